import MediaModel
import StrictJSON

/// What stands under Airship's key for media.
///
/// It is decoded as a whole: one address, identifier or text of the wrong kind, and nothing is attached.
struct AirshipPayload {
    let search: MediaSearch

    /// - Parameter keyPath: where the object stands.
    init(_ object: JSONNode, keyPath: String) {
        var found = Self.addresses(in: object, keyPath: keyPath)
        let thumbnail = object["thumbnail_id"]
        let wrongKinds = Self.wrongKinds(in: object, keyPath: keyPath)
        let options = Self.options(object["options"], keyPath: keyPath + ".options")
        for index in found.search.requests.indices {
            found.search.requests[index].options = options
            // With a thumbnail named, all other attachments hide theirs, unless the options say something.
            if options.isHidden == nil, let chosen = thumbnail?.string {
                found.search.requests[index].options.isHidden = chosen != found.identifiers[index]
            }
        }
        if !wrongKinds.isEmpty { found.search.requests = [] }
        found.search.faults += wrongKinds
        search = found.search
    }

    /// Addresses with the identifiers that belong to them, empty where none is given.
    typealias Addresses = (search: MediaSearch, identifiers: [String])

    private static func addresses(in object: JSONNode, keyPath: String) -> Addresses {
        let fix = #""url": "https://…" in \#(keyPath)"#
        if let list = object["urls"] {
            return search(list, keyPath: keyPath + ".urls", url: "url", identifier: "url_id")
        }
        let path = keyPath + ".url"
        guard let url = object["url"] else { return (.fault(path, "is missing", fix: fix), []) }
        guard let elements = url.elements else { return plain([url], at: { _ in path }, fix: fix) }
        if elements.isEmpty { return (.fault(path, "is an empty list", fix: fix), []) }
        return plain(elements, at: { "\(path)[\($0)]" }, fix: fix)
    }

    /// Addresses that stand for themselves.
    private static func plain(_ nodes: [JSONNode], at keyPath: (Int) -> String, fix: String) -> Addresses {
        var found = MediaSearch()
        for (index, node) in nodes.enumerated() {
            let reading = KeyReading(node, keyPath: keyPath(index), fix: fix)
            if let text = reading.text { found.requests.append(MediaRequest(keyPath: keyPath(index), text: text)) }
            if let fault = reading.fault { found.faults.append(fault) }
        }
        if nodes.contains(where: { $0.string == nil }) { found.requests = [] }
        return (found, Array(repeating: "", count: found.requests.count))
    }

    /// Addresses in a list of objects.
    /// - Parameters:
    ///   - url: name of the address in each of them.
    ///   - identifier: name of what the attachment is called by.
    static func search(_ list: JSONNode, keyPath: String, url: String, identifier: String) -> Addresses {
        let fix = #"[{"\#(url)": "https://…"}] under \#(keyPath)"#
        guard let elements = list.elements else {
            return (.fault(keyPath, "is \(list.kind), not a list", fix: fix), [])
        }
        if elements.isEmpty { return (.fault(keyPath, "is an empty list", fix: fix), []) }
        var found: Addresses = (MediaSearch(), [])
        var isDecoded = true
        for (index, element) in elements.enumerated() {
            let path = "\(keyPath)[\(index)]"
            guard let members = element.members else {
                found.search.faults.append(
                    KeyFault(.address, keyPath: path, reason: "is \(element.kind), not an object", fix: fix))
                isDecoded = false
                continue
            }
            switch KeyReading(element[url], keyPath: "\(path).\(url)", fix: fix) {
            case .missing:
                found.search.faults.append(
                    KeyFault(.address, keyPath: "\(path).\(url)", reason: "is missing", fix: fix))
            case .fault(let fault): found.search.faults.append(fault)
            case .text(let text):
                found.search.requests.append(MediaRequest(keyPath: "\(path).\(url)", text: text))
                found.identifiers.append(element[identifier]?.string ?? "")
            }
            for member in members where member.value.string == nil {
                isDecoded = false
                if member.name == url { continue }
                found.search.faults.append(companion("\(path).\(member.name)", member.value))
            }
        }
        return isDecoded ? found : (MediaSearch(faults: found.search.faults), [])
    }

    /// Texts beside the addresses that are no texts.
    private static func wrongKinds(in object: JSONNode, keyPath: String) -> [KeyFault] {
        var faults: [KeyFault] = []
        if let thumbnail = object["thumbnail_id"], !thumbnail.isNull, thumbnail.string == nil {
            faults.append(companion(keyPath + ".thumbnail_id", thumbnail))
        }
        guard let content = object["content"], !content.isNull else { return faults }
        guard content.members != nil else {
            let fix = #"{"title": "…", "body": "…"} there"#
            let reason = "is \(content.kind), not an object"
            return faults + [KeyFault(.companion, keyPath: keyPath + ".content", reason: reason, fix: fix)]
        }
        for name in ["title", "subtitle", "body"] {
            if let node = content[name], !node.isNull, node.string == nil {
                faults.append(companion("\(keyPath).content.\(name)", node))
            }
        }
        return faults
    }

    private static func companion(_ keyPath: String, _ node: JSONNode) -> KeyFault {
        KeyFault(
            .companion, keyPath: keyPath, reason: "is \(node.kind), not text",
            fix: "write text there, or leave it out: Airship takes the whole attachment or nothing")
    }

    // MARK: Options

    private static func options(_ node: JSONNode?, keyPath: String) -> AttachmentOptions {
        var options = AttachmentOptions()
        guard let node, !node.isNull else { return options }
        guard node.members != nil else {
            options.faults = [AttachmentOptions.Fault(keyPath: keyPath, reason: "is \(node.kind), not an object")]
            return options
        }
        readCrop(node["crop"], keyPath: keyPath + ".crop", into: &options)
        if let time = node["time"], !time.isNull {
            options.time = time.number?.double
            if options.time == nil { fault(keyPath + ".time", time, "a number", in: &options) }
        }
        if let hidden = node["hidden"], !hidden.isNull {
            options.isHidden = hidden.bool
            if options.isHidden == nil { fault(keyPath + ".hidden", hidden, "true or false", in: &options) }
        }
        return options
    }

    private static func readCrop(_ node: JSONNode?, keyPath: String, into options: inout AttachmentOptions) {
        guard let node, !node.isNull else { return }
        guard node.members != nil else {
            fault(keyPath, node, "an object of x, y, width and height", in: &options)
            return
        }
        var crop: [Double] = []
        for name in ["x", "y", "width", "height"] {
            if let part = node[name]?.number?.double {
                crop.append(part)
            } else if let part = node[name] {
                fault("\(keyPath).\(name)", part, "a number", in: &options)
            } else {
                options.faults.append(AttachmentOptions.Fault(keyPath: "\(keyPath).\(name)", reason: "is missing"))
            }
        }
        options.crop = crop
    }

    private static func fault(
        _ keyPath: String, _ node: JSONNode, _ expected: String, in options: inout AttachmentOptions
    ) {
        // A number that is none has more digits than any computer counts with.
        let reason = node.number == nil || expected != "a number" ? "is \(node.kind), not \(expected)" : "is too large"
        options.faults.append(AttachmentOptions.Fault(keyPath: keyPath, reason: reason))
    }
}
