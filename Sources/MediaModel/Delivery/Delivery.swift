/// What a delivery rule sees: one address, what came back from it, and when and over what it will be fetched.
package struct Delivery: Sendable {
    /// The address as it was given, to the letter.
    package let text: String
    /// The address taken apart, or why it is none.
    package let address: Result<WebAddress, WebAddressError>
    /// What happened when it was fetched; nil when nobody asked.
    package var transfer: TransferFacts? {
        didSet { suggestedName = transfer.flatMap(SuggestedName.init(lastAnswerOf:)) }
    }
    /// The name a phone would store the body under; nil without an answer.
    package private(set) var suggestedName: SuggestedName?
    /// What other clients get from the same address; empty when nobody asked again.
    package var variants: [DeliveryVariant]
    /// The body under its suggested name; nil without a body that is the medium.
    package var medium: InspectedMedium?
    /// Judge the time as on that network; nil for the measured time alone.
    package var network: NetworkProfile?
    /// When the campaign goes out; nil for now.
    package var sendAt: PointInTime?
    /// How long after that people may still open it.
    package var validFor: TimeSpan?
    /// When the run looks.
    package var now: PointInTime
    /// Somebody said that addresses no phone outside can reach are meant.
    package var allowsPrivateHosts: Bool
    /// What push SDKs make of the download, when it belongs to a push; empty otherwise.
    package var handlings: [AttachmentHandling]

    /// - Parameter text: the address as it was given; taken apart here.
    package init(_ text: String, now: PointInTime) {
        self.text = text
        do throws(WebAddressError) {
            address = .success(try WebAddress(text))
        } catch {
            address = .failure(error)
        }
        self.now = now
        variants = []
        handlings = []
        allowsPrivateHosts = false
    }

    /// The address as it may be shown.
    package var shownText: String { WebAddress.redacted(text) }

    /// The address; nil when it is none.
    package var webAddress: WebAddress? {
        if case .success(let address) = address { address } else { nil }
    }

    /// The header fields of the last answer.
    package var headers: ResponseHeaders? { transfer?.hops.last?.headers }

    /// Whether the server answered with the medium: all of it, or all we wanted.
    package var isAnswered: Bool {
        guard let transfer, transfer.failure == nil, let status = transfer.status else { return false }
        return (200..<300).contains(status) || (status == 304 && transfer.cacheUse == .revalidated)
    }

    /// The medium; nil when what arrived is an error page or a part of it.
    package var answeredMedium: InspectedMedium? { isAnswered ? medium : nil }

    /// The name the sender gave the body, in `Content-Disposition` or as the last component of the last address; nil
    /// when neither has one.
    package var ownName: String? {
        switch suggestedName?.origin {
        case .contentDisposition, .path: suggestedName?.text
        case .host, .none?, nil: nil
        }
    }

    /// The extension the sender gave the body, without its dot, lower case; nil when there is none, or a phone has to
    /// make it up from the `Content-Type`.
    package var ownExtension: String? {
        suggestedName?.hasAddedExtension == false ? ownName.flatMap { RawPath($0).fileExtension } : nil
    }

    /// The formats the extension of the own name stands for; empty without a media extension.
    package var ownFormats: [MediaFormat] { ownExtension.map(MediaFormat.formats(forExtension:)) ?? [] }

    /// The formats the `Content-Type` stands for; empty without one, and for one that tells no type.
    package var sentFormats: [MediaFormat] { headers?.mediaType.map(MediaFormat.formats(forMediaType:)) ?? [] }

    /// Whether the own name or the `Content-Type` says that it is a video.
    package var promisesVideo: Bool { ownFormats.first?.family == .video || sentFormats.first?.family == .video }

    /// The last moment the address has to answer.
    package var neededUntil: PointInTime {
        PointInTime(epochSeconds: (sendAt ?? now).epochSeconds &+ (validFor?.seconds ?? 0))
    }
}

extension SuggestedName {
    /// The name of the body that came with the last answer of a chain; nil without an answer.
    package init?(lastAnswerOf transfer: TransferFacts) {
        guard let hop = transfer.hops.last, hop.status > 0 else { return nil }
        do throws(WebAddressError) {
            // Redaction is the only thing in an address that was asked which no address may hold.
            let address = try WebAddress(String(hop.url.filter { $0 != "…" }))
            self.init(address: address, headers: hop.headers)
        } catch {
            return nil
        }
    }
}

/// What the same address answers to another client.
package struct DeliveryVariant: Sendable, Equatable {
    /// The `Accept` header that was sent; nil for none.
    package var accept: String?
    package var transfer: TransferFacts
    /// What the body is; nil when nobody looked.
    package var format: MediaFormat?

    package init(accept: String?, transfer: TransferFacts, format: MediaFormat? = nil) {
        self.accept = accept
        self.transfer = transfer
        self.format = format
    }
}
