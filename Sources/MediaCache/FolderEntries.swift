import Glibc

/// What lies in a folder.
enum FolderEntries {
    /// The names in an open folder, without `.` and `..`, in no order; names that are not UTF-8 are none of ours.
    static func names(in folder: Int32) -> [String] {
        // A descriptor of its own: closedir closes it, and the offset of the other one stays.
        let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { return [] }
        guard let handle = fdopendir(own) else {
            close(own)
            return []
        }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
