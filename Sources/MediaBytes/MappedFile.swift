import Glibc

/// A file mapped read-only for the time of one call.
///
/// A file that shrinks meanwhile raises SIGBUS here: only an inspector may map a foreign file, because its end costs
/// one file and never the batch.
package enum MappedFile {
    /// Lends the bytes of an open file.
    /// - Parameters:
    ///   - descriptor: open for reading; stays open.
    ///   - body: gets all bytes, an empty view for an empty file.
    /// - Returns: what `body` returns; nil when the system cannot map the file.
    package static func withBytes<Value>(of descriptor: Int32, _ body: (ByteView) -> Value) -> Value? {
        // Not fstat: the C library asks for it in a way that a sealed process is not allowed.
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard size > 0 else { return body(ByteView(.init(start: nil, count: 0))) }
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        defer { munmap(start, size) }
        madvise(start, size, MADV_SEQUENTIAL)
        return body(ByteView(UnsafeRawBufferPointer(start: start, count: size)))
    }
}
