/// A TIFF file under construction.
struct TIFFBuilder {
    /// One field of a directory: tag, type, values as bytes in the file's own order.
    struct Field {
        var tag: Int
        var type: Int
        var values: [Int]
    }

    var isLittle = true
    var isBig = false
    /// Directories of the chain.
    var pages: [[Field]] = []
    /// Strips in front of the directories; every page uses the same.
    var data = [UInt8](repeating: 0x55, count: 12)
    /// What the last directory points to; 0 for nothing.
    var last = 0

    /// 4 by 3 grey pixels in one strip.
    static func grey(_ change: (inout TIFFBuilder) -> Void = { _ in }) -> TIFFBuilder {
        var file = TIFFBuilder()
        file.pages = [page()]
        change(&file)
        return file
    }

    static func page(width: Int = 4, height: Int = 3, more: [Field] = []) -> [Field] {
        let fields = [
            Field(tag: 256, type: 3, values: [width]), Field(tag: 257, type: 3, values: [height]),
            Field(tag: 258, type: 3, values: [8]), Field(tag: 259, type: 3, values: [1]),
            Field(tag: 262, type: 3, values: [1]), Field(tag: 273, type: 4, values: [strip]),
            Field(tag: 277, type: 3, values: [1]), Field(tag: 278, type: 3, values: [height]),
            Field(tag: 279, type: 4, values: [width * height]),
        ]
        return (fields.filter { old in !more.contains { $0.tag == old.tag } } + more).sorted { $0.tag < $1.tag }
    }

    /// Where the strips stand: behind the longer of the two headers.
    static let strip = 16

    /// A block of Exif that turns the picture and tells a place.
    static func exif(orientation: Int) -> [UInt8] {
        var file = TIFFBuilder()
        file.pages = [[Field(tag: 274, type: 3, values: [orientation]), Field(tag: 34853, type: 4, values: [0])]]
        file.appendPlace(toPage: 0)
        return file.bytes
    }

    /// Points a page to a directory of 48° and 11°; the directory stands among the strips.
    mutating func appendPlace(toPage page: Int) {
        let start = Self.strip + data.count
        let values = start + 2 + 4 * 12 + 4
        data += number(4, 2)
        data += number(1, 2) + number(2, 2) + number(2, 4) + [0x4E, 0, 0, 0]
        data += number(2, 2) + number(5, 2) + number(3, 4) + number(values, 4)
        data += number(3, 2) + number(2, 2) + number(2, 4) + [0x45, 0, 0, 0]
        data += number(4, 2) + number(5, 2) + number(3, 4) + number(values + 24, 4)
        data += number(0, 4)
        for degrees in [48, 11] { for value in [degrees, 0, 0] { data += number(value, 4) + number(1, 4) } }
        for index in pages[page].indices where pages[page][index].tag == 34853 { pages[page][index].values = [start] }
    }

    private func number(_ value: Int, _ size: Int) -> [UInt8] {
        let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittle ? little : little.reversed()
    }

    private func size(_ type: Int) -> Int { [1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4, 16: 8][type] ?? 8 }

    var bytes: [UInt8] {
        let wide = isBig ? 8 : 4
        var out: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        out += number(isBig ? 43 : 42, 2) + (isBig ? number(8, 2) + number(0, 2) : [])
        var start = Self.strip + data.count
        start += start & 1
        out += number(start, wide)
        out += [UInt8](repeating: 0, count: Self.strip - out.count) + data
        out += [UInt8](repeating: 0, count: start - out.count)
        for (index, fields) in pages.enumerated() { append(fields, isLast: index == pages.count - 1, to: &out) }
        return out
    }

    private func append(_ fields: [Field], isLast: Bool, to out: inout [UInt8]) {
        let wide = isBig ? 8 : 4
        var outside = out.count + (isBig ? 8 : 2) + fields.count * (isBig ? 20 : 12) + wide
        var values: [UInt8] = []
        out += number(fields.count, isBig ? 8 : 2)
        for field in fields {
            let content = field.values.flatMap { number($0, size(field.type)) }
            out += number(field.tag, 2) + number(field.type, 2) + number(field.values.count, wide)
            if content.count <= wide {
                out += content + [UInt8](repeating: 0, count: wide - content.count)
            } else {
                out += number(outside, wide)
                values += content
                outside += content.count
            }
        }
        out += number(isLast ? last : outside, wide) + values
    }
}
