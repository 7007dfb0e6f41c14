import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Bodies for Firebase Cloud Messaging")
struct SenderFCMTests {
    @Test(
        "A message becomes what the phone gets",
        arguments: [
            (
                #"""
                {"message": {"topic": "snow", "notification": {"title": "Snow", "body": "Today"},
                 "data": {"slope": "7"}, "android": {"priority": "high"},
                 "apns": {"payload": {"aps": {"mutable-content": 1, "sound": "bell.caf"}, "own": [1]},
                          "fcm_options": {"image": "https://img.example/a.jpg", "analytics_label": "x"}}},
                 "validate_only": true}
                """#,
                #"""
                {"aps": {"alert": {"title": "Snow", "body": "Today"}, "mutable-content": 1, "sound": "bell.caf"},
                 "slope": "7", "own": [1], "fcm_options": {"image": "https://img.example/a.jpg"}}
                """#
            ),
            // The payload for APNs wins over the common notification, name by name.
            (
                #"""
                {"message": {"token": "t", "notification": {"title": "Snow", "body": "Today", "image": "https://img.example/a.jpg"},
                 "apns": {"payload": {"aps": {"alert": {"title": "Powder", "subtitle": "50 cm"}}},
                          "fcm_options": {"image": "https://img.example/b.jpg"}}}}
                """#,
                #"""
                {"aps": {"alert": {"title": "Powder", "subtitle": "50 cm", "body": "Today"}},
                 "fcm_options": {"image": "https://img.example/b.jpg"}}
                """#
            ),
            (
                #"{"message": {"token": "t", "notification": {"title": "Snow"}, "apns": {"payload": {"aps": {"alert": "Ice"}}}}}"#,
                #"{"aps": {"alert": "Ice"}}"#
            ),
            // A picture of the notification arrives, and the flag is not set with it.
            (
                #"{"message": {"token": "t", "notification": {"body": "Snow", "image": "https://img.example/a.jpg"}}}"#,
                #"{"aps": {"alert": {"body": "Snow"}}, "fcm_options": {"image": "https://img.example/a.jpg"}}"#
            ),
            // An address that is empty stays empty: that is for the rules to say.
            (
                #"{"message": {"token": "t", "apns": {"payload": {"aps": {}}, "fcm_options": {"image": " "}}}}"#,
                #"{"aps": {}, "fcm_options": {"image": " "}}"#
            ),
            (#"{"message": {"token": "t", "data": {"aps": "x", "n": "1"}}}"#, #"{"aps": {}, "n": "1"}"#),
            (
                #"{"message": {"token": "t", "data": {"own": "a"}, "apns": {"payload": {"own": "b"}}}}"#,
                #"{"aps": {}, "own": "b"}"#
            ),
        ])
    func message(json: String, delivered: String) throws {
        #expect(SenderSample.read(json).facts.form == .fcmV1)
        #expect(SenderSample.delivered(json) == (try SenderSample.expected(delivered)))
    }

    @Test(
        "A message of the Admin SDK gets the names of APNs",
        arguments: [
            (
                #"""
                {"token": "t", "notification": {"title": "Snow", "imageUrl": "https://img.example/a.jpg"},
                 "apns": {"payload": {"aps": {"mutableContent": true, "threadId": "s", "alert": {"locKey": "SNOW"}}}}}
                """#,
                #"""
                {"aps": {"mutable-content": 1, "thread-id": "s", "alert": {"loc-key": "SNOW", "title": "Snow"}},
                 "fcm_options": {"image": "https://img.example/a.jpg"}}
                """#
            ),
            (
                #"{"apns": {"payload": {"aps": {"alert": "Snow"}}, "fcmOptions": {"imageUrl": "https://img.example/a.jpg"}}}"#,
                #"{"aps": {"alert": "Snow"}, "fcm_options": {"image": "https://img.example/a.jpg"}}"#
            ),
        ])
    func admin(json: String, delivered: String) throws {
        #expect(SenderSample.delivered(json) == (try SenderSample.expected(delivered)))
        #expect(SenderSample.read(json).facts.mutableContent.elsewhere.isEmpty)
    }

    @Test("Names of the Admin SDK in the body of the interface stay what they are")
    func adminNamesInTheInterface() {
        let json = #"{"message": {"token": "t", "apns": {"payload": {"aps": {"mutableContent": true}}}}}"#
        #expect(
            SenderSample.read(json).facts.mutableContent
                == FlagFacts(.missing, elsewhere: ["message.apns.payload.aps.mutableContent"]))
    }

    @Test(
        "Values the interface refuses are told",
        arguments: [
            (#""notification": "Snow""#, "message.notification is text, not an object"),
            (#""notification": {"title": 5}"#, "message.notification.title is a number, not text"),
            (#""notification": {"body": "Snow", "image": 5}"#, "message.notification.image is a number, not text"),
            (
                #""notification": {"body": "Snow", "sound": "default"}"#,
                "message.notification.sound is no field of FCM v1, which refuses the message: "
                    + "what iOS is to get belongs in message.apns.payload.aps"
            ),
            (#""data": {"n": 5, "m": null}"#, "message.data.n is a number, not text"),
            (#""data": []"#, "message.data is a list, not an object"),
            (#""apns": []"#, "message.apns is a list, not an object"),
            (#""apns": {"payload": "{}"}"#, "message.apns.payload is text, not an object"),
            (#""apns": {"payload": {"aps": "x"}}"#, "message.apns.payload.aps is text, not an object"),
            (
                #""apns": {"headers": {"apns-priority": 10}}"#,
                "message.apns.headers.apns-priority is a number, not text"
            ),
            (#""apns": {"fcm_options": {"image": true}}"#, "message.apns.fcm_options.image is true, not text"),
            (#""to": "t""#, "message.to is no field of FCM v1, which refuses the message"),
        ])
    func wrongKinds(member: String, clause: String) {
        let facts = SenderSample.read("{\"message\": {\"token\": \"t\", \"android\": {}, \(member)}}").facts
        #expect(facts.fault == nil)
        #expect(facts.wrongKinds.contains(clause), "\(facts.wrongKinds)")
    }

    @Test(
        "A VoIP push may be longer",
        arguments: [
            (#"{"apns-push-type": "voip"}"#, 5120), (#"{"apns-topic": "example.app.voip"}"#, 5120),
            (#"{"apns-push-type": "alert", "apns-topic": "example.app"}"#, 4096),
        ])
    func voIP(headers: String, allowed: Int) {
        let json = "{\"message\": {\"token\": \"t\", \"apns\": {\"headers\": \(headers), \"payload\": {\"aps\": {}}}}}"
        #expect(SenderSample.read(json).facts.allowedBytes == allowed)
    }

    @Test(
        "A body of the former interface becomes what the phone gets",
        arguments: [
            (
                #"""
                {"to": "t", "mutable_content": true, "content_available": true, "priority": "high",
                 "notification": {"title": "Snow", "subtitle": "50 cm", "body": "Today", "badge": "3", "sound": "default",
                                  "click_action": "SLOPE", "image": "https://img.example/a.jpg", "mutable-content": 1},
                 "data": {"image-url": "https://img.example/a.jpg", "n": 5}}
                """#,
                #"""
                {"aps": {"alert": {"title": "Snow", "subtitle": "50 cm", "body": "Today"}, "badge": 3, "sound": "default",
                         "category": "SLOPE", "mutable-content": 1, "content-available": 1},
                 "gcm.notification.image": "https://img.example/a.jpg", "gcm.notification.mutable-content": "1",
                 "image-url": "https://img.example/a.jpg", "n": "5"}
                """#
            ),
            (
                #"{"registration_ids": ["t"], "notification": {"body_loc_key": "SNOW", "body_loc_args": "[\"50\"]"}}"#,
                #"{"aps": {"alert": {"loc-key": "SNOW", "loc-args": ["50"]}}}"#
            ),
            (#"{"condition": "'a' in topics", "data": {"a": "b"}}"#, #"{"aps": {}, "a": "b"}"#),
            (#"{"to": "t", "mutable_content": "true", "data": {}}"#, #"{"aps": {"mutable-content": "true"}}"#),
        ])
    func legacy(json: String, delivered: String) throws {
        #expect(SenderSample.read(json).facts.form == .fcmLegacy)
        #expect(SenderSample.delivered(json) == (try SenderSample.expected(delivered)))
    }

    @Test("A badge that is no number is told")
    func legacyBadge() {
        let facts = SenderSample.read(#"{"to": "t", "notification": {"body": "Snow", "badge": "many"}}"#).facts
        #expect(facts.wrongKinds == [#"notification.badge is "many", not a number"#])
    }
}
