package import MediaModel

/// The download takes more of the extension's time than is good.
package enum DownloadTimeRule: DeliveryRule {
    /// Half of the time: everything else also takes its share.
    private static let notableSeconds = 15.0

    package static let card = RuleCard(
        id: "download-time",
        title: "Does not fit into the 29 s of the extension, measured or at --network",
        reason: """
            A notification extension has 30 s (documented) and gets its last call after about 29 s (observed), its \
            own start included; then the push shows as plain text. --network judges by figures this project assumes \
            for a phone with average reception: edge 200 kbit/s and 500 ms, 3g 1,000 kbit/s and 200 ms, lte 10,000 \
            kbit/s and 60 ms, wifi 40,000 kbit/s and 20 ms. A number of kilobits a second takes their place, with \
            100 ms. A host costs four round trips: name, connection, TLS, question.
            """,
        repair: "Make the medium smaller, and keep it close to people, on a CDN.",
        commands: [
            "attachlint lint --network 3g https://cdn.example.com/clip.mp4",
            "ffmpeg -i in.mp4 -c:v libx264 -b:v 500k -c:a aac -b:a 64k -movflags +faststart out.mp4",
        ],
        severities: [.error, .warning])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let transfer = delivery.transfer else { return [] }
        if let failure = transfer.failure { return failure.isAboutTime ? timedOut(transfer) : [] }
        guard delivery.isAnswered, let time = DownloadTime(of: delivery, over: delivery.network) else { return [] }
        return extensionFinding(time) + profiles.compactMap { ownLimit(of: $0, time) }
    }

    /// A channel that waits less, or longer, than an extension of iOS.
    private static func ownLimit(of profile: Profile, _ time: DownloadTime) -> Finding? {
        guard let limit = profile.downloadSeconds?.value, time.seconds >= limit else { return nil }
        let text = text(time)
        let allowed = DecimalText.short(limit, decimals: 1) + " s"
        return finding(
            .error, of: profile,
            "takes \(text) (\(time.network?.text ?? "measured here")), and \(profile.system) waits \(allowed)",
            measured: text, allowed: allowed, fix: "move the medium to a faster server or a CDN, or make it smaller")
    }

    private static func text(_ time: DownloadTime) -> String {
        DecimalText.text(time.seconds, decimals: time.seconds < 100 ? 1 : 0) + " s"
    }

    private static func extensionFinding(_ time: DownloadTime) -> [Finding] {
        guard time.seconds >= notableSeconds else { return [] }
        let severity: Severity = time.seconds >= DownloadTime.allowedSeconds ? .error : .warning
        let allowed = severity == .error ? "29 s" : "less than 15 s"
        guard let network = time.network else {
            let text = text(time)
            return [
                finding(
                    severity, "took \(text), an extension has 29 s", measured: text, allowed: allowed,
                    fix: "move the medium to a faster server or a CDN, or make it smaller")
            ]
        }
        let text = text(time)
        let room = ByteCount(network.bytes(inSeconds: notableSeconds, roundTrips: time.roundTrips))
        return [
            finding(
                severity, "takes about \(text) at \(network.text), as assumed; an extension has 29 s", measured: text,
                allowed: allowed, fix: "make it smaller: \(room.text) take 15 s there")
        ]
    }

    private static func timedOut(_ transfer: TransferFacts) -> [Finding] {
        // An error page is told by `http-status`.
        guard case .timedOut(let stage, let seconds) = transfer.failure, transfer.status ?? 0 < 400 else { return [] }
        let text = DecimalText.short(seconds, decimals: 1) + " s"
        let arrived = transfer.receivedBytes > 0 ? ", \(ByteCount(transfer.receivedBytes).text) had arrived" : ""
        return [
            finding(
                .error, "did not finish within \(text) (\(stage))\(arrived)", measured: "more than \(text)",
                allowed: "29 s", fix: "move the medium to a faster server or a CDN, or make it smaller")
        ]
    }
}
