package import Glibc

/// What the file system says about one state of one file, without a look at its bytes.
///
/// Every write moves the time of change (`ctime`), and nobody can set that back: the same stamp means the same bytes,
/// unless the write came within the grain of the clock.
package struct FileStamp: Sendable, Hashable {
    let device: Int
    let inode: Int
    let size: Int
    /// Nanoseconds since 1970 of the last write.
    let modified: Int
    /// Nanoseconds since 1970 of the last change.
    let changed: Int
    /// The file was written so shortly before this look that another write may leave no trace.
    package let isRacy: Bool

    /// A stamp may be kept when the last change is this long ago: FAT counts time in steps of two seconds.
    private static let grain = 2_000_000_000

    /// - Parameter status: just taken with `fstat` from the descriptor the file is read from, before it is read.
    package init(_ status: stat) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        self.init(status, now: Self.nanoseconds(now))
    }

    /// - Parameter now: nanoseconds since 1970.
    init(_ status: stat, now: Int) {
        device = Int(truncatingIfNeeded: status.st_dev)
        inode = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
        // A time of writing far in the future was set on purpose and is no sign of a race; one of change never is.
        isRacy = now &- changed < Self.grain || (now &- modified).magnitude < UInt(Self.grain)
    }

    /// Wraps around for times that no clock shows, which is as good as any other number here.
    private static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }

    package static func == (left: FileStamp, right: FileStamp) -> Bool {
        left.device == right.device && left.inode == right.inode && left.size == right.size
            && left.modified == right.modified && left.changed == right.changed
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(device)
        hasher.combine(inode)
    }
}
