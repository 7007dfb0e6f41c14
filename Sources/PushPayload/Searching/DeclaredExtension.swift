import MediaModel
import StrictJSON

/// A companion key whose text an SDK puts behind the name of the file, unchecked.
struct DeclaredExtension {
    /// To the letter; nil when there is none, or none the system could know.
    let text: String?
    let faults: [KeyFault]

    /// - Parameters:
    ///   - node: what stands under the key; nil when there is no such key, which is a fault.
    ///   - keyPath: as messages name it.
    ///   - addressPath: where the address stands.
    ///   - address: its ending is proposed when it has one.
    init(_ node: JSONNode?, keyPath: String, beside addressPath: String, for address: String) {
        let name = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
        let fix = #""\#(name)": "\#(Self.proposal(for: address))" beside \#(addressPath)"#
        let reason: String?
        switch KeyReading(node, keyPath: keyPath, .companion, fix: fix) {
        case .missing: reason = "is missing"
        case .fault(let fault): reason = fault.reason
        case .text(let type): reason = Self.reason(against: type)
        }
        text = reason == nil ? node?.string : nil
        faults = reason.map { [KeyFault(.companion, keyPath: keyPath, reason: $0, fix: fix)] } ?? []
    }

    /// What is wrong with an extension, a clause; nil when the system knows it, whether it takes the type or not.
    private static func reason(against type: String) -> String? {
        if type.contains("/") { return #"is "\#(type)", which is no file-name extension"# }
        let ending = type.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? type
        let isKnown = SystemTypes.identifier(forExtension: ending) != nil
        return isKnown ? nil : #"is "\#(type)", an extension the system does not know"#
    }

    /// The extension to propose for an address.
    private static func proposal(for address: String) -> String {
        let ending = LooseAddress.mediaExtension(of: address)
        let isTaken = ending.flatMap(SystemTypes.identifier(forExtension:)).flatMap(SystemTypes.attachment) != nil
        return isTaken ? ending ?? "jpg" : "jpg"
    }
}
