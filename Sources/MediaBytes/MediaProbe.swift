package import MediaModel

/// What knows one format family: bytes in, facts and integrity out. Bad media is data here, never an error.
///
/// The order is part of the contract between tool and inspector: facts are asked first and sent away, then integrity,
/// so that a limit met while decoding costs the second only.
package protocol MediaProbe: SendableMetatype {
    /// Reads the headers and tables.
    /// - Parameters:
    ///   - bytes: the whole file; lives as long as the probe.
    ///   - format: what the sniffer found; the probe may refine it in its facts (`mp4` to `m4a`, `mkv` to `webm`).
    init(_ bytes: ByteView, format: MediaFormat)

    /// What the headers and tables say. Never NaN, negative or infinite.
    var facts: MediaFacts { get }

    /// Whether a sound decoder would get everything out.
    /// - Parameters:
    ///   - depth: `header` looks at nothing that `init` has not read already.
    ///   - limits: a picture beyond them is `unknown`, never decoded.
    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity
}

/// What a probe may spend on one file.
package struct ProbeLimits: Sendable {
    /// Bytes of memory a decoder may need for its pictures.
    package var decodeMemory: Int
    /// Pixels of one picture or of all frames of an animation that may be decoded.
    package var pixels: Int

    package static let standard = ProbeLimits(decodeMemory: 256 << 20, pixels: 1 << 30)

    package init(decodeMemory: Int, pixels: Int) {
        self.decodeMemory = decodeMemory
        self.pixels = pixels
    }
}
