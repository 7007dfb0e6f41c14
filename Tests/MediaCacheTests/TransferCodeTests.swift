import MediaModel
import Testing

@testable import MediaCache

@Suite struct TransferCodeTests {
    private static let transfers: [TransferFacts] = {
        var headers = ResponseHeaders()
        (headers.contentType, headers.contentDisposition, headers.contentLength) = ("image/jpeg", "", 1 << 40)
        (headers.contentEncoding, headers.location, headers.etag, headers.lastModified) = ("c", "d", "\"ä\"", "f")
        (headers.cacheControl, headers.expires, headers.age, headers.date) = ("g", "h", 0, "i")
        (headers.retryAfter, headers.vary) = ("j", "k")
        let full = TransferFacts.Hop(
            url: "https://cdn.example.com/a.jpg", status: 200, peer: "93.184.216.34", tlsVersion: "TLSv1.3",
            httpVersion: "HTTP/2", headers: headers,
            timings: .init(dns: 0, connect: 0.1, tls: 1.0 / 3, firstByte: 1e-9, total: 12.5))
        var begun = TransferFacts(hops: [full], receivedBytes: 3)
        begun.firstBytes = [0xFF, 0xD8, 0xFF]
        return [
            begun, TransferFacts(), TransferFacts(hops: [TransferFacts.Hop(url: "")]),
            TransferFacts(
                hops: [TransferFacts.Hop(url: "http://a/", status: 302), full], receivedBytes: 999, retries: 2),
            TransferFacts(hops: [full], receivedBytes: .max, cutAt: 5),
        ]
    }()

    private func decoded(_ bytes: some Collection<UInt8>) -> TransferFacts? {
        Array(bytes).withUnsafeBytes { TransferCode.decode($0) }
    }

    @Test(arguments: transfers)
    func aTransferComesBackAsItWas(transfer: TransferFacts) {
        #expect(decoded(TransferCode.encode(transfer)) == transfer)
    }

    @Test(arguments: transfers)
    func whatIsCutOrLongerIsNothing(transfer: TransferFacts) {
        let bytes = TransferCode.encode(transfer)
        for count in bytes.indices { #expect(decoded(bytes.prefix(count)) == nil) }
        #expect(decoded(bytes + [0]) == nil)
    }

    @Test func rowsOfOlderVersionsAreNothing() {
        #expect(decoded(Array(#"{"hops":[],"receivedBytes":0,"retries":0}"#.utf8)) == nil)
        #expect(decoded([]) == nil)
    }

    @Test(arguments: transfers)
    func anyChangedByteIsSurvived(transfer: TransferFacts) {
        let bytes = TransferCode.encode(transfer)
        for index in bytes.indices {
            for byte in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = byte
                _ = decoded(changed)
            }
        }
    }
}
