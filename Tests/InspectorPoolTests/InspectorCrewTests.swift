import Glibc
import InspectionProtocol
import MediaModel
import TestSupport
import Testing

@testable import InspectorPool

/// Inspectors that crash, hang or lie, as small shell scripts with the channel as standard input and output.
@Suite struct InspectorCrewTests {
    /// Runs a crew whose image inspector is a shell script.
    private func inspect(withScript script: String) throws -> Inspection {
        let folder = try TemporaryFolder()
        let program = try folder.program(script)
        let crew = InspectorCrew(programs: InspectorPrograms(image: program, audioVideo: program))
        let file = try OpenFile()
        return try crew.inspect(file: file.descriptor, depth: .header)
    }

    @Test func anInspectorThatIsKilledTwiceCostsOneFile() throws {
        let inspection = try inspect(withScript: "kill -9 $$")
        #expect(inspection.facts == nil)
        #expect(inspection.failure?.contains("twice (signal 9)") == true)
    }

    @Test func anInspectorThatLeavesWithoutAnAnswerCostsOneFile() throws {
        #expect(try inspect(withScript: "exit 0").failure?.contains("without an answer") == true)
    }

    @Test func theProcessorLimitIsNotTriedAgain() throws {
        let folder = try TemporaryFolder()
        let program = try folder.program("echo x >> \(folder.path)/starts; kill -XCPU $$")
        let crew = InspectorCrew(programs: InspectorPrograms(image: program, audioVideo: program))
        let file = try OpenFile()
        #expect(
            try crew.inspect(file: file.descriptor, depth: .header).failure?.contains("10 s of processor time") == true)
        #expect(
            try crew.inspect(file: file.descriptor, depth: .full).failure?.contains("60 s of processor time") == true)
        #expect(folder.contents(of: "starts") == "x\nx\n")
    }

    /// Says that everything was given up, as the first frame of every inspector does.
    private static let hello = #"printf '\003\000\000\000\006\000\000\000\000\000\000\000\0007 1' >&0; "#

    @Test(arguments: [
        "head -c 13 /dev/zero >&0; sleep 60",
        "exec 3>&0; yes garbage | head -c 100000 >&3; sleep 60",
        "printf '\\377\\377\\377\\377\\002\\001\\000\\000\\000\\000\\000\\000\\000' >&0; sleep 60",
        "printf '\\000\\000\\000\\000\\002\\143\\000\\000\\000\\000\\000\\000\\000' >&0; sleep 60",
    ])
    func anAnswerThatMakesNoSenseEndsTheInspector(script: String) throws {
        #expect(try inspect(withScript: script).failure == "the inspector gave an answer that makes no sense")
        #expect(
            try inspect(withScript: Self.hello + script).failure == "the inspector gave an answer that makes no sense")
    }

    @Test func anInspectorThatHangsIsEnded() throws {
        let folder = try TemporaryFolder()
        let program = try folder.program("exec sleep 60")
        let programs = InspectorPrograms(image: program, audioVideo: program)
        let crew = InspectorCrew(programs: programs, wallSeconds: { _ in 1 })
        let file = try OpenFile()
        let inspection = try crew.inspect(file: file.descriptor, depth: .header)
        #expect(inspection.failure == "the inspection took longer than 1 s")
        #expect(crew.processIDs.isEmpty)
    }

    @Test func factsSurviveADeathThatComesLater() throws {
        let facts = #"{"format":"png","family":"image"}"#
        // Request number 1 is answered with facts only; the second try is request number 2.
        let body = "printf '\\041\\000\\000\\000\\002\\00'$n'\\000\\000\\000\\000\\000\\000\\000%s' '\(facts)' >&0"
        let folder = try TemporaryFolder()
        let program = try folder.program(
            "n=1; test -e \(folder.path)/again && n=2; touch \(folder.path)/again; \(Self.hello)\(body); kill -9 $$")
        let crew = InspectorCrew(programs: InspectorPrograms(image: program, audioVideo: program))
        let file = try OpenFile()
        let inspection = try crew.inspect(file: file.descriptor, depth: .header)
        #expect(inspection.facts?.format == .png)
        #expect(inspection.integrity == nil)
        #expect(inspection.failure != nil)
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: "/nowhere"))
        #expect(throws: InspectorPoolError.self) { try crew.inspect(file: 0, depth: .header) }
    }

    @Test(arguments: [(EMFILE, "ulimit -n"), (EAGAIN, "ulimit -u"), (ENOENT, "Build or install it")])
    func whyAProgramDoesNotStartComesWithAWayOut(code: Int32, wayOut: String) {
        #expect(InspectorPoolError.notStarted(program: "/p", code: code).description.contains(wayOut))
    }

    @Test func inspectorsKilledAtRestCostNoFile() throws {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: Programs.folder))
        let file = try OpenFile(TinyMedia.gif)
        // Each one begins while the one before is busy, so that three of them rest afterwards.
        _ = try crew.inspect(file: file.descriptor, depth: .header) {
            _ = try? crew.inspect(file: file.descriptor, depth: .header) {
                _ = try? crew.inspect(file: file.descriptor, depth: .header)
            }
        }
        #expect(crew.processIDs.count == 3)
        for pid in crew.processIDs { kill(pid, SIGKILL) }
        let inspection = try crew.inspect(file: file.descriptor, depth: .standard)
        #expect(inspection.facts?.format == .gif)
        #expect(inspection.integrity == .ok)
        #expect(inspection.failure == nil)
    }

    @Test func anInspectorThatOnlyClosesItsSideIsNotWaitedFor() throws {
        let start = ContinuousClock.now
        #expect(try inspect(withScript: "exec 0<&-; exec sleep 60").failure?.contains("signal 9") == true)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func noInspectorRestsAfterTheEnd() throws {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: Programs.folder))
        let file = try OpenFile(TinyMedia.gif)
        _ = try crew.inspect(file: file.descriptor, depth: .header)
        let pids = crew.processIDs
        #expect(pids.count == 1)
        crew.endIdle()
        #expect(crew.processIDs.isEmpty)
        #expect(pids.allSatisfy { kill($0, 0) < 0 })
    }

    @Test func theWorkMeanwhileIsDoneExactlyOnceWhateverHappens() throws {
        for script in ["exit 0", "kill -9 $$"] {
            let folder = try TemporaryFolder()
            let program = try folder.program(script)
            let crew = InspectorCrew(programs: InspectorPrograms(image: program, audioVideo: program))
            let file = try OpenFile()
            var runs = 0
            _ = try crew.inspect(file: file.descriptor, depth: .header) { runs += 1 }
            #expect(runs == 1)
        }
    }

    @Test func cancellingEndsAnInspectorAtWork() throws {
        let folder = try TemporaryFolder()
        let program = try folder.program("exec sleep 60")
        let crew = InspectorCrew(programs: InspectorPrograms(image: program, audioVideo: program))
        let file = try OpenFile()
        let inspection = try crew.inspect(file: file.descriptor, depth: .header) { crew.cancel() }
        #expect(inspection.failure != nil)
        #expect(crew.processIDs.isEmpty)
    }
}
