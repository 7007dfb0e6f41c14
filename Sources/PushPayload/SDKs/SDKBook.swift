package import MediaModel
package import StrictJSON

/// All SDKs, one line each, and the way to tell which one a payload is for.
package enum SDKBook {
    /// In the order lists show them; `generic` first.
    package static let sdks: [any PushSDK] = [
        GenericSDK(),
        FirebaseSDK(),
        OneSignalSDK(),
        AirshipSDK(),
        BrazeSDK(),
        CleverTapSDK(),
        IterableSDK(),
        KlaviyoSDK(),
        CustomerIOSDK(),
        NotifeeSDK(),
        ExpoSDK(),
        HomeAssistantSDK(),
        ExponeaSDK(),
        BlueshiftSDK(),
        SwrveSDK(),
        KumulosSDK(),
        KarteSDK(),
        PinpointSDK(),
        EmarsysSDK(),
        MixpanelSDK(),
        AdobeSDK(),
        SalesforceSDK(),
        PushwooshSDK(),
        RoverSDK(),
        BarkSDK(),
    ]

    /// - Parameter name: as `--sdk` takes it; `generic=KEY` names the key of a hand-written extension, nested by dots.
    /// - Returns: nil when there is no SDK of that name.
    package static func sdk(named name: String) -> (any PushSDK)? {
        guard let equals = name.firstIndex(of: "=") else { return sdks.first { $0.card.name == name } }
        let path = name[name.index(after: equals)...].split(separator: ".", omittingEmptySubsequences: false)
        guard name[..<equals] == generic.card.name, path.allSatisfy({ !$0.isEmpty }) else { return nil }
        return GenericSDK(key: path.map(String.init))
    }

    package static var cards: [SDKCard] { sdks.map(\.card) }

    /// What is asked where no SDK is recognised: a hand-written extension with one of the names in use.
    package static let generic: any PushSDK = GenericSDK()

    // MARK: Recognising

    /// The SDKs a payload is for, each with the key that tells, in the order of lists.
    ///
    /// Keys for media outweigh all others; several SDKs may have theirs in one payload.
    /// - Parameter payload: as the phone gets it.
    /// - Returns: empty when nothing tells.
    package static func recognised(in payload: JSONNode) -> [(sdk: any PushSDK, evidence: SDKEvidence)] {
        let all = sdks.compactMap { sdk in sdk.evidence(in: payload).map { (sdk: sdk, evidence: $0) } }
        let heaviest = all.map(\.evidence.weight).max()
        return all.filter { $0.evidence.weight == heaviest }
    }

    /// The SDK a body of that form is sent to, when no key of the payload tells; nil when the form is nobody's own.
    package static func sdk(for form: PayloadForm) -> (any PushSDK)? {
        switch form {
        case .fcmV1, .fcmLegacy: sdk(named: "firebase")
        case .onesignal, .airship, .braze, .expo, .homeAssistant, .pinpoint: sdk(named: form.rawValue)
        case .apns, .simulator, .sns, .unknown: nil
        }
    }

    // MARK: Searching

    /// What an SDK would fetch, and where media stand that it does not find.
    /// - Parameter payload: as the phone gets it.
    package static func search(of sdk: any PushSDK, in payload: JSONNode) -> MediaSearch {
        var search = sdk.search(in: payload)
        let isMissing = search.faults.allSatisfy { $0.purpose == .address && $0.reason == "is missing" }
        guard search.requests.isEmpty, isMissing else { return search }
        let card = sdk.card
        let stray = StrayMedia.all(in: payload).map { medium in
            KeyFault(
                .address, keyPath: medium.keyPath, reason: "is not a key it reads",
                fix: fix(for: medium, in: payload, sdk: card))
        }
        // Where the address stands says more than where it does not.
        if !stray.isEmpty { search.faults = stray }
        return search
    }

    private static func fix(for medium: StrayMedia, in payload: JSONNode, sdk: SDKCard) -> String {
        // A list, or a name with dots in it, cannot be named on the command line.
        let isNameable = payload[path: medium.keyPath.split(separator: ".").map(String.init)] != nil
        if sdk.isHandWritten, isNameable {
            return "name the key the extension reads: --sdk generic=\(medium.keyPath)"
        }
        let fix = "put the address under " + sdk.keys.prefix(2).joined(separator: " or ")
        let isUsual = !sdk.isHandWritten && generic.card.keys.contains(medium.keyPath)
        return isUsual ? fix + ", or say --sdk generic if the extension is hand-written" : fix
    }
}
