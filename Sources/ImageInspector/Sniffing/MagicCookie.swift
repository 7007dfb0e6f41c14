import CMagic
import MediaBytes
import MediaModel
import Synchronization

/// libmagic, loaded once a process: the last judge of bytes our own tables do not know.
enum MagicCookie {
    /// What libmagic says.
    enum Answer: Equatable {
        /// One of our formats.
        case format(MediaFormat)
        /// Something it knows well and we have no name for, such as a program or a font.
        case foreign
        /// Nothing, or a guess too weak to be believed.
        case nothing
    }

    /// Bytes libmagic gets to see: what it still knows of a file we do not stands near the start, and its searches cost
    /// by the byte.
    private static let window = 16 << 10

    /// A cookie answers into a buffer of its own, so only one caller may have it at a time.
    private static let turn = Mutex(())

    // Written once, before its first use, and used only by whoever has the turn.
    nonisolated(unsafe) private static let cookie: magic_t? = {
        // Left out: looks into archives and programs, and the guesses on program text that cost the most.
        let flags =
            MAGIC_MIME_TYPE | MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_TAR | MAGIC_NO_CHECK_ELF
            | MAGIC_NO_CHECK_CDF | MAGIC_NO_CHECK_CSV | MAGIC_NO_CHECK_TOKENS | MAGIC_NO_CHECK_JSON
        guard let cookie = magic_open(flags) else { return nil }
        guard magic_load(cookie, nil) == 0 else {
            magic_close(cookie)
            return nil
        }
        return cookie
    }()

    /// Loads the database, which is a file: it must happen before the process gives up the file system.
    static func prepare() { _ = cookie }

    /// - Returns: `nothing` also where no database is installed.
    static func identify(_ bytes: ByteView) -> Answer {
        let mime = turn.withLock { _ -> String? in
            guard let cookie, let base = bytes.baseAddress,
                let text = magic_buffer(cookie, base, min(bytes.count, window))
            else { return nil }
            return String(cString: text)
        }
        return mime.map { answer(for: $0, bytes) } ?? .nothing
    }

    private static func answer(for mime: String, _ bytes: ByteView) -> Answer {
        switch mime {
        case "application/pdf": .format(.pdf)
        case "application/zip": .format(.zip)
        case "application/gzip": .format(.gzip)
        case "application/x-shockwave-flash": .format(.swf)
        case "application/json", "application/x-ndjson": .format(.json)
        case "text/html": .format(.html)
        case "image/svg+xml": .format(.svg)
        case "image/tiff": .format(.tiff)
        case "image/jp2": .format(.jp2)
        // libmagic calls any bytes above 0x9F Latin text; letters between them make it true.
        case _ where mime.hasPrefix("text/"):
            TextSniffer.isMostlyASCII(bytes)
                ? .format(MarkupText(bytes).flatMap(MarkupSniffer.sniff) ?? .text) : .nothing
        // These are found from two or three bytes, or by formats our own sniffers judge better.
        case "application/octet-stream", "image/x-tga": .nothing
        case _ where mime.hasPrefix("audio/") || mime.hasPrefix("video/") || mime.hasPrefix("image/"): .nothing
        default: .foreign
        }
    }
}
