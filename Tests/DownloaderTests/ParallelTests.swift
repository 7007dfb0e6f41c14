import Foundation
import MediaModel
import Synchronization
import TestSupport
import Testing

@testable import Downloader

/// Many callers at a time.
@Suite struct ParallelTests {
    /// Fetches on as many threads as there are addresses.
    private func fetchAll(_ paths: [String], with downloader: Downloader) throws -> [TransferFacts] {
        let addresses = try paths.map { try WebAddress("https://\(LoopbackServer.host)\($0)") }
        let found = Mutex<[Int: TransferFacts]>([:])
        let done = DispatchSemaphore(value: 0)
        for (index, address) in addresses.enumerated() {
            Thread.detachNewThread {
                let sink = MemorySink()
                var facts = downloader.fetch(address, into: sink)
                let isRight = sink.text.hasPrefix(address.path) || !address.path.hasPrefix("/file/")
                if sink.bytes.count != facts.receivedBytes || !isRight { facts.failure = .other("a body of another") }
                found.withLock { $0[index] = facts }
                done.signal()
            }
        }
        for _ in addresses { done.wait() }
        return found.withLock { found in addresses.indices.compactMap { found[$0] } }
    }

    @Test func twoHundredAtATimeGetTheirOwnBodies() throws {
        var options = try LoopbackServer.running().options()
        options.maxPerHost = 8
        options.timeout = 60
        let all = try fetchAll((0..<200).map { "/file/\($0)" }, with: try Downloader(options: options))
        #expect(all.count == 200)
        for (index, facts) in all.enumerated() {
            #expect(facts.failure == nil)
            #expect(facts.receivedBytes == 1000 + index)
        }
        // The connections are kept, so that few of the requests had to make one.
        #expect(all.filter { $0.hops[0].timings.tls == nil }.count >= 150)
    }

    @Test func aHostIsNotOverrun() throws {
        var options = try LoopbackServer.running().options()
        options.maxPerHost = 2
        let start = MonotonicSeconds.now()
        let all = try fetchAll((0..<6).map { "/slow/\($0)" }, with: try Downloader(options: options))
        #expect(all.allSatisfy { $0.failure == nil })
        // Six answers of 0.3 s, two at a time; the wait for a turn counts for nobody's deadline.
        #expect(MonotonicSeconds.now() - start >= 0.85)
    }

    @Test func cancellationEndsEverythingAtOnce() throws {
        let downloader = try Downloader(options: LoopbackServer.running().options())
        let start = MonotonicSeconds.now()
        Thread.detachNewThread {
            usleep(500_000)
            downloader.cancelAll()
        }
        let all = try fetchAll(["/silence", "/stall", "/drip"] + (0..<20).map { "/silence?\($0)" }, with: downloader)
        #expect(all.allSatisfy { $0.failure == .cancelled })
        #expect(MonotonicSeconds.now() - start < 10)
        let late = downloader.fetch(try WebAddress("https://\(LoopbackServer.host)/ok.png"), into: MemorySink())
        #expect(late.failure == .cancelled)
    }

    @Test func aDownloaderThatWasNeverUsedEndsQuietly() throws {
        _ = try Downloader(options: DownloadOptions())
        try Downloader(options: DownloadOptions()).cancelAll()
    }
}
