import LintEngine
import MediaModel
import TestSupport
import Testing

/// Payloads all the way: read, their media fetched and inspected, what the person sees, and why.
@Suite("Runs over one payload")
struct PayloadRunTests {
    /// One push for one SDK, and what comes of it.
    struct Sent: CustomTestStringConvertible, Sendable {
        var sdk: String
        var members: String
        var outcome: Outcome
        /// The rule that tells the cause; nil when there is nothing to complain about.
        var rule: String?
        var testDescription: String { "\(sdk): \(members)" }

        init(_ sdk: String, _ members: String, _ outcome: Outcome, _ rule: String? = nil) {
            (self.sdk, self.members, self.outcome, self.rule) = (sdk, members, outcome, rule)
        }
    }

    static let attachment = #""com.urbanairship.media_attachment":{"url":"@/push/charset"}"#

    static let sent = [
        Sent("firebase", #""fcm_options":{"image":"@/push/photo.jpg"}"#, .attached),
        Sent("firebase", #""fcm_options":{"image":"@/push/octets"}"#, .textOnly, "type-inference"),
        Sent("onesignal", #""os_data":{"att":{"id":"@/push/123"}}"#, .attached),
        Sent("onesignal", #""os_data":{"att":{"id":"@/push/octets"}}"#, .textOnly, "type-inference"),
        Sent("airship", attachment, .attached),
        Sent(
            "rover", #""rover":{"notification":{"id":"1","campaignID":"2","attachment":{"url":"@/push/charset"}}}"#,
            .textOnly, "type-inference"),
        Sent("braze", #""ab":{"att":{"url":"@/push/octets","type":"jpg"}}"#, .attached),
        Sent("braze", #""ab":{"att":{"url":"@/push/photo.jpg"}}"#, .textOnly, "media-type-key"),
        Sent("klaviyo", #""rich-media":"@/push/missing.jpg""#, .blank, "http-status"),
        Sent("salesforce", #""_mediaUrl":"@/push/missing.jpg""#, .textOnly, "http-status"),
        Sent("pinpoint", #""data":{"media-url":"@/push/photo.jpg?w=300"}"#, .textOnly, "type-inference"),
        Sent("iterable", #""itbl":{"attachment-url":"@/push/photo.jpg?w=300"}"#, .attached),
        Sent("iterable", #""itbl":{"attachment-url":"@/push/clip.mp4"}"#, .attached),
        Sent("firebase", #""image":"@/push/photo.jpg""#, .textOnly, "media-key"),
        Sent("generic=shop.picture", #""shop":{"picture":"@/push/photo.jpg"}"#, .attached),
    ]

    let run: PayloadRun

    init() throws { run = try PayloadRun() }

    // MARK: Outcomes

    @Test("an SDK does with a push what it does with it on the phone", arguments: sent)
    func outcomes(sent: Sent) throws {
        let found = try run.check(PayloadRun.push(sent.members), sdks: [sent.sdk])
        let outcome = try #require(found.push?.outcomes.first)
        #expect(outcome.outcome == sent.outcome, "\(outcome)")
        #expect(outcome.rule == sent.rule)
        #expect(Set(found.errors) == Set(sent.rule.map { [$0] } ?? []), "\(found.findings)")
        #expect(found.push?.outcomes.count == 1)
    }

    @Test("the SDK is recognised by its keys")
    func recognises() throws {
        let found = try run.check(PayloadRun.push(#""itbl":{"attachment-url":"@/push/photo.jpg"}"#))
        #expect(found.push?.facts.recognised == [.init(sdk: "iterable", key: "itbl.attachment-url")])
        #expect(found.outcomes == ["iterable": .attached])
    }

    @Test("a sender's body is taken apart first")
    func senders() throws {
        let found = try run.check(
            """
            {"message":{"topic":"news","notification":{"title":"Hello"},"apns":{"payload":{"aps":{"mutable-content":1}},
            "fcm_options":{"image":"\(PayloadRun.address("/push/photo.jpg"))"}}}}
            """)
        #expect(found.push?.facts.form == .fcmV1)
        #expect(found.outcomes == ["firebase": .attached])
        #expect(found.findings == [])
    }

    @Test("several SDKs are told apart over one download")
    func severalSDKs() throws {
        let members =
            #""source":"xnpe_platform","fcm_options":{"image":"@/push/banner.gif?four"},"image":"@/push/banner.gif?four""#
        let found = try run.check(PayloadRun.push(members), sdks: ["firebase", "exponea", "klaviyo"])
        #expect(found.push?.outcomes.map(\.sdk) == ["firebase", "exponea", "klaviyo"])
        #expect(found.outcomes == ["firebase": .attached, "exponea": .still, "klaviyo": .textOnly])
        #expect(found.results.count == 1)
        #expect(found.findings.contains { $0.rule == "animation-lost" })
        #expect(Set(found.errors) == ["media-key"])
        #expect(found.findings.filter { $0.severity == .error }.allSatisfy { $0.message.hasPrefix("Klaviyo: ") })
        #expect(try run.server.requests(for: "/push/banner.gif?four") == 1)
    }

    @Test("an animation that stands still is no error")
    func still() throws {
        let found = try run.check(
            PayloadRun.push(#""ab":{"att":{"url":"@/push/banner.gif","type":"jpg"}}"#), sdks: ["braze"])
        #expect(found.outcomes == ["braze": .still])
        #expect(found.errors == [])
        #expect(found.outcome.worst == .warning)
    }

    // MARK: Several media

    @Test("several attachments have one result each, and the first one that shows decides")
    func severalAttachments() throws {
        let found = try run.check(
            PayloadRun.push(#""os_data":{"att":{"a":"@/push/octets","b":"@/push/photo.jpg"}}"#), sdks: ["onesignal"])
        #expect(found.results.map(\.url) == ["/push/octets", "/push/photo.jpg"].map(PayloadRun.address))
        #expect(found.results.map { $0.push != nil } == [true, false])
        #expect(found.outcomes == ["onesignal": .attached])
        #expect(found.outcome.summary.results == 2)
    }

    @Test("the second address is taken when the first one fails")
    func fallback() throws {
        let members = #""_sw":{"media":{"url":"@/push/missing.jpg","fallback_url":"@/push/photo.jpg"}}"#
        let found = try run.check(PayloadRun.push(members), sdks: ["swrve"])
        #expect(found.outcomes == ["swrve": .attached])
        #expect(found.results.count == 2)
        let downloads = found.push?.timeline.filter { $0.name == .download }
        #expect(downloads?.count == 2)
    }

    // MARK: What stands in the way

    @Test(
        "without alert or flag the extension does not start, and the report says where the flag is",
        arguments: [
            (#"{"aps":{"alert":"Hello"},"#, "mutable-content", "has no aps.mutable-content"),
            (#"{"aps":{"alert":"Hello","mutable_content":1},"#, "mutable-content", "aps.mutable_content"),
            (#"{"aps":{"alert":"Hello"},"mutable-content":1,"#, "mutable-content", "has mutable-content in place"),
            (#"{"aps":{"alert":"Hello","mutable-content":"1"},"#, "mutable-content", "\"1\""),
            (#"{"aps":{"sound":"default","mutable-content":1},"#, "alert-missing", "alert"),
        ])
    func gate(start: String, rule: String, words: String) throws {
        let found = try run.check(
            start + #""fcm_options":{"image":"\#(PayloadRun.address("/push/photo.jpg"))"}}"#, sdks: ["firebase"])
        #expect(found.outcomes == ["firebase": .original])
        #expect(found.push?.outcomes.first?.rule == rule)
        #expect(found.errors == [rule])
        #expect(found.push?.timeline == [])
        #expect(found.findings.contains { $0.rule == rule && $0.message.contains(words) }, "\(found.findings)")
    }

    @Test(
        "a private host is an error and is never asked",
        arguments: ["https://127.0.0.1", "https://localhost", "https://192.168.1.20", "https://nas.local"])
    func privateHost(start: String) throws {
        let port = run.server.ports["good"] ?? 0
        let found = try run.check(
            PayloadRun.push(#""fcm_options":{"image":"\#(start):\#(port)/push/private.jpg"}"#), sdks: ["firebase"])
        #expect(found.errors == ["url-private-host"])
        #expect(found.outcomes == ["firebase": .original])
        #expect(try run.server.requests(for: "/push/private.jpg") == 0)
    }

    @Test("an address with a blank is an error, and nobody claims what comes of it")
    func strictAddress() throws {
        let found = try run.check(
            PayloadRun.push(#""fcm_options":{"image":"@/push/a photo.jpg"}"#), sdks: ["firebase"])
        #expect(found.errors == ["url-invalid"])
        #expect(found.push?.outcomes == [])
    }

    @Test("a server that is too slow for the extension")
    func slow() throws {
        let found = try run.check(
            PayloadRun.push(#""fcm_options":{"image":"@/push/slow.jpg"}"#), sdks: ["firebase"]
        ) { $0.network.timeout = 1 }
        #expect(found.errors == ["download-time"] || found.errors == ["download-failed"], "\(found.findings)")
        #expect(found.outcomes["firebase"]?.showsMedium == false)
    }

    @Test("a download is judged over the network asked for")
    func network() throws {
        let members = #""fcm_options":{"image":"@/push/long.wav"}"#
        let found = try run.check(PayloadRun.push(members), sdks: ["firebase"]) { options in
            options.network.profile = try NetworkProfile("edge")
        }
        #expect(found.errors.contains("download-time"))
        #expect(found.push?.timeline.contains { $0.basis == .network("edge") } == true)
    }

    @Test("one redirect is followed, and the name is that of its end")
    func redirect() throws {
        let found = try run.check(
            PayloadRun.push(#""fcm_options":{"image":"@/push/moved"}"#), sdks: ["firebase"])
        #expect(found.outcomes == ["firebase": .attached])
        #expect(found.errors == [])
        #expect(found.results.first?.suggestedName == "photo.jpg")
    }

    // MARK: Size

    @Test("over 4096 bytes the push is refused, and its one medium is still looked at")
    func size() throws {
        let filler = String(repeating: "x", count: 4096)
        let found = try run.check(
            PayloadRun.push(#""fcm_options":{"image":"@/push/missing.jpg"},"a":"\#(filler)""#), sdks: ["firebase"])
        #expect(found.outcomes == ["firebase": .rejected])
        #expect(Set(found.errors) == ["payload-size", "http-status"])
    }

    @Test("what fits exactly is taken")
    func exactSize() throws {
        let push = PayloadRun.push(#""fcm_options":{"image":"@/push/photo.jpg"},"a":"""#)
        let filler = String(repeating: "x", count: 4096 - push.utf8.count)
        let fits = push.dropLast(2) + filler + "\"}"
        #expect(try run.check(String(fits), sdks: ["firebase"]).outcomes == ["firebase": .attached])
        let over = push.dropLast(2) + filler + "x\"}"
        #expect(try run.check(String(over), sdks: ["firebase"]).outcomes == ["firebase": .rejected])
    }

    @Test(
        "a bad outcome always comes with an error, under every profile",
        arguments: ["ios", "rich-push", "android-fcm"])
    func oneErrorAtLeast(profile: String) throws {
        // 6 MB of sound: the profile rich-push takes them, the phone does not.
        let found = try run.check(
            PayloadRun.push(#""itbl":{"attachment-url":"@/push/long.wav"}"#), sdks: ["iterable"], profile: profile)
        let outcome = try #require(found.push?.outcomes.first)
        #expect(outcome.outcome == .textOnly)
        #expect(!found.errors.isEmpty)
        #expect(found.outcome.worst == .error)
    }

    @Test("a rule that is switched off stays silent, whatever the outcome")
    func disabled() throws {
        let payload = PayloadRun.push(#""itbl":{"attachment-url":"@/push/long.wav"}"#)
        let found = try run.check(payload, sdks: ["iterable"]) { $0.disabledRules = ["file-size"] }
        #expect(!found.findings.contains { $0.rule == "file-size" })
        #expect(found.outcomes == ["iterable": .textOnly])
        let flag = #"{"aps":{"alert":"Hello"},"fcm_options":{"image":"\#(PayloadRun.address("/push/photo.jpg"))"}}"#
        let silent = try run.check(flag, sdks: ["firebase"]) { $0.disabledRules = ["mutable-content"] }
        #expect(silent.findings == [])
        #expect(silent.outcome.worst == nil)
    }

    // MARK: Plain pushes

    @Test(
        "a push without media is nobody's business",
        arguments: [
            #"{"aps":{"alert":"Hello"}}"#, #"{"aps":{"content-available":1}}"#,
            #"{"aps":{"alert":{"title":"Sale","body":"Today"},"badge":3},"link":"https://shop.example.com/sale"}"#,
        ], [[], ["firebase"], ["onesignal", "braze"]])
    func plain(payload: String, sdks: [String]) throws {
        let found = try run.check(payload, sdks: sdks)
        #expect(found.push?.outcomes == [])
        #expect(found.findings == [])
        #expect(found.results.count == 1)
        #expect(found.push?.timeline == [])
    }

    @Test("unless media are asked for")
    func requiresMedia() throws {
        let found = try run.check(#"{"aps":{"alert":"Hello"}}"#) { $0.payloads.requiresMedia = true }
        #expect(found.errors == ["media-key"])
        let rich = try run.check(PayloadRun.push(#""fcm_options":{"image":"@/push/photo.jpg"}"#)) {
            $0.payloads.requiresMedia = true
        }
        #expect(rich.findings == [])
    }

    @Test("a category the app does not register is a warning, one it has gives its buttons")
    func categories() throws {
        let list = try run.folder.write(
            #"[{"identifier":"SALE","actions":[{"identifier":"open","title":"Open"}]}]"#, to: "categories.json")
        let change = { (options: inout LintOptions) throws in
            try options.payloads.readCategories(RawPath(list))
        }
        let unknown = try run.check(#"{"aps":{"alert":"Hello","category":"SALES"}}"#, change)
        #expect(unknown.findings.map(\.rule) == ["category"])
        #expect(unknown.outcome.worst == .warning)
        let known = try run.check(#"{"aps":{"alert":"Hello","category":"SALE"}}"#, change)
        #expect(known.findings == [])
        #expect(known.push?.category?.actions.map(\.title) == ["Open"])
    }
}
