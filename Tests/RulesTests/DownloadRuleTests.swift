import MediaModel
import Profiles
import Rules
import Testing

/// What a download says that fails, takes long or is too large.
@Suite struct DownloadRuleTests {
    @Test(arguments: [
        (TransferFailure.dns("no such host"), "its host is not found: no such host"),
        (.connect("refused"), "no connection to its host: refused"),
        (.tls("certificate has expired"), "no secure connection: certificate has expired"),
        (.cutShort(received: 5120, promised: 20_000), "breaks off after 5.1 kB (5,120 bytes) of 20 kB (20,000 bytes)"),
        (.cutShort(received: 5, promised: nil), "breaks off after 5 bytes"),
        (.timedOut(stage: "connecting", seconds: 10), "no connection within 10 s (connecting)"),
        (.tooManyRedirects(10), "does not end after 10 redirects"),
        (.redirectLoop("https://a.example/"), "is redirected in a circle, back to https://a.example/"),
        (.redirect(""), "answers with a redirect to nowhere"),
        (.redirect("https://"), "answers with a redirect to https://, which is no address"),
        (.scheme("file"), "is redirected to file:, which phones do not fetch"),
        (.headerFlood, "answers with more header fields than any client takes"),
        (.encoding("unknown br"), "its Content-Encoding does not unpack: unknown br"),
        (.sink("no space left"), "could not be stored: no space left"),
        (.notCached, "is not in the cache, and --offline asks nobody"),
        (.other("weird"), "cannot be fetched: weird"),
    ])
    func everyFailureIsSaidOnceInPlainWords(failure: TransferFailure, message: String) throws {
        let delivery = DeliverySample.failure(failure)
        #expect(delivery.said() == ["download-failed error"])
        let finding = try #require(delivery.finding("download-failed"))
        #expect(finding.message == message)
        #expect(finding.fix?.isEmpty == false)
    }

