import Downloader

/// Keeps a body in memory, as a person would look at it afterwards.
final class MemorySink: DownloadSink {
    private(set) var bytes: [UInt8] = []
    private(set) var begins = 0
    /// Refuses what goes beyond.
    var room = Int.max
    /// Called for every piece.
    var whenWritten: () -> Void = {}

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func begin() throws(DownloadSinkError) {
        begins += 1
        bytes = []
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(DownloadSinkError) {
        guard self.bytes.count + bytes.count <= room else { throw DownloadSinkError(reason: "the disk is full") }
        self.bytes += bytes
        whenWritten()
    }
}
