/// Turns and mirrors of a picture, one after the other, and the EXIF orientation they come to.
struct PictureTurn: Equatable {
    /// Where the axes go: a point (x, y), y counted downwards, goes to (xx·x + xy·y, yx·x + yy·y).
    private var xx = 1
    private var xy = 0
    private var yx = 0
    private var yy = 1

    /// The picture as it is.
    init() {}

    /// The matrix of a track header, a point (x, y) going to (a·x + c·y, b·x + d·y) (ISO/IEC 14496-12, section 8.3.2).
    /// - Returns: nil when it does more than turn by quarters and mirror; sizes do not count.
    init?(a: Int32, b: Int32, c: Int32, d: Int32) {
        let isUpright = a != 0 && d != 0 && b == 0 && c == 0
        guard isUpright || (a == 0 && d == 0 && b != 0 && c != 0) else { return nil }
        (xx, xy, yx, yy) = (Int(a.signum()), Int(c.signum()), Int(b.signum()), Int(d.signum()))
    }

    /// Turns against the clock.
    mutating func rotate(quarterTurns: Int) {
        for _ in 0..<(quarterTurns & 3) { (xx, xy, yx, yy) = (yx, yy, -xx, -xy) }
    }

    /// Exchanges left and right, or top and bottom.
    mutating func mirror(leftRight: Bool) {
        if leftRight { (xx, xy) = (-xx, -xy) } else { (yx, yy) = (-yx, -yy) }
    }

    /// Whether width and height change places.
    var swapsSides: Bool { xx == 0 }

    /// EXIF orientation, 1 to 8 (Exif 2.32, section 4.6.4 A, tag 0x0112).
    var orientation: Int {
        if xx != 0 { return xx > 0 ? (yy > 0 ? 1 : 4) : (yy > 0 ? 2 : 3) }
        return xy > 0 ? (yx > 0 ? 5 : 8) : (yx > 0 ? 6 : 7)
    }
}
