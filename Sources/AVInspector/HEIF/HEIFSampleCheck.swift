import MediaBytes

/// Looks into the samples of picture tracks: do their units add up? Call only when all samples are inside the file.
struct HEIFSampleCheck {
    let bytes: ByteView

    private static let stepLimit = 2_000_000

    /// - Returns: what is wrong with the first bad sample, as a clause; nil when nothing is.
    func fault(in track: MovieTrack, _ properties: [HEIFProperty]) -> String? {
        var steps = Self.stepLimit
        var visits = Self.stepLimit
        for property in properties {
            switch property {
            case .hevc(let hevc):
                let format = NALFormat(lengthSize: hevc.lengthSize, codec: .hevc)
                return firstFault(in: track, &visits) {
                    format.fault(in: bytes, from: $0.lowerBound, size: $0.count, steps: &steps)
                }
            case .av1: return firstFault(in: track, &visits) { AV1Units.fault(in: bytes, $0) }
            default: continue
            }
        }
        return nil
    }

    private func firstFault(in track: MovieTrack, _ visits: inout Int, _ look: (Range<Int>) -> String?) -> String? {
        let table = track.table
        var sample = 0
        for index in 0..<table.chunkRuns.count {
            let row = table.chunkRuns.offset(index)
            let perChunk = Int(bytes.u32be(row + 4) ?? 0)
            let isLast = index + 1 == table.chunkRuns.count
            let end = isLast ? table.chunks.count : Int(bytes.u32be(table.chunkRuns.offset(index + 1)) ?? 1) - 1
            var chunk = Int(bytes.u32be(row) ?? 1) - 1
            while chunk >= 0, chunk < min(end, table.chunks.count), sample < table.sizes.count {
                guard var position = table.chunkOffset(chunk, in: bytes) else { return nil }
                for _ in 0..<min(perChunk, table.sizes.count - sample) {
                    let size = table.sizes.size(sample, in: bytes)
                    visits -= 1
                    guard visits > 0, bytes.has(size, at: position) else { return nil }
                    if size > 0, let reason = look(position..<(position + size)) {
                        return "picture \(sample + 1) of track \(track.id): \(reason)"
                    }
                    position += size
                    sample += 1
                }
                chunk += 1
            }
        }
        return nil
    }
}
