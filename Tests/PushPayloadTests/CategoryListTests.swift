import FoundationEssentials
import MediaModel
import PushPayload
import Testing

@Suite("Lists of categories")
struct CategoryListTests {
    private func read(_ text: String) throws(PushPayloadError) -> [NotificationCategory] {
        try read(Array(text.utf8))
    }

    private func read(_ bytes: [UInt8]) throws(PushPayloadError) -> [NotificationCategory] {
        try CategoryList.read(bytes, of: RawPath("list"))
    }

    private func reason(of bytes: [UInt8]) -> String {
        let error = #expect(throws: PushPayloadError.self) { try read(bytes) }
        let start = "The category list list cannot be used: "
        guard case .categories(let reason) = error, reason.hasPrefix(start) else { return "" }
        return String(reason.dropFirst(start.count))
    }

    // MARK: JSON

    private static let chat = [
        NotificationCategory(identifier: "NEWS"),
        NotificationCategory(
            identifier: "CHAT", actions: [NotificationCategory.Action(identifier: "REPLY"), .init(identifier: "MUTE")]),
    ]

    @Test(
        "the shapes it comes in",
        arguments: [
            #"["NEWS", {"identifier": "CHAT", "actions": ["REPLY", {"identifier": "MUTE"}]}]"#,
            #"{"categories": [{"id": "NEWS"}, {"id": "CHAT", "actions": [{"id": "REPLY"}, "MUTE"]}]}"#,
            #"{"NEWS": [], "CHAT": ["REPLY", "MUTE"]}"#, #"{"NEWS": null, "CHAT": {"actions": ["REPLY", "MUTE"]}}"#,
            #"{"categories": {"NEWS": {}, "CHAT": ["REPLY", "MUTE"]}}"#,
            "\u{FEFF}\n [\"NEWS\", {\"identifier\": \"CHAT\", \"hiddenPreviewsBodyPlaceholder\": 1, \"actions\": [\"REPLY\",\"MUTE\"]}]",
        ])
    func shapes(text: String) throws {
        #expect(try read(text) == Self.chat)
    }

    @Test("what an action says of itself")
    func actions() throws {
        let category = try #require(
            try read(
                #"""
                [{"identifier": "CHAT", "actions": [
                  {"identifier": "A", "title": "Reply", "textInput": true, "options": ["foreground", "destructive"]},
                  {"identifier": "B", "type": "UNTextInputNotificationAction", "options": "authenticationRequired"},
                  {"identifier": "C", "textInput": {"placeholder": "Message"}},
                  {"identifier": "D", "textInputButtonTitle": "Send", "options": [".authentication-required"]},
                  {"identifier": "E", "type": "UNNotificationAction", "textInput": false, "title": null,
                   "options": ["UNNotificationActionOptionForeground", "foreground"]}]}]
                """#
            ).first)
        #expect(category.actions.map(\.takesText) == [true, true, true, true, false])
        #expect(category.actions.map(\.title) == ["Reply", nil, nil, nil, nil])
        #expect(
            category.actions.map(\.options) == [
                ["foreground", "destructive"], ["authenticationRequired"], [], ["authenticationRequired"],
                ["foreground"],
            ])
    }

    @Test("an app may have a category called categories")
    func categoryCalledCategories() throws {
        #expect(try read(#"["categories"]"#).map(\.identifier) == ["categories"])
    }

    @Test(
        "what is wrong with it, and where",
        arguments: [
            ("[]", "it names no category; write it as"), ("{}", "it names no category; write it as"),
            ("7", "a number is no list (line 1, column 1)"), (#""NEWS""#, "text is no list (line 1, column 1)"),
            ("[7]", "a category is text or an object, not a number (line 1, column 2)"),
            (#"[{"actions": []}]"#, "a category has no identifier (line 1, column 2)"),
            (#"[{"identifier": 7}]"#, "an identifier is text, not a number (line 1, column 17)"),
            (#"[""]"#, "the identifier of a category is empty (line 1, column 2)"),
            (#"{" ": []}"#, "the identifier of a category is empty (line 1, column 2)"),
            (#"["A", "B", "A"]"#, "the category \"A\" stands there twice"),
            (#"{"A": [], "A": []}"#, "A stands there twice (line 1, column 11)"),
            (#"{"A": "B"}"#, "actions are a list, not text (line 1, column 7)"),
            (#"{"A": [null]}"#, "an action is text or an object, not null (line 1, column 8)"),
            ("[{\"identifier\": \"A\",\n \"actions\": [{}]}]", "an action has no identifier (line 2, column 14)"),
            (#"[{"identifier": "A", "actions": [" "]}]"#, "the identifier of an action is empty (line 1, column 34)"),
            (#"{"A": [{"identifier": "B", "title": 1}]}"#, "a title is text, not a number (line 1, column 37)"),
            (#"{"A": [{"identifier": "B", "textInput": "yes"}]}"#, "textInput is true or false, not text"),
            (
                #"{"A": [{"identifier": "B", "options": ["loud"]}]}"#,
                "\"loud\" is no option of an action (line 1, column 40); there are authenticationRequired, destructive, foreground"
            ),
            (#"{"A": [{"identifier": "B", "options": [1]}]}"#, "an option is text, not a number"),
            ("", "it is neither JSON nor an Info.plist (line 1, column 1"),
            ("[\"A\",]", "it is neither JSON nor an Info.plist (line 1, column 6"),
            ("NEWS", "it is neither JSON nor an Info.plist (line 1, column 1"),
        ])
    func wrongJSON(text: String, fact: String) {
        let reason = reason(of: Array(text.utf8))
        #expect(reason.hasPrefix(fact), "\(reason)")
    }

    @Test("too long to be a list, and names too long to show")
    func longTexts() {
        #expect(reason(of: [UInt8](repeating: 0x20, count: 1 << 20 + 1)).hasPrefix("it is over 1 MB"))
        let name = String(repeating: "N", count: 5000)
        #expect(reason(of: Array("[\"\(name)\", \"\(name)\"]".utf8)).count < 200)
    }

    // MARK: Property lists

    private static func plist(_ body: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>\(body)</dict></plist>

            """.utf8)
    }

