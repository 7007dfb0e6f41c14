/// Builds small Matroska files element by element.
enum MatroskaBuilder {
    /// An element with a size of eight bytes; an unknown size when `size` is nil.
    static func element(_ id: UInt32, _ body: [UInt8], size: Int?) -> [UInt8] {
        let length =
            size.map { [0x01] + SoundBuilder.big64($0).dropFirst() } ?? [0x01] + [UInt8](repeating: 0xFF, count: 7)
        return number(id) + length + body
    }

    static func element(_ id: UInt32, _ body: [UInt8]) -> [UInt8] { element(id, body, size: body.count) }

    static func number(_ id: UInt32) -> [UInt8] { Array(SoundBuilder.big32(Int(id)).drop { $0 == 0 }) }

    static func head(_ docType: String) -> [UInt8] { element(0x1A45_DFA3, element(0x4282, Array(docType.utf8))) }

    /// Ticks are milliseconds.
    static func info(duration: Double? = nil) -> [UInt8] {
        let stated = duration.map { element(0x4489, SoundBuilder.big64(Int(bitPattern: UInt($0.bitPattern)))) } ?? []
        return element(0x1549_A966, element(0x2AD7B1, [0x0F, 0x42, 0x40]) + stated)
    }

    static func video(codec: String = "V_VP9", width: Int = 320, height: Int = 240, more: [UInt8] = []) -> [UInt8] {
        let size = element(0xB0, SoundBuilder.big16(width)) + element(0xBA, SoundBuilder.big16(height))
        let picture = element(0xE0, size + more)
        return element(0xAE, element(0xD7, [1]) + element(0x83, [1]) + element(0x86, Array(codec.utf8)) + picture)
    }

    static func sound(number: UInt8 = 2, codec: String = "A_OPUS") -> [UInt8] {
        element(0xAE, element(0xD7, [number]) + element(0x83, [2]) + element(0x86, Array(codec.utf8)))
    }

    static func block(_ track: UInt8, time: Int, flags: UInt8 = 0x80, _ body: [UInt8]) -> [UInt8] {
        element(0xA3, [0x80 | track] + SoundBuilder.big16(time) + [flags] + body)
    }

    static func cluster(time: Int, _ blocks: [[UInt8]], isOpen: Bool = false) -> [UInt8] {
        let body = element(0xE7, SoundBuilder.big16(time)) + blocks.joined()
        return element(0x1F43_B675, body, size: isOpen ? nil : body.count)
    }

    static func file(_ parts: [UInt8]..., docType: String = "webm", isOpen: Bool = false) -> [UInt8] {
        let body = Array(parts.joined())
        return head(docType) + element(0x1853_8067, body, size: isOpen ? nil : body.count)
    }

    static func tracks(_ entries: [UInt8]...) -> [UInt8] { element(0x1654_AE6B, Array(entries.joined())) }
}
