/// Where a body goes. Called on the downloader's own thread, never twice at a time; it should not wait for long.
package protocol DownloadSink: AnyObject {
    /// A body starts, an empty one too: forget what an earlier attempt brought.
    /// - Throws: to end the download with the failure `.sink`.
    func begin() throws(DownloadSinkError)
    /// The next bytes of the body, unpacked; at most 16 KiB, never none.
    /// - Throws: to end the download with the failure `.sink`.
    func write(_ bytes: UnsafeRawBufferPointer) throws(DownloadSinkError)
}

/// Why a sink takes no more.
package struct DownloadSinkError: Error, Equatable {
    /// For a person: `the disk is full`.
    package var reason: String

    package init(reason: String) { self.reason = reason }
}
