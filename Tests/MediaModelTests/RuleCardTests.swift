import MediaModel
import Testing

@Suite struct RuleCardTests {
    @Test func explainsItself() {
        let card = RuleCard(
            id: "gps-metadata", title: "The picture tells where it was taken",
            reason:
                "Everyone who gets the push can read the coordinates out of the file: of a studio, a customer, a home.",
            repair: "Remove the place.", commands: ["exiftool -gps:all= -o out.jpg in.jpg"],
            severities: [.warning, .info])
        #expect(
            card.explanation == """
                gps-metadata (warning/info)
                  The picture tells where it was taken

                Why it matters
                  Everyone who gets the push can read the coordinates out of the file: of a
                  studio, a customer, a home.

                How to repair it
                  Remove the place.
                    exiftool -gps:all= -o out.jpg in.jpg
                """)
    }
}
