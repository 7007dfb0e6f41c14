import Glibc

/// The life of an inspector: sealed first, then one file after the other until the tool goes away.
package enum InspectionServer {
    /// Sends the frames of the answer to the request at hand.
    package typealias Reply = (InspectionAnswer) -> Void

    /// Serves the tool at the other end of standard input.
    /// - Parameters:
    ///   - name: the program's name, for the sentence a person gets who starts it by hand.
    ///   - seal: gives up all the inspector does not need and says what that came to; it calls what it is given once,
    ///     before it forbids starting threads.
    ///   - inspect: looks at one open file and replies; the descriptor is closed afterwards.
    /// - Returns: the exit code of the process.
    package static func run(
        name: String, seal: (() -> Void) -> SealReport, inspect: (InspectionRequest, Int32, Reply) -> Void
    ) -> Int32 {
        guard isSocket(STDIN_FILENO) else {
            let sentence = Array("\(name) is started by attachlint and has no use by itself.\n".utf8)
            write(STDERR_FILENO, sentence, sentence.count)
            return 2
        }
        let report = seal(leaveWithTheTool)
        var channel = InspectionChannel(socket: STDIN_FILENO)
        do throws(InspectionProtocolError) {
            try channel.send(report)
            while let (request, file) = try channel.receiveRequest() {
                defer { close(file) }
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
}
