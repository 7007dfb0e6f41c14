/// What the time stamps and payload bytes of one MPEG stream say about its length; the 33-bit clock may wrap, and
/// recordings may be joined.
struct PresentationSpan {
    /// Ticks of 90 kHz of joined recordings that are over.
    private var finished = 0
    private var first: Int?
    private var last = 0
    private var previous = 0
    /// Time stamps seen.
    private(set) var count = 0
    /// Payload bytes in front of the latest time stamp, and behind it.
    private var bytesBefore = 0
    private var bytesAfter = 0

    private static let wrap = 1 << 33
    /// Pictures are reordered by far less than this; a longer step back is the start of another recording.
    private static let joint = -90_000

    /// Takes the next time stamp in ticks of 90 kHz.
    mutating func add(_ ticks: Int) {
        count += 1
        bytesBefore += bytesAfter
        bytesAfter = 0
        guard let first else { return begin(ticks) }
        var step = (ticks - previous) % Self.wrap
        if step > Self.wrap / 2 { step -= Self.wrap }
        if step < -Self.wrap / 2 { step += Self.wrap }
        guard step > Self.joint else {
            // The last unit of what is over has a length too.
            finished += last - first + (last - first) / max(1, count - 2)
            return begin(ticks)
        }
        previous += step
        last = max(last, previous)
        self.first = min(first, previous)
    }

    private mutating func begin(_ ticks: Int) {
        first = ticks
        previous = ticks
        last = ticks
    }

    /// Counts payload bytes that belong to the latest time stamp.
    mutating func add(bytes: Int) { bytesAfter += bytes }

    /// Seconds from the earliest to the latest time stamp.
    var seconds: Double { Double(finished + last - (first ?? last)) / 90_000 }

    /// Seconds the units behind the latest time stamp take when they are as dense as those before; 0 when nobody can
    /// tell.
    var lastUnitSeconds: Double {
        guard bytesBefore > 0 else { return 0 }
        return seconds * Double(bytesAfter) / Double(bytesBefore)
    }
}
