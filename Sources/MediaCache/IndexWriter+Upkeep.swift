import MediaModel

extension IndexWriter {
    /// A file of the store, as the index knows it.
    struct BlobRow {
        var hash: ContentHash
        var bytes: Int
    }

    /// Bytes of the index on the disk, without its log.
    /// - Throws: `index`.
    func indexBytes() throws(MediaCacheError) -> Int {
        try database.number("PRAGMA page_count") * database.number("PRAGMA page_size")
    }

    /// All files, the least recently used first.
    /// - Parameter time: only those last used before it, in seconds since 1970.
    /// - Throws: `index`.
    func blobs(usedBefore time: Int = .max) throws(MediaCacheError) -> [BlobRow] {
        let statement = try prepared("SELECT hash, bytes FROM blob WHERE used < ?1 ORDER BY used, hash")
        statement.bind(1, time)
        var rows: [BlobRow] = []
        while try statement.step() {
            let digest = statement.bytes(0)
            if digest.count == 32 {
                rows.append(BlobRow(hash: ContentHash(digest: digest), bytes: statement.number(1)))
            }
        }
        return rows
    }

    /// - Throws: `index`.
    func remove(_ hashes: [ContentHash]) throws(MediaCacheError) {
        guard !hashes.isEmpty else { return }
        try database.transaction { () throws(MediaCacheError) in
            let statement = try prepared("DELETE FROM blob WHERE hash = ?1")
            for hash in hashes {
                statement.bind(1, hash.digest)
                try statement.run()
            }
        }
    }

    /// Removes what is known about files, bytes and addresses that nobody asked for.
    /// - Parameter time: only rows last used before it, in seconds since 1970.
    /// - Returns: the number of rows.
    /// - Throws: `index`.
    func removeRows(usedBefore time: Int) throws(MediaCacheError) -> Int {
        var count = 0
        try database.transaction { () throws(MediaCacheError) in
            for table in ["stamp", "look", "answer"] {
                let statement = try prepared("DELETE FROM \(table) WHERE used < ?1")
                statement.bind(1, time)
                try statement.run()
                count += database.changedRows
            }
        }
        return count
    }

    /// Takes a file in that no row names.
    /// - Returns: whether none did.
    /// - Throws: `index`.
    func adopt(_ hash: ContentHash, bytes: Int, used: Int) throws(MediaCacheError) -> Bool {
        let statement = try prepared("INSERT OR IGNORE INTO blob VALUES(?1, ?2, ?3)")
        statement.bind(1, hash.digest)
        statement.bind(2, bytes)
        statement.bind(3, used)
        try statement.run()
        return database.changedRows > 0
    }

    /// Gives the space of removed rows back to the disk.
    /// - Throws: `index`.
    func shrink() throws(MediaCacheError) {
        try database.execute("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Whether SQLite finds every page and every row in order.
    /// - Throws: `index`.
    func isSound() throws(MediaCacheError) -> Bool {
        let statement = try database.prepare("PRAGMA integrity_check(1)")
        return try statement.step() && statement.bytes(0) == Array("ok".utf8)
    }
}
