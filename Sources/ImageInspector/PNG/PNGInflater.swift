import CDeflate
import CImageProbe
import Glibc
import MediaBytes
import MediaModel

/// Unpacks the pixel data of a PNG and looks at its rows.
struct PNGInflater: ~Copyable {
    private let header: PNGHeader
    private let isRaw: Bool
    private let limits: ProbeLimits
    private let decompressor: OpaquePointer

    /// - Parameters:
    ///   - isRaw: the data has neither zlib header nor checksum, as in CgBI files.
    ///   - limits: a picture beyond them is unknown.
    /// - Returns: nil when there is no memory for a decompressor.
    init?(header: PNGHeader, isRaw: Bool, limits: ProbeLimits) {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        self.header = header
        self.isRaw = isRaw
        self.limits = limits
        self.decompressor = decompressor
    }

    deinit { libdeflate_free_decompressor(decompressor) }

    /// Whether the data of one picture unpacks to exactly its rows.
    /// - Parameters:
    ///   - parts: the data of its chunks, in order.
    ///   - width: of the picture or frame, in pixels.
    ///   - height: likewise.
    ///   - place: where the data stands, for a reason.
    ///   - whole: the file, when the picture is one libpng can read; used for pictures too large for memory.
    func check(_ parts: [ByteView], width: Int, height: Int, place: String, whole: ByteView?) -> Integrity {
        let passes = header.passes(width: width, height: height)
        let packed = parts.reduce(0) { $0 + $1.count }
        guard let size = passes.byteCount else { return .unknown("unpacks to more than any memory holds") }
        // Deflate packs at most 258 bytes into 2 bits.
        guard size / 1032 <= packed else {
            return .damaged("misses pixels \(place): \(packed) bytes cannot hold them")
        }
        if size <= limits.decodeMemory / 2, packed <= limits.decodeMemory / 2 {
            return inflate(parts, packed: packed, size: size, passes: passes, place: place)
        }
        guard size <= limits.pixels, let whole, let row = passes.map(\.bytesPerRow).max(),
            row <= limits.decodeMemory / 4
        else { return .unknown("unpacks to \(size) bytes, more than this check may use") }
        return readRows(of: whole, passes: passes, longestRow: row, place: place)
    }

    private func inflate(
        _ parts: [ByteView], packed: Int, size: Int, passes: [PNGHeader.Pass], place: String
    ) -> Integrity {
        // Encoders that write a few bytes too many do no harm, so there is room for them.
        let room = size + 4096
        guard let output = malloc(room) else { return .unknown("not enough memory to unpack it") }
        defer { free(output) }
        var copy: UnsafeMutableRawPointer?
        defer { free(copy) }
        var input = parts.first?.baseAddress
        if parts.count != 1 {
            guard let joined = malloc(max(packed, 1)) else { return .unknown("not enough memory to unpack it") }
            copy = joined
            var offset = 0
            for part in parts {
                if let start = part.baseAddress { memcpy(joined + offset, start, part.count) }
                offset += part.count
            }
            input = UnsafeRawPointer(joined)
        }
        var written = 0
        let result =
            isRaw
            ? libdeflate_deflate_decompress(decompressor, input, packed, output, room, &written)
            : libdeflate_zlib_decompress(decompressor, input, packed, output, room, &written)
        switch result {
        case LIBDEFLATE_SUCCESS:
            guard written >= size else { return .damaged("misses pixels \(place): \(written) of \(size) bytes") }
            return checkFilters(UnsafeRawBufferPointer(start: output, count: size), passes: passes, place: place)
        case LIBDEFLATE_INSUFFICIENT_SPACE: return .damaged("holds more than its pixels \(place)")
        default: return .damaged("has corrupt compressed data \(place)")
        }
    }

    /// Every row starts with one of five filter types (PNG 3, section 9.2).
    private func checkFilters(_ rows: UnsafeRawBufferPointer, passes: [PNGHeader.Pass], place: String) -> Integrity {
        var offset = 0
        for pass in passes {
            for row in 0..<pass.rows {
                guard rows[offset] <= 4 else {
                    return .damaged("has the unknown filter type \(rows[offset]) in row \(row) \(place)")
                }
                offset += pass.bytesPerRow
            }
        }
        return .ok
    }

    private func readRows(
        of whole: ByteView, passes: [PNGHeader.Pass], longestRow: Int, place: String
    ) -> Integrity {
        let rows = passes.reduce(0) { $0 + $1.rows }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(ATTACHLINT_REASON_SIZE)) { reason in
            let status = attachlint_png_rows(
                whole.bytePointer, whole.count, UInt64(rows), longestRow, reason.baseAddress)
            switch status {
            case ATTACHLINT_PICTURE_OK: return .ok
            case ATTACHLINT_PICTURE_DAMAGED:
                let words = reason.baseAddress.map { String(cString: $0) } ?? ""
                return .damaged("has corrupt data \(place) (libpng: \(words))")
            default: return .unknown("not enough memory to unpack it")
            }
        }
    }
}
