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
        value.rlim_cur = rlim_t(Int(used.tv_sec) + 1 + InspectionBudget.processorSeconds(at: depth))
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &value)
    }
}
