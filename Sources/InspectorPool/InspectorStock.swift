import Glibc
import Synchronization

/// The inspector processes of a run: started when first needed, kept for the next file, replaced when worn out or gone.
final class InspectorStock: Sendable {
    enum Kind { case image, audioVideo }

    private struct State {
        var idle: [Kind: [InspectorProcess]] = [:]
        var busy: [pid_t: InspectorProcess] = [:]
        var isCancelled = false
    }

    private let programs: InspectorPrograms
    private let isolatesFiles: Bool
    private let state = Mutex(State())

    /// - Parameter isolatesFiles: give every file a process of its own.
    init(programs: InspectorPrograms, isolatesFiles: Bool) {
        self.programs = programs
        self.isolatesFiles = isolatesFiles
    }

    /// Process numbers of the inspectors at work and at rest.
    var processIDs: [Int32] {
        state.withLock { state in state.busy.keys + state.idle.values.joined().map(\.pid) }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Lends an inspector, which must come back through one of the three ways below.
    /// - Parameter fresh: one that has seen no other file.
    /// - Throws: `notStarted` when the program cannot run.
    func take(_ kind: Kind, fresh: Bool) throws(InspectorPoolError) -> InspectorProcess {
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

    /// Takes back an inspector that has looked at a file.
    func giveBack(_ process: InspectorProcess, _ kind: Kind) {
        if isolatesFiles || process.isWornOut() {
            _ = end(process)
        } else {
            putAside(process, kind)
        }
    }

    /// Takes back an inspector as it is.
    func putAside(_ process: InspectorProcess, _ kind: Kind) {
        state.withLock { state in
            state.busy.removeValue(forKey: process.pid)
            state.idle[kind, default: []].append(process)
        }
    }

    /// Ends an inspector that was lent.
    /// - Returns: how it ended, by itself or now.
    func end(_ process: InspectorProcess) -> InspectorProcess.Ending {
        // One that is ending already ends as it began to; one that only closed its side must not be waited for.
        process.kill()
        let ending = process.wait()
        state.withLock { _ = $0.busy.removeValue(forKey: process.pid) }
        return ending
    }

    /// Ends the inspectors at work; those lent later are ended at once.
    func cancel() {
        let processes = state.withLock { state in
            state.isCancelled = true
            return Array(state.busy.values)
        }
        for process in processes { process.kill() }
    }

    /// Ends the inspectors that rest; the next file starts new ones.
    func endIdle() {
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
