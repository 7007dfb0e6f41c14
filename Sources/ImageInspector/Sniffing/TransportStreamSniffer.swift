import Glibc
import MediaBytes
import MediaModel

/// Finds MPEG transport packets: 188 bytes (ISO/IEC 13818-1, 2.4.3), 192 with a time stamp (Blu-ray, AVCHD), 204 with
/// error correction (DVB).
enum TransportStreamSniffer {
    private static let strides = [188, 192, 204]
    /// Bytes of foreign data in front that are searched for the first packet.
    private static let searchLength = 64 << 10

    /// Packets from the first byte on.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        for stride in strides {
            let start = stride == 192 ? 4 : 0
            // Two packets are the least that shows a distance.
            let wanted = min(5, (bytes.count - start) / stride)
            if wanted >= 2, packets(bytes, from: start, stride: stride, atLeast: wanted) { return .mpegts }
        }
        return nil
    }

    /// Packets behind foreign bytes.
    static func search(_ bytes: ByteView) -> MediaFormat? {
        guard let base = bytes.baseAddress else { return nil }
        let end = min(bytes.count, searchLength)
        var offset = 0
        while offset < end, let hit = memchr(base + offset, 0x47, end - offset) {
            offset = UnsafeRawPointer(hit) - base
            for stride in strides where packets(bytes, from: offset, stride: stride, atLeast: 5) { return .mpegts }
            offset += 1
        }
        return nil
    }

    private static func packets(_ bytes: ByteView, from start: Int, stride: Int, atLeast wanted: Int) -> Bool {
        for index in 0..<wanted {
            let offset = start + index * stride
            // Sync byte, no transport error, and payload or adaptation field present.
            guard bytes[offset] == 0x47, let flags = bytes[offset + 1], let control = bytes[offset + 3],
                flags & 0x80 == 0, control & 0x30 != 0
            else { return false }
        }
        return true
    }
}
