import MediaBytes

/// What the animation chunks of a PNG say (PNG 3, sections 11.3.4.1 to 11.3.4.3).
struct PNGAnimation {
    /// Frames the acTL chunk promises.
    var declaredFrames: Int
    /// How often it plays, 0 is for ever.
    var plays: Int
    /// Frame control chunks met.
    var frames = 0
    /// Sum of the delays in seconds.
    var seconds = 0.0
    /// The shortest delay in seconds, nil before the first frame.
    var shortestDelay: Double?

    /// - Parameter data: the data of an acTL chunk; nil unless it has its eight bytes.
    init?(_ data: ByteView) {
        guard data.count == 8, let frames = data.u32be(0), let plays = data.u32be(4) else { return nil }
        declaredFrames = Int(frames)
        self.plays = Int(plays)
    }

    mutating func add(_ frame: PNGFrameControl) {
        frames += 1
        seconds += frame.delaySeconds
        shortestDelay = min(shortestDelay ?? .infinity, frame.delaySeconds)
    }
}
