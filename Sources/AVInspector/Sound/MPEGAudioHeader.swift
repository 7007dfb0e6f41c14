import MediaBytes

/// A frame of MPEG audio in a walk: its four bytes, and the length that free format leaves open.
struct MPEGAudioHeader: SyncFrame {
    static let syncByte: UInt8 = 0xFF
    static let headerSize = MPEGAudioFrameHeader.size

    private let header: MPEGAudioFrameHeader
    let length: Int

    var samples: Int { header.samples }
    /// Samples a second.
    var sampleRate: Int { header.sampleRate }
    /// 1, 2 or 3.
    var layer: Int { header.layer }
    /// Bytes of the side information of a layer III frame.
    var sideInfoSize: Int { header.sideInfoSize }
    /// Whether the frame leaves its rate, and so its length, open.
    var isFreeFormat: Bool { header.length == nil }
    /// FFmpeg's short name of the codec.
    var codec: String { "mp\(layer)" }

    init?(_ bytes: ByteView, at offset: Int, freeLength: Int?) {
        guard let header = MPEGAudioFrameHeader(bytes, at: offset),
            let length = header.length ?? freeLength.map({ $0 + header.padding }), length > Self.headerSize
        else { return nil }
        self.header = header
        self.length = length
    }

    func continues(_ previous: MPEGAudioHeader) -> Bool {
        header.continues(previous.header)
    }

    /// The CRC-16 of layer III covers two bytes of the header and the side information; that of the others varies.
    func isIntact(in bytes: ByteView, at offset: Int) -> Bool? {
        guard header.hasChecksum, layer == 3, length >= 6 + sideInfoSize, let stored = bytes.u16be(offset + 4) else {
            return nil
        }
        // Writers of the describing frame rarely care for its checksum.
        guard MPEGVBRHeader(bytes, at: offset, header: self) == nil else { return nil }
        let head = Checksum.crc16(bytes, from: offset + 2, to: offset + 4, start: 0xFFFF)
        return Checksum.crc16(bytes, from: offset + 6, to: offset + 6 + sideInfoSize, start: head) == stored
    }

    /// A free-format frame (bit rate index 0) ends where the next header of its kind stands.
    static func measureFreeLength(_ bytes: ByteView, at offset: Int, end: Int) -> Int? {
        MPEGAudioFrameHeader(bytes, at: offset)?.measureFreeLength(bytes, at: offset, end: end)
    }

    /// Whether a frame can be told without a second one: it describes the sound that follows.
    static func introducesItself(_ bytes: ByteView, at offset: Int, _ header: MPEGAudioHeader) -> Bool {
        MPEGVBRHeader(bytes, at: offset, header: header) != nil
    }
}
