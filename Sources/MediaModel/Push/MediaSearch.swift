/// What one SDK finds when it looks for media in a payload.
package struct MediaSearch: Sendable, Equatable {
    /// In the order the SDK attaches them; the first one is shown. Empty when it finds none.
    package var requests: [MediaRequest]
    /// What is wrong with the keys. Without requests they are the reason why nothing is attached.
    package var faults: [KeyFault]

    package init(requests: [MediaRequest] = [], faults: [KeyFault] = []) {
        self.requests = requests
        self.faults = faults
    }
}

/// One medium a payload asks for.
package struct MediaRequest: Sendable, Equatable {
    /// Where the medium is.
    package enum Place: Sendable, Equatable {
        /// At the address in `text`.
        case address
        /// In the app's own bundle, under the name in `text`.
        case bundle
        /// On a server only the app can ask, at the path in `text`.
        case appServer
    }

    /// Where the text stands in the payload, nested by dots: `ab.att.url`, `notifee_options.ios.attachments[0].url`.
    package var keyPath: String
    /// As it stands in the payload, to the letter.
    package var text: String
    package var place: Place
    /// What a companion key says about the type, to the letter: `jpg`, `image`, `mpeg4`; nil without such a key.
    package var declaredType: String?
    /// Where that companion key stands, or should.
    package var declaredTypePath: String?
    /// The payload sets the type hint itself: `declaredType` is passed on as it is, or by a table of the SDK.
    package var declaresHint: Bool
    package var options: AttachmentOptions
    /// It is fetched only when the request before it fails.
    package var isFallback: Bool

    package init(
        keyPath: String, text: String, place: Place = .address, declaredType: String? = nil,
        declaredTypePath: String? = nil, declaresHint: Bool = false,
        options: AttachmentOptions = AttachmentOptions(), isFallback: Bool = false
    ) {
        self.keyPath = keyPath
        self.text = text
        self.place = place
        self.declaredType = declaredType
        self.declaredTypePath = declaredTypePath
        self.declaresHint = declaresHint
        self.options = options
        self.isFallback = isFallback
    }
}

/// What a payload says about the thumbnail of an attachment.
package struct AttachmentOptions: Sendable, Equatable {
    /// `UNNotificationAttachmentOptionsThumbnailClippingRectKey`: x, y, width, height in parts of the picture, as many as
    /// were given; nil without the key.
    package var crop: [Double]?
    /// `UNNotificationAttachmentOptionsThumbnailTimeKey` in seconds or frames; nil without the key.
    package var time: Double?
    /// `UNNotificationAttachmentOptionsThumbnailHiddenKey`.
    package var isHidden: Bool?
    /// Options of the wrong kind: where they stand, and what is wrong, a clause such as `is text, not a number`.
    package var faults: [Fault]

    package struct Fault: Sendable, Equatable {
        package var keyPath: String
        package var reason: String

        package init(keyPath: String, reason: String) {
            self.keyPath = keyPath
            self.reason = reason
        }
    }

    package init(crop: [Double]? = nil, time: Double? = nil, isHidden: Bool? = nil, faults: [Fault] = []) {
        self.crop = crop
        self.time = time
        self.isHidden = isHidden
        self.faults = faults
    }
}

/// Something wrong with the keys an SDK reads.
package struct KeyFault: Sendable, Equatable {
    /// What the key is for.
    package enum Purpose: Sendable, Equatable {
        /// It holds the address: `media-key`.
        case address
        /// It tells the type, or must be there for the SDK to act: `media-type-key`.
        case companion
    }

    package var purpose: Purpose
    /// Where it stands, or should: `ab.att.type`.
    package var keyPath: String
    /// What is wrong, a clause behind the key: `is missing`, `is empty`, `is a number, not text`.
    package var reason: String
    /// What to write, a clause: `"type": "png" beside ab.att.url`.
    package var fix: String

    package init(_ purpose: Purpose, keyPath: String, reason: String, fix: String) {
        self.purpose = purpose
        self.keyPath = keyPath
        self.reason = reason
        self.fix = fix
    }
}
