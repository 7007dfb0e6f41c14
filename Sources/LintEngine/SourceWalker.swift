import Glibc
import MediaModel

/// Meets the files of all sources one by one: sources as given, folders in the order of their paths.
///
/// Only the listings of the folders on the way down are held, never the whole tree.
struct SourceWalker {
    /// What is met.
    enum Step {
        /// A file to look at; `isNamed` when the user named it.
        case file(RawPath, isNamed: Bool)
        /// Something in a folder that cannot be looked at, and why.
        case obstacle(SourceError)
        /// Something in a folder that is left aside, and why.
        case aside(RawPath, reason: String)
        /// A source the user named that cannot be read.
        case unusable(SourceError)
    }

    /// A folder on the way down.
    private struct Level {
        var path: RawPath
        /// The path below the folder the user named.
        var below: RawPath
        var entries: ArraySlice<FolderListing.Entry>
        var ignoreFile: IgnoreFile?
        var identity: FileIdentity?
        /// Whether a pattern of `include` took the folder in, and with it everything below.
        var isWantedWhole: Bool
    }

    /// A `.gitignore` of a folder that holds the one the user named.
    private struct IgnoreFileAbove {
        var file: IgnoreFile
        /// The named folder's path below the folder of the file.
        var prefix: RawPath
    }

    private struct FileIdentity: Equatable {
        var device: UInt
        var inode: UInt
    }

    private let options: WalkOptions
    private var sources: ArraySlice<RawPath>
    private var levels: [Level] = []
    /// The folder the user named, links resolved.
    private var root = RawPath("")
    /// The nearest one first.
    private var ignoreFilesAbove: [IgnoreFileAbove] = []

    /// Hidden files and those the patterns leave out, so far.
    private(set) var ignored = 0

    init(_ sources: [RawPath], options: WalkOptions) {
        self.sources = sources[...]
        self.options = options
    }

    /// The next thing met; nil at the end.
    mutating func next() -> Step? {
        while true {
            if levels.isEmpty {
                guard let source = sources.popFirst() else { return nil }
                if let step = open(source) { return step }
                continue
            }
            guard let entry = levels[levels.count - 1].entries.popFirst() else {
                levels.removeLast()
                continue
            }
            if let step = meet(entry, in: levels[levels.count - 1]) { return step }
        }
    }

    // MARK: Sources

