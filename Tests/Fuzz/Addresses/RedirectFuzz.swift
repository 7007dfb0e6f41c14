import MediaBytes
import MediaModel

@testable import Downloader

/// Where a `Location` field leads: an address in the first line, the field behind it.
struct RedirectFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        ["//b.example/x", "/../../x?..", "?q", "", "b/./../c", "ftp://x", "HTTPS:a", "#f", "\\x é", "http:///"]
            .map { Array("https://u@a.example:8443/b/c?d\n\($0)".utf8) }
    }

    func run(_ bytes: ByteView) {
        let parts = bytes.lines(2)
        guard parts.count == 2 else { return }
        let base: WebAddress
        do throws(WebAddressError) { base = try WebAddress(parts[0]) } catch { return }
        switch RedirectTarget(parts[1], from: base) {
        case .address(let target):
            promise(["http", "https"].contains(target.scheme) || target.scheme == base.scheme, "a foreign scheme")
            promise(!target.host.isEmpty, "a redirect to nowhere")
            // In what is taken over from the first address, dots stay.
            let isPath = parts[1].hasPrefix("/") && !parts[1].hasPrefix("//")
            let hasDots = target.path.split(separator: "/").contains("..")
            promise(!isPath || !hasDots, "dots are left in \(target.text)")
        case .nowhere: break
        }
    }
}
