import MediaBytes

/// What a scan header (SOS) says (ITU-T T.81, section B.2.3), with the geometry that follows from it.
struct JPEGScanHeader {
    /// One channel of the scan.
    struct Component {
        /// Its index in the frame header.
        var index: Int
        var differenceTable: Int
        var coefficientTable: Int
        /// Units across and down in one minimum coded unit.
        var unitsAcross: Int
        var unitsDown: Int
    }

    var components: [Component]
    var spectralStart: Int
    var spectralEnd: Int
    var approximationHigh: Int
    var approximationLow: Int
    /// Minimum coded units of the scan.
    var codedUnits: Int
    /// Units in a row of the component, in a scan of one.
    var unitsPerRow: Int

    /// - Parameters:
    ///   - data: the segment behind its length field.
    ///   - frame: the frame header in force.
    ///   - unitSize: samples a unit has across and down: 8 for blocks, 1 for lossless pictures.
    /// - Returns: nil when the segment has a wrong length or names what does not exist.
    init?(_ data: ByteView, frame: JPEGFrameHeader, unitSize: Int) {
        guard let count = data[0].map(Int.init), (1...4).contains(count), data.count == 4 + 2 * count,
            let start = data[1 + 2 * count], let end = data[2 + 2 * count], let approximation = data[3 + 2 * count]
        else { return nil }
        spectralStart = Int(start)
        spectralEnd = Int(end)
        approximationHigh = Int(approximation >> 4)
        approximationLow = Int(approximation & 15)
        components = []
        for position in 0..<count {
            guard let id = data[1 + 2 * position], let tables = data[2 + 2 * position],
                let index = frame.components.firstIndex(where: { $0.id == id }), tables >> 4 < 4, tables & 15 < 4
            else { return nil }
            let component = frame.components[index]
            components.append(
                Component(
                    index: index, differenceTable: Int(tables >> 4), coefficientTable: Int(tables & 15),
                    unitsAcross: count == 1 ? 1 : component.horizontalSampling,
                    unitsDown: count == 1 ? 1 : component.verticalSampling))
        }
        let largestAcross = frame.largestHorizontalSampling
        let largestDown = frame.largestVerticalSampling
        func divideUp(_ value: Int, _ by: Int) -> Int { (value + by - 1) / by }
        if count == 1 {
            // A scan of one channel is not padded to whole minimum coded units (section A.2.2).
            let component = frame.components[components[0].index]
            unitsPerRow = divideUp(divideUp(frame.width * component.horizontalSampling, largestAcross), unitSize)
            let rows = divideUp(divideUp(frame.height * component.verticalSampling, largestDown), unitSize)
            codedUnits = unitsPerRow * rows
        } else {
            unitsPerRow = divideUp(frame.width, unitSize * largestAcross)
            codedUnits = unitsPerRow * divideUp(frame.height, unitSize * largestDown)
            // At most ten units may be woven into one (section B.2.3).
            guard components.reduce(0, { $0 + $1.unitsAcross * $1.unitsDown }) <= 10 else { return nil }
        }
    }
}
