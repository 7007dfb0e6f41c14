package import MediaModel
import Profiles
import Reporters
import Rules

/// What this version knows: rules, profiles and report formats, for command lines and settings.
package enum LintCatalog {
    /// All rules in the order of the documentation.
    package static var rules: [RuleCard] { RuleBook.cards }

    package static var profileNames: [String] { ProfileBook.profiles.map(\.name) }

    package static func profile(named name: String) -> Profile? { ProfileBook.profile(named: name) }

    package static var reportFormats: [String] { ReporterBook.cards.map(\.name) }
}
