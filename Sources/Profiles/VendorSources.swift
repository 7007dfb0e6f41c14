import MediaModel

/// The pages of vendors that the overlays rest on. All are reports: a vendor speaks of its dashboard, or repeats a platform.
enum VendorSources {
    /// OneSignal's pictures.
    static let oneSignalMedia = LimitSource(
        title: "OneSignal, rich media: upload 5 MB, width 300 to 2000; 1:1 or 2:1 (an older page has other figures)",
        address: "https://documentation.onesignal.com/docs/rich-media", date: "2026", standing: .reported)

    /// What OneSignal's SDK for iOS downloads.
    static let oneSignalSDK = LimitSource(
        title:
            "OneSignal iOS SDK, pull request 670: nothing over 50,000,000 bytes; aiff wav mp3 mp4 mpeg mpg avi m4a m4v",
        address: "https://github.com/OneSignal/OneSignal-iOS-SDK/pull/670", date: "2020-05-26", standing: .reported)

    /// Braze's pictures.
    static let brazeFormats = LimitSource(
        title: "Braze, message and image formats: 500 KB advised, 5 MB most (another page: no limit on Android, "
            + "10 MB on iOS); GIF on iOS only",
        address: "https://www.braze.com/docs/user_guide/channels/push/create_a_push_message/message_and_image_formats/",
        date: "2026", standing: .reported)

    /// Braze's pictures on Android.
    static let brazeAndroid = LimitSource(
        title: "Braze, rich notifications on Android: 2:1, at least 600 × 300",
        address: "https://braze.com/docs/user_guide/message_building_by_channel/push/android/rich_notifications",
        date: "2026", standing: .reported)

    /// Braze's sound and video.
    static let brazeIOS = LimitSource(
        title: "Braze, rich notifications on iOS: AIF, M4A, MP3, MP4, WAV by address",
        address: "https://www.braze.com/docs/user_guide/message_building_by_channel/push/ios/rich_notifications/",
        date: "2026", standing: .reported)

    /// Airship's media.
    static let airship = LimitSource(
        title:
            "Airship, media guidelines: 2 MB hosted and on Android (10 MB linked on iOS), pictures of 200 KB, sound of "
            + "1 MB and video of 5 MB advised; 300 × 300 to 2048 × 1024, on iOS up to 1038 × 1038",
        address: "https://docs.airship.com/guides/messaging/user-guide/messages/content/media-guidelines/",
        date: "2026", standing: .reported)

    /// CleverTap's pictures.
    static let cleverTapImages = LimitSource(
        title: "CleverTap, image specifications: 40 KB and 2:1 on Android, 16:9 or 1:1 on iOS, GIF on iOS only "
            + "(a newer page names GIF in a template)",
        address: "https://docs.clevertap.com/docs/image-specifications", date: "2026", standing: .reported)

    /// How long CleverTap's SDK tries.
    static let cleverTapQuestions = LimitSource(
        title: "CleverTap, questions about push: the device tries for about 10 s, then shows the text alone",
        address: "https://docs.clevertap.com/docs/troubleshooting-faqs-push-notifications", date: "2026",
        standing: .reported)

    /// Adobe Journey Optimizer's media.
    static let adobe = LimitSource(
        title: "Adobe Journey Optimizer, rich media: 5 MB on Android advised, iOS as Apple; 1:1 to 2:1, video 16:9 or "
            + "9:16 (Adobe Campaign: 1 MB)",
        address: "https://developer.adobe.com/client-sdks/edge/adobe-journey-optimizer/push-notification/"
            + "rich-media-notifications-overview",
        date: "2026", standing: .reported)
}
