/// The smallest sound media, for tests of what happens around a file rather than in it.
package enum TinyMedia {
    /// A sound GIF of 1 × 1 pixels.
    package static let gif: [UInt8] =
        Array("GIF89a".utf8) + [
            1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
        ]

    /// A sound WAV of eight bits, one channel and a tenth of a second.
    package static let wav = wav(bytes: 844)

    /// A sound WAV of eight bits and one channel.
    /// - Parameter bytes: size of the whole file, even and over 44.
    package static func wav(bytes: Int) -> [UInt8] {
        Array("RIFF".utf8) + little(bytes - 8, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
            + little(1, 2) + little(8000, 4) + little(8000, 4) + little(1, 2) + little(8, 2) + Array("data".utf8)
            + little(bytes - 44, 4) + [UInt8](repeating: 128, count: bytes - 44)
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
