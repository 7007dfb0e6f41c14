import MediaBytes
import MediaModel

@testable import CommandLineTool

/// A command line, its words separated by NUL.
struct ArgumentsFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        OptionBook.all.map { Array("\($0.spelling)=x\0\($0.spelling)\0value\0--\0-".utf8) } + [
            Array("-j4\0-qv\0-h".utf8)
        ]
    }

    func run(_ bytes: ByteView) {
        let words = bytes.buffer.split(separator: 0, omittingEmptySubsequences: false).map { RawPath(bytes: Array($0)) }
        do throws(ToolError) {
            let arguments = try ParsedArguments(words, cards: OptionBook.all, command: "lint")
            promise(arguments.operands.count <= words.count, "operands are made up")
            let settings = try Settings(arguments: arguments, environment: [:], file: nil)
            _ = try settings.lintOptions(cores: 1)
        } catch {
            promise(!error.text.isEmpty, "a message is empty")
        }
    }
}
