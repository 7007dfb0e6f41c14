package import MediaModel

/// The download takes more of the extension's time than is good.
package enum DownloadTimeRule: DeliveryRule {
    /// The extension has 30 s by Apple's documentation; its last call was seen after 29 s.
    private static let allowedSeconds = 29.0
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
        if case .timedOut(let stage, let seconds) = transfer.failure { return timedOut(transfer, stage, seconds) }
        guard delivery.isAnswered else { return [] }
        let measured = transfer.cacheUse == nil ? transfer.totalSeconds : 0
        if let network = delivery.network, let bytes = bytes(delivery) {
            let trips = roundTrips(transfer)
            let estimate = network.seconds(bytes: bytes, roundTrips: trips)
            if estimate >= measured { return slow(estimate, network, bytes, trips) }
        }
        guard measured >= notableSeconds else { return [] }
        let text = DecimalText.text(measured, decimals: 1) + " s"
        return [
            finding(
                measured >= allowedSeconds ? .error : .warning,
                "took \(text), an extension has 29 s", measured: text, allowed: allowed(measured),
                fix: "move the medium to a faster server or a CDN, or make it smaller")
        ]
    }

    /// Whether a time-out at that stage is about time: without a connection the host is the cause.
    static func speaks(ofStage stage: String) -> Bool {
        let words = stage.lowercased()
        return !["dns", "name", "resol", "connect", "tls", "handshake"].contains { words.contains($0) }
    }

    private static func timedOut(_ transfer: TransferFacts, _ stage: String, _ seconds: Double) -> [Finding] {
        if let status = transfer.status, status >= 400 { return [] }
        guard speaks(ofStage: stage) else { return [] }
        let text = DecimalText.short(seconds, decimals: 1) + " s"
        let arrived = transfer.receivedBytes > 0 ? ", \(ByteCount(transfer.receivedBytes).text) had arrived" : ""
        return [
            finding(
                .error, "did not finish within \(text) (\(stage))\(arrived)", measured: "more than \(text)",
                allowed: "29 s", fix: "move the medium to a faster server or a CDN, or make it smaller")
        ]
    }

    private static func slow(_ seconds: Double, _ network: NetworkProfile, _ bytes: Int, _ trips: Int) -> [Finding] {
        guard seconds >= notableSeconds else { return [] }
        let text = DecimalText.text(seconds, decimals: seconds < 100 ? 1 : 0) + " s"
        let room = ByteCount(network.bytes(inSeconds: notableSeconds, roundTrips: trips))
        return [
            finding(
                seconds >= allowedSeconds ? .error : .warning,
                "takes about \(text) at \(network.text), as assumed; an extension has 29 s", measured: text,
                allowed: allowed(seconds), fix: "make it smaller: \(room.text) take 15 s there")
        ]
    }

    private static func allowed(_ seconds: Double) -> String { seconds >= allowedSeconds ? "29 s" : "less than 15 s" }

    /// Bytes a phone has to fetch; nil when a body was cut and nobody told its length.
    private static func bytes(_ delivery: Delivery) -> Int? {
        guard let transfer = delivery.transfer else { return nil }
        if transfer.cutAt != nil { return delivery.headers?.contentLength }
        return delivery.medium?.bytes ?? transfer.receivedBytes
    }

    private static func roundTrips(_ transfer: TransferFacts) -> Int {
        var origins: Set<Substring> = []
        return transfer.hops.reduce(0) { trips, hop in
            let start = hop.url.firstRange(of: "://")?.upperBound ?? hop.url.startIndex
            let origin = hop.url[..<(hop.url[start...].firstIndex { "/?#".contains($0) } ?? hop.url.endIndex)]
            return trips + (origins.insert(origin).inserted ? 4 : 1)
        }
    }
}
