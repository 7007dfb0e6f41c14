/// Why a file is no key file.
package enum KeyFileError: Error, Equatable {
    /// It cannot be opened or read; carries `errno`.
    case unreadable(Int32)
    /// It is a folder, a pipe, a device or a socket.
    case notRegular
    /// It belongs to another user, with that number.
    case foreign(UInt32)
    /// Its group or others may use it; carries the permission bits.
    case shared(UInt32)
    /// It holds no key of 32 bytes in any of the forms; carries how many bytes it has.
    case noKey(bytes: Int)
}
