import MediaBytes
import MediaModel

@testable import LintEngine

/// Patterns for paths: a path in the first line, `.gitignore` lines behind it.
struct PatternsFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        [
            "a/b/c.jpg\n*.jpg\n!/a/**/c.jpg\nb/\n", "x/y\n**/y\nx/**\n[a-z]/?\n[!a]\\*\n",
            "aaaaaaaaaaaaaaaa\n*a*a*a*a*b\n",
            "aaaaaaaa/aaaaaa\n**a**a**a**b\n",
        ].map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let parts = bytes.lines(2)
        let path = RawPath(parts[0])
        let text = parts.count > 1 ? parts[1] : ""
        let file = IgnoreFile(text: text)
        for isFolder in [false, true] { _ = file.ignores(path, isFolder: isFolder) }
        _ = Glob(text).matches(path)
        promise(Glob("**").matches(path), "** does not match \(path.display)")
    }
}
