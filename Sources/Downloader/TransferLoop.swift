import CCurl
import Glibc
import MediaModel
import Synchronization

/// The one thread that runs all requests.
// @unchecked: everything but `inbox` and `thread` belongs to the loop thread; `curl_multi_wakeup` may come from any.
final class TransferLoop: @unchecked Sendable {
    private struct Inbox {
        var submitted: [Transfer] = []
        var isCancelled = false
        var isStopping = false
    }

    private let curl: CurlLibrary
    private let options: DownloadOptions
    private let multi: UnsafeMutableRawPointer
    private let share: UnsafeMutableRawPointer
    private let inbox = Mutex(Inbox())
    private let thread = Mutex<pthread_t?>(nil)

    /// Not started yet, in the order they came.
    private var queue: [Transfer] = []
    /// Started and not over: asking or waiting.
    private var started: [ObjectIdentifier: Transfer] = [:]
    /// Those asking, by their handles.
    private var asking: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idleHandles: [EasyHandle] = []
    /// How many have started for each host and port.
    private var load: [String: Int] = [:]
    /// Where one connection carries many requests.
    private var multiplexed: Set<String> = []

    /// - Throws: `library` when libcurl or the system have nothing to give.
    init(curl: CurlLibrary, options: DownloadOptions) throws(DownloaderError) {
        guard let multi = curl.door.pointee.multi_init() else { throw .library("there is no memory for it") }
        guard let share = curl.door.pointee.share_init() else {
            _ = curl.door.pointee.multi_cleanup(multi)
            throw .library("there is no memory for it")
        }
        self.curl = curl
        self.options = options
        self.multi = multi
        self.share = share
        _ = curl_door_share(curl.door, share, CURL_LOCK_DATA_SSL_SESSION)
        _ = curl_door_set_multi(curl.door, multi, CURLMOPT_MAX_HOST_CONNECTIONS, options.maxPerHost)
        _ = curl_door_set_multi(curl.door, multi, CURLMOPT_MAXCONNECTS, options.maxConcurrent * 2)
    }

    deinit {
        idleHandles = []
        _ = curl.door.pointee.multi_cleanup(multi)
        _ = curl.door.pointee.share_cleanup(share)
    }

    // MARK: From any thread

    /// Starts the thread.
    /// - Throws: `library` when the system grants none.
    func start() throws(DownloaderError) {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        // The thread inherits the mask: signals are the tool's business, and a closed connection must not be one.
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let myself = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<TransferLoop>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, myself.toOpaque())
        guard failure == 0 else {
            myself.release()
            throw .library("the system grants no thread for it")
        }
        self.thread.withLock { $0 = thread }
    }

    func submit(_ transfer: Transfer) {
        let isFirst = inbox.withLock { inbox in
            inbox.submitted.append(transfer)
            return inbox.submitted.count == 1
        }
        // Behind others, the wake-up of the first is still on its way.
        if isFirst { _ = curl.door.pointee.multi_wakeup(multi) }
    }

    /// Ends every download, the later ones too.
    func cancel() {
        inbox.withLock { $0.isCancelled = true }
        _ = curl.door.pointee.multi_wakeup(multi)
    }

    /// Ends the thread and waits for it.
    func stop() {
        inbox.withLock { $0.isStopping = true }
        _ = curl.door.pointee.multi_wakeup(multi)
        guard let thread = thread.withLock({ $0.take() }) else { return }
        // The last owner may be a sink, let go on the loop thread itself.
        if pthread_equal(thread, pthread_self()) != 0 {
            pthread_detach(thread)
        } else {
            pthread_join(thread, nil)
        }
    }

    // MARK: On the loop thread

    private func run() {
        while true {
            let (isCancelled, isStopping) = inbox.withLock { inbox in
                queue += inbox.submitted
                inbox.submitted = []
                return (inbox.isCancelled, inbox.isStopping)
            }
            if isCancelled || isStopping { endAll() }
            if isStopping { return }
            startQueued()
            var running: Int32 = 0
            _ = curl.door.pointee.multi_perform(multi, &running)
            let hasEnded = takeEnds()
            lookAtClock()
            // Room was made, or new requests were added that libcurl has not seen to.
            if hasEnded { continue }
            sleep()
        }
    }

    private func sleep() {
        let alarm = started.values.reduce(Double.infinity) { min($0, $1.alarm) }
        let seconds = min(60, max(0, alarm - MonotonicSeconds.now()))
        _ = curl.door.pointee.multi_poll(multi, nil, 0, Int32((seconds * 1000).rounded(.up)), nil)
    }

    private func startQueued() {
        guard !queue.isEmpty else { return }
        var left: [Transfer] = []
        for transfer in queue {
            let site = transfer.site
            let most = multiplexed.contains(site) ? options.maxConcurrent : options.maxPerHost
            guard started.count < options.maxConcurrent, load[site, default: 0] < most else {
                left.append(transfer)
                continue
            }
            load[site, default: 0] += 1
            started[ObjectIdentifier(transfer)] = transfer
            transfer.start()
            transfer.handle = idleHandles.popLast() ?? EasyHandle(curl: curl, options: options, share: share)
            take(transfer.ask(), of: transfer)
        }
        queue = left
    }

    private func take(_ step: Transfer.Step, of transfer: Transfer) {
        switch step {
        case .ask:
            guard let handle = transfer.handle, curl.door.pointee.multi_add_handle(multi, handle.pointer) == CURLM_OK
            else {
                transfer.fail(.other("libcurl takes no more requests"))
                end(transfer)
                return
            }
            asking[handle.pointer] = transfer
        case .wait: break
        case .over: end(transfer)
        }
    }

    /// Takes the requests libcurl is done with.
    /// - Returns: whether there were any.
    private func takeEnds() -> Bool {
        var hasEnded = false
        var left: Int32 = 0
        while let message = curl.door.pointee.multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle else { continue }
            // The message goes away with the handle.
            let code = message.pointee.data.result
            _ = curl.door.pointee.multi_remove_handle(multi, pointer)
            guard let transfer = asking.removeValue(forKey: pointer) else { continue }
            hasEnded = true
            let step = transfer.conclude(code)
            if transfer.facts.hops.last?.httpVersion == "HTTP/2" { multiplexed.insert(transfer.site) }
            take(step, of: transfer)
        }
        return hasEnded
    }

    private func lookAtClock() {
        let now = MonotonicSeconds.now()
        for transfer in Array(started.values) where transfer.alarm <= now {
            if transfer.expire(now: now) {
                interrupt(transfer)
                end(transfer)
            } else if let time = transfer.resumesAt, time <= now {
                take(transfer.ask(), of: transfer)
            }
        }
    }

    private func interrupt(_ transfer: Transfer) {
        guard let handle = transfer.handle, asking.removeValue(forKey: handle.pointer) != nil else { return }
        _ = curl.door.pointee.multi_remove_handle(multi, handle.pointer)
    }

    private func endAll() {
        for transfer in Array(started.values) {
            interrupt(transfer)
            transfer.fail(.cancelled)
            end(transfer)
        }
        for transfer in queue {
            transfer.fail(.cancelled)
            transfer.finish()
        }
        queue = []
    }

    private func end(_ transfer: Transfer) {
        let site = transfer.site
        started.removeValue(forKey: ObjectIdentifier(transfer))
        load[site] = load[site].flatMap { $0 > 1 ? $0 - 1 : nil }
        if let handle = transfer.handle { idleHandles.append(handle) }
        transfer.handle = nil
        transfer.finish()
    }
}
