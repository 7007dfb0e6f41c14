/// Whether a sound decoder would get everything out of the bytes.
package struct Integrity: Codable, Sendable, Equatable {
    package enum Status: String, Codable, Sendable {
        /// Nothing is missing or wrong, as far as the depth of the look goes.
        case ok
        /// A sound decoder would stop, skip or miss data.
        case damaged
        /// Nothing here can decode it, or a limit of ours ended the look.
        case unknown
    }

    package var status: Status
    /// What is wrong and where, in one plain clause without a full stop; `nil` when ok.
    package var reason: String?

    package static let ok = Integrity(status: .ok, reason: nil)

    /// - Parameter reason: what is wrong and at which byte, such as `ends at byte 5120, inside the IDAT chunk`.
    package static func damaged(_ reason: String) -> Integrity { Integrity(status: .damaged, reason: reason) }

    /// - Parameter reason: why nobody can tell.
    package static func unknown(_ reason: String) -> Integrity { Integrity(status: .unknown, reason: reason) }
}

/// How closely an inspector looks.
package enum InspectionDepth: String, Codable, Sendable, CaseIterable {
    /// Headers and tables only.
    case header
    /// Images to the last byte, containers to the last sample.
    case standard
    /// Every audio and video frame decoded.
    case full
}
