import MediaBytes

extension ByteView {
    /// Whether all bytes of a range are zero.
    func isZero(from start: Int, to end: Int) -> Bool {
        var offset = max(0, start)
        let end = min(end, count)
        while offset < end {
            if end - offset >= 8, let word = u64le(offset) {
                guard word == 0 else { return false }
                offset += 8
            } else {
                guard self[offset] == 0 else { return false }
                offset += 1
            }
        }
        return true
    }
}
