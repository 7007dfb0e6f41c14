import ExifMetadata
import MediaBytes
import MediaModel

/// What one walk over the chunk headers of a PNG tells, without touching the pixel data.
struct PNGContents {
    var header: PNGHeader?
    var isCgBI = false
    var animation: PNGAnimation?
    var hasTransparentColors = false
    var exif = ExifSummary.none
    /// The first byte behind IEND, nil when there is none.
    var end: Int?
    /// What the bytes behind IEND start like.
    var trailingFormat: MediaFormat?
    /// The first thing wrong with the chunk structure, nil when it is whole.
    var fault: String?

    /// Frame control chunks met in front of the acTL chunk: out of order, yet shown by browsers.
    private var earlyFrames: [PNGFrameControl] = []
    private var hasData = false

    /// - Parameter bytes: the whole file, starting with the PNG signature or what is left of it.
    init(_ bytes: ByteView) {
        var walker = PNGChunkWalker(bytes)
        while end == nil, fault == nil {
            switch walker.next() {
            case .chunk(let chunk): read(chunk, bytes)
            case .endOfBytes(let offset):
                fault = "ends at byte \(bytes.count) without an IEND chunk, after the chunk that ends at byte \(offset)"
            case .cut(let chunk):
                fault = "ends at byte \(bytes.count), inside the \(chunk.name) chunk at byte \(chunk.offset)"
                if chunk.type == PNGChunk.ihdr { readHeader(chunk, bytes) }
            case .invalidType(let offset): fault = "has no valid chunk at byte \(offset)"
            }
        }
        if !bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            fault = "has a damaged signature, as after a transfer in text mode"
        }
        if let end, end < bytes.count { trailingFormat = TrailingSignature.format(of: bytes.dropping(end)) }
        if fault == nil, !hasData { fault = "has no picture data (IDAT chunk)" }
    }

    private mutating func read(_ chunk: PNGChunk, _ bytes: ByteView) {
        let data = bytes.slice(chunk.dataOffset, chunk.length)
        switch chunk.type {
        case PNGChunk.cgbi where header == nil: isCgBI = true
        case PNGChunk.ihdr: readHeader(chunk, bytes)
        case _ where header == nil: fault = "does not start with an IHDR chunk"
        case PNGChunk.idat: hasData = true
        case PNGChunk.trns: hasTransparentColors = true
        case PNGChunk.exif:
            let summary = ExifSummary(data.buffer)
            exif = ExifSummary(orientation: summary.orientation, gps: exif.gps || summary.gps)
        case PNGChunk.itxt where data.starts(with: "XML:com.adobe.xmp"):
            exif.gps = exif.gps || data.firstIndex(of: "GPSLatitude", within: 1 << 20) != nil
        case PNGChunk.actl where animation == nil && !hasData:
            animation = PNGAnimation(data)
            for frame in earlyFrames { animation?.add(frame) }
        case PNGChunk.fctl:
            guard let frame = PNGFrameControl(data) else { return }
            if animation != nil { animation?.add(frame) } else if !hasData { earlyFrames.append(frame) }
        case PNGChunk.iend: end = chunk.end
        default: break
        }
    }

    private mutating func readHeader(_ chunk: PNGChunk, _ bytes: ByteView) {
        guard header == nil else {
            fault = "has a second IHDR chunk at byte \(chunk.offset)"
            return
        }
        do {
            header = try PNGHeader(bytes.slice(chunk.dataOffset, chunk.length))
        } catch {
            fault = error.clause
        }
    }
}
