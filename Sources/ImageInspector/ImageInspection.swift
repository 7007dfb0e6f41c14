package import MediaBytes
package import MediaModel

/// The image inspector's front desk: tells what the bytes are and hands them to the probe that knows the format.
package enum ImageInspection {
    /// What the front desk decides about one file.
    package enum Decision {
        /// A probe of this inspector has read the headers.
        case probed(any MediaProbe)
        /// The format belongs to the audio and video inspector.
        case handOff(MediaFormat)
    }

    /// The formats this inspector reads itself.
    private static let probes: [MediaFormat: any MediaProbe.Type] = [
        .png: PNGProbe.self, .jpeg: JPEGProbe.self, .gif: GIFProbe.self, .webp: WebPProbe.self, .bmp: BMPProbe.self,
        .ico: ICOProbe.self, .svg: SVGProbe.self,
    ]

    /// Loads what the first unusual file would load otherwise: the database of libmagic, about 4 ms. A process that
    /// gives up the file system must call it before, one that does not may leave it.
    package static func prepare() { FormatSniffer.prepare() }

    /// Sniffs a file and reads its headers.
    /// - Parameter bytes: the whole file.
    package static func inspect(_ bytes: ByteView) -> Decision {
        let format = FormatSniffer.sniff(bytes)
        if let probe = probes[format] { return .probed(probe.init(bytes, format: format)) }
        return format.isMedia ? .handOff(format) : .probed(OtherProbe(bytes, format: format))
    }
}
