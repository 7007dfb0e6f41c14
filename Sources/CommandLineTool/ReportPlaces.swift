import Glibc
import LintEngine
import MediaModel

/// Where reports must not go.
enum ReportPlaces {
    /// - Throws: `usage` for a file that is a source, that has the name of a medium, or that two reports would share.
    static func check(_ files: [String], sources: [RawPath]) throws(ToolError) {
        let identities = Set(sources.compactMap(identity))
        var taken: Set<RawPath> = []
        for file in files {
            let path = RawPath(file)
            if let own = identity(path), identities.contains(own) {
                throw .usage("The report would overwrite the source \(file).", hint: "Name another file for it.")
            }
            guard !path.claimsMedia else {
                throw .usage(
                    "\(file) has the name of a medium, and a report is none.", hint: "Name another file for it.")
            }
            guard taken.insert(path).inserted else {
                throw .usage("Two reports would go to \(file).", hint: "Give each one a file of its own.")
            }
        }
    }

    private struct Identity: Hashable {
        var device: UInt
        var inode: UInt
    }

    /// What tells a regular file from all others under whatever name; nil for everything else.
    private static func identity(_ path: RawPath) -> Identity? {
        guard let status = path.status, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Identity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
    }
}
