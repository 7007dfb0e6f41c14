import MediaBytes

/// The whole of a Matroska or WebM file walked: headers read, blocks counted, no frame looked into unless asked.
struct MatroskaSegment {
    /// What was counted of one track.
    struct Count {
        var blocks = 0
        var frames = 0
        /// Ticks of the first, the last and the latest block.
        var firstTime = Int.max
        var lastTime = Int.min
        /// Latest end that a block with a duration of its own tells.
        var statedEnd = Int.min
    }

    /// `matroska` or `webm`; empty without an EBML header.
    private(set) var docType = ""
    private(set) var tracks: [MatroskaTrack] = []
    private(set) var counts: [Count] = []
    /// Seconds of one tick.
    private(set) var tickSeconds = 0.001
    /// Ticks the header promises; nil when it is silent.
    private(set) var statedDuration: Double?
    /// The first fault met; nil when there was none.
    private(set) var fault: String?

    private let bytes: ByteView
    private let looksIntoFrames: Bool
    private var steps = 2_000_000

    /// - Parameter looksIntoFrames: whether checksums and the heads of all frames are compared too.
    init(_ bytes: ByteView, looksIntoFrames: Bool = false) {
        self.bytes = bytes
        self.looksIntoFrames = looksIntoFrames
        guard let head = EBMLElement(bytes, at: 0, limit: bytes.count), head.id == 0x1A45_DFA3 else {
            fault = "holds no EBML header"
            return
        }
        for child in EBMLChildren(bytes, of: head) where child.id == 0x4282 { docType = child.text(bytes) }
        noteCut(head, "EBML header")
        checkChildren(head, depth: 0)
        var offset = head.end
        // Void elements may stand between the header and the segment.
        while let element = EBMLElement(bytes, at: offset, limit: bytes.count) {
            offset = element.end
            guard element.id == 0x1853_8067 else { continue }
            noteCut(element, "Segment element")
            walk(element)
            return
        }
        note("holds no Segment element")
    }

    private mutating func note(_ text: String) { if fault == nil { fault = text } }

    private mutating func noteCut(_ element: EBMLElement, _ name: String) {
        guard element.isCut else { return }
        note("ends at byte \(element.end), inside the \(name) at byte \(element.start)")
    }

    private mutating func walk(_ segment: EBMLElement) {
        var offset = segment.body
        while offset < segment.end {
            guard let element = EBMLElement(bytes, at: offset, limit: segment.end) else {
                return note("no element where one should start, at byte \(offset)")
            }
            // A segment of unknown size ends where the next one begins.
            if segment.claimedEnd == nil, element.id == 0x1A45_DFA3 { return }
            switch element.id {
            case 0x1549_A966: readInfo(element)
            case 0x1654_AE6B: readTracks(element)
            case 0x1F43_B675:
                offset = walkCluster(element)
                continue
            default: break
            }
            noteCut(element, "\(Self.name(element.id)) element")
            if element.claimedEnd == nil { return note("an element without a size at byte \(element.start)") }
            if looksIntoFrames {
                checkSum(element)
                checkChildren(element, depth: 0)
            }
            offset = element.end
        }
    }

    /// The children of a master element must fill it exactly.
    private mutating func checkChildren(_ master: EBMLElement, depth: Int) {
        guard fault == nil, depth < 6, Self.masters.contains(master.id) else { return }
        var offset = master.body
        while offset < master.end {
            guard let child = EBMLElement(bytes, at: offset, limit: master.end) else {
                return note("no element where one should start, at byte \(offset)")
            }
            noteCut(child, "\(Self.name(child.id)) element")
            checkChildren(child, depth: depth + 1)
            offset = child.end
        }
    }

    /// Elements that hold elements, clusters and block groups apart.
    private static let masters: Set<UInt32> = [
        0x1A45_DFA3, 0x114D_9B74, 0x4DBB, 0x1549_A966, 0x1654_AE6B, 0xAE, 0xE0, 0xE1, 0x6D80, 0x6240, 0x5034, 0x5035,
        0x1C53_BB6B, 0xBB, 0xB7, 0x1254_C367, 0x7373, 0x63C0, 0x67C8, 0x1941_A469, 0x61A7, 0x1043_A770, 0x45B9, 0xB6,
    ]

