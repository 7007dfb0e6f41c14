import MediaModel
import PushPayload

/// Payloads and senders' bodies to start from.
enum PayloadSeeds {
    private static let aps =
        #""aps": {"alert": {"title": "a", "body": "b"}, "mutable-content": 1, "category": "c", "badge": 1}"#
    private static let address = #""https://cdn.example.com/a.jpg?x=1""#

    static var all: [String] { plain + vendors.map { "{\(aps), \($0)}" } + bodies }

    /// Every key of every SDK with an address in it.
    private static var plain: [String] {
        SDKBook.cards.flatMap(\.keys).map { key in
            let value = key.split(separator: ".").reversed().reduce(address) { "{\"\($1)\": \($0)}" }
            return "{\(aps), \(value.dropFirst())"
        }
    }

    /// Members with which vendors tell more than an address.
    private static let vendors = [
        #""com.urbanairship.media_attachment": {"url": [\#(address), 7], "thumbnail_id": "t", "content": {"title": "t"}, "options": {"crop": {"x": 0.1, "y": 0.1, "width": 0.5, "height": 2}, "time": 10, "hidden": true}}"#,
        #""com.urbanairship.media_attachment": {"urls": [{"url": \#(address), "url_id": "t"}, {"url_id": 1}]}"#,
        #""ab": {"att": {"url": \#(address), "type": "image/png"}, "c": "1"}"#,
        #""notifee_options": {"image": "x", "ios": {"attachments": [{"url": \#(address), "typeHint": "public.jpeg", "thumbnailHidden": 1, "thumbnailTime": "3", "thumbnailClippingRect": {"x": "0.1", "y": 0, "width": 1, "height": null}}]}}"#,
        #""ct_mediaUrl": \#(address), "ct_mediaType": "image", "wzrk_id": "1""#,
        #""rover": {"notification": {"id": "1", "campaignID": "2", "attachment": {"url": \#(address)}}}"#,
        #""krt_attributes": "{\"attachment_url\": \"https://a.example/b.png\"}", "krt_push_notification": "true""#,
        #""custom": {"a": {"k.message": {"data": {"id": 7}}}}, "attachments": {"pictureUrl": "b.png"}"#,
        #""image_url": \#(address), "video_url": "", "carousel_elements": [{"image_url": \#(address)}, {"text": 1}]"#,
        #""attachment": {"url": "/media/a.jpg", "content-type": "jpeg", "hide-thumbnail": true, "lazy": false}, "entity_id": "camera.door", "webhook_id": "w""#,
        #""os_data": {"i": "1", "att": {"id": \#(address), "b": 7}}, "at": {"x": "y"}"#,
        #""data": {"media-url": \#(address), "pinpoint": {"deeplink": "x"}}"#,
        #""_richContent": {"image": \#(address)}, "body": {"_richContent": {"image": "x"}}, "experienceId": "e""#,
        #""adb_media": \#(address), "_mediaUrl": "x", "_sid": "s", "p": "Ab", "pw_msg": "1", "image": "b""#,
        #""itbl": {"attachment-url": \#(address), "messageId": "m"}, "rich-media": \#(address), "rich-media-type": "png""#,
        #""CIO": {"push": {"image": \#(address), "link": "l"}}, "gcm.message_id": "1", "fcm_options": {"image": \#(address)}"#,
        #""encrypted_data": "AAAA", "nested": {"deep": [{"media": \#(address)}, ["https://a.example/b.mp4"]]}"#,
    ]

    /// What senders hand to services.
    private static let bodies = [
        #"{"message": {"token": "t", "notification": {"title": "a", "image": "https://a.example/b.png"}, "data": {"n": "1"}, "apns": {"headers": {"apns-push-type": "voip"}, "payload": {\#(aps)}, "fcm_options": {"image": "x"}}}}"#,
        #"{"apns": {"payload": {"aps": {"mutableContent": true, "alert": {"locKey": "k"}}}, "fcmOptions": {"imageUrl": \#(address)}}, "notification": {"imageUrl": "x"}}"#,
        #"{"to": "t", "mutable_content": true, "content_available": true, "notification": {"body": "b", "sound": "s"}, "data": {"image": "https://a.example/"}}"#,
        #"{"app_id": "a", "contents": {"en": "b"}, "headings": {"en": "h"}, "ios_attachments": {"id": "https://a.example/b"}, "mutable_content": true, "ios_category": "c"}"#,
        #"{"audience": "all", "notification": {"alert": "x", "ios": {"alert": "a", "mutable_content": true, "media_attachment": {"url": "https://a.example/b"}}}, "device_types": ["ios"]}"#,
        #"{"messages": {"apple_push": {"alert": {"title": "t", "body": "b"}, "mutable_content": true, "asset_url": "https://a.example/b.gif", "asset_file_type": "gif", "extra": {"k": "v"}}}}"#,
        #"[{"to": "ExponentPushToken[x]", "title": "t", "body": "b", "mutableContent": true, "richContent": {"image": "https://a.example/b"}}]"#,
        #"{"message": "m", "title": "t", "data": {"attachment": {"url": "/media/a.jpg", "content-type": "jpeg"}, "push": {"sound": "s", "category": "c"}, "apns_headers": {}}}"#,
        #"{"default": "d", "APNS": "{\"aps\":{\"alert\":\"a\",\"mutable-content\":1},\"image\":\"https://a.example/b\"}"}"#,
        #"{"TopicArn": "t", "MessageStructure": "json", "Message": "{\"default\": \"d\", \"APNS_VOIP\": \"{\\\"aps\\\": {}}\"}"}"#,
        #"{"MessageRequest": {"MessageConfiguration": {"APNSMessage": {"Body": "b", "Title": "t", "MediaUrl": "https://a.example/b", "RawContent": "{\"aps\": {}}", "SilentPush": false, "Data": {"k": "v"}}}}}"#,
        #"{"headers": {"apns-topic": "a.voip", "apns-push-type": "alert"}, "payload": {\#(aps)}}"#,
        #"{"Simulator Target Bundle": "b", \#(aps)}"#, #"[{\#(aps)}, {\#(aps)}]"#,
        #"{"aps": {"alert": "a", "mutable_content": "1", "content-available": 1, "sound": {"critical": 1, "name": "n", "volume": 2}, "badge": "x"}, "mutable-content": 1}"#,
    ]
}
