import CampaignLists
import Glibc
import MediaModel

/// Meets everything the sources of a run lead to, one by one: files of folders, rows of lists, addresses.
struct SourceReader {
    /// What is met.
    enum Step {
        /// A file or folder entry, or a source that cannot be read.
        case walked(SourceWalker.Step)
        /// An address; the location when it stands in a list.
        case address(String, SourceLocation?)
        /// A path that stands in a list.
        case listed(RawPath, SourceLocation)
        /// A row of a list nobody can read, and why.
        case broken(String, SourceLocation)
        /// What a person should know about the reading of a list, a sentence without a full stop.
        case note(String)
    }

    /// The longest list that is read, in bytes.
    private static let listLimit = 1 << 30

    private let walkOptions: WalkOptions
    private let listOptions: ListOptions
    private var sources: ArraySlice<LintSource>
    private var walker: SourceWalker?
    private var steps: ArraySlice<Step> = []
    private var ignoredBefore = 0

    init(_ sources: [LintSource], walk: WalkOptions, lists: ListOptions) {
        self.sources = sources[...]
        walkOptions = walk
        listOptions = lists
    }

    /// Hidden files and those the patterns leave out, so far.
    var ignored: Int { ignoredBefore + (walker?.ignored ?? 0) }

    /// The next thing met; nil at the end.
    mutating func next() -> Step? {
        while true {
            if let step = steps.popFirst() { return step }
            if let step = walker?.next() { return .walked(step) }
            ignoredBefore = ignored
            walker = nil
            guard let source = sources.popFirst() else { return nil }
            switch source {
            case .path(let path): walker = SourceWalker([path], options: walkOptions)
            case .address(let text): return .address(text, nil)
            case .list(let path): steps = read(path)[...]
            case .standardInput: steps = readStandardInput()[...]
            }
        }
    }

    private func read(_ path: RawPath) -> [Step] {
        let file = path.withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return [.walked(.unusable(.unreadable(path, errno)))] }
        defer { close(file) }
        guard let bytes = bytes(of: file) else { return [.walked(.unusable(.unreadable(path, errno)))] }
        return steps(bytes, name: path, format: ListFormat(name: path) ?? .text, folder: path.parentFolder)
    }

    private func readStandardInput() -> [Step] {
        let name = RawPath("-")
        guard let bytes = bytes(of: STDIN_FILENO) else { return [.walked(.unusable(.unreadable(name, errno)))] }
        let format = ListFormat(standardInput: bytes, selection: listOptions.selection)
        return steps(bytes, name: name, format: format, folder: RawPath(""))
    }

    /// - Returns: nil with `errno` set when a read fails or the list is too long.
    private func bytes(of file: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
            guard bytes.count <= Self.listLimit else {
                errno = EFBIG
                return nil
            }
        }
    }

    /// - Parameter folder: where relative paths of the list start.
    private func steps(_ bytes: [UInt8], name: RawPath, format: ListFormat, folder: RawPath) -> [Step] {
        let contents: ListContents
        do throws(CampaignListError) {
            contents = try CampaignList.read(
                bytes, name: name.display, format: format, selection: listOptions.selection)
        } catch {
            return [.walked(.unusable(.list(name, error.reason)))]
        }
        return contents.notes.map { .note($0) }
            + contents.rows.map { row in
                switch row.value {
                case .address(let text): .address(text, row.location)
                case .path(let path):
                    .listed(path.bytes.first == UInt8(ascii: "/") ? path : folder.appending(path.bytes), row.location)
                case .broken(let reason): .broken(reason, row.location)
                }
            }
    }
}

extension RawPath {
    /// The folder part of the path as written; empty for a bare name.
    fileprivate var parentFolder: RawPath {
        bytes.contains(UInt8(ascii: "/")) ? parent : RawPath("")
    }
}
