import MediaModel
import StrictJSON

/// An address of a medium that stands where an SDK does not look.
struct StrayMedia: Equatable {
    /// Nested by dots: `aps.fcm_options.image`, `ios_attachments.id`.
    var keyPath: String
    /// As it stands there.
    var text: String

    /// As many as one message can name.
    private static let most = 3
    /// Deeper than any SDK puts its keys.
    private static let deepest = 16

    /// All of them, in the order of the text, at most three.
    ///
    /// A key that is named after media counts with any address in it, every other one only when the address ends in a media
    /// extension. A key that is named after a link never counts: a tap may well lead to a video.
    static func all(in payload: JSONNode) -> [StrayMedia] {
        var found: [StrayMedia] = []
        collect(payload, path: [], naming: .neutral, into: &found)
        return found
    }

    /// - Parameter path: names and positions, joined only for what is found: names can be as long as the payload.
    private static func collect(
        _ node: JSONNode, path: [PathPart], naming: KeyNaming, into found: inout [StrayMedia]
    ) {
        guard path.count <= deepest, found.count < most else { return }
        switch node.content {
        case .object(let members):
            for member in members where found.count < most {
                let own = KeyNaming(member.name)
                if own == .wording, member.value.string != nil { continue }
                let inherited = own == .neutral || own == .wording ? naming : own
                collect(member.value, path: path + [.name(member.name)], naming: inherited, into: &found)
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() where found.count < most {
                collect(element, path: path + [.index(index)], naming: naming, into: &found)
            }
        case .string(let text):
            let counts =
                naming == .media
                ? LooseAddress.isMeant(by: text) : naming == .neutral && LooseAddress.mediaExtension(of: text) != nil
            if counts { found.append(StrayMedia(keyPath: PathPart.joined(path), text: text)) }
        case .number, .bool, .null: break
        }
    }
}

/// One step on the way to a value.
private enum PathPart {
    case name(String)
    case index(Int)

    static func joined(_ path: [PathPart]) -> String {
        var text = ""
        for part in path {
            switch part {
            case .name(let name): text += text.isEmpty ? name : "." + name
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }
}
