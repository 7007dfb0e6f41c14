import Glibc
import MediaModel
import TestSupport
import Testing

@testable import LintEngine

@Suite struct SourceWalkerTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What a walk meets, one word a step, paths below the folder.
    private func walk(_ options: WalkOptions = WalkOptions()) -> (steps: [String], ignored: Int) {
        var walker = SourceWalker([RawPath(folder.path)], options: options)
        var steps: [String] = []
        func below(_ path: RawPath) -> String { String(path.display.dropFirst(folder.path.count + 1)) }
        while let step = walker.next() {
            switch step {
            case .file(let path, let isNamed): steps.append((isNamed ? "named " : "file ") + below(path))
            case .obstacle(let error): steps.append("obstacle \(below(error.path)): \(error.reason)")
            case .aside(let path, let reason): steps.append("aside \(below(path)): \(reason)")
            case .unusable(let error): steps.append("unusable: \(error.reason)")
            }
        }
        return (steps, walker.ignored)
    }

    @Test func filesComeInTheOrderOfTheirWholePaths() throws {
        for name in ["a-b.png", "a/z.png", "a.png", "B.png", "a/b/c.png", "ab.png"] { try folder.write([], to: name) }
        #expect(
            walk().steps == [
                "file B.png", "file a-b.png", "file a.png", "file a/b/c.png", "file a/z.png", "file ab.png",
            ])
    }

    @Test func hiddenFilesAreCountedAndNotMet() throws {
        for name in [".hidden.png", ".git/x.png", "seen.png"] { try folder.write([], to: name) }
        #expect(walk().steps == ["file seen.png"])
        #expect(walk().ignored == 2)
    }

    @Test func patternsChoose() throws {
        for name in ["a.png", "b.gif", "c/d.gif", "old/e.gif"] { try folder.write([], to: name) }
        var options = WalkOptions()
        options.include = [Glob("*.gif")]
        options.exclude = [Glob("/old")]
        #expect(walk(options).steps == ["file b.gif", "file c/d.gif"])
        #expect(walk(options).ignored == 2)
    }

    @Test func patternsForFoldersTakeWhatIsBelow() throws {
        for name in ["a.png", "new/b.gif", "new/x/c.png", "old/new.png", "old/d.gif"] { try folder.write([], to: name) }
        var options = WalkOptions()
        options.include = [Glob("new/")]
        #expect(walk(options).steps == ["file new/b.gif", "file new/x/c.png"])
        options.include = []
        options.exclude = [Glob("old/"), Glob("x/")]
        #expect(walk(options).steps == ["file a.png", "file new/b.gif"])
    }

    @Test func ignoreFilesAboveHoldWithinARepository() throws {
        for name in ["a/b/c.png", "a/b/d.gif", "a/b/e.jpg"] { try folder.write([], to: name) }
        try folder.write("/a/b/c.png\n*.jpg\n", to: ".gitignore")
        try folder.write("!e.jpg\n", to: "a/.gitignore")
        var options = WalkOptions()
        options.respectsGitignore = true
        func names() -> [String] {
            var walker = SourceWalker([RawPath(folder.path("a/b"))], options: options)
            var names: [String] = []
            while case .file(let path, _) = walker.next() { names.append(path.name.display) }
            return names
        }
        #expect(names() == ["c.png", "d.gif", "e.jpg"])
        try folder.write("", to: ".git/HEAD")
        #expect(names() == ["d.gif", "e.jpg"])
    }

    @Test func aPathTooLongForTheSystemIsAnObstacle() throws {
        // Made step by step, since no call takes the whole path.
        var here = open(folder.path, O_RDONLY | O_DIRECTORY)
        let name = String(repeating: "d", count: 200)
        for _ in 0..<22 {
            mkdirat(here, name, 0o700)
            let next = openat(here, name, O_RDONLY | O_DIRECTORY)
            close(here)
            here = next
        }
        close(here)
        let steps = walk().steps
        #expect(steps.count == 1)
        #expect(steps.first?.hasPrefix("obstacle ddd") == true)
        #expect(steps.first?.contains("its path is longer than the system allows (4,095 bytes)") == true)
        // Moved up in pieces, so that it can be removed.
        for level in 0..<22 {
            rename("\(folder.path)/\(level == 0 ? name : "l\(level - 1)")/\(name)", folder.path("l\(level)"))
        }
    }

    @Test func gitignoreFilesAreRespectedWhenAsked() throws {
        for name in ["a.png", "b.tmp.png", "keep.tmp.png", "build/x.png", "sub/b.tmp.png", "sub/c.png"] {
            try folder.write([], to: name)
        }
        try folder.write("# made\n*.tmp.png\n!keep.tmp.png\nbuild/\n", to: ".gitignore")
        try folder.write("!b.tmp.png\nc.png\n", to: "sub/.gitignore")
        var options = WalkOptions()
        options.respectsGitignore = true
        #expect(walk(options).steps == ["file a.png", "file keep.tmp.png", "file sub/b.tmp.png"])
        #expect(walk().steps.count == 6)
    }

    @Test func linksStayInsideTheFolderUnlessAsked() throws {
        let outside = try TemporaryFolder()
        try outside.write([], to: "far.png")
        try folder.write([], to: "real.png")
        try folder.write([], to: "sub/deep.png")
        symlink("real.png", folder.path("alias.png"))
        symlink(outside.path("far.png"), folder.path("far.png"))
        symlink("sub", folder.path("linked"))
        symlink(".", folder.path("sub/loop"))
        symlink("nowhere", folder.path("gone.png"))
        symlink("nowhere", folder.path("gone.txt"))
        #expect(
            walk().steps == [
                "file alias.png", "aside far.png: a link that leads out of the folder",
                "obstacle gone.png: there is no such file or folder", "aside gone.txt: there is no such file or folder",
                "aside linked: a link to a folder", "file real.png", "file sub/deep.png",
                "aside sub/loop: a link to a folder",
            ])
        var options = WalkOptions()
        options.followsLinks = true
        #expect(
            walk(options).steps.filter { !$0.contains("gone") } == [
                "file alias.png", "file far.png", "file linked/deep.png",
                "aside linked/loop: a link back to a folder it lies in", "file real.png", "file sub/deep.png",
                "aside sub/loop: a link back to a folder it lies in",
            ])
    }

    @Test func whatIsNoFileIsAnObstacleOnlyUnderAMediaName() throws {
        mkfifo(folder.path("pipe.mp4"), 0o600)
        mkfifo(folder.path("pipe"), 0o600)
        #expect(
            walk().steps == [
                "aside pipe: it is a named pipe, not a file", "obstacle pipe.mp4: it is a named pipe, not a file",
            ])
    }

    @Test func sourcesThatAreNotThereAreUnusable() {
        var walker = SourceWalker([RawPath(folder.path("no.png")), RawPath("/dev/null")], options: WalkOptions())
        var reasons: [String] = []
        while let step = walker.next() {
            if case .unusable(let error) = step { reasons.append(error.reason) }
        }
        #expect(reasons == ["there is no such file or folder", "it is a device, not a file"])
    }
}
