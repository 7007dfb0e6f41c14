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
    /// - Throws: `closed` when the inspector has gone, `malformed` when it has left earlier requests unread, `system`
    ///   otherwise.
    package func send(_ request: InspectionRequest, file descriptor: Int32) throws(InspectionProtocolError) {
        let bytes = request.frame().bytes
        let sent = bytes.withUnsafeBytes {
            attachlint_send_with_descriptor(socket, $0.baseAddress, $0.count, descriptor)
        }
        if sent == bytes.count { return }
        // One request at a time is under way, and it is far smaller than the room there is for it.
        throw sent >= 0 || errno == EAGAIN ? .malformed : Self.error(sent)
    }

    /// Waits for the first frame of an inspector.
    /// - Parameter deadline: time of the monotonic clock, in nanoseconds.
    /// - Throws: as `receiveAnswer`.
    package mutating func receiveSealReport(deadline: UInt64) throws(InspectionProtocolError) -> SealReport {
        try SealReport(try receiveFrame(deadline: deadline))
    }

    /// Waits for the next frame of the answer to a request.
    /// - Parameters:
    ///   - id: number of the request; an answer to another one is malformed.
    ///   - deadline: time of the monotonic clock, in nanoseconds.
    /// - Throws: `closed`, `timedOut`, `system`, or `malformed`, for descriptors sent along too: none is ever open here.
    package mutating func receiveAnswer(
        to id: UInt64, deadline: UInt64
    ) throws(InspectionProtocolError) -> InspectionAnswer {
        let frame = try receiveFrame(deadline: deadline)
        guard frame.id == id else { throw .malformed }
        return try InspectionAnswer(frame)
    }

    /// Makes sure that nothing has come that nobody asked for.
    /// - Throws: `malformed` when something has, `closed` when the inspector has gone, or `system`.
    package mutating func expectSilence() throws(InspectionProtocolError) {
        var byte: UInt8 = 0
        let received = attachlint_receive_bytes(socket, &byte, 1, 0)
        if received < 0, errno == EAGAIN, buffer.isEmpty { return }
        throw received > 0 || !buffer.isEmpty ? .malformed : Self.error(received)
    }

    private mutating func receiveFrame(deadline: UInt64) throws(InspectionProtocolError) -> Frame {
        while true {
            if let frame = try Frame.take(from: &buffer) { return frame }
            try waitForBytes(until: deadline)
            // No frame is longer than the limit, so the buffer never holds more than that and one chunk.
            try fillBuffer { attachlint_receive_bytes($0, $1.baseAddress, $1.count, 1) }
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
            do {
                try fillBuffer { attachlint_receive_with_descriptor($0, $1.baseAddress, $1.count, &descriptor) }
            } catch .closed { return nil }
            if descriptor >= 0 {
                guard file < 0 else { throw .malformed }
                file = descriptor
            }
        }
    }

    /// Says what was given up, before anything else.
    /// - Throws: `closed` when the tool has gone, `system` otherwise.
    package func send(_ report: SealReport) throws(InspectionProtocolError) { try send(report.frame()) }

    /// Sends one frame of an answer.
    /// - Throws: `closed` when the tool has gone, `system` otherwise.
    package func send(_ answer: InspectionAnswer, to id: UInt64) throws(InspectionProtocolError) {
        try send(try answer.frame(id: id))
    }

    private func send(_ frame: Frame) throws(InspectionProtocolError) {
        let bytes = frame.bytes
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

    // MARK: Both sides

    private mutating func fillBuffer(
        _ receive: (_ socket: Int32, _ chunk: UnsafeMutableRawBufferPointer) -> Int
    ) throws(InspectionProtocolError) {
        let received = withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { chunk in
            let count = receive(socket, chunk)
            if count > 0 { buffer.append(contentsOf: chunk[..<count]) }
            return count
        }
        if received == 0 { throw .closed }
        if received < 0, errno != EINTR { throw Self.error(received) }
    }

    private static func error(_ result: Int) -> InspectionProtocolError {
        guard result < 0 else { return .closed }
        switch errno {
        case EPIPE, ECONNRESET: return .closed
        case EBADMSG: return .malformed
        default: return .system(errno)
        }
    }
}
