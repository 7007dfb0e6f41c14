import MediaModel
import Testing

@testable import ImageInspector

struct SVGProbeTests {
    private func facts(_ text: String) -> MediaFacts { ProbeBytes.facts(SVGProbe.self, ProbeBytes.text(text), .svg) }
    private func integrity(_ text: String) -> Integrity {
        ProbeBytes.integrity(SVGProbe.self, ProbeBytes.text(text), .svg)
    }

    @Test(arguments: [
        ("width='300' height='200'", 300, 200), ("width='3in' height=\"72pt\"", 288, 96),
        ("width='10mm' height='2.54cm' viewBox='0 0 1 1'", 38, 96), ("viewBox='0 0 640 480'", 640, 480),
        ("viewBox='-5,-5,100,50' width='100%'", 100, 50), ("viewBox='0 0 100 50' width='200'", 200, 100),
        ("viewBox='0 0 100 50' height='25px' width='auto'", 50, 25), ("width = '1e2' height='1.5E2'", 100, 150),
        ("width='10em' height='2ex'", 160, 16), ("data-width='9' width='20' height='10'", 20, 10),
    ])
    func tellsTheSizeABrowserGives(_ attributes: String, _ width: Int, _ height: Int) {
        let facts = facts("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><g width='1' height='1'/></svg>")
        #expect((facts.width, facts.height) == (width, height))
        #expect(facts.decodedBytes == width * height * 4)
    }

    @Test(arguments: [
        "", "width='100%' height='100%'", "width='-5' height='x'", "viewBox='0 0 0 10'", "width='1e400' height='1'",
    ])
    func tellsNoSizeWhereThereIsNone(_ attributes: String) {
        #expect(facts("<svg \(attributes)/>").width == nil)
        #expect(integrity("<svg \(attributes)/>") == .ok)
    }

    @Test func survivesAbsurdShapes() {
        #expect(facts("<svg viewBox='0 0 1e-300 1e8' width='100'/>").height == nil)
    }

    @Test(arguments: [
        "<svg/>",
        "\u{FEFF}<?xml version='1.0'?>\n<!-- x --><!DOCTYPE svg [<!ENTITY a \"]>\">]><svg>&a;</svg>\n<!-- end -->",
        "<svg><style><![CDATA[ a > b { } <x> ]]></style><text a='1' b=\"'\">&amp;&#x41; é</text></svg>",
        "<s:svg xmlns:s='x'><s:g></s:g ></s:svg>",
    ])
    func acceptsWellFormedMarkup(_ text: String) {
        #expect(integrity(text) == .ok)
        let wide = ProbeBytes.utf16(text, bigEndian: false)
        #expect(ProbeBytes.integrity(SVGProbe.self, wide, .svg) == .ok)
    }

    @Test(arguments: [
        "<svg>", "<svg><g></svg>", "<svg></svg><svg/>", "<svg></svg>text", "<svg a=1/>", "<svg a='1'b='2'/>",
        "<svg a='<'/>",
        "<svg>&nbsp;</svg>", "<svg>a & b</svg>", "<svg><!-- </svg>", "<svg><![CDATA[ </svg>", "<svg a='1", "<svg",
        "<svg>\u{1}</svg>",
        "<svg></SVG>", "<svg>< g/></svg>",
    ])
    func seesMarkupThatIsNotWellFormed(_ text: String) {
        #expect(integrity(text).status == .damaged)
    }

    @Test func seesBytesThatAreNoUTF8() {
        let head = "<svg><text>caf"
        let tail = "</text></svg>"
        let bytes = ProbeBytes.text(head) + [0xE9] + ProbeBytes.text(tail)
        #expect(ProbeBytes.integrity(SVGProbe.self, bytes, .svg).status == .damaged)
        let declared = ProbeBytes.text("<?xml version='1.0' encoding='ISO-8859-1'?>") + bytes
        #expect(ProbeBytes.integrity(SVGProbe.self, declared, .svg) == .ok)
    }

    @Test func neverExpandsEntities() {
        let levels = (1...40).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
        #expect(integrity("<!DOCTYPE svg [<!ENTITY e0 'x'>\(levels)]><svg>&e40;</svg>") == .ok)
    }

    @Test func givesUpOnEndlessNesting() {
        let depth = 20_000
        let text = "<svg>" + String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth) + "</svg>"
        #expect(integrity(text).status == .unknown)
    }

    @Test func everyPrefixIsDamaged() {
        let text = "<?xml version='1.0'?><!DOCTYPE svg><svg width='4' height='3'><g id=\"a\">&lt;<b/></g></svg>"
        for length in 1..<text.utf8.count {
            #expect(integrity(String(text.prefix(length))).status == .damaged, "\(length) bytes")
        }
    }
}
