import MediaModel

/// What the bytes are, as JSON: every key is there, null where there is nothing.
struct FactsRecord: Encodable {
    let facts: MediaFacts

    init(_ facts: MediaFacts) { self.facts = facts }

    private enum Key: String, CodingKey {
        case family, format, mime, animated, width, height, displayWidth, displayHeight, frames, loopCount
        case durationSeconds, decodedBytes, bitDepth, colorModel, alpha, orientation, gps
        case videoCodec, videoTag, audioCodec
        case imageCoding, indexPosition, shortestDelaySeconds, trailingBytes, trailingFormat
    }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(facts.family.rawValue, forKey: .family)
        try keys.encode(facts.format.rawValue, forKey: .format)
        try keys.encode(facts.mime, forKey: .mime)
        try encodePicture(into: &keys)
        try keys.encode(Self.rounded(facts.durationSeconds), forKey: .durationSeconds)
        try keys.encode(facts.videoCodec, forKey: .videoCodec)
        try keys.encode(facts.videoTag, forKey: .videoTag)
        try keys.encode(facts.audioCodec, forKey: .audioCodec)
        try keys.encode(facts.indexPosition?.rawValue, forKey: .indexPosition)
        try keys.encode(facts.gps, forKey: .gps)
        try keys.encode(facts.trailingBytes, forKey: .trailingBytes)
        try keys.encode(facts.trailingFormat?.rawValue, forKey: .trailingFormat)
    }

    private func encodePicture(into keys: inout KeyedEncodingContainer<Key>) throws {
        try keys.encode(facts.animated, forKey: .animated)
        try keys.encode(facts.width, forKey: .width)
        try keys.encode(facts.height, forKey: .height)
        try keys.encode(facts.displayWidth, forKey: .displayWidth)
        try keys.encode(facts.displayHeight, forKey: .displayHeight)
        try keys.encode(facts.frames, forKey: .frames)
        try keys.encode(facts.loopCount, forKey: .loopCount)
        try keys.encode(facts.decodedBytes, forKey: .decodedBytes)
        try keys.encode(facts.bitDepth, forKey: .bitDepth)
        try keys.encode(facts.colorModel?.rawValue, forKey: .colorModel)
        try keys.encode(facts.alpha, forKey: .alpha)
        try keys.encode(facts.orientation, forKey: .orientation)
        try keys.encode(facts.imageCoding?.rawValue, forKey: .imageCoding)
        try keys.encode(Self.rounded(facts.shortestDelaySeconds), forKey: .shortestDelaySeconds)
    }

    /// Seconds to the microsecond: nobody measures finer. A number JSON cannot hold becomes null.
    static func rounded(_ seconds: Double?) -> Double? {
        guard let seconds, seconds.isFinite else { return nil }
        let scaled = seconds * 1e6
        return abs(scaled) < 1e15 ? scaled.rounded() / 1e6 : seconds
    }
}
