import MediaBytes
import MediaModel

/// What a server might answer. The input decides, so that every branch is within reach.
enum MadeUpDelivery {
    private static let types = [
        "image/jpeg", "video/mp4", "audio/mpeg", "application/octet-stream", "image/gif; q=1", "",
    ]
    private static let starts = [
        "GIF89a", "ID3", "\0\0\0\u{18}ftypisom", "\0\0\0\u{18}ftypM4A ", "RIFF\0\0\0\0WAVE", "FORM\0", "",
    ]
    private static let failures: [TransferFailure] = [
        .timedOut(stage: "body", seconds: 29), .privateHost(host: "a", reason: "a private address"), .tls("expired"),
        .cutShort(received: 3, promised: 7), .dns("no such host"),
    ]

    static func of(_ address: String, like bytes: ByteView) -> Delivery {
        let seed = bytes.buffer.reduce(bytes.count) { $0 &* 31 &+ Int($1) }.magnitude
        var hop = TransferFacts.Hop(url: address, status: seed % 5 == 0 ? 404 : 200)
        hop.headers.contentType = pick(types, seed / 5)
        if seed % 7 == 0 { hop.headers.contentDisposition = "attachment; filename=\"\(address)\"" }
        hop.timings.firstByte = Double(seed % 31)
        hop.timings.total = Double(seed % 62)
        var transfer = TransferFacts(hops: [hop], receivedBytes: bytes.count)
        transfer.firstBytes = Array((Array(pick(starts, seed / 3).utf8) + bytes.buffer).prefix(16))
        if seed % 11 == 0 { transfer.failure = pick(failures, seed / 11) }
        var delivery = Delivery(address, now: PointInTime(epochSeconds: 1_700_000_000))
        delivery.network = seed % 3 == 0 ? .edge : nil
        delivery.transfer = transfer
        if transfer.failure == nil { delivery.medium = medium(under: delivery.suggestedName?.text ?? "", seed) }
        return delivery
    }

    private static func medium(under name: String, _ seed: UInt) -> InspectedMedium {
        var facts = MediaFacts(format: pick(MediaFormat.allCases, seed / 13))
        facts.animated = seed % 2 == 0
        facts.videoCodec = pick([nil, "h264", "vp9", "hevc"], seed / 2)
        facts.audioCodec = pick([nil, "aac", "opus"], seed / 17)
        facts.decodedBytes = Int(clamping: seed >> 32)
        facts.durationSeconds = Double(seed % 100)
        let integrity = seed % 19 == 0 ? Integrity.damaged("ends early") : .ok
        return InspectedMedium(
            path: RawPath(name), bytes: Int(seed % 60_000_000), facts: facts, integrity: integrity)
    }

    private static func pick<Value>(_ values: [Value], _ seed: UInt) -> Value { values[Int(seed % UInt(values.count))] }
}
