import MediaModel

/// Facts and integrity as the bytes of one row: a tag and a value for all that is known, and nothing for the rest.
///
/// Written out by hand, since a second run over a folder does little else than read these rows: JSON takes ten times as
/// long.
enum FactsCode {
    /// Part of every `InspectorKey`: raise it with any change here, so that older rows are not read.
    static let revision: UInt8 = 2

    /// What a value is. Append, never insert.
    private enum Tag: UInt8 {
        case width = 1
        case height, displayWidth, displayHeight, frames, loopCount, decodedBytes, bitDepth, orientation, trailingBytes
        case durationSeconds, shortestDelaySeconds
        case animated, alpha, gps
        case mime, videoCodec, videoTag, audioCodec
        case colorModel, imageCoding, indexPosition, trailingFormat
        case videoProfile, hasReorderedFrames, audioStreams
    }

    static func encode(_ inspection: KeptInspection) -> [UInt8] {
        let facts = inspection.facts
        var code = ByteCodeWriter()
        code.put(inspection.integrity.status.rawValue)
        code.put(inspection.integrity.reason ?? "")
        code.put(facts.format.rawValue)
        code.put(facts.family.rawValue)
        func put<Value>(_ tag: Tag, _ value: Value?, _ body: (Value) -> Void) {
            guard let value else { return }
            code.put(byte: tag.rawValue)
            body(value)
        }
        func put(_ tag: Tag, _ number: Int?) { put(tag, number) { code.put($0) } }
        func put(_ tag: Tag, _ seconds: Double?) { put(tag, seconds) { code.put($0) } }
        func put(_ tag: Tag, _ truth: Bool?) { put(tag, truth) { code.put(byte: $0 ? 1 : 0) } }
        func put(_ tag: Tag, _ text: String?) { put(tag, text) { code.put($0) } }
        put(.width, facts.width)
        put(.height, facts.height)
        put(.displayWidth, facts.displayWidth)
        put(.displayHeight, facts.displayHeight)
        put(.frames, facts.frames)
        put(.loopCount, facts.loopCount)
        put(.decodedBytes, facts.decodedBytes)
        put(.bitDepth, facts.bitDepth)
        put(.orientation, facts.orientation)
        put(.trailingBytes, facts.trailingBytes)
        put(.durationSeconds, facts.durationSeconds)
        put(.shortestDelaySeconds, facts.shortestDelaySeconds)
        put(.animated, facts.animated)
        put(.alpha, facts.alpha)
        put(.gps, facts.gps)
        put(.mime, facts.mime)
        put(.videoCodec, facts.videoCodec)
        put(.videoTag, facts.videoTag)
        put(.audioCodec, facts.audioCodec)
        put(.colorModel, facts.colorModel?.rawValue)
        put(.imageCoding, facts.imageCoding?.rawValue)
        put(.indexPosition, facts.indexPosition?.rawValue)
        put(.trailingFormat, facts.trailingFormat?.rawValue)
        put(.videoProfile, facts.videoProfile)
        put(.hasReorderedFrames, facts.hasReorderedFrames)
        put(.audioStreams, facts.audioStreams)
        return code.bytes
    }

    /// - Returns: nil when the bytes are not what `encode` makes.
    static func decode(_ bytes: UnsafeRawBufferPointer, depth: InspectionDepth) -> KeptInspection? {
        var code = ByteCodeReader(bytes)
        guard let status = code.takeText().flatMap(Integrity.Status.init(rawValue:)), let reason = code.takeText(),
            let format = code.takeText().flatMap(MediaFormat.init(rawValue:)),
            let family = code.takeText().flatMap(MediaFamily.init(rawValue:))
        else { return nil }
        var facts = MediaFacts(format: format, family: family)
        // Facts start with the usual type of their format; these may have none.
        facts.mime = nil
        while let byte = code.takeByte() {
            guard let tag = Tag(rawValue: byte), take(tag, from: &code, into: &facts) else { return nil }
        }
        return KeptInspection(facts: facts, integrity: integrity(status, reason), depth: depth)
    }

    private static func integrity(_ status: Integrity.Status, _ reason: String) -> Integrity {
        switch status {
        case .ok: .ok
        case .damaged: .damaged(reason)
        case .unknown: .unknown(reason)
        }
    }

    /// - Returns: false when the value is none.
    private static func take(_ tag: Tag, from code: inout ByteCodeReader, into facts: inout MediaFacts) -> Bool {
        func set<Value>(_ value: Value?, _ field: inout Value?) -> Bool {
            field = value
            return value != nil
        }
        return switch tag {
        case .width: set(code.takeNumber(), &facts.width)
        case .height: set(code.takeNumber(), &facts.height)
        case .displayWidth: set(code.takeNumber(), &facts.displayWidth)
        case .displayHeight: set(code.takeNumber(), &facts.displayHeight)
        case .frames: set(code.takeNumber(), &facts.frames)
        case .loopCount: set(code.takeNumber(), &facts.loopCount)
        case .decodedBytes: set(code.takeNumber(), &facts.decodedBytes)
        case .bitDepth: set(code.takeNumber(), &facts.bitDepth)
        case .orientation: set(code.takeNumber(), &facts.orientation)
        case .trailingBytes: set(code.takeNumber(), &facts.trailingBytes)
        case .durationSeconds: set(code.takeDouble(), &facts.durationSeconds)
        case .shortestDelaySeconds: set(code.takeDouble(), &facts.shortestDelaySeconds)
        case .animated: set(code.takeByte().map { $0 == 1 }, &facts.animated)
        case .alpha: set(code.takeByte().map { $0 == 1 }, &facts.alpha)
        case .gps: set(code.takeByte().map { $0 == 1 }, &facts.gps)
        case .mime: set(code.takeText(), &facts.mime)
        case .videoCodec: set(code.takeText(), &facts.videoCodec)
        case .videoTag: set(code.takeText(), &facts.videoTag)
        case .audioCodec: set(code.takeText(), &facts.audioCodec)
        case .colorModel: set(code.takeText().flatMap(ColorModel.init(rawValue:)), &facts.colorModel)
        case .imageCoding: set(code.takeText().flatMap(ImageCoding.init(rawValue:)), &facts.imageCoding)
        case .indexPosition: set(code.takeText().flatMap(IndexPosition.init(rawValue:)), &facts.indexPosition)
        case .trailingFormat: set(code.takeText().flatMap(MediaFormat.init(rawValue:)), &facts.trailingFormat)
        case .videoProfile: set(code.takeText(), &facts.videoProfile)
        case .hasReorderedFrames: set(code.takeByte().map { $0 == 1 }, &facts.hasReorderedFrames)
        case .audioStreams: set(code.takeNumber(), &facts.audioStreams)
        }
    }
}
