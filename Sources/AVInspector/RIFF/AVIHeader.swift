import MediaBytes

/// One stream of an AVI file: its `strl` list (Microsoft, AVI RIFF File Reference; OpenDML AVI extensions 1.02).
struct AVIStream {
    enum Kind { case video, audio, other }

    var kind = Kind.other
    /// Seconds of one sample: `dwScale` / `dwRate`; 0 when the header does not say.
    var sampleSeconds = 0.0
    /// Samples the header promises.
    var declaredLength = 0
    /// Bytes of one sample; 0 when every chunk is one sample.
    var sampleSize = 0
    /// Width in pixels; 0 without a picture.
    var width = 0
    var height = 0
    /// The four characters of the codec, lowest byte first; 0 for uncompressed pictures.
    var compression: UInt32 = 0
    var audio: WAVFormat?
    /// Proportions of the screen from the `vprp` chunk.
    var screen: (width: Int, height: Int)?
    /// Whether picture or sound format was found.
    var hasFormat = false

    /// FFmpeg's short name of the video codec; nil when nobody here knows the four characters.
    var videoCodec: String? {
        guard kind == .video, hasFormat else { return nil }
        if compression == 0 { return "rawvideo" }
        return CodecName.video(tag: compression)
    }

    /// The four characters of the codec; nil for uncompressed pictures and unprintable codes.
    var videoTag: String? { kind == .video ? CodecName.text(tag: compression) : nil }

    var audioCodec: String? {
        guard kind == .audio, let audio else { return nil }
        return audio.codec(bigEndian: false) ?? CodecName.audio(tag: UInt32(audio.tag))
    }
}

/// The header list `hdrl` of an AVI file.
struct AVIHeader {
    private(set) var streams: [AVIStream] = []

    /// - Parameter list: the `hdrl` list.
    init(_ bytes: ByteView, list: RIFFChunk) {
        for chunk in RIFFChunks(bytes, from: list.body + 4, to: list.end) {
            guard chunk.isNamed("LIST"), bytes.starts(with: "strl", at: chunk.body), streams.count < 100 else {
                continue
            }
            streams.append(Self.stream(bytes, list: chunk))
        }
    }

    private static func stream(_ bytes: ByteView, list: RIFFChunk) -> AVIStream {
        var stream = AVIStream()
        for chunk in RIFFChunks(bytes, from: list.body + 4, to: list.end) {
            let body = bytes.slice(chunk.body, chunk.size)
            if chunk.isNamed("strh") {
                readHeader(body, into: &stream)
            } else if chunk.isNamed("strf") {
                readFormat(bytes, chunk: chunk, into: &stream)
            } else if chunk.isNamed("vprp"), let down = body.u16le(20), let across = body.u16le(22) {
                stream.screen = (Int(across), Int(down))
            }
        }
        return stream
    }

    private static func readHeader(_ body: ByteView, into stream: inout AVIStream) {
        // `iavs` is a DV stream that carries its sound inside.
        stream.kind =
            body.starts(with: "vids") || body.starts(with: "iavs")
            ? .video : body.starts(with: "auds") ? .audio : .other
        let scale = Double(body.u32le(20) ?? 0)
        let rate = Double(body.u32le(24) ?? 0)
        stream.sampleSeconds = rate > 0 ? scale / rate : 0
        stream.declaredLength = Int(body.u32le(32) ?? 0)
        stream.sampleSize = Int(body.u32le(44) ?? 0)
    }

    private static func readFormat(_ bytes: ByteView, chunk: RIFFChunk, into stream: inout AVIStream) {
        let body = bytes.slice(chunk.body, chunk.size)
        switch stream.kind {
        case .video:
            guard let width = body.u32le(4), let height = body.u32le(8), let code = body.u32le(16) else { return }
            stream.width = Int(Int32(bitPattern: width).magnitude)
            // A negative height means that the rows run from the top down.
            stream.height = Int(Int32(bitPattern: height).magnitude)
            stream.compression = code
            stream.hasFormat = true
        case .audio:
            stream.audio = WAVFormat(bytes, chunk: chunk, bigEndian: false)
            stream.hasFormat = stream.audio != nil
        case .other: break
        }
    }
}
