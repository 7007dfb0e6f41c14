import LintEngine
import MediaModel
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("*.jpg", "a.jpg", true), ("*.jpg", "deep/down/a.jpg", true), ("*.jpg", "a.jpeg", false),
        ("a/*.jpg", "a/b.jpg", true), ("a/*.jpg", "a/b/c.jpg", false), ("a/**/c.jpg", "a/b/x/c.jpg", true),
        ("a/**/c.jpg", "a/c.jpg", true), ("**/c.jpg", "c.jpg", true), ("a/**", "a/b/c", true), ("a/**", "b/a", false),
        ("/a.jpg", "a.jpg", true), ("/a.jpg", "b/a.jpg", false), ("?.gif", "x.gif", true), ("?.gif", "xy.gif", false),
        ("[a-c].png", "b.png", true), ("[!a-c].png", "b.png", false), ("[!a-c].png", "d.png", true),
        ("[]].png", "].png", true), ("[a.png", "[a.png", false), ("\\*.png", "*.png", true),
        ("\\*.png", "a.png", false), ("*a*b*c", "xxaxxbxxc", true), ("*a*b*c", "xxaxxcxxb", false), ("", "", true),
        ("**/c.jpg", "xc.jpg", false), ("**/c.jpg", "a/xc.jpg", false), ("**/c.jpg", "a/b/c.jpg", true),
        ("./a.jpg", "a.jpg", true), ("./a.jpg", "b/a.jpg", false), ("old/", "old", false), ("**", "a/b", true),
        ("**a**/b", "aXab", true), ("a/**/**/b", "a/b", true), ("***", "a/b", true), ("a[^/]b", "a/b", false),
        ("a\\", "a\\", true), ("[a", "[", false),
    ])
    func matches(pattern: String, path: String, expected: Bool) {
        #expect(Glob(pattern).matches(RawPath(path)) == expected)
    }

    @Test func aSlashAtTheEndMeansFolders() {
        #expect(Glob("old/").matches(RawPath("deep/old"), isFolder: true))
        #expect(Glob("/old/").matches(RawPath("old"), isFolder: true))
        #expect(!Glob("/old/").matches(RawPath("deep/old"), isFolder: true))
    }

    @Test(
        "many stars do not take for ever", .timeLimit(.minutes(1)),
        arguments: [
            String(repeating: "*a", count: 24) + "b", String(repeating: "**a", count: 24) + "b",
            String(repeating: "**/a", count: 24) + "b", String(repeating: "*", count: 100_000) + "b",
            String(repeating: "**/", count: 100_000) + "b", "[" + String(repeating: "b", count: 100_000),
        ])
    func hostilePattern(pattern: String) {
        #expect(!Glob(pattern).matches(RawPath(String(repeating: "a", count: 200))))
        #expect(!Glob("x/" + pattern).matches(RawPath("x/" + String(repeating: "a/", count: 100) + "a")))
    }
}
