import MediaModel

/// Where the rules rest that hold whatever the profile, and what adds to the sources of the profiles.
enum RuleSources {
    /// By the id of the rule.
    static let own: [String: [LimitSource]] = {
        let groups: [([any Rule.Type], [LimitSource])] = [
            ([NotMediaRule.self], [errors, attempts]), ([FileEmptyRule.self, DamagedRule.self], [errors]),
            ([UnreadableRule.self], [inspection]),
            ([ExtensionMissingRule.self, ExtensionMismatchRule.self], [typeHint]),
            ([TypeHintRule.self], [typeHint, attempts]), ([TypeInferenceRule.self], [suggestedName, sdkSources]),
            ([ContentTypeRule.self], [suggestedName, sdkSources]),
            ([MediaKeyRule.self, MediaTypeKeyRule.self, HTTPStatusRule.self], [sdkSources]),
            ([FileSizeRule.self], [errors]), ([VideoMissingRule.self, AnimationTimingRule.self], [display]),
            ([OrientationRule.self], [display, orientation]), ([ColorModelRule.self], [colours]),
            ([GPSMetadataRule.self], [privacy]), ([TrailingDataRule.self], [waste]),
            ([URLInvalidRule.self], [addresses]), ([URLInsecureRule.self], [transportSecurity]),
            ([URLPrivateHostRule.self], [specialAddresses]), ([URLRedirectsRule.self], [redirects]),
            ([URLExpiresRule.self], [signatures]), ([ResponseVariesRule.self], [negotiation]),
            ([DownloadFailedRule.self], [transportSecurity, attempts]),
            ([DownloadTimeRule.self], [extensionTime, grace]),
            ([PayloadInvalidRule.self, PayloadSizeRule.self], [payload]),
            ([MutableContentRule.self, AlertMissingRule.self], [modifying]), ([CategoryRule.self], [categories]),
            ([DecryptFailedRule.self], [encryption]), ([AttachmentOptionsRule.self], [thumbnail, typeHint]),
        ]
        var own: [String: [LimitSource]] = [:]
        for (rules, sources) in groups { for rule in rules { own[rule.card.id] = sources } }
        return own
    }()

    private static let apple = "https://developer.apple.com/documentation/"

    private static let errors = documented(
        "Apple, UNError.Code, errors 100 to 105", apple + "usernotifications/unerror/code")
    private static let typeHint = documented(
        "Apple, UNNotificationAttachment.h, UNNotificationAttachmentOptionsTypeHintKey and what stands in for it",
        apple + "usernotifications/unnotificationattachment")
    private static let thumbnail = documented(
        "Apple, UNNotificationAttachmentOptionsThumbnailTimeKey",
        apple + "usernotifications/unnotificationattachmentoptionsthumbnailtimekey")
    private static let suggestedName = documented(
        "Apple, URLResponse.suggestedFilename", apple + "foundation/urlresponse/suggestedfilename")
    private static let transportSecurity = documented(
        "Apple, NSAppTransportSecurity",
        apple + "bundleresources/information_property_list/nsapptransportsecurity")
    private static let payload = documented(
        "Apple, Generating a remote notification", apple + "usernotifications/generating-a-remote-notification")
    private static let modifying = documented(
        "Apple, Modifying content in newly delivered notifications",
        apple + "usernotifications/modifying-content-in-newly-delivered-notifications")
    private static let encryption = documented(
        "Apple, Modifying content in newly delivered notifications, decrypting a payload",
        apple + "usernotifications/modifying-content-in-newly-delivered-notifications")
    private static let categories = documented(
        "Apple, UNNotificationCategory", apple + "usernotifications/unnotificationcategory")
    private static let extensionTime = documented(
        "Apple, UNNotificationServiceExtension, didReceive: about 30 seconds",
        apple + "usernotifications/unnotificationserviceextension/didreceive(_:withcontenthandler:)")
    private static let addresses = LimitSource(
        title: "RFC 3986, Uniform Resource Identifier: Generic Syntax",
        address: "https://www.rfc-editor.org/rfc/rfc3986", date: "2005-01", standing: .documented)
    private static let specialAddresses = LimitSource(
        title: "RFC 6890, Special-Purpose IP Address Registries", address: "https://www.rfc-editor.org/rfc/rfc6890",
        date: "2013-04", standing: .documented)
    private static let signatures = LimitSource(
        title: "Amazon S3, authenticating requests with query parameters: X-Amz-Expires",
        address: "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html", date: "2026",
        standing: .documented)
    private static let redirects = LimitSource(
        title: "OneSignal, notification images not showing: a direct link without redirects",
        address: "https://documentation.onesignal.com/docs/notification-images-not-showing", date: "2026",
        standing: .reported)
    private static let negotiation = LimitSource(
        title: "imgix, issue 158: an image host answers other types by the Accept header",
        address: "https://github.com/imgix/gatsby/issues/158", date: "2021-12-29", standing: .reported)
    private static let orientation = LimitSource(
        title: "Element X, pull request 2142: iOS 17 turned notification pictures wrongly",
        address: "https://github.com/element-hq/element-x-ios/pull/2142", date: "2023-11-22", standing: .reported)

    private static let attempts = seen("what iOS was seen to do with attachments it cannot use; no Apple page says so")
    private static let grace = seen("the extension was seen to be told after 29 s, its start included")
    private static let display = seen("how notifications were seen to show pictures and videos; no Apple page says so")
    private static let sdkSources = LimitSource(
        title: "the sources of the push SDKs: attachlint sdks NAME tells which", address: nil, date: "2026",
        standing: .documented)
    private static let colours = LimitSource(
        title: "concluded from how phones show pictures; not tried on a device", address: nil, date: "2026",
        standing: .inferred)
    private static let inspection = house("what cannot be looked at cannot be promised")
    private static let privacy = house("a picture must not tell more than it shows")
    private static let waste = house("bytes nobody sees cost everybody time")

    private static func documented(_ title: String, _ address: String) -> LimitSource {
        LimitSource(title: title, address: address, date: "2026", standing: .documented)
    }

    private static func seen(_ title: String) -> LimitSource {
        LimitSource(title: title, address: nil, date: "2026", standing: .observed)
    }

    private static func house(_ title: String) -> LimitSource {
        LimitSource(title: title, address: nil, date: "2026", standing: .house)
    }
}
