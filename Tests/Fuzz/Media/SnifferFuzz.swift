import MediaBytes
import MediaModel

@testable import ImageInspector

/// What tells the format of foreign bytes.
struct SnifferFuzz: FuzzTarget {
    func takes(sample bytes: ByteView) -> Bool { true }

    func run(_ bytes: ByteView) {
        let format = FormatSniffer.sniff(bytes)
        promise((format == .empty) == bytes.isEmpty, "\(bytes.count) bytes are \(format)")
        promise(format == FormatSniffer.sniff(bytes), "a second look tells another format than \(format)")
        _ = ForeignMediaSniffer.mime(of: bytes)
    }
}
