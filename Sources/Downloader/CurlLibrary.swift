import CCurl
import Glibc

/// libcurl, loaded when first needed: with all that stands behind it, it would cost every start milliseconds.
// @unchecked: the table is filled once, before anybody sees it, and only read afterwards.
final class CurlLibrary: @unchecked Sendable {
    /// The one library of the process, or why there is none.
    static let loaded: Result<CurlLibrary, DownloaderError> = {
        do throws(DownloaderError) {
            return .success(try CurlLibrary(name: "libcurl.so.4"))
        } catch {
            return .failure(error)
        }
    }()

    /// Stays for the life of the process.
    let door: UnsafeMutablePointer<curl_door>
    /// The codings phones ask for, as far as this libcurl unpacks them.
    let acceptEncoding: String

    /// - Parameter name: of the shared library, searched for where the system keeps them.
    init(name: String) throws(DownloaderError) {
        guard let library = curl_door_load(name) else {
            throw .library(dlerror().map { String(cString: $0) } ?? "\(name) is missing")
        }
        let door = UnsafeMutablePointer<curl_door>.allocate(capacity: 1)
        door.initialize(to: curl_door())
        if let missing = curl_door_open(door, library) {
            throw .library("it has no \(String(cString: missing))")
        }
        guard door.pointee.global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else {
            throw .library("it does not start")
        }
        // 7.85 brought CURLOPT_PROTOCOLS_STR, without which a redirect could not be kept to http and https.
        guard curl_door_version(door) >= 0x07_55_00 else { throw .library("it is older than 7.85") }
        self.door = door
        acceptEncoding = curl_door_reads_brotli(door) != 0 ? "gzip, deflate, br" : "gzip, deflate"
    }

    /// Seconds since 1970 of a date in one of the forms of HTTP; nil when it is none.
    func date(_ text: String) -> Int? {
        let seconds = door.pointee.getdate(text, nil)
        return seconds < 0 ? nil : seconds
    }
}
