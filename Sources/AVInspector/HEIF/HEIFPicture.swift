import MediaBytes
import MediaModel

/// A picture as its properties describe it.
struct HEIFPicture {
    /// Pixels as stored; nil when nothing tells.
    private(set) var width: Int?
    private(set) var height: Int?
    /// Pixels as shown: pixel shape, clean aperture and turns applied.
    private(set) var displayWidth: Int?
    private(set) var displayHeight: Int?
    /// What rotation and mirror come to as an EXIF orientation.
    private(set) var orientation = 1
    private(set) var bitDepth: Int?
    private(set) var colorModel: ColorModel?
    /// Bytes a decoder needs for the planes of one picture; nil without a size.
    private(set) var planeBytes: Int?

    /// - Parameters:
    ///   - properties: those of the picture, in the order they apply.
    ///   - parts: those of the first part of a derived picture, asked where its own say nothing.
    ///   - canvas: size a derived picture or a track states itself.
    ///   - turn: how the picture is turned before its properties turn it further.
    init(
        _ properties: [HEIFProperty], parts: [HEIFProperty] = [], canvas: (width: Int, height: Int)? = nil,
        turn: PictureTurn = PictureTurn()
    ) {
        for case .size(let width, let height) in properties where self.width == nil && width > 0 && height > 0 {
            (self.width, self.height) = (width, height)
        }
        if width == nil, let canvas, canvas.width > 0, canvas.height > 0 {
            (width, height) = (canvas.width, canvas.height)
        }
        readCoding(properties + parts)
        if let width, let height {
            readDisplay(properties, Double(width), Double(height), turn)
            planeBytes = Self.bytes(
                width: width, height: height, bitDepth: bitDepth ?? 8, chroma: Self.chroma(properties + parts))
        }
    }

    private mutating func readCoding(_ properties: [HEIFProperty]) {
        var bits: Int?
        for property in properties {
            switch property {
            case .channels(let depths):
                bitDepth = bitDepth ?? depths.max()
                if depths.count == 1 { colorModel = colorModel ?? .grayscale }
            case .hevc(let hevc):
                bits = bits ?? hevc.bits
                colorModel = colorModel ?? (hevc.chroma == 0 ? .grayscale : .yuv)
            case .av1(let depth, let chroma):
                bits = bits ?? depth
                colorModel = colorModel ?? (chroma == 0 ? .grayscale : .yuv)
            case .uncompressed(let depth): bits = bits ?? depth
            // Kinds of components: 0 monochrome, 1 to 3 luma and chroma, 4 to 6 red, green, blue.
            case .components(let kinds):
                colorModel =
                    colorModel
                    ?? (kinds.contains { (4...6).contains($0) } ? .rgb : kinds.contains(2) ? .yuv : .grayscale)
            default: break
            }
        }
        bitDepth = bitDepth ?? bits
        // Channels that hold red, green and blue themselves.
        if colorModel == .yuv, properties.contains(.matrix(coefficients: 0)) { colorModel = .rgb }
    }

    private mutating func readDisplay(
        _ properties: [HEIFProperty], _ storedWidth: Double, _ storedHeight: Double, _ start: PictureTurn
    ) {
        var (width, height) = (storedWidth, storedHeight)
        for case .cleanAperture(let shownWidth, let shownHeight) in properties
        where shownWidth >= 1 && shownHeight >= 1 && shownWidth <= width && shownHeight <= height {
            (width, height) = (shownWidth, shownHeight)
        }
        for case .pixelShape(let horizontal, let vertical) in properties {
            if let shape = PixelAspect(width: horizontal, height: vertical) {
                width = Double(shape.displayWidth(Int(width.rounded())))
            }
        }
        var turn = start
        for property in properties {
            switch property {
            case .rotation(let turns): turn.rotate(quarterTurns: turns)
            case .mirror(let axis): turn.mirror(leftRight: axis == 1)
            default: break
            }
        }
        orientation = turn.orientation
        if turn.swapsSides { swap(&width, &height) }
        displayWidth = Int(exactly: width.rounded())
        displayHeight = Int(exactly: height.rounded())
    }

    private static func chroma(_ properties: [HEIFProperty]) -> Int {
        for property in properties {
            switch property {
            case .hevc(let hevc): return hevc.chroma
            case .av1(_, let chroma): return chroma
            default: continue
            }
        }
        return 3
    }

    private static func bytes(width: Int, height: Int, bitDepth: Int, chroma: Int) -> Int {
        let halves = [2, 3, 4, 6][min(max(0, chroma), 3)] * (bitDepth > 8 ? 2 : 1)
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        let (bytes, past) = pixels.multipliedReportingOverflow(by: halves)
        return overflow || past ? .max : bytes / 2
    }
}
