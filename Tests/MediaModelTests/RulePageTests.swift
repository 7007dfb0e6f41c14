import MediaModel
import Testing

@Suite struct RulePageTests {
    private let page = RulePage(
        card: RuleCard(
            id: "gps-metadata", title: "The picture tells where it was taken",
            reason:
                "Everyone who gets the push can read the coordinates out of the file: of a studio, a customer, a_home.",
            repair: "Remove the place.", commands: ["exiftool -gps:all= -o out.jpg in.jpg"],
            severities: [.warning, .info]),
        example: RuleExample(
            subject: "photo.jpg",
            finding: Finding(
                rule: "gps-metadata", severity: .info, profile: "ios", message: "tells its place", fix: "remove it")),
        profiles: ["ios", "rcs"],
        sources: [
            LimitSource(title: "a page", address: "https://a.example/", date: "2026", standing: .documented),
            LimitSource(title: "seen", address: nil, date: "2025-01", standing: .observed),
        ])

    @Test func readsAsText() {
        #expect(
            page.text(width: 80) == """
                gps-metadata (warning/info)
                  The picture tells where it was taken

                Why it matters
                  Everyone who gets the push can read the coordinates out of the file: of a
                  studio, a customer, a_home.

                How to repair it
                  Remove the place.
                    exiftool -gps:all= -o out.jpg in.jpg

                Example
                  photo.jpg
                    note: tells its place [ios]
                    fix: remove it

                Raised by
                  ios, rcs

                Sources
                  a page, https://a.example/ (2026, documented)
                  seen (2025-01, observed)
                """)
        #expect(page.text(width: 40).contains("\n  Everyone who gets the push can read\n"))
    }

    @Test func readsAsMarkdown() {
        #expect(page.markdown.hasPrefix("## gps-metadata\n\n**The picture tells where it was taken** (warning/info)\n"))
        #expect(page.markdown.contains("a\\_home"))
        #expect(
            page.markdown.contains("* [a page](<https://a.example/>) (2026, documented)\n* seen (2025-01, observed)"))
        #expect(page.markdown.contains("Raised by: `ios`, `rcs`"))
    }
}
