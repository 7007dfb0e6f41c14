package import MediaModel
import StrictJSON

/// A baseline as JSON: sorted, a finding a line, so that changes show well in a review.
package enum BaselineFile {
    private static let schema = "attachlint.baseline/1"
    private static let limit = 64 << 20

    /// Reads a baseline.
    /// - Throws: `option` for a file that cannot be read or is none.
    package static func read(_ file: RawPath, view: FolderView) throws(LintRunError) -> Baseline {
        let bytes: [UInt8]
        switch InputFile.read(file, limit: limit) {
        case .success(let read): bytes = read
        case .failure(let error):
            throw .option("the baseline \(file.display) cannot be read: \(error.reason)")
        }
        let root: JSONNode
        do throws(JSONFault) {
            let limits = JSONLimits(bytes: limit, depth: 8, values: 4_000_000)
            root = try JSONParser.parse(bytes[...], limits: limits).root
        } catch { throw .option("the baseline \(file.display) is no JSON: \(error.text)") }
        guard root["schema"]?.string == schema, let elements = root["findings"]?.elements else {
            throw .option("\(file.display) is no baseline: its schema is not \(schema)")
        }
        var baseline = Baseline(name: file.display, view: view)
        for element in elements {
            guard let (known, count) = finding(element) else {
                throw .option(
                    "the baseline \(file.display) has an entry nobody understands at \(element.position.text)")
            }
            baseline.known[known, default: 0] += count
        }
        return baseline
    }

    private static func finding(_ node: JSONNode) -> (KnownFinding, count: Int)? {
        guard let rule = node["rule"]?.string else { return nil }
        let known = KnownFinding(
            rule: rule, profile: node["profile"]?.string, file: node["file"]?.string, url: node["url"]?.string)
        let count = node["count"].map { $0.number?.int } ?? 1
        guard known.file != nil || known.url != nil, let count, (1...1_000_000_000).contains(count) else { return nil }
        return (known, count)
    }

    /// The text of a baseline.
    /// - Parameter found: how many findings of each kind there are.
    package static func text(of found: [KnownFinding: Int]) -> String {
        let entries = found.sorted { $0.key < $1.key }.map { known, count -> JSONNode in
            var members: [JSONMember] = []
            let texts = [
                ("file", known.file), ("url", known.url), ("rule", known.rule), ("profile", known.profile),
            ]
            for case (let name, let text?) in texts {
                members.append(JSONMember(name: name, value: JSONNode(.string(text))))
            }
            if count > 1 { members.append(JSONMember(name: "count", value: JSONNode(.number(JSONNumber("\(count)"))))) }
            return JSONNode(.object(members))
        }
        let rows = entries.map { "\n    " + $0.indentedText(width: .max) }.joined(separator: ",")
        return "{\n  \"schema\": \"\(schema)\",\n  \"findings\": [\(rows)\(entries.isEmpty ? "" : "\n  ")]\n}\n"
    }
}
