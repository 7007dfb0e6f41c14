/// How the pictures of a channel must store their colours.
package struct ColorBounds: Sendable, Equatable {
    /// Most bits a channel of the picture.
    package var bits: Int
    /// Models the channel refuses.
    package var refusedModels: Set<ColorModel>
    /// What is allowed, as a message says it: `8-bit RGB or RGBA`.
    package var text: String

    package init(bits: Int, refusedModels: Set<ColorModel>, text: String) {
        self.bits = bits
        self.refusedModels = refusedModels
        self.text = text
    }
}