    private mutating func open(_ source: RawPath) -> Step? {
        var status = stat()
        guard source.withCPath({ stat($0, &status) }) == 0 else { return .unusable(.unreadable(source, errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(source, isNamed: true)
        case S_IFDIR:
            root = source.resolved ?? source
            ignoreFilesAbove = options.respectsGitignore ? Self.ignoreFiles(above: root) : []
            do throws(SourceError) {
                try descend(into: source, below: RawPath(""), status: status)
                return nil
            } catch { return .unusable(error) }
        default: return .unusable(.special(source, status.kindOfSpecialFile))
        }
    }

    private mutating func descend(into folder: RawPath, below: RawPath, status: stat?) throws(SourceError) {
        let listing = try FolderListing(of: folder)
        var ignoreFile: IgnoreFile?
        if options.respectsGitignore, listing.entries.contains(where: { $0.name == Array(".gitignore".utf8) }) {
            ignoreFile = IgnoreFile(at: folder.appending(Array(".gitignore".utf8)))
        }
        let identity = status.map { FileIdentity(device: UInt($0.st_dev), inode: UInt($0.st_ino)) }
        let isWantedWhole =
            levels.last?.isWantedWhole == true
            || options.include.contains { $0.matchesFoldersOnly && $0.matches(below, isFolder: true) }
        levels.append(
            Level(
                path: folder, below: below, entries: listing.entries[...], ignoreFile: ignoreFile, identity: identity,
                isWantedWhole: isWantedWhole))
    }

    /// The ignore files between a folder and the root of its repository; none outside a repository.
    private static func ignoreFiles(above folder: RawPath) -> [IgnoreFileAbove] {
        var found: [IgnoreFileAbove] = []
        var prefix = RawPath("")
        var folder = folder
        while folder.appending(Array(".git".utf8)).status == nil {
            guard folder.bytes.count > 1 else { return [] }
            prefix = prefix.bytes.isEmpty ? folder.name : folder.name.appending(prefix.bytes)
            folder = folder.parent
            let file = IgnoreFile(at: folder.appending(Array(".gitignore".utf8)))
            found.append(IgnoreFileAbove(file: file, prefix: prefix))
        }
        return found
    }

    // MARK: Entries of a folder

    private mutating func meet(_ entry: FolderListing.Entry, in level: Level) -> Step? {
        let path = level.path.appending(entry.name)
        let below = level.below.appending(entry.name)
        let isFolder = entry.kind == .folder
        if entry.name.first == UInt8(ascii: ".") || isLeftOut(path, below, isFolder: isFolder) {
            ignored += 1
            return nil
        }
        switch entry.kind {
        case .file: return isWanted(below) ? .file(path, isNamed: false) : ignore()
        case .folder: return enter(path, below: below)
        case .link: return follow(path, below: below)
        case .special: return isWanted(below) ? special(path) : ignore()
        }
    }

    private mutating func ignore() -> Step? {
        ignored += 1
        return nil
    }

    private func special(_ path: RawPath) -> Step {
        var status = stat()
        guard path.withCPath({ lstat($0, &status) }) == 0 else { return .obstacle(.unreadable(path, errno)) }
        return obstacleOrAside(.special(path, status.kindOfSpecialFile))
    }

    /// A name that claims to be media must not be passed over in silence.
    private func obstacleOrAside(_ error: SourceError) -> Step {
        error.path.claimsMedia ? .obstacle(error) : .aside(error.path, reason: error.reason)
    }

    private mutating func enter(_ path: RawPath, below: RawPath) -> Step? {
        var status = stat()
        let isKnown = path.withCPath { stat($0, &status) } == 0
        do throws(SourceError) {
            try descend(into: path, below: below, status: isKnown ? status : nil)
            return nil
        } catch { return .obstacle(error) }
    }

    private mutating func follow(_ path: RawPath, below: RawPath) -> Step? {
        guard isWanted(below) else { return ignore() }
        var status = stat()
        guard path.withCPath({ stat($0, &status) }) == 0 else {
            return obstacleOrAside(.unreadable(path, errno))
        }
        let leaves = path.resolved.map { !$0.isInside(root) } ?? true
        if leaves, !options.followsLinks { return .aside(path, reason: "a link that leads out of the folder") }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file(path, isNamed: false)
        case S_IFDIR:
            guard options.followsLinks else { return .aside(path, reason: "a link to a folder") }
            let identity = FileIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
            guard !levels.contains(where: { $0.identity == identity }) else {
                return .aside(path, reason: "a link back to a folder it lies in")
            }
            return enter(path, below: below)
        default: return special(path)
        }
    }

    // MARK: Patterns

    private func isWanted(_ below: RawPath) -> Bool {
        options.include.isEmpty || levels.last?.isWantedWhole == true || options.include.contains { $0.matches(below) }
    }

    private func isLeftOut(_ path: RawPath, _ below: RawPath, isFolder: Bool) -> Bool {
        if options.ignore?.match(path, isFolder: isFolder) == true { return true }
        if options.exclude.contains(where: { $0.matches(below, isFolder: isFolder) }) { return true }
        // The nearest file that has an opinion decides.
        for level in levels.reversed() {
            guard let file = level.ignoreFile else { continue }
            let start = level.below.bytes.isEmpty ? 0 : level.below.bytes.count + 1
            if let answer = file.ignores(RawPath(bytes: Array(below.bytes[start...])), isFolder: isFolder) {
                return answer
            }
        }
        return ignoreFilesAbove.lazy.compactMap { above in
            above.file.ignores(above.prefix.appending(below.bytes), isFolder: isFolder)
        }.first ?? false
    }
}

extension IgnoreFile {
    /// Reads a file; one that cannot be read ignores nothing.
    init(at path: RawPath) { self.init(text: path.contents.map { String(decoding: $0, as: UTF8.self) } ?? "") }
}

extension stat {
    /// What a file is that is neither regular nor a folder.
    var kindOfSpecialFile: String {
        switch st_mode & S_IFMT {
        case S_IFIFO: "a named pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        case S_IFDIR: "a folder"
        default: "a special file"
        }
    }
}
