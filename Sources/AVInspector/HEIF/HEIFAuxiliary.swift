/// The names of auxiliary pictures (ISO/IEC 23008-12, section 6.6.2; AVIF 1.1, section 4).
enum HEIFAuxiliary {
    /// Whether a name means opacity.
    static func isAlpha(_ name: String) -> Bool {
        [
            "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1",
        ].contains(name)
    }
}
