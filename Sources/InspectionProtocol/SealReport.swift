/// What the kernel let an inspector give up before it took its first file; its first frame says so.
package struct SealReport: Sendable, Equatable {
    /// Version of Landlock that keeps it from every path (landlock(7)); nil when the kernel offers none.
    package var landlock: Int?
    /// Whether seccomp(2) ends it at any system call it has no need of.
    package var hasSeccomp: Bool

    package init(landlock: Int?, hasSeccomp: Bool) {
        self.landlock = landlock
        self.hasSeccomp = hasSeccomp
    }

    /// What is missing for a whole seal, by name; empty when nothing is.
    package var missing: [String] {
        (landlock == nil ? ["Landlock"] : []) + (hasSeccomp ? [] : ["seccomp"])
    }

    /// What is missing, in one clause without a full stop; nil when nothing is.
    package var fault: String? {
        missing.isEmpty ? nil : "the kernel has no " + missing.joined(separator: " and no ")
    }

    func frame() -> Frame {
        Frame(kind: .hello, id: 0, body: Array("\(landlock ?? 0) \(hasSeccomp ? 1 : 0)".utf8))
    }

    init(_ frame: Frame) throws(InspectionProtocolError) {
        let numbers = String(decoding: frame.body, as: UTF8.self).split(separator: " ").map { Int($0) }
        guard frame.kind == .hello, frame.id == 0, numbers.count == 2, let landlock = numbers[0],
            let seccomp = numbers[1],
            landlock >= 0, (0...1).contains(seccomp)
        else { throw .malformed }
        self.init(landlock: landlock == 0 ? nil : landlock, hasSeccomp: seccomp == 1)
    }
}
