import MediaModel
package import StrictJSON

/// Turns what was given, a payload or a sender's body, into what the phone gets.
package enum PayloadReader {
    /// Faults of a kind that are told at most: a hostile text may have any number.
    static let mostFaults = 50

    /// What the phone gets.
    /// - Parameter bytes: a payload, a sender's body, or a list with one of them.
    package static func read(_ bytes: ArraySlice<UInt8>) -> DeliveredPayload {
        guard bytes.contains(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else {
            return nothing(because: "empty: there is nothing to send")
        }
        let limits = JSONLimits()
        guard bytes.count <= limits.bytes else {
            return nothing(because: "more than \(DecimalText.grouped(limits.bytes)) bytes long, which no push is")
        }
        do throws(JSONFault) {
            return read(try JSONParser.parse(bytes, limits: limits))
        } catch {
            return nothing(because: "not JSON, \(error.text)")
        }
    }

    /// What the phone gets.
    /// - Parameter document: a payload, a sender's body, or a list with one of them.
    package static func read(_ document: JSONDocument) -> DeliveredPayload {
        var body = document.root
        if let elements = body.elements {
            guard let only = elements.first, elements.count == 1 else {
                let count = elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
                return nothing(because: "\(count), not one payload: write one object, \(example)")
            }
            body = only
        }
        guard body.members != nil else {
            return nothing(because: "\(body.kind), not an object: write \(example)")
        }
        guard let sender = SenderBook.sender(of: body) else { return nothing(because: apsMissing(in: body)) }
        return delivered(sender.unwrapped(body), of: body, rightPlaces: sender.flagPlaces, document.duplicates)
    }

    /// Whether a JSON value is meant as a payload or a sender's body, and not as a row of a list.
    package static func looksLikePayload(_ node: JSONNode) -> Bool {
        node.members != nil && SenderBook.sender(of: node) != nil
    }

    private static let example = #"{"aps": {"alert": …, "mutable-content": 1}, …}"#

    private static func nothing(because fault: String) -> DeliveredPayload {
        DeliveredPayload(facts: PayloadFacts(form: .unknown, fault: fault))
    }

    private static func delivered(
        _ unwrapped: UnwrappedBody, of body: JSONNode, rightPlaces: Set<String>,
        _ duplicates: [JSONDocument.Duplicate]
    ) -> DeliveredPayload {
        var facts = PayloadFacts(form: unwrapped.form, fault: unwrapped.fault)
        let repeated = duplicates.prefix(mostFaults).map { "\($0.path) again in \($0.position.text)" }
        facts.duplicates = Array((repeated + unwrapped.duplicates).prefix(mostFaults))
        guard facts.fault == nil, let root = unwrapped.root else { return DeliveredPayload(facts: facts) }
        facts.fault = apsFault(in: root)
        guard facts.fault == nil else { return DeliveredPayload(facts: facts) }
        facts.bytes = root.compactByteCount
        facts.allowedBytes = unwrapped.isVoIP ? 5120 : 4096
        var payload = DeliveredPayload(facts: facts, root: root)
        payload.sent.wrongKinds = unwrapped.wrongKinds
        if unwrapped.isSenderForm {
            payload.sent.flagPlaces = FlagReading.places(in: body, except: rightPlaces)
            // A place is named as it was written; what became of it in the payload would be the same place once more.
            if !payload.sent.flagPlaces.isEmpty {
                payload.sent.carriedFlagPlaces = Set(FlagReading.places(in: root))
            }
        }
        payload.refreshFacts()
        return payload
    }

    // MARK: aps

    private static func apsFault(in root: JSONNode) -> String? {
        guard let aps = root["aps"] else { return apsMissing(in: root) }
        if aps.members != nil { return nil }
        let isQuoted = aps.string?.first { !$0.isWhitespace } == "{"
        return "aps is \(aps.kind), not an object: "
            + (isQuoted ? "take the quotation marks off it" : "write \(example)")
    }

    private static func apsMissing(in root: JSONNode) -> String {
        let members = root.members ?? []
        if let alike = members.first(where: { isSpelledWrong($0.name) }) {
            return "aps is missing, there is \(JSONNode(.string(alike.name)).compactText) instead: write it as \"aps\""
        }
        if let place = placeOfAps(in: root, depth: 5) {
            return "aps is missing at the top, it stands in \(place): move it there"
        }
        let names = members.prefix(5).map(\.name.shortName) + (members.count > 5 ? ["more"] : [])
        return "aps is missing" + (names.isEmpty ? "" : ", there is \(names.listed)") + ": write \(example)"
    }

    private static func isSpelledWrong(_ name: String) -> Bool {
        name.utf8.count <= 12 && ["aps", "apns", "ap", "asp", "apps"].contains(name.lowercased().filter(\.isLetter))
    }

    /// The path to an `aps` that stands too deep.
    private static func placeOfAps(in node: JSONNode, depth: Int) -> String? {
        guard depth > 0 else { return nil }
        for member in node.members ?? [] {
            if member.value["aps"] != nil { return member.name.shortName }
            if let inner = placeOfAps(in: member.value, depth: depth - 1) {
                return "\(member.name.shortName).\(inner)"
            }
        }
        return nil
    }
}
