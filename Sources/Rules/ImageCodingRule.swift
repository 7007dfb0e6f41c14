package import MediaModel

/// A sound picture, coded in a way phones have no decoder for.
package enum ImageCodingRule: ProfileRule {
    package static let card = RuleCard(
        id: "image-coding",
        title: "Sound, but phones cannot show it: arithmetic, lossless or 12-bit JPEG, CgBI elsewhere than iOS",
        reason: """
            These are legal pictures that archives, scanners and medical devices write. Phones decode Huffman-coded \
            8-bit JPEG only and show an empty box for the rest; PNG in Apple's CgBI dialect shows on iOS only. Some \
            channels take 8-bit RGB only.
            """,
        repair: """
            Write it anew: with jpegtran when it is arithmetic, ffmpeg when it is lossless or 12-bit, pngcrush when \
            it is CgBI.
            """,
        commands: [
            "jpegtran -copy all -outfile out.jpg in.jpg",
            "ffmpeg -i in.jpg -q:v 2 out.jpg",
            "pngcrush -revert-iphone-optimizations in.png out.png",
        ],
        severities: [.error])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard let coding = medium.facts.imageCoding, profile.refusedCodings?.value.contains(coding) == true else {
            return checkColors(medium, profile)
        }
        let format = medium.facts.format.title
        return finding(
            of: profile, "is \(coding.rawValue) \(format), which \(profile.system) cannot show",
            measured: "\(coding.rawValue) \(format)",
            allowed: coding == .cgbi ? "ordinary PNG" : "baseline or progressive",
            fix: fix(medium, coding))
    }

    private static func checkColors(_ medium: InspectedMedium, _ profile: Profile) -> Finding? {
        let facts = medium.facts
        guard facts.family == .image, let bounds = profile.colors?.value else { return nil }
        let model = facts.colorModel.flatMap { bounds.refusedModels.contains($0) ? $0 : nil }
        let depth = facts.bitDepth.flatMap { $0 > bounds.bits ? $0 : nil }
        guard let measured = model?.rawValue.uppercased() ?? depth.map({ "\($0)-bit" }) else { return nil }
        return finding(
            of: profile, "is a \(measured) picture, \(profile.system) takes \(bounds.text)", measured: measured,
            allowed: bounds.text, fix: RepairCommand(for: medium).edited("-colorspace sRGB -depth 8"))
    }

    private static func fix(_ medium: InspectedMedium, _ coding: ImageCoding) -> String {
        let command = RepairCommand(for: medium)
        return switch coding {
        case .arithmetic: "jpegtran -copy all -outfile \(command.output()) \(command.input)"
        case .cgbi: "pngcrush -revert-iphone-optimizations \(command.input) \(command.output())"
        case .hierarchical: "export it again as an ordinary JPEG"
        // libjpeg reads neither, and so does nothing built on it; ffmpeg has a decoder of its own.
        default: "ffmpeg -i \(command.input) -q:v 2 \(command.output())"
        }
    }
}
