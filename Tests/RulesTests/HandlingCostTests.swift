import MediaModel
import Profiles
import Rules
import Testing

/// Animations and memory, once it is known which SDK gets an answer.
@Suite struct HandlingCostTests {
    private static let cdn = "https://cdn.example.com/"

    private static func by(
        _ sdk: HandlingSample.SDK, _ name: String?, hint: String? = nil, declared: String? = nil
    ) -> AttachmentHandling {
        HandlingSample.handling(sdk, name: name, hint: hint, declared: declared)
    }

    private static let party = Sample.image("a.gif", .gif, 100, 100, frames: 10)

    private static func party(_ handling: AttachmentHandling, type: String = "image/gif") -> Delivery {
        DeliverySample.handled(party, by: handling, at: cdn + "a.gif", type: type)
    }

    @Test(arguments: [
        (by(.firebase, "a.gif"), nil, nil),
        (by(.braze, "download.gif", declared: "gif"), nil, nil),
        (by(.exponea, "image.png"), "is made up", "let the first frame carry the message: Exponea shows no animation"),
        (
            by(.clevertap, "download.jpg", declared: "image"), "clevertap.type is \"image\"",
            "write \"gif\" in clevertap.type"
        ),
        (by(.braze, "download.png", declared: "png"), "braze.type is \"png\"", "write \"gif\" in braze.type"),
        (by(.klaviyo, "download.jpg"), "is made up", "write \"gif\" in klaviyo.type"),
        (
            by(.notifee, "a.gif", hint: "public.image", declared: "public.image"), "notifee.type is \"public.image\"",
            "write com.compuserve.gif in notifee.type"
        ),
    ])
    func aGIFPlaysUnderItsOwnTypeOnly(handling: AttachmentHandling, cause: String?, fix: String?) {
        for profile in [IOS.profile, RichPush.profile] {
            let delivery = Self.party(handling)
            #expect(delivery.said(profile) == (cause == nil ? [] : ["animation-lost warning"]))
            let finding = delivery.finding("animation-lost", profile)
            #expect(finding?.fix == fix)
            #expect(
                finding?.message.hasSuffix(": \(cause ?? ""), so iOS shows one frame of the animated GIF only") != false
            )
        }
    }

    @Test func cleverTapNeedsTheHeaderOfAGIF() {
        let delivery = Self.party(Self.by(.clevertap, "download.jpg", declared: "image"), type: "image/jpeg")
        #expect(
            delivery.finding("animation-lost")?.fix
                == "write \"gif\" in clevertap.type, and let the server send Content-Type: image/gif")
    }

    @Test func anAnimatedPNGStandsStillWhoeverHandlesIt() {
        let medium = Sample.image("a.png", .png, 100, 100, frames: 5)
        let delivery = DeliverySample.handled(
            medium, by: Self.by(.firebase, "a.png"), at: Self.cdn + "a.png", type: "image/png")
        #expect(delivery.said() == ["animation-lost warning"])
        #expect(
            DeliverySample.answer(medium, at: Self.cdn + "a.png", type: "image/png").said() == [
                "animation-lost warning"
            ])
    }

    private static func held(_ sdk: HandlingSample.SDK, _ width: Int, bytes: Int) -> Delivery {
        DeliverySample.handled(Sample.image("a.jpg", .jpeg, width, 1000, bytes: bytes), by: by(sdk, "download.jpg"))
    }

    @Test func aPictureIsAWarningWhereTheSDKLoadsEverything() throws {
        // 12 MB unpacked.
        #expect(Self.held(.firebase, 3000, bytes: 100_000).finding("decode-memory")?.severity == .info)
        let loaded = try #require(Self.held(.exponea, 3000, bytes: 100_000).finding("decode-memory"))
        #expect(loaded.severity == .warning)
        #expect(loaded.message.hasSuffix("; Exponea holds the whole download in memory"))
        // 16 MB unpacked and 9 MB packed.
        #expect(Self.held(.firebase, 4000, bytes: 9_000_000).finding("decode-memory")?.severity == .info)
        let both = try #require(Self.held(.bark, 4000, bytes: 9_000_000).finding("decode-memory"))
        #expect(both.severity == .warning && both.measured == "25 MB")
        #expect(
            both.message
                == "Bark: holds the whole download (9 MB) and the picture (16 MB) in memory; an extension has about 24 MB "
                + "(observed, not documented)")
        #expect(Self.held(.bark, 1000, bytes: 9_000_000).finding("decode-memory") == nil)
    }

    @Test func aVideoIsHeldAsItIs() {
        let clip = Sample.video("a.mp4", bytes: 30_000_000)
        let said = { (sdk: HandlingSample.SDK) in
            DeliverySample.handled(clip, by: Self.by(sdk, "download.mp4"), at: Self.cdn + "a.mp4", type: "video/mp4")
                .said(IOS.profile)
        }
        #expect(said(.pinpoint) == ["decode-memory warning"])
        #expect(said(.firebase).isEmpty)
    }
}
