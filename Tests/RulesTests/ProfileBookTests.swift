import MediaModel
import Profiles
import Testing

@Suite struct ProfileBookTests {
    @Test func findsProfilesByName() {
        #expect(
            ProfileBook.names == [
                "rich-push", "ios", "android-fcm", "webpush-chrome", "windows", "whatsapp", "telegram", "rcs", "mms-us",
                "everywhere", "vendor-onesignal", "vendor-braze", "vendor-airship", "vendor-clevertap",
                "vendor-adobe-ajo",
            ])
        #expect(ProfileBook.standard.name == "rich-push")
        #expect(ProfileBook.profile(named: "ios") == IOS.profile)
        #expect(ProfileBook.profile(named: "nobody") == nil)
    }

    @Test func iosIsApplesTable() {
        let limits = IOS.profile.limits
        #expect(limits[.image]?.size?.value == .megabytes(10))
        #expect(limits[.audio]?.size?.value == .megabytes(5))
        #expect(limits[.video]?.size?.value == .megabytes(50))
        #expect(limits.values.allSatisfy { $0.seconds == nil && $0.pixels.isEmpty && $0.shapes.isEmpty })
    }

    @Test(arguments: [
        ("rich-push", "jpeg png gif mp4 mpegps mpegvideo mp3 m4a wav aiff", "tiff aac mov caf heic avi 3gp amr ac3"),
        ("ios", "jpeg png gif mp4 mpegps mpegvideo mp3 m4a wav aiff avi", "mov caf heic 3gp amr ac3"),
        ("android-fcm", "jpeg png gif bmp", "webp heic avif"),
        ("webpush-chrome", "jpeg png gif webp ico bmp", "svg avif"),
        ("windows", "jpeg png svg", "gif tiff webp avif heic bmp ico jp2 jxl"),
        ("whatsapp", "jpeg png mp4 3gp aac amr mp3 m4a ogg", ""),
        ("telegram", "jpeg png gif mp4 mp3 m4a ogg", "tiff webp avif heic bmp ico svg jp2 jxl"),
        ("rcs", "jpeg png gif mp4 mpegps mpegvideo webm 3gp aac mp3 m4a ogg", ""),
        ("mms-us", "jpeg png gif mp4 3gp mp3 amr m4a", "tiff mov webm avi mpegps mpegvideo ogg"),
        ("everywhere", "jpeg png", ""),
    ])
    func takesTypes(name: String, accepted: String, undocumented: String) throws {
        let profile = try #require(ProfileBook.profile(named: name))
        for format in MediaFormat.allCases where format.isMedia {
            switch profile.stance(on: format) {
            case .accepted: #expect(accepted.split(separator: " ").contains(Substring(format.rawValue)), "\(format)")
            case .undocumented:
                #expect(undocumented.split(separator: " ").contains(Substring(format.rawValue)), "\(format)")
            case .refused:
                #expect(!(accepted + " " + undocumented).split(separator: " ").contains(Substring(format.rawValue)))
            }
        }
    }

    @Test(arguments: [(900_000, nil), (1_048_576, nil), (1_048_577, Severity.error), (1_400_000, .error)])
    func androidTakesOneMebibyteToTheByte(bytes: Int, severity: Severity?) {
        let medium = Sample.image("a.jpg", bytes: bytes)
        #expect(medium.finding("file-size", AndroidFCM.profile)?.severity == severity)
        #expect(medium.said(AndroidFCM.profile) == (severity == nil ? [] : ["file-size error"]))
    }

    @Test func androidShowsStillPicturesOnly() throws {
        #expect(Sample.image("a.gif", .gif).said(AndroidFCM.profile).isEmpty)
        let lost = try #require(
            Sample.image("a.gif", .gif, frames: 12).finding("animation-lost", AndroidFCM.profile))
        #expect(lost.message == "is an animated GIF; FCM on Android shows its first frame only")
        #expect(lost.allowed == "a still picture")
        #expect(lost.fix?.contains(".gif a-fixed.gif") != true)
        let video = try #require(Sample.video("a.mp4").finding("type-unsupported", AndroidFCM.profile))
        #expect(video.message.hasSuffix("does not take as an attachment: FCM shows video on iOS only"))
        #expect(Sample.video("a.mp4").said(AndroidFCM.profile) == ["type-unsupported error"])
        #expect(Sample.sound("a.mp3", .mp3, "mp3").said(AndroidFCM.profile) == ["type-unsupported error"])
        #expect(Sample.image("a.webp", .webp).said(AndroidFCM.profile) == ["type-undocumented warning"])
        let apple = Sample.image("a.png", .png) { $0.imageCoding = .cgbi }
        #expect(apple.said(AndroidFCM.profile) == ["image-coding error"])
    }
}
