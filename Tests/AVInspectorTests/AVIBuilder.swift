/// Builds small AVI films chunk by chunk.
enum AVIBuilder {
    private typealias Sound = SoundBuilder

    static func list(_ kind: String, _ parts: [UInt8]...) -> [UInt8] {
        SoundBuilder.chunk("LIST", Array(kind.utf8) + parts.joined())
    }

    /// The header list of a video stream.
    static func video(
        codec: String = "MJPG", width: Int = 8, height: Int = 8, frames: Int = 3, screen: (Int, Int)? = nil
    ) -> [UInt8] {
        var header = Array("vids".utf8) + Array(codec.utf8) + [UInt8](repeating: 0, count: 12)
        header += Sound.little32(1) + Sound.little32(25) + Sound.little32(0) + Sound.little32(frames)
        header += [UInt8](repeating: 0, count: 20)
        var format = Sound.little32(40) + Sound.little32(width) + Sound.little32(height) + Sound.little16(1)
        format += Sound.little16(24) + Array(codec.utf8) + [UInt8](repeating: 0, count: 20)
        var body = Sound.chunk("strh", header) + Sound.chunk("strf", format)
        if let screen {
            let aspect = [UInt8](repeating: 0, count: 20) + Sound.little16(screen.1) + Sound.little16(screen.0)
            body += Sound.chunk("vprp", aspect + [UInt8](repeating: 0, count: 12))
        }
        return list("strl", body)
    }

    /// The header list of a sound stream of 16-bit samples at 8 kHz.
    static func sound() -> [UInt8] {
        var header = Array("auds".utf8) + [UInt8](repeating: 0, count: 16)
        header += Sound.little32(1) + Sound.little32(8000) + Sound.little32(0) + Sound.little32(0)
        header += [UInt8](repeating: 0, count: 8) + Sound.little32(2) + [UInt8](repeating: 0, count: 8)
        return list("strl", Sound.chunk("strh", header) + Sound.chunk("strf", Sound.format()))
    }

    /// A whole film; `size` replaces the true size of the outermost chunk.
    static func film(streams: [[UInt8]], media: [[UInt8]], index: [UInt8] = [], size: Int? = nil) -> [UInt8] {
        let header = list("hdrl", Sound.chunk("avih", [UInt8](repeating: 0, count: 56)), Array(streams.joined()))
        let body = Array("AVI ".utf8) + header + list("movi", Array(media.joined())) + index
        return Sound.chunk("RIFF", body, size: size)
    }

    /// One entry of the old index.
    static func entry(_ name: String, offset: Int, size: Int) -> [UInt8] {
        Array(name.utf8) + Sound.little32(0x10) + Sound.little32(offset) + Sound.little32(size)
    }
}
