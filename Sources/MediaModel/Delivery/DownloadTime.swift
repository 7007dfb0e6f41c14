/// How long a phone needs for a download: as measured, or as judged for a network when that takes longer.
package struct DownloadTime: Sendable, Equatable {
    /// Seconds from the start of the extension to its last call: 30 s documented, 29 s observed.
    package static let allowedSeconds = 29.0

    /// Never negative, never infinite.
    package let seconds: Double
    package let basis: TimelineStep.Basis
    /// The network the time was judged for; nil when it was measured.
    package let network: NetworkProfile?
    /// Four for every host (name, connection, TLS, question), one for a redirect that stays there.
    package let roundTrips: Int

    /// - Parameter network: the one to judge for; nil for the measured time alone.
    /// - Returns: nil for an address nobody asked.
    package init?(of delivery: Delivery, over network: NetworkProfile?) {
        guard let transfer = delivery.transfer else { return nil }
        let roundTrips = Self.roundTrips(of: transfer)
        self.roundTrips = roundTrips
        // An answer out of the cache says how fast the disk is.
        let measured = transfer.cacheUse == nil ? transfer.totalSeconds : 0
        let estimate = Self.bytes(of: delivery).flatMap { network?.seconds(bytes: $0, roundTrips: roundTrips) }
        let seconds: Double
        if let network, let estimate, estimate >= measured {
            (seconds, basis, self.network) = (estimate, .network(network.name), network)
        } else {
            (seconds, basis, self.network) = (measured, transfer.cacheUse == nil ? .measured : .assumed, nil)
        }
        self.seconds = seconds.isFinite ? max(0, seconds) : 0
    }

    /// Rounded, and no more than a day.
    package var milliseconds: Int { Int(min(seconds, 86_400) * 1000 + 0.5) }

    /// Bytes a phone has to fetch; nil when a body was cut and nobody told its length.
    private static func bytes(of delivery: Delivery) -> Int? {
        guard let transfer = delivery.transfer else { return nil }
        if transfer.cutAt != nil { return delivery.headers?.contentLength }
        return delivery.medium?.bytes ?? transfer.receivedBytes
    }

    private static func roundTrips(of transfer: TransferFacts) -> Int {
        var origins: Set<Substring> = []
        return transfer.hops.reduce(0) { trips, hop in
            let start = hop.url.firstRange(of: "://")?.upperBound ?? hop.url.startIndex
            let origin = hop.url[..<(hop.url[start...].firstIndex { "/?#".contains($0) } ?? hop.url.endIndex)]
            return trips + (origins.insert(origin).inserted ? 4 : 1)
        }
    }
}

extension TransferFailure {
    /// Whether it is a time-out with a connection: without one the host is the cause, not the time.
    package var isAboutTime: Bool {
        guard case .timedOut(let stage, _) = self else { return false }
        let words = stage.lowercased()
        return !["dns", "name", "resol", "connect", "tls", "handshake"].contains { words.contains($0) }
    }
}
