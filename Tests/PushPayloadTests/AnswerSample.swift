import MediaModel
import PushPayload
import Testing

/// Downloads made by hand, for asking SDKs how they type them.
enum AnswerSample {
    /// 2026-11-30 12:00 UTC.
    static let now = PointInTime(epochSeconds: 1_796_040_000)

    /// The first bytes of media that are what they say.
    static let jpeg: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0x00, 0x00, 0x01,
    ]
    static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    ]
    static let gif: [UInt8] = Array("GIF89a".utf8) + [0x10, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xFF, 0xFF, 0xFF]
    static let mp4: [UInt8] = [0x00, 0x00, 0x00, 0x18] + Array("ftypmp42".utf8) + [0x00, 0x00, 0x00, 0x00]

    /// - Parameters:
    ///   - text: the address that is asked.
    ///   - type: `Content-Type` to the letter; nil for none.
    ///   - disposition: `Content-Disposition` to the letter; nil for none.
    ///   - bytes: the first bytes of the body.
    ///   - redirects: the addresses the first one leads to; the last of them answers.
    static func answer(
        _ text: String = "https://cdn.example.com/a.jpg", type: String? = "image/jpeg", disposition: String? = nil,
        bytes: [UInt8] = jpeg, status: Int = 200, redirects: [String] = []
    ) -> Delivery {
        var headers = ResponseHeaders()
        headers.contentType = type
        headers.contentDisposition = disposition
        var hops = ([text] + redirects).map { TransferFacts.Hop(url: $0, status: 302) }
        hops[hops.count - 1].status = status
        hops[hops.count - 1].headers = headers
        var transfer = TransferFacts(hops: hops, receivedBytes: 48_213)
        transfer.firstBytes = Array(bytes.prefix(16))
        var delivery = Delivery(text, now: now)
        delivery.transfer = transfer
        return delivery
    }

    /// Nobody answered.
    static func silence(_ text: String = "https://cdn.example.com/a.jpg") -> Delivery {
        var delivery = Delivery(text, now: now)
        delivery.transfer = TransferFacts(hops: [TransferFacts.Hop(url: text)], failure: .dns("no such host"))
        return delivery
    }
}

extension PushSDK {
    /// How the SDK types a download under a declared type, or none.
    func typing(_ answer: Delivery, declared: String? = nil) -> AttachmentTyping {
        typing(of: MediaRequest(keyPath: "key", text: answer.text, declaredType: declared), after: answer)
    }

    /// What the system takes the download for, as the SDK hands it over; nil when it refuses, or nothing is handed over.
    func type(_ answer: Delivery, declared: String? = nil) -> String? {
        let typing = typing(answer, declared: declared)
        let identifier = typing.hint ?? typing.fileExtension.flatMap(SystemTypes.identifier(forExtension:))
        return typing.fileName == nil ? nil : identifier.flatMap(SystemTypes.attachment)?.identifier
    }
}
