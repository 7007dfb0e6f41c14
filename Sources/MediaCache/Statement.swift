import CSQLite

/// A statement of a connection, prepared once and run many times.
final class Statement {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { sqlite3_finalize(pointer) }

    /// Sets the parameter with this number, counted from 1; a failure shows at the next step.
    func bind(_ index: Int32, _ number: Int) { sqlite3_bind_int64(pointer, index, Int64(number)) }

    func bind(_ index: Int32, _ text: String) {
        _ = attachlint_bind_text(pointer, index, text, Int32(clamping: text.utf8.count))
    }

    func bind(_ index: Int32, _ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes {
            attachlint_bind_blob(pointer, index, $0.baseAddress, Int32(clamping: $0.count))
        }
    }

    /// - Returns: whether there is a row to read; after the last one the statement is ready to run again.
    /// - Throws: `index`; the statement is ready to run again then, too.
    func step() throws(MediaCacheError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            sqlite3_reset(pointer)
            return false
        case let code:
            sqlite3_reset(pointer)
            throw .index("use the index", code)
        }
    }

    /// Runs a statement that gives no rows.
    /// - Throws: `index`.
    func run() throws(MediaCacheError) {
        while try step() {}
    }

    /// Ends reading before the last row, and with it the hold on the index.
    func reset() { sqlite3_reset(pointer) }

    /// The column with this number of the row, counted from 0.
    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(pointer, column)) }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

    func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

    /// Lends the bytes of a column; they are gone with the next step.
    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let start = sqlite3_column_blob(pointer, column)
        return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
    }
}
