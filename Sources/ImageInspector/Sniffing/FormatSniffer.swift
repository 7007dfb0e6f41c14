import MediaBytes
import MediaModel

/// Tells what the bytes are, never asking the name.
///
/// The order is from certain and cheap to doubtful and dear: fixed signatures, formats without one, text, libmagic,
/// and at last audio or transport packets somewhere behind other bytes.
enum FormatSniffer {
    /// Loads what would otherwise be loaded at the first file that needs it. An inspector that gives up the file system
    /// must call it before.
    static func prepare() { MagicCookie.prepare() }

    /// - Parameter bytes: the whole file.
    /// - Returns: `empty` without bytes, `unknown` when nobody knows them.
    static func sniff(_ bytes: ByteView) -> MediaFormat {
        guard !bytes.isEmpty else { return .empty }
        // Text that starts with the word GIF or RIFF is prose: no binary format is printable for so long.
        if TextSniffer.looksPrintable(bytes) { return TextSniffer.sniffPrintable(bytes) ?? judge(bytes) }
        return SignatureSniffer.sniff(bytes)
            ?? ISOMediaSniffer.sniff(bytes)
            ?? MPEGVideoSniffer.sniff(bytes)
            ?? MPEGAudioSniffer.sniff(bytes)
            ?? TransportStreamSniffer.sniff(bytes)
            ?? TextSniffer.sniff(bytes)
            ?? judge(bytes)
    }

    /// What to make of bytes none of our own tables knows.
    private static func judge(_ bytes: ByteView) -> MediaFormat {
        if ForeignMediaSniffer.mime(of: bytes) != nil { return .unknown }
        return switch MagicCookie.identify(bytes) {
        case .format(let format): format
        case .foreign: .unknown
        case .nothing:
            MPEGAudioSniffer.search(bytes) ?? TransportStreamSniffer.search(bytes)
                ?? MPEGAudioSniffer.cutFrame(bytes) ?? .unknown
        }
    }
}
