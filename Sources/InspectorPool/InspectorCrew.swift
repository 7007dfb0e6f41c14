import Glibc
import InspectionProtocol
package import MediaModel
import Synchronization

/// The inspectors of a run: started when first needed, kept for the next file, replaced when worn out or gone.
///
/// Callers block; as many inspectors of each kind run as there are callers at a time.
package final class InspectorCrew: Sendable {
    private enum Kind { case image, audioVideo }

    /// How one attempt to look at a file ended.
    private enum Attempt {
        case done(Inspection)
        case handOff(MediaFormat)
        /// The inspector had gone before it got the file.
        case missed
        /// The inspector died and no limit of ours is the reason: worth a second try.
        case died(Inspection)
    }

    private struct State {
        var idle: [Kind: [InspectorProcess]] = [:]
        var busy: [pid_t: InspectorProcess] = [:]
        var isCancelled = false
    }

    private let programs: InspectorPrograms
    private let isolatesFiles: Bool
    private let wallSeconds: @Sendable (InspectionDepth) -> Int
    private let state = Mutex(State())
    private let requests = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - programs: the two inspector programs.
    ///   - isolatesFiles: give every file a process of its own.
    ///   - wallSeconds: after how many seconds an inspector is ended; nil for the usual ones.
    package init(
        programs: InspectorPrograms, isolatesFiles: Bool = false,
        wallSeconds: (@Sendable (InspectionDepth) -> Int)? = nil
    ) {
        self.programs = programs
        self.wallSeconds = wallSeconds ?? InspectionBudget.wallSeconds(at:)
        self.isolatesFiles = isolatesFiles
    }

    deinit { endIdle() }

    /// Process numbers of the inspectors at work and at rest.
    package var processIDs: [Int32] {
        state.withLock { state in state.busy.keys + state.idle.values.joined().map(\.pid) }
    }

    /// Looks at one open file.
    /// - Parameters:
    ///   - file: open for reading; stays open.
    ///   - depth: how closely to look.
    ///   - meanwhile: runs once on this thread while the inspector works.
    /// - Returns: what was found out; `failure` says why the look ended early.
    /// - Throws: `notStarted` when an inspector program cannot run.
    package func inspect(
        file: Int32, depth: InspectionDepth, meanwhile: () -> Void = {}
    ) throws(InspectorPoolError) -> Inspection {
        var hasWorked = false
        defer { if !hasWorked { meanwhile() } }
        var kind = Kind.image
        var format: MediaFormat?
        var isSecondTry = false
        while true {
            let process = try take(kind, fresh: isSecondTry)
            let request = InspectionRequest(
                id: requests.add(1, ordering: .relaxed).newValue, depth: depth, format: format)
            let attempt = attempt(process, kind, request, file: file) {
                if !hasWorked { meanwhile() }
                hasWorked = true
            }
            switch attempt {
            case .done(let inspection): return inspection
            case .missed:
                if isCancelled { return Inspection(failure: "the run was ended") }
            case .handOff(let found):
                guard kind == .image else { return Inspection(failure: "the inspector handed the file back") }
                (kind, format, isSecondTry) = (.audioVideo, found, false)
            case .died(let inspection):
                if isSecondTry || isCancelled { return inspection }
                isSecondTry = true
            }
        }
    }

    /// Ends all inspectors at once; later calls of `inspect` find nothing out.
    package func cancel() {
        let processes = state.withLock { state in
            state.isCancelled = true
            return Array(state.busy.values)
        }
        for process in processes { process.kill() }
    }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    // MARK: One attempt

    private func attempt(
        _ process: InspectorProcess, _ kind: Kind, _ request: InspectionRequest, file: Int32, meanwhile: () -> Void
    ) -> Attempt {
        let deadline = MonotonicClock.now() + UInt64(wallSeconds(request.depth)) * 1_000_000_000
        var found = Inspection()
        var isSent = false
        do throws(InspectionProtocolError) {
            try process.channel.send(request, file: file)
            isSent = true
            meanwhile()
            while found.integrity == nil {
                switch try process.channel.receiveAnswer(to: request.id, deadline: deadline) {
                case .facts(let facts) where found.facts == nil: found.facts = facts
                case .integrity(let integrity) where found.facts != nil: found.integrity = integrity
                case .handOff(let format) where found.facts == nil:
                    giveBack(process, kind)
                    return .handOff(format)
                case .failed(let reason):
                    giveBack(process, kind)
                    found.failure = reason
                    return .done(found)
                default: throw .malformed
                }
            }
            giveBack(process, kind)
            return .done(found)
        } catch {
            let end = bury(process, after: error, found: found, depth: request.depth)
            // Killed while it had nothing to do: no file is to blame for that.
            return !isSent && process.hasServed ? .missed : end
        }
    }

    /// Reads from the way an inspector ended what to say of the file it was looking at.
    private func bury(
        _ process: InspectorProcess, after error: InspectionProtocolError, found: Inspection, depth: InspectionDepth
    ) -> Attempt {
        // One that is ending already ends as it began to; one that only closed its side must not be waited for.
        process.kill()
        let ending = process.wait()
        state.withLock { _ = $0.busy.removeValue(forKey: process.pid) }
        var found = found
        switch (error, ending) {
        case (.timedOut, _):
            found.failure = "the inspection took longer than \(wallSeconds(depth)) s"
        case (.closed, .signalled(SIGXCPU)):
            found.failure =
                "the inspection needed more than \(InspectionBudget.processorSeconds(at: depth)) s of processor time"
        case (.closed, .signalled(let signal)):
            found.failure =
                "the inspector ended on this file twice (signal \(signal)), by a crash or for want of memory"
            return .died(found)
        case (.closed, .exited):
            found.failure = "the inspector ended on this file twice without an answer"
            return .died(found)
        default:
            found.failure = "the inspector gave an answer that makes no sense"
        }
        return .done(found)
    }

    // MARK: The inspectors

    /// - Parameter fresh: one that has seen no other file.
    private func take(_ kind: Kind, fresh: Bool) throws(InspectorPoolError) -> InspectorProcess {
        let idle = state.withLock { state -> InspectorProcess? in
            guard !fresh, let process = state.idle[kind]?.popLast() else { return nil }
            state.busy[process.pid] = process
            return process
        }
        if let idle { return idle }
        let process = try InspectorProcess(program: kind == .image ? programs.image : programs.audioVideo)
        let isLate = state.withLock { state in
            state.busy[process.pid] = process
            return state.isCancelled
        }
        if isLate { process.kill() }
        return process
    }

    private func giveBack(_ process: InspectorProcess, _ kind: Kind) {
        let isDone = isolatesFiles || process.isWornOut()
        if isDone { process.kill() }
        state.withLock { state in
            state.busy.removeValue(forKey: process.pid)
            if !isDone { state.idle[kind, default: []].append(process) }
        }
        if isDone { _ = process.wait() }
    }

    /// Ends the inspectors that rest; the next file starts new ones.
    package func endIdle() {
        let processes = state.withLock { state in
            defer { state.idle = [:] }
            return state.idle.values.flatMap { $0 }
        }
        for process in processes {
            process.kill()
            _ = process.wait()
        }
    }
}
