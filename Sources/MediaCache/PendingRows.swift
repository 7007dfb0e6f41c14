import MediaModel

/// What is to be written to the index with the next change.
struct PendingRows: Sendable {
    struct FileID: Hashable {
        var device: Int
        var inode: Int
    }

    struct LookID: Hashable {
        var hash: ContentHash
        var key: InspectorKey
    }

    struct Blob {
        var bytes: Int
        /// Where the file waits in the staging folder.
        var stagedName: String
    }

    struct Answer {
        var answer: CachedAnswer
        /// The transfer as it is stored, without secrets.
        var code: [UInt8]
        /// The address without secrets.
        var shown: String
    }

    /// A row that was read and is to live longer.
    enum Touch: Hashable {
        case file(FileID)
        case look(LookID)
        case blob(ContentHash)
        case answer([UInt8])
    }

    var stamps: [FileID: (stamp: FileStamp, hash: ContentHash)] = [:]
    var looks: [LookID: KeptInspection] = [:]
    var blobs: [ContentHash: Blob] = [:]
    /// By name of the row.
    var answers: [[UInt8]: Answer] = [:]
    var touches: Set<Touch> = []

    var count: Int { stamps.count + looks.count + blobs.count + answers.count + touches.count }

    func hash(for stamp: FileStamp) -> ContentHash? {
        guard let entry = stamps[FileID(stamp)], entry.stamp == stamp else { return nil }
        return entry.hash
    }

    func inspection(_ id: LookID, atLeast depth: InspectionDepth) -> KeptInspection? {
        guard let kept = looks[id], kept.depth.rank >= depth.rank else { return nil }
        return kept
    }

    /// Takes rows back that could not be written; what came later wins.
    mutating func takeBack(_ older: PendingRows) {
        stamps.merge(older.stamps) { new, _ in new }
        looks.merge(older.looks) { new, old in new.depth.rank >= old.depth.rank ? new : old }
        blobs.merge(older.blobs) { new, _ in new }
        answers.merge(older.answers) { new, _ in new }
        touches.formUnion(older.touches)
    }
}

extension PendingRows.FileID {
    init(_ stamp: FileStamp) { self.init(device: stamp.device, inode: stamp.inode) }
}
