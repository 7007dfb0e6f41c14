import ImageInspector
import MediaBytes
import MediaModel

/// One probe by itself, with bytes the sniffer would not have given it.
struct ProbeFuzz: FuzzTarget {
    private let probe: any MediaProbe.Type
    private let formats: [MediaFormat]
    let seeds: [[UInt8]]
    private let repair: (@Sendable ([UInt8]) -> [UInt8])?
    private let limits: ProbeLimits

    /// - Parameters:
    ///   - formats: those the probe is asked for; the first one here, all of them as samples.
    ///   - seeds: for what no sample shows.
    ///   - repair: makes the checksums right again.
    ///   - limits: nil for those of an inspector.
    init(
        _ probe: any MediaProbe.Type, _ formats: MediaFormat..., seeds: [[UInt8]] = [],
        repair: (@Sendable ([UInt8]) -> [UInt8])? = nil, limits: ProbeLimits? = nil
    ) {
        self.probe = probe
        self.formats = formats
        self.seeds = seeds
        self.repair = repair
        self.limits = limits ?? .fuzzing(formats[0])
    }

    func takes(sample bytes: ByteView) -> Bool {
        switch ImageInspection.inspect(bytes) {
        case .probed(let probe): formats.contains(probe.facts.format)
        case .handOff(let format): formats.contains(format)
        }
    }

    func run(_ bytes: ByteView) {
        check(bytes)
        guard let repaired = repair?(bytes.array), !repaired.elementsEqual(bytes.buffer) else { return }
        repaired.withUnsafeBytes { check(ByteView($0)) }
    }

    private func check(_ bytes: ByteView) {
        let probe = probe.init(bytes, format: formats[0])
        ProbePromises(probe, limits: limits).check(at: .header, .standard)
    }
}
