import MediaBytes
import MediaModel

@testable import Downloader
@testable import MediaCache

/// Header fields of an answer, line by line as they arrive, and what is made of them.
struct HeaderFuzz: FuzzTarget {
    /// Takes every body and keeps none.
    private final class NoSink: DownloadSink {
        func begin() throws(DownloadSinkError) {}
        func write(_ bytes: UnsafeRawBufferPointer) throws(DownloadSinkError) {}
    }

    var seeds: [[UInt8]] {
        [
            "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg; charset=x\r\nContent-Length: 12\r\nAge: 3\r\nVary: *\r\n"
                + "Cache-Control: max-age=\"60\", no-cache=\"a, b\", private\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
                + "Expires: Sunday, 06-Nov-94 08:49:37 GMT\r\nETag: \"x\"\r\nLocation: /a?b\r\n\r\n",
            "HTTP/2 206\r\nContent-Disposition: attachment; filename=\"a \\\"b\\\".jpg\"; filename*=UTF-8'en'%e2%82%ac.gif\r\n"
                + "Last-Modified: Sun Nov  6 08:49:37 1994\r\nRetry-After: 120\r\nContent-Encoding: gzip\r\n"
                + "Expires: 0\r\n\r\nbody",
            "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 302 Found\r\nlocation:\thttps://é.example/\r\n\r\n",
        ].map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let answer = HopAnswer(sink: NoSink(), maxBytes: 1000, trustsEveryAddress: false, isPassing: { _ in false })
        for line in bytes.buffer.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard answer.takeHeader(UnsafeRawBufferPointer(rebasing: line)) else { break }
        }
        _ = answer.takeBody(UnsafeRawBufferPointer(rebasing: bytes.buffer.suffix(4)))
        answer.finish()
        promise(answer.deliveredBytes <= 1000 && answer.firstBytes.count <= 16, "more is delivered than wanted")
        judge(answer)
    }

    private func judge(_ answer: HopAnswer) {
        var hop = TransferFacts.Hop(url: "https://a.example/b", status: answer.status)
        hop.headers = answer.headers
        let transfer = TransferFacts(hops: [hop], receivedBytes: answer.deliveredBytes)
        if let name = SuggestedName(lastAnswerOf: transfer) {
            promise(!name.text.isEmpty && !name.text.contains("/"), "a name is none: \(name.text)")
            promise(name.text != "." && name.text != "..", "a name leads to a folder")
        }
        _ = CachedAnswer.isStorable(transfer)
        for time in [0, 1_700_000_000] {
            let kept = CachedAnswer(
                transfer: transfer, hash: ContentHash(digest: [UInt8](repeating: 0, count: 32)), bytes: 0,
                storedAt: time)
            _ = kept.isFresh(at: time + 60)
            _ = kept.confirmed(by: transfer, at: time).validators
        }
    }
}
