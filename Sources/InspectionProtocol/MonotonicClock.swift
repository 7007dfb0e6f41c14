import Glibc

/// The clock that never jumps.
package enum MonotonicClock {
    /// Nanoseconds since some fixed moment.
    package static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
