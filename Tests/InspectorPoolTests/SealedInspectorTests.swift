import Glibc
import InspectionProtocol
import InspectorPool
import MediaModel
import TestSupport
import Testing

/// The two inspectors themselves, seen from outside while they wait for the next file.
@Suite struct SealedInspectorTests {
    /// Has both inspectors look at a file, and then somebody at both of them.
    private func withInspectorsAtRest(_ look: ([Int32]) throws -> Void) throws {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: Programs.folder))
        let file = try OpenFile(TinyMedia.wav)
        #expect(try crew.inspect(file: file.descriptor, depth: .full).integrity == .ok)
        #expect(crew.processIDs.count == 2)
        try look(crew.processIDs)
        crew.endIdle()
    }

    @Test(.enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"))
    func everyThreadIsSealed() throws {
        let lines =
            ["NoNewPrivs:\t1", "Seccomp:\t2"]
            + ["CapInh", "CapPrm", "CapEff", "CapAmb"].map { "\($0):\t0000000000000000" }
        try withInspectorsAtRest { processes in
            for process in processes {
                let threads = Kernel.names(in: "/proc/\(process)/task")
                #expect(threads.count == 2)
                for thread in threads {
                    let status = Kernel.status("\(process)/task/\(thread)").split(separator: "\n")
                    for line in lines { #expect(status.contains(line[...])) }
                }
            }
        }
    }

    @Test(.enabled(if: Kernel.canSeal, "this kernel has no Landlock or no seccomp"))
    func bothTellThatNothingIsMissing() throws {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: Programs.folder), requiresSeal: true)
        let file = try OpenFile(TinyMedia.wav)
        #expect(try crew.inspect(file: file.descriptor, depth: .full).integrity == .ok)
        #expect(crew.seal?.missing == [])
    }

    @Test func nothingIsOpenButTheChannelAndTwoWaysToNowhere() throws {
        // Left open by whoever started the tool: no inspector gets it.
        let open = dup(STDERR_FILENO)
        defer { close(open) }
        try withInspectorsAtRest { processes in
            // Only root sees the descriptors of a process that gave up being looked at.
            let expected = geteuid() == 0 ? ["0", "1", "2"] : []
            for process in processes {
                // The answer arrives before the inspector has closed the file.
                var names = Kernel.names(in: "/proc/\(process)/fd")
                for _ in 0..<500 where names.count > expected.count {
                    usleep(10_000)
                    names = Kernel.names(in: "/proc/\(process)/fd")
                }
                #expect(names == expected)
            }
        }
    }

    @Test func nobodyElseOfThisUserCanLookIntoThem() throws {
        try withInspectorsAtRest { processes in
            for process in processes {
                var status = stat()
                #expect(stat("/proc/\(process)/fd", &status) == 0)
                // proc(5): what is not dumpable belongs to root.
                #expect(status.st_uid == 0)
            }
        }
    }

    @Test(arguments: [
        ("Max data size", "536870912"), ("Max stack size", "8388608"), ("Max core file size", "0"),
        ("Max file size", "0"), ("Max open files", "4"), ("Max locked memory", "0"), ("Max msgqueue size", "0"),
    ])
    func limitsAreHard(name: String, value: String) throws {
        try withInspectorsAtRest { processes in
            for process in processes {
                #expect(Self.limit(name, of: process).prefix(2) == [value, value])
            }
        }
    }

    @Test func theToolSetsWhatAFileMayCost() throws {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: Programs.folder), processorSeconds: { _ in 7 })
        let file = try OpenFile(TinyMedia.gif)
        _ = try crew.inspect(file: file.descriptor, depth: .header)
        for process in crew.processIDs {
            #expect(Self.limit("Max cpu time", of: process).first == "8")
            #expect(Self.limit("Max address space", of: process).first == "\((64 << 30) + TinyMedia.gif.count)")
        }
        crew.endIdle()
    }

    /// A line of `/proc/PROCESS/limits`: soft limit, hard limit, unit.
    private static func limit(_ name: String, of process: Int32) -> [String] {
        let lines = Kernel.file("/proc/\(process)/limits").split(separator: "\n")
        return lines.first { $0.hasPrefix(name) }?.dropFirst(name.count).split(separator: " ").map(String.init) ?? []
    }

    @Test(.enabled(if: geteuid() == 0, "only root can look"))
    func theEnvironmentIsNotHandedOn() throws {
        try withInspectorsAtRest { processes in
            for process in processes {
                #expect(Kernel.file("/proc/\(process)/environ") == "SWIFT_BACKTRACE=enable=no\0")
            }
        }
    }
}
