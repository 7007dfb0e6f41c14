import MediaModel

/// The pages and sources that the profile for web push rests on.
enum WebSources {
    /// To which size Chrome scales pictures down.
    static let notificationConstants = LimitSource(
        title: "Chromium, notification_constants.h: the picture is scaled down to 1800 × 900 pixels",
        address: "https://github.com/chromium/chromium/blob/5b83ed465231eb0bb65d444348d89cb5a66501a0/third_party/blink/"
            + "public/common/notifications/notification_constants.h",
        date: "2026", standing: .documented)

    /// How long Chrome waits.
    static let resourcesLoader = LimitSource(
        title: "Chromium, notification_resources_loader.cc: a fetch ends after 90 s",
        address: "https://github.com/chromium/chromium/blob/main/third_party/blink/renderer/modules/notifications/"
            + "notification_resources_loader.cc",
        date: "2026", standing: .documented)

    /// Which sizes and shapes are advised.
    static let displayingANotification = LimitSource(
        title: "web.dev, Displaying a notification: 1350 pixels wide or more, 4:3 on desktops; Android crops",
        address: "https://github.com/GoogleChrome/web.dev", date: "2022-11-13", standing: .documented)

    /// Which types Chrome shows, and that nothing moves.
    static let oneSignalTypes = LimitSource(
        title: "OneSignal, web push notification icons: JPG, PNG, GIF, WebP, ICO, CUR, BMP; no SVG, no animation",
        address: "https://documentation.onesignal.com/v9.0/docs/web-push-notification-icons", date: "2026",
        standing: .reported)

    /// That a notification has pictures, and nothing else.
    static let notificationInterface = LimitSource(
        title: "MDN, browser compatibility data of Notification: image in Chrome only, not in Firefox and Safari",
        address: "https://github.com/mdn/browser-compat-data/blob/00db603d193da01a7333344c083b09e7cc06788e/api/"
            + "Notification.json",
        date: "2026", standing: .documented)

    /// Conclusions from the picture formats Chrome decodes.
    static let inferredDecoding = LimitSource(
        title: "concluded from the picture formats Chrome decodes on web pages; not tried in a notification",
        address: "https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types", date: "2026",
        standing: .inferred)
}
