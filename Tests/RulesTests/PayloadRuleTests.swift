import MediaModel
import Rules
import Testing

/// What a payload says about itself.
@Suite struct PayloadRuleTests {
    @Test func aRightPushIsSilent() {
        #expect(PushSample.push().said().isEmpty)
        #expect(
            PushSample.push { $0.encryption = EncryptionFacts(field: "encrypted_data", state: .opened) }.said().isEmpty)
    }

    @Test func aPlainPushIsSilent() {
        let plain = PushSample.push(PushSample.noReadings) { $0.mutableContent = FlagFacts() }
        #expect(plain.said().isEmpty)
        let silent = PushSample.push(PushSample.noReadings) {
            ($0.hasAlert, $0.isContentAvailable, $0.mutableContent) = (false, true, FlagFacts())
        }
        #expect(silent.said().isEmpty)
    }

    @Test func whatIsNoPayloadHasOneCause() throws {
        let facts = PayloadFacts(form: .unknown, fault: "line 3, column 7: a comma stands before }")
        let push = Push(facts: facts, readings: PushSample.noReadings, requiresMedia: true)
        #expect(push.said() == ["payload-invalid error"])
        #expect(push.finding("payload-invalid")?.message == "line 3, column 7: a comma stands before }")
    }

    @Test func namesThatStandTwiceAreOneError() throws {
        let push = PushSample.push { $0.duplicates = (1...500).map { "aps.alert again in line \($0), column 5" } }
        #expect(push.said() == ["payload-invalid error"])
        let message = try #require(push.finding("payload-invalid")?.message)
        #expect(message.hasPrefix("has a name twice: aps.alert again in line 1, column 5, "))
        #expect(message.hasSuffix(" and 497 more"))
    }

    @Test(arguments: [
        ("aps.badge is text, not a number", Severity.warning), ("aps.alert is a list, not text", .error),
        ("aps.alert.title is a number, not text", .warning),
    ])
    func valuesOfTheWrongKind(clause: String, severity: Severity) {
        let push = PushSample.push { $0.wrongKinds = [clause] }
        #expect(push.said() == ["payload-invalid \(severity.rawValue)"])
        #expect(push.finding("payload-invalid")?.message == clause)
    }

    @Test func aBrokenAlertOrApsIsToldOnce() {
        let alert = PushSample.push {
            ($0.hasAlert, $0.alertFault) = (false, "aps.alert is a number")
            $0.wrongKinds = ["aps.alert is a number, not text or an object"]
        }
        #expect(alert.said() == ["alert-missing error"])
        let title = PushSample.push {
            ($0.hasAlert, $0.alertFault) = (false, "aps.alert.title is a number, not text")
            $0.wrongKinds = ["aps.alert.title is a number, not text", "aps.badge is text, not a number"]
        }
        #expect(title.said() == ["alert-missing error", "payload-invalid warning"])
        #expect(title.finding("payload-invalid")?.message == "aps.badge is text, not a number")
        let aps = PushSample.push {
            ($0.hasAlert, $0.mutableContent) = (false, FlagFacts())
            $0.wrongKinds = ["aps is a list, not an object"]
        }
        #expect(aps.said() == ["payload-invalid error"])
    }

    @Test(arguments: [(4096, 4096, 0), (4097, 4096, 1), (5000, 5120, 0), (5121, 5120, 1)])
    func sizesAreJudgedAtTheirLimit(bytes: Int, allowed: Int, findings: Int) {
        let push = PushSample.push { ($0.bytes, $0.allowedBytes) = (bytes, allowed) }
        #expect(push.said() == Array(repeating: "payload-size error", count: findings))
        if findings > 0 { #expect(push.finding("payload-size")?.fix?.hasPrefix("take out 1 byte:") == true) }
    }

    @Test(arguments: [
        (FlagFacts(.one), nil, ""), (FlagFacts(.one, elsewhere: ["mutable_content"]), nil, ""),
        (FlagFacts(.yes), Severity.warning, "aps.mutable-content is true: "),
        (FlagFacts(.other("\"1\"")), .error, "aps.mutable-content is \"1\", not the number 1: "),
        (FlagFacts(.other("0")), .error, "aps.mutable-content is 0, not the number 1: "),
        (FlagFacts(elsewhere: ["mutable_content"]), .error, "has mutable_content in place of aps.mutable-content: "),
        (
            FlagFacts(elsewhere: ["aps.alert.mutable-content", "data.mutable-content"]), .error,
            "has aps.alert.mutable-content, data.mutable-content in place of "
        ),
    ])
    func flags(flag: FlagFacts, severity: Severity?, message: String) {
        for readings in [[PushSample.reading()], PushSample.noReadings] {
            let push = PushSample.push(readings) { $0.mutableContent = flag }
            #expect(push.said() == (severity.map { ["mutable-content \($0.rawValue)"] } ?? []))
            #expect(push.finding("mutable-content")?.message.hasPrefix(message) != false)
        }
    }

    @Test func aMissingFlagMattersToMediaOnly() throws {
        let media = PushSample.push { ($0.mutableContent, $0.isContentAvailable) = (FlagFacts(), true) }
        #expect(media.said() == ["mutable-content error"])
        #expect(
            media.finding("mutable-content")?.message
                == "has no aps.mutable-content: the extension does not run (content-available is another flag)")
        let encrypted = PushSample.push(PushSample.noReadings) {
            $0.mutableContent = FlagFacts()
            $0.encryption = EncryptionFacts(field: "encrypted_data", state: .opened)
        }
        #expect(encrypted.said() == ["mutable-content error"])
    }

    @Test(arguments: [
        (PayloadForm.apns, "write \"mutable-content\": 1 inside aps"),
        (.fcmV1, "write \"mutable-content\": 1 in message.apns.payload.aps"),
        (.expo, "write \"mutableContent\": true in the message"),
        (.homeAssistant, "write \"mutable-content\": 1 in data.push"),
        (.pinpoint, "write \"mutable-content\": 1 inside aps in the text of RawContent"),
    ])
    func theFlagIsRepairedWhereTheSenderWritesIt(form: PayloadForm, fix: String) {
        let push = PushSample.push {
            $0.form = form
            $0.mutableContent = FlagFacts()
        }
        #expect(push.finding("mutable-content")?.fix == fix)
    }

    @Test func withoutAnAlertTheExtensionNeverRuns() {
        let media = PushSample.push { $0.hasAlert = false }
        #expect(media.said() == ["alert-missing error"])
        #expect(
            media.finding("alert-missing")?.message
                == "aps.alert is missing: nothing shows, so the extension never runs")
        let flagged = PushSample.push(PushSample.noReadings) {
            ($0.hasAlert, $0.alertFault) = (false, "aps.alert is empty")
        }
        #expect(flagged.finding("alert-missing")?.message.hasPrefix("aps.alert is empty: ") == true)
    }

    @Test func categoriesAreComparedToTheLetter() throws {
        let list = [NotificationCategory(identifier: "NEW_PHOTO"), NotificationCategory(identifier: "chat")]
        let push = { (name: String?, list: [NotificationCategory]?) in
            PushSample.push(categories: list) { $0.category = name }
        }
        #expect(push("chat", list).said().isEmpty)
        #expect(push("video", nil).said().isEmpty)
        #expect(push(nil, list).said().isEmpty)
        #expect(push("video", list).said() == ["category warning"])
        #expect(push("video", []).said() == ["category warning"])
        let near = try #require(push("new-photo", list).finding("category"))
        #expect(near.message == "aps.category is \"new-photo\", which the app does not register")
        #expect(near.fix == "write NEW_PHOTO")
        #expect(near.allowed == "NEW_PHOTO, chat")
    }

    @Test func whatStaysClosedIsTold() throws {
        let push = { (state: EncryptionFacts.State) in
            PushSample.push(PushSample.noReadings, requiresMedia: true) {
                $0.encryption = EncryptionFacts(field: "encrypted_data", state: state)
            }
        }
        #expect(push(.locked).said() == ["decrypt-failed warning"])
        let failed = push(.failed("the tag does not fit: wrong key, or changed on the way"))
        #expect(failed.said() == ["decrypt-failed error"])
        #expect(
            failed.finding("decrypt-failed")?.message
                == "encrypted_data does not open: the tag does not fit: wrong key, or changed on the way")
    }

    @Test func messagesStayShort() {
        let long = String(repeating: "x", count: 1_000_000)
        let push = PushSample.push(
            [PushSample.reading(requests: [], faults: [KeyFault(.address, keyPath: long, reason: long, fix: long)])],
            categories: []
        ) {
            $0.mutableContent = FlagFacts(.other(long), elsewhere: [long])
            ($0.category, $0.duplicates, $0.wrongKinds) = (long, [long], [long, long])
            $0.encryption = EncryptionFacts(field: long, state: .failed(long))
        }
        let findings = RuleBook.findings(forPush: push)
        #expect(findings.count == 6)
        for finding in findings {
            #expect(
                finding.message.count < 500 && (finding.fix ?? "").count < 500 && (finding.measured ?? "").count < 100)
        }
    }
}