    @Test func otherRulesTellTheirOwnFailures() {
        #expect(DeliverySample.failure(.cancelled).said().isEmpty)
        #expect(DeliverySample.failure(.scheme("ftp"), text: "ftp://a.example/x").said() == ["url-invalid error"])
        #expect(
            DeliverySample.failure(.cutShort(received: 1, promised: 9), status: 404).said() == ["http-status error"])
        #expect(DeliverySample.failure(.redirectLoop("https://a.example/"), status: 302, hops: 5).said().count == 1)
    }

    @Test func aTimeOutIsAboutTime() throws {
        let delivery = DeliverySample.failure(.timedOut(stage: "waiting for the first byte", seconds: 29))
        #expect(delivery.said() == ["download-time error"])
        #expect(
            delivery.finding("download-time")?.message == "did not finish within 29 s (waiting for the first byte)")
        #expect(
            DeliverySample.failure(.timedOut(stage: "body", seconds: 3), status: 200).said() == ["download-time error"])
        #expect(
            DeliverySample.failure(.timedOut(stage: "body", seconds: 3), status: 503).said() == ["http-status error"])
    }

    @Test(arguments: [
        (14.99, nil), (15.0, Severity.warning), (28.9, .warning), (29, .error), (100, .error),
    ])
    func measuredSecondsAreJudged(seconds: Double, severity: Severity?) {
        let delivery = DeliverySample.answer { $0.transfer?.hops[0].timings.total = seconds }
        #expect(delivery.finding("download-time")?.severity == severity)
        let kept = DeliverySample.answer {
            $0.transfer?.hops[0].timings.total = seconds
            $0.transfer?.cacheUse = .fresh
        }
        #expect(kept.said().isEmpty)
    }

    @Test(arguments: [
        // Four round trips of 0.5 s, then 200 kbit/s: 325,000 bytes take 13 s more.
        ("edge", 324_999, nil), ("edge", 325_000, Severity.warning), ("edge", 674_999, .warning),
        ("edge", 675_000, .error), ("3g", 1_774_999, nil), ("3g", 1_775_000, .warning), ("lte", 9_000_000, nil),
        ("wifi", 9_000_000, nil), ("100", 182_499, nil), ("100", 182_500, .warning),
    ])
    func bytesAreJudgedAsOnANetwork(network: String, bytes: Int, severity: Severity?) throws {
        let profile = try NetworkProfile(network)
        let delivery = DeliverySample.answer(Sample.image("a.jpg", bytes: bytes)) { $0.network = profile }
        #expect(delivery.finding("download-time")?.severity == severity)
    }

    @Test(arguments: [(4.9, nil), (5.0, Severity.error), (10.0, .error)])
    func aChannelMayWaitLessThanAnExtension(seconds: Double, severity: Severity?) {
        let delivery = DeliverySample.answer { $0.transfer?.hops[0].timings.total = seconds }
        let finding = delivery.finding("download-time", AndroidFCM.profile)
        #expect(finding?.severity == severity)
        #expect(finding.map(\.profile) == severity.map { _ in "android-fcm" })
        #expect(delivery.finding("download-time", IOS.profile) == nil)
    }

    @Test func aVendorsLimitOnlyWarns() {
        let delivery = DeliverySample.answer { $0.transfer?.hops[0].timings.total = 12 }
        #expect(delivery.finding("download-time", VendorCleverTap.profile)?.severity == .warning)
    }

    @Test func theAssumedFiguresAreStated() throws {
        let delivery = DeliverySample.answer(Sample.image("a.jpg", bytes: 9_000_000)) { $0.network = .edge }
        let finding = try #require(delivery.finding("download-time"))
        #expect(
            finding.message
                == "takes about 362 s at edge (200 kbit/s, 500 ms), as assumed; an extension has 29 s")
        #expect(finding.fix == "make it smaller: 325 kB take 15 s there")
        let card = try #require(RuleBook.card(named: "download-time"))
        for network in NetworkProfile.named {
            #expect(
                card.reason.contains(
                    "\(network.name) \(DecimalText.grouped(network.kilobitsPerSecond)) kbit/s and \(network.roundTripMilliseconds) ms"
                ))
        }
    }

    @Test func aSlowServerStaysSlowOnAFastNetwork() {
        let delivery = DeliverySample.answer {
            $0.network = .wifi
            $0.transfer?.hops[0].timings.total = 20
        }
        #expect(delivery.finding("download-time")?.message == "took 20.0 s, an extension has 29 s")
    }

    @Test func everyHostOfAChainCostsItsRoundTrips() throws {
        // 4 + 4 + 1 round trips of 0.5 s leave 10.5 s of the 15: 262,500 bytes.
        let chain = ["https://b.example/1", "https://b.example/2.jpg"]
        let bytes = { (bytes: Int) in
            DeliverySample.answer(Sample.image("2.jpg", bytes: bytes), chain: chain) { $0.network = .edge }
        }
        #expect(bytes(262_499).finding("download-time") == nil)
        #expect(bytes(262_500).finding("download-time")?.severity == .warning)
    }

    private func cut(at bytes: Int, told: Int?, _ medium: InspectedMedium?) -> Delivery {
        DeliverySample.answer(medium) {
            $0.transfer?.cutAt = bytes
            $0.transfer?.receivedBytes = bytes
            $0.transfer?.hops[0].headers.contentLength = told
        }
    }

    @Test func aBodyThatWasCutIsTooLargeAndNothingElse() throws {
        let medium = Sample.image("a.jpg", bytes: 10_485_761, integrity: .damaged("ends inside the scan"))
        let told = cut(at: 10_485_761, told: 62_900_000, medium)
        #expect(told.said() == ["file-size error"])
        let finding = try #require(told.finding("file-size"))
        #expect(finding.message == "is 62.9 MB (62,900,000 bytes) by its Content-Length, allowed 10 MB")
        #expect(finding.profile == "rich-push")
        let untold = cut(at: 10_485_761, told: nil, nil)
        #expect(
            untold.finding("file-size")?.message
                == "is larger than 10 MB: 10.5 MB (10,485,761 bytes) had arrived when the download was stopped")
    }

    @Test func aLimitOfOnesOwnIsNamed() throws {
        let delivery = cut(at: 1001, told: nil, nil)
        #expect(delivery.said() == ["file-size error"])
        let finding = try #require(delivery.finding("file-size"))
        #expect(finding.profile == nil)
        #expect(finding.allowed == "1 kB (1,001 bytes) by --max-bytes")
        // Between the two readings of 10 MB nobody knows whether the whole is too large.
        #expect(cut(at: 10_485_760, told: nil, nil).finding("file-size")?.profile == nil)
        #expect(cut(at: 10_485_760, told: 10_485_761, nil).finding("file-size")?.profile == "rich-push")
    }

    @Test func everyProfileHasItsOwnLimitForACutBody() {
        // 50 MB for a video under ios, 10 MB under rich-push.
        let delivery = DeliverySample.answer(nil, at: "https://cdn.example.com/a.mp4", type: "video/mp4") {
            $0.transfer?.cutAt = 20_000_000
        }
        let findings = RuleBook.findings(forDelivery: delivery, profiles: [IOS.profile, RichPush.profile])
        #expect(findings.map(\.profile) == ["rich-push"])
    }

    @Test func wholeBodiesAreJudgedAsFilesAre() {
        #expect(DeliverySample.answer(Sample.image("a.jpg", bytes: 10_485_761)).said() == ["file-size error"])
        #expect(
            DeliverySample.answer(Sample.image("a.jpg", integrity: .damaged("ends inside the scan"))).said()
                == ["damaged error"])
        var advice = RichPush.profile
        advice.strictest = .warning
        #expect(DeliverySample.answer(Sample.image("a.jpg", bytes: 10_485_761)).said(advice) == ["file-size warning"])
    }

    @Test func aSelectionHoldsForAddressesToo() {
        let delivery = DeliverySample.answer(at: "http://cdn.example.com/a.jpg", type: "image/png")
        let findings = RuleBook.findings(
            forDelivery: delivery, profiles: [RichPush.profile],
            selection: RuleSelection(disabled: ["content-type"], severities: ["url-insecure": .warning]))
        #expect(findings.map { "\($0.rule) \($0.severity)" } == ["url-insecure warning"])
    }
}
