package import MediaModel
import Profiles
import PushPayload
import Reporters
import Rules

/// What this version knows: rules, profiles and report formats, for command lines and settings.
package enum LintCatalog {
    /// All rules in the order of the documentation.
    package static var rules: [RuleCard] { RuleBook.cards }

    /// The pages of all rules, in the same order.
    package static var rulePages: [RulePage] { RuleBook.pages(profiles: ProfileBook.profiles) }

    /// All profiles in the order of the documentation.
    package static var profiles: [Profile] { ProfileBook.profiles }

    package static var profileNames: [String] { ProfileBook.profiles.map(\.name) }

    package static func profile(named name: String) -> Profile? { ProfileBook.profile(named: name) }

    /// All push SDKs in the order of the documentation.
    package static var sdks: [SDKCard] { SDKBook.cards }

    /// Whether there is an SDK `--sdk` may name so.
    package static func hasSDK(named name: String) -> Bool { SDKBook.sdk(named: name) != nil }

    package static var reportFormats: [String] { ReporterBook.cards.map(\.name) }
}
