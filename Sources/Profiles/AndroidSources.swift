import MediaModel

/// The pages and sources that the profiles for Android rest on.
enum AndroidSources {
    /// How large a picture may be, and that the text is shown without a larger one.
    static let imageDownload = LimitSource(
        title: "Firebase Android SDK, ImageDownload.java: 1,048,576 bytes at most (the page says 1 MB)",
        address: "https://github.com/firebase/firebase-android-sdk/blob/09b6e23e1fb756428f42a2e46ab1832c768e2ef6/"
            + "firebase-messaging/src/main/java/com/google/firebase/messaging/ImageDownload.java",
        date: "2025-08-27", standing: .documented)

    /// How long the SDK waits for a picture.
    static let downloadTimeout = LimitSource(
        title: "Firebase Android SDK, DisplayNotification.java: 5 s for the picture, then the text alone",
        address: "https://github.com/firebase/firebase-android-sdk", date: "2025-08-27", standing: .documented)

    /// Which formats a notification takes.
    static let imageField = LimitSource(
        title: "FCM v1 API, Notification.image: JPEG, PNG, BMP everywhere; animated GIF and video on iOS only; "
            + "WebP and HEIF depending on the version",
        address: "https://googleapis.dev/dotnet/Google.Apis.FirebaseCloudMessaging.v1/latest/api/"
            + "Google.Apis.FirebaseCloudMessaging.v1.Data.Notification.html",
        date: "2025", standing: .documented)

    /// That a notification has a picture, and nothing else.
    static let sendImage = LimitSource(
        title: "Firebase, send an image in the notification payload (Android)",
        address: "https://firebase.google.com/docs/cloud-messaging/android/send-image", date: "2025-08-27",
        standing: .documented)

    /// Pictures newer versions of Android read.
    static let mediaFormats = LimitSource(
        title: "Android, supported media formats: AVIF on newer versions",
        address: "https://developer.android.com/media/platform/supported-formats", date: "2024", standing: .documented)

    /// Conclusions from the way pictures are unpacked.
    static let inferredDecoding = LimitSource(
        title: "concluded from the SDK, which makes one still bitmap with BitmapFactory; not tried on a device",
        address: "https://github.com/firebase/firebase-android-sdk/blob/09b6e23e1fb756428f42a2e46ab1832c768e2ef6/"
            + "firebase-messaging/src/main/java/com/google/firebase/messaging/ImageDownload.java",
        date: "2026", standing: .inferred)
}
