/// The size of a video track as stored and as a player shows it.
struct MovieDisplaySize {
    /// Pixels as coded; nil when neither the sample description nor the track header has a size.
    let width: Int?
    let height: Int?
    /// Pixels as shown: clean aperture, shape of the pixels and rotation applied.
    let displayWidth: Int?
    let displayHeight: Int?

    init(_ track: MovieTrack, _ entry: VisualSampleEntry?) {
        let coded = Self.size(entry.map { (Double($0.width), Double($0.height)) })
        let canvas = Self.size((track.trackWidth, track.trackHeight))
        guard let stored = coded ?? canvas else {
            (width, height, displayWidth, displayHeight) = (nil, nil, nil, nil)
            return
        }
        (width, height) = (Int(stored.width.rounded()), Int(stored.height.rounded()))
        var shown = stored
        if entry?.pixelAspect != nil || entry?.cleanAperture != nil {
            shown = entry?.cleanAperture ?? stored
            if let aspect = entry?.pixelAspect {
                let wide = shown.width * Double(aspect.horizontal) / Double(aspect.vertical)
                if Self.size((wide, shown.height)) != nil { shown.width = wide }
            }
        } else if let canvas {
            // The canvas of the track says the shape of the pixels where nothing else does.
            shown = canvas
        }
        let (across, down) = (Int(shown.width.rounded()), Int(shown.height.rounded()))
        (displayWidth, displayHeight) = track.isTurned ? (down, across) : (across, down)
    }

    /// A size that can be shown; nil when a side is below one pixel or beyond 65,535.
    private static func size(_ size: (width: Double, height: Double)?) -> (width: Double, height: Double)? {
        guard let size, (1...65535).contains(size.width), (1...65535).contains(size.height) else { return nil }
        return size
    }
}
