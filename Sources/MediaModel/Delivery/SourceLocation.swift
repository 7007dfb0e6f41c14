/// Where in a list an address or path stands.
package struct SourceLocation: Sendable, Equatable {
    /// The list; `-` for standard input.
    package var file: String
    /// Counted from 1, header row and blank lines included: the line or record a person finds in an editor.
    package var row: Int
    /// Name of the column or path of the field; nil for a plain list.
    package var column: String?

    package init(file: String, row: Int, column: String? = nil) {
        self.file = file
        self.row = row
        self.column = column
    }
}
