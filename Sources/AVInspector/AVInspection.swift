package import MediaBytes
package import MediaModel

/// The front desk of the inspector for audio, video, HEIF, AVIF, TIFF, JPEG 2000 and JPEG XL.
package enum AVInspection {
    /// The formats this inspector reads.
    private static let probes: [MediaFormat: any MediaProbe.Type] = [
        .mp4: MP4Probe.self, .m4a: MP4Probe.self, .mov: MP4Probe.self, .threeGP: MP4Probe.self,
        .avi: AVIProbe.self,
        .mkv: MatroskaProbe.self, .webm: MatroskaProbe.self,
        .mpegts: MPEGTSProbe.self,
        .mpegps: MPEGPSProbe.self, .mpegvideo: MPEGPSProbe.self,
        .flv: FLVProbe.self,
        .mp3: MPEGAudioProbe.self,
        .aac: ADTSProbe.self,
        .wav: WAVProbe.self,
        .aiff: AIFFProbe.self,
        .caf: CAFProbe.self,
        .flac: FLACProbe.self,
        .ogg: OggProbe.self,
        .ac3: AC3Probe.self,
        .amr: AMRProbe.self,
        .tiff: TIFFProbe.self,
        .heic: HEIFProbe.self, .avif: HEIFProbe.self,
        .jp2: JPEG2000Probe.self,
        .jxl: JPEGXLProbe.self,
    ]

    /// Loads what the first HEIF or AVIF file would load otherwise: the decoders that lie in a folder of libheif's. A
    /// process that gives up the file system must call it before, one that does not may leave it.
    package static func prepare() { HEIFDecoder.prepare() }

    /// Reads the headers of a file the image inspector has handed over.
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - format: what the sniffer found.
    /// - Returns: nil when no probe here knows the format.
    package static func inspect(_ bytes: ByteView, format: MediaFormat) -> (any MediaProbe)? {
        probes[format]?.init(bytes, format: format)
    }
}
