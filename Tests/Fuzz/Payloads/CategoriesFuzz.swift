import MediaBytes
import MediaModel
import PushPayload

/// The list of categories of an app: JSON, and property lists as XML or binary.
struct CategoriesFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        let info = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>
            <key>UNNotificationExtensionCategory</key><array><string>NEWS</string></array></dict></dict></dict></plist>
            """
        return [Array(info.utf8), Self.binary]
            + [
                #"["NEWS", {"identifier": "CHAT", "actions": ["REPLY"]}]"#,
                #"{"categories": [{"id": "A", "actions": [{"id": "B", "title": "c", "options": ["foreground"], "textInput": {}}]}]}"#,
                #"{"A": ["B", {"identifier": "C", "type": "text"}], "D": {"actions": []}}"#,
            ].map { Array($0.utf8) }
    }

    /// `{NSExtension: {NSExtensionAttributes: {UNNotificationExtensionCategory: "NEWS"}}}` as a binary property list.
    private static var binary: [UInt8] {
        func text(_ text: String) -> [UInt8] { [0x5F, 0x10, UInt8(text.utf8.count)] + Array(text.utf8) }
        let objects: [[UInt8]] = [
            [0xD1, 1, 2], text("NSExtension"), [0xD1, 3, 4], text("NSExtensionAttributes"), [0xD1, 5, 6],
            text("UNNotificationExtensionCategory"), [0x54] + Array("NEWS".utf8),
        ]
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        let zeros = [UInt8](repeating: 0, count: 7)
        return bytes + offsets + zeros.dropLast() + [1, 1] + zeros + [7] + zeros + [0] + zeros + [table]
    }

    func run(_ bytes: ByteView) {
        do throws(PushPayloadError) {
            let categories = try CategoryList.read(bytes.array, of: RawPath("categories"))
            promise(!categories.isEmpty, "a list without a category is none")
            promise(Set(categories.map(\.identifier)).count == categories.count, "a category stands there twice")
        } catch {
            promise(!error.reason.isEmpty && error.reason.utf8.count < 2000, "a reason is none: \(error.reason)")
        }
    }
}
