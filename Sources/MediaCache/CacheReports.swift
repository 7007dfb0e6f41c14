package import MediaModel

/// What a cache holds.
package struct CacheStatistics: Sendable, Equatable {
    /// Files in the store, and their bytes.
    package var blobs = 0
    package var blobBytes = 0
    /// Files on disk whose hash is known.
    package var files = 0
    /// Bytes whose inspection is known, once for every kind of inspector.
    package var inspections = 0
    /// Addresses whose answer is known.
    package var answers = 0
    /// Bytes of the index.
    package var indexBytes = 0

    package init() {}
}

/// What a look at every byte of a cache found. What is wrong is removed on the way.
package struct CacheVerification: Sendable, Equatable {
    /// Files hashed so far, and their bytes.
    package var checked = 0
    package var checkedBytes = 0
    /// Files that do not hold what their name says; they are removed.
    package var damaged: [ContentHash] = []
    /// Rows that named a file which is not there; they are removed.
    package var missing = 0
    /// Files that no row named; they are taken in.
    package var adopted = 0
    /// Whether the index is in order; if not, the next run makes a new one.
    package var isIndexSound = true

    package init() {}

    /// Whether nothing was wrong that costs a download or a look.
    package var isSound: Bool { damaged.isEmpty && missing == 0 && isIndexSound }
}

/// What pruning removed.
package struct CachePruning: Sendable, Equatable {
    package var blobs = 0
    package var blobBytes = 0
    /// Rows about files, inspections and addresses.
    package var rows = 0

    package init() {}
}
