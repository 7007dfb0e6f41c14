import MediaBytes

/// One logical stream of an Ogg file while its pages go by.
struct OggStream {
    let serial: UInt32
    let codec: OggCodec
    private(set) var hasEnded = false
    /// Pages behind the headers.
    private(set) var dataPages = 0
    private var lastSequence: UInt32
    private var firstUnits: Int64 = 0
    private var lastUnits: Int64 = 0

    init(firstPage page: OggPage, codec: OggCodec) {
        serial = page.serial
        self.codec = codec
        lastSequence = page.sequence
        hasEnded = page.isLast
    }

    /// Seconds that play, from the first to the last position.
    var seconds: Double {
        guard codec.unitsPerSecond > 0 else { return 0 }
        let units = lastUnits.subtractingReportingOverflow(firstUnits).partialValue &- codec.skipped
        return max(0, Double(units) / codec.unitsPerSecond)
    }

    /// Pictures up to the last position.
    var pictures: Int { max(0, Int(lastUnits / max(1, codec.unitsPerPacket))) }

    /// Takes in the next page of the stream.
    /// - Returns: what is wrong with its place; nil when it follows the one before.
    mutating func take(_ page: OggPage) -> String? {
        // A recording of a live stream has the headers of its start and the pages of its middle.
        let isJump = dataPages == 0 && page.granule > 0
        let missing = page.sequence &- lastSequence &- 1
        lastSequence = page.sequence
        if page.granule > 0 {
            let units = codec.units(page.granule)
            if dataPages == 0 {
                let held = Int64(max(1, page.packets)).multipliedReportingOverflow(by: codec.unitsPerPacket)
                if !held.overflow, units > held.partialValue, !page.isLast { firstUnits = units - held.partialValue }
            }
            lastUnits = max(lastUnits, units)
            dataPages += 1
        }
        if page.isLast { hasEnded = true }
        guard missing != 0, !isJump else { return nil }
        return missing < 1 << 31
            ? "\(missing == 1 ? "a page is" : "\(missing) pages are") missing before byte \(page.offset)"
            : "a page out of order at byte \(page.offset)"
    }
}
