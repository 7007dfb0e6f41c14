import Glibc

/// Time that never jumps.
enum MonotonicSeconds {
    /// Seconds since some moment in the past.
    static func now() -> Double { seconds(CLOCK_MONOTONIC) }

    fileprivate static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Time as calendars count it.
enum WallClock {
    /// Seconds since 1970.
    static func now() -> Double { MonotonicSeconds.seconds(CLOCK_REALTIME) }
}
