package import MediaModel

/// The app does not know the category.
package enum CategoryRule: PayloadRule {
    package static let card = RuleCard(
        id: "category",
        title: "Not among the registered categories, when a list is given",
        reason: """
            Buttons and content extensions belong to categories the app registers when it starts. A push that names \
            another one shows without its buttons and in the plain view; upper and lower case count.
            """,
        repair: "Name a category the app registers, or register this one.",
        commands: [
            "attachlint check --categories categories.json push.apns"
        ],
        severities: [.warning])

    package static func check(_ push: Push) -> [Finding] {
        guard let name = push.facts.category, let categories = push.categories, push.registeredCategory == nil else {
            return []
        }
        let near = categories.first { folded($0.identifier) == folded(name) }
        let known = TextExcerpt.list(categories.map(\.identifier), most: 5)
        return [
            finding(
                "aps.category is \"\(TextExcerpt.short(name))\", which the app does not register",
                measured: TextExcerpt.short(name), allowed: categories.isEmpty ? "none is registered" : known,
                fix: near.map { "write \(TextExcerpt.short($0.identifier))" }
                    ?? "register it in the app, or name one that is")
        ]
    }

    /// What is left when people write one name in two ways.
    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " && $0 != "." }
    }
}
