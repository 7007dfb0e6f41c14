import MediaBytes

/// One fcTL chunk: where a frame stands on the canvas and how long it shows.
struct PNGFrameControl {
    var sequenceNumber: Int
    var width: Int
    var height: Int
    var left: Int
    var top: Int
    var delaySeconds: Double

    /// - Parameter data: the data of an fcTL chunk; nil unless it has its 26 bytes.
    init?(_ data: ByteView) {
        guard data.count == 26, let sequence = data.u32be(0), let width = data.u32be(4), let height = data.u32be(8),
            let left = data.u32be(12), let top = data.u32be(16), let numerator = data.u16be(20),
            let denominator = data.u16be(22)
        else { return nil }
        sequenceNumber = Int(sequence)
        self.width = Int(width)
        self.height = Int(height)
        self.left = Int(left)
        self.top = Int(top)
        // A denominator of 0 stands for hundredths of a second.
        delaySeconds = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    }

    /// Whether the frame has an area and lies inside the canvas.
    func fits(_ header: PNGHeader) -> Bool {
        width > 0 && height > 0 && left + width <= header.width && top + height <= header.height
    }

    /// Whether the frame is the whole canvas.
    func covers(_ header: PNGHeader) -> Bool {
        left == 0 && top == 0 && width == header.width && height == header.height
    }
}
