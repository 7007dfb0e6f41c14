import ExifMetadata
package import MediaBytes
package import MediaModel

/// Reads HEIF and AVIF, still pictures and image sequences (ISO/IEC 23008-12; AVIF 1.1).
package struct HEIFProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let structure: HEIFStructure
    private let sequence: HEIFSequence?
    /// The primary picture; nil when there is none.
    private let picture: HEIFPicture?
    /// How the primary picture is coded: the type of its item, or of its first part.
    private let coding: BoxType?

    /// Exif blocks are read up to here; no camera writes more.
    private static let exifLimit = 1 << 20
    private static let exifItemLimit = 4
    /// CPU seconds the default depth may spend on decoding one picture.
    private static let standardSeconds = 3.0

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        structure = HEIFStructure(bytes)
        let boxes = bytes.slice(0, structure.end)
        sequence = structure.movie.map { HEIFSequence(boxes, index: $0) }
        let items = structure.items
        let part = items.flatMap { items in items.primary.flatMap { Self.firstPart(of: $0, in: items) } }
        coding = part?.type ?? sequence?.coding
        if let items, let primary = items.primary {
            let grid = primary.type == "grid" ? items.payload(of: primary, limit: 64).flatMap(HEIFGrid.init) : nil
            let partProperties = part.map { $0.id == primary.id ? [] : items.properties(of: $0) } ?? []
            picture = HEIFPicture(
                items.properties(of: primary), parts: partProperties.filter { !$0.isGeometry },
                canvas: grid.map { ($0.width, $0.height) })
        } else {
            picture = nil
        }
        facts = Self.facts(structure, sequence, picture, coding: coding, bytes)
    }

    /// The coded item a picture is made of in the first place: itself, or its first part.
    private static func firstPart(of item: HEIFItem, in items: HEIFItems) -> HEIFItem? {
        var item = item
        // A part that is made of itself must not keep this walk going.
        for _ in 0..<4 {
            guard item.isDerivedPicture else { return item }
            guard let next = items.targets(of: item.id, "dimg").first.flatMap({ items.items[$0] }) else { return nil }
            item = next
        }
        return nil
    }

    private static func facts(
        _ structure: HEIFStructure, _ sequence: HEIFSequence?, _ still: HEIFPicture?, coding: BoxType?,
        _ bytes: ByteView
    ) -> MediaFacts {
        let isAVIF = coding == "av01" || (coding == nil && structure.hasAVIFBrand)
        var facts = MediaFacts(format: isAVIF ? .avif : .heic)
        let playing = still == nil || structure.isSequence ? sequence : nil
        var picture = still
        if let playing, playing.picture != nil {
            picture = HEIFPicture(
                playing.properties, canvas: (playing.width, playing.height), turn: playing.turn)
            facts.frames = playing.picture.flatMap { $0.samples > 0 ? $0.samples : nil }
            facts.loopCount = playing.loopCount
            let seconds = playing.seconds
            facts.durationSeconds = seconds > 0 && seconds.isFinite ? seconds : nil
            facts.alpha = playing.hasAlpha
        } else if picture?.width != nil {
            facts.frames = 1
            facts.alpha = structure.items.map(hasAlpha) ?? false
        }
        facts.animated = facts.frames.map { $0 > 1 } ?? false
        facts.gps = structure.items.map(tellsPlace) ?? false
        facts.trailingBytes = bytes.count - structure.end
        facts.trailingFormat = TrailingSignature.format(of: bytes.dropping(structure.end))
        facts.width = picture?.width
        facts.height = picture?.height
        facts.displayWidth = picture?.displayWidth
        facts.displayHeight = picture?.displayHeight
        facts.orientation = picture?.orientation ?? 1
        facts.bitDepth = picture?.bitDepth
        facts.colorModel = picture?.colorModel
        facts.decodedBytes = decodedBytes(picture, frames: facts.frames ?? 1)
        return facts
    }

    private static func decodedBytes(_ picture: HEIFPicture?, frames: Int) -> Int? {
        guard let width = picture?.width, let height = picture?.height else { return nil }
        var total = 4
        for factor in [width, height, frames] {
            let (next, overflow) = total.multipliedReportingOverflow(by: factor)
            if overflow { return nil }
            total = next
        }
        return total
    }

    /// Whether an opacity picture hangs on the primary one, or on the first part it is made of.
    private static func hasAlpha(_ items: HEIFItems) -> Bool {
        guard let primary = items.primary else { return false }
        let carriers = [primary.id] + items.targets(of: primary.id, "dimg").prefix(1)
        return carriers.flatMap { items.sources(of: $0, "auxl") }.contains { id in
            guard let item = items.items[id] else { return false }
            return items.properties(of: item).contains { property in
                if case .auxiliary(let name) = property { HEIFAuxiliary.isAlpha(name) } else { false }
            }
        }
    }

    /// Whether an Exif item tells a place; it starts with the distance to its TIFF header (ISO/IEC 23008-12, annex A).
    private static func tellsPlace(_ items: HEIFItems) -> Bool {
        let blocks = items.order.lazy.compactMap { items.items[$0] }.filter { $0.type == "Exif" }
        return blocks.prefix(exifItemLimit).contains { item in
            guard let payload = items.payload(of: item, limit: exifLimit), payload.count > 4
            else { return false }
            return payload.withUnsafeBytes { raw in
                let distance = Int(ByteView(raw).u32be(0) ?? 0)
                return ExifSummary(ByteView(raw).dropping(4 + distance).buffer).gps
            }
        }
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        let check = structure.items.map { HEIFItemCheck(bytes: bytes, items: $0) }
        if let fault = structure.fault { return .damaged(fault) }
        if hasStill, let fault = check?.tableFault() { return .damaged(fault) }
        if let fault = sequence?.fault { return .damaged(fault) }
        if structure.isSequence || !hasStill, let fault = sequence?.pictureFault { return .damaged(fault) }
        if hasStill, picture?.width == nil { return .damaged("nothing tells the size of the picture") }
        if depth == .header { return .ok }
        if hasStill, let fault = check?.dataFault() { return .damaged(fault) }
        let samples = sequence.map(sampleIntegrity) ?? .ok
        if samples.status == .damaged { return samples }
        let still = hasStill ? stillIntegrity(depth, limits) : .ok
        if still.status == .damaged { return still }
        let tracks =
            depth == .full && sequence != nil
            ? FrameDecoder.decodeAll(bytes.slice(0, structure.end), demuxer: "mov", limits: limits) : .ok
        return [tracks, samples, still].first { $0.status != .ok } ?? .ok
    }

    /// Whether there is a picture beside the tracks of a sequence; a `meta` box without items describes those only.
    private var hasStill: Bool {
        guard let items = structure.items else { return false }
        return sequence == nil || items.primaryID != nil || !items.order.isEmpty
    }

    private func sampleIntegrity(_ sequence: HEIFSequence) -> Integrity {
        switch MovieCheck(bytes, sequence.movie).run() {
        case .fault(let reason): return .damaged(reason)
        case .tooMany: return .unknown("names more pictures than are looked at here")
        case .sound: break
        }
        guard sequence.pictureTracks.allSatisfy({ !$0.track.isExternal }) else {
            return .unknown("the pictures lie in another file")
        }
        for (track, properties) in sequence.pictureTracks {
            if let fault = HEIFSampleCheck(bytes: bytes).fault(in: track, properties) { return .damaged(fault) }
        }
        return .ok
    }

    private func stillIntegrity(_ depth: InspectionDepth, _ limits: ProbeLimits) -> Integrity {
        guard let items = structure.items, let picture, let width = picture.width, let height = picture.height,
            let planes = picture.planeBytes
        else { return .unknown("nothing tells what to decode") }
        guard coding == "hvc1" || coding == "av01" else {
            return .unknown("coded as \(coding?.text ?? "nothing known"), which cannot be decoded here")
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= limits.pixels, planes <= limits.decodeMemory else {
            return .unknown("\(width) × \(height) pixels are more than is decoded here")
        }
        if depth == .standard, Self.seconds(pixels: pixels, codedBytes: codedBytes(items)) > Self.standardSeconds {
            return .ok
        }
        let decoded = HEIFDecoder(bytes: bytes.slice(0, structure.end)).decode(isEverything: depth == .full)
        return decoded.status == .ok && depth == .full ? secondOpinion(items, limits) : decoded
    }

    /// libheif's HEVC decoder conceals nearly every flipped bit; libavcodec's tells of values that cannot be.
    private func secondOpinion(_ items: HEIFItems, _ limits: ProbeLimits) -> Integrity {
        let stream = HEIFItemCheck(bytes: bytes, items: items).hevcStream()
        guard !stream.isEmpty else { return .ok }
        let opinion = stream.withUnsafeBytes { FrameDecoder.decodeAll(ByteView($0), demuxer: "hevc", limits: limits) }
        // The first decoder got everything out: only a fault outweighs that.
        return opinion.status == .damaged ? .damaged("a picture does not decode cleanly: \(opinion.reason ?? "")") : .ok
    }

    /// Bytes of the primary picture's coded parts.
    private func codedBytes(_ items: HEIFItems) -> Int {
        guard let primary = items.primary else { return 0 }
        return ([primary.id] + items.targets(of: primary.id, "dimg")).reduce(0) {
            $0 &+ (items.items[$1]?.byteCount ?? 0)
        }
    }

    /// What libheif needs on a machine of 2020: 17 ns a pixel, and 250 ns a byte of entropy coding.
    private static func seconds(pixels: Int, codedBytes: Int) -> Double {
        Double(pixels) * 17e-9 + Double(codedBytes) * 250e-9
    }
}
