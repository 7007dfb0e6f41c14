import MediaModel

/// The sources of a command line.
enum Sources {
    private static let listExtensions: Set<String> = ["csv", "tsv", "txt", "json", "ndjson", "apns"]

    /// - Parameters:
    ///   - operands: what the user named.
    ///   - command: the command's name, for hints.
    ///   - areAllMedia: a `.json` is meant to be a medium, not a list.
    /// - Throws: `usage` for none at all and for those this version cannot read yet.
    static func check(_ operands: [RawPath], command: String, areAllMedia: Bool) throws(ToolError) -> [RawPath] {
        guard !operands.isEmpty else {
            throw .usage("A file or folder is missing.", hint: "See attachlint \(command) --help.")
        }
        for path in operands {
            let operand = path.display
            guard !operand.isEmpty else {
                throw .usage("An empty name stands for no file.", hint: "Name files and folders.")
            }
            if operand.contains("://") {
                throw .usage(
                    "\(operand) is an address, and this version does not fetch from the network yet.",
                    hint: "Download it and name the file.")
            }
            if operand == "-" {
                throw .usage(
                    "This version does not read lists from standard input yet.", hint: "Name files and folders.")
            }
            if !areAllMedia, let kind = path.fileExtension, listExtensions.contains(kind) {
                throw .usage(
                    "\(operand) would be a campaign list or a payload, and this version does not read them yet.",
                    hint: "Use --all when it is meant to be a medium.")
            }
        }
        return operands
    }
}