    private mutating func readInfo(_ info: EBMLElement) {
        for child in EBMLChildren(bytes, of: info) {
            if child.id == 0x2AD7B1, let scale = child.unsigned(bytes), scale > 0 {
                tickSeconds = Double(scale) / 1_000_000_000
            }
            if child.id == 0x4489 { statedDuration = child.float(bytes) }
        }
    }

    private mutating func readTracks(_ element: EBMLElement) {
        // A second list of tracks would be another version of the first.
        guard tracks.isEmpty else { return }
        for child in EBMLChildren(bytes, of: element) where child.id == 0xAE && tracks.count < 100 {
            tracks.append(MatroskaTrack(bytes, entry: child))
        }
        counts = Array(repeating: Count(), count: tracks.count)
    }

    /// - Returns: the offset after the cluster.
    private mutating func walkCluster(_ cluster: EBMLElement) -> Int {
        noteCut(cluster, "Cluster element")
        if looksIntoFrames, cluster.claimedEnd != nil { checkSum(cluster) }
        var offset = cluster.body
        var time = 0
        while offset < cluster.end {
            guard let element = EBMLElement(bytes, at: offset, limit: cluster.end) else {
                note("no element where one should start, at byte \(offset)")
                return cluster.end
            }
            // Elements of the level above have numbers of four bytes and end a cluster of unknown size.
            if cluster.claimedEnd == nil, element.id >= 0x1000_0000 { return offset }
            noteCut(element, "\(Self.name(element.id)) element")
            switch element.id {
            case 0xE7: time = element.integer(bytes) ?? 0
            case 0xA3: countBlock(element, clusterTime: time, duration: nil)
            case 0xA0: readGroup(element, clusterTime: time)
            default: break
            }
            offset = element.end
        }
        return cluster.end
    }

    private mutating func readGroup(_ group: EBMLElement, clusterTime: Int) {
        var block: EBMLElement?
        var duration: Int?
        for child in EBMLChildren(bytes, of: group) {
            if child.isCut { noteCut(child, "\(Self.name(child.id)) element") }
            if child.id == 0xA1 { block = child }
            if child.id == 0x9B { duration = child.integer(bytes) }
        }
        guard let block else { return note("a block group without a block at byte \(group.start)") }
        countBlock(block, clusterTime: clusterTime, duration: duration)
    }

    private mutating func countBlock(_ element: EBMLElement, clusterTime: Int, duration: Int?) {
        guard let block = MatroskaBlock(bytes, element: element) else {
            return note("a block whose frames do not fit at byte \(element.start)")
        }
        guard let index = tracks.firstIndex(where: { $0.number == block.track }) else { return }
        let time = clusterTime &+ block.time
        counts[index].blocks += 1
        counts[index].frames += block.frameCount
        counts[index].firstTime = min(counts[index].firstTime, time)
        counts[index].lastTime = max(counts[index].lastTime, time)
        if let duration { counts[index].statedEnd = max(counts[index].statedEnd, time &+ duration) }
        if looksIntoFrames, fault == nil, let frame = block.singleFrame,
            let problem = MatroskaFrameCheck.fault(bytes, frame: frame, of: tracks[index], steps: &steps)
        {
            note(problem)
        }
    }

    /// A CRC-32 stands first in its parent and covers everything that follows there (RFC 8794, section 11.3.1).
    private mutating func checkSum(_ element: EBMLElement) {
        guard fault == nil, !element.isCut, let sum = EBMLElement(bytes, at: element.body, limit: element.end),
            sum.id == 0xBF, sum.count == 4, let stored = bytes.u32le(sum.body)
        else { return }
        if Checksum.ieee(bytes.slice(sum.end, element.end - sum.end)) != stored {
            note("the checksum of the \(Self.name(element.id)) element at byte \(element.start) is wrong")
        }
    }

    private static func name(_ id: UInt32) -> String {
        switch id {
        case 0x114D_9B74: "SeekHead"
        case 0x1549_A966: "Info"
        case 0x1654_AE6B: "Tracks"
        case 0x1F43_B675: "Cluster"
        case 0x1C53_BB6B: "Cues"
        case 0x1941_A469: "Attachments"
        case 0x1043_A770: "Chapters"
        case 0x1254_C367: "Tags"
        case 0xA3: "SimpleBlock"
        case 0xA0: "BlockGroup"
        case 0xA1: "Block"
        case 0xEC: "Void"
        default: "0x" + String(id, radix: 16, uppercase: true)
        }
    }
}
