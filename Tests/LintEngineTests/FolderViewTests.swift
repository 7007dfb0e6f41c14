import LintEngine
import MediaModel
import Testing

@Suite("Paths seen from a folder")
struct FolderViewTests {
    private let view = FolderView(of: RawPath("/team/app"), workingFolder: RawPath("/team/app/media"))

    @Test(arguments: [
        ("a.gif", "media/a.gif"), ("./a.gif", "media/a.gif"), ("../b.gif", "b.gif"), ("/team/app/c.gif", "c.gif"),
        ("sub/../../x//y.gif", "x/y.gif"), ("/team/app/../app/z.gif", "z.gif"),
    ])
    func aPathBelowIsWrittenFromThere(path: String, expected: String) {
        #expect(view.path(to: RawPath(path)) == RawPath(expected))
    }

    @Test(arguments: ["/team/application/a.gif", "../../a.gif", "/", "/team/app", "..", "../../../../../../etc"])
    func aPathOutsideHasNone(path: String) {
        #expect(view.path(to: RawPath(path)) == nil)
    }

    @Test func whatIsWrittenThereIsFoundAgain() {
        #expect(view.whole(RawPath("media/a.gif")) == RawPath("/team/app/media/a.gif"))
        #expect(FolderView(of: RawPath("."), workingFolder: RawPath("/")).path(to: RawPath("a")) == RawPath("a"))
    }
}
