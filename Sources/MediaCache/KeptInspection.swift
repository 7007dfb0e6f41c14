package import MediaModel

/// What inspectors found in some bytes once.
package struct KeptInspection: Sendable, Equatable {
    package var facts: MediaFacts
    package var integrity: Integrity
    /// How closely they looked; never less closely than was asked for.
    package var depth: InspectionDepth

    package init(facts: MediaFacts, integrity: Integrity, depth: InspectionDepth) {
        self.facts = facts
        self.integrity = integrity
        self.depth = depth
    }
}

/// What is known about a file on disk that was not touched since.
package struct KnownFile: Sendable, Equatable {
    package var hash: ContentHash
    /// Nil when nobody looked at these bytes closely enough.
    package var inspection: KeptInspection?

    package init(hash: ContentHash, inspection: KeptInspection?) {
        self.hash = hash
        self.inspection = inspection
    }
}

extension InspectionDepth {
    /// Larger is closer.
    var rank: Int {
        switch self {
        case .header: 0
        case .standard: 1
        case .full: 2
        }
    }

    init?(rank: Int) {
        guard let depth = Self.allCases.first(where: { $0.rank == rank }) else { return nil }
        self = depth
    }
}
