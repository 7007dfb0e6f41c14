import MediaModel

/// What the bytes are, as JSON: every key is there, null where there is nothing.
struct FactsRecord: JSONRecord {
    let facts: MediaFacts

    init(_ facts: MediaFacts) { self.facts = facts }

    func writeMembers(to json: inout JSONWriter) {
        json.member("alpha", facts.alpha)
        json.member("animated", facts.animated)
        json.member("audioCodec", facts.audioCodec)
        json.member("audioStreams", facts.audioStreams)
        json.member("bitDepth", facts.bitDepth)
        json.member("colorModel", facts.colorModel?.rawValue)
        json.member("decodedBytes", facts.decodedBytes)
        json.member("displayHeight", facts.displayHeight)
        json.member("displayWidth", facts.displayWidth)
        json.member("durationSeconds", seconds: facts.durationSeconds)
        json.member("family", facts.family.rawValue)
        json.member("format", facts.format.rawValue)
        json.member("frames", facts.frames)
        json.member("gps", facts.gps)
        json.member("hasReorderedFrames", facts.hasReorderedFrames)
        json.member("height", facts.height)
        json.member("imageCoding", facts.imageCoding?.rawValue)
        json.member("indexPosition", facts.indexPosition?.rawValue)
        json.member("loopCount", facts.loopCount)
        json.member("mime", facts.mime)
        json.member("orientation", facts.orientation)
        json.member("shortestDelaySeconds", seconds: facts.shortestDelaySeconds)
        json.member("trailingBytes", facts.trailingBytes)
        json.member("trailingFormat", facts.trailingFormat?.rawValue)
        json.member("videoCodec", facts.videoCodec)
        json.member("videoProfile", facts.videoProfile)
        json.member("videoTag", facts.videoTag)
        json.member("width", facts.width)
    }
}
