import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Bodies of OneSignal, Airship, Braze and Expo")
struct SenderVendorTests {
    @Test(
        "A body becomes what the phone gets",
        arguments: [
            (
                .onesignal,
                #"""
                {"app_id": "a", "included_segments": ["All"], "contents": {"de": "Heute", "en": "Today"},
                 "headings": {"en": "Snow"}, "subtitle": {"en": "50 cm"}, "ios_attachments": {"id": "https://img.example/a.png"},
                 "data": {"slope": 7}, "url": "https://snow.example", "ios_category": "SLOPE", "ios_sound": "bell.caf",
                 "ios_badgeType": "SetTo", "ios_badgeCount": 3, "thread_id": "s", "ios_interruption_level": "active",
                 "ios_relevance_score": 0.5, "mutable_content": false, "content_available": true, "big_picture": "x"}
                """#,
                #"""
                {"aps": {"alert": {"title": "Snow", "subtitle": "50 cm", "body": "Today"}, "mutable-content": 1,
                         "category": "SLOPE", "sound": "bell.caf", "badge": 3, "thread-id": "s", "content-available": 1,
                         "interruption-level": "active", "relevance-score": 0.5},
                 "custom": {"a": {"slope": 7}, "u": "https://snow.example"}, "att": {"id": "https://img.example/a.png"}}
                """#
            ),
            (
                .onesignal, #"{"contents": {"fr": "Neige"}, "headings": {"fr": "Ski"}, "ios_badgeType": "Increase"}"#,
                #"{"aps": {"alert": {"title": "Ski", "body": "Neige"}, "mutable-content": 1}, "custom": {}}"#
            ),
            (
                .airship,
                #"""
                {"audience": "all", "device_types": ["ios"], "notification": {"alert": "Today", "android": {"title": "x"},
                 "ios": {"title": "Snow", "badge": "+1", "sound": "bell.caf", "extra": {"slope": "7"}, "thread_id": "s",
                         "media_attachment": {"url": "https://img.example/a.gif", "options": {"time": 2}},
                         "interactive": {"type": "ua_yes_no"}, "interruption_level": "passive"}}}
                """#,
                #"""
                {"aps": {"alert": {"title": "Snow", "body": "Today"}, "sound": "bell.caf", "thread-id": "s",
                         "category": "ua_yes_no", "interruption-level": "passive", "mutable-content": 1},
                 "slope": "7",
                 "com.urbanairship.media_attachment": {"url": "https://img.example/a.gif", "options": {"time": 2}}}
                """#
            ),
            (
                .airship,
                #"""
                {"schedule": {"scheduled_time": "2030-01-01T08:00:00"}, "push": {"audience": {"tag": "snow"},
                 "notification": {"ios": {"alert": {"title": "Snow", "body": "Today"}, "badge": 2, "mutable_content": true}}}}
                """#,
                #"{"aps": {"alert": {"title": "Snow", "body": "Today"}, "badge": 2, "mutable-content": 1}}"#
            ),
            (
                .airship, #"{"audience": "all", "notification": {"alert": "Today"}}"#, #"{"aps": {"alert": "Today"}}"#
            ),
            (
                .braze,
                #"""
                {"external_user_ids": ["u"], "messages": {"android_push": {"alert": "x"}, "apple_push": {
                 "alert": {"title_loc_key": "SNOW", "title_loc_args": ["5"], "body": "Today"}, "badge": 1, "sound": "default",
                 "extra": {"slope": "7"}, "asset_url": "https://img.example/a.png", "asset_file_type": "png",
                 "custom_uri": "ski://slope", "category": "SLOPE", "notification_group_thread_id": "s",
                 "mutable_content": false, "content-available": true}}}
                """#,
                #"""
                {"aps": {"alert": {"title-loc-key": "SNOW", "title-loc-args": ["5"], "body": "Today"}, "badge": 1,
                         "sound": "default", "category": "SLOPE", "thread-id": "s", "mutable-content": 1,
                         "content-available": 1},
                 "slope": "7", "ab": {"att": {"url": "https://img.example/a.png", "type": "png"}}, "ab_uri": "ski://slope"}
                """#
            ),
            (.braze, #"{"apple_push": {"alert": "Today"}}"#, #"{"aps": {"alert": "Today"}, "ab": {}}"#),
            (
                .braze, #"{"messages": {"apple_push": {"alert": "Today", "mutable_content": true}}}"#,
                #"{"aps": {"alert": "Today", "mutable-content": 1}, "ab": {}}"#
            ),
            (
                .expo,
                #"""
                {"to": ["ExponentPushToken[a]", "ExponentPushToken[b]"], "title": "Snow", "subtitle": "50 cm", "body": "Today",
                 "sound": "default", "badge": 2, "data": {"slope": 7}, "richContent": {"image": "https://img.example/a.jpg"},
                 "mutableContent": true, "categoryId": "SLOPE", "channelId": "snow", "interruptionLevel": "active"}
                """#,
                #"""
                {"aps": {"alert": {"title": "Snow", "subtitle": "50 cm", "body": "Today"}, "sound": "default", "badge": 2,
                         "category": "SLOPE", "mutable-content": 1, "interruption-level": "active"},
                 "body": {"slope": 7, "_richContent": {"image": "https://img.example/a.jpg"}}}
                """#
            ),
            (
                .expo, #"[{"to": "t", "body": "Today", "richContent": {"image": "https://img.example/a.jpg"}}]"#,
                #"{"aps": {"alert": {"body": "Today"}}, "body": {"_richContent": {"image": "https://img.example/a.jpg"}}}"#
            ),
            (
                .expo,
                #"{"to": "ExpoPushToken[a]", "_contentAvailable": true, "sound": null, "mutableContent": false}"#,
                #"{"aps": {"content-available": 1}}"#
            ),
        ] as [(PayloadForm, String, String)])
    func delivered(form: PayloadForm, json: String, delivered: String) throws {
        #expect(SenderSample.read(json).facts.form == form)
        #expect(SenderSample.delivered(json) == (try SenderSample.expected(delivered)))
    }

    @Test(
        "Values of the wrong kind are told, and reach the phone all the same where the interface passes them on",
        arguments: [
            (
                #"{"app_id": "a", "contents": "Today"}"#,
                #"contents is text, not an object of languages: write {"en": "…"}"#, #""body":"Today""#
            ),
            (#"{"app_id": "a", "contents": {"en": 5}}"#, "contents.en is a number, not text", #""body":5"#),
            (
                #"{"app_id": "a", "contents": {"en": "x"}, "ios_attachments": "https://img.example/a.png"}"#,
                #"ios_attachments is text, not an object: write {"id": "https://…"}"#,
                #""att":"https://img.example/a.png""#
            ),
            (
                #"{"app_id": "a", "contents": {"en": "x"}, "ios_attachments": {"id": 5}}"#,
                "ios_attachments.id is a number, not text", #""att":{"id":5}"#
            ),
            (
                #"{"audience": "all", "notification": {"alert": "x", "ios": "y"}}"#,
                "notification.ios is text, not an object", #""alert":"x""#
            ),
            (
                #"{"audience": "all", "notification": {"ios": {"alert": "x", "extra": []}}}"#,
                "notification.ios.extra is a list, not an object", #""alert":"x""#
            ),
            (
                #"{"apple_push": {"alert": "x", "asset_url": ["https://img.example/a.png"], "asset_file_type": "png"}}"#,
                "apple_push.asset_url is a list, not text", #""url":["https://img.example/a.png"]"#
            ),
            (
                #"{"apple_push": {"alert": "x", "extra": {"ab": {}}}}"#,
                "apple_push.extra.ab is Braze's own, which refuses the message", #""alert":"x""#
            ),
            (
                #"{"to": "ExpoPushToken[a]", "body": "x", "data": "y", "richContent": "z"}"#,
                "richContent is text, not an object", #""body":"x""#
            ),
            (
                #"{"to": "ExpoPushToken[a]", "body": "x", "categoryId": 5}"#, "categoryId is a number, not text",
                #""category":5"#
            ),
        ])
    func wrongKinds(json: String, clause: String, part: String) {
        #expect(
            SenderSample.read(json).facts.wrongKinds.contains(clause), "\(SenderSample.read(json).facts.wrongKinds)")
        #expect(SenderSample.delivered(json).contains(part), "\(SenderSample.delivered(json))")
    }

    @Test("Where a body could be of two vendors, the more special one is taken")
    func special() {
        for (json, form) in [
            (#"{"aps": {}, "message": {"token": "t", "apns": {"payload": {"aps": {}}}}}"#, PayloadForm.apns),
            (#"{"to": "ExponentPushToken[a]", "data": {"a": "b"}}"#, .expo),
            (#"{"to": "t", "data": {"a": "b"}, "notification": {"title": "x"}}"#, .fcmLegacy),
            (#"{"app_id": "a", "contents": {"en": "x"}, "data": {"a": "b"}, "notification": {}}"#, .onesignal),
            (#"{"audience": "all", "topic": "t", "notification": {"alert": "x"}}"#, .airship),
            (#"{"message": "x", "data": {"image": "y"}}"#, .homeAssistant),
            (#"{"message": {"token": "t", "data": {"image": "y"}}}"#, .fcmV1),
            (#"{"payload": {"aps": {}}, "token": "t"}"#, .apns),
        ] {
            #expect(SenderSample.read(json).facts.form == form, "\(json)")
        }
    }

    @Test("A payload that stands whole in an object about the sending is taken out")
    func enclosed() {
        for json in [
            #"{"token": "t", "payload": {"aps": {"alert": "Snow"}}, "headers": {"apns-push-type": "voip"}}"#,
            #"{"apns": {"aps": {"alert": "Snow"}}}"#,
        ] {
            #expect(SenderSample.delivered(json) == #"{"aps":{"alert":"Snow"}}"#)
            #expect(SenderSample.read(json).facts.form == .apns)
            #expect(SenderSample.read(json).facts.allowedBytes == (json.contains("voip") ? 5120 : 4096))
        }
    }
}
