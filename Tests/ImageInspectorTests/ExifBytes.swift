/// Builds the TIFF structure of an Exif block.
enum ExifBytes {
    /// - Parameters:
    ///   - orientation: the value of tag 0x0112.
    ///   - place: adds a GPS directory with latitude and longitude.
    ///   - denominator: of every coordinate.
    ///   - isLittle: least significant byte first.
    static func tiff(
        orientation: Int, place: Bool = false, denominator: Int = 1, isLittle: Bool = true
    ) -> [UInt8] {
        func u16(_ value: Int) -> [UInt8] {
            let bytes = [UInt8(value & 255), UInt8(value >> 8 & 255)]
            return isLittle ? bytes : bytes.reversed()
        }
        func u32(_ value: Int) -> [UInt8] {
            isLittle ? u16(value & 0xFFFF) + u16(value >> 16) : u16(value >> 16) + u16(value & 0xFFFF)
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            u16(tag) + u16(type) + u32(count) + value
        }
        let main = [entry(0x0112, 3, 1, u16(orientation) + u16(0))]
        let gpsOffset = 8 + 2 + 12 * 2 + 4
        let pointer = place ? [entry(0x8825, 4, 1, u32(gpsOffset))] : []
        var bytes: [UInt8] = Array((isLittle ? "II" : "MM").utf8) + u16(42) + u32(8)
        bytes += u16(main.count + pointer.count) + (main + pointer).joined() + u32(0)
        guard place else { return bytes }
        let values = gpsOffset + 2 + 12 * 4 + 4
        bytes += u16(4)
        bytes += entry(1, 2, 2, Array("N\0\0\0".utf8)) + entry(2, 5, 3, u32(values))
        bytes += entry(3, 2, 2, Array("E\0\0\0".utf8)) + entry(4, 5, 3, u32(values + 24)) + u32(0)
        for _ in 0..<6 { bytes += u32(7) + u32(denominator) }
        return bytes
    }
}
