import MediaModel
import Testing

@Suite struct NetworkProfileTests {
    @Test(arguments: [
        ("edge", 200, 500), ("3g", 1_000, 200), ("LTE", 10_000, 60), ("wifi", 40_000, 20), ("750", 750, 100),
    ])
    func namesAndNumbersAreTaken(text: String, kilobits: Int, milliseconds: Int) throws {
        let network = try NetworkProfile(text)
        #expect(network.kilobitsPerSecond == kilobits)
        #expect(network.roundTripMilliseconds == milliseconds)
    }

    @Test(arguments: ["", "5g", "0", "-1", "1.5", "750kbit", "99999999999999999999"])
    func otherTextsAreRefused(text: String) {
        #expect(throws: NetworkProfileError.unknown(text)) { try NetworkProfile(text) }
        #expect(NetworkProfileError.unknown(text).reason.contains("wifi, lte, 3g, edge"))
    }

    @Test func figuresAreStated() throws {
        #expect(NetworkProfile.thirdGeneration.text == "3g (1,000 kbit/s, 200 ms)")
        #expect(try NetworkProfile("750").text == "750 kbit/s, 100 ms")
    }

    @Test func secondsAreWaitingAndBytes() {
        #expect(NetworkProfile.edge.seconds(bytes: 325_000, roundTrips: 4) == 15)
        #expect(NetworkProfile.edge.bytes(inSeconds: 15, roundTrips: 4) == 325_000)
        #expect(NetworkProfile.edge.bytes(inSeconds: 1, roundTrips: 4) == 0)
    }
}
