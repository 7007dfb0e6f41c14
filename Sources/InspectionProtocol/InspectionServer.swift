import CDescriptorPassing
import Glibc
import MediaModel

/// The life of an inspector: limits first, then one file after the other until the tool goes away.
package enum InspectionServer {
    /// Sends the frames of the answer to the request at hand.
    package typealias Reply = (InspectionAnswer) -> Void

    /// Serves the tool at the other end of standard input.
    /// - Parameters:
    ///   - name: the program's name, for the sentence a person gets who starts it by hand.
    ///   - inspect: looks at one open file and replies; the descriptor is closed afterwards.
    /// - Returns: the exit code of the process.
    package static func run(name: String, inspect: (InspectionRequest, Int32, Reply) -> Void) -> Int32 {
        guard isSocket(STDIN_FILENO) else {
            let sentence = Array("\(name) is started by attachlint and has no use by itself.\n".utf8)
            write(STDERR_FILENO, sentence, sentence.count)
            return 2
        }
        // What the tool's own caller left open is nothing for a process that reads the files of strangers.
        attachlint_close_from(STDERR_FILENO + 1)
        leaveWithTheTool()
        limit(RLIMIT_DATA, to: InspectionBudget.memory)
        limit(RLIMIT_CORE, to: 0)
        limit(RLIMIT_FSIZE, to: 0)
        var channel = InspectionChannel(socket: STDIN_FILENO)
        do throws(InspectionProtocolError) {
            while let (request, file) = try channel.receiveRequest() {
                defer { close(file) }
                grantProcessorTime(at: request.depth)
                inspect(request, file) { answer in
                    // A tool that has gone is noticed at the next request.
                    try? channel.send(answer, to: request.id)
                }
            }
            return 0
        } catch {
            return 1
        }
    }

    /// Ends the process as soon as the tool has gone: nobody waits for the file at hand any more.
    private static func leaveWithTheTool() {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        // The usual 8 MB would count against the memory a file may cost.
        pthread_attr_setstacksize(&attributes, 256 * 1024)
        var thread = pthread_t()
        pthread_create(
            &thread, &attributes,
            { _ in
                // A closed far end is reported without asking for it.
                var farEnd = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
                while poll(&farEnd, 1, -1) <= 0 {}
                _exit(0)
            }, nil)
    }

    private static func isSocket(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    private static func limit(_ resource: __rlimit_resource, to amount: Int) {
        var value = rlimit(rlim_cur: rlim_t(amount), rlim_max: rlim_t(amount))
        setrlimit(__rlimit_resource_t(resource.rawValue), &value)
    }

    /// Moves the soft limit ahead of what the process has used; going over it raises SIGXCPU, which ends it.
    private static func grantProcessorTime(at depth: InspectionDepth) {
        var used = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
        var value = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &value)
        let wanted = rlim_t(Int(used.tv_sec) + 1 + InspectionBudget.processorSeconds(at: depth))
        value.rlim_cur = min(wanted, value.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &value)
    }
}
