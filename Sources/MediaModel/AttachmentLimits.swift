/// What a channel allows for one family of media. `nil` and empty mean: no such limit.
package struct AttachmentLimits: Sendable, Equatable {
    /// Size above which the channel refuses the file.
    package var size: Sourced<ByteLimit>?
    /// Size above which the file deserves a second look, never more than a warning.
    package var advisedSize: Sourced<ByteLimit>?
    /// Longest play time in seconds.
    package var seconds: Sourced<Double>?
    /// Smallest and largest pictures, each with what breaking it means.
    package var pixels: [Sourced<PixelBounds>]
    /// Shapes, each with what breaking it means.
    package var shapes: [Sourced<ShapeBounds>]

    package init(
        size: Sourced<ByteLimit>? = nil, advisedSize: Sourced<ByteLimit>? = nil, seconds: Sourced<Double>? = nil,
        pixels: [Sourced<PixelBounds>] = [], shapes: [Sourced<ShapeBounds>] = []
    ) {
        self.size = size
        self.advisedSize = advisedSize
        self.seconds = seconds
        self.pixels = pixels
        self.shapes = shapes
    }
}

/// A size limit that may be read in two ways.
///
/// Most platforms say "MB" and never tell whether that is 1,000,000 or 1,048,576 bytes: between the two readings nobody
/// can be sure, above the larger one everybody agrees.
package struct ByteLimit: Sendable, Hashable {
    /// The limit as the source words it: `10 MB`.
    package var text: String
    /// The largest size that passes in both readings.
    package var certain: ByteCount
    /// The largest size that passes in the wider reading.
    package var largest: ByteCount

    /// - Parameters:
    ///   - text: the limit as the source words it.
    ///   - certain: the largest size that passes without a word.
    ///   - largest: the largest size that is not an error; never below `certain`.
    package init(text: String, certain: ByteCount, largest: ByteCount) {
        self.text = text
        self.certain = certain
        self.largest = largest
    }

    /// A limit in MB whose source does not say which MB it means.
    package static func megabytes(_ count: Int) -> ByteLimit {
        ByteLimit(text: "\(count) MB", certain: .megabytes(count), largest: .mebibytes(count))
    }

    /// A limit in KB whose source does not say which KB it means.
    package static func kilobytes(_ count: Int) -> ByteLimit {
        ByteLimit(text: "\(count) KB", certain: ByteCount(count * 1000), largest: ByteCount(count * 1024))
    }

    /// The same limit in other words.
    package func worded(_ text: String) -> ByteLimit { ByteLimit(text: text, certain: certain, largest: largest) }

    /// A limit known to the byte.
    package static func exactly(_ count: ByteCount) -> ByteLimit {
        ByteLimit(text: count.fullText, certain: count, largest: count)
    }
}

/// The smallest and largest picture, in pixels as a viewer shows it.
package struct PixelBounds: Sendable, Equatable {
    package var minimumWidth: Int?
    package var minimumHeight: Int?
    package var maximumWidth: Int?
    package var maximumHeight: Int?
    /// Largest sum of width and height.
    package var maximumSum: Int?
    /// What it means to break them: `info` for advice, `warning` or `error` for a limit.
    package var severity: Severity

    package init(
        minimumWidth: Int? = nil, minimumHeight: Int? = nil, maximumWidth: Int? = nil, maximumHeight: Int? = nil,
        maximumSum: Int? = nil, severity: Severity
    ) {
        self.minimumWidth = minimumWidth
        self.minimumHeight = minimumHeight
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.maximumSum = maximumSum
        self.severity = severity
    }
}

/// The shapes a channel shows whole, as width divided by height.
package struct ShapeBounds: Sendable, Equatable {
    /// Narrowest shape; `nil` when any is fine.
    package var narrowest: Double?
    /// Widest shape; `nil` when any is fine.
    package var widest: Double?
    /// What the channel does with other shapes, as the end of a sentence: `is cropped`, `is refused`.
    package var consequence: String
    package var severity: Severity

    package init(narrowest: Double? = nil, widest: Double? = nil, consequence: String, severity: Severity) {
        self.narrowest = narrowest
        self.widest = widest
        self.consequence = consequence
        self.severity = severity
    }
}
