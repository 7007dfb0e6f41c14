import Glibc
import MediaModel

/// The entries of one folder in the order of their paths.
struct FolderListing {
    enum Kind { case file, folder, link, special }

    struct Entry {
        var name: [UInt8]
        var kind: Kind
    }

    let entries: [Entry]

    /// - Throws: `unreadable` with the system's reason.
    init(of folder: RawPath) throws(SourceError) {
        guard let handle = folder.withCPath({ opendir($0) }) else { throw .unreadable(folder, errno) }
        defer { closedir(handle) }
        var found: [Entry] = []
        errno = 0
        while let entry = readdir(handle) {
            let name = Self.name(of: entry)
            if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
            found.append(Entry(name: name, kind: Self.kind(of: entry, in: folder, name: name)))
            errno = 0
        }
        if errno != 0 { throw .unreadable(folder, errno) }
        // A folder sorts as the prefix of its files' paths, so that a run is in the order of whole paths.
        entries = found.sorted { left, right in
            Self.sortKey(left).lexicographicallyPrecedes(Self.sortKey(right))
        }
    }

    private static func sortKey(_ entry: Entry) -> [UInt8] {
        entry.kind == .folder ? entry.name + [UInt8(ascii: "/")] : entry.name
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    }

    /// - Parameter entry: read field by field: its record ends behind the name, before that of the type does.
    private static func kind(of entry: UnsafeMutablePointer<dirent>, in folder: RawPath, name: [UInt8]) -> Kind {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            var status = stat()
            guard folder.appending(name).withCPath({ lstat($0, &status) }) == 0 else { return .file }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return .link
            default: return .special
            }
        default: return .special
        }
    }
}
