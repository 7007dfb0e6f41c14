import CTIFF
import Glibc
import MediaBytes
import MediaModel

/// Decodes every strip and tile of a TIFF file with libtiff, into one buffer that is thrown away.
struct TIFFDecoder {
    /// What came of one picture.
    private enum Outcome {
        case whole
        case damaged(String)
        case unknown(String)
    }

    /// Bytes libtiff may always take for its own tables.
    private static let ownMemory = 1 << 20

    let bytes: ByteView
    let limits: ProbeLimits

    /// - Parameter pictures: the pictures to decode, each with the name it has in a reason.
    func decode(_ pictures: [(name: String, picture: TIFFPicture)]) -> Integrity {
        // libtiff keeps a pointer to it; it lives until the file is closed.
        let memory = UnsafeMutablePointer<tiff_memory>.allocate(capacity: 1)
        memory.initialize(to: tiff_memory())
        defer { memory.deallocate() }
        memory.pointee.base = bytes.bytePointer
        memory.pointee.count = UInt64(bytes.count)
        guard let tiff = tiff_memory_open(memory, tmsize_t(max(limits.decodeMemory, Self.ownMemory))) else {
            return .damaged("the TIFF header cannot be read")
        }
        defer { TIFFClose(tiff) }
        var doubt: String?
        var pixels = 0
        for (name, picture) in pictures {
            let (sum, overflow) = pixels.addingReportingOverflow(picture.pixels)
            guard !overflow, sum <= limits.pixels else { return .unknown("has more pixels than are decoded here") }
            pixels = sum
            switch decode(picture, of: tiff, memory) {
            case .damaged(let reason): return .damaged("\(name): \(reason)")
            case .unknown(let reason): doubt = doubt ?? "\(name): \(reason)"
            case .whole: break
            }
        }
        return doubt.map(Integrity.unknown) ?? .ok
    }

    private func decode(_ picture: TIFFPicture, of tiff: OpaquePointer, _ memory: UnsafeMutablePointer<tiff_memory>)
        -> Outcome
    {
        guard let code = UInt16(exactly: picture.compression), TIFFIsCODECConfigured(code) != 0 else {
            return .unknown("compression \(picture.compression) cannot be decoded here")
        }
        memory.pointee.errors = 0
        memory.pointee.jpeg_losses = 0
        memory.pointee.message.0 = 0
        guard TIFFSetSubDirectory(tiff, UInt64(picture.directory.offset)) != 0 else {
            return fault("the directory cannot be read", memory)
        }
        // What it said of single fields did not keep it from the picture.
        memory.pointee.errors = 0
        memory.pointee.message.0 = 0
        let isTiled = TIFFIsTiled(tiff) != 0
        let size = isTiled ? TIFFTileSize(tiff) : TIFFStripSize(tiff)
        guard size > 0 else { return fault("the size of a \(isTiled ? "tile" : "strip") makes no sense", memory) }
        guard size <= limits.decodeMemory, let buffer = malloc(Int(size)) else {
            return .unknown("a \(isTiled ? "tile" : "strip") of \(size) bytes is more than is decoded here")
        }
        defer { free(buffer) }
        for index in 0..<(isTiled ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff)) {
            let got =
                isTiled
                ? TIFFReadEncodedTile(tiff, index, buffer, size) : TIFFReadEncodedStrip(tiff, index, buffer, size)
            guard got >= 0, memory.pointee.errors == 0, memory.pointee.jpeg_losses == 0 else {
                return fault("\(isTiled ? "tile" : "strip") \(index) does not decode", memory)
            }
        }
        return .whole
    }

    /// What libtiff complained about: a thing it cannot do, or data that is wrong.
    private func fault(_ what: String, _ memory: UnsafeMutablePointer<tiff_memory>) -> Outcome {
        let said = LibraryMessage.clause(String(cString: tiff_memory_message(memory)))
        let text = said.isEmpty ? what : "\(what) (\(said))"
        let incapable = [
            "not supported", "nsupported", "not configured", "not implemented", "orry", "byte limit defined",
            "out of memory",
            "No space for", "annot handle",
        ]
        return incapable.contains { said.contains($0) } ? .unknown(text) : .damaged(text)
    }
}
