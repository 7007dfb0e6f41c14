import CGIF
import Glibc
import MediaBytes
import MediaModel

/// Decodes every frame of a GIF with giflib, line by line, as a second opinion beside `GIFCodeCheck`.
enum GIFDecoder {
    /// What giflib's read callback works on.
    private struct Source {
        var bytes: ByteView
        var offset = 0
    }

    /// - Returns: `damaged` with giflib's words when it stops; `unknown` when it cannot start.
    static func decodeAll(_ bytes: ByteView) -> Integrity {
        var source = Source(bytes: bytes)
        return withUnsafeMutablePointer(to: &source) { source in
            var code: Int32 = 0
            let opened = DGifOpen(
                source,
                { file, target, count in
                    guard let file, let target, count > 0 else { return 0 }
                    let source = file.pointee.UserData.assumingMemoryBound(to: Source.self)
                    let piece = source.pointee.bytes.slice(source.pointee.offset, Int(count))
                    if let start = piece.baseAddress { memcpy(target, start, piece.count) }
                    source.pointee.offset += piece.count
                    return Int32(piece.count)
                }, &code)
            guard let gif = opened else {
                return code == D_GIF_ERR_NOT_ENOUGH_MEM ? .unknown("not enough memory to decode it") : damaged(code)
            }
            defer { DGifCloseFile(gif, nil) }
            return decodeRecords(gif)
        }
    }

    private static func decodeRecords(_ gif: UnsafeMutablePointer<GifFileType>) -> Integrity {
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(gif, &kind) == GIF_OK else { return damaged(gif.pointee.Error) }
            switch kind {
            case IMAGE_DESC_RECORD_TYPE:
                guard DGifGetImageDesc(gif) == GIF_OK, decodeLines(gif) else { return damaged(gif.pointee.Error) }
            case EXTENSION_RECORD_TYPE:
                guard skipExtension(gif) else { return damaged(gif.pointee.Error) }
            default: return .ok
            }
        }
    }

    private static func decodeLines(_ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
        let width = gif.pointee.Image.Width
        var line = [GifPixelType](repeating: 0, count: Int(width))
        for _ in 0..<gif.pointee.Image.Height where DGifGetLine(gif, &line, width) != GIF_OK { return false }
        return true
    }

    private static func skipExtension(_ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard DGifGetExtension(gif, &code, &block) == GIF_OK else { return false }
        while block != nil {
            guard DGifGetExtensionNext(gif, &block) == GIF_OK else { return false }
        }
        return true
    }

    private static func damaged(_ code: Int32) -> Integrity {
        let words = GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"
        return .damaged("cannot be decoded (giflib: \(words))")
    }
}
