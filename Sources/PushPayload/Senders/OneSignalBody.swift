import MediaModel
import StrictJSON

/// The body of OneSignal's interface for creating a message.
///
/// documentation.onesignal.com/reference/create-notification: `mutable_content` is always set and cannot be turned off;
/// `ios_attachments` arrive under `att`, `data` under `custom.a`
/// (github.com/OneSignal/OneSignal-iOS-SDK, OneSignalCore/Source/OSNotification.m).
struct OneSignalBody: SenderBody {
    let flagPlaces: Set<String> = ["mutable_content"]

    private static let contents = [
        "contents", "headings", "template_id", "ios_attachments", "included_segments", "include_aliases",
        "include_subscription_ids", "include_player_ids", "include_external_user_ids", "include_ios_tokens", "filters",
        "content_available",
    ]
    private static let apsNames = [
        ("ios_category", "category"), ("ios_sound", "sound"), ("thread_id", "thread-id"),
        ("ios_interruption_level", "interruption-level"), ("target_content_identifier", "target-content-id"),
    ]

    func recognises(_ body: JSONNode) -> Bool {
        body["app_id"]?.string != nil && body.has(anyOf: Self.contents)
            || body["contents"]?.members != nil && body.has(anyOf: ["headings", "ios_attachments"])
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        var aps = ObjectDraft()
        aps.put("alert", Self.alert(of: body, &reading))
        for (name, key) in Self.apsNames { aps.put(key, reading.text(name, of: body, at: "")) }
        aps.put("relevance-score", body.given("ios_relevance_score"))
        if body.given("ios_badgeType")?.string == "SetTo" { aps.put("badge", body.given("ios_badgeCount")) }
        if reading.says("content_available", in: body) { aps.put("content-available", .number(1)) }
        aps.put("mutable-content", .number(1))

        var custom = ObjectDraft()
        custom.put("a", reading.object("data", of: body, at: ""))
        custom.put("u", reading.text(body.given("app_url") == nil ? "url" : "app_url", of: body, at: ""))
        let attachments = body.given("ios_attachments")
        if let attachments, attachments.members == nil {
            reading.note(
                "ios_attachments is \(attachments.kind), not an object: write {\"id\": \"https://…\"}")
        }
        reading.expectTexts(in: attachments, at: "ios_attachments")

        var root = ObjectDraft()
        root.put("aps", aps.node)
        root.put("custom", custom.node)
        root.put("att", attachments)
        var unwrapped = UnwrappedBody(.onesignal, root: root.node)
        unwrapped.isVoIP = body["apns_push_type_override"]?.string == "voip"
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    private static func alert(of body: JSONNode, _ reading: inout BodyReading) -> JSONNode? {
        if let alert = body.given("apns_alert") { return alert }
        var alert = ObjectDraft()
        for (name, key) in [("headings", "title"), ("subtitle", "subtitle"), ("contents", "body")] {
            alert.put(key, text(name, of: body, &reading))
        }
        return alert.nodeUnlessEmpty
    }

    /// English, which must be there, or the first language that is.
    private static func text(_ name: String, of body: JSONNode, _ reading: inout BodyReading) -> JSONNode? {
        guard let languages = body.given(name) else { return nil }
        guard let members = languages.members else {
            reading.note("\(name) is \(languages.kind), not an object of languages: write {\"en\": \"…\"}")
            return languages.string == nil ? nil : languages
        }
        reading.expectTexts(in: languages, at: name)
        return languages.given("en") ?? members.first?.value
    }
}
