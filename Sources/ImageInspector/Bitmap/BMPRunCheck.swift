import MediaBytes

/// Walks the runs of a packed bitmap (BI_RLE8, BI_RLE4; OS/2's RLE24) to their end without unpacking them.
enum BMPRunCheck {
    /// Whether the runs come to their end mark, or fill the last row, before the bytes end.
    static func isWhole(_ bytes: ByteView, _ header: BMPHeader, bits: Int) -> Bool {
        var offset = header.pixelOffset
        var column = 0
        var row = 0
        while row < header.height {
            guard let count = bytes[offset], let value = bytes[offset + 1] else {
                return row == header.height - 1 && column >= header.width
            }
            offset += 2
            if count > 0 {
                column += Int(count)
                // A run of whole pixels carries three bytes of colour.
                if bits == 24 { offset += 2 }
                continue
            }
            switch value {
            case 0: (row, column) = (row + 1, 0)
            case 1: return true
            case 2:
                guard let right = bytes[offset], let down = bytes[offset + 1] else { return false }
                (row, column, offset) = (row + Int(down), column + Int(right), offset + 2)
            default:
                column += Int(value)
                let size = (Int(value) * bits + 7) / 8
                offset += size + size % 2
            }
        }
        return true
    }
}
