import MediaBytes

/// The header of one frame of a stream that consists of nothing but frames: MPEG audio, ADTS, AC-3.
protocol SyncFrame {
    /// The byte every frame starts with.
    static var syncByte: UInt8 { get }

    /// Bytes of a header.
    static var headerSize: Int { get }

    /// Reads the header at an offset.
    /// - Parameter freeLength: bytes of a frame that does not tell its length; nil while nobody knows.
    /// - Returns: nil when no valid header stands there.
    init?(_ bytes: ByteView, at offset: Int, freeLength: Int?)

    /// Bytes of the whole frame, header included; at least 1.
    var length: Int { get }

    /// Samples a channel the frame adds to what plays.
    var samples: Int { get }

    /// Samples a second; above 0.
    var sampleRate: Int { get }

    /// Whether a frame with this header can follow one with that header in the same stream.
    func continues(_ previous: Self) -> Bool

    /// Length of a frame whose header leaves it open, measured to the next header; nil for every other frame.
    static func measureFreeLength(_ bytes: ByteView, at offset: Int, end: Int) -> Int?

    /// Whether a frame can be told without a second one behind it, by what it holds.
    static func introducesItself(_ bytes: ByteView, at offset: Int, _ header: Self) -> Bool

    /// Whether the frame's checksum holds; nil where there is none.
    /// - Parameter offset: where the frame lies; it is present whole.
    func isIntact(in bytes: ByteView, at offset: Int) -> Bool?
}

extension SyncFrame {
    static func measureFreeLength(_ bytes: ByteView, at offset: Int, end: Int) -> Int? { nil }
    static func introducesItself(_ bytes: ByteView, at offset: Int, _ header: Self) -> Bool { false }
    func isIntact(in bytes: ByteView, at offset: Int) -> Bool? { nil }
}
