import MediaBytes
import MediaModel

@testable import Downloader

/// What `--connect-to`, `--header` and `--network` take; a script may pass on what strangers wrote.
struct NetworkOptionsFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        ["cdn.example.com:443:[::1]:8443", ":::", "a.example=X-Key: v", "[::1]=A: b", "Accept: */*", "750"]
            .map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let text = bytes.text
        do throws(DownloaderError) {
            let rule = try ConnectTo(text)
            promise((1...65535).contains(rule.port ?? 1) && !rule.entry.contains("\n"), "a rule is none: \(rule)")
        } catch { promise(!error.description.isEmpty, "a reason is none") }
        do throws(DownloaderError) {
            let header = try HostHeader(text)
            let line = header.name + header.value
            promise(!line.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 }, "a header breaks its line")
        } catch { promise(!error.description.isEmpty, "a reason is none") }
        do throws(NetworkProfileError) {
            let network = try NetworkProfile(text)
            promise(network.bytes(inSeconds: 29, roundTrips: 8) >= 0 && !network.text.isEmpty, "a network is none")
        } catch { promise(!error.reason.isEmpty, "a reason is none") }
        _ = ByteCount(text: text)
    }
}
