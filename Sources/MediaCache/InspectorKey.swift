/// What an inspection depends on besides the bytes: one that was made under another key is not believed.
package struct InspectorKey: Sendable, Hashable {
    /// FNV-1a of the parts; they come from our own programs, so nobody has a reason to seek two that collide.
    let number: Int

    /// - Parameter parts: the build of the inspectors, the versions of their libraries, the budgets, in a fixed order.
    package init(_ parts: [String]) {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
        add(FactsCode.revision)
        for part in parts {
            for byte in part.utf8 { add(byte) }
            // Keeps `ab`, `c` apart from `a`, `bc`: no UTF-8 holds this byte.
            add(0xFF)
        }
        number = Int(bitPattern: UInt(sum))
    }
}
