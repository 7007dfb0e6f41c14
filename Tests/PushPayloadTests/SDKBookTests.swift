import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("All SDKs")
struct SDKBookTests {
    @Test("Every promised name is there once, and its card is filled")
    func names() {
        let names = [
            "generic", "firebase", "onesignal", "airship", "braze", "clevertap", "iterable", "klaviyo", "customerio",
            "notifee", "expo", "home-assistant", "exponea", "blueshift", "swrve", "kumulos", "karte", "pinpoint",
            "emarsys",
            "mixpanel", "adobe", "salesforce", "pushwoosh", "rover", "bark",
        ]
        #expect(SDKBook.cards.map(\.name) == names)
        for card in SDKBook.cards {
            #expect(!card.keys.isEmpty && !card.typing.isEmpty && !card.typing.hasSuffix("."), "\(card.name)")
            #expect(card.source.address?.hasPrefix("https://") ?? (card.name == "generic"), "\(card.name)")
        }
    }

    @Test("What the card says about the type is what the SDK does", arguments: SDKBook.cards.map(\.name))
    func typeOrigins(name: String) throws {
        let sdk = try #require(SDKBook.sdk(named: name))
        let keyPath = try #require(sdk.card.keys.first)
        func fileName(_ path: String, _ type: String) -> String? {
            let address = "https://a.example/" + path
            let request = MediaRequest(keyPath: keyPath, text: address, declaredType: "jpg")
            let typing = sdk.typing(of: request, after: AnswerSample.answer(address, type: type))
            return typing.hint ?? typing.fileExtension
        }
        let usual = fileName("a.png", "image/png")
        let followsAddress = fileName("a.gif", "image/png") != usual
        let followsAnswer = fileName("a.png", "image/gif") != usual
        switch sdk.card.typeOrigin {
        case .fixed, .addressKey, .declaredKey(.extensions): #expect(!followsAddress && !followsAnswer)
        case .contentType, .declaredKey(.families): #expect(!followsAddress && followsAnswer)
        case .wholeAddress:
            #expect(followsAddress && !followsAnswer)
            #expect(fileName("a.png?w=1", "image/png") != usual)
        case .name: #expect(!followsAddress || fileName("a.png?w=1", "image/png") == usual)
        }
    }

    @Test("Names lead to their SDK", arguments: ["firebase", "home-assistant", "generic"])
    func named(name: String) { #expect(SDKBook.sdk(named: name)?.card.name == name) }

    @Test("Other names lead nowhere", arguments: ["Firebase", "", "generic=", "generic=a..b", "firebase=image", "=a"])
    func unnamed(name: String) { #expect(SDKBook.sdk(named: name) == nil) }

    @Test(
        "Keys for media outweigh the vendor's others; several of one weight are all meant",
        arguments: [
            (#"{"gcm.message_id": "1", "itbl": {"attachment-url": "https://a.example/1"}}"#, ["iterable"]),
            (#"{"fcm_options": {"image": "a"}, "ct_mediaUrl": "a"}"#, ["firebase", "clevertap"]),
            (#"{"gcm.message_id": "1", "ab": {}}"#, ["firebase", "braze"]), (#"{"ab": {"att": {}}}"#, ["braze"]),
            (#"{"attachment-url": "https://a.example/1.jpg"}"#, []), (#"{"aps": {"alert": "a"}}"#, []), ("[]", []),
            ("7", []),
        ])
    func recognised(json: String, names: [String]) throws {
        #expect(SDKBook.recognised(in: try PayloadSample.root(json)).map(\.sdk.card.name) == names)
    }

    @Test("What the SDK finds itself is all there is to say")
    func ownFindings() throws {
        let json = #"{"fcm_options": {"image": ""}, "image": "https://a.example/1.jpg"}"#
        #expect(try FirebaseSDK().foundAnywhere(in: json).words == ["fcm_options.image is empty"])
        let both = #"{"fcm_options": {"image": "https://a.example/2"}, "image": "https://a.example/1.jpg"}"#
        #expect(try FirebaseSDK().foundAnywhere(in: both).words == ["fcm_options.image = https://a.example/2"])
    }

    @Test("A plain push has no media for anybody")
    func plainPush() throws {
        let json =
            #"{"aps": {"alert": {"title": "A", "body": "B"}, "sound": "a.caf"}, "url": "https://a.example/offers", "id": 7}"#
        let payload = try PayloadSample.root(json)
        for sdk in SDKBook.sdks { #expect(SDKBook.search(of: sdk, in: payload) == MediaSearch(), "\(sdk.card.name)") }
    }

    @Test("No shape of payload troubles an SDK", arguments: ["null", "[]", "7", #""a""#, "{}", #"{"aps": []}"#])
    func shapes(json: String) throws {
        let payload = try PayloadSample.root(json)
        for sdk in SDKBook.sdks {
            #expect(sdk.evidence(in: payload) == nil, "\(sdk.card.name)")
            #expect(sdk.search(in: payload).requests.isEmpty, "\(sdk.card.name)")
        }
    }
}
