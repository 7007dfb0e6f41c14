package import MediaBytes
package import MediaModel

/// Core Audio files.
package struct CAFProbe: MediaProbe {
    private let bytes: ByteView
    private var description: CAFDescription?
    private var table: CAFPacketTable?
    private var audioStart = 0
    /// Bytes of sound present; nil without a data chunk.
    private var audioSize: Int?
    private var fault: String?

    package private(set) var facts = MediaFacts(format: .caf)

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        walk()
        fault = fault ?? structureFault
        facts.gps = false
        facts.audioCodec = description?.codec
        guard let description else { return }
        facts.bitDepth = description.bits > 0 && description.isLinear ? description.bits : nil
        facts.durationSeconds = seconds(description)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault { return .damaged(fault) }
        // Plain samples need no decoder: any bits are a sound.
        guard depth == .full, let audioSize, audioSize > 0, description?.isLinear == false else { return .ok }
        return FrameDecoder.decodeAll(bytes, demuxer: "caf", limits: limits)
    }

    private mutating func walk() {
        var offset = 8
        while offset <= bytes.count - 12, let name = bytes.fourCC(offset), let raw = bytes.u64be(offset + 4) {
            let size = Int64(bitPattern: raw)
            let body = offset + 12
            let present = bytes.count - body
            if bytes.starts(with: "data", at: offset), audioSize == nil {
                audioStart = min(body + 4, bytes.count)
                // -1 means that the sound reaches to the end of the file.
                audioSize = size < 0 ? max(0, present - 4) : max(0, min(Int(size), present) - 4)
                if size < 0 { return }
            } else if size < 0 {
                fault = "the \(name) chunk at byte \(offset) has a negative size"
                return
            }
            if size > present {
                guard RIFFChunks.isPlausible(bytes, at: offset) || audioSize == nil else { return }
                fault = "ends at byte \(bytes.count), inside the \(name) chunk of \(size) bytes"
                return
            }
            let chunk = body..<(body + Int(size))
            if bytes.starts(with: "desc", at: offset), description == nil {
                description = size >= 32 ? CAFDescription(bytes, at: body) : nil
            } else if bytes.starts(with: "pakt", at: offset), let description, table == nil {
                table = CAFPacketTable(bytes, chunk: chunk, description: description)
            }
            offset = chunk.upperBound
        }
    }

    private var structureFault: String? {
        guard let description else { return "no desc chunk says how the sound is coded" }
        guard description.sampleRate != nil else { return "the desc chunk says an impossible sample rate" }
        if description.channels == 0 { return "the desc chunk says 0 channels" }
        guard let audioSize else { return "no data chunk: there is no sound" }
        if !description.isConstant, table == nil, audioSize > 0 {
            return "no pakt chunk says where the packets of the sound lie"
        }
        guard let table else { return nil }
        guard let needed = table.byteCount else { return "the packet table ends before its \(table.packets) packets" }
        return needed > audioSize
            ? "the packet table needs \(needed) bytes of sound, \(audioSize) are there" : nil
    }

    private func seconds(_ description: CAFDescription) -> Double? {
        guard let rate = description.sampleRate else { return nil }
        if description.isConstant, let audioSize {
            let present = Double(audioSize / description.bytesPerPacket) * Double(description.framesPerPacket)
            guard let table, table.validFrames > 0 else { return present / rate }
            return min(present, Double(table.validFrames)) / rate
        }
        return table.map { Double($0.validFrames) / rate }
    }
}
