import Glibc
import InspectionProtocol
import InspectorPool
import MediaCache
import MediaModel

/// What is known about bytes before anybody looks at them: the cache, and what makes its answers hold.
struct KnownMedia: Sendable {
    let cache: MediaCache?
    private let key: InspectorKey

    init(cache: MediaCache?, programs: InspectorPrograms) {
        self.cache = cache
        key = InspectorKey(
            [Self.stamp(programs.image), Self.stamp(programs.audioVideo)]
                // A package that is installed or upgraded may change what the libraries say.
                + [Self.stamp("/var/lib/dpkg/status"), "\(InspectionBudget.memory)"]
                + InspectionDepth.allCases.map { "\(InspectionBudget.processorSeconds(at: $0))" })
    }

    /// Size and time of the last write of a file.
    private static func stamp(_ path: String) -> String {
        RawPath(path).status.map { "\($0.st_size) \($0.st_mtim.tv_sec) \($0.st_mtim.tv_nsec)" } ?? "none"
    }

    func known(_ stamp: FileStamp, at depth: InspectionDepth) -> KnownFile? {
        cache?.known(stamp, atLeast: depth, key: key)
    }

    func inspection(of hash: ContentHash, at depth: InspectionDepth) -> Inspection? {
        cache?.inspection(of: hash, atLeast: depth, key: key).map(Inspection.init)
    }

    /// Remembers what was found out, unless a limit or a crash ended the look.
    func remember(_ inspection: Inspection, of hash: ContentHash, at depth: InspectionDepth) {
        guard inspection.failure == nil, let facts = inspection.facts, let integrity = inspection.integrity,
            integrity.status != .unknown || facts.family == .other
        else { return }
        cache?.remember(KeptInspection(facts: facts, integrity: integrity, depth: depth), of: hash, key: key)
    }

    func remember(_ hash: ContentHash, for stamp: FileStamp) { cache?.remember(hash, for: stamp) }
}

extension Inspection {
    init(_ kept: KeptInspection) { self.init(facts: kept.facts, integrity: kept.integrity) }
}
