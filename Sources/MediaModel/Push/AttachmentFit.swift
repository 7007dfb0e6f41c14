/// How well the type the system takes an attachment for fits its bytes.
package enum AttachmentFit: Sendable {
    /// The viewer of the type expects such bytes.
    case exact
    /// The viewer of the family opens, and may show it all the same.
    case sameFamily
    /// The wrong viewer opens: nothing to see.
    case otherFamily
    /// The system gets no type, or none it takes.
    case refused
}

extension AttachmentHandling {
    /// The bytes under the type the system takes them for.
    package func fit(_ medium: InspectedMedium) -> AttachmentFit {
        guard let type else { return .refused }
        let facts = medium.facts
        let losesPicture = type.family == .audio && facts.family == .video && facts.videoCodec != nil
        // Sound in a container for videos: the player plays it, but a payload that declares a video promises a picture.
        let lacksPicture = type.family == .video && medium.lacksPicture
        if losesPicture || (lacksPicture && request.declaredType != nil) { return .otherFamily }
        if type.formats.contains(facts.format) { return .exact }
        let fits = lacksPicture || [facts.family, facts.format.family].contains(type.family)
        return fits ? .sameFamily : .otherFamily
    }
}

extension InspectedMedium {
    /// Containers that people expect a picture in. Matroska, WebM and Ogg are as usual for sound.
    private static let videoContainers: Set<MediaFormat> = [.mp4, .m4a, .mov, .threeGP, .avi, .mpegts, .mpegps, .flv]

    /// Whether it is sound in a container that people expect a picture in.
    package var lacksPicture: Bool {
        guard Self.videoContainers.contains(facts.format), facts.videoCodec == nil, integrity.status != .damaged else {
            return false
        }
        // Nothing known about either track is no proof.
        return facts.format == .m4a || facts.family == .audio || facts.audioCodec != nil
    }
}
