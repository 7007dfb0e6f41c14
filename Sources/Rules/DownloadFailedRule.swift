package import MediaModel

/// The body does not arrive.
package enum DownloadFailedRule: DeliveryRule {
    package static let card = RuleCard(
        id: "download-failed",
        title: "DNS, TLS, reset, cut short",
        reason: """
            The host is not found, its certificate is not trusted, the connection breaks or the body ends before its \
            announced length. The extension has one try and 29 s: the push arrives as plain text or with half a \
            picture.
            """,
        repair: "Repair what the message names, and look at the address from outside your own network.",
        commands: [
            "curl -v -o /dev/null https://cdn.example.com/banner.jpg"
        ],
        severities: [.error])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let transfer = delivery.transfer, let failure = transfer.failure else { return [] }
        // The answer itself is an error: `http-status` names it.
        if let status = transfer.status, status >= 400 { return [] }
        let host = delivery.webAddress?.host ?? "the host"
        guard let (message, fix) = network(failure, host) ?? chain(failure, delivery) ?? ours(failure) else {
            return []
        }
        return [finding(message, measured: message, allowed: "the whole body", fix: fix)]
    }

    /// What goes wrong between the phone and the host.
    private static func network(_ failure: TransferFailure, _ host: String) -> (String, String)? {
        switch failure {
        case .dns(let cause):
            return ("its host is not found: \(cause)", "check how \(host) is spelled, and that its name is public")
        case .connect(let cause):
            return ("no connection to its host: \(cause)", "check that the server runs and answers from outside")
        case .tls(let cause):
            return (
                "no secure connection: \(cause)",
                "give the host a certificate of a public authority that names it, with its whole chain"
            )
        case .cutShort(let received, let promised):
            let whole = promised.map { " of \(ByteCount($0).fullText)" } ?? ""
            return (
                "breaks off after \(ByteCount(received).fullText)\(whole)",
                "upload the medium again, and check what stands between server and phone"
            )
        case .timedOut(let stage, let seconds) where !failure.isAboutTime:
            return (
                "no connection within \(DecimalText.short(seconds, decimals: 1)) s (\(stage))",
                "check that the server runs and answers from outside"
            )
        default: return nil
        }
    }

    /// What goes wrong in redirects and headers.
    private static func chain(_ failure: TransferFailure, _ delivery: Delivery) -> (String, String)? {
        let end = "send the address of the medium itself"
        switch failure {
        // `url-invalid` speaks of the address itself.
        case .scheme(let scheme) where (delivery.webAddress?.scheme ?? scheme) != scheme:
            return ("is redirected to \(scheme):, which phones do not fetch", end)
        case .tooManyRedirects(let count): return ("does not end after \(count) redirects", end)
        case .redirectLoop(let address): return ("is redirected in a circle, back to \(address)", end)
        case .redirect(let target):
            let place = target.isEmpty ? "nowhere" : "\(target), which is no address"
            return ("answers with a redirect to \(place)", end)
        case .headerFlood:
            return (
                "answers with more header fields than any client takes", "repair the server, or move the medium"
            )
        case .encoding(let cause):
            return (
                "its Content-Encoding does not unpack: \(cause)", "switch compression off for images, video and audio"
            )
        default: return nil
        }
    }

    /// What goes wrong on this machine, or has no name.
    private static func ours(_ failure: TransferFailure) -> (String, String)? {
        switch failure {
        case .sink(let cause): ("could not be stored: \(cause)", "make room on the disk, or use --no-cache")
        case .notCached: ("is not in the cache, and --offline asks nobody", "run once without --offline")
        case .other(let cause): ("cannot be fetched: \(cause)", "try the address with curl -v from outside")
        default: nil
        }
    }
}
