import Glibc
import InspectionProtocol
import InspectorPool
import MediaModel
import TestSupport
import Testing

/// What a file can do that has taken over its inspector: nothing, and it costs one result.
@Suite struct HostileInspectorTests {
    private static let forbidden =
        "the inspector was ended when it tried what its seal forbids; the file may be an attack"
    private static let senseless = "the inspector gave an answer that makes no sense"

    /// Inspectors that are HostileInspector, each looking at what it is told.
    private struct Scene {
        let crew: InspectorCrew
        private let folder: TemporaryFolder

        /// - Parameters:
        ///   - options: of HostileInspector.
        ///   - lacking: what the kernel is to lack, for LesserKernel.
        init(
            _ options: String = "", lacking: String? = nil, requiresSeal: Bool = false, isolatesFiles: Bool = false
        ) throws {
            folder = try TemporaryFolder()
            let hostile = try folder.program("exec \(Programs.folder)/HostileInspector \(options)")
            var program = hostile
            if let lacking {
                let lesser = try folder.write(
                    Array("#!/bin/sh\nexec \(Programs.folder)/LesserKernel \(lacking) \(hostile)\n".utf8), to: "lesser",
                    mode: 0o700)
                program = lesser
            }
            crew = InspectorCrew(
                programs: InspectorPrograms(image: program, audioVideo: program), isolatesFiles: isolatesFiles,
                requiresSeal: requiresSeal, processorSeconds: { _ in 1 }, wallSeconds: { _ in 120 })
        }

        func inspect(_ words: String, meanwhile: () -> Void = {}) throws -> Inspection {
            let file = try OpenFile(Array(words.utf8))
            return try crew.inspect(file: file.descriptor, depth: .standard, meanwhile: meanwhile)
        }

        /// Tries something in an inspector that has served already, and shows that it cost one result.
        func inspectAmongOthers(_ words: String) throws -> Inspection {
            #expect(try isHonest())
            let inspection = try inspect(words)
            #expect(try isHonest())
            #expect(crew.processIDs.count == 1)
            return inspection
        }

        func isHonest() throws -> Bool {
            try inspect("be honest") == Inspection(facts: MediaFacts(format: .png), integrity: .ok)
        }
    }

    // MARK: Out of the seal

    @Test(
        .enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"),
        arguments: [
            "open a file", "write a file", "ask for a path", "write to its own file", "cut its own file",
            "make its own file public", "make a socket", "make a pair of sockets", "become a shell", "fork",
            "start a thread", "trace the tool", "read the tool's memory", "kill the tool", "load a library",
            "raise its limits", "ignore its limits", "pass a descriptor", "send to an address",
            "make memory executable", "map executable memory", "share memory", "grow a stack",
        ])
    func whatTheSealForbidsEndsTheInspector(attempt: String) throws {
        #expect(try Scene().inspectAmongOthers(attempt) == Inspection(failure: Self.forbidden))
    }

    @Test(
        .enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"),
        arguments: ["fork", "become a shell", "open a file", "map executable memory"])
    func anInspectorThatMayStartThreadsMayStartNothingElse(attempt: String) throws {
        let scene = try Scene("threads")
        let inspection = try scene.inspectAmongOthers("start a thread")
        #expect(inspection.failure == nil)
        #expect(try scene.inspectAmongOthers(attempt) == Inspection(failure: Self.forbidden))
    }

    @Test(.enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"))
    func nobodyTellsWhatLiesUnderAPath() throws {
        let inspection = try Scene().inspectAmongOthers("ask for a path quietly")
        #expect(inspection.failure?.contains("without an answer") == true)
    }

    @Test func nothingIsLoadedForACharset() throws {
        #expect(try Scene().inspectAmongOthers("load a charset").failure == nil)
    }

    @Test(arguments: ["take 8 GB", "take 8 GB by writing late", "take 100 TB of addresses"])
    func memoryEndsLongBeforeThat(attempt: String) throws {
        #expect(try Scene().inspectAmongOthers(attempt).failure?.contains("without an answer") == true)
    }

    @Test func anEndlessRecursionEndsTheInspector() throws {
        #expect(try Scene().inspectAmongOthers("overflow the stack").failure?.contains("twice (signal 11)") == true)
    }

    @Test func processorTimeEndsASpin() throws {
        let inspection = try Scene().inspectAmongOthers("spin")
        #expect(inspection == Inspection(failure: "the inspection needed more than 1 s of processor time"))
    }

    /// The signal then meets the thread that watches for the end of the tool.
    @Test func aSpinThatHidesFromTheSignalMeetsTheSameLimit() throws {
        let inspection = try Scene().inspectAmongOthers("spin behind a mask")
        #expect(inspection == Inspection(failure: "the inspection needed more than 1 s of processor time"))
    }

    @Test(.enabled(if: Kernel.hasLandlock, "this kernel has no Landlock"), arguments: ["open a file", "write a file"])
    func landlockAloneKeepsFilesClosed(attempt: String) throws {
        let scene = try Scene(lacking: "seccomp")
        #expect(try scene.inspect(attempt).failure?.contains("without an answer") == true)
        #expect(scene.crew.seal?.missing == ["seccomp"])
    }

    /// The other tests would pass with attempts that never work.
    @Test(arguments: [
        "open a file", "ask for a path", "ask for a path quietly", "make a socket", "load a library", "start a thread",
        "ignore its limits", "map executable memory", "share memory", "grow a stack",
    ])
    func withoutASealTheAttemptsWork(attempt: String) throws {
        #expect(try Scene("unsealed").inspect(attempt).failure == nil)
    }

    @Test func whatIsMissingIsTold() throws {
        let scene = try Scene(lacking: "landlock,seccomp")
        #expect(try scene.isHonest())
        #expect(scene.crew.seal == SealReport(landlock: nil, hasSeccomp: false))
    }

    // MARK: Lies

    @Test(arguments: [
        "write garbage", "write 10 GB", "promise 4 GB", "answer twice", "answer for another file", "answer backwards",
        "say hello again", "be larger than anything", "be smaller than anything", "last for ever", "talk a lot",
    ])
    func anAnswerThatMakesNoSenseCostsOneFile(attempt: String) throws {
        #expect(try Scene().inspectAmongOthers(attempt) == Inspection(failure: Self.senseless))
    }

    @Test func anInspectorThatLeavesSilentlyCostsOneFile() throws {
        #expect(try Scene().inspectAmongOthers("exit").failure?.contains("without an answer") == true)
        #expect(try Scene().inspectAmongOthers("abort").failure?.contains("twice (signal 6)") == true)
    }

    @Test func aFloodTakesNoMemoryHere() throws {
        let before = Self.peakKilobytes
        #expect(try Scene().inspect("write 10 GB").failure == Self.senseless)
        #expect(Self.peakKilobytes - before < 64 << 10)
    }

    private static var peakKilobytes: Int {
        let line = Kernel.status("self").split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "0") ?? 0
    }

