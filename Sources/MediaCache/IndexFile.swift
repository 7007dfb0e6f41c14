import CSQLite
import Glibc

/// The SQLite file with everything that is known, and how it is made, checked and made anew.
///
/// Who uses the index holds a shared lock on `index.lock`; only with the exclusive one may its files be moved or
/// removed, since SQLite loses data when that happens under a connection.
final class IndexFile: Sendable {
    static let name = "index.sqlite"
    static let lockName = "index.lock"
    /// Stands there when a run met damage in the index: the next one makes a new index.
    static let damagedName = "index.damaged"
    static let files = [name, name + "-wal", name + "-shm", name + "-journal"]
    /// Number of the layout, kept in `user_version`.
    static let layout = 1

    private static let schema = """
        CREATE TABLE blob(
            hash BLOB NOT NULL PRIMARY KEY, bytes INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE stamp(
            device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
            changed INTEGER NOT NULL, hash BLOB NOT NULL, used INTEGER NOT NULL,
            PRIMARY KEY(device, inode)) WITHOUT ROWID;
        CREATE TABLE look(
            hash BLOB NOT NULL, key INTEGER NOT NULL, depth INTEGER NOT NULL, facts BLOB NOT NULL,
            used INTEGER NOT NULL, PRIMARY KEY(hash, key)) WITHOUT ROWID;
        CREATE TABLE answer(
            name BLOB NOT NULL PRIMARY KEY, shown TEXT NOT NULL, hash BLOB NOT NULL, bytes INTEGER NOT NULL,
            stored INTEGER NOT NULL, transfer BLOB NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE note(name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
        """
    static let tables = ["blob", "stamp", "look", "answer", "note"]

    private let folder: CacheFolder
    private let lock: Int32
    /// Whether the index was made when it was opened: it knows nothing of what the store may hold.
    let isRebuilt: Bool

    private init(_ folder: CacheFolder, _ lock: Int32, isRebuilt: Bool) {
        self.folder = folder
        self.lock = lock
        self.isRebuilt = isRebuilt
    }

    /// Makes sure that there is a sound index of our layout.
    /// - Returns: the file, and the connection it was checked with.
    /// - Throws: `system`, `index`, `newerLayout`, or `damagedIndexInUse`.
    static func open(in folder: CacheFolder) throws(MediaCacheError) -> sending (IndexFile, Database) {
        let lock = openat(folder.descriptor, lockName, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .system("write to the folder of the cache", errno) }
        do throws(MediaCacheError) {
            try take(lock, LOCK_SH)
            let (database, isRebuilt) = try prepare(folder, lock)
            return (IndexFile(folder, lock, isRebuilt: isRebuilt), database)
        } catch {
            close(lock)
            throw error
        }
    }

    deinit { close(lock) }

    /// Gives the files free for whoever wants to move or remove them; no connection may be open any more.
    func unlock() { flock(lock, LOCK_UN) }

    /// A connection to the index.
    /// - Throws: `index`, `moved`.
    func connect() throws(MediaCacheError) -> sending Database { try Self.connect(folder) }

    /// Tells the next run that this index is damaged.
    func markDamaged() { Self.leaveMark(folder) }

    private static func leaveMark(_ folder: CacheFolder) {
        close(openat(folder.descriptor, damagedName, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    private static func connect(_ folder: CacheFolder) throws(MediaCacheError) -> sending Database {
        let database = try Database(path: folder.path + "/" + name, patience: 2000)
        // SQLite opens files by path only.
        guard folder.isReached(byPathOf: name) else { throw .moved(folder.path) }
        return database
    }

    /// - Returns: a connection, and whether the index was made now.
    private static func prepare(
        _ folder: CacheFolder, _ lock: Int32
    ) throws(MediaCacheError) -> sending (Database, isRebuilt: Bool) {
        if !folder.contains(damagedName) {
            do throws(MediaCacheError) {
                return try connectAndCheck(folder)
            } catch {
                guard error.isDamage else { throw error }
            }
        }
        leaveMark(folder)
        try takeAlone(lock)
        // Whoever had the lock before may have done the work.
        if folder.contains(damagedName) {
            moveAside(folder)
            unlinkat(folder.descriptor, damagedName, 0)
        }
        try take(lock, LOCK_SH)
        return (try connectAndCheck(folder).0, true)
    }

    private static func connectAndCheck(
        _ folder: CacheFolder
    ) throws(MediaCacheError) -> sending (Database, isRebuilt: Bool) {
        // What somebody else put there while the folder was open to others is not believed.
        guard !files.contains(where: folder.isForeign) else { throw .index("use the index", SQLITE_NOTADB) }
        // Made here, since SQLite would let others read it; and with no descriptor, since closing one of the file
        // would drop the locks that other connections of this process hold.
        mknodat(folder.descriptor, name, S_IFREG | 0o600, 0)
        let database = try connect(folder)
        // A log that a killed run left is read from end to end by every run, until one brings it in.
        if isLogEmpty(folder) { database.skipCheckpointOnClose() }
        let found = try database.number("PRAGMA user_version")
        if found == layout { return (database, false) }
        guard found < layout else { throw .newerLayout(found) }
        try folder.withSetupLock { () throws(MediaCacheError) in
            guard try database.number("PRAGMA user_version") < layout else { return }
            try database.execute("PRAGMA auto_vacuum=INCREMENTAL; PRAGMA journal_mode=WAL")
            try database.transaction { () throws(MediaCacheError) in
                for table in tables { try database.execute("DROP TABLE IF EXISTS \(table)") }
                try database.execute(schema)
                try database.execute("PRAGMA user_version=\(layout)")
            }
        }
        return (database, true)
    }

    private static func isLogEmpty(_ folder: CacheFolder) -> Bool {
        var status = stat()
        return fstatat(folder.descriptor, name + "-wal", &status, AT_SYMLINK_NOFOLLOW) != 0 || status.st_size == 0
    }

    /// Keeps the newest damaged index, for whoever wants to know what happened.
    private static func moveAside(_ folder: CacheFolder) {
        for file in files.dropFirst() { unlinkat(folder.descriptor, file, 0) }
        renameat(folder.descriptor, name, folder.descriptor, name + ".damaged")
    }

    /// - Throws: `damagedIndexInUse` when other runs keep the index for longer than half a second.
    private static func takeAlone(_ lock: Int32) throws(MediaCacheError) {
        // Given back first: two runs that both hold it and both want it alone would wait for ever.
        flock(lock, LOCK_UN)
        for _ in 0..<50 {
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { return }
            usleep(10_000)
        }
        throw .damagedIndexInUse
    }

    private static func take(_ lock: Int32, _ kind: Int32) throws(MediaCacheError) {
        while flock(lock, kind) != 0 {
            guard errno == EINTR else { throw .system("lock the folder of the cache", errno) }
        }
    }

    /// Removes the index when nobody uses it.
    /// - Returns: false when somebody does; then nothing was removed.
    static func removeUnused(in folder: CacheFolder) throws(MediaCacheError) -> Bool {
        let lock = openat(folder.descriptor, lockName, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .system("write to the folder of the cache", errno) }
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return false }
        for file in files + [name + ".damaged", damagedName] { unlinkat(folder.descriptor, file, 0) }
        return true
    }
}
