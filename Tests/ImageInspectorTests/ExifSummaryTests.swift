import ExifMetadata
import Testing

@Suite struct ExifSummaryTests {
    private func summary(_ bytes: [UInt8]) -> ExifSummary { bytes.withUnsafeBytes { ExifSummary($0) } }

    @Test(arguments: 1...8, [true, false])
    func orientation(value: Int, isLittle: Bool) {
        let tiff = ExifBytes.tiff(orientation: value, isLittle: isLittle)
        #expect(summary(tiff) == ExifSummary(orientation: value, gps: false))
        #expect(summary(Array("Exif\0\0".utf8) + tiff) == ExifSummary(orientation: value, gps: false))
    }

    @Test(arguments: [0, 9, 65535])
    func nonsenseIsUpright(value: Int) {
        #expect(summary(ExifBytes.tiff(orientation: value)).orientation == 1)
    }

    @Test(arguments: [true, false])
    func place(isLittle: Bool) {
        let tiff = ExifBytes.tiff(orientation: 3, place: true, isLittle: isLittle)
        #expect(summary(tiff) == ExifSummary(orientation: 3, gps: true))
    }

    @Test func wipedCoordinatesAreNoPlace() {
        #expect(summary(ExifBytes.tiff(orientation: 1, place: true, denominator: 0)).gps == false)
    }

    @Test func unreadableBlocksSayNothing() {
        #expect(summary([]) == .none)
        #expect(summary(Array("Exif\0\0".utf8)) == .none)
        #expect(summary(Array("no tiff structure at all".utf8)) == .none)
    }

    @Test func cutAndFlippedBlocksNeverCrash() {
        let whole = ExifBytes.tiff(orientation: 6, place: true)
        for length in 0..<whole.count { _ = summary(Array(whole[..<length])) }
        for bit in 0..<(whole.count * 8) {
            var bytes = whole
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect((1...8).contains(summary(bytes).orientation))
        }
    }
}
