/// A read-only window on bytes somebody else owns. Every reader checks its bounds: a read past the end gives nil.
///
/// The memory must outlive the view; views never leave the call that lends them.
package struct ByteView {
    @usableFromInline let base: UnsafeRawBufferPointer

    /// - Parameter base: the bytes to look at; they must outlive the view.
    @inlinable package init(_ base: UnsafeRawBufferPointer) { self.base = base }

    @inlinable package var count: Int { base.count }
    @inlinable package var isEmpty: Bool { base.isEmpty }

    /// The address of the first byte, for C libraries; nil for an empty view.
    @inlinable package var baseAddress: UnsafeRawPointer? { base.baseAddress }

    /// The same address as bytes, for C libraries that ask for `const uint8_t *`.
    @inlinable package var bytePointer: UnsafePointer<UInt8>? { base.bindMemory(to: UInt8.self).baseAddress }

    /// The bytes as a buffer, for loops that check their bounds themselves.
    @inlinable package var buffer: UnsafeRawBufferPointer { base }

    /// The byte at an offset, nil past the end.
    @inlinable package subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < base.count ? base[offset] : nil
    }

    /// Whether `length` bytes exist from `offset` on.
    @inlinable package func has(_ length: Int, at offset: Int) -> Bool {
        offset >= 0 && length >= 0 && offset <= base.count && length <= base.count - offset
    }

    /// A part of the view, cut short where the bytes end; empty when it starts past the end.
    @inlinable package func slice(_ offset: Int, _ length: Int) -> ByteView {
        guard offset >= 0, length > 0, offset < base.count else { return ByteView(.init(start: nil, count: 0)) }
        return ByteView(.init(rebasing: base[offset..<(offset + min(length, base.count - offset))]))
    }

    /// Everything from an offset on.
    @inlinable package func dropping(_ offset: Int) -> ByteView { slice(offset, max(0, base.count - offset)) }

    @inlinable func load<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) -> T? {
        has(MemoryLayout<T>.size, at: offset) ? base.loadUnaligned(fromByteOffset: offset, as: T.self) : nil
    }

    @inlinable package func u16be(_ offset: Int) -> UInt16? { load(offset, as: UInt16.self)?.bigEndian }
    @inlinable package func u16le(_ offset: Int) -> UInt16? { load(offset, as: UInt16.self)?.littleEndian }
    @inlinable package func u32be(_ offset: Int) -> UInt32? { load(offset, as: UInt32.self)?.bigEndian }
    @inlinable package func u32le(_ offset: Int) -> UInt32? { load(offset, as: UInt32.self)?.littleEndian }
    @inlinable package func u64be(_ offset: Int) -> UInt64? { load(offset, as: UInt64.self)?.bigEndian }
    @inlinable package func u64le(_ offset: Int) -> UInt64? { load(offset, as: UInt64.self)?.littleEndian }

    /// A 24-bit number, most significant byte first.
    @inlinable package func u24be(_ offset: Int) -> UInt32? {
        guard has(3, at: offset) else { return nil }
        return UInt32(base[offset]) << 16 | UInt32(base[offset + 1]) << 8 | UInt32(base[offset + 2])
    }

    /// A 24-bit number, least significant byte first.
    @inlinable package func u24le(_ offset: Int) -> UInt32? {
        guard has(3, at: offset) else { return nil }
        return UInt32(base[offset]) | UInt32(base[offset + 1]) << 8 | UInt32(base[offset + 2]) << 16
    }

    /// Whether the ASCII text stands at an offset.
    @inlinable package func starts(with text: StaticString, at offset: Int = 0) -> Bool {
        guard has(text.utf8CodeUnitCount, at: offset) else { return false }
        for index in 0..<text.utf8CodeUnitCount where base[offset + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether these bytes stand at an offset.
    package func starts(with bytes: [UInt8], at offset: Int = 0) -> Bool {
        has(bytes.count, at: offset) && base[offset..<(offset + bytes.count)].elementsEqual(bytes)
    }

    /// Four bytes as text, bytes outside printable ASCII as `?`; nil past the end.
    package func fourCC(_ offset: Int) -> String? {
        guard has(4, at: offset) else { return nil }
        return String(
            decoding: (0..<4).map { (32...126).contains(base[offset + $0]) ? base[offset + $0] : 63 }, as: UTF8.self)
    }

    /// The first place of an ASCII text in a range of offsets, nil when absent.
    package func firstIndex(of text: StaticString, from start: Int = 0, within length: Int = .max) -> Int? {
        let size = text.utf8CodeUnitCount
        let end = start + min(length, base.count - start)
        guard start >= 0, size > 0, end - start >= size else { return nil }
        for offset in start...(end - size) where starts(with: text, at: offset) { return offset }
        return nil
    }
}
