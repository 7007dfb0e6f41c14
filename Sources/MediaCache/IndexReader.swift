import MediaModel

/// Asks the index. One connection, its statements prepared at their first use.
final class IndexReader {
    /// A row and when it was last used, in seconds since 1970.
    struct Found<Value: Sendable>: Sendable {
        var value: Value
        var usedAt: Int
    }

    let database: Database
    private var fileStatement: Statement?
    private var lookStatement: Statement?
    private var answerStatement: Statement?

    init(_ database: Database) { self.database = database }

    /// What is known about a file: two tables, one question.
    /// - Throws: `index`.
    func file(
        _ stamp: FileStamp, atLeast depth: InspectionDepth, key: InspectorKey
    ) throws(MediaCacheError) -> Found<KnownFile>? {
        let statement = try prepared(
            &fileStatement,
            """
            SELECT stamp.hash, look.depth, look.facts, stamp.used
            FROM stamp LEFT JOIN look ON look.hash = stamp.hash AND look.key = ?6 AND look.depth >= ?7
            WHERE stamp.device = ?1 AND stamp.inode = ?2 AND stamp.size = ?3 AND stamp.modified = ?4
            AND stamp.changed = ?5
            """)
        statement.bind(1, stamp.device)
        statement.bind(2, stamp.inode)
        statement.bind(3, stamp.size)
        statement.bind(4, stamp.modified)
        statement.bind(5, stamp.changed)
        statement.bind(6, key.number)
        statement.bind(7, depth.rank)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        guard let hash = ContentHash(digest: statement.bytes(0), count: 32) else { return nil }
        let file = KnownFile(hash: hash, inspection: statement.inspection(depth: 1, facts: 2))
        return Found(value: file, usedAt: statement.number(3))
    }

    /// - Throws: `index`.
    func inspection(
        of hash: ContentHash, atLeast depth: InspectionDepth, key: InspectorKey
    ) throws(MediaCacheError) -> Found<KeptInspection>? {
        let statement = try prepared(
            &lookStatement, "SELECT depth, facts, used FROM look WHERE hash = ?1 AND key = ?2 AND depth >= ?3")
        statement.bind(1, hash.digest)
        statement.bind(2, key.number)
        statement.bind(3, depth.rank)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.inspection(depth: 0, facts: 1).map { Found(value: $0, usedAt: statement.number(2)) }
    }

    /// - Throws: `index`.
    func answer(_ name: [UInt8]) throws(MediaCacheError) -> Found<CachedAnswer>? {
        let statement = try prepared(
            &answerStatement, "SELECT hash, bytes, stored, transfer, used FROM answer WHERE name = ?1")
        statement.bind(1, name)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        guard let hash = ContentHash(digest: statement.bytes(0), count: 32),
            let transfer = statement.withBytes(3, TransferCode.decode)
        else { return nil }
        let answer = CachedAnswer(
            transfer: transfer, hash: hash, bytes: statement.number(1), storedAt: statement.number(2))
        return Found(value: answer, usedAt: statement.number(4))
    }

    private func prepared(_ place: inout Statement?, _ sql: String) throws(MediaCacheError) -> Statement {
        if let statement = place { return statement }
        let statement = try database.prepare(sql)
        place = statement
        return statement
    }
}

extension Statement {
    fileprivate func inspection(depth: Int32, facts: Int32) -> KeptInspection? {
        guard !isNull(depth), let depth = InspectionDepth(rank: number(depth)) else { return nil }
        return withBytes(facts) { FactsCode.decode($0, depth: depth) }
    }
}

extension ContentHash {
    /// - Returns: nil when the digest does not have this many bytes.
    fileprivate init?(digest: [UInt8], count: Int) {
        guard digest.count == count else { return nil }
        self.init(digest: digest)
    }
}
