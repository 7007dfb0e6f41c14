import Cryptography
import MediaModel
import StrictJSON

/// The encrypted field of a payload, opened as the extension on the phone opens it.
package enum EncryptedField {
    /// Opens the field and merges the object in it over the payload's top level, `aps` key by key.
    ///
    /// The field goes away with that. Whether the extension starts at all is decided before it decrypts anything: the flag
    /// and the alert as they were sent go on to count, and so do the bytes.
    /// - Parameters:
    ///   - field: its name, or the names that lead to it, joined by dots.
    ///   - layout: of its bytes.
    ///   - key: nil when nobody gave one.
    /// - Returns: the payload as it was when it has no such field; otherwise with what became of it in
    ///   `facts.encryption`.
    package static func open(
        _ payload: DeliveredPayload, field: String, layout: EncryptedLayout = .standard, key: EncryptionKey?
    ) -> DeliveredPayload {
        guard let root = payload.root, let path = path(of: field, in: root), let node = root[path: path] else {
            return payload
        }
        var payload = payload
        guard let key else {
            payload.facts.encryption = EncryptionFacts(field: field, state: .locked)
            return payload
        }
        do throws(Failure) {
            let opened = try document(in: node, layout, key)
            let outer = root.removing(path)
            payload.root = outer.merging(opened.root.moved(to: node.position))
            refresh(&payload)
            payload.facts.duplicates += opened.duplicates.map {
                "\($0.path) again inside of \(field), \($0.position.text)"
            }
            payload.facts.encryption = EncryptionFacts(field: field, state: .opened)
        } catch {
            payload.facts.encryption = EncryptionFacts(field: field, state: .failed(error.reason))
        }
        return payload
    }

    /// A name with dots in it goes before names that lead into each other.
    private static func path(of field: String, in root: JSONNode) -> [String]? {
        if root[field] != nil { return [field] }
        let names = field.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return root[path: names] == nil ? nil : names
    }

    /// Judges the merged payload anew, but for what was settled before anything was decrypted.
    private static func refresh(_ payload: inout DeliveredPayload) {
        let sent = payload.facts
        payload.refreshFacts()
        payload.facts.mutableContent = sent.mutableContent
        payload.facts.isContentAvailable = sent.isContentAvailable
        if !sent.hasAlert {
            payload.facts.hasAlert = false
            payload.facts.alertFault = sent.alertFault
        }
    }

    // MARK: Opening

    /// Why a field does not open, a clause that holds nothing of key and text.
    private struct Failure: Error {
        var reason: String
    }

    private static func document(
        in node: JSONNode, _ layout: EncryptedLayout, _ key: EncryptionKey
    ) throws(Failure) -> JSONDocument {
        let text = try decrypted(try sealed(in: node, layout), key)
        let document: JSONDocument
        do throws(JSONFault) {
            document = try JSONParser.parse(text[...])
        } catch {
            // What the parser says may quote the text.
            throw Failure(reason: "the text inside is no JSON (\(error.position.text))")
        }
        guard document.root.members != nil else {
            throw Failure(reason: "the text inside is \(document.root.kind), not an object")
        }
        if let aps = document.root["aps"], aps.members == nil {
            throw Failure(reason: "the aps inside is \(aps.kind), not an object")
        }
        return document
    }

    private static func sealed(in node: JSONNode, _ layout: EncryptedLayout) throws(Failure) -> EncryptedLayout.Sealed {
        guard let text = node.string else { throw Failure(reason: "it is \(node.kind), not text") }
        guard !text.isEmpty else { throw Failure(reason: "it is empty") }
        let bytes: [UInt8]
        do throws(BinaryText.Fault) {
            bytes = try layout.encoding.bytes(of: Array(text.utf8))
        } catch {
            throw Failure(reason: reason(of: error, in: layout.encoding))
        }
        guard let sealed = layout.split(bytes) else {
            let least = layout.nonceSize + layout.tagSize
            throw Failure(
                reason: "it holds \(bytes.count) bytes, and nonce and tag alone take \(least) (\(layout.text))")
        }
        return sealed
    }

    private static func decrypted(
        _ sealed: EncryptedLayout.Sealed, _ key: EncryptionKey
    ) throws(Failure) -> [UInt8] {
        do throws(CipherError) {
            return try AESGCM.open(
                ciphertext: sealed.ciphertext, nonce: sealed.nonce, tag: sealed.tag, key: key.secret)
        } catch {
            switch error {
            case .notAuthentic:
                throw Failure(reason: "the tag does not fit: wrong key or layout, or cut or changed on the way")
            case .unavailable, .nonceSize, .tagSize, .tooLong:
                throw Failure(reason: "libcrypto does not open it: AES-256-GCM is missing on this machine, or refused")
            }
        }
    }

    private static func reason(of fault: BinaryText.Fault, in encoding: BinaryText) -> String {
        switch fault {
        case .character(let byte, let place):
            switch (encoding, byte) {
            case (.base64, UInt8(ascii: "-")), (.base64, UInt8(ascii: "_")):
                "it is base64url, not base64 (character \(place)): write it with + and /, or give the layout as base64url:…"
            case (_, 0x09), (_, 0x0A), (_, 0x0D), (_, 0x20):
                "it is not strict \(encoding.rawValue): a blank or line break is character \(place), leave it out"
            default: "it is no \(encoding.rawValue): character \(place) does not belong there"
            }
        case .cut:
            switch encoding {
            case .base64: "it is not strict base64: its end is cut off, or its padding (=) is missing or too long"
            case .base64url: "it is no base64url: its end is cut off, or its padding (=) is wrong"
            case .hex: "it is no hex: it has an odd number of digits"
            }
        }
    }
}
