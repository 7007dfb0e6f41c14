import CSQLite
import Glibc

/// Why there is no cache, or none any more. Never a reason for a run to fail: it goes on without.
package enum MediaCacheError: Error, Equatable {
    /// The folder holds something and was not made by attachlint.
    case foreignFolder(String)
    /// The folder belongs to another user; carries the user's number.
    case otherOwner(String, owner: UInt32)
    /// Something else stands in the place of the folder since it was opened.
    case moved(String)
    /// The system refused: what was tried, and `errno`.
    case system(String, Int32)
    /// SQLite refused: what was tried, and its result code.
    case index(String, Int32)
    /// A newer attachlint made the index; carries the version of its layout.
    case newerLayout(Int)
    /// The index is damaged, and another run keeps it open.
    case damagedIndexInUse
    /// Another run held the index for seconds.
    case busyIndex
    /// libcrypto offers no SHA-256.
    case noHash

    /// What is wrong, in one clause.
    package var reason: String {
        switch self {
        case .foreignFolder(let path): "\(path) is not empty and is no cache folder of attachlint"
        case .otherOwner(let path, let owner): "\(path) belongs to another user (number \(owner))"
        case .moved(let path): "\(path) was moved or replaced while it was in use"
        case .system(let attempt, let code): "cannot \(attempt): \(String(cString: strerror(code)))"
        case .index(let attempt, let code): "cannot \(attempt): \(String(cString: sqlite3_errstr(code)))"
        case .newerLayout(let version): "its index was made by a newer attachlint (layout \(version))"
        case .damagedIndexInUse: "its index is damaged, and another run keeps it open"
        case .busyIndex: "another run held its index for too long"
        case .noHash: "libcrypto offers no SHA-256 here"
        }
    }

    /// Whether the index itself is broken, so that it has to be made anew.
    var isDamage: Bool {
        guard case .index(_, let code) = self else { return false }
        // The low byte holds the kind of an extended result code.
        return code & 0xFF == SQLITE_CORRUPT || code & 0xFF == SQLITE_NOTADB
    }

    /// Whether somebody else holds the index, so that a later attempt may pass.
    var isBusy: Bool {
        guard case .index(_, let code) = self else { return false }
        return code & 0xFF == SQLITE_BUSY || code & 0xFF == SQLITE_LOCKED
    }
}
