/// One picture of a GIF, as its image descriptor states it (GIF89a, section 20).
struct GIFFrame {
    /// Offset of the image separator.
    var offset: Int
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    /// Bits of the first codes less one (GIF89a, appendix F).
    var minimumCodeSize: Int
    /// Offset of the length of the first sub-block.
    var dataOffset: Int
    /// Stored delay in hundredths of a second; 0 without a graphic control extension.
    var delay: Int
    /// Colour index that stands for "nothing".
    var transparentIndex: Int?
}
