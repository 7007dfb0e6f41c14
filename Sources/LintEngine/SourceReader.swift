import CampaignLists
import MediaModel
import PushPayload

/// Meets everything the sources of a run lead to, one by one: files of folders, rows of lists, addresses.
struct SourceReader {
    /// What is met.
    enum Step {
        /// A file or folder entry, or a source that cannot be read.
        case walked(SourceWalker.Step)
        /// An address; the location when it stands in a list.
        case address(String, SourceLocation?)
        /// A path that stands in a list.
        case listed(RawPath, SourceLocation)
        /// A row of a list nobody can read, and why.
        case broken(String, SourceLocation)
        /// What a person should know about the reading of a list, a sentence without a full stop.
        case note(String)
        case payload(GivenPayload)
    }

    /// The longest list that is read, in bytes.
    private static let listLimit = 1 << 30

    private let walkOptions: WalkOptions
    private let listOptions: ListOptions
    /// Facts alone say nothing about a push.
    private let readsPayloads: Bool
    private let takesJSONForPayloads: Bool
    private var sources: ArraySlice<LintSource>
    private var walker: SourceWalker?
    private var steps: ArraySlice<Step> = []
    /// Met already, and not given out.
    private var ahead: ArraySlice<Step> = []
    private var ignoredBefore = 0

    init(_ sources: [LintSource], options: LintOptions) {
        self.sources = sources[...]
        walkOptions = options.walk
        listOptions = options.lists
        readsPayloads = !options.omitsFindings
        takesJSONForPayloads = options.payloads.readsJSON
    }

    /// Hidden files and those the patterns leave out, so far.
    var ignored: Int { ignoredBefore + (walker?.ignored ?? 0) }

    /// Meets things before anybody asks for them.
    /// - Returns: how many there are, at most `count`.
    mutating func readAhead(_ count: Int) -> Int {
        while ahead.count < count, let step = meet() { ahead.append(step) }
        return ahead.count
    }

    /// The next thing met; nil at the end.
    mutating func next() -> Step? { ahead.popFirst() ?? meet() }

    private mutating func meet() -> Step? {
        while true {
            if let step = steps.popFirst() { return step }
            if let step = walker?.next() { return .walked(step) }
            ignoredBefore = ignored
            walker = nil
            guard let source = sources.popFirst() else { return nil }
            switch source {
            case .path(let path): walker = SourceWalker([path], options: walkOptions)
            case .address(let text): return .address(text, nil)
            case .list(let path): steps = read(path)[...]
            case .standardInput: steps = readStandardInput()[...]
            case .payload(let path): steps = readPayload(path)[...]
            case .payloadInput: steps = readPayloadInput()[...]
            }
        }
    }

    private func read(_ path: RawPath) -> [Step] {
        switch InputFile.read(path, limit: Self.listLimit) {
        case .failure(let error): [.walked(.unusable(error))]
        case .success(let bytes):
            steps(bytes, name: path, format: ListFormat(name: path) ?? .text, folder: path.parentFolder)
        }
    }

    private func readPayload(_ path: RawPath) -> [Step] {
        switch InputFile.read(path, limit: GivenPayload.mostBytes, isCut: true) {
        case .failure(let error): [.walked(.unusable(error))]
        case .success(let bytes): payloads(bytes[...], source: path, path: path)
        }
    }

    private func readPayloadInput() -> [Step] {
        switch InputFile.readStandardInput(limit: GivenPayload.mostBytes, isCut: true) {
        case .failure(let error): [.walked(.unusable(error))]
        case .success(let bytes): payloads(bytes[...], source: RawPath("-"), path: nil)
        }
    }

    /// A text that is one payload, or a list of them.
    private func payloads(_ bytes: ArraySlice<UInt8>, source: RawPath, path: RawPath?) -> [Step] {
        let items = PayloadBatch.items(ofJSON: bytes) ?? []
        guard items.count > 1 else { return [.payload(GivenPayload(bytes: bytes, source: source, path: path))] }
        return rows(items, of: source)
    }

    private func rows(_ items: [PayloadBatch.Item], of source: RawPath) -> [Step] {
        items.map { item in
            .payload(
                GivenPayload(
                    bytes: item.bytes, source: source,
                    location: SourceLocation(file: source.display, row: item.line)))
        }
    }

    private func readStandardInput() -> [Step] {
        switch InputFile.readStandardInput(limit: Self.listLimit) {
        case .failure(let error): return [.walked(.unusable(error))]
        case .success(let bytes):
            let format = ListFormat(standardInput: bytes, selection: listOptions.selection)
            return steps(bytes, name: RawPath("-"), format: format, folder: RawPath(""))
        }
    }

    /// The payloads a list holds in place of addresses; nil when it holds none, or fields were named.
    private func payloads(_ bytes: [UInt8], _ name: RawPath, _ format: ListFormat) -> [Step]? {
        guard readsPayloads, listOptions.fields.isEmpty else { return nil }
        switch format {
        case .ndjson: return PayloadBatch.items(ofLines: bytes[...]).map { rows($0, of: name) }
        case .json:
            // Somebody said so: what does not even look like one is a broken one.
            if takesJSONForPayloads, name.text != "-" { return payloads(bytes[...], source: name, path: name) }
            guard let items = PayloadBatch.items(ofJSON: bytes[...]) else { return nil }
            guard items.count == 1 else { return rows(items, of: name) }
            let path = name.text == "-" ? nil : name
            return [.payload(GivenPayload(bytes: items[0].bytes, source: name, path: path))]
        case .csv, .tsv, .text, .nul: return nil
        }
    }

    /// - Parameter folder: where relative paths of the list start.
    private func steps(_ bytes: [UInt8], name: RawPath, format: ListFormat, folder: RawPath) -> [Step] {
        if let payloads = payloads(bytes, name, format) { return payloads }
        let contents: ListContents
        do throws(CampaignListError) {
            contents = try CampaignList.read(
                bytes, name: name.display, format: format, selection: listOptions.selection)
        } catch {
            return [.walked(.unusable(.list(name, error.reason)))]
        }
        return contents.notes.map { .note($0) }
            + contents.rows.map { row in
                switch row.value {
                case .address(let text): .address(text, row.location)
                case .path(let path):
                    .listed(path.bytes.first == UInt8(ascii: "/") ? path : folder.appending(path.bytes), row.location)
                case .object(let text):
                    .payload(
                        GivenPayload(
                            bytes: Array(text.utf8)[...], source: RawPath(row.location.file), location: row.location))
                case .broken(let reason): .broken(reason, row.location)
                }
            }
    }
}

extension RawPath {
    /// The folder part of the path as written; empty for a bare name.
    fileprivate var parentFolder: RawPath {
        bytes.contains(UInt8(ascii: "/")) ? parent : RawPath("")
    }
}
