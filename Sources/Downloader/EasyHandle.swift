import CCurl
import Glibc
import MediaModel

/// One request of libcurl's, used again for the next. Lives on the loop thread.
final class EasyHandle {
    /// What differs from request to request.
    struct Request {
        var url: String
        /// Lines `Name: value`.
        var headers: [String]
        /// In curl's words; nil to go where the name leads.
        var connectTo: String?
        /// Seconds.
        var timeout: Double
        var connectTimeout: Double
        /// Whether codings are asked for and unpacked.
        var unpacks: Bool
    }

    let pointer: UnsafeMutableRawPointer
    private let curl: CurlLibrary
    private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private var refused: CURLoption?

    /// - Parameters:
    ///   - share: keeps TLS sessions for all handles.
    /// - Returns: nil for want of memory.
    init?(curl: CurlLibrary, options: DownloadOptions, share: UnsafeMutableRawPointer) {
        guard let pointer = curl.door.pointee.easy_init() else { return nil }
        self.pointer = pointer
        self.curl = curl
        words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setUp(options, share: share)
    }

    deinit {
        curl.door.pointee.easy_cleanup(pointer)
        freeLists()
        words.deallocate()
    }

    // MARK: Options

    private func note(_ option: CURLoption, _ code: CURLcode) {
        // A request that runs without one of its limits must not run at all.
        if code != CURLE_OK, refused == nil { refused = option }
    }

    private func set(_ option: CURLoption, _ value: Int) {
        note(option, curl_door_set_long(curl.door, pointer, option, value))
    }

    private func set(_ option: CURLoption, _ value: String?) {
        note(option, curl_door_set_text(curl.door, pointer, option, value))
    }

