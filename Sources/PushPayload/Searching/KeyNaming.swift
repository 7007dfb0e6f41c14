/// What the name of a key says about the value.
enum KeyNaming: Equatable {
    /// Media: `ios_attachments`, `mediaUrl`, `big_picture`.
    case media
    /// Something to tap, or somebody to look at: `click_action`, `deep_link`, `avatar`.
    case link
    /// Something to read: `title`, `body`.
    case wording
    /// Neither: `data`, `url`, `id`.
    case neutral

    private static let linkWords: Set<String> = [
        "link", "links", "deeplink", "deeplinks", "deep", "click", "clicked", "landing", "open", "action", "actions",
        "launch", "href", "redirect", "cta", "navigate", "page", "webpage", "website", "target", "share", "button",
        "buttons", "web", "track", "tracking", "tracker", "callback", "pixel", "avatar", "profile", "sender", "icon",
        "logo",
    ]
    private static let mediaWords: Set<String> = [
        "image", "images", "img", "imgs", "imageurl", "picture", "pictures", "pictureurl", "pic", "pics", "photo",
        "photos", "media", "mediaurl", "multimedia", "attachment", "attachments", "attachmenturl", "att", "atts",
        "video", "videos", "videourl", "audio", "audiourl", "gif", "gifs", "thumbnail", "thumb",
    ]
    private static let plainWords: Set<String> = [
        "title", "subtitle", "body", "message", "text", "alert", "description",
    ]

    init(_ name: String) {
        let words = Self.words(in: name)
        if !Self.linkWords.isDisjoint(with: words) {
            self = .link
        } else if !Self.mediaWords.isDisjoint(with: words) {
            self = .media
        } else {
            self = words.count == 1 && words.allSatisfy(Self.plainWords.contains) ? .wording : .neutral
        }
    }

    /// The words of a name, lower case: `bigPicture-url` has `big`, `picture` and `url`.
    private static func words(in name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isAfterSmall = false
        for character in name.prefix(128) {
            let isLetter = character.isLetter
            if !isLetter || (character.isUppercase && isAfterSmall) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isLetter { word += character.lowercased() }
            isAfterSmall = character.isLowercase
        }
        return word.isEmpty ? words : words + [word]
    }
}
