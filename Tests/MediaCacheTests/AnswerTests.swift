import MediaModel
import Testing

@testable import MediaCache

@Suite struct AnswerTests {
    private static let secret = "TOPSECRETVALUE"

    private func answer(_ address: WebAddress, cacheControl: String? = nil) -> CachedAnswer {
        var redirect = TransferFacts.Hop(url: address.text, status: 302)
        redirect.headers.location =
            "https://user:\(Self.secret)@storage.example.com/a.png?X-Amz-Signature=\(Self.secret)#\(Self.secret)"
        var last = TransferFacts.Hop(url: "https://storage.example.com/a.png", status: 200)
        last.headers.etag = "\"1\""
        last.headers.lastModified = "Sun, 06 Nov 1994 08:49:37 GMT"
        last.headers.cacheControl = cacheControl
        last.timings.total = 0.25
        let transfer = TransferFacts(hops: [redirect, last], receivedBytes: 22, retries: 1, cacheUse: .fresh)
        return CachedAnswer(transfer: transfer, hash: CacheSample.hash(1), bytes: 22, storedAt: 1_800_000_000)
    }

    @Test func anAnswerComesBackInThisRunAndInTheNext() throws {
        let sample = try CacheSample()
        let address = try WebAddress("https://cdn.example.com/a.png")
        let cache = try sample.open()
        #expect(cache.answer(for: address) == nil)
        cache.remember(answer(address), for: address)
        let pending = try #require(cache.answer(for: address))
        #expect(pending.validators.etag == "\"1\"")
        #expect(pending.transfer.hops.count == 2)
        #expect(pending.transfer.cacheUse == nil)
        cache.flush()
        #expect(cache.answer(for: address) == pending)
        cache.close()
        #expect(try sample.open().answer(for: address) == pending)
    }

    @Test func addressAndVariantTellAnswersApart() throws {
        let sample = try CacheSample()
        let address = try WebAddress("https://cdn.example.com/a.png?v=1")
        let cache = try sample.open()
        cache.remember(answer(address), for: address, variant: "image/webp")
        cache.flush()
        #expect(cache.answer(for: address) == nil)
        #expect(try cache.answer(for: WebAddress("https://cdn.example.com/a.png?v=2"), variant: "image/webp") == nil)
        #expect(cache.answer(for: address, variant: "image/webp") != nil)
        let withFragment = try WebAddress("https://cdn.example.com/a.png?v=1#top")
        #expect(cache.answer(for: withFragment, variant: "image/webp") != nil)
    }

    @Test func anAnswerThatMustNotBeStoredIsNot() throws {
        let sample = try CacheSample()
        let address = try WebAddress("https://cdn.example.com/a.png")
        let cache = try sample.open()
        cache.remember(answer(address, cacheControl: "private, No-Store"), for: address)
        #expect(cache.answer(for: address) == nil)
        cache.remember(answer(address, cacheControl: "no-cache"), for: address)
        #expect(cache.answer(for: address) != nil)
    }

    @Test func anAnswerIsKnownOfflineThoughItIsStaleAndItsBytesAreGone() throws {
        let sample = try CacheSample()
        let address = try WebAddress("https://cdn.example.com/a.png")
        let cache = try sample.open()
        let blob = try CacheSample.store([1, 2, 3], in: cache)
        var kept = answer(address)
        kept.hash = blob.hash
        cache.remember(kept, for: address)
        cache.remember(CacheSample.inspection(.full), of: blob.hash, key: CacheSample.key)
        cache.close()
        sample.pass(30 * 86400)
        let later = try sample.open(sizeLimit: 0)
        let found = try #require(later.answer(for: address))
        #expect(!found.isFresh(at: sample.now))
        #expect(later.openBlob(found.hash) != nil)
        later.store.remove(blob.hash)
        #expect(later.openBlob(found.hash) == nil)
        #expect(later.inspection(of: found.hash, atLeast: .standard, key: CacheSample.key) != nil)
    }

    @Test func noSecretStandsInAnyFile() throws {
        let sample = try CacheSample()
        let texts = [
            "https://user:\(Self.secret)@cdn.example.com/a.png",
            "https://cdn.example.com/a.png?token=\(Self.secret)&v=1",
            "https://cdn.example.com/a.png?x=1&X-Amz-Signature=\(Self.secret)&sig=\(Self.secret)",
            "https://cdn.example.com/a.png#\(Self.secret)",
        ]
        let cache = try sample.open()
        for text in texts {
            let address = try WebAddress(text)
            cache.remember(answer(address), for: address, variant: "Authorization: Bearer \(Self.secret)")
        }
        cache.flush()
        func filesWith(_ text: String) -> [String] {
            sample.files().filter { String(decoding: CacheSample.contents($0), as: UTF8.self).contains(text) }
        }
        #expect(!filesWith("cdn.example.com").isEmpty)
        #expect(filesWith(Self.secret).isEmpty)
        cache.close()
        #expect(!filesWith("cdn.example.com").isEmpty)
        #expect(filesWith(Self.secret).isEmpty)
    }
}
