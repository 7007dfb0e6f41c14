import ExifMetadata
import MediaBytes
import MediaModel

/// What one walk over the marker segments of a JPEG tells, without decoding.
struct JPEGContents {
    var frame: JPEGFrameHeader?
    var exif = ExifSummary.none
    var adobeTransform: UInt8?
    /// Whether it is a JPEG-LS picture (ITU-T T.87), whose coded data follow other rules from its frame header on.
    private(set) var isNearLossless = false
    /// Pictures listed in an MPF segment, where they claim to lie.
    var furtherPictures: [(offset: Int, length: Int)] = []
    /// The first byte behind the EOI marker of the first picture, nil when there is none.
    var pictureEnd: Int?
    /// The first thing wrong with the marker structure, nil when it is whole.
    var fault: String?

    private var hasExif = false
    private var hasScan = false

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: where the SOI marker of the picture stands.
    init(_ bytes: ByteView, from start: Int = 0) {
        var walker = JPEGMarkerWalker(bytes, from: start + 2)
        while pictureEnd == nil, fault == nil, !isNearLossless {
            switch walker.next() {
            case .segment(let segment): read(segment, bytes)
            case .endOfImage(let end): pictureEnd = end
            case .endOfBytes: fault = "ends at byte \(bytes.count) without an EOI marker"
            case .cut(let segment):
                fault = "ends at byte \(bytes.count), inside the \(segment.name) segment at byte \(segment.offset)"
            case .invalid(let marker, let offset):
                fault = "has the marker \(JPEGSegment.name(of: marker)) at byte \(offset), where it may not stand"
            }
        }
        guard fault == nil, !isNearLossless else { return }
        if frame == nil {
            fault = "has no frame header (SOF), so there is no picture"
        } else if !hasScan {
            fault = "has no scan (SOS), so there is no picture"
        }
    }

    /// The first byte behind the last picture that lies in the file.
    func end(in bytes: ByteView) -> Int? {
        guard let pictureEnd else { return nil }
        return furtherPictures.reduce(pictureEnd) { end, picture in
            picture.offset < bytes.count ? max(end, min(bytes.count, picture.offset + picture.length)) : end
        }
    }

    private mutating func read(_ segment: JPEGSegment, _ bytes: ByteView) {
        let data = bytes.slice(segment.dataOffset, segment.length)
        switch segment.marker {
        case 0xDA: hasScan = true
        case 0xE1 where !hasExif && data.starts(with: "Exif"):
            hasExif = true
            let summary = ExifSummary(data.buffer)
            exif = ExifSummary(orientation: summary.orientation, gps: exif.gps || summary.gps)
        case 0xE1 where data.starts(with: "http://ns.adobe.com/xap/1.0/"):
            exif.gps = exif.gps || data.firstIndex(of: "GPSLatitude") != nil
        case 0xE2 where furtherPictures.isEmpty:
            furtherPictures = MultiPictureIndex(bytes, segment: segment)?.pictures ?? []
        case 0xF7:
            isNearLossless = true
            readFrame(segment, data)
        case 0xEE where data.starts(with: "Adobe"): adobeTransform = data[11]
        case let marker where JPEGFrameHeader.isFrame(marker): readFrame(segment, data)
        default: break
        }
    }

    private mutating func readFrame(_ segment: JPEGSegment, _ data: ByteView) {
        if let frame {
            // Only a hierarchical picture is made of several frames.
            if frame.process != .hierarchical { fault = "has a second frame header (SOF) at byte \(segment.offset)" }
            return
        }
        do {
            frame = try JPEGFrameHeader(marker: segment.marker, data)
        } catch {
            fault = "\(error.clause) at byte \(segment.offset)"
        }
    }
}
