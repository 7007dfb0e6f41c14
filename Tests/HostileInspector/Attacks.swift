import Glibc
import InspectionProtocol
import MediaModel

/// Everything a file might make an inspector do.
struct Attacks {
    /// The process that started this one.
    let tool: pid_t
    /// What the next file will be answered with, whatever it says.
    private var plan: String?

    init(tool: pid_t) { self.tool = tool }

    /// Tries one thing. What works is answered as if nothing had been; what fails ends the process without an answer.
    mutating func carryOut(
        _ words: String, on file: Int32, _ request: InspectionRequest, _ reply: InspectionServer.Reply
    ) {
        let words = plan ?? words
        plan = nil
        switch words {
        case "be honest", "speak later": break
        case "wait for the next file": plan = "open a file"
        default:
            if answer(words, request, reply) { return }
            guard attempt(words, on: file) else { _exit(0) }
        }
        reply(.facts(MediaFacts(format: .png)))
        reply(.integrity(.ok))
        if words == "speak later" {
            usleep(100_000)
            RawFrame(kind: 3, id: request.id, #"{"status":"ok"}"#).send()
        }
    }

    // MARK: Out of the seal

    /// - Returns: whether it worked.
    private func attempt(_ words: String, on file: Int32) -> Bool {
        switch words {
        case "open a file": CLibrary.call("open", CLibrary.text("/etc/passwd"), Int(O_RDONLY)) >= 0
        case "write a file":
            CLibrary.call("open", CLibrary.text("/tmp/attachlint-test-hostile"), Int(O_WRONLY | O_CREAT), 0o600) >= 0
        case "ask for a path": CLibrary.call("access", CLibrary.text("/etc/passwd"), Int(R_OK)) == 0
        case "ask for a path quietly": CLibrary.call("stat", CLibrary.text("/etc/passwd"), CLibrary.room(256)) == 0
        case "write to its own file": CLibrary.call("write", Int(file), CLibrary.text("gotcha"), 6) > 0
        case "cut its own file": CLibrary.call("ftruncate", Int(file), 0) == 0
        case "make its own file public": CLibrary.call("fchmod", Int(file), 0o666) == 0
        case "make a socket": CLibrary.call("socket", Int(AF_INET), Int(SOCK_STREAM.rawValue), 0) >= 0
        case "make a pair of sockets":
            CLibrary.call("socketpair", Int(AF_UNIX), Int(SOCK_STREAM.rawValue), 0, CLibrary.room(8)) == 0
        case "become a shell":
            CLibrary.call("execve", CLibrary.text("/bin/sh"), CLibrary.pointers(["/bin/sh"]), CLibrary.pointers([]))
                == 0
        case "fork": CLibrary.call("fork") >= 0
        case "start a thread": CLibrary.call("pthread_create", CLibrary.room(8), 0, CLibrary.symbol("getpid"), 0) == 0
        case "trace the tool": CLibrary.call("ptrace", 16, Int(tool), 0, 0) == 0
        case "read the tool's memory":
            CLibrary.call("process_vm_readv", Int(tool), CLibrary.room(16), 1, CLibrary.room(16), 1, 0) >= 0
        case "kill the tool": CLibrary.call("kill", Int(tool), Int(SIGKILL)) == 0
        case "load a library": CLibrary.call("dlopen", CLibrary.text("libmemusage.so"), Int(RTLD_NOW)) != 0
        case "load a charset": CLibrary.call("iconv_open", CLibrary.text("UTF-8"), CLibrary.text("ISO6937")) == -1
        case "raise its limits": CLibrary.call("setrlimit", 2, CLibrary.room(16)) == 0
        case "ignore its limits": CLibrary.call("signal", Int(SIGXCPU), 1) != -1
        case "pass a descriptor": pass(file)
        case "send to an address": CLibrary.call("sendto", 0, CLibrary.text("x"), 1, 0, CLibrary.room(16), 16) >= 0
        default: attemptOnMemory(words)
        }
    }

    private func attemptOnMemory(_ words: String) -> Bool {
        switch words {
        case "make memory executable": CLibrary.call("mprotect", map(), 4096, Int(PROT_READ | PROT_EXEC)) == 0
        case "map executable memory": map(protection: PROT_READ | PROT_EXEC) > 0
        case "share memory": map(8 << 30, flags: MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE) > 0
        case "grow a stack": map(8 << 30, flags: MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN | MAP_NORESERVE) > 0
        case "take 8 GB": (0..<128).allSatisfy { _ in map(64 << 20) > 0 }
        case "take 8 GB by writing late":
            (0..<128).allSatisfy { _ in
                let start = map(64 << 20, protection: PROT_READ)
                return start > 0 && CLibrary.call("mprotect", start, 64 << 20, Int(PROT_READ | PROT_WRITE)) == 0
            }
        case "take 100 TB of addresses": map(100 << 40, protection: PROT_READ, flags: MAP_PRIVATE | MAP_ANONYMOUS) > 0
        case "spin": spin()
        case "spin behind a mask": spin(blocking: SIGXCPU)
        case "overflow the stack": dig(0) > 0
        default: false
        }
    }

    private func spin(blocking signal: Int32? = nil) -> Bool {
        if let signal {
            var mask = sigset_t()
            sigemptyset(&mask)
            sigaddset(&mask, signal)
            pthread_sigmask(SIG_BLOCK, &mask, nil)
        }
        while CLibrary.call("getpid") > 0 {}
        return true
    }

    @inline(never) private func dig(_ depth: Int) -> Int { depth > 1 << 40 ? 1 : depth &+ dig(depth + 1) }

    private func map(
        _ size: Int = 4096, protection: Int32 = PROT_READ | PROT_WRITE, flags: Int32 = MAP_PRIVATE | MAP_ANONYMOUS
    ) -> Int { CLibrary.call("mmap", 0, size, Int(protection), Int(flags), -1, 0) }

    private func pass(_ file: Int32) -> Bool {
        let part = CLibrary.room(16), message = CLibrary.room(56), control = CLibrary.room(32)
        CLibrary.store(control, [20, Int(SOL_SOCKET) | 1 << 32, Int(file)])
        CLibrary.store(part, [CLibrary.text("x"), 1])
        CLibrary.store(message, [0, 0, part, 1, control, 24, 0])
        return CLibrary.call("sendmsg", 0, message, 0) > 0
    }

    // MARK: Lies

    /// - Returns: false when these words are about something else.
    private func answer(_ words: String, _ request: InspectionRequest, _ reply: InspectionServer.Reply) -> Bool {
        let facts = RawFrame(kind: 2, id: request.id, #"{"format":"png","family":"image"}"#)
        let integrity = RawFrame(kind: 3, id: request.id, #"{"status":"ok"}"#)
        switch words {
        case "exit": _exit(0)
        case "abort": abort()
        case "write garbage": RawFrame.send([UInt8](repeating: 0xA7, count: 100_000))
        case "write 10 GB":
            let many = [UInt8]((0..<1000).map { _ in facts.bytes }.joined())
            for _ in 0..<(10 << 30) / many.count { RawFrame.send(many) }
        case "promise 4 GB": RawFrame.send([255, 255, 255, 255] + facts.bytes.dropFirst(4))
        case "answer twice": RawFrame.send(facts.bytes + integrity.bytes + integrity.bytes)
        case "answer for another file":
            RawFrame(kind: 2, id: request.id + 1, #"{"format":"png","family":"image"}"#).send()
        case "answer backwards": reply(.integrity(.ok))
        case "say hello again": RawFrame(kind: 6, id: 0, "7 1").send()
        case "be larger than anything":
            reply(.facts(with(MediaFacts(format: .png)) { ($0.width, $0.height) = (.max, .max) }))
        case "be smaller than anything": reply(.facts(with(MediaFacts(format: .png)) { $0.frames = -1 }))
        case "last for ever": reply(.facts(with(MediaFacts(format: .mp4)) { $0.durationSeconds = 1e300 }))
        case "talk a lot": reply(.failed(String(repeating: "blah ", count: 10_000)))
        default: return false
        }
        return true
    }

    private func with(_ facts: MediaFacts, _ change: (inout MediaFacts) -> Void) -> MediaFacts {
        var facts = facts
        change(&facts)
        return facts
    }
}
