/// What a C library has to say about a file, made fit for one clause of a reason.
enum LibraryMessage {
    /// One line of printable ASCII without a full stop; the library may quote bytes of the file.
    static func clause(_ message: String) -> String {
        var text = String(
            decoding: message.utf8.prefix(200).map { (32...126).contains($0) ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
        while text.last == "." || text.last == " " { text.removeLast() }
        return text
    }
}
