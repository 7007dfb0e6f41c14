import Glibc
import MediaModel

/// Files that are read as a whole: lists and payloads.
enum InputFile {
    /// - Parameters:
    ///   - path: a file, or a pipe that somebody writes to.
    ///   - limit: most bytes that are wanted.
    ///   - isCut: a longer file gives its beginning, one byte over the limit; otherwise it is an error.
    static func read(_ path: RawPath, limit: Int, isCut: Bool = false) -> Result<[UInt8], SourceError> {
        let file = path.withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return .failure(.unreadable(path, errno)) }
        defer { close(file) }
        return bytes(of: file, path, limit: limit, isCut: isCut)
    }

    static func readStandardInput(limit: Int, isCut: Bool = false) -> Result<[UInt8], SourceError> {
        bytes(of: STDIN_FILENO, RawPath("-"), limit: limit, isCut: isCut)
    }

    private static func bytes(of file: Int32, _ path: RawPath, limit: Int, isCut: Bool) -> Result<[UInt8], SourceError>
    {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 20))
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == 0 { return .success(bytes) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .failure(.unreadable(path, errno)) }
            bytes += chunk[..<count]
            guard bytes.count > limit else { continue }
            return isCut ? .success(Array(bytes[...limit])) : .failure(.unreadable(path, EFBIG))
        }
    }
}
