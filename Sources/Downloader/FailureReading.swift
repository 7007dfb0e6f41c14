import CCurl
import Glibc
import MediaModel

/// Reads from libcurl's code and from what had come by then what to say of a request that failed.
struct FailureReading {
    let code: CURLcode
    let address: WebAddress
    let answer: HopAnswer
    let handle: EasyHandle
    /// Seconds allowed for the connection, and for everything.
    let connectTimeout: Double
    let timeout: Double
    /// Whether the time for everything is over.
    let isOverdue: Bool

    var failure: TransferFailure {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .dns("no address was found for the name \(address.host)")
        case CURLE_COULDNT_CONNECT:
            if let refusal = answer.refusal { return .privateHost(host: address.host, reason: refusal) }
            return .connect(connectWords)
        case CURLE_OPERATION_TIMEDOUT:
            return .timedOut(stage: stage, seconds: isOverdue || isConnected ? timeout : connectTimeout)
        case CURLE_PEER_FAILED_VERIFICATION: return .tls(certificateWords)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_SHUTDOWN_FAILED,
            CURLE_SSL_INVALIDCERTSTATUS:
            return .tls(handshakeWords)
        case _ where isBrokenConnection: return cutShort
        case CURLE_BAD_CONTENT_ENCODING: return .encoding(words)
        // A single line longer than libcurl keeps.
        case CURLE_OUT_OF_MEMORY where !answer.hasBody, Self.tooLarge where !answer.hasBody: return .headerFlood
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            return .other("the server's answer is no sound HTTP (\(words))")
        default: return .other(words)
        }
    }

    /// Whether the connection ended before its time.
    var isBrokenConnection: Bool {
        switch code {
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            true
        default: false
        }
    }

    /// CURLE_TOO_LARGE, which libcurl has since 8.6.
    private static let tooLarge = CURLcode(100)

    private var words: String { handle.explanation(of: code) }

    private var cutShort: TransferFailure {
        // The length counts what travels, not what it unpacks to.
        let received = answer.headers.contentEncoding == nil ? answer.deliveredBytes : handle.wireBytes
        return .cutShort(received: received, promised: answer.headers.contentLength)
    }

    private var connectWords: String {
        let system = handle.systemError
        let reason = system == 0 ? words : String(cString: strerror(system))
        return "\(address.host) port \(address.effectivePort): \(reason)"
    }

    /// OpenSSL has numbers for it only inside of its text.
    private var handshakeWords: String {
        if words.contains("wrong version number") { return "the server does not speak TLS at all" }
        let isTooOld = ["alert protocol version", "unsupported protocol"].contains { words.contains($0) }
        return isTooOld ? "the server does not speak TLS 1.2 or newer" : words
    }

    /// Numbers of X509_V_ERR_… (openssl/x509_vfy.h).
    private var certificateWords: String {
        // libcurl compares the names itself and leaves the number as it was.
        if words.contains("subject name") { return "the certificate is for another host than \(address.host)" }
        return switch handle.certificateVerdict {
        case 9: "the certificate is not valid yet"
        case 10: "the certificate has expired"
        case 18: "the certificate is self-signed"
        case 19: "the certificate chain ends in a self-signed certificate that is not trusted"
        case 20, 21: "the certificate comes from an issuer that is not trusted, or one between is not sent"
        case 23: "the certificate was revoked"
        case 62: "the certificate is for another host than \(address.host)"
        default: words
        }
    }

    private var isConnected: Bool { handle.hasConnected || answer.status > 0 }

    /// What a request was waiting for when its time was over.
    var stage: String {
        if answer.hasBody { return "receiving the body" }
        if answer.status > 0 || handle.hasConnected { return "waiting for the answer" }
        let timings = handle.timings
        if timings.connect != nil { return address.isSecure ? "the TLS handshake" : "waiting for the answer" }
        return timings.dns != nil ? "connecting" : "looking up the name"
    }
}
