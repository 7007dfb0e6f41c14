import MediaBytes

/// What the media lists of an AVI file hold: every chunk of every `movi` list counted, no content read.
struct AVIMovie {
    /// What was counted of one stream.
    struct Count {
        /// Chunks, empty ones included: each takes its place in time.
        var chunks = 0
        /// Chunks with content.
        var filled = 0
        var bytes = 0
    }

    private(set) var counts: [Count]
    private(set) var header: AVIHeader?
    private(set) var hasMedia = false
    /// The first structural fault met on the way; nil when there was none.
    private(set) var fault: String?

    private let bytes: ByteView
    /// The last byte a media list claims, for the index to be compared with.
    private var firstMediaList: RIFFChunk?
    private var index: RIFFChunk?

    /// Walks the whole file.
    init(_ bytes: ByteView) {
        self.bytes = bytes
        counts = []
        var chunks = RIFFChunks(bytes, from: 0)
        while let riff = chunks.next() {
            // Whatever follows the last RIFF chunk of the film is not part of it.
            guard riff.isNamed("RIFF"), bytes.starts(with: "AVI", at: riff.body) else { break }
            if riff.isCut, riff.declaredSize != 0xFFFF_FFFF {
                note("ends at byte \(bytes.count), inside the RIFF chunk that claims \(riff.declaredSize) bytes")
            }
            // A size of 0 is left by a writer that was never told to finish.
            walk(from: riff.body + 4, to: riff.declaredSize == 0 ? bytes.count : riff.end)
            if riff.declaredSize == 0 { break }
        }
        checkIndex()
    }

    private mutating func note(_ text: String) { if fault == nil { fault = text } }

    private mutating func walk(from start: Int, to end: Int) {
        for chunk in RIFFChunks(bytes, from: start, to: end) {
            guard RIFFChunks.isPlausible(chunk.id) else {
                return note("no chunk where one should start, at byte \(chunk.start)")
            }
            if chunk.isNamed("LIST"), bytes.starts(with: "hdrl", at: chunk.body), header == nil {
                noteCut(chunk)
                let header = AVIHeader(bytes, list: chunk)
                counts = Array(repeating: Count(), count: header.streams.count)
                self.header = header
            } else if chunk.isNamed("LIST"), bytes.starts(with: "movi", at: chunk.body) {
                hasMedia = true
                if firstMediaList == nil { firstMediaList = chunk }
                noteCut(chunk)
                // A list that was never closed holds everything that follows.
                walkMedia(from: chunk.body + 4, to: chunk.declaredSize == 0 ? end : chunk.end, depth: 0)
                if chunk.declaredSize == 0 { return }
            } else {
                noteCut(chunk)
                if chunk.isNamed("idx1") { index = chunk }
            }
        }
    }

    private mutating func noteCut(_ chunk: RIFFChunk) {
        guard chunk.isCut, chunk.declaredSize != 0xFFFF_FFFF else { return }
        let name = chunk.isNamed("LIST") ? bytes.fourCC(chunk.body) ?? "LIST" : chunk.name
        note("ends at byte \(chunk.end), inside the \(name) chunk at byte \(chunk.start)")
    }

    private mutating func walkMedia(from start: Int, to end: Int, depth: Int) {
        for chunk in RIFFChunks(bytes, from: start, to: end) {
            guard RIFFChunks.isPlausible(chunk.id) else {
                return note("no chunk where one should start, at byte \(chunk.start)")
            }
            if chunk.isCut {
                note("ends at byte \(chunk.end), inside the \(chunk.name) chunk at byte \(chunk.start)")
            }
            if chunk.isNamed("LIST") {
                // `rec ` lists group chunks and do not nest.
                if depth < 2 { walkMedia(from: chunk.body + 4, to: chunk.end, depth: depth + 1) }
            } else if let stream = Self.stream(of: chunk), stream < counts.count {
                counts[stream].chunks += 1
                if chunk.size > 0 { counts[stream].filled += 1 }
                counts[stream].bytes += chunk.size
            } else if chunk.isNamed("idx1") {
                index = chunk
            }
        }
    }

    /// The stream number in the first two characters of a media chunk's name; nil for other chunks, such as `ix00`.
    private static func stream(of chunk: RIFFChunk) -> Int? {
        let tens = Int(chunk.id >> 24) - 48
        let ones = Int(chunk.id >> 16 & 0xFF) - 48
        guard (0...9).contains(tens), (0...9).contains(ones) else { return nil }
        // Palette changes (`pc`) and subtitles (`tx`) are no samples.
        let kind = chunk.id & 0xFFFF
        return [0x6462, 0x6463, 0x7762, 0x6976].contains(kind) ? tens * 10 + ones : nil
    }

    /// The old index: 16 bytes a chunk, offsets from the file or from the first media list.
    private mutating func checkIndex() {
        guard let index, let list = firstMediaList, fault == nil else { return }
        var samples = 0
        for entry in 0..<(index.size / 16) {
            let at = index.body + entry * 16
            guard let id = bytes.u32be(at), let offset = bytes.u32le(at + 8), let size = bytes.u32le(at + 12) else {
                break
            }
            let named = RIFFChunk(id: id, start: Int(offset), body: 0, declaredSize: Int(size), size: Int(size))
            guard Self.stream(of: named) != nil else { continue }
            samples += 1
            if Int(offset) + Int(size) > bytes.count, list.body + Int(offset) + Int(size) > bytes.count {
                return note("the index points to byte \(offset), past the end of the file")
            }
        }
        let found = counts.reduce(0) { $0 + $1.chunks }
        // With `rec ` lists or several media lists some writers index only a part.
        if samples > found { note("the index names \(samples) chunks, \(found) are there") }
    }
}
