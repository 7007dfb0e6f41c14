import CDescriptorPassing
import Glibc

/// One end of the socket between the tool and an inspector.
package struct InspectionChannel: ~Copyable {
    private let socket: Int32
    private var buffer: [UInt8] = []

    /// Takes ownership of a connected Unix stream socket.
    package init(socket: Int32) { self.socket = socket }

    deinit { close(socket) }

    /// Makes the two ends of a new channel, both close-on-exec.
    /// - Throws: `system` when the process may open no more descriptors.
    package static func makePair() throws(InspectionProtocolError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .system(errno) }
        return (ends[0], ends[1])
    }

    // MARK: The tool's side

    /// Sends a request together with the open file.
    /// - Throws: `closed` when the inspector has gone, `system` otherwise.
    package func send(_ request: InspectionRequest, file descriptor: Int32) throws(InspectionProtocolError) {
        let bytes = request.frame().bytes
        let sent = bytes.withUnsafeBytes {
            attachlint_send_with_descriptor(socket, $0.baseAddress, $0.count, descriptor)
        }
        guard sent == bytes.count else { throw Self.error(sent) }
    }

    /// Waits for the next frame of the answer to a request.
    /// - Parameters:
    ///   - id: number of the request; an answer to another one is malformed.
    ///   - deadline: time of the monotonic clock, in nanoseconds.
    /// - Throws: `closed`, `malformed`, `timedOut`, or `system`.
    package mutating func receiveAnswer(
        to id: UInt64, deadline: UInt64
    ) throws(InspectionProtocolError) -> InspectionAnswer {
        while true {
            if let frame = try Frame.take(from: &buffer) {
                guard frame.id == id else { throw .malformed }
                return try InspectionAnswer(frame)
            }
            try waitForBytes(until: deadline)
            var descriptor: Int32 = -1
            try receive(descriptor: &descriptor)
            if descriptor >= 0 {
                close(descriptor)
                throw .malformed
            }
        }
    }

    private func waitForBytes(until deadline: UInt64) throws(InspectionProtocolError) {
        var wanted = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        while true {
            let now = MonotonicClock.now()
            let left = deadline > now ? (deadline - now) / 1_000_000 + 1 : 0
            let ready = poll(&wanted, 1, Int32(clamping: left))
            if ready > 0 { return }
            if ready == 0 { throw .timedOut }
            if errno != EINTR { throw .system(errno) }
        }
    }

    // MARK: The inspector's side

    /// Waits for the next request.
    /// - Returns: the request and the open file, which the caller closes; nil when the tool has gone.
    /// - Throws: `malformed` for a request without a file, or `system`.
    package mutating func receiveRequest() throws(InspectionProtocolError) -> (InspectionRequest, file: Int32)? {
        var file: Int32 = -1
        while true {
            if let frame = try Frame.take(from: &buffer) {
                guard file >= 0 else { throw .malformed }
                return (try InspectionRequest(frame), file)
            }
            var descriptor: Int32 = -1
            do { try receive(descriptor: &descriptor) } catch .closed { return nil }
            if descriptor >= 0 { file = descriptor }
        }
    }

    /// Sends one frame of an answer.
    /// - Throws: `closed` when the tool has gone, `system` otherwise.
    package func send(_ answer: InspectionAnswer, to id: UInt64) throws(InspectionProtocolError) {
        let bytes = try answer.frame(id: id).bytes
        var offset = 0
        while offset < bytes.count {
            let sent = bytes[offset...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw Self.error(sent) }
            offset += sent
        }
    }

    private mutating func receive(descriptor: inout Int32) throws(InspectionProtocolError) {
        let received = withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { chunk in
            let count = attachlint_receive_with_descriptor(socket, chunk.baseAddress, chunk.count, &descriptor)
            if count > 0 { buffer.append(contentsOf: chunk[..<count]) }
            return count
        }
        if received == 0 { throw .closed }
        if received < 0, errno != EINTR { throw Self.error(received) }
    }

    private static func error(_ result: Int) -> InspectionProtocolError {
        result < 0 && (errno == EPIPE || errno == ECONNRESET) ? .closed : .system(errno)
    }
}
