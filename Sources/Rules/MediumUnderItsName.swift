package import MediaModel

extension InspectedMedium {
    /// Whether the bytes are an image, video or audio format.
    var isMedium: Bool { facts.format.isMedia }

    /// The integrity once the name is taken into account: the inspectors see bytes only, and bytes of no known format
    /// are damage when the name promises a medium. Zero bytes are damage always; a medium of a kind nobody here reads is
    /// none.
    package var integrityUnderItsName: Integrity {
        switch facts.format {
        case .empty: .damaged("the file holds no bytes")
        case .unknown where integrity.status != .damaged && facts.mime == nil && path.claimsMedia:
            .damaged("the bytes are of no known format")
        default: integrity
        }
    }

    /// The extension as a message names it: `.jpg`, `no extension`.
    var extensionText: String { path.fileExtension.map { "." + $0 } ?? "no extension" }

    /// Width and height as a viewer shows them, in pixels; nil when either is unknown or zero.
    var displaySize: (width: Int, height: Int)? {
        guard let width = facts.displayWidth ?? facts.width, let height = facts.displayHeight ?? facts.height,
            width > 0, height > 0
        else { return nil }
        return (width, height)
    }

    /// Whether it is known to play as an animation.
    var isAnimation: Bool { facts.animated == true }
}

extension Delivery {
    /// The medium; nil when there is none, or a profile refuses its format: then that is what is wrong with it.
    func showableMedium(_ profiles: [Profile]) -> InspectedMedium? {
        guard let medium = answeredMedium, medium.isMedium,
            !profiles.contains(where: { $0.refuses(medium.facts.format) })
        else { return nil }
        return medium
    }
}
