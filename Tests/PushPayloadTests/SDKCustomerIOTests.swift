import MediaModel
import PushPayload
import Testing

@Suite("Customer.io")
struct SDKCustomerIOTests {
    private let sdk = CustomerIOSDK()

    @Test("takes the picture of its own pushes")
    func picture() throws {
        let search = try sdk.found(
            in:
                #"{"CIO": {"push": {"image": "https://e.com/a.png"}}, "CIO-Delivery-ID": "i", "CIO-Delivery-Token": ""}"#
        )
        #expect(search.asked == ["CIO.push.image = https://e.com/a.png"])
        #expect(search.faults.isEmpty)
    }

    @Test("leaves a push alone that lacks a delivery key")
    func deliveryKeys() throws {
        let search = try sdk.found(in: #"{"CIO": {"push": {"image": "https://e.com/a.png"}}, "CIO-Delivery-Token": 7}"#)
        #expect(search.requests.isEmpty)
        #expect(
            search.complaints == [
                "companion CIO-Delivery-ID is missing", "companion CIO-Delivery-Token is a number, not text",
            ])
    }

    @Test(
        "finds fault with the key of the picture",
        arguments: [
            (#""CIO": {"push": {"image": ""}}"#, "CIO.push.image is empty"),
            (#""CIO": {"push": {"image": ["https://e.com/a.png"]}}"#, "CIO.push.image is a list, not text"),
            (#""CIO": "{\"push\": {\"image\": \"https://e.com/a.png\"}}""#, "CIO is text, not an object"),
        ])
    func keys(member: String, complaint: String) throws {
        let search = try sdk.found(in: #"{"CIO-Delivery-ID": "i", "CIO-Delivery-Token": "t", \#(member)}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == [complaint])
    }

    @Test("has nothing to say about a push without a picture")
    func plain() throws {
        for payload in [#"{"aps": {}}"#, #"{"CIO": {"push": {"link": "https://e.com"}}}"#, #"{"CIO": null}"#] {
            #expect(try sdk.found(in: payload) == MediaSearch())
        }
    }

    @Test(
        "types by the suggested name",
        arguments: [
            ("https://e.com/a.jpg?w=300", "image/jpeg", "public.jpeg", false),
            ("https://e.com/123", "image/jpeg", "public.jpeg", true),
            ("https://e.com/fetch?u=a.jpg", "application/octet-stream", nil, false),
            ("https://e.com/a.webp", "image/webp", nil, false),
        ])
    func typing(address: String, contentType: String, type: String?, isInferred: Bool) {
        let answer = AnswerSample.answer(address, type: contentType)
        #expect(sdk.type(answer) == type)
        #expect(sdk.typing(answer).isInferred == isInferred)
    }

    @Test("is recognised by its keys")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"CIO": {"push": {"image": 1}}}"#) == "media CIO.push.image")
        #expect(try sdk.recognised(in: #"{"CIO-Delivery-ID": "i"}"#) == "vendor CIO-Delivery-ID")
        #expect(try sdk.recognised(in: #"{"aps": {}}"#) == nil)
    }
}
