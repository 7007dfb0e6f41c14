import MediaBytes
import Testing

@testable import AVInspector

@Suite struct BoxWalkerTests {
    private func walk(_ bytes: [UInt8]) -> (boxes: [Box], walker: BoxWalker) {
        bytes.withUnsafeBytes { raw in
            var walker = BoxWalker(ByteView(raw))
            var boxes: [Box] = []
            while let box = walker.next() { boxes.append(box) }
            return (boxes, walker)
        }
    }

    @Test func walksSizesOf32And64BitsAndToTheEnd() {
        let wide = be32(1) + Array("wide".utf8) + be64(20) + [1, 2, 3, 4]
        let (boxes, walker) = walk(isoBox("free", [1, 2]) + wide + be32(0) + Array("mdat".utf8) + [9, 9, 9])
        #expect(boxes.map(\.type) == ["free", "wide", "mdat"])
        #expect(boxes.map(\.contentCount) == [2, 4, 3])
        #expect(boxes.map(\.reachesToEnd) == [false, false, true])
        #expect(boxes.allSatisfy { !$0.isCut })
        #expect(walker.fault == nil)
        #expect(walker.leftover == 0)
    }

    @Test func handsOutACutBoxAsTheLastOne() {
        let (boxes, walker) = walk(be32(100) + Array("mdat".utf8) + [1, 2])
        #expect(boxes.count == 1)
        #expect(boxes[0].isCut)
        #expect(boxes[0].end == 10)
        #expect(boxes[0].claimedEnd == 100)
        #expect(walker.fault == nil)
    }

    @Test(arguments: [2, 7]) func stopsAtASizeBelowItsHeader(_ size: Int) {
        let (boxes, walker) = walk(isoBox("free") + be32(size) + Array("mdat".utf8) + [0, 0])
        #expect(boxes.count == 1)
        #expect(walker.fault == .sizeTooSmall)
        #expect(walker.position == 8)
    }

    @Test func stopsAtACut64BitHeader() {
        let (boxes, walker) = walk(be32(1) + Array("mdat".utf8) + [0, 0, 0])
        #expect(boxes.isEmpty)
        #expect(walker.fault == .headerCut)
    }

    @Test(arguments: [UInt64.max, UInt64(Int.max), 1 << 62]) func survivesSizesNoFileHas(_ size: UInt64) {
        let (boxes, _) = walk(be32(1) + Array("mdat".utf8) + be64(size))
        #expect(boxes.count == 1)
        #expect(boxes[0].isCut)
        #expect(boxes[0].end == 16)
    }

    @Test func leavesFewerBytesThanAHeaderAlone() {
        let (boxes, walker) = walk(isoBox("free") + [0, 0, 0, 0])
        #expect(boxes.count == 1)
        #expect(walker.leftover == 4)
        #expect(walker.fault == nil)
    }
}
