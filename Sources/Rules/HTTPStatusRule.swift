package import MediaModel

/// The server does not answer with the medium.
package enum HTTPStatusRule: DeliveryRule {
    package static let card = RuleCard(
        id: "http-status",
        title: "Not 2xx",
        reason: """
            Most push SDKs never look at the status: they store the error page as if it were the picture, and the \
            notification shows an empty box or nothing.
            """,
        repair: "Upload the medium, or correct the address, and make it readable without cookies or a login.",
        commands: [
            "curl -sI https://cdn.example.com/banner.jpg"
        ],
        severities: [.error])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let transfer = delivery.transfer, let status = transfer.status, !(200..<300).contains(status),
            !(status == 304 && transfer.cacheUse == .revalidated),
            // A redirect that went wrong is told by `download-failed`.
            status >= 400 || transfer.failure == nil
        else { return [] }
        let title = titles[status].map { "\(status) \($0)" } ?? "\(status)"
        let ended = (400..<500).contains(status) ? URLExpiresRule.expired(delivery).map(\.expires) : nil
        let because = ended.map { $0 <= delivery.now ? "; its signature ended \($0.text)" : "" } ?? ""
        return [
            finding(
                "answers \(title)\(because)", measured: "\(status)", allowed: "200", fix: fix(status, ended: ended))
        ]
    }

    private static func fix(_ status: Int, ended: PointInTime?) -> String {
        switch status {
        case 400..<500 where ended != nil: "sign the address again with a later end"
        case 401, 407: "make it readable without a login: a phone has none"
        case 403: "make it readable for everyone, or sign the address again"
        case 404, 410: "upload the medium, or correct the address"
        case 429, 503: "the server is too busy: move the medium to a CDN before the campaign goes out"
        case 500...: "repair the server, or move the medium to another one"
        case 300..<400: "send the address the redirect should lead to"
        default: "correct the address until the server answers 200"
        }
    }

    /// RFC 9110, section 15, and RFC 6585, section 4.
    private static let titles: [Int: String] = [
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        305: "Use Proxy", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout", 410: "Gone",
        416: "Range Not Satisfiable", 421: "Misdirected Request", 429: "Too Many Requests",
        451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
