import MediaModel
import Testing

@Suite struct DecimalTextTests {
    @Test(arguments: [
        (31.0, 1, "31.0"), (30.05, 2, "30.05"), (0.004, 2, "0.00"), (0.996, 2, "1.00"), (-1.5, 1, "-1.5"),
        (-0.01, 1, "0.0"), (7, 0, "7"),
    ])
    func roundsToAFixedNumberOfDigits(value: Double, decimals: Int, text: String) {
        #expect(DecimalText.text(value, decimals: decimals) == text)
    }

    @Test func leavesOutZerosAtTheEnd() {
        #expect(DecimalText.short(30, decimals: 2) == "30")
        #expect(DecimalText.short(1.50, decimals: 2) == "1.5")
        #expect(DecimalText.short(100, decimals: 0) == "100")
    }

    @Test func saysSoWhenThereIsNoNumber() {
        #expect(DecimalText.text(.nan, decimals: 1) == "?")
        #expect(DecimalText.text(.infinity, decimals: 1) == "?")
        #expect(DecimalText.text(1e300, decimals: 1) == "?")
    }

    @Test func groupsDigits() {
        #expect(DecimalText.grouped(0) == "0")
        #expect(DecimalText.grouped(1234) == "1,234")
        #expect(DecimalText.grouped(-10_485_760) == "-10,485,760")
    }
}
