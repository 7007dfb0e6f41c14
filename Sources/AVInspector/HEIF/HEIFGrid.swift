/// What the bytes of a `grid` item say (ISO/IEC 23008-12, section 6.6.2.3).
struct HEIFGrid {
    let rows: Int
    let columns: Int
    /// Pixels of the whole picture.
    let width: Int
    let height: Int

    /// - Returns: nil when there are too few bytes.
    init?(_ payload: [UInt8]) {
        guard payload.count >= 8 else { return nil }
        let isWide = payload[1] & 1 != 0
        guard !isWide || payload.count >= 12 else { return nil }
        rows = Int(payload[2]) + 1
        columns = Int(payload[3]) + 1
        func number(_ start: Int, _ size: Int) -> Int {
            payload[start..<(start + size)].reduce(0) { $0 << 8 | Int($1) }
        }
        width = isWide ? number(4, 4) : number(4, 2)
        height = isWide ? number(8, 4) : number(6, 2)
    }
}
