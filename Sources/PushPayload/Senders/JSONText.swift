import StrictJSON

/// A payload that stands as text inside of a sender's body.
struct JSONText {
    let root: JSONNode?
    /// Why it is no JSON object.
    let fault: String?
    let duplicates: [String]

    /// - Parameters:
    ///   - text: meant as JSON.
    ///   - path: where it stands in the body, nested by dots.
    init(_ text: String, at path: String) {
        do throws(JSONFault) {
            let document = try JSONParser.parse(Array(text.utf8)[...])
            let isObject = document.root.members != nil
            root = isObject ? document.root : nil
            fault = isObject ? nil : "the text in \(path) holds \(document.root.kind), not an object"
            duplicates = document.duplicates.prefix(PayloadReader.mostFaults).map {
                "\($0.path) again in the text of \(path), \($0.position.text)"
            }
        } catch {
            root = nil
            fault = "the text in \(path) is not JSON, \(error.text)"
            duplicates = []
        }
    }
}
