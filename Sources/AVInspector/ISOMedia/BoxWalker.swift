import MediaBytes

/// One box: where it stands and how far it reaches (ISO/IEC 14496-12, section 4.2).
struct Box {
    let type: BoxType
    /// Offset of the first byte of the header, in the view the walker walks.
    let start: Int
    /// Offset of the first byte of the content: behind the size, the type, a 64-bit size and the 16 bytes of a `uuid`.
    let contentStart: Int
    /// Offset behind the last byte that is there: cut at the end of the parent.
    let end: Int
    /// Offset behind the last byte the header claims; equal to `end` in a whole box.
    let claimedEnd: Int
    /// Whether the size is 0, which means: to the end.
    let reachesToEnd: Bool

    /// Whether the box claims more bytes than its parent, or the file, has.
    var isCut: Bool { claimedEnd > end }
    /// Bytes of content that are there.
    var contentCount: Int { end - contentStart }
    /// The offsets of the content that is there.
    var content: Range<Int> { contentStart..<end }
}

/// Walks the boxes of one level, without ever leaving the range it was given.
///
/// A box that claims more than its parent has is handed out with `isCut` set, and is the last one.
struct BoxWalker {
    /// Why a walk ended before the end of its range.
    enum Fault: Equatable {
        /// A size of 2 to 7, or a 64-bit size smaller than its own header.
        case sizeTooSmall
        /// The header itself is cut: it claims 16 or 24 bytes and fewer are left.
        case headerCut
    }

    private let bytes: ByteView
    private let limit: Int
    /// Offset of the next header.
    private(set) var position: Int
    /// What ended the walk early; nil while it runs and after a walk that came to the end.
    private(set) var fault: Fault?

    /// - Parameters:
    ///   - bytes: the whole file; offsets of boxes count from its start.
    ///   - range: where the boxes of this level stand; cut at the end of the bytes.
    init(_ bytes: ByteView, in range: Range<Int>) {
        self.bytes = bytes
        limit = min(max(0, range.upperBound), bytes.count)
        position = min(max(0, range.lowerBound), limit)
    }

    /// Walks the top level of a file.
    init(_ bytes: ByteView) { self.init(bytes, in: 0..<bytes.count) }

    /// Walks what a container box holds.
    /// - Parameters:
    ///   - box: the container.
    ///   - skip: bytes between the header and the first child: 4 for a full box such as `meta`.
    init(_ bytes: ByteView, inside box: Box, skipping skip: Int = 0) {
        self.init(bytes, in: min(box.end, box.contentStart + skip)..<box.end)
    }

    /// Bytes left behind the last box: fewer than a header has, or unreadable after a fault; 0 after a clean end.
    var leftover: Int { limit - position }

    /// The next box of this level; nil at the end of the range, at fewer than 8 bytes and after a fault.
    mutating func next() -> Box? {
        guard fault == nil, limit - position >= 8, let size32 = bytes.u32be(position),
            let code = bytes.u32be(position + 4)
        else { return nil }
        let start = position
        var header = 8
        var size = Int(size32)
        if size32 == 1 {
            header = 16
            guard limit - start >= 16, let size64 = bytes.u64be(start + 8) else { return stop(.headerCut) }
            // A size no file can have is as good as the largest number: the box is cut either way.
            size = Int(exactly: size64) ?? .max
        } else if size32 == 0 {
            size = limit - start
        }
        let type = BoxType(code: code)
        if type == "uuid" { header += 16 }
        guard size >= header else { return stop(.sizeTooSmall) }
        guard limit - start >= header else { return stop(.headerCut) }
        let (claimedEnd, overflow) = start.addingReportingOverflow(size)
        let end = overflow ? limit : min(claimedEnd, limit)
        position = end
        return Box(
            type: type, start: start, contentStart: start + header, end: end,
            claimedEnd: overflow ? .max : claimedEnd, reachesToEnd: size32 == 0)
    }

    private mutating func stop(_ fault: Fault) -> Box? {
        self.fault = fault
        return nil
    }

    /// The first child of a type.
    /// - Returns: nil when the level has none; the walker itself does not move.
    func first(_ type: BoxType) -> Box? {
        var walker = self
        while let box = walker.next() {
            if box.type == type { return box }
        }
        return nil
    }
}
