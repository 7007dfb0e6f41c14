package import MediaModel

/// What the tool asks an inspector about one open file, which travels with the request as a descriptor.
package struct InspectionRequest: Sendable, Equatable {
    /// Number of the request; the answer carries it back.
    package var id: UInt64
    package var depth: InspectionDepth
    /// What the bytes are, when another inspector has told already.
    package var format: MediaFormat?

    package init(id: UInt64, depth: InspectionDepth, format: MediaFormat? = nil) {
        self.id = id
        self.depth = depth
        self.format = format
    }

    func frame() -> Frame {
        Frame(kind: .request, id: id, body: Array("\(depth.rawValue) \(format?.rawValue ?? "")".utf8))
    }

    init(_ frame: Frame) throws(InspectionProtocolError) {
        let words = String(decoding: frame.body, as: UTF8.self).split(
            separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard frame.kind == .request, words.count == 2, let depth = InspectionDepth(rawValue: String(words[0])) else {
            throw .malformed
        }
        self.init(id: frame.id, depth: depth, format: MediaFormat(rawValue: String(words[1])))
    }
}
