import MediaBytes
import MediaModel
import Profiles
import Reporters
import Rules
import StrictJSON

@testable import MediaCache

/// Facts no sound inspector would send, held against every rule and written down in every format.
///
/// The facts are a row of the cache; a name under which they are judged stands before it, ended by a zero.
struct VerdictFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        let numbers = [0, 1, 4000, -1, Int.max, Int.min]
        let seconds = [0.0, 1e-9, 31, 1e300, .infinity, .nan]
        return MediaFormat.allCases.flatMap { format in
            zip(numbers, seconds).map { seed(format, $0, $1) }
        }
    }

    private func seed(_ format: MediaFormat, _ number: Int, _ seconds: Double) -> [UInt8] {
        var facts = MediaFacts(format: format)
        facts.animated = number > 0
        (facts.width, facts.height) = (number, number / 3)
        (facts.displayWidth, facts.displayHeight) = (number / 3, number)
        (facts.frames, facts.loopCount, facts.decodedBytes, facts.bitDepth) = (number, number, number, number)
        (facts.durationSeconds, facts.shortestDelaySeconds) = (seconds, seconds)
        (facts.trailingBytes, facts.trailingFormat) = (number, .zip)
        (facts.orientation, facts.gps, facts.alpha) = (number, true, true)
        (facts.videoCodec, facts.videoTag, facts.audioCodec) = ("hevc", "hev1", "opus")
        (facts.colorModel, facts.imageCoding, facts.indexPosition) = (.cmyk, .lossless, .end)
        let kept = KeptInspection(facts: facts, integrity: .unknown("it ends early"), depth: .standard)
        return Array("a\u{1B}\u{202E}.\(format.rawValue)".utf8) + [0] + FactsCode.encode(kept)
    }

    func run(_ bytes: ByteView) {
        guard let end = bytes.buffer.firstIndex(of: 0),
            let kept = FactsCode.decode(bytes.dropping(end + 1).buffer, depth: .standard)
        else { return }
        let path = RawPath(bytes: Array(bytes.buffer[..<end]))
        for size in [0, 5_000_001, Int.max] {
            let medium = InspectedMedium(path: path, bytes: size, facts: kept.facts, integrity: kept.integrity)
            var result = LintResult(source: path, path: path, bytes: size, media: kept.facts)
            result.integrity = kept.integrity
            result.findings = RuleBook.findings(for: medium, profiles: ProfileBook.profiles)
            promise(result.findings.allSatisfy { !$0.message.isEmpty }, "a finding says nothing")
            report(result)
        }
    }

    private func report(_ result: LintResult) {
        for name in ReporterBook.cards.map(\.name) {
            for factsOnly in [false, true] {
                var options = ReportOptions(verbose: true, width: 80, factsOnly: factsOnly)
                options.channels = ProfileBook.names
                guard var reporter = ReporterBook.reporter(named: name, options: options) else { continue }
                var summary = LintSummary()
                summary.count(.result(result))
                let text = reporter.opening() + reporter.text(for: .result(result)) + reporter.closing(summary)
                check(text, name)
            }
        }
    }

    private func check(_ text: String, _ name: String) {
        let acts = text.unicodeScalars.contains { $0 != "\n" && VisibleText.acts($0) }
        promise(name != "text" || !acts, "the report acts on a terminal: \(text)")
        guard name == "json" else { return }
        do throws(JSONFault) { _ = try JSONParser.parse(Array(text.utf8)[...]) } catch {
            promise(false, "the report is no JSON: \(error.text)")
        }
    }
}
