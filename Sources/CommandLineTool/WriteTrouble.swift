import Glibc

/// What to say when something cannot be written.
enum WriteTrouble {
    /// - Parameters:
    ///   - name: what cannot be written.
    ///   - code: the system's reason, `errno`.
    /// - Returns: one or two sentences: what, why, and the way out where there is one.
    static func sentence(_ name: String, _ code: Int32) -> String {
        let wayOut =
            switch code {
            case ENOSPC, EDQUOT: " Make room there, or name another place."
            case EACCES, EPERM, EROFS: " Name a place you may write to."
            case ENOENT: " Make its folder first."
            case EISDIR: " Name a file in that folder."
            case ENAMETOOLONG: " Give it a shorter name."
            default: ""
            }
        return "\(name) cannot be written: \(String(cString: strerror(code))).\(wayOut)"
    }
}
