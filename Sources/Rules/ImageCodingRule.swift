package import MediaModel

/// A sound picture, coded in a way phones have no decoder for.
package enum ImageCodingRule: ProfileRule {
    package static let card = RuleCard(
        id: "image-coding",
        title: "Sound, but phones cannot show it: arithmetic, lossless or 12-bit JPEG, CgBI elsewhere than iOS",
        reason: """
            These are legal pictures that archives, scanners and medical devices write. Phones decode Huffman-coded \
            8-bit JPEG only and show an empty box for the rest; PNG in Apple's CgBI dialect shows on iOS only.
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
            return nil
        }
        let format = medium.facts.format.title
        return finding(
            of: profile, "is \(coding.rawValue) \(format), which \(profile.system) cannot show",
            measured: "\(coding.rawValue) \(format)",
            allowed: coding == .cgbi ? "ordinary PNG" : "baseline or progressive",
            fix: fix(medium, coding))
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
