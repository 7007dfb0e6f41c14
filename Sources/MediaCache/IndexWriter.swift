import MediaModel

/// Writes to the index. One connection, its statements prepared once.
final class IndexWriter {
    let database: Database
    private var statements: [String: Statement] = [:]

    init(_ database: Database) { self.database = database }

    /// Writes rows as one change.
    /// - Parameters:
    ///   - rows: their blobs are in the store and on the disk.
    ///   - now: seconds since 1970.
    /// - Throws: `index`.
    func write(_ rows: PendingRows, now: Int) throws(MediaCacheError) {
        try database.transaction { () throws(MediaCacheError) in
            for (hash, blob) in rows.blobs { try insert(blob: hash, bytes: blob.bytes, used: now) }
            for (stamp, hash) in rows.stamps.values { try insert(stamp, hash, now) }
            for (id, inspection) in rows.looks { try insert(id, inspection, now) }
            for (name, answer) in rows.answers { try insert(name, answer, now) }
            for touch in rows.touches { try refresh(touch, now) }
        }
    }

    /// - Parameter used: seconds since 1970 of its last use.
    /// - Throws: `index`.
    func insert(blob hash: ContentHash, bytes: Int, used: Int) throws(MediaCacheError) {
        let statement = try prepared(
            """
            INSERT INTO blob VALUES(?1, ?2, ?3)
            ON CONFLICT DO UPDATE SET bytes = ?2, used = max(used, ?3)
            """)
        statement.bind(1, hash.digest)
        statement.bind(2, bytes)
        statement.bind(3, used)
        try statement.run()
    }

    private func insert(_ stamp: FileStamp, _ hash: ContentHash, _ now: Int) throws(MediaCacheError) {
        let statement = try prepared("INSERT OR REPLACE INTO stamp VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)")
        statement.bind(1, stamp.device)
        statement.bind(2, stamp.inode)
        statement.bind(3, stamp.size)
        statement.bind(4, stamp.modified)
        statement.bind(5, stamp.changed)
        statement.bind(6, hash.digest)
        statement.bind(7, now)
        try statement.run()
    }

    private func insert(
        _ id: PendingRows.LookID, _ inspection: KeptInspection, _ now: Int
    ) throws(MediaCacheError) {
        // A closer look that another process has kept meanwhile stays.
        let statement = try prepared(
            """
            INSERT INTO look VALUES(?1, ?2, ?3, ?4, ?5)
            ON CONFLICT DO UPDATE SET depth = ?3, facts = ?4, used = ?5 WHERE ?3 >= depth
            """)
        statement.bind(1, id.hash.digest)
        statement.bind(2, id.key.number)
        statement.bind(3, inspection.depth.rank)
        statement.bind(4, FactsCode.encode(inspection))
        statement.bind(5, now)
        try statement.run()
    }

    private func insert(_ name: [UInt8], _ entry: PendingRows.Answer, _ now: Int) throws(MediaCacheError) {
        let statement = try prepared("INSERT OR REPLACE INTO answer VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)")
        statement.bind(1, name)
        statement.bind(2, entry.shown)
        statement.bind(3, entry.answer.hash.digest)
        statement.bind(4, entry.answer.bytes)
        statement.bind(5, entry.answer.storedAt)
        statement.bind(6, entry.code)
        statement.bind(7, now)
        try statement.run()
    }

    private func refresh(_ touch: PendingRows.Touch, _ now: Int) throws(MediaCacheError) {
        let statement: Statement
        switch touch {
        case .file(let id):
            statement = try prepared("UPDATE stamp SET used = ?1 WHERE device = ?2 AND inode = ?3")
            statement.bind(2, id.device)
            statement.bind(3, id.inode)
        case .look(let id):
            statement = try prepared("UPDATE look SET used = ?1 WHERE hash = ?2 AND key = ?3")
            statement.bind(2, id.hash.digest)
            statement.bind(3, id.key.number)
        case .blob(let hash):
            statement = try prepared("UPDATE blob SET used = ?1 WHERE hash = ?2")
            statement.bind(2, hash.digest)
        case .answer(let name):
            statement = try prepared("UPDATE answer SET used = ?1 WHERE name = ?2")
            statement.bind(2, name)
        }
        statement.bind(1, now)
        try statement.run()
    }

    /// A statement that is kept for the next time.
    /// - Throws: `index`.
    func prepared(_ sql: String) throws(MediaCacheError) -> Statement {
        if let statement = statements[sql] { return statement }
        let statement = try database.prepare(sql)
        statements[sql] = statement
        return statement
    }
}
