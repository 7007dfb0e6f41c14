import MediaBytes

/// The directories of a TIFF file: the chain of pages, and the pictures hung below them.
struct TIFFStructure {
    /// Directories of the chain, in its order.
    private(set) var chain: [TIFFDirectory] = []
    /// Directories the `SubIFDs` field points to: previews, and the raw picture of a DNG.
    private(set) var below: [TIFFDirectory] = []
    /// The first fault of the structure, as a clause; nil when it is whole.
    private(set) var fault: String?
    /// Whether the walk ended at a limit of ours.
    private(set) var isIncomplete = false
    private var fieldCount = 0

    /// More directories than this are not looked at: the walk must end.
    private static let chainLimit = 20_000
    private static let belowLimit = 2_000
    /// Directories may lie across each other, so that a small file can spell out any number of fields.
    private static let fieldLimit = 1_000_000
    /// Fields of metadata, never needed for the picture: XMP. Private ones (from 32768 on) are passed over as well.
    private static let metadata: Set<UInt16> = [700]

    init(_ bytes: ByteView) {
        guard let source = TIFFByteOrder(bytes) else {
            fault = "the TIFF header is cut or broken"
            return
        }
        guard let first = source.firstDirectory(bytes), first != 0 else {
            fault = "the header names no first directory"
            return
        }
        walkChain(bytes, from: first, source: source)
        walkBelow(bytes, source: source)
        checkFields(fileSize: bytes.count)
    }

    private mutating func note(_ text: String) { fault = fault ?? text }

    private mutating func walkChain(_ bytes: ByteView, from first: UInt64, source: TIFFByteOrder) {
        var visited: Set<UInt64> = []
        var next = first
        while next != 0 {
            guard visited.insert(next).inserted else {
                return note("directory \(chain.count) points back to the one at byte \(next)")
            }
            guard let offset = Int(exactly: next), offset < bytes.count else {
                return note(
                    "directory \(chain.count + 1) is to stand at byte \(next), the file ends at byte \(bytes.count)")
            }
            guard let directory = TIFFDirectory(bytes, at: offset, source: source) else {
                return note("directory \(chain.count + 1) at byte \(offset) is empty or cut")
            }
            fieldCount += directory.fields.count
            guard chain.count < Self.chainLimit, fieldCount < Self.fieldLimit else {
                isIncomplete = true
                return
            }
            chain.append(directory)
            guard let following = directory.next else { return note("ends inside directory \(chain.count)") }
            next = following
        }
    }

    private mutating func walkBelow(_ bytes: ByteView, source: TIFFByteOrder) {
        var visited: Set<Int> = []
        var waiting = chain[...]
        while let parent = waiting.popFirst() {
            guard let field = parent.field(330) else { continue }
            for index in 0..<min(field.count, Self.belowLimit) {
                guard below.count < Self.belowLimit, fieldCount < Self.fieldLimit else {
                    isIncomplete = true
                    return
                }
                guard let pointer = parent.value(field, at: index) else { break }
                guard let offset = Int(exactly: pointer), offset < bytes.count else {
                    note(
                        "a directory below the one at byte \(parent.offset) is to stand at byte \(pointer), "
                            + "the file ends at byte \(bytes.count)")
                    continue
                }
                guard visited.insert(offset).inserted else { continue }
                guard let child = TIFFDirectory(bytes, at: offset, source: source) else {
                    note("the directory at byte \(offset) is empty or cut")
                    continue
                }
                fieldCount += child.fields.count
                below.append(child)
                waiting.append(child)
            }
        }
    }

    /// Values of the standard fields must lie inside the file; those of metadata and private fields may be bad.
    private mutating func checkFields(fileSize: Int) {
        for directory in chain + below {
            for field in directory.fields where field.tag < 32768 && !Self.metadata.contains(field.tag) {
                let (end, overflow) = field.valueOffset.addingReportingOverflow(field.byteCount)
                if field.valueSize > 0, overflow || end > fileSize {
                    return note(
                        "the values of field \(field.tag) do not end inside the file (directory at byte "
                            + "\(directory.offset))")
                }
            }
        }
    }
}
