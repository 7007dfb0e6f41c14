import MediaModel
import Profiles
import Rules
import Testing

/// A finding never appears twice for one cause.
@Suite struct OneCauseTests {
    private let broken = Integrity.damaged("ends at byte 5120, inside the IDAT chunk")

    @Test func zeroBytesAreEmptyOnly() {
        #expect(
            Sample.medium("banner.jpg", .empty, bytes: 0, integrity: .damaged("no bytes")).said() == [
                "file-empty error"
            ])
        #expect(Sample.medium("banner", .empty, bytes: 0, integrity: .unknown("empty")).said() == ["file-empty error"])
    }

    @Test(arguments: [MediaFormat.html, .json, .text, .pdf, .zip, .gzip, .swf])
    func otherBytesUnderAMediaNameAreNoMediaOnly(format: MediaFormat) {
        let medium = Sample.medium("banner.jpg", format, bytes: 20_000_000, integrity: .unknown("no medium"))
        #expect(medium.said(IOS.profile, RichPush.profile) == ["not-media error"])
        #expect(medium.integrityUnderItsName.status == .unknown)
    }

    @Test func unknownBytesUnderAMediaNameAreDamagedOnly() {
        let medium = Sample.medium("banner.jpg", .unknown, integrity: .unknown("no known format"))
        #expect(medium.said() == ["damaged error"])
        #expect(medium.integrityUnderItsName.status == .damaged)
    }

    @Test func aMediumOfAKindNobodyReadsIsNotDamaged() {
        let facts = MediaFacts(format: .unknown, mime: "image/x-ilbm")
        let medium = InspectedMedium(
            path: RawPath("banner.aiff"), bytes: 1000, facts: facts, integrity: .unknown("nothing here reads it"))
        #expect(medium.integrityUnderItsName.status == .unknown)
        #expect(medium.said() == ["not-media error"])
    }

    @Test(arguments: ["banner", "banner.bin", "banner.xyz"])
    func unknownBytesUnderNoMediaNameAreNoMedia(name: String) {
        let medium = Sample.medium(name, .unknown, integrity: .unknown("no known format"))
        #expect(medium.said() == ["not-media error"])
        #expect(medium.integrityUnderItsName.status == .unknown)
    }

    @Test func refusedTypesGetNoCodecNoise() {
        let medium = Sample.video("clip.webm", .webm) {
            ($0.videoCodec, $0.videoTag, $0.audioCodec, $0.indexPosition) = ("vp9", nil, "opus", .end)
        }
        #expect(medium.said() == ["type-unsupported error"])
        #expect(Sample.image("party.webp", .webp, 100, 100, frames: 9).said() == ["type-unsupported error"])
    }

    @Test func refusedTypesStillAnswerForWhatAConversionKeeps() {
        let medium = Sample.video("clip.webm", .webm, bytes: 12_000_000) { $0.durationSeconds = 45 }
        #expect(medium.said() == ["type-unsupported error", "file-size error", "duration error"])
    }

    @Test func aBrokenVideoIsNotAlsoWithoutLengthOrPicture() {
        let medium = Sample.medium("clip.mp4", .mp4, integrity: broken) { $0.audioCodec = "aac" }
        #expect(medium.said() == ["damaged error"])
    }

    @Test func behindAFaultNothingIsLeftOver() {
        let medium = Sample.image("photo.jpg", integrity: broken) { $0.trailingBytes = 5000 }
        #expect(medium.said() == ["damaged error"])
    }

    @Test func aBrokenMP4WithoutTracksMayBeWhatItsNameSays() {
        #expect(Sample.medium("a.m4a", .mp4, integrity: broken).said() == ["damaged error"])
        #expect(Sample.medium("a.mp4", .m4a, integrity: broken) { $0.audioCodec = "aac" }.said() == ["damaged error"])
        let picture = Sample.video("a.m4a", integrity: broken)
        #expect(picture.said() == ["damaged error", "extension-mismatch error"])
    }

    @Test func soundUnderAVideoNameHasOneRule() {
        #expect(Sample.sound("clip.mp4", .m4a, "aac").said() == ["video-missing error"])
        #expect(Sample.sound("clip.mp4", .mp3, "mp3").said() == ["extension-mismatch error"])
    }

    // MARK: Pushes

    @Test func aMissingTypeKeyIsNotAlsoAMissingAddress() {
        let fault = KeyFault(.companion, keyPath: "ab.att.type", reason: "is missing", fix: "write it")
        let push = PushSample.push(
            [PushSample.reading(PushSample.braze, requests: [], faults: [fault])], requiresMedia: true)
        #expect(push.said() == ["media-type-key error"])
    }

    @Test func aMisplacedFlagIsNotAlsoMissing() {
        let push = PushSample.push { $0.mutableContent = FlagFacts(elsewhere: ["mutable-content"]) }
        #expect(push.said() == ["mutable-content error"])
    }

    @Test(arguments: ["text/html", "jpeg", "application/octet-stream", nil])
    func anSDKWithoutATypeIsTheOnlyCause(contentType: String?) {
        let handling = HandlingSample.handling(.iterable, name: "a.php")
        let delivery = DeliverySample.handled(
            Sample.image("a.php"), by: handling, at: "https://cdn.example.com/a.php", type: contentType)
        #expect(delivery.said() == ["type-inference error"])
    }

    @Test func aGIFThatStandsStillIsNotAlsoOfAWrongType() {
        let party = Sample.image("a.gif", .gif, 100, 100, frames: 9)
        let hinted = HandlingSample.handling(.notifee, name: "a.gif", hint: "public.png", declared: "public.png")
        for handling in [HandlingSample.handling(.braze, name: "a.png", declared: "png"), hinted] {
            let delivery = DeliverySample.handled(
                party, by: handling, at: "https://cdn.example.com/a.gif", type: "image/gif")
            #expect(delivery.said() == ["animation-lost warning"])
        }
    }

    @Test func whatAnSDKHoldsInMemoryIsToldOnce() {
        // 40 MB unpacked and 9 MB packed, held by one SDK of two.
        let medium = Sample.image("a.jpg", .jpeg, 4000, 2500, bytes: 9_000_000)
        let delivery = DeliverySample.handled(
            medium, by: HandlingSample.handling(.bark, name: "a.jpg"),
            HandlingSample.handling(.firebase, name: "a.jpg"))
        #expect(delivery.said(IOS.profile) == ["decode-memory warning"])
    }
}
