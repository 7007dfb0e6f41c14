package import MediaModel

/// Tells what bytes behind the end of a picture start like.
///
/// A handful of signatures is enough here: the answer only says whether another file was appended, and which kind.
package enum TrailingSignature {
    /// What the bytes start like, nil when they start like no known file.
    ///
    /// Zero bytes in front are skipped: cameras pad between a picture and what they append.
    package static func format(of bytes: ByteView) -> MediaFormat? {
        if let padded = signature(of: bytes) { return padded }
        let start = bytes.buffer.prefix(1 << 16).firstIndex { $0 != 0 } ?? 0
        if start > 0, let found = signature(of: bytes.dropping(start)) { return found }
        return movieInTrailer(of: bytes)
    }

    private static func signature(of bytes: ByteView) -> MediaFormat? {
        for (text, format) in fixed where bytes.starts(with: text) { return format }
        if bytes.starts(with: "ftyp", at: 4) { return .mp4 }
        if bytes.starts(with: "RIFF") {
            if bytes.starts(with: "WEBP", at: 8) { return .webp }
            if bytes.starts(with: "WAVE", at: 8) { return .wav }
            if bytes.starts(with: "AVI ", at: 8) { return .avi }
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
        if bytes.starts(with: [0x1F, 0x8B, 0x08]) { return .gzip }
        return nil
    }

    /// A motion photo of the kind that puts its movie behind named blocks: each block starts with two zero bytes, a
    /// type and the length of its name.
    private static func movieInTrailer(of bytes: ByteView) -> MediaFormat? {
        guard let name = bytes.firstIndex(of: "MotionPhoto_Data", within: 1 << 16) else { return nil }
        return bytes.starts(with: "ftyp", at: name + 20) ? .mp4 : nil
    }

    private static let fixed: [(StaticString, MediaFormat)] = [
        ("PK\u{3}\u{4}", .zip), ("GIF8", .gif), ("%PDF-", .pdf), ("ID3", .mp3), ("fLaC", .flac), ("OggS", .ogg),
        ("<!DOCTYPE html", .html), ("<!doctype html", .html), ("<html", .html),
    ]
}
