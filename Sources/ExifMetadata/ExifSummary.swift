import CEXIF

/// What an Exif block says that matters for a push: how the picture is turned, and whether it tells a place.
///
/// A block nobody can read says nothing: upright and without a place. Bad Exif values never make a picture bad.
package struct ExifSummary: Sendable, Equatable {
    /// How the picture is to be turned, 1 (upright) to 8; 1 when the block does not say or says nonsense
    /// (Exif 2.32, section 4.6.4 A, tag 0x0112).
    package var orientation: Int
    /// Whether latitude and longitude are both given (Exif 2.32, section 4.6.6).
    package var gps: Bool

    /// What a file without an Exif block says: upright, no place.
    package static let none = ExifSummary(orientation: 1, gps: false)

    /// - Parameters:
    ///   - orientation: 1 to 8.
    ///   - gps: whether a place is told.
    package init(orientation: Int, gps: Bool) {
        self.orientation = orientation
        self.gps = gps
    }

    /// Reads a block.
    /// - Parameter block: a TIFF structure, with or without `Exif` and two bytes in front of it; only the first
    ///   megabyte is read, where every camera keeps its directories.
    package init(_ block: UnsafeRawBufferPointer) {
        self = .none
        guard let tiff = Self.tiff(in: block), let data = exif_data_new() else { return }
        defer { exif_data_unref(data) }
        // With this option libexif adds tags of its own to a block that lacks them.
        exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
        // libexif reads a TIFF structure only behind the prefix of a JPEG segment.
        let prefixed: [UInt8] = Array("Exif\0\0".utf8) + tiff
        prefixed.withUnsafeBufferPointer { exif_data_load_data(data, $0.baseAddress, UInt32($0.count)) }
        orientation = Self.orientation(of: data) ?? 1
        gps =
            Self.isCoordinate(attachlint_exif_tag_gps_latitude, of: data)
            && Self.isCoordinate(attachlint_exif_tag_gps_longitude, of: data)
    }

    /// The TIFF structure of a block, nil when there is none.
    private static func tiff(in block: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        let hasPrefix = block.count >= 6 && block.prefix(4).elementsEqual("Exif".utf8)
        let tiff = block.dropFirst(hasPrefix ? 6 : 0).prefix(1 << 20)
        guard tiff.count >= 14, tiff.starts(with: "II".utf8) || tiff.starts(with: "MM".utf8) else { return nil }
        return UnsafeRawBufferPointer(rebasing: tiff)
    }

    private static func orientation(of data: UnsafeMutablePointer<ExifData>) -> Int? {
        // Only the first directory speaks of the picture; the second one describes the thumbnail.
        guard let entry = exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION)?.pointee,
            let bytes = entry.data, entry.components >= 1
        else { return nil }
        let order = exif_data_get_byte_order(data)
        let value: Int
        switch entry.format {
        case EXIF_FORMAT_SHORT where entry.size >= 2: value = Int(exif_get_short(bytes, order))
        case EXIF_FORMAT_LONG where entry.size >= 4: value = Int(exif_get_long(bytes, order))
        case EXIF_FORMAT_BYTE where entry.size >= 1: value = Int(bytes[0])
        default: return nil
        }
        return (1...8).contains(value) ? value : nil
    }

    /// Whether a coordinate is there and its degrees are a number: tools that hide the place leave 0/0 behind.
    private static func isCoordinate(_ tag: ExifTag, of data: UnsafeMutablePointer<ExifData>) -> Bool {
        guard let entry = exif_content_get_entry(data.pointee.ifd.3, tag)?.pointee, let bytes = entry.data,
            entry.format == EXIF_FORMAT_RATIONAL, entry.size >= 8
        else { return false }
        return exif_get_rational(bytes, exif_data_get_byte_order(data)).denominator != 0
    }
}
