import CProcessLimits
import Glibc
import InspectionProtocol
import MediaModel
import Synchronization

/// One running inspector.
// @unchecked: the crew lends it to one thread at a time; only `kill()` may come from another, and it takes the lock.
final class InspectorProcess: @unchecked Sendable {
    /// How an inspector ended.
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    let pid: pid_t
    private var channel: InspectionChannel
    private var seal: SealReport?
    private var served = 0
    /// Its writable memory, in pages, after the first file.
    private var firstPages: Int?
    /// Whether its number is free again, and may already be that of somebody else's process.
    private let isReaped = Mutex(false)

    /// Starts a program with the far end of a new channel as standard input and nothing else.
    /// - Throws: `notStarted` with the program's path and the system's reason.
    init(program: String) throws(InspectorPoolError) {
        let ends: (Int32, Int32)
        do { ends = try InspectionChannel.makePair() } catch {
            guard case .system(let code) = error else { throw .notStarted(program: program, code: EMFILE) }
            throw .notStarted(program: program, code: code)
        }
        defer { close(ends.1) }
        do { pid = try Self.spawn(program, standardInput: ends.1) } catch {
            close(ends.0)
            throw error
        }
        channel = InspectionChannel(socket: ends.0)
    }

    private static func spawn(_ program: String, standardInput: Int32) throws(InspectorPoolError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
        // Libraries chatter there, and a crash would print a stack trace.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A group of its own: the terminal's Ctrl-C is for the tool, which ends its inspectors itself.
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var pid: pid_t = 0
        let failure = program.withCString { path in
            "SWIFT_BACKTRACE=enable=no".withCString { setting in
                var arguments: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: path), nil]
                var environment: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: setting), nil]
                return posix_spawn(&pid, path, &actions, &attributes, &arguments, &environment)
            }
        }
        guard failure == 0 else {
            throw .notStarted(program: program, code: failure)
        }
        return pid
    }

    /// Whether it has looked at a file already.
    var hasServed: Bool { served > 0 }

    // MARK: The conversation

    /// Waits until it has told what it gave up, which it does once, before it takes a file.
    func awaitSeal(deadline: UInt64) throws(InspectionProtocolError) -> SealReport {
        if let seal { return seal }
        let report = try channel.receiveSealReport(deadline: deadline)
        seal = report
        return report
    }

    /// Hands it the next file.
    /// - Throws: `malformed` when it has said something since the last one, or left that one where it was.
    func hand(
        _ request: InspectionRequest, file: Int32, processorSeconds: Int
    ) throws(InspectionProtocolError) {
        if seal != nil { try channel.expectSilence() }
        grant(processorSeconds: processorSeconds, file: file)
        try channel.send(request, file: file)
    }

    /// Waits for what it has to say of a file, and puts that together.
    /// - Returns: the format, when the file belongs to the other inspector.
    /// - Throws: `malformed` for an answer out of order, to another request, or with something behind it.
    func receiveAnswer(
        to id: UInt64, into found: inout Inspection, deadline: UInt64
    ) throws(InspectionProtocolError) -> MediaFormat? {
        var format: MediaFormat?
        while format == nil, found.integrity == nil, found.failure == nil {
            switch try channel.receiveAnswer(to: id, deadline: deadline) {
            case .facts(let facts) where found.facts == nil: found.facts = facts
            case .integrity(let integrity) where found.facts != nil: found.integrity = integrity
            case .handOff(let other) where found.facts == nil: format = other
            case .failed(let reason): found.failure = reason
            default: throw .malformed
            }
        }
        // One that has gone meanwhile has said all there is to say.
        do throws(InspectionProtocolError) { try channel.expectSilence() } catch {
            if error == .malformed { throw error }
        }
        return format
    }

    // MARK: Its limits

    /// Bytes of address space beside the file: libraries, and what allocators set aside for each thread.
    private static let spareAddresses: UInt64 = 64 << 30

    /// Sets, from outside, what the next file may cost it: it could not be trusted with raising its own limits.
    ///
    /// Going over the processor time raises SIGXCPU, which ends it. The address space is bounded because the tables of
    /// an endless mapping take memory that RLIMIT_DATA does not count.
    private func grant(processorSeconds: Int, file: Int32) {
        // Where the system refuses, the wall clock is left.
        _ = attachlint_grant_processor_time(pid, UInt64(processorSeconds))
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size >= 0 else { return }
        _ = attachlint_grant_address_space(pid, UInt64(status.st_size) + Self.spareAddresses)
    }

    /// Whether it has looked at so many files, or grown so much, that a fresh one is better.
    func isWornOut() -> Bool {
        served += 1
        let pages = writablePages()
        let first = firstPages ?? pages
        firstPages = first
        return served >= 500 || (pages - first) * Int(getpagesize()) >= 128 << 20
    }

    /// The sixth number of `/proc/PID/statm`: data and stack, in pages (proc(5)).
    private func writablePages() -> Int {
        let descriptor = open("/proc/\(pid)/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &bytes, bytes.count)
        let numbers = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        return numbers.count > 5 ? Int(numbers[5]) ?? 0 : 0
    }

    /// Ends it at once; `wait` still has to follow. Nothing happens when it is gone already.
    func kill() {
        isReaped.withLock { isReaped in
            if !isReaped { _ = Glibc.kill(pid, SIGKILL) }
        }
    }

    /// Waits until it is gone.
    func wait() -> Ending {
        // The number stays taken until the lock is held, so that `kill` never meets another process.
        var news = siginfo_t()
        while waitid(P_PID, id_t(pid), &news, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var status: Int32 = 0
        isReaped.withLock { isReaped in
            isReaped = true
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
}
