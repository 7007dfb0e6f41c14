/// What no payload and no file can show: where to look when everything here is right and the phone still shows the text alone.
enum Checklist {
    static let name = "checklist"

    private static let points = [
        (
            "The extension is in the app",
            "The notification service extension has to be a target of its own, embedded in the app (Build Phases, Embed Foundation "
                + "Extensions), and the build that people have must be one with it."
        ),
        (
            "Its bundle id",
            "It has to start with the id of the app and a dot: com.example.app.notifications for com.example.app."
        ),
        (
            "Its deployment target",
            "Not higher than the system of the phone: a newer one is left out without a word. New targets in Xcode start with "
                + "the newest system."
        ),
        (
            "NSExtension in its Info.plist",
            "NSExtensionPointIdentifier com.apple.usernotifications.service, and NSExtensionPrincipalClass the class that is "
                + "really there; a class renamed later is not found."
        ),
        (
            "It always answers",
            "The content handler is called on every way out, serviceExtensionTimeWillExpire included, and once only."
        ),
        (
            "Debugger",
            "Under the debugger of Xcode there is no time limit. Try once detached, with the app started from the home screen. To "
                + "debug, attach to the extension's process, not to the app's."
        ),
        (
            "App group and keychain",
            "What app and extension share (keys, tokens, settings) needs the same app group or keychain group in both "
                + "entitlements. Cookies and logins of the app are not there."
        ),
        (
            "App Transport Security",
            "An exception for plain http has to stand in the Info.plist of the extension, not of the app."
        ),
        (
            "The SDK in the extension",
            "The vendor's extension library is linked to the extension target, its class is called in didReceive, and the names "
                + "of keys were not changed there."
        ),
        (
            "Permission and settings",
            "Alerts are allowed for the app; Focus and the scheduled summary hold notifications back; previews may be hidden on "
                + "the lock screen; Low Data Mode and Low Power Mode slow downloads down."
        ),
        (
            "Other places",
            "Apple Watch shows the first frame of an animation only, and a content extension of the app draws what it "
                + "likes in the expanded view."
        ),
        (
            "Look at the log",
            "Console shows the phone's log: filter by the name of the extension and by SpringBoard. Error 101 is an unknown type, 102 "
                + "a file too large, 100 a file that is gone; memory limits show as a jetsam event."
        ),
    ]

    /// - Parameter width: columns of a line.
    static func page(width: Int) -> String {
        let opening = HelpText.paragraph(
            "When attachlint finds nothing and the phone still shows the text alone, the cause lies where no payload can show "
                + "it. Most frequent first:", width: width)
        let items = points.enumerated().map { index, point in
            (index < 9 ? " " : "") + "\(index + 1). \(point.0)\n"
                + HelpText.paragraph(point.1, width: width - 4).indented(by: 4)
        }
        return ([opening] + items).joined(separator: "\n\n") + "\n"
    }
}

extension String {
    fileprivate func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