    private func setUp(_ options: DownloadOptions, share: UnsafeMutableRawPointer) {
        // Signals belong to the process; look-ups have threads of their own.
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        // Every hop is judged before it is asked.
        set(CURLOPT_FOLLOWLOCATION, 0)
        // An empty name rules out the proxies of the environment.
        set(CURLOPT_PROXY, "")
        set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        set(CURLOPT_HTTP09_ALLOWED, 0)
        set(CURLOPT_PIPEWAIT, 1)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_USERAGENT, options.userAgent)
        set(CURLOPT_BUFFERSIZE, 64 << 10)
        setUpTrust(options)
        note(CURLOPT_SHARE, curl_door_set_pointer(curl.door, pointer, CURLOPT_SHARE, share))
        note(CURLOPT_ERRORBUFFER, curl_door_set_pointer(curl.door, pointer, CURLOPT_ERRORBUFFER, words))
        // Older libraries lack it: giving up on a name then waits for the look-up to end.
        _ = curl_door_set_long(curl.door, pointer, CURLOPT_QUICK_EXIT, 1)
        setUpCallbacks()
    }

    private func setUpTrust(_ options: DownloadOptions) {
        if let caFile = options.caFile {
            // The system's own certificates stay trusted through the folder libcurl was built to look in.
            set(CURLOPT_CAINFO, caFile)
        } else if curl_door_text(curl.door, pointer, CURLINFO_CAINFO) != nil {
            // With a file alone libcurl reads the certificates once for all connections (10 ms each time otherwise).
            set(CURLOPT_CAPATH, nil)
        }
    }

    private func setUpCallbacks() {
        note(
            CURLOPT_HEADERFUNCTION,
            curl_door_set_data_callback(curl.door, pointer, CURLOPT_HEADERFUNCTION) { data, size, count, answer in
                guard let data, let answer = HopAnswer.of(answer) else { return 0 }
                let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
                return answer.takeHeader(bytes) ? bytes.count : 0
            })
        note(
            CURLOPT_WRITEFUNCTION,
            curl_door_set_data_callback(curl.door, pointer, CURLOPT_WRITEFUNCTION) { data, size, count, answer in
                guard let data, let answer = HopAnswer.of(answer) else { return 0 }
                let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
                return bytes.isEmpty || answer.takeBody(bytes) ? bytes.count : 0
            })
        note(
            CURLOPT_OPENSOCKETFUNCTION,
            curl_door_set_socket_callback(curl.door, pointer) { answer, _, address in
                guard let address, let answer = HopAnswer.of(answer) else { return CURL_SOCKET_BAD }
                var bytes = [UInt8](repeating: 0, count: 16)
                let count = Int(curl_door_address(address, &bytes))
                return answer.allows(NetworkAddress(bytes: Array(bytes.prefix(count))))
                    ? curl_door_socket(address) : CURL_SOCKET_BAD
            })
    }

    // MARK: A request

    /// Makes the handle ready for a request.
    /// - Parameter answer: takes what comes back; the caller keeps it alive until the request is over.
    /// - Returns: false when libcurl refuses an option.
    func prepare(_ request: Request, answer: HopAnswer) -> Bool {
        words[0] = 0
        let unretained = Unmanaged.passUnretained(answer).toOpaque()
        for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_OPENSOCKETDATA] {
            note(option, curl_door_set_pointer(curl.door, pointer, option, unretained))
        }
        set(CURLOPT_URL, request.url)
        set(CURLOPT_TIMEOUT_MS, max(1, Int(request.timeout * 1000)))
        set(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(request.connectTimeout * 1000)))
        set(CURLOPT_ACCEPT_ENCODING, request.unpacks ? curl.acceptEncoding : nil)
        let before = lists
        lists = []
        setList(CURLOPT_HTTPHEADER, request.headers)
        setList(CURLOPT_CONNECT_TO, request.connectTo.map { [$0] } ?? [])
        for list in before { curl.door.pointee.slist_free_all(list) }
        return refused == nil
    }

    private func setList(_ option: CURLoption, _ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl.door.pointee.slist_append(list, line) else {
                note(option, CURLE_OUT_OF_MEMORY)
                break
            }
            list = longer
        }
        if let list { lists.append(list) }
        note(option, curl_door_set_list(curl.door, pointer, option, list))
    }

    private func freeLists() {
        for list in lists { curl.door.pointee.slist_free_all(list) }
        lists = []
    }

    // MARK: Afterwards

    /// libcurl's own words for what went wrong.
    func explanation(of code: CURLcode) -> String {
        if refused != nil { return "libcurl lacks an option that is needed" }
        let text = String(cString: words)
        if !text.isEmpty { return text }
        return curl.door.pointee.easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    }

    /// Bytes of the body that came over the wire.
    var wireBytes: Int { Int(clamping: curl_door_offset(curl.door, pointer, CURLINFO_SIZE_DOWNLOAD_T)) }

    /// OpenSSL's verdict on the certificate (X509_V_ERR_…); 0 when it found nothing wrong.
    var certificateVerdict: Int { curl_door_long(curl.door, pointer, CURLINFO_SSL_VERIFYRESULT) }

    /// `errno` of the connection that failed; 0 when none did.
    var systemError: Int32 { Int32(clamping: curl_door_long(curl.door, pointer, CURLINFO_OS_ERRNO)) }

    /// Whether the connection stood, TLS included.
    var hasConnected: Bool { curl_door_offset(curl.door, pointer, CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// The address connected to; nil without a connection.
    var peer: String? {
        guard let text = curl_door_text(curl.door, pointer, CURLINFO_PRIMARY_IP) else { return nil }
        return text.pointee == 0 ? nil : String(cString: text)
    }

    var httpVersion: String? {
        switch curl_door_long(curl.door, pointer, CURLINFO_HTTP_VERSION) {
        case Int(CURL_HTTP_VERSION_1_0): "HTTP/1.0"
        case Int(CURL_HTTP_VERSION_1_1): "HTTP/1.1"
        case Int(CURL_HTTP_VERSION_2_0): "HTTP/2"
        case Int(CURL_HTTP_VERSION_3): "HTTP/3"
        default: nil
        }
    }

    var timings: TransferFacts.Timings {
        let seconds: (CURLINFO) -> Double? = { info in
            let microseconds = curl_door_offset(self.curl.door, self.pointer, info)
            return microseconds > 0 ? Double(microseconds) / 1e6 : nil
        }
        return TransferFacts.Timings(
            dns: seconds(CURLINFO_NAMELOOKUP_TIME_T), connect: seconds(CURLINFO_CONNECT_TIME_T),
            tls: seconds(CURLINFO_APPCONNECT_TIME_T), firstByte: seconds(CURLINFO_STARTTRANSFER_TIME_T),
            total: seconds(CURLINFO_TOTAL_TIME_T))
    }

    /// Version of the TLS session, while the request runs.
    var tlsVersion: String? { curl_door_tls_version(curl.door, pointer).map { String(cString: $0) } }
}

extension HopAnswer {
    /// The answer behind the pointer of a callback.
    static func of(_ pointer: UnsafeMutableRawPointer?) -> HopAnswer? {
        pointer.map { Unmanaged<HopAnswer>.fromOpaque($0).takeUnretainedValue() }
    }
}
