/// What a payload is, as the phone would get it.
package struct PayloadFacts: Sendable, Equatable {
    /// The shape the payload was given in.
    package var form: PayloadForm
    /// Why it is no payload; nil when it is one. Without a payload everything else is empty.
    package var fault: String?
    /// Names that stand twice, each with its place: `aps.alert again in line 3, column 5`.
    package var duplicates: [String]
    /// Values of the wrong kind under keys of the system, each a clause: `aps.badge is text, not a number`.
    package var wrongKinds: [String]
    /// Bytes of the payload in compact UTF-8, as it is sent.
    package var bytes: Int
    /// 4,096, or 5,120 for VoIP.
    package var allowedBytes: Int
    /// Whether there is an alert with something in it.
    package var hasAlert: Bool
    /// Why there is none although the key is there, a clause: `aps.alert is empty`.
    package var alertFault: String?
    package var mutableContent: FlagFacts
    /// `aps.content-available` is set.
    package var isContentAvailable: Bool
    /// `aps.category`; nil without one.
    package var category: String?
    /// What became of an encrypted field.
    package var encryption: EncryptionFacts?
    /// Names of the SDKs whose keys were recognised, each with the key that told: `firebase` by `fcm_options`.
    package var recognised: [Recognition]

    package struct Recognition: Sendable, Equatable {
        package var sdk: String
        package var key: String

        package init(sdk: String, key: String) {
            self.sdk = sdk
            self.key = key
        }
    }

    package init(form: PayloadForm, fault: String? = nil) {
        self.form = form
        self.fault = fault
        duplicates = []
        wrongKinds = []
        bytes = 0
        allowedBytes = 4096
        hasAlert = false
        mutableContent = FlagFacts()
        isContentAvailable = false
        recognised = []
    }

    /// Whether the extension gets the payload.
    package var startsExtension: Bool { hasAlert && mutableContent.isSet }
}

/// The shape of a payload as it was given.
package enum PayloadForm: String, Codable, Sendable, CaseIterable {
    /// As APNs takes it and the phone gets it.
    case apns
    /// The same for `xcrun simctl push`, with `Simulator Target Bundle`.
    case simulator
    case fcmV1 = "fcm-v1"
    case fcmLegacy = "fcm-legacy"
    case onesignal, airship, braze, expo
    case homeAssistant = "home-assistant"
    /// Amazon SNS: payloads as text inside of JSON.
    case sns
    case pinpoint
    /// Cannot be told: no JSON, or no payload.
    case unknown
}

/// `aps.mutable-content`, and what was meant to be it.
package struct FlagFacts: Sendable, Equatable {
    /// What stands in `aps`.
    package enum Value: Sendable, Equatable {
        case missing
        /// The number 1.
        case one
        /// `true`: taken for 1, but not what the documentation says.
        case yes
        /// Anything else, as it was written: `"1"`, `0`, `false`.
        case other(String)
    }

    package var value: Value
    /// Where the flag, or a name that looks like it, stands instead: `mutable_content`, `aps.alert.mutable-content`.
    package var elsewhere: [String]

    package init(_ value: Value = .missing, elsewhere: [String] = []) {
        self.value = value
        self.elsewhere = elsewhere
    }

    /// Whether the system takes it for set.
    package var isSet: Bool { value == .one || value == .yes }
}

/// What became of an encrypted field.
package struct EncryptionFacts: Sendable, Equatable {
    package enum State: Sendable, Equatable {
        /// It opened, and its members were merged over the payload.
        case opened
        /// Nobody gave a key.
        case locked
        /// It does not open; why, a clause: `the tag does not fit: wrong key, or changed on the way`.
        case failed(String)
    }

    /// Nested by dots: `encrypted_data`.
    package var field: String
    package var state: State

    package init(field: String, state: State) {
        self.field = field
        self.state = state
    }
}
