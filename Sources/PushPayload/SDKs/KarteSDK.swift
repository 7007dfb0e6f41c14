package import MediaModel
package import StrictJSON

/// KARTE: one address, in JSON that stands as text inside of the payload.
package struct KarteSDK: PushSDK {
    private static let key = "krt_attributes"

    package let card = SDKCard(
        name: "karte", title: "KARTE", keys: ["krt_attributes.attachment_url"],
        typing:
            "takes a known ending of the last component of the path, else gives a hint made from the Content-Type to the"
            + " letter, else from the first 16 bytes",
        source: LimitSource(
            title: "karte-ios-sdk, KRTNotificationServiceExtension.m",
            address: "https://github.com/plaidev/karte-ios-sdk/blob/227e7be887c7564b3431fb6901c857d671686739/"
                + "KarteNotificationServiceExtension/KRTNotificationServiceExtension.m",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[Self.key] != nil {
            return SDKEvidence(search(in: payload) == MediaSearch() ? .vendor : .media, key: Self.key)
        }
        return ["krt_push_notification", "krt_mass_push_notification"].first { payload[$0] != nil }
            .map { SDKEvidence(.vendor, key: $0) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #""krt_attributes": "{\"attachment_url\": \"https://…\"}", JSON as text"#
        let text: String
        switch KeyReading(payload, at: [Self.key], fix: fix) {
        case .missing: return MediaSearch()
        case .fault(let fault): return MediaSearch(faults: [fault])
        case .text(let given): text = given
        }
        let attributes: JSONNode
        do throws(JSONFault) {
            attributes = try JSONParser.parse(Array(text.utf8)[...]).root
        } catch {
            return .fault(Self.key, "is not JSON inside, \(error.text)", fix: fix)
        }
        guard attributes.members != nil else {
            return .fault(Self.key, "is \(attributes.kind) inside, not an object", fix: fix)
        }
        let keyPath = "\(Self.key).attachment_url"
        return MediaSearch(KeyReading(attributes["attachment_url"], keyPath: keyPath, fix: fix), keyPath: keyPath)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(leadingBytesOf: answer)
    }
}
