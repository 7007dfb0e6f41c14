import Glibc
package import InspectionProtocol
package import MediaModel
import Synchronization

/// The inspectors of a run, as those see them who have files to look at.
///
/// Callers block; as many inspectors of each kind run as there are callers at a time.
package final class InspectorCrew: Sendable {
    private typealias Kind = InspectorStock.Kind

    /// How one attempt to look at a file ended.
    private enum Attempt {
        case done(Inspection)
        case handOff(MediaFormat)
        /// The inspector had gone, or gone wrong, before it got the file.
        case missed
        /// The inspector died and no limit of ours is the reason, or an earlier file may have spoiled it: worth a second
        /// try, with one that has seen no other file.
        case died(Inspection)
        /// The inspector is not sealed as it must be; says what is missing.
        case unsealed(String)
    }

    private let stock: InspectorStock
    private let requiresSeal: Bool
    private let processorSeconds: @Sendable (InspectionDepth) -> Int
    private let wallSeconds: @Sendable (InspectionDepth) -> Int
    private let leastSeal = Mutex<SealReport?>(nil)
    private let requests = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - programs: the two inspector programs.
    ///   - isolatesFiles: give every file a process of its own.
    ///   - requiresSeal: hand no file to an inspector that is not sealed in every way there is.
    ///   - processorSeconds: after how many seconds of processor time an inspector is ended; nil for the usual ones.
    ///   - wallSeconds: after how many seconds of the wall clock; nil for the usual ones.
    package init(
        programs: InspectorPrograms, isolatesFiles: Bool = false, requiresSeal: Bool = false,
        processorSeconds: (@Sendable (InspectionDepth) -> Int)? = nil,
        wallSeconds: (@Sendable (InspectionDepth) -> Int)? = nil
    ) {
        stock = InspectorStock(programs: programs, isolatesFiles: isolatesFiles)
        self.requiresSeal = requiresSeal
        self.processorSeconds = processorSeconds ?? InspectionBudget.processorSeconds(at:)
        self.wallSeconds = wallSeconds ?? InspectionBudget.wallSeconds(at:)
    }

    deinit { stock.endIdle() }

    /// Process numbers of the inspectors at work and at rest.
    package var processIDs: [Int32] { stock.processIDs }

    /// What the inspectors met so far gave up; of several, the one that gave up least. Nil before the first has told.
    package var seal: SealReport? { leastSeal.withLock { $0 } }

    /// Has an inspector tell what it gave up; it stays ready for the first file.
    /// - Returns: nil when it does not tell.
    /// - Throws: `notStarted` when it cannot run, `notSealed` when a seal is required and something is missing.
    package func askForSeal() throws(InspectorPoolError) -> SealReport? {
        let process = try stock.take(.image, fresh: false)
        let report = try? sealReport(of: process, deadline: deadline(at: .header))
        let fault = report.map(\.fault) ?? "an inspector ended before it told what it gave up"
        if requiresSeal, let fault {
            _ = stock.end(process)
            throw .notSealed(fault)
        }
        if report == nil { _ = stock.end(process) } else { stock.putAside(process, .image) }
        return report
    }

    /// Looks at one open file.
    /// - Parameters:
    ///   - file: open for reading; stays open.
    ///   - depth: how closely to look.
    ///   - meanwhile: runs once on this thread while the inspector works.
    /// - Returns: what was found out; `failure` says why the look ended early.
    /// - Throws: `notStarted` when an inspector program cannot run, `notSealed` when a seal is required and something is
    ///   missing.
    package func inspect(
        file: Int32, depth: InspectionDepth, meanwhile: () -> Void = {}
    ) throws(InspectorPoolError) -> Inspection {
        var hasWorked = false
        defer { if !hasWorked { meanwhile() } }
        var kind = Kind.image
        var format: MediaFormat?
        var isSecondTry = false
        while true {
            let process = try stock.take(kind, fresh: isSecondTry)
            let request = InspectionRequest(
                id: requests.add(1, ordering: .relaxed).newValue, depth: depth, format: format)
            let attempt = attempt(process, kind, request, file: file) {
                if !hasWorked { meanwhile() }
                hasWorked = true
            }
            switch attempt {
            case .done(let inspection): return inspection
            case .missed:
                if stock.isCancelled { return Inspection(failure: "the run was ended") }
            case .handOff(let found):
                guard kind == .image else { return Inspection(failure: "the inspector handed the file back") }
                (kind, format, isSecondTry) = (.audioVideo, found, false)
            case .died(let inspection):
                if isSecondTry || stock.isCancelled { return inspection }
                isSecondTry = true
            case .unsealed(let fault): throw .notSealed(fault)
            }
        }
    }

    /// Ends all inspectors at once; later calls of `inspect` find nothing out.
    package func cancel() { stock.cancel() }

    /// Ends the inspectors that rest; the next file starts new ones.
    package func endIdle() { stock.endIdle() }

    // MARK: One attempt

    private func deadline(at depth: InspectionDepth) -> UInt64 {
        MonotonicClock.now() + UInt64(wallSeconds(depth)) * 1_000_000_000
    }

    private func sealReport(
        of process: InspectorProcess, deadline: UInt64
    ) throws(InspectionProtocolError) -> SealReport {
        let report = try process.awaitSeal(deadline: deadline)
        leastSeal.withLock { least in
            if report.missing.count >= least?.missing.count ?? 0 { least = report }
        }
        return report
    }

    private func attempt(
        _ process: InspectorProcess, _ kind: Kind, _ request: InspectionRequest, file: Int32, meanwhile: () -> Void
    ) -> Attempt {
        let deadline = deadline(at: request.depth)
        var found = Inspection()
        var isSent = false
        do throws(InspectionProtocolError) {
            // Otherwise it is asked for later, so that it starts up while this thread works.
            if requiresSeal, let fault = try sealReport(of: process, deadline: deadline).fault {
                _ = stock.end(process)
                return .unsealed(fault)
            }
            try process.hand(request, file: file, processorSeconds: processorSeconds(request.depth))
            isSent = true
            meanwhile()
            _ = try sealReport(of: process, deadline: deadline)
            let format = try process.receiveAnswer(to: request.id, into: &found, deadline: deadline)
            stock.giveBack(process, kind)
            return format.map { .handOff($0) } ?? .done(found)
        } catch {
            let ending = stock.end(process)
            // No file is to blame for what an inspector did while it had nothing to do.
            if !isSent, process.hasServed { return .missed }
            return judge(ending, error, found: found, isSpoiled: process.hasServed, depth: request.depth)
        }
    }

    /// Reads from the way an inspector ended what to say of the file it was looking at.
    /// - Parameter isSpoiled: it has looked at other files before, one of which may have taken it over.
    private func judge(
        _ ending: InspectorProcess.Ending, _ error: InspectionProtocolError, found: Inspection, isSpoiled: Bool,
        depth: InspectionDepth
    ) -> Attempt {
        var found = found
        switch (error, ending) {
        case (.timedOut, _):
            found.failure = "the inspection took longer than \(wallSeconds(depth)) s"
        case (.closed, .signalled(SIGXCPU)):
            found.failure = "the inspection needed more than \(processorSeconds(depth)) s of processor time"
        case (.closed, .signalled(SIGSYS)):
            let failure = "the inspector was ended when it tried what its seal forbids; the file may be an attack"
            return isSpoiled ? .died(Inspection(failure: failure)) : .done(Inspection(failure: failure))
        case (.closed, .signalled(let signal)):
            found.failure =
                "the inspector ended on this file twice (signal \(signal)), by a crash or for want of memory"
            return .died(found)
        case (.closed, .exited):
            found.failure = "the inspector ended on this file twice without an answer"
            return .died(found)
        default:
            // Nothing it said before is worth more.
            let failure = "the inspector gave an answer that makes no sense"
            return isSpoiled ? .died(Inspection(failure: failure)) : .done(Inspection(failure: failure))
        }
        return .done(found)
    }
}
