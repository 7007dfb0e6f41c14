import MediaBytes
import MediaModel

/// What a frame header (SOF) says (ITU-T T.81, section B.2.2).
struct JPEGFrameHeader {
    /// One channel.
    struct Component {
        var id: UInt8
        /// Samples a unit has across and down, 1 to 4.
        var horizontalSampling: Int
        var verticalSampling: Int
        var quantizationTable: Int
    }

    /// How the picture is coded, from the marker's last four bits.
    enum Process { case sequential, progressive, lossless, hierarchical }

    var process: Process
    var isArithmetic: Bool
    /// Bits a sample.
    var precision: Int
    var width: Int
    var height: Int
    var components: [Component]

    /// Why a segment is no frame header.
    enum Fault: Error {
        case length, zeroSize, precision, sampling

        /// The fault as a clause for a reason.
        var clause: String {
            switch self {
            case .length: "has a frame header (SOF) of a wrong length"
            case .zeroSize: "is 0 pixels wide or high by its frame header (SOF)"
            case .precision: "has a sample precision that does not exist in its frame header (SOF)"
            case .sampling: "has a sampling factor that does not exist in its frame header (SOF)"
            }
        }
    }

    /// Whether a marker starts a frame: SOF0 to SOF15 without DHT, JPG and DAC, which lie between them.
    static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// - Parameters:
    ///   - marker: the second byte of the marker.
    ///   - data: the segment behind its length field.
    /// - Throws: `length` when it does not hold its components, `zeroSize` for a side of 0 (a height that only
    ///   follows in a DNL segment included: no decoder of today reads it), `precision` and `sampling` for values the
    ///   standard does not know.
    init(marker: UInt8, _ data: ByteView) throws(Fault) {
        guard let precision = data[0], let height = data.u16be(1), let width = data.u16be(3), let count = data[5],
            count > 0, data.count == 6 + 3 * Int(count)
        else { throw .length }
        guard width > 0, height > 0 else { throw .zeroSize }
        process =
            switch marker & 3 {
            case _ where (0xC5...0xC7).contains(marker) || (0xCD...0xCF).contains(marker): .hierarchical
            case 2: .progressive
            case 3: .lossless
            default: .sequential
            }
        isArithmetic = marker >= 0xC9
        self.precision = Int(precision)
        self.width = Int(width)
        self.height = Int(height)
        components = []
        for index in 0..<Int(count) {
            let at = 6 + 3 * index
            guard let id = data[at], let sampling = data[at + 1], let table = data[at + 2] else { throw .length }
            let component = Component(
                id: id, horizontalSampling: Int(sampling >> 4), verticalSampling: Int(sampling & 15),
                quantizationTable: Int(table))
            guard (1...4).contains(component.horizontalSampling), (1...4).contains(component.verticalSampling) else {
                throw .sampling
            }
            components.append(component)
        }
        let allowed = marker & 3 == 3 ? 2...16 : 8...12
        guard allowed.contains(self.precision), marker & 3 == 3 || precision == 8 || precision == 12 else {
            throw .precision
        }
    }

    var largestHorizontalSampling: Int { components.map(\.horizontalSampling).max() ?? 1 }
    var largestVerticalSampling: Int { components.map(\.verticalSampling).max() ?? 1 }

    /// How the picture is coded, where phones differ.
    var coding: ImageCoding {
        switch process {
        case .lossless: .lossless
        case _ where isArithmetic: .arithmetic
        case .hierarchical: .hierarchical
        case _ where precision > 8: .extended12Bit
        case .progressive: .progressive
        case .sequential: .baseline
        }
    }

    /// How the channels are to be read.
    /// - Parameter adobeTransform: the last byte of Adobe's APP14 segment, nil without one.
    func colorModel(adobeTransform: UInt8?) -> ColorModel? {
        switch components.count {
        case 1: .grayscale
        case 3 where adobeTransform == 0: .rgb
        case 3 where adobeTransform == nil && components.map(\.id).elementsEqual("RGB".utf8): .rgb
        case 3: .yuv
        case 4: .cmyk
        default: nil
        }
    }
}