    private static func extended(_ value: String) -> String {
        """
        <key>CFBundleName</key><string>Content</string><!-- <array> is what several need -->
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
        <key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>
        \(value)</dict></dict>
        """
    }

    private static let categoryKey = "<key>UNNotificationExtensionCategory</key>"

    @Test("one category as text, several as a list")
    func propertyLists() throws {
        let one = Self.plist(Self.extended(Self.categoryKey + "<string>CHAT</string>"))
        #expect(try read(one) == [NotificationCategory(identifier: "CHAT")])
        let names = "<array><string>CHAT</string><string>A &amp; B</string><string>CHAT</string></array>"
        let several = Self.plist(Self.extended(Self.categoryKey + names))
        #expect(try read(several).map(\.identifier) == ["CHAT", "A & B"])
        #expect(try read([0xEF, 0xBB, 0xBF] + several).count == 2)
    }

    /// Made with Python's `plistlib`: the same keys, `CHAT` and `NEWS` as a list.
    private static let binary =
        Data(
            base64Encoded:
                "YnBsaXN0MDDRAQJbTlNFeHRlbnNpb27SAwQFCl8QFU5TRXh0ZW5zaW9uQXR0cmlidXRlc18QGk5TRXh0ZW5zaW9uUG9pbnRJZGVu"
                + "dGlmaWVy0QYHXxAfVU5Ob3RpZmljYXRpb25FeHRlbnNpb25DYXRlZ29yeaIICVRDSEFUVE5FV1NfEC1jb20uYXBwbGUudXNlcm5v"
                + "dGlmaWNhdGlvbnMuY29udGVudC1leHRlbnNpb24ICxccNFFUdnl+gwAAAAAAAAEBAAAAAAAAAAsAAAAAAAAAAAAAAAAAAACz"
        ).map(Array.init) ?? []

    @Test("a binary one")
    func binaryPropertyList() throws {
        #expect(try read(Self.binary).map(\.identifier) == ["CHAT", "NEWS"])
    }

    @Test(
        "what is wrong with it, and which file is meant",
        arguments: [
            (
                plist(""),
                "it has no NSExtension, so it is not an extension's; give the Info.plist of the notification content"
            ),
            (
                plist(
                    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
                        + "<string>com.apple.usernotifications.service</string></dict>"),
                "it has no NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory, "
                    + "it is for com.apple.usernotifications.service; give the Info.plist of the notification content"
            ),
            (plist(extended(categoryKey + "<array/>")), "names no category"),
            (plist(extended(categoryKey + "<string> </string>")), "names no category"),
            (
                plist(extended(categoryKey + "<integer>7</integer>")),
                "NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory is of the wrong kind"
            ),
            (plist("<key>NSExtension</key><string>no</string>"), "NSExtension is of the wrong kind"),
            (Array("<plist version=\"1.0\"><array/></plist>".utf8), "its property list is of the wrong kind"),
            (Array("<plist version=\"1.0\"><dict><key>NSExtension</key>".utf8), "its property list cannot be read"),
            (Array("<!DOCTYPE html><html><body class=\"a\"></body></html>".utf8), "its property list cannot be read"),
            (Array("<".utf8), "its property list cannot be read"),
            (Array("bplist00".utf8), "its property list"),
            ([0xFF, 0xFE, 0x3C, 0, 0x70, 0], "its property list is UTF-16; save it as UTF-8"),
        ])
    func wrongPropertyLists(bytes: [UInt8], fact: String) {
        let reason = reason(of: bytes)
        #expect(reason.contains(fact), "\(reason)")
    }

    @Test(
        "elements nested without end do not end the process",
        arguments: [
            "<array>", "<dict><key>a</key>", "<array><!-- </array> -->", "<array><![CDATA[</array>]]>",
            "<array ></array x=\"",
            "<array><?x </array> ?>", "<array><!DOCTYPE a [</array>]>",
        ])
    func deepPropertyLists(opening: String) {
        let body = String(repeating: opening, count: (1 << 20) / opening.utf8.count - 100)
        let reason = reason(of: Self.plist("<key>a</key>" + body))
        #expect(reason.hasPrefix("its property list cannot be read"))
    }

    @Test("a binary one cut or changed anywhere is an error or a list, never the end")
    func hostileBinaryLists() {
        for index in Self.binary.indices {
            _ = Result { try read(Array(Self.binary[..<index])) }
            for value: UInt8 in [0, 0x0F, 0x7F, 0xA0, 0xAF, 0xD1, 0xDF, 0xFF] {
                var bytes = Self.binary
                bytes[index] = value
                _ = Result { try read(bytes) }
            }
        }
        #expect(Self.binary.count > 200)
    }
}
