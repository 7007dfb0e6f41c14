import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Bodies of Amazon SNS and Pinpoint")
struct SenderAmazonTests {
    @Test(
        "A body becomes what the phone gets",
        arguments: [
            (
                .sns, #"{"default": "x", "APNS": "{\"aps\": {\"alert\": \"Snow\"}, \"n\": 1}", "GCM": "{}"}"#,
                #"{"aps": {"alert": "Snow"}, "n": 1}"#
            ),
            (.sns, #"{"APNS_SANDBOX": "{\"aps\": {\"alert\": \"Snow\"}}"}"#, #"{"aps": {"alert": "Snow"}}"#),
            (
                .sns,
                #"""
                {"TargetArn": "arn", "MessageStructure": "json",
                 "Message": "{\"default\": \"x\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Snow\\\"}}\"}"}
                """#,
                #"{"aps": {"alert": "Snow"}}"#
            ),
            (.sns, #"{"TopicArn": "arn", "Message": "Snow"}"#, #"{"aps": {"alert": "Snow"}}"#),
            (
                .sns, #"{"TargetArn": "arn", "MessageStructure": "json", "Message": "{\"default\": \"Snow\"}"}"#,
                #"{"aps": {"alert": "Snow"}}"#
            ),
            (
                .pinpoint,
                #"""
                {"Addresses": {}, "MessageConfiguration": {"GCMMessage": {}, "APNSMessage": {"Title": "Snow", "Body": "Today",
                 "MediaUrl": "https://img.example/a.png", "Data": {"slope": "7"}, "Category": "SLOPE", "Badge": 2,
                 "Sound": "default", "ThreadId": "s"}}}
                """#,
                #"""
                {"aps": {"alert": {"title": "Snow", "body": "Today"}, "category": "SLOPE", "badge": 2, "sound": "default",
                         "thread-id": "s"},
                 "data": {"slope": "7", "media-url": "https://img.example/a.png"}}
                """#
            ),
            (
                .pinpoint,
                #"""
                {"MessageRequest": {"MessageConfiguration": {"APNSMessage": {"Title": "not this",
                 "RawContent": "{\"aps\": {\"alert\": \"Snow\", \"mutable-content\": 1}}"}}}}
                """#,
                #"{"aps": {"alert": "Snow", "mutable-content": 1}}"#
            ),
            (
                .pinpoint, #"{"MessageConfiguration": {"DefaultMessage": {"Body": "Snow"}}}"#,
                #"{"aps": {"alert": {"body": "Snow"}}}"#
            ),
            (
                .pinpoint, #"{"APNSMessage": {"SilentPush": true, "Body": "x", "RawContent": " "}}"#,
                #"{"aps": {"content-available": 1}}"#
            ),
        ] as [(PayloadForm, String, String)])
    func delivered(form: PayloadForm, json: String, delivered: String) throws {
        #expect(SenderSample.read(json).facts.form == form)
        #expect(SenderSample.delivered(json) == (try SenderSample.expected(delivered)))
    }

    @Test(
        "What is wrong with the text inside is told with its place",
        arguments: [
            (#"{"APNS": "{\"aps\": {},}"}"#, "the text in APNS is not JSON, line 1, column "),
            (#"{"APNS": "[]"}"#, "the text in APNS holds a list, not an object"),
            (#"{"APNS": "{\"alert\": \"Snow\"}"}"#, "aps is missing, there is alert"),
            (
                #"{"MessageStructure": "json", "Message": "Snow"}"#, "the text in Message is not JSON, line 1, column 1"
            ),
            (
                #"{"MessageStructure": "json", "Message": "{\"APNS\": [1]}"}"#,
                "Message.APNS is a list, but SNS takes the payload as JSON in a text"
            ),
            (
                #"{"MessageConfiguration": {"APNSMessage": {"RawContent": "Snow"}}}"#,
                "the text in MessageConfiguration.APNSMessage.RawContent is not JSON"
            ),
        ])
    func faults(json: String, fault: String) throws {
        let payload = SenderSample.read(json)
        #expect(try #require(payload.facts.fault).contains(fault), "\(payload.facts.fault ?? "")")
        #expect(payload.root == nil)
    }

    @Test("A payload that should be text and is none is told, and read")
    func objectForText() {
        let facts = SenderSample.read(#"{"APNS": {"aps": {"alert": "Snow"}}}"#).facts
        #expect(facts.wrongKinds == ["APNS is an object, but SNS takes the payload as JSON in a text"])
        #expect(facts.hasAlert)
    }

    @Test("Names that stand twice in the text inside are told")
    func duplicates() {
        let facts = SenderSample.read(#"{"APNS": "{\"aps\": {\"badge\": 1, \"badge\": 2}}"}"#).facts
        #expect(facts.duplicates == ["aps.badge again in the text of APNS, line 1, column 22"])
    }

    @Test("VoIP pushes may be longer")
    func voIP() {
        #expect(SenderSample.read(#"{"APNS_VOIP": "{\"aps\": {}}"}"#).facts.allowedBytes == 5120)
        let pinpoint = #"{"APNSMessage": {"APNSPushType": "voip", "Body": "x"}}"#
        #expect(SenderSample.read(pinpoint).facts.allowedBytes == 5120)
    }
}
