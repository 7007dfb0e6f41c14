package import MediaModel

/// How paths look from one folder, whatever folder the tool works in.
package struct FolderView: Sendable, Equatable {
    private let folder: RawPath
    private let workingFolder: RawPath

    /// - Parameters:
    ///   - folder: absolute, or below the working folder.
    ///   - workingFolder: where relative paths start; absolute.
    package init(of folder: RawPath, workingFolder: RawPath) {
        self.workingFolder = workingFolder
        self.folder = Self.absolute(folder, workingFolder)
    }

    /// A path as it is written in the folder.
    /// - Returns: nil for what does not lie below the folder.
    package func path(to path: RawPath) -> RawPath? {
        let whole = Self.absolute(path, workingFolder)
        guard whole.isInside(folder), whole != folder else { return nil }
        let start = folder.bytes.count + (folder.bytes.last == UInt8(ascii: "/") ? 0 : 1)
        return RawPath(bytes: Array(whole.bytes[start...]))
    }

    /// The absolute path of what is written in the folder.
    package func whole(_ path: RawPath) -> RawPath { Self.absolute(path, folder) }

    /// Links are left as they are: a person means the path that was written.
    private static func absolute(_ path: RawPath, _ start: RawPath) -> RawPath {
        let slash = UInt8(ascii: "/")
        let bytes = path.bytes.first == slash ? path.bytes : start.bytes + [slash] + path.bytes
        var parts: [ArraySlice<UInt8>] = []
        for part in bytes.split(separator: slash) where part != [UInt8(ascii: ".")] {
            if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
        }
        return RawPath(bytes: [slash] + Array(parts.joined(separator: [slash])))
    }
}
