import MediaModel
import Testing

@testable import MediaCache

/// The cases of RFC 9111, sections 4.2 and 5.2.
@Suite struct FreshnessTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT
    private static let time = 784_111_777

    struct Case: Sendable, CustomTestStringConvertible {
        var says: String
        var isFresh: Bool
        /// Seconds between the answer and the question.
        var after = 60
        var cacheControl: String?
        var expires: String?
        var date: String?
        var age: Int?
        var vary: String?
        var testDescription: String { says }
    }

    static let cases = [
        Case(says: "nothing promised", isFresh: false),
        Case(says: "max-age not over", isFresh: true, cacheControl: "max-age=61"),
        Case(says: "max-age just over", isFresh: false, cacheControl: "max-age=60"),
        Case(says: "max-age=0", isFresh: false, after: 0, cacheControl: "max-age=0"),
        Case(says: "upper case, blanks, other directives", isFresh: true, cacheControl: "Public ,  MAX-AGE = 61"),
        Case(says: "quoted argument", isFresh: true, cacheControl: "max-age=\"61\""),
        Case(says: "a number beyond all numbers", isFresh: true, cacheControl: "max-age=99999999999999999999999"),
        Case(says: "no number", isFresh: false, cacheControl: "max-age=soon"),
        Case(says: "negative", isFresh: false, after: 0, cacheControl: "max-age=-1"),
        Case(says: "no argument", isFresh: false, after: 0, cacheControl: "max-age"),
        Case(says: "two that differ", isFresh: false, cacheControl: "max-age=600, max-age=700"),
        Case(says: "two that agree", isFresh: true, cacheControl: "max-age=600, max-age=600"),
        Case(says: "s-maxage is for shared caches", isFresh: false, cacheControl: "max-age=10, s-maxage=600"),
        Case(says: "private is fine here", isFresh: true, cacheControl: "private, max-age=600"),
        Case(says: "must-revalidate allows what is fresh", isFresh: true, cacheControl: "must-revalidate, max-age=600"),
        Case(says: "no-cache", isFresh: false, cacheControl: "no-cache, max-age=600"),
        Case(says: "no-cache for one field", isFresh: false, cacheControl: "no-cache=\"set-cookie, x\", max-age=600"),
        Case(says: "no-store", isFresh: false, cacheControl: "no-store, max-age=600"),
        Case(says: "a directive inside quotes is none", isFresh: true, cacheControl: "x=\"no-cache, y\", max-age=600"),
        Case(says: "Age counts", isFresh: false, cacheControl: "max-age=600", age: 550),
        Case(says: "Age not yet over", isFresh: true, cacheControl: "max-age=600", age: 500),
        Case(says: "negative Age is none", isFresh: true, cacheControl: "max-age=600", age: -5000),
        Case(
            says: "an old Date counts as age", isFresh: false, cacheControl: "max-age=600",
            date: "Sun, 06 Nov 1994 08:39:00 GMT"),
        Case(
            says: "Expires ahead", isFresh: true, expires: "Sun, 06 Nov 1994 08:59:37 GMT",
            date: "Sun, 06 Nov 1994 08:49:37 GMT"),
        Case(says: "Expires ahead, no Date", isFresh: true, expires: "Sun, 06 Nov 1994 08:59:37 GMT"),
        Case(says: "Expires over", isFresh: false, expires: "Sun, 06 Nov 1994 08:50:00 GMT"),
        Case(says: "Expires: 0", isFresh: false, after: 0, expires: "0"),
        Case(
            says: "max-age beats Expires", isFresh: false, cacheControl: "max-age=10",
            expires: "Sun, 06 Nov 1994 08:59:37 GMT"),
        Case(
            says: "broken max-age is not mended by Expires", isFresh: false, cacheControl: "max-age=x",
            expires: "Sun, 06 Nov 1994 08:59:37 GMT"),
        Case(says: "Vary: *", isFresh: false, cacheControl: "max-age=600", vary: " * "),
        Case(says: "Vary: Accept", isFresh: true, cacheControl: "max-age=600", vary: "Accept"),
        Case(says: "a clock set back", isFresh: false, after: -60, cacheControl: "max-age=600"),
    ]

    private func answer(_ hops: [Case], seconds: Double? = nil) -> CachedAnswer {
        let hops = hops.map { item in
            var hop = TransferFacts.Hop(url: "https://cdn.example.com/a.png", status: 200)
            hop.headers.cacheControl = item.cacheControl
            hop.headers.expires = item.expires
            hop.headers.date = item.date
            hop.headers.age = item.age
            hop.headers.vary = item.vary
            hop.timings.total = seconds
            return hop
        }
        return CachedAnswer(
            transfer: TransferFacts(hops: hops), hash: CacheSample.hash(1), bytes: 1, storedAt: Self.time)
    }

    @Test(arguments: cases) func followsTheStandard(item: Case) {
        #expect(answer([item]).isFresh(at: Self.time + item.after) == item.isFresh)
    }

    @Test func aChainIsAsFreshAsItsStalestHop() {
        let fresh = Case(says: "", isFresh: true, cacheControl: "max-age=600")
        let silent = Case(says: "", isFresh: false)
        #expect(answer([fresh, fresh]).isFresh(at: Self.time))
        #expect(!answer([silent, fresh]).isFresh(at: Self.time))
        #expect(!answer([fresh, silent]).isFresh(at: Self.time))
        #expect(!answer([]).isFresh(at: Self.time))
    }

    @Test func theTimeTheAnswerTookCountsAsAge() {
        let item = Case(says: "", isFresh: true, cacheControl: "max-age=60")
        #expect(answer([item], seconds: 9.5).isFresh(at: Self.time + 49))
        #expect(!answer([item], seconds: 9.5).isFresh(at: Self.time + 50))
        #expect(!answer([item], seconds: .infinity).isFresh(at: Self.time))
        #expect(answer([item], seconds: .nan).isFresh(at: Self.time))
    }

    @Test func aConfirmationMakesAnAnswerYoungAgain() {
        var old = answer([Case(says: "", isFresh: false, cacheControl: "max-age=60", age: 50)])
        old.transfer.hops[0].headers.etag = "\"1\""
        old.transfer.hops[0].headers.contentType = "image/png"
        var hop = TransferFacts.Hop(url: "https://cdn.example.com/a.png", status: 304)
        hop.headers.cacheControl = "max-age=600"
        let new = old.confirmed(by: TransferFacts(hops: [hop]), at: Self.time + 1000)
        #expect(!old.isFresh(at: Self.time + 1500))
        #expect(new.isFresh(at: Self.time + 1500))
        #expect(new.transfer.status == 200)
        #expect(new.transfer.hops[0].headers.contentType == "image/png")
        #expect(new.validators.etag == "\"1\"")
        #expect(new.hash == old.hash)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777),
        (" sun, 06 nov 1994 08:49:37 gmt ", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
        ("Fri, 31 Dec 1999 23:59:60 GMT", 946_684_800),
        ("Fri, 01-Jan-38 00:00:00 GMT", 2_145_916_800),
    ])
    func readsEveryWayToWriteADate(text: String, seconds: Int) {
        #expect(HTTPDate.seconds(text) == seconds)
    }

    @Test(arguments: [
        "", "0", "-1", "soon", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nix 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT", "1994-11-06T08:49:37Z",
    ])
    func whatIsNoDateIsNone(text: String) {
        #expect(HTTPDate.seconds(text) == nil)
    }
}
