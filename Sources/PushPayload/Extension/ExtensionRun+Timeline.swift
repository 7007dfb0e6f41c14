package import MediaModel

extension ExtensionRun {
    /// Round figures for what nobody can measure here, in milliseconds: the start of the process with a look at the
    /// payload, opening 4 kB, and handing files to the system.
    private static let assumed = (start: 100, decrypt: 5, attach: 20)

    /// The steps of the extension on its one clock of 30 s, in the order an SDK takes them that does one after the other.
    /// - Parameters:
    ///   - facts: of the payload.
    ///   - attempts: of one SDK.
    ///   - network: the one to judge downloads for; nil for the time measured here.
    /// - Returns: empty when the extension does not run, or there is nothing to fetch.
    package static func timeline(
        facts: PayloadFacts, attempts: [AttachmentAttempt], network: NetworkProfile?
    ) -> [TimelineStep] {
        let isTaken = facts.fault == nil && facts.bytes <= facts.allowedBytes
        guard isTaken, facts.startsExtension, attempts.contains(where: { $0.delivery != nil }) else { return [] }
        var clock = Clock()
        clock.add(.payload, assumed.start, .assumed)
        if let encryption = facts.encryption, encryption.state != .locked {
            clock.add(.decrypt, assumed.decrypt, .assumed)
            guard encryption.state == .opened else { return clock.steps }
        }
        var isDone = false
        var isAttached = false
        for attempt in attempts where !(attempt.request.isFallback && isDone) {
            let verdict = attempt.handling.map { AttemptRun(attempt: attempt, sdk: $0.sdk).verdict }
            isDone = verdict?.fate == .attached || attempt.request.place != .address
            isAttached = isAttached || isDone
            guard let delivery = attempt.delivery else { continue }
            clock.add(delivery, over: network)
            guard clock.isRunning else { return clock.steps }
        }
        if isAttached { clock.add(.attach, assumed.attach, .assumed) }
        return clock.steps
    }
}

/// The clock of one run.
private struct Clock {
    private(set) var steps: [TimelineStep] = []

    private var now: Int { steps.last.map { $0.startMilliseconds + $0.milliseconds } ?? 0 }
    private static let end = Int(DownloadTime.allowedSeconds * 1000)

    /// Whether the system still waits.
    var isRunning: Bool { now < Self.end }

    mutating func add(_ name: TimelineStep.Name, _ milliseconds: Int, _ basis: TimelineStep.Basis) {
        steps.append(TimelineStep(name: name, startMilliseconds: now, milliseconds: milliseconds, basis: basis))
    }

    /// The download of an address; none where the phone does not even start one.
    mutating func add(_ delivery: Delivery, over network: NetworkProfile?) {
        guard let address = delivery.webAddress, address.scheme == "https" else { return }
        let isUnreachable = !delivery.allowsPrivateHosts && address.unreachableHostReason != nil
        if isUnreachable || delivery.transfer?.failure?.isPrivateHost == true {
            // Nobody answers, and the phone waits.
            add(.download, max(0, Self.end - now), .assumed)
        } else if let time = DownloadTime(of: delivery, over: network) {
            add(.download, time.milliseconds, time.basis)
        }
    }
}

extension TransferFailure {
    fileprivate var isPrivateHost: Bool { if case .privateHost = self { true } else { false } }
}
