import MediaModel
import PushPayload
import StrictJSON
import TestSupport
import Testing

/// The texts were sealed with the Python package cryptography: AES-256-GCM, the key the bytes 0 to 31, the nonce the bytes
/// 100 to 111 where nothing else is said, no additional data.
@Suite("Encrypted fields")
struct EncryptedFieldTests {
    private let folder: TemporaryFolder
    private let key: EncryptionKey
    private let wrongKey: EncryptionKey

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Array(0..<32), to: "key")
        try folder.write([UInt8](repeating: 9, count: 32), to: "wrong")
        key = try EncryptionKey(file: RawPath(folder.path("key")))
        wrongKey = try EncryptionKey(file: RawPath(folder.path("wrong")))
    }

    /// `{"aps":{"alert":"Your parcel is here","category":"PARCEL"},
    /// "fcm_options":{"image":"https://img.example.com/parcel.jpg"},"order":7}`
    private static let parcel =
        "ZGVmZ2hpamtsbW5vMzm/FgrLbOUcAzONqBFIx2CbaX/5TIMT1bLJJNvK1mj8jDKlbj65Z5yHHViSMLPtIXnIpnIJBGTYjID0ieLI1Wf8r2e5"
        + "JUgnsRTPKnzrVoNGQj1c07H9teXeGa0WdGA09hD/Dgcolh3cl/G1w3/bjU4F6m+mW8QYkBbh1b/GKv0F4gmw193vmGEMOQEAuPXqXyo="

    private func payload(_ text: String, _ change: (inout PayloadFacts) -> Void = { _ in }) throws -> DeliveredPayload {
        var payload = DeliveredPayload(
            facts: PayloadFacts(form: .apns), root: try JSONParser.parse(Array(text.utf8)[...]).root)
        payload.facts.hasAlert = true
        payload.facts.mutableContent = FlagFacts(.one)
        payload.facts.bytes = 777
        change(&payload.facts)
        return payload
    }

    private func sealed(_ field: String, rest: String = "") throws -> DeliveredPayload {
        try payload(#"{"aps":{"alert":"New","mutable-content":1}\#(rest),"encrypted_data":"\#(field)"}"#)
    }

    private func open(
        _ payload: DeliveredPayload, _ field: String = "encrypted_data", _ layout: EncryptedLayout = .standard
    ) -> DeliveredPayload {
        EncryptedField.open(payload, field: field, layout: layout, key: key)
    }

    private func failure(_ payload: DeliveredPayload) -> String? {
        guard case .failed(let reason) = payload.facts.encryption?.state else { return nil }
        return reason
    }

    // MARK: What opens

    @Test("what is inside goes over the top level, aps key by key, and the field goes")
    func merges() throws {
        let opened = open(try sealed(Self.parcel, rest: #","order":1,"shop":"A""#))
        let root = try #require(opened.root)
        #expect(opened.facts.encryption == EncryptionFacts(field: "encrypted_data", state: .opened))
        #expect(root[path: ["aps", "alert"]]?.string == "Your parcel is here")
        #expect(root[path: ["aps", "mutable-content"]]?.number?.int == 1)
        #expect(root[path: ["aps", "category"]]?.string == "PARCEL")
        #expect(root[path: ["fcm_options", "image"]]?.string == "https://img.example.com/parcel.jpg")
        #expect(root["order"]?.number?.int == 7)
        #expect(root["shop"]?.string == "A")
        #expect(root.members?.map(\.name) == ["aps", "order", "shop", "fcm_options"])
    }

    @Test("the facts are those of the merged payload, but for the bytes that were sent")
    func refreshesFacts() throws {
        let opened = open(try sealed(Self.parcel))
        #expect(opened.facts.category == "PARCEL")
        #expect(opened.facts.bytes == 777)
    }

    @Test("without aps outside, the one inside is taken whole")
    func noOuterAps() throws {
        let opened = open(try payload(#"{"encrypted_data":"\#(Self.parcel)"}"#))
        #expect(opened.root?[path: ["aps", "category"]]?.string == "PARCEL")
    }

    @Test("a field inside of others, and a name with dots in it")
    func nestedFields() throws {
        let nested = open(try payload(#"{"aps":{},"data":{"x":{"y":"\#(Self.parcel)","z":1}}}"#), "data.x.y")
        #expect(nested.root?["order"]?.number?.int == 7)
        #expect(nested.root?[path: ["data", "x"]]?.members?.map(\.name) == ["z"])
        let dotted = open(try payload(#"{"aps":{},"com.example.sealed":"\#(Self.parcel)"}"#), "com.example.sealed")
        #expect(dotted.root?["order"]?.number?.int == 7)
        #expect(dotted.root?["com.example.sealed"] == nil)
    }

    @Test("a field of the same name inside stays as it is")
    func sameNameInside() throws {
        let opened = open(try sealed("ZGVmZ2hpamtsbW5vMzm7CBqbL+5KBzu3vgQenGD4fSjzTslD2qyTIF0ylsZ8QOvbcTnv3ZKo"))
        #expect(opened.root?[path: ["encrypted_data", "x"]]?.number?.int == 1)
    }

    @Test(
        "other layouts",
        arguments: [
            (
                "base64url:nonce12|ciphertext|tag16",
                "AAAAAAAAAAAAAAAAdZ7UrsYOucYqy8hBfUv-66thbHFrySF7ouPO34dpVa5y1_bAEv4I2kxt3A==", "CHAT"
            ),
            (
                "base64url:nonce12|ciphertext|tag16",
                "AAAAAAAAAAAAAAAAdZ7UrsYOucYqy8hBfUv-66thbHFrySF7ouPO34dpVa5y1_bAEv4I2kxt3A", "CHAT"
            ),
            (
                "ciphertext|nonce16|tag12",
                "HE7BBkrGcFO/nLpdMMNDwS2RUYMrwp0EZkMwAAECAwQFBgcICQoLDA0OD7oVvV+2lsKIl1xzyQ==", "LONG"
            ),
            (
                "hex:nonce12|ciphertext|tag16",
                "000000000000000000000000759ED4AEC60EB9C62ACBC8417D4BFEEBAB616C716BC9217BA2E3CEDF876955AE72D7F6C012FE08DA"
                    + "4C6DDC", "CHAT"
            ),
        ])
    func layouts(layout: String, field: String, category: String) throws {
        let opened = open(try sealed(field), "encrypted_data", try EncryptedLayout(layout))
        #expect(opened.facts.encryption?.state == .opened)
        #expect(opened.root?[path: ["aps", "category"]]?.string == category)
    }

    @Test("whether the extension starts was settled by what was sent")
    func gateStaysOutside() throws {
        // {"aps":{"alert":"A","mutable-content":1}}
        let flag = "ZGVmZ2hpamtsbW5vMzm/FgrLbOUcAzONqBFIx2CDJCapAYYGxrPALdbAyibgjC60biiqeYDy8y8HC6fmFd/d5BPj7p41"
        let opened = open(
            try payload(#"{"aps":{"content-available":1},"encrypted_data":"\#(flag)"}"#) {
                $0.hasAlert = false
                $0.alertFault = "aps.alert is empty"
                $0.mutableContent = FlagFacts(.missing, elsewhere: ["mutable-content"])
            })
        #expect(opened.facts.encryption?.state == .opened)
        #expect(!opened.facts.hasAlert)
        #expect(opened.facts.alertFault == "aps.alert is empty")
        #expect(opened.facts.mutableContent == FlagFacts(.missing, elsewhere: ["mutable-content"]))
    }

    @Test("an alert that goes away inside is gone")
    func alertTakenAway() throws {
        // {"aps":{"alert":""}}
        let opened = open(try sealed("ZGVmZ2hpamtsbW5vMzm/FgrLbOUcAzONqBFIx2Dge3c4ibUwAyr/TtoNqWcp86iL"))
        #expect(opened.facts.encryption?.state == .opened)
        #expect(!opened.facts.hasAlert)
    }

    @Test("names that stand twice inside are told with those outside")
    func duplicates() throws {
        // {"order":1,"order":2}
        var sent = try sealed("ZGVmZ2hpamtsbW5vMzmxFB2MJLwEU3PKtRcOmDDgPDj2y6MJ39PDo0keC6tJGjFgXQ==")
        sent.facts.duplicates = ["aps again in line 1, column 9"]
        let opened = open(sent)
        #expect(
            opened.facts.duplicates == [
                "aps again in line 1, column 9", "order again inside of encrypted_data, line 1, column 12",
            ])
        #expect(opened.root?["order"]?.number?.int == 2)
    }

    @Test("values from inside stand where the field stands")
    func positions() throws {
        let opened = open(try payload("{\"aps\":{},\n \"encrypted_data\":\"\(Self.parcel)\"}"))
        let image = try #require(opened.root?[path: ["fcm_options", "image"]])
        #expect(image.position == JSONPosition(line: 2, column: 19))
    }

    // MARK: What does not

    @Test(
        "no such field: nothing happens",
        arguments: [
            #"{"aps":{}}"#, #"{"aps":{},"encrypted":"x"}"#, #"["encrypted_data"]"#, #"{"data":{"encrypted_data":"x"}}"#,
        ])
    func noField(text: String) throws {
        let sent = try payload(text)
        let opened = open(sent)
        #expect(opened.facts == sent.facts)
        #expect(opened.root == sent.root)
    }

    @Test("no payload at all")
    func noPayload() {
        let opened = open(DeliveredPayload(facts: PayloadFacts(form: .unknown, fault: "no JSON")))
        #expect(opened.root == nil)
        #expect(opened.facts.encryption == nil)
    }

    @Test("without a key it stays locked")
    func locked() throws {
        let sent = try sealed(Self.parcel)
        let opened = EncryptedField.open(sent, field: "encrypted_data", key: nil)
        #expect(opened.facts.encryption == EncryptionFacts(field: "encrypted_data", state: .locked))
        #expect(opened.root == sent.root)
    }

    private static let noFit = "the tag does not fit: wrong key or layout, or cut or changed on the way"

    @Test("another key")
    func anotherKey() throws {
        let sent = try sealed(Self.parcel)
        let opened = EncryptedField.open(sent, field: "encrypted_data", key: wrongKey)
        #expect(failure(opened) == Self.noFit)
        #expect(opened.root == sent.root)
    }

    @Test("one letter changed on the way: nonce, text, tag", arguments: [2, 60, 180, 205])
    func changed(place: Int) throws {
        var letters = Array(Self.parcel)
        letters[place] = letters[place] == "A" ? "B" : "A"
        #expect(failure(open(try sealed(String(letters)))) == Self.noFit)
    }

    @Test("cut on the way", arguments: [40, 120, 208])
    func cut(length: Int) throws {
        #expect(failure(open(try sealed(String(Self.parcel.prefix(length))))) == Self.noFit)
    }

    @Test("another layout than it was written in")
    func wrongLayout() throws {
        let layout = try EncryptedLayout("tag16|nonce12|ciphertext")
        #expect(failure(open(try sealed(Self.parcel), "encrypted_data", layout)) == Self.noFit)
    }

    @Test(
        "what is no text of bytes",
        arguments: [
            (#""""#, "it is empty"), ("null", "it is null, not text"), ("7", "it is a number, not text"),
            (#"{"a":1}"#, "it is an object, not text"), ("[]", "it is a list, not text"),
            (#""AAAA BBBB""#, "it is not strict base64: a blank or line break is character 5, leave it out"),
            (#""AAAA\n""#, "it is not strict base64: a blank or line break is character 5, leave it out"),
            (#""AAA""#, "it is not strict base64: its end is cut off, or its padding (=) is missing or too long"),
            (
                #""AA-_""#,
                "it is base64url, not base64 (character 3): write it with + and /, or give the layout as base64url:…"
            ),
            (#""AA{A""#, "it is no base64: character 3 does not belong there"),
            (
                #""AAAA""#,
                "it holds 3 bytes, and nonce and tag alone take 28 (nonce12|ciphertext|tag16)"
            ),
        ])
    func notBytes(value: String, reason: String) throws {
        let opened = open(try payload(#"{"aps":{"alert":"A"},"encrypted_data":\#(value)}"#))
        #expect(failure(opened) == reason)
    }

    @Test(
        "what opens and is no payload",
        arguments: [
            // [1,2]
            ("ZGVmZ2hpamtsbW5vEyryVCS3UI+Cg3QvNM/wya+Wx1MO", "the text inside is a list, not an object"),
            // {"aps":"hello"}
            (
                "ZGVmZ2hpamtsbW5vMzm/FgrLbLxWBzOEtUcXyhLcsmNUUwqD8vPgup8uDw==",
                "the aps inside is text, not an object"
            ),
        ])
    func notAPayload(field: String, reason: String) throws {
        let sent = try sealed(field)
        let opened = open(sent)
        #expect(failure(opened) == reason)
        #expect(opened.root == sent.root)
    }

    @Test(
        "what opens and is no JSON is not quoted",
        arguments: [
            // Nothing at all; {"aps": ; not UTF-8; 200 lists inside of each other; {"a" "plainsecret"}
            "ZGVmZ2hpamtsbW5vYJvVD2rXbfZl8Ei6jF/XBg==", "ZGVmZ2hpamtsbW5vMzm/FgrLbBdWV8uYVRUcPMqQG3p0t6A=",
            "ZGVmZ2hpamtsbW5vMzm/REPLqbxD9y4t3mTh3PtIjBb6cSCPtQ==", deep,
            "ZGVmZ2hpamtsbW5vMzm/RFnLJvJfCzGbvwYYmDbge2fcx/AU1lF5embzb+EdlqA=",
        ])
    func noJSON(field: String) throws {
        let reason = try #require(failure(open(try sealed(field))))
        #expect(reason.hasPrefix("the text inside is no JSON (line 1, column "))
        #expect(!reason.contains("plainsecret") && !reason.contains("aps"))
    }

    private static let deep =
        "ZGVmZ2hpamtsbW5vMzm/REOyDcVlOQSzgT4xphmZXVHQN6gp/Ir3E6D4/hPPshubF0nAX6aoI2SmGZGUQADDvHsRGnOhqveNtNr+0VPXgFWN"
        + "EGBe0DS2GErRar0/I0Rv/J7WnYSqbZ8gSBUK1SrJJTAW4yXooYWe+Vbjs3lw20SaIuJv6SLI6oHvU5xpxMPzMmkZcJISDV7S2wfZzZymHQsQ"
        + "3clqyiUWu0r+octqfAfLh7q7MAP6rLcv+JXNqpbybOgJlCNaShOZ20SVkXRdsfNOL1oZJDA4HmevVR0Vy1/aBVHgr0VfibG4TLYTev+m/9h2"
        + "Y0fxAYz1CN2MDYta9q6ZsJaarUc2f2Onxiou190gdMmL4FWL2aX7Q0311hB3+GItOIQeGw8yJxkujqlINiU44LU9xQvBrqqL9lpMBrQUWBOF"
        + "R4QzR4uNMXT9DLCsRlVMsd+FXmjHJDp46rVWYthfsIXpi/bbcuuTS4fZi8M1SmWl7MzpuAdYtCVblPkKwpuy6ltKouVll7+2IEISF+nOnW/O"
        + "ny3IBoHnyIthW1CMB2Aze/WXaDMyHEYJribfI8U="
}
