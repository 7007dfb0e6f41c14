package import MediaModel
package import StrictJSON

/// Braze, by the notification service extension of its samples.
package struct BrazeSDK: PushSDK {
    package let card = SDKCard(
        name: "braze", title: "Braze", keys: ["ab.att.url"],
        typing: "puts ab.att.type behind the name as it is; the address and the answer do not count; gives no hint",
        typeOrigin: .declaredKey(.extensions),
        deliversBestAttempt: false,
        source: LimitSource(
            title: "appboy-ios-sdk, NotificationService.m",
            address: "https://github.com/Appboy/appboy-ios-sdk/blob/2afdd54b/"
                + "Example/StopwatchNotificationService/NotificationService.m",
            date: "2026-11", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        guard let own = payload["ab"] else { return nil }
        return own["att"] == nil ? SDKEvidence(.vendor, key: "ab") : SDKEvidence(.media, key: "ab.att")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #"put the address there as text: "url": "https://…""#
        switch KeyReading(payload, at: ["ab", "att", "url"], fix: fix) {
        case .fault(let fault): return MediaSearch(faults: [fault])
        case .missing:
            guard payload[path: ["ab", "att"]]?.members != nil else { return MediaSearch() }
            return .fault("ab.att.url", "is missing", fix: fix)
        case .text(let text):
            let companion = DeclaredExtension(
                payload[path: ["ab", "att", "type"]], keyPath: "ab.att.type", beside: "ab.att.url", for: text)
            guard let type = companion.text else { return MediaSearch(faults: companion.faults) }
            return MediaSearch(requests: [
                MediaRequest(
                    keyPath: "ab.att.url", text: text, declaredType: type, declaredTypePath: "ab.att.type")
            ])
        }
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let type = request.declaredType ?? ""
        return AttachmentTyping(
            fileName: "download.\(type)", because: "puts .\(type) behind the name, as ab.att.type says")
    }
}
