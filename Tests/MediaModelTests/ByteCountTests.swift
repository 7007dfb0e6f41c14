import MediaModel
import Testing

@Suite struct ByteCountTests {
    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (48_213, "48.2 kB"),
        (999_949, "999.9 kB"), (999_950, "1 MB"), (12_000_000, "12 MB"), (19_200_000, "19.2 MB"),
        (2_304_000_000, "2.3 GB"),
    ])
    func isSaidTheWayPeopleDo(bytes: Int, text: String) {
        #expect(ByteCount(bytes).text == text)
    }

    @Test func isSaidToTheByteNearALimit() {
        #expect(ByteCount(10_485_761).fullText == "10.5 MB (10,485,761 bytes)")
        #expect(ByteCount(812).fullText == "812 bytes")
        #expect(ByteCount(1).exactText == "1 byte")
    }

    @Test func aLimitInMegabytesHasTwoReadings() {
        let limit = ByteLimit.megabytes(10)
        #expect(limit.certain.bytes == 10_000_000)
        #expect(limit.largest.bytes == 10_485_760)
        #expect(limit.text == "10 MB")
        let exact = ByteLimit.exactly(.mebibytes(1))
        #expect(exact.certain == exact.largest)
    }
}
