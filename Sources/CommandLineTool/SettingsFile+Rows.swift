import LintEngine
import MediaModel

extension SettingsFile {
    /// What only a settings file can say, for `attachlint settings`: names and values, with where they stand.
    var rows: [(String, String)] {
        var rows: [(String, String)] = []
        if let globs = ignore?.globs, !globs.isEmpty { rows.append(("ignore", Self.list(globs.map(\.pattern)))) }
        for own in profiles {
            rows.append(("profiles.\(own.profile.name)", "\(own.profile.title); extends \(own.extends)"))
        }
        for (index, override) in overrides.enumerated() {
            var parts = ["for \(Self.list(override.files.globs.map(\.pattern)))"]
            if let profiles = override.profiles { parts.append("profile \(Self.list(profiles.map(\.name)))") }
            if !override.disabledRules.isEmpty { parts.append("disable \(Self.list(override.disabledRules.sorted()))") }
            let levels = override.severities.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            if !levels.isEmpty { parts.append("severity \(Self.list(levels))") }
            rows.append(("overrides[\(index)]", parts.joined(separator: "; ")))
        }
        return rows.map { ($0, "\($1)  (\(path.display))") }
    }

    private static func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}
