package import MediaModel
import StrictJSON

/// The list of categories an app registers, as JSON or as the `Info.plist` of a content extension.
///
/// JSON comes in three shapes: a list of identifiers or objects (`identifier`, `actions`), the same list under
/// `categories`, or an object from identifier to actions. An action is an identifier or an object (`identifier`, `title`,
/// `textInput` or `type`, `options`). Other keys are let pass.
package enum CategoryList {
    /// Bytes of the longest list that is read.
    package static let longest = 1 << 20

    /// - Parameters:
    ///   - bytes: of the whole file.
    ///   - path: of the file, for messages.
    /// - Returns: in the order of the file, at least one; each identifier once.
    /// - Throws: `categories` with what is wrong first, where, and how it is written.
    package static func read(_ bytes: [UInt8], of path: RawPath) throws(PushPayloadError) -> [NotificationCategory] {
        do {
            return try read(bytes)
        } catch {
            throw .categories("The category list \(path.display) cannot be used: \(error.reason)")
        }
    }

    private static func read(_ bytes: [UInt8]) throws(PushPayloadError) -> [NotificationCategory] {
        guard bytes.count <= longest else { throw .categories("it is over 1 MB") }
        if ContentExtensionInfo.isPropertyList(bytes) { return try ContentExtensionInfo.categories(in: bytes) }
        let document: JSONDocument
        do throws(JSONFault) {
            document = try JSONParser.parse(withoutMark(bytes))
        } catch {
            throw .categories("it is neither JSON nor an Info.plist (\(error.text)); \(example)")
        }
        var seen: Set<String> = []
        let categories = try categories(in: document)
        for category in categories where !seen.insert(category.identifier).inserted {
            throw .categories("the category \"\(short(category.identifier))\" stands there twice; leave one out")
        }
        guard !categories.isEmpty else { throw .categories("it names no category; \(example)") }
        return categories
    }

    private static let example = #"write it as ["NEWS", {"identifier": "CHAT", "actions": ["REPLY"]}]"#

    /// Editors on Windows set a byte order mark.
    private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }

    private static func categories(in document: JSONDocument) throws(PushPayloadError) -> [NotificationCategory] {
        if let duplicate = document.duplicates.first {
            throw .categories("\(short(duplicate.path)) stands there twice (\(duplicate.position.text)); leave one out")
        }
        var root = document.root
        // One that has actions of its own would be a category of that name.
        if let list = root["categories"], list.elements != nil || list.members != nil { root = list }
        if let elements = root.elements { return try categories(in: elements) }
        guard let members = root.members else { throw error("\(root.kind) is no list", root, example) }
        var categories: [NotificationCategory] = []
        for member in members {
            let actions = member.value.members == nil ? member.value : member.value["actions"]
            let identifier = try identifier(member.name, of: "a category", at: member.position)
            categories.append(NotificationCategory(identifier: identifier, actions: try self.actions(in: actions)))
        }
        return categories
    }

    private static func categories(in elements: [JSONNode]) throws(PushPayloadError) -> [NotificationCategory] {
        var categories: [NotificationCategory] = []
        for element in elements {
            categories.append(
                NotificationCategory(
                    identifier: try identifier(of: element, "a category"), actions: try actions(in: element["actions"]))
            )
        }
        return categories
    }

    // MARK: Actions

    private static func actions(in node: JSONNode?) throws(PushPayloadError) -> [NotificationCategory.Action] {
        guard let node, !node.isNull else { return [] }
        guard let elements = node.elements else {
            throw error("actions are a list, not \(node.kind)", node, #"write "actions": ["OPEN", "LATER"]"#)
        }
        var actions: [NotificationCategory.Action] = []
        for element in elements {
            var action = NotificationCategory.Action(identifier: try identifier(of: element, "an action"))
            action.title = try text(of: element["title"], "a title")
            action.takesText = try takesText(element)
            action.options = try options(in: element["options"])
            actions.append(action)
        }
        return actions
    }

    private static func takesText(_ action: JSONNode) throws(PushPayloadError) -> Bool {
        if let flag = action["textInput"], !flag.isNull {
            // An object holds the title and placeholder of the field.
            guard flag.bool != nil || flag.members != nil else {
                throw error("textInput is true or false, not \(flag.kind)", flag, "write \"textInput\": true")
            }
            if flag.bool != false { return true }
        }
        if action["textInputButtonTitle"] != nil || action["textInputPlaceholder"] != nil { return true }
        guard let type = try text(of: action["type"], "a type") else { return false }
        return ["untextinputnotificationaction", "textinput", "text"].contains(type.lowercased())
    }

    private static let knownOptions = ["authenticationRequired", "destructive", "foreground"]

    private static func options(in node: JSONNode?) throws(PushPayloadError) -> [String] {
        guard let node, !node.isNull else { return [] }
        var options: [String] = []
        for element in node.elements ?? [node] {
            let written = try text(of: element, "an option") ?? ""
            guard let known = knownOptions.first(where: { $0.lowercased() == plainOption(written) }) else {
                let fix = "there are \(knownOptions.joined(separator: ", "))"
                throw error("\"\(short(written))\" is no option of an action", element, fix)
            }
            if !options.contains(known) { options.append(known) }
        }
        return options
    }

    /// As Swift, Objective-C and the bridges to other languages write it.
    private static func plainOption(_ text: String) -> String {
        var plain = text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." }
        let prefix = "unnotificationactionoption"
        if plain.hasPrefix(prefix) { plain = String(plain.dropFirst(prefix.count)) }
        return plain
    }

    // MARK: Text

    private static func identifier(of node: JSONNode, _ what: String) throws(PushPayloadError) -> String {
        if let text = node.string { return try identifier(text, of: what, at: node.position) }
        guard node.members != nil else { throw error("\(what) is text or an object, not \(node.kind)", node, example) }
        guard let name = node["identifier"] ?? node["id"] else {
            throw error("\(what) has no identifier", node, example)
        }
        guard let text = name.string else { throw error("an identifier is text, not \(name.kind)", name, example) }
        return try identifier(text, of: what, at: name.position)
    }

    private static func identifier(
        _ text: String, of what: String, at position: JSONPosition
    ) throws(PushPayloadError) -> String {
        guard !text.allSatisfy(\.isWhitespace) else {
            throw .categories("the identifier of \(what) is empty (\(position.text))")
        }
        return text
    }

    private static func text(of node: JSONNode?, _ what: String) throws(PushPayloadError) -> String? {
        guard let node, !node.isNull else { return nil }
        guard let text = node.string else { throw error("\(what) is text, not \(node.kind)", node, "put it in quotes") }
        return text
    }

    private static func short(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }

    private static func error(_ fact: String, _ node: JSONNode, _ fix: String) -> PushPayloadError {
        .categories("\(fact) (\(node.position.text)); \(fix)")
    }
}
