import Glibc
package import MediaModel

/// Why a source could not be read.
package enum SourceError: Error, Equatable {
    /// The system refused; carries `errno`.
    case unreadable(RawPath, Int32)
    /// It is neither file nor folder: a named pipe, a device, a socket.
    case special(RawPath, String)
    /// A list that does not hold what was asked for, and why.
    case list(RawPath, String)
    /// An address whose bytes do not come, as it may be shown, and why.
    case address(String, String)

    /// What is wrong, in one clause without the path.
    package var reason: String {
        switch self {
        case .unreadable(_, ENOENT): "there is no such file or folder"
        case .unreadable(_, EACCES), .unreadable(_, EPERM): "permission to read it is missing"
        case .unreadable(_, ELOOP): "the link leads in a circle"
        case .unreadable(_, ENAMETOOLONG):
            "its path is longer than the system allows (4,095 bytes): name a folder nearer to it"
        case .unreadable(_, EMFILE), .unreadable(_, ENFILE):
            "no more files may be open at a time: allow more (ulimit -n), or use fewer --jobs"
        case .unreadable(_, ENOTDIR): "a part of its path is a file, not a folder"
        case .unreadable(_, let code): "it cannot be opened: \(String(cString: strerror(code)))"
        case .special(_, let what): "it is \(what), not a file"
        case .list(_, let reason), .address(_, let reason): reason
        }
    }

    package var path: RawPath {
        switch self {
        case .unreadable(let path, _), .special(let path, _), .list(let path, _): path
        case .address(let text, _): RawPath(text)
        }
    }
}
