import MediaBytes

/// A transport stream walked from the first packet to the last.
struct MPEGTSWalk {
    private(set) var program = MPEGTSProgram()
    /// The first fault met; nil when there was none.
    private(set) var fault: String?
    /// Whether payload is scrambled, so that nothing more can be said about it.
    private(set) var isScrambled = false
    private(set) var packetCount = 0

    private let bytes: ByteView
    /// Index into the streams of the program for every packet identifier, -1 without one.
    private var streamOfPID = [Int16](repeating: -1, count: 8192)
    /// The last continuity counter of every packet identifier, 16 before the first.
    private var counters = [UInt8](repeating: 16, count: 8192)

    init(_ bytes: ByteView) {
        self.bytes = bytes
        guard let packets = MPEGTSPackets(bytes) else {
            fault = "holds no row of transport packets"
            return
        }
        var offset = packets.first
        while bytes.has(MPEGTSPackets.size, at: offset) {
            if bytes.buffer[offset] != MPEGTSPackets.sync {
                note("no transport packet where one should start, at byte \(offset)")
                guard let next = packets.resync(bytes, from: offset) else { break }
                offset = next
            }
            take(at: offset)
            offset += packets.stride
        }
        // With time codes in front or correcting bytes behind, what is left may be less than a stride and still whole.
        let lead = packets.stride == 192 ? 4 : 0
        let rest = bytes.count - (offset - lead)
        if rest > 0, rest < packets.stride, bytes[offset] == MPEGTSPackets.sync || offset >= bytes.count {
            note("ends at byte \(bytes.count), inside the transport packet at byte \(min(offset, bytes.count))")
        }
        for index in program.streams.indices { close(index, at: bytes.count) }
        if let fault = program.fault { note(fault) }
    }

    private mutating func note(_ text: String) { if fault == nil { fault = text } }

    private mutating func take(at offset: Int) {
        let flags = bytes.buffer[offset + 1]
        let control = bytes.buffer[offset + 3]
        let pid = Int(flags & 0x1F) << 8 | Int(bytes.buffer[offset + 2])
        guard pid != 0x1FFF else { return }
        packetCount += 1
        if flags & 0x80 != 0 { note("a transport packet marked as broken at byte \(offset)") }
        var start = offset + 4
        var announcesJump = false
        if control & 0x20 != 0 {
            let length = Int(bytes.buffer[offset + 4])
            start += 1 + length
            if length > 0 { announcesJump = bytes.buffer[offset + 5] & 0x80 != 0 }
        }
        let end = offset + MPEGTSPackets.size
        guard control & 0x10 != 0 else { return }
        guard start <= end else {
            return note("a transport packet with an unlawful adaptation field at byte \(offset)")
        }
        let starts = flags & 0x40 != 0
        guard follows(pid, counter: control & 15, starts: starts, announcesJump: announcesJump, offset) else { return }
        let payload = bytes.slice(start, end - start)
        if pid == 0 || program.mapPIDs.contains(pid) {
            takeTable(payload, pid: pid, starts: starts)
        } else if streamOfPID[pid] >= 0 {
            if control & 0xC0 != 0 {
                isScrambled = true
            } else {
                takeStream(payload, Int(streamOfPID[pid]), starts: starts, at: offset)
            }
        }
    }

    /// Compares the continuity counter.
    /// - Returns: false for a packet that repeats the one before.
    private mutating func follows(
        _ pid: Int, counter: UInt8, starts: Bool, announcesJump: Bool, _ offset: Int
    ) -> Bool {
        let last = counters[pid]
        counters[pid] = counter
        guard last < 16, !announcesJump, counter != (last + 1) & 15 else { return true }
        if counter == last { return false }
        // At the start of a unit the streams of two recordings may have been joined; inside of one, bytes are missing.
        if !starts, streamOfPID[pid] >= 0 { note("transport packets are missing before byte \(offset)") }
        return true
    }

    private mutating func takeTable(_ payload: ByteView, pid: Int, starts: Bool) {
        program.take(payload, pid: pid, starts: starts)
        for (index, stream) in program.streams.enumerated() where streamOfPID[stream.pid] < 0 {
            streamOfPID[stream.pid] = Int16(index)
        }
    }

    private mutating func takeStream(_ payload: ByteView, _ index: Int, starts: Bool, at offset: Int) {
        if starts { close(index, at: offset) }
        program.with(index) { stream in
            if starts, let head = PESHeader(payload, at: 0) {
                stream.packets += 1
                stream.openedAt = offset
                if let time = head.presentationTime { stream.span.add(time) }
                stream.span.add(bytes: payload.count - head.payloadOffset)
                stream.missing = head.length > 0 ? head.length - (payload.count - 6) : nil
                stream.pictures?.feed(payload.dropping(head.payloadOffset).buffer)
            } else {
                if let missing = stream.missing { stream.missing = missing - payload.count }
                stream.span.add(bytes: payload.count)
                stream.pictures?.feed(payload.buffer)
            }
        }
    }

    /// A packet of known length must have come to its end.
    private mutating func close(_ index: Int, at offset: Int) {
        let stream = program.streams[index]
        guard let missing = stream.missing, missing > 0 else { return }
        note("\(missing) bytes of the \(stream.codec ?? "stream") packet at byte \(stream.openedAt) are missing")
        program.with(index) { $0.missing = nil }
    }
}
