package import MediaModel

/// Colours that phones have to convert.
package enum ColorModelRule: MediumRule {
    package static let card = RuleCard(
        id: "color-model",
        title: "CMYK or 16-bit, may look different",
        reason: """
            CMYK is made for print: a phone converts it, and bright colours turn dull or false. 16 bits a channel \
            are twice the memory for a difference no phone screen shows.
            """,
        repair: "Convert CMYK to sRGB, and 16 bits to 8.",
        commands: [
            "magick in.jpg -colorspace sRGB out.jpg",
            "magick in.png -depth 8 out.png",
        ],
        severities: [.info])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        let facts = medium.facts
        guard facts.family == .image else { return nil }
        let command = RepairCommand(for: medium)
        if facts.colorModel == .cmyk {
            return finding(
                "is CMYK, made for print: colours may look different on a phone", measured: "CMYK", allowed: "RGB",
                fix: command.edited("-colorspace sRGB"))
        }
        guard let depth = facts.bitDepth, depth >= 16 else { return nil }
        return finding(
            "has \(depth) bits a channel: phones show 8, and it takes twice the memory", measured: "\(depth) bits",
            allowed: "8 bits", fix: command.edited("-depth 8"))
    }
}
