import MediaModel
import PushPayload
import StrictJSON

/// Payloads written as JSON, and what SDKs make of them, in words that read well in a table.
enum PayloadSample {
    /// - Throws: what is wrong with the JSON of the test.
    static func root(_ json: String) throws(JSONFault) -> JSONNode { try JSONParser.parse(Array(json.utf8)[...]).root }
}

extension PushSDK {
    /// What the SDK looks for itself.
    func found(in json: String) throws(JSONFault) -> MediaSearch { search(in: try PayloadSample.root(json)) }

    /// The same, with media that stand elsewhere.
    func foundAnywhere(in json: String) throws(JSONFault) -> MediaSearch {
        SDKBook.search(of: self, in: try PayloadSample.root(json))
    }

    /// The key that shows a payload to be one of the SDK, behind its weight: `media ab.att`.
    func recognised(in json: String) throws(JSONFault) -> String? {
        evidence(in: try PayloadSample.root(json)).map { "\($0.weight) \($0.key)" }
    }
}

extension MediaSearch {
    /// Each request: `key = text`, with the declared type behind it.
    var asked: [String] {
        requests.map { request in
            let declared = request.declaredType.map { " as \($0)" } ?? ""
            return "\(request.keyPath) = \(request.text)\(declared)\(request.place == .bundle ? " in the bundle" : "")"
        }
    }

    /// Each fault: `key reason`.
    var complaints: [String] {
        faults.map { "\($0.purpose == .companion ? "companion " : "")\($0.keyPath) \($0.reason)" }
    }

    /// Requests and faults.
    var words: [String] { asked + complaints }
}
