import MediaBytes
import MediaModel

/// Addresses, and what is read out of them.
struct AddressFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        let hosts = [
            "https://user:pass@cdn.example.com:8443/a/b%20c.jpg?x=1&token=s#f", "http://[2001:db8::1]:80/",
            "https://[::ffff:10.0.0.1]/x", "http://0x7f.1/", "http://0300.0250.1.1/", "https://a.local./?",
        ]
        let signed = [
            "https://b.s3.amazonaws.com/k?X-Amz-Date=20261201T100000Z&X-Amz-Expires=3600&X-Amz-Signature=0a",
            "https://storage.googleapis.com/b/k?X-Goog-Date=20261201T100000Z&X-Goog-Expires=60&X-Goog-Signature=0a",
            "https://d.cloudfront.net/k?Expires=1764583200&Key-Pair-Id=K&Signature=s",
            "https://d.cloudfront.net/k?Policy=eyJTdGF0ZW1lbnQiOlt7IkNvbmRpdGlvbiI6eyJEYXRlTGVzc1RoYW4iOnsiQVdTOkVwb2NoVGltZSI6MTc2NDU4MzIwMH19fV19&Key-Pair-Id=K",
            "https://a.blob.core.windows.net/k?se=2026-12-01T10%3A00Z&sig=s",
        ]
        return (hosts + signed).map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let text = bytes.text
        let redacted = WebAddress.redacted(text)
        let query = redacted.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1).dropFirst().first
        for item in query?.split(separator: UInt8(ascii: "&")) ?? [] where item.starts(with: "sig=".utf8) {
            promise(item.dropFirst(4).elementsEqual("…".utf8), "a secret shows in \(redacted)")
        }
        do throws(WebAddressError) {
            let address = try WebAddress(text)
            promise(address.text == text && !address.host.isEmpty, "an address without a host")
            promise((1...65535).contains(address.port ?? 1), "a port is none")
            let again = try WebAddress(address.request)
            promise(again.request == address.request && again.host == address.host, "another server is asked")
            judge(address)
        } catch {
            _ = Delivery(text, now: PointInTime(epochSeconds: 0)).shownText
        }
    }

    private func judge(_ address: WebAddress) {
        promise(address.unreachableHostReason != "", "a reason is none")
        if let signed = SignedAddress(address) { promise(!signed.expires.text.isEmpty, "an end is none") }
        for part in address.host.split(separator: ":") {
            let text = String(part)
            for found in [NetworkAddress(ipv4: text), NetworkAddress(ipv6: text)] {
                guard let found else { continue }
                let again = found.bytes.count == 4 ? NetworkAddress(ipv4: found.text) : NetworkAddress(ipv6: found.text)
                promise(again == found, "\(found.text) is another address than \(text)")
            }
        }
    }
}
