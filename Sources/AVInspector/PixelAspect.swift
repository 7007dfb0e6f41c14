/// The shape of one pixel: width to height.
struct PixelAspect: Equatable {
    let width: Int
    let height: Int

    /// - Returns: nil unless both numbers are positive and the pixel is no more than 32 times as long as wide.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width / height <= 32, height / width <= 32 else { return nil }
        self.width = width
        self.height = height
    }

    /// The shape that gives a stored picture the proportions of a screen.
    /// - Parameters:
    ///   - screenWidth, screenHeight: the proportions, such as 16 and 9.
    ///   - pixelWidth, pixelHeight: the picture as stored.
    /// - Returns: nil when a number is not positive or does not fit.
    init?(screenWidth: Int, screenHeight: Int, pixelWidth: Int, pixelHeight: Int) {
        let (across, overflowAcross) = screenWidth.multipliedReportingOverflow(by: pixelHeight)
        let (down, overflowDown) = screenHeight.multipliedReportingOverflow(by: pixelWidth)
        guard !overflowAcross, !overflowDown else { return nil }
        self.init(width: across, height: down)
    }

    /// The width a picture has on the screen when its height stays, in square pixels; at least 1.
    func displayWidth(_ pixelWidth: Int) -> Int {
        let exact = Double(pixelWidth) * Double(width) / Double(height)
        return max(1, Int(exactly: exact.rounded()) ?? pixelWidth)
    }
}
