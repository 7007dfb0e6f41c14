import Cryptography
import Dispatch
import Downloader
import Glibc
import InspectionProtocol
import InspectorPool
import MediaCache
package import MediaModel
import Synchronization

/// One run over all sources: many files at a time, results in the order of the sources.
package final class LintRun: Sendable {
    /// What a run comes to, beside its entries.
    package struct Outcome: Sendable {
        package var summary = LintSummary()
        /// The highest severity of any finding; nil without findings.
        package var worst: Severity?
        /// Sources the user named that could not be read.
        package var unusable: [SourceError] = []
        /// What the user should know about lists and cache, sentences without a full stop.
        package var notes: [String] = []
        /// What was found, for the next baseline; nil when there is no baseline.
        package var ledger: FindingLedger?
        /// Why the run ended before its end; nil when nothing stood in its way.
        package var failure: LintRunError?
    }

    private let options: LintOptions
    private let crew: InspectorCrew
    private let known: KnownMedia
    private let downloader: Downloader
    /// Why there is no cache although one was asked for.
    private let cacheTrouble: String?
    /// As many inspections at a time as jobs, however many downloads are under way.
    private let places: DispatchSemaphore
    private let cancelled = Atomic<Bool>(false)

    /// - Parameter programFolder: the folder the two inspector programs lie in.
    /// - Throws: `option` for an option of the network that makes no sense.
    package init(options: LintOptions, programFolder: String) throws(LintRunError) {
        self.options = options
        let programs = InspectorPrograms(folder: programFolder)
        crew = InspectorCrew(
            programs: programs, isolatesFiles: options.isolatesFiles, requiresSeal: options.requiresSandbox)
        do { downloader = try Downloader(options: options.network.downloadOptions(for: options.allProfiles)) } catch {
            throw .option(error.description)
        }
        var cache: MediaCache?
        var trouble: String?
        if let folder = options.cacheFolder {
            do { cache = try MediaCache(folder: folder) } catch { trouble = error.reason }
        }
        known = KnownMedia(cache: cache, programs: programs)
        cacheTrouble = trouble
        places = DispatchSemaphore(value: 0)
        for _ in 0..<options.jobs { places.signal() }
    }

    /// Ends the run as soon as possible; what is finished is still delivered. May be called from any thread.
    package func cancel() {
        cancelled.store(true, ordering: .relaxed)
        downloader.cancelAll()
        crew.cancel()
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Process numbers of the inspectors at work and at rest.
    package var inspectorProcessIDs: [Int32] { crew.processIDs }

    /// Looks at everything.
    /// - Parameters:
    ///   - sources: files, folders, addresses, lists.
    ///   - deliver: gets every entry in order, one at a time, on any thread.
    /// - Returns: what the run comes to; `summary.complete` is false after `cancel` and after a failure.
    package func run(
        _ sources: [LintSource], deliver: @escaping @Sendable (LintEntry) -> Void
    ) -> Outcome {
        let start = MonotonicClock.now()
        var reader = SourceReader(sources, options: options)
        // One push, or a handful of files, is not worth a crowd.
        let threads = max(1, reader.readAhead(threads(for: sources)))
        let line = AssemblyLine(reader, baseline: options.baseline, deliver: deliver)
        let visitor = addressVisitor
        let addresses = AddressJudge(options: options, visitor: visitor)
        let shift = Shift(
            files: fileJudge, addresses: addresses,
            payloads: PayloadJudge(options: options, visitor: visitor, addresses: addresses))
        if options.requiresSandbox { checkSeal(line) }
        ThreadCrew.run(threads) { self.work(on: line, shift) }
        crew.endIdle()
        known.cache?.close()
        var outcome = line.close()
        if let trouble = cacheTrouble ?? known.cache?.failure?.reason {
            outcome.notes.append("Nothing is kept in the cache: \(trouble)")
        }
        if !options.requiresSandbox, let fault = crew.seal?.fault {
            outcome.notes.append("Inspectors are not fully sealed: \(fault)")
        }
        if !isCancelled, let note = outcome.ledger?.note(options) { outcome.notes.append(note) }
        outcome.summary.seconds = Double(MonotonicClock.now() - start) / 1e9
        outcome.summary.complete = !isCancelled
        return outcome
    }

    /// Ends the run before its first file where the inspectors are not sealed, also when the cache knows every file.
    private func checkSeal(_ line: AssemblyLine) {
        do throws(InspectorPoolError) { _ = try crew.askForSeal() } catch {
            line.fail(.noInspector(error.description))
            cancel()
        }
    }

    /// How many files and addresses a run over these sources meets; standard input is not counted, since it can be
    /// read only once.
    /// - Returns: nil when `isOver` said so meanwhile.
    package static func count(_ sources: [LintSource], options: LintOptions, isOver: () -> Bool) -> Int? {
        var reader = SourceReader(sources.filter { !$0.isStandardInput }, options: options)
        var count = 0
        while reader.next() != nil {
            if isOver() { return nil }
            count += 1
        }
        return count
    }

    // MARK: Threads

    /// What the threads of a run share.
    private struct Shift: Sendable {
        var files: FileJudge
        var addresses: AddressJudge
        var payloads: PayloadJudge
    }

    /// One thread a job; downloads wait without working, so they get threads of their own on top.
    private func threads(for sources: [LintSource]) -> Int {
        let downloads = sources.contains(where: { $0.leadsOut(options) }) ? options.network.download.maxConcurrent : 0
        return min(options.jobs + downloads, Self.affordableThreads)
    }

    /// How many threads the limits allow: of open files each holds a file, two channels, and two more for a moment; of
    /// memory its stack, a buffer, and what the work takes.
    private static var affordableThreads: Int {
        let stack = min(limit(RLIMIT_STACK), 64 << 20)
        let room = min(limit(RLIMIT_DATA), limit(RLIMIT_AS) - (100 << 20)) - (16 << 20)
        return max(1, min((limit(RLIMIT_NOFILE) - 11) / 5, room / (stack + (4 << 20))))
    }

    /// A limit of this process; huge when there is none.
    private static func limit(_ resource: __rlimit_resource) -> Int {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : 0
    }

    private var fileJudge: FileJudge {
        FileJudge(options: options, known: known, crew: crew, isCancelled: { self.isCancelled })
    }

    private var addressVisitor: AddressVisitor {
        let network = options.network
        // An answer from a place that only these options lead to must not serve a run without them.
        let variant =
            (network.download.headers.map { "\($0)" } + network.download.connectTo.map { "\($0)" }
            + (network.allowsPrivateHosts ? ["private hosts"] : []))
            .joined(separator: "\n")
        let fetcher = MediaFetcher(
            downloader: downloader, cache: known.cache, isOffline: network.isOffline, variant: variant,
            places: places)
        return AddressVisitor(
            options: options, fetcher: fetcher, known: known,
            inspect: { file, depth in
                self.places.wait()
                defer { self.places.signal() }
                do throws(InspectorPoolError) {
                    return .success(try self.crew.inspect(file: file, depth: depth))
                } catch { return .failure(error) }
            }, isCancelled: { self.isCancelled })
    }

    /// The life of one thread.
    private func work(on line: AssemblyLine, _ shift: Shift) {
        do {
            let hasher = try ContentHasher()
            while !isCancelled, let (number, step) = line.take() {
                line.receive(try judgement(of: step, shift, hasher: hasher), number: number)
            }
        } catch let error as InspectorPoolError {
            line.fail(.noInspector(error.description))
            cancel()
        } catch {
            line.fail(.noHash)
            cancel()
        }
        line.leave()
    }

    /// Whether a file met on the way is a payload by its name.
    private func isPayload(_ path: RawPath) -> Bool {
        guard !options.omitsFindings, !options.includesEverything else { return false }
        switch path.fileExtension {
        case "apns": return true
        case "json": return options.payloads.readsJSON
        default: return false
        }
    }

    private func judgement(
        of step: SourceReader.Step, _ shift: Shift, hasher: ContentHasher
    ) throws(InspectorPoolError) -> FileJudge.Judgement {
        switch step {
        case .walked(.file(let path, let isNamed)) where isPayload(path):
            return try shift.payloads.judge(path, isNamed: isNamed)
        case .walked(.file(let path, let isNamed)):
            places.wait()
            defer { places.signal() }
            return try shift.files.judge(path, isNamed: isNamed, hasher: hasher)
        case .listed(let path, let location):
            places.wait()
            defer { places.signal() }
            return try shift.files.judge(path, listedAt: location, hasher: hasher)
        case .address(let text, let location): return try shift.addresses.judge(text, at: location)
        case .payload(let payload): return try shift.payloads.judge(payload)
        case .broken(let reason, let location):
            return .entry(shift.files.broken(reason, at: location))
        case .note(let sentence): return .note(sentence)
        case .walked(.obstacle(let error)): return .entry(shift.files.obstacle(error))
        case .walked(.aside(let path, let reason)):
            return .entry(.skipped(SkippedFile(path: path, bytes: 0, format: .unknown, reason: reason)))
        case .walked(.unusable(let error)): return .unusable(error)
        }
    }
}
