import Glibc
import MediaBytes

/// A walk over all pages of an Ogg file: its streams, one after the other when they are chained.
struct OggWalk {
    /// All streams of the first link that has any.
    private(set) var streams: [OggStream] = []
    /// Seconds that play: of each link its longest stream.
    private(set) var seconds = 0.0
    /// Where each link of a chain begins; one offset when nothing is chained.
    private(set) var linkStarts: [Int] = []
    /// The first fault met; nil when page follows page to the end.
    private(set) var fault: String?

    private let bytes: ByteView
    private let checks: Bool
    private var link: [OggStream] = []
    /// A file with more streams side by side is a trap.
    private static let mostStreams = 256
    private var linkHasData = false

    /// - Parameter checks: whether the checksum of every page is verified.
    init(_ bytes: ByteView, from start: Int, checks: Bool) {
        self.bytes = bytes
        self.checks = checks
        var offset = start
        while offset < bytes.count {
            guard let page = OggPage(bytes, at: offset) else {
                guard let next = resume(after: offset) else { break }
                offset = next
                continue
            }
            guard page.size <= bytes.count - offset else {
                note("ends at byte \(bytes.count), inside the Ogg page at byte \(offset) of \(page.size) bytes")
                break
            }
            if checks, !page.isIntact(in: bytes) { note("the checksum of the Ogg page at byte \(offset) is wrong") }
            take(page)
            offset += page.size
        }
        closeLink()
        if streams.isEmpty { note("no Ogg stream begins here") }
    }

    private mutating func note(_ text: String) { fault = fault ?? text }

    private mutating func take(_ page: OggPage) {
        if page.isFirst {
            if linkHasData { closeLink() }
            if link.isEmpty { linkStarts.append(page.offset) }
            guard link.count < Self.mostStreams else {
                note("more than \(Self.mostStreams) streams begin before byte \(page.offset)")
                return
            }
            let packet = bytes.slice(page.offset + page.headerSize, page.size - page.headerSize)
            link.append(OggStream(firstPage: page, codec: OggCodec(packet)))
            return
        }
        guard let index = link.firstIndex(where: { $0.serial == page.serial }) else {
            note("the Ogg page at byte \(page.offset) belongs to a stream that never began")
            return
        }
        linkHasData = true
        // What comes behind the end of its stream is never played.
        guard !link[index].hasEnded else { return }
        if let wrong = link[index].take(page) { note(wrong) }
    }

    private mutating func closeLink() {
        defer {
            link = []
            linkHasData = false
        }
        let media = link.filter { $0.codec.kind != .other }
        if streams.isEmpty { streams = media }
        for stream in media where stream.dataPages == 0 {
            note("the \(stream.codec.name ?? "media") stream holds no data")
        }
        seconds += media.map(\.seconds).max() ?? 0
    }

    /// Finds the next page behind bytes that are none.
    private mutating func resume(after offset: Int) -> Int? {
        if let tag = AudioTag.length(bytes, at: offset), tag <= bytes.count - offset { return offset + tag }
        var search = offset + 1
        while search < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + search, 0x4F, bytes.count - search)
        {
            let candidate = UnsafeRawPointer(found) - base
            if OggPage(bytes, at: candidate) != nil {
                note("\(candidate - offset) bytes at byte \(offset) are no Ogg page")
                return candidate
            }
            search = candidate + 1
        }
        if bytes.starts(with: "OggS", at: offset) {
            note("ends at byte \(bytes.count), inside the Ogg page at byte \(offset)")
        } else if !bytes.isZero(from: offset, to: bytes.count) {
            note("\(bytes.count - offset) bytes from byte \(offset) on are no Ogg page")
        }
        return nil
    }
}
