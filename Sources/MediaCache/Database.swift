import CSQLite

/// One connection to the index. It serves one thread at a time.
final class Database {
    private let handle: OpaquePointer

    /// - Parameters:
    ///   - path: of a file that is there; absolute, without symbolic links.
    ///   - patience: milliseconds to wait for others who write.
    /// - Throws: `index`.
    init(path: String, patience: Int32) throws(MediaCacheError) {
        // Each connection lives in a mutex of ours, so SQLite needs none of its own.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard let handle, code == SQLITE_OK else {
            sqlite3_close_v2(handle)
            throw .index("open the index", code)
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, patience)
        // A folder of ours may hold a file that somebody else prepared: its schema shall run nothing.
        try execute(
            """
            PRAGMA trusted_schema=OFF; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16000
            """)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Leaves the log as it is when this connection closes: right where nothing was written.
    func skipCheckpointOnClose() { _ = attachlint_skip_checkpoint_on_close(handle, 1) }

    /// Runs statements that give no rows.
    /// - Throws: `index`.
    func execute(_ sql: String) throws(MediaCacheError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw .index("use the index", code) }
    }

    /// Runs the body as one change: all of it or nothing.
    /// - Throws: `index`, and what the body throws.
    func transaction(_ body: () throws(MediaCacheError) -> Void) throws(MediaCacheError) {
        try execute("BEGIN IMMEDIATE")
        do throws(MediaCacheError) {
            try body()
            try execute("COMMIT")
        } catch {
            // SQLite has rolled back by itself after some failures; then there is nothing left to do.
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// - Throws: `index`.
    func prepare(_ sql: String) throws(MediaCacheError) -> Statement {
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
        guard let pointer, code == SQLITE_OK else { throw .index("use the index", code) }
        return Statement(pointer)
    }

    /// The number in the first column of the first row; 0 when there is none.
    /// - Throws: `index`.
    func number(_ sql: String) throws(MediaCacheError) -> Int {
        let statement = try prepare(sql)
        return try statement.step() ? statement.number(0) : 0
    }

    /// Rows the last statement changed.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }
}
