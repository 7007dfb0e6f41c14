import MediaBytes

/// Compares the index of a movie with the bytes present, sample by sample, without decoding.
struct MovieCheck {
    private let bytes: ByteView
    private let movie: Movie

    init(_ bytes: ByteView, _ movie: Movie) {
        self.bytes = bytes
        self.movie = movie
    }

    /// What a look at all samples comes to.
    enum Answer: Equatable {
        case sound
        /// What is wrong and where.
        case fault(String)
        /// The tables name more samples than the file has bytes: nobody wants to look at all of them.
        case tooMany
    }

    func run() -> Answer {
        var checks = movie.tracks.enumerated().map { SampleCheck(bytes, track: $1, number: $0 + 1) }
        for (index, track) in movie.tracks.enumerated() where !track.isExternal {
            if let fault = tableFault(track, checks[index]) { return .fault(fault) }
            if let fault = chunkFault(track, &checks[index]) { return .fault(fault) }
            if checks[index].isExhausted { return .tooMany }
        }
        if let fault = fragmentFault(&checks) { return .fault(fault) }
        return movie.fragments.isCapped || checks.contains(where: \.isExhausted) ? .tooMany : .sound
    }

    /// Tables that disagree with each other.
    private func tableFault(_ track: MovieTrack, _ check: SampleCheck) -> String? {
        let table = track.table
        let samples = table.sizes.count
        let timed = table.timedSamples(in: bytes)
        // A few times too many are a writer's slip, many are samples that got lost.
        if track.kind != .other && (timed < samples || timed > samples + 1 + samples / 100) {
            return check.inconsistent("has times for \(timed) samples and sizes for \(samples)")
        }
        guard samples > 0 else { return nil }
        if table.chunks.count == 0 { return check.inconsistent("has \(samples) samples and no chunk") }
        if table.chunkRuns.count == 0 { return check.inconsistent("has \(samples) samples and an empty stsc table") }
        var last = 0
        for index in 0..<table.chunkRuns.count {
            let row = table.chunkRuns.offset(index)
            let first = Int(bytes.u32be(row) ?? 0)
            if index == 0 && first != 1 { return check.inconsistent("starts with chunk \(first) instead of 1 in stsc") }
            if first <= last { return check.inconsistent("has chunks out of order in row \(index + 1) of stsc") }
            if first > table.chunks.count {
                return check.inconsistent("names chunk \(first) in stsc, of \(table.chunks.count)")
            }
            if bytes.u32be(row + 4) == 0 { return check.inconsistent("has chunks without samples in stsc") }
            if Int(bytes.u32be(row + 8) ?? 0) > max(1, table.entries.count) {
                return check.inconsistent("uses a sample description that does not exist")
            }
            last = first
        }
        return nil
    }

    /// Chunks and samples that are not where the tables say.
    private func chunkFault(_ track: MovieTrack, _ check: inout SampleCheck) -> String? {
        let table = track.table
        var sample = 0
        var chunk = 0
        for index in 0..<table.chunkRuns.count {
            let row = table.chunkRuns.offset(index)
            let perChunk = Int(bytes.u32be(row + 4) ?? 0)
            let description = Int(bytes.u32be(row + 8) ?? 1)
            let next =
                index + 1 < table.chunkRuns.count
                ? Int(bytes.u32be(table.chunkRuns.offset(index + 1)) ?? 1) - 1 : table.chunks.count
            while chunk < min(next, table.chunks.count), sample < table.sizes.count {
                let count = min(perChunk, table.sizes.count - sample)
                guard let start = table.chunkOffset(chunk, in: bytes) else {
                    return check.missing(sample, at: -1, size: 0)
                }
                if movie.indexRanges.contains(where: { $0.contains(start) }) {
                    return check.misplaced(chunk: chunk, at: start)
                }
                if let fault = fault(track, chunk: start, from: sample, count, description, &check) { return fault }
                sample += count
                chunk += 1
                if check.isExhausted { return nil }
            }
        }
        guard sample < table.sizes.count else { return nil }
        return check.inconsistent("has chunks for \(sample) of its \(table.sizes.count) samples")
    }

    private func fault(
        _ track: MovieTrack, chunk start: Int, from sample: Int, _ count: Int, _ description: Int,
        _ check: inout SampleCheck
    ) -> String? {
        let sizes = track.table.sizes
        if let length = chunkLength(track, count, description, check) {
            guard start <= bytes.count, length <= bytes.count - start else {
                return check.missing(sample + count - 1, at: start, size: length)
            }
            return nil
        }
        var position = start
        for index in sample..<(sample + count) {
            let size = sizes.size(index, in: bytes)
            if let fault = check.fault(sample: index, at: position, size: size, description: description) {
                return fault
            }
            if check.isExhausted { return nil }
            position += size
        }
        return nil
    }

    /// Bytes of a chunk of equal samples; nil when each has its own size, or is worth a look of its own.
    private func chunkLength(_ track: MovieTrack, _ count: Int, _ description: Int, _ check: SampleCheck) -> Int? {
        let size = track.table.sizes.fixedSize
        guard size > 0 else { return nil }
        // QuickTime counts sound in samples of "size 1", of whose real size only the sample description knows.
        if size == 1, case .audio(let audio)? = track.table.entry(description)?.coding {
            if let frameBytes = audio.frameBytes { return multiplied(count, frameBytes) }
            guard let packet = audio.packet else { return 0 }
            return multiplied(count / packet.samples, packet.bytes)
        }
        return check.needsNoLook(description) ? multiplied(count, size) : nil
    }

    private func multiplied(_ count: Int, _ size: Int) -> Int {
        let product = count.multipliedReportingOverflow(by: size)
        return product.overflow ? .max : product.partialValue
    }

    /// Samples of fragments that are not where their runs say.
    private func fragmentFault(_ checks: inout [SampleCheck]) -> String? {
        var end = 0
        var counts = movie.tracks.map(\.table.sizes.count)
        for run in movie.fragments.runs {
            let sum = (run.base ?? end).addingReportingOverflow(run.dataOffset)
            var position = sum.overflow ? -1 : sum.partialValue
            let isExternal = movie.tracks[run.track].isExternal
            for index in 0..<run.rows.count where !isExternal {
                let size = run.size(index, in: bytes)
                let sample = counts[run.track] + index
                if let fault = checks[run.track].fault(
                    sample: sample, at: position, size: size, description: run.description)
                {
                    return fault
                }
                if checks[run.track].isExhausted { return nil }
                position += size
            }
            counts[run.track] += run.rows.count
            end = position
        }
        return nil
    }
}
