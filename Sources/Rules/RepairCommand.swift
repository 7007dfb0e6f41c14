import MediaModel

/// The commands that repair one file, with its own name quoted for a shell. No command writes over the original.
struct RepairCommand {
    private let medium: InspectedMedium
    /// Options that keep the encoder to what the channel plays; empty where its own choice will do.
    private let encoding: String

    /// - Parameter profile: whose limits an encoded video must keep; nil for nobody's.
    init(for medium: InspectedMedium, under profile: Profile? = nil) {
        self.medium = medium
        let refusesHigh = profile?.refusedVideoCodings.contains { $0.value.profiles.contains("High") } == true
        encoding = refusesHigh ? "-profile:v main -bf 0" : ""
    }

    /// The file as a shell word.
    var input: String { ShellWord.quoted(medium.path) }

    /// A new file beside the original: `banner-fixed.jpg` for `banner.jpg`.
    /// - Parameter format: what the new file is; nil for the format the bytes have.
    func output(_ format: MediaFormat? = nil) -> String {
        ShellWord.quoted(renamed(format ?? medium.facts.format, mark: "-fixed"))
    }

    /// Gives the file the extension of its bytes.
    var rename: String {
        "mv -n \(input) \(ShellWord.quoted(renamed(medium.facts.format, mark: "")))"
    }

    /// Makes the medium one of the formats a profile takes, in its own family.
    /// - Returns: nil when the profile takes nothing of the family.
    func converted(for profile: Profile) -> String? {
        let formats = profile.acceptedFormats(of: medium.facts.family)
        switch medium.facts.family {
        case .image:
            // Where no picture moves, a silent video may.
            if medium.isAnimation, !formats.contains(.gif), profile.refuses(.gif),
                profile.acceptedFormats(of: .video).contains(.mp4)
            {
                return RepairCommand(for: medium, under: profile).h264()
            }
            return convertedImage(to: formats)
        case .video: return formats.contains(.mp4) ? RepairCommand(for: medium, under: profile).h264() : nil
        case .audio: return convertedAudio(to: formats)
        case .other: return nil
        }
    }

    /// Makes an H.264 and AAC video with its index in front.
    /// - Parameter extra: options before the codecs, such as `-t 30`.
    func h264(_ extra: String = "") -> String {
        let options = [extra, evenSides, encoding].filter { !$0.isEmpty }.map { $0 + " " }.joined()
        return
            "ffmpeg -i \(input) \(options)-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart \(output(.mp4))"
    }

    /// Makes an MPEG-4 sound file with its index in front.
    /// - Parameters:
    ///   - rate: kilobits a second; nil to copy sound that is AAC already.
    ///   - extra: options before the codec, such as `-t 30`.
    func aac(_ rate: Int?, _ extra: String = "") -> String {
        let options = extra.isEmpty ? "" : extra + " "
        let codec = rate.map { "aac -b:a \($0)k" } ?? "copy"
        return "ffmpeg -i \(input) -vn \(options)-c:a \(codec) -movflags +faststart \(output(.m4a))"
    }

    /// Copies all streams into a new container.
    /// - Parameter extra: options after `-c copy`.
    func remuxed(_ extra: String, to format: MediaFormat? = nil) -> String {
        "ffmpeg -i \(input) -c copy \(extra) \(output(format))"
    }

    /// Makes a picture fit into a box, never larger than it is.
    func fitted(width: Int, height: Int) -> String {
        medium.facts.format == .gif && medium.isAnimation
            ? "gifsicle -O3 --resize-fit \(width)x\(height) \(input) -o \(output())"
            : edited("-resize '\(width)x\(height)>'")
    }

    /// Changes a picture and writes it in a format every phone shows.
    /// - Parameter options: of ImageMagick.
    func edited(_ options: String) -> String {
        let format = medium.facts.format
        let target: MediaFormat =
            [.jpeg, .png, .gif].contains(format)
            ? format : medium.isAnimation ? .gif : medium.facts.alpha == false ? .jpeg : .png
        return "magick \(input) \(options) \(output(target))"
    }

    // H.264 in 4:2:0 knows even sides only; ffmpeg stops at an odd one.
    private var evenSides: String {
        guard let width = medium.facts.width, let height = medium.facts.height,
            !width.isMultiple(of: 2) || !height.isMultiple(of: 2)
        else { return "" }
        return "-vf 'scale=trunc(iw/2)*2:trunc(ih/2)*2'"
    }

    private func convertedImage(to formats: [MediaFormat]) -> String? {
        let facts = medium.facts
        if medium.isAnimation, formats.contains(.gif) {
            return facts.format == .webp
                ? "magick \(input) \(output(.gif))" : "ffmpeg -i \(input) \(output(.gif))"
        }
        let wanted: MediaFormat = facts.alpha == false ? .jpeg : .png
        guard let target = formats.contains(wanted) ? wanted : formats.first(where: { $0 != .gif }) else { return nil }
        // Of an animation every frame would become a file of its own.
        if medium.isAnimation { return "magick \(input)'[0]' \(output(target))" }
        switch (facts.format, target) {
        case (.webp, .png) where !medium.isAnimation: return "dwebp \(input) -o \(output(.png))"
        case (.svg, .png): return "rsvg-convert \(input) -o \(output(.png))"
        case (.heic, _): return "heif-convert \(input) \(output(target))"
        default: return "magick \(input) \(output(target))"
        }
    }

    private func convertedAudio(to formats: [MediaFormat]) -> String? {
        guard let target = [MediaFormat.m4a, .mp3].first(where: formats.contains) else { return nil }
        guard target == .m4a else { return "ffmpeg -i \(input) -vn -c:a libmp3lame -q:a 4 \(output(.mp3))" }
        // AAC is AAC in every container: no need to encode it again.
        return aac(medium.facts.audioCodec == "aac" ? nil : 128)
    }

    private func renamed(_ format: MediaFormat, mark: String) -> RawPath {
        let path = medium.path
        var stem = path.bytes
        if path.fileExtension != nil, let dot = stem.lastIndex(of: UInt8(ascii: ".")) { stem.removeSubrange(dot...) }
        while stem.last == UInt8(ascii: "."), stem.count > 1, stem[stem.count - 2] != UInt8(ascii: "/") {
            stem.removeLast()
        }
        let ending = keepsExtension(format) ? path.fileExtension : format.fileExtensions.first
        return RawPath(bytes: stem + Array((mark + (ending.map { "." + $0 } ?? "")).utf8))
    }

    /// Whether the name already ends in one of the format's extensions.
    private func keepsExtension(_ format: MediaFormat) -> Bool {
        path.fileExtension.map(format.fileExtensions.contains) ?? false
    }

    private var path: RawPath { medium.path }
}
