import MediaModel
import PushPayload
import Testing

@Suite("The flag mutable-content")
struct PayloadReaderFlagTests {
    @Test(
        "It is told as it was written",
        arguments: [
            ("1", .one), ("1.0", .one), ("1e0", .one), ("true", .yes), ("false", .other("false")), ("0", .other("0")),
            ("2", .other("2")), (#""1""#, .other(#""1""#)), (#""true""#, .other(#""true""#)), ("null", .other("null")),
            ("[1]", .other("[1]")), ("1.5", .other("1.5")),
        ] as [(String, FlagFacts.Value)])
    func value(json: String, value: FlagFacts.Value) {
        let flag = SenderSample.read("{\"aps\": {\"mutable-content\": \(json)}}").facts.mutableContent
        #expect(flag == FlagFacts(value))
        #expect(flag.isSet == (value == .one || value == .yes))
    }

    @Test("A payload without it has none")
    func missing() {
        #expect(SenderSample.read(#"{"aps": {"alert": "Snow"}}"#).facts.mutableContent == FlagFacts(.missing))
    }

    @Test(
        "It is found in every other place and spelling",
        arguments: [
            (#"{"aps": {}, "mutable-content": 1}"#, "mutable-content"),
            (#"{"aps": {}, "mutable_content": "true"}"#, "mutable_content"),
            (#"{"aps": {}, "data": {"ios": {"mutableContent": true}}}"#, "data.ios.mutableContent"),
            (#"{"aps": {"mutable_content": 1}}"#, "aps.mutable_content"),
            (#"{"aps": {"Mutable-Content": 1}}"#, "aps.Mutable-Content"),
            (#"{"aps": {"mutable-content ": 1}}"#, "aps.mutable-content "),
            (#"{"aps": {"alert": {"mutable-content": 1}}}"#, "aps.alert.mutable-content"),
            (#"{"aps": {"mutable–content": 1}}"#, "aps.mutable–content"),
            (#"{"aps": {"mutable content": 1}}"#, "aps.mutable content"),
            (#"{"aps": {"content-mutable": 1}}"#, "aps.content-mutable"),
            (#"{"aps": {"mutable-conent": 1}}"#, "aps.mutable-conent"),
            (#"{"aps": {"mutable-сontent": 1}}"#, "aps.mutable-сontent"),
            (#"{"aps": {}, "gcm.notification.mutable-content": "1"}"#, "gcm.notification.mutable-content"),
            (#"{"aps": {}, "aps.mutable-content": 1}"#, #""aps.mutable-content""#),
            (#"{"aps": {}, "list": [0, {"mutable-content": 1}]}"#, "list[1].mutable-content"),
        ])
    func elsewhere(json: String, place: String) {
        #expect(SenderSample.read(json).facts.mutableContent == FlagFacts(.missing, elsewhere: [place]))
    }

    @Test(
        "Other names are left alone",
        arguments: [
            "content-available", "mutable", "content", "mutable-component", "immutable-state", "mutual-consent",
            "contents", "media-content",
        ])
    func others(name: String) {
        let facts = SenderSample.read("{\"aps\": {\"\(name)\": 1}, \"\(name)\": 1}").facts
        #expect(facts.mutableContent == FlagFacts(.missing))
    }

    @Test(
        "In a sender's body it is told where it was written, and its right place is none to tell",
        arguments: [
            (
                #"{"message": {"token": "t", "notification": {"body": "Snow", "mutable_content": true}}}"#, .missing,
                ["message.notification.mutable_content"]
            ),
            (
                #"{"message": {"token": "t", "data": {"mutable-content": "1"}, "notification": {"body": "Snow"}}}"#,
                .missing,
                ["message.data.mutable-content"]
            ),
            (
                #"{"message": {"token": "t", "apns": {"headers": {"mutable-content": "1"}, "payload": {"aps": {}}}}}"#,
                .missing, ["message.apns.headers.mutable-content"]
            ),
            (
                #"{"message": {"token": "t", "apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#, .one, []
            ),
            (#"{"to": "t", "mutable_content": true, "notification": {"body": "Snow"}}"#, .one, []),
            (
                #"{"to": "t", "notification": {"body": "Snow", "mutable_content": true}}"#, .missing,
                ["notification.mutable_content"]
            ),
            (#"{"to": "ExponentPushToken[x]", "body": "Snow", "mutableContent": true}"#, .one, []),
            (
                #"{"to": "ExponentPushToken[x]", "body": "Snow", "data": {"mutableContent": true}}"#, .missing,
                ["data.mutableContent"]
            ),
            (#"{"APNS": "{\"aps\": {}, \"mutable-content\": 1}"}"#, .missing, ["mutable-content"]),
        ] as [(String, FlagFacts.Value, [String])])
    func inBodies(json: String, value: FlagFacts.Value, places: [String]) {
        #expect(SenderSample.read(json).facts.mutableContent == FlagFacts(value, elsewhere: places))
    }
}