    @Test func aDescriptorThatComesBackIsNeverOpenHere() throws {
        // The seal would not let it out.
        let scene = try Scene("unsealed")
        let file = try OpenFile(Array("pass a descriptor".utf8))
        let target = Self.openFiles(like: file.descriptor)
        #expect(try scene.crew.inspect(file: file.descriptor, depth: .header).failure == Self.senseless)
        #expect(Self.openFiles(like: file.descriptor) == target)
    }

    /// How many descriptors of this process lead to the same file.
    private static func openFiles(like descriptor: Int32) -> Int {
        var wanted = stat()
        fstat(descriptor, &wanted)
        return Kernel.names(in: "/proc/self/fd").count { name in
            var status = stat()
            return Int32(name).map { fstat($0, &status) } == 0 && status.st_ino == wanted.st_ino
                && status.st_dev == wanted.st_dev
        }
    }

    // MARK: The next file

    @Test func whatComesAfterAnAnswerIsNotTakenForTheNext() throws {
        let scene = try Scene()
        #expect(try scene.inspect("speak later").failure == nil)
        let spoiled = scene.crew.processIDs
        usleep(400_000)
        #expect(try scene.isHonest())
        #expect(scene.crew.processIDs != spoiled)
    }

    @Test(.enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"))
    func theNextFileIsNotBlamedForAnInspectorThatWasTakenOver() throws {
        let scene = try Scene()
        #expect(try scene.inspect("wait for the next file").failure == nil)
        #expect(try scene.isHonest())
    }

    @Test(.enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"))
    func anIsolatedFileMeetsNobodyElse() throws {
        let scene = try Scene(isolatesFiles: true)
        #expect(try scene.inspect("wait for the next file").failure == nil)
        #expect(scene.crew.processIDs.isEmpty)
        #expect(try scene.isHonest())
        #expect(try scene.inspect("open a file") == Inspection(failure: Self.forbidden))
    }

    // MARK: What is missing

    @Test(arguments: [
        ("landlock", "the kernel has no Landlock"), ("seccomp", "the kernel has no seccomp"),
        ("landlock,seccomp", "the kernel has no Landlock and no seccomp"),
    ])
    func aRequiredSealMustBeWhole(lacking: String, fault: String) throws {
        let scene = try Scene(lacking: lacking, requiresSeal: true)
        #expect(throws: InspectorPoolError.self) { try scene.crew.askForSeal() }
        do {
            _ = try scene.isHonest()
            Issue.record("a file was handed to an inspector that is not sealed")
        } catch let error as InspectorPoolError {
            #expect("\(error)".contains(Kernel.canSeal ? "here: \(fault)." : "the kernel has no"))
        }
        #expect(scene.crew.processIDs.isEmpty)
    }

    @Test(.enabled(if: Kernel.canSeal, "this kernel has no Landlock or no seccomp"))
    func aWholeSealIsEnough() throws {
        let scene = try Scene(requiresSeal: true)
        #expect(try scene.crew.askForSeal()?.fault == nil)
        let asked = scene.crew.processIDs
        #expect(try scene.isHonest())
        #expect(scene.crew.processIDs == asked)
        #expect(scene.crew.seal?.missing == [])
    }

    @Test func anInspectorThatTellsNothingHasNoSeal() throws {
        let folder = try TemporaryFolder()
        let program = try folder.program("exit 0")
        let crew = InspectorCrew(programs: InspectorPrograms(image: program, audioVideo: program))
        #expect(try crew.askForSeal() == nil)
        #expect(crew.processIDs.isEmpty)
    }
}
