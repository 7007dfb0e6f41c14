package import MediaModel

/// The picture of an FCM notification message, as the Firebase SDK shows it on Android.
///
/// Numbers: a picture of 1,048,576 bytes at most, one byte more and the text is shown alone (Firebase Android SDK,
/// `ImageDownload.java` at 09b6e23e; https://firebase.google.com/docs/cloud-messaging/android/send-image, 2025-08-27, says
/// 1 MB). No pixels, no shape, no duration: there is neither video nor sound. Apps that download pictures by themselves
/// have limits of their own.
package enum AndroidFCM {
    /// The profile, ready to judge by and to start another one from.
    package static let profile: Profile = {
        var profile = Profile(
            name: "android-fcm", title: "FCM on Android: a still picture of at most 1 MiB", system: "FCM on Android")
        profile.formats = formats
        profile.limits = [
            .image: AttachmentLimits(size: Sourced(.exactly(.mebibytes(1)), AndroidSources.imageDownload))
        ]
        profile.downloadSeconds = Sourced(5, AndroidSources.downloadTimeout)
        profile.stillAnimations = Sourced([.gif, .png, .webp, .avif, .heic], AndroidSources.inferredDecoding)
        profile.refusedCodings = Sourced(
            [.arithmetic, .lossless, .extended12Bit, .hierarchical, .cgbi], AndroidSources.inferredDecoding)
        return profile
    }()

    private static let formats: [MediaFormat: Sourced<FormatStance>] = {
        var formats: [MediaFormat: Sourced<FormatStance>] = [:]
        for format: MediaFormat in [.jpeg, .png, .bmp] {
            formats[format] = Sourced(.accepted(), AndroidSources.imageField)
        }
        formats[.gif] = Sourced(
            .accepted(caution: "an animated one shows its first frame only"), AndroidSources.imageField)
        for format: MediaFormat in [.webp, .heic] {
            formats[format] = Sourced(
                .undocumented(note: "FCM says that support varies with the version of Android"),
                AndroidSources.imageField)
        }
        formats[.avif] = Sourced(
            .undocumented(note: "FCM does not name it, and only newer versions of Android read it"),
            AndroidSources.mediaFormats)
        for format in MediaFormat.allCases where formats[format] == nil {
            switch format.family {
            case .image:
                formats[format] = Sourced(.refused(note: "FCM does not name it"), AndroidSources.imageField)
            case .video:
                formats[format] = Sourced(.refused(note: "FCM shows video on iOS only"), AndroidSources.imageField)
            case .audio:
                formats[format] = Sourced(
                    .refused(note: "a notification message has a picture, and no sound"), AndroidSources.sendImage)
            case .other: break
            }
        }
        return formats
    }()
}
