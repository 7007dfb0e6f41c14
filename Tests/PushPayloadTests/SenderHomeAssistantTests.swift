import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Notify actions of Home Assistant")
struct SenderHomeAssistantTests {
    @Test(
        "An action becomes what the phone gets",
        arguments: [
            (
                #"{"message": "A fox", "title": "Garden", "data": {"image": "/local/fox.jpg", "group": "garden"}}"#,
                #"""
                {"aps": {"alert": {"title": "Garden", "body": "A fox"}, "sound": "default", "thread-id": "garden",
                         "category": "DYNAMIC", "mutable-content": 1},
                 "attachment": {"url": "/local/fox.jpg", "content-type": "jpeg"}}
                """#
            ),
            (
                #"""
                {"action": "notify.mobile_app_phone", "data": {"message": "A fox", "data": {
                 "attachment": {"url": "https://cam.example/fox", "content-type": "png", "hide-thumbnail": true},
                 "video": "https://cam.example/fox.mp4", "push": {"category": "camera", "badge": "4", "sound": "none"}}}}
                """#,
                #"""
                {"aps": {"alert": {"body": "A fox"}, "category": "CAMERA", "badge": 4, "mutable-content": 1},
                 "attachment": {"url": "https://cam.example/fox", "content-type": "png", "hide-thumbnail": true}}
                """#
            ),
            // The first medium names type and address; an empty one is none.
            (
                #"{"message": "A fox", "data": {"video": "", "image": "https://cam.example/a.jpg", "audio": "/b.wav"}}"#,
                #"""
                {"aps": {"alert": {"body": "A fox"}, "sound": "default", "category": "DYNAMIC", "mutable-content": 1},
                 "attachment": {"url": "https://cam.example/a.jpg", "content-type": "jpeg"}}
                """#
            ),
            (
                #"{"message": "A fox", "data": {"actions": [{"action": "SHOO"}], "subtitle": "North", "url": "/garden"}}"#,
                #"""
                {"aps": {"alert": {"body": "A fox", "subtitle": "North"}, "sound": "default", "category": "DYNAMIC"},
                 "actions": [{"action": "SHOO"}], "url": "/garden"}
                """#
            ),
            (
                #"{"message": "A fox", "data": {"push": {"sound": {"name": "bark.caf", "critical": 1, "volume": 1}}}}"#,
                #"{"aps": {"alert": {"body": "A fox"}, "sound": {"name": "bark.caf", "critical": 1, "volume": 1}}}"#
            ),
            (
                #"{"message": "request_location_update", "data": {}}"#,
                #"{"aps": {"content-available": 1}, "homeassistant": {"command": "request_location_update"}}"#
            ),
            (#"{"message": "clear_badge", "data": {}}"#, #"{"aps": {"badge": 0}}"#),
            (
                #"{"message": "A fox", "push_token": "t", "registration_info": {"webhook_id": "w"}}"#,
                #"{"aps": {"alert": {"body": "A fox"}, "sound": "default"}, "webhook_id": "w"}"#
            ),
        ])
    func delivered(json: String, delivered: String) throws {
        #expect(SenderSample.read(json).facts.form == .homeAssistant)
        #expect(SenderSample.delivered(json) == (try SenderSample.expected(delivered)))
    }

    @Test("Values of the wrong kind are told")
    func wrongKinds() {
        let facts = SenderSample.read(#"{"message": "A fox", "title": 5, "data": {"push": "x"}}"#).facts
        #expect(facts.wrongKinds.contains("data.push is text, not an object"))
        #expect(facts.wrongKinds.contains("title is a number, not text"))
    }
}
