import LintEngine
import MediaModel

/// The sources of a command line.
enum Sources {
    /// - Parameters:
    ///   - operands: what the user named.
    ///   - command: the command's name, for hints.
    ///   - areAllMedia: a `.json` is meant to be a medium, not a list.
    /// - Throws: `usage` for none at all, an empty name, and standard input named twice.
    static func check(_ operands: [RawPath], command: String, areAllMedia: Bool) throws(ToolError) -> [LintSource] {
        guard !operands.isEmpty else {
            throw .usage("A source is missing.", hint: "See attachlint \(command) --help.")
        }
        for path in operands {
            guard !path.bytes.isEmpty else {
                throw .usage("An empty name stands for no file.", hint: "Name files, folders and addresses.")
            }
        }
        guard operands.count(where: { $0.text == "-" }) < 2 else {
            throw .usage("Standard input can be read only once.", hint: "Leave one - out.")
        }
        return operands.map { LintSource($0, areAllMedia: areAllMedia) }
    }
}
