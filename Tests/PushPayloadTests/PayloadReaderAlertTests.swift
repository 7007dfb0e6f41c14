import MediaModel
import PushPayload
import Testing

@Suite("Alerts and kinds of values")
struct PayloadReaderAlertTests {
    @Test(
        "What can be shown is an alert",
        arguments: [
            #""Snow""#, #"{"title": "Snow"}"#, #"{"body": "Snow"}"#, #"{"subtitle": "Snow"}"#, #"{"loc-key": "SNOW"}"#,
            #"{"title-loc-key": "SNOW", "title-loc-args": ["5"]}"#, #"{"title": "", "body": "Snow"}"#,
            #"{"title": null, "body": "Snow"}"#,
        ])
    func shown(alert: String) {
        let facts = SenderSample.read("{\"aps\": {\"alert\": \(alert)}}").facts
        #expect(facts.hasAlert)
        #expect(facts.alertFault == nil)
        #expect(facts.wrongKinds.isEmpty)
    }

    @Test(
        "What shows nothing is told with its reason",
        arguments: [
            (#""""#, "aps.alert is empty"), (#"" \n""#, "aps.alert holds blanks only"), ("{}", "aps.alert is empty"),
            ("5", "aps.alert is a number, not text or an object"), ("null", "aps.alert is null"),
            ("[]", "aps.alert is a list, not text or an object"), (#"{"title": ""}"#, "aps.alert.title is empty"),
            (#"{"body": "  "}"#, "aps.alert.body holds blanks only"),
            (#"{"body": "", "title": " "}"#, "aps.alert.title and aps.alert.body are empty"),
            (#"{"title": 5}"#, "aps.alert.title is a number, not text"),
            (#"{"title": null}"#, "aps.alert.title is null"),
            (
                #"{"text": "Snow", "launch-image": "a"}"#,
                "aps.alert has no title and no body, only text and launch-image"
            ),
        ])
    func nothingShown(alert: String, fault: String) {
        let facts = SenderSample.read("{\"aps\": {\"alert\": \(alert)}}").facts
        #expect(!facts.hasAlert)
        #expect(facts.alertFault == fault)
        #expect(facts.wrongKinds == (fault.contains(", not ") ? [fault] : []))
    }

    @Test("No alert is no fault of the alert")
    func none() {
        let facts = SenderSample.read(#"{"aps": {"sound": "default"}}"#).facts
        #expect(!facts.hasAlert)
        #expect(facts.alertFault == nil)
    }

    @Test(
        "Values of the wrong kind are told",
        arguments: [
            (#""badge": "3""#, "aps.badge is text, not a number"),
            (#""badge": 1.5"#, "aps.badge is 1.5, not a whole number from 0 on"),
            (#""badge": -1"#, "aps.badge is -1, not a whole number from 0 on"),
            (#""sound": 1"#, "aps.sound is a number, not text or an object"),
            (#""sound": {"critical": 1, "name": 4, "volume": 1}"#, "aps.sound.name is a number, not text"),
            (#""sound": {"critical": 2, "name": "a"}"#, "aps.sound.critical is 2, not 1"),
            (#""sound": {"volume": 1.5}"#, "aps.sound.volume is 1.5, not from 0 to 1"),
            (#""thread-id": 12"#, "aps.thread-id is a number, not text"),
            (#""category": ["A"]"#, "aps.category is a list, not text"),
            (#""content-available": "1""#, "aps.content-available is text, not the number 1"),
            (#""content-available": 7"#, "aps.content-available is 7, not 1"),
            (
                #""interruption-level": "urgent""#,
                #"aps.interruption-level is "urgent", not passive, active, time-sensitive or critical"#
            ),
            (#""interruption-level": 1"#, "aps.interruption-level is a number, not text"),
            (#""relevance-score": 5"#, "aps.relevance-score is 5, not from 0 to 1"),
            (#""relevance-score": "0.5""#, "aps.relevance-score is text, not a number"),
            (#""target-content-id": {}"#, "aps.target-content-id is an object, not text"),
            (#""alert": {"body": "Snow", "title": 5}"#, "aps.alert.title is a number, not text"),
            (#""alert": {"loc-key": "A", "loc-args": "x"}"#, "aps.alert.loc-args is text, not a list of texts"),
            (
                #""alert": {"loc-key": "A", "loc-args": ["x", 3]}"#,
                "aps.alert.loc-args holds a number where texts belong"
            ),
        ])
    func wrongKinds(member: String, clause: String) {
        #expect(SenderSample.read("{\"aps\": {\(member)}}").facts.wrongKinds == [clause])
    }

    @Test(
        "Values of the right kind are not",
        arguments: [
            #""badge": 0"#, #""badge": 3.0"#, #""badge": null"#, #""sound": "default""#, #""content-available": true"#,
            #""sound": {"critical": 1, "name": "bell.caf", "volume": 0.5}"#, #""relevance-score": 0.25"#,
            #""interruption-level": "time-sensitive""#,
            #""event": "update", "content-state": {}, "relevance-score": 75"#,
            #""alert": {"loc-key": "A", "loc-args": []}"#, #""mutable-content": "1""#, #""own": [1]"#,
        ])
    func rightKinds(member: String) {
        #expect(SenderSample.read("{\"aps\": {\(member)}}").facts.wrongKinds == [])
    }
}
