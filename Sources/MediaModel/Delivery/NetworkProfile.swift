/// A network as it is assumed when nobody measures: how much it carries, and how long an answer is on its way.
///
/// The four named ones are round figures of this project for a phone with average reception; nobody measured them for a
/// particular campaign. A number of kilobits takes their place.
package struct NetworkProfile: Sendable, Equatable {
    /// As `--network` takes it: `edge`, `750`.
    package let name: String
    package let kilobitsPerSecond: Int
    /// From a question to the first byte of its answer.
    package let roundTripMilliseconds: Int

    package static let wifi = NetworkProfile(name: "wifi", kilobitsPerSecond: 40_000, roundTripMilliseconds: 20)
    package static let lte = NetworkProfile(name: "lte", kilobitsPerSecond: 10_000, roundTripMilliseconds: 60)
    package static let thirdGeneration = NetworkProfile(
        name: "3g", kilobitsPerSecond: 1_000, roundTripMilliseconds: 200)
    package static let edge = NetworkProfile(name: "edge", kilobitsPerSecond: 200, roundTripMilliseconds: 500)

    /// The named ones, the fastest first.
    package static let named: [NetworkProfile] = [.wifi, .lte, .thirdGeneration, .edge]

    private init(name: String, kilobitsPerSecond: Int, roundTripMilliseconds: Int) {
        self.name = name
        self.kilobitsPerSecond = kilobitsPerSecond
        self.roundTripMilliseconds = roundTripMilliseconds
    }

    /// - Parameter text: `wifi`, `lte`, `3g`, `edge`, or kilobits a second (then with 100 ms).
    /// - Throws: `NetworkProfileError` when the text is neither.
    package init(_ text: String) throws(NetworkProfileError) {
        let name = text.trimmed.lowercased()
        if let known = Self.named.first(where: { $0.name == name }) {
            self = known
        } else if let kilobits = Int(name), (1...10_000_000).contains(kilobits) {
            self.init(name: name, kilobitsPerSecond: kilobits, roundTripMilliseconds: 100)
        } else {
            throw .unknown(text)
        }
    }

    /// The figures as a report states them: `edge (200 kbit/s, 500 ms)`.
    package var text: String {
        let figures = "\(DecimalText.grouped(kilobitsPerSecond)) kbit/s, \(roundTripMilliseconds) ms"
        return Int(name) == nil ? "\(name) (\(figures))" : figures
    }

    /// Seconds a download takes, and for what: four round trips for every host (name, connection, TLS, question), one
    /// for a redirect that stays there, and the bytes.
    /// - Parameters:
    ///   - bytes: of the body.
    ///   - roundTrips: of the whole chain.
    package func seconds(bytes: Int, roundTrips: Int) -> Double {
        waitingSeconds(roundTrips: roundTrips) + Double(bytes) * 8 / (Double(kilobitsPerSecond) * 1000)
    }

    /// Seconds before the first byte.
    package func waitingSeconds(roundTrips: Int) -> Double { Double(roundTrips * roundTripMilliseconds) / 1000 }

    /// The largest body that arrives in time; 0 when the round trips alone take longer.
    package func bytes(inSeconds seconds: Double, roundTrips: Int) -> Int {
        let left = max(0, seconds - waitingSeconds(roundTrips: roundTrips))
        return Int(exactly: (left * Double(kilobitsPerSecond) * 1000 / 8).rounded(.down)) ?? 0
    }
}

/// A text that names no network.
package enum NetworkProfileError: Error, Equatable {
    case unknown(String)

    /// What to write in its place, as one sentence without a full stop.
    package var reason: String {
        switch self {
        case .unknown(let text):
            "\"\(text)\" is no network: give wifi, lte, 3g, edge or a number of kilobits a second, such as 750"
        }
    }
}
