import MediaModel

/// What is known of a payload, as JSON.
struct PayloadRecord: JSONRecord {
    private let report: PushReport
    private var facts: PayloadFacts { report.facts }

    init(_ report: PushReport) { self.report = report }

    func writeMembers(to json: inout JSONWriter) {
        json.member("actions", report.category.map { $0.actions.map(ActionRecord.init) } ?? [])
        json.member("alert", facts.hasAlert)
        json.member("allowedBytes", facts.allowedBytes)
        json.member("bytes", facts.bytes)
        json.member("category", facts.category)
        json.member("contentAvailable", facts.isContentAvailable)
        json.member("encryption", facts.encryption.map(EncryptionRecord.init))
        json.member("fault", facts.fault)
        json.member("form", facts.form.rawValue)
        json.member(
            "media",
            report.readings.flatMap { reading in
                reading.search.requests.map { RequestRecord(sdk: reading.sdk.name, request: $0) }
            })
        json.member("mutableContent", facts.mutableContent.isSet)
        json.member("recognised", facts.recognised.map(RecognitionRecord.init))
    }
}

/// A button as JSON.
private struct ActionRecord: JSONRecord {
    let action: NotificationCategory.Action

    func writeMembers(to json: inout JSONWriter) {
        json.member("identifier", action.identifier)
        json.member("options", action.options)
        json.member("takesText", action.takesText)
        json.member("title", action.title)
    }
}

/// An encrypted field as JSON; never what was in it.
private struct EncryptionRecord: JSONRecord {
    let encryption: EncryptionFacts

    func writeMembers(to json: inout JSONWriter) {
        json.member("field", encryption.field)
        switch encryption.state {
        case .opened: json.member("status", "opened")
        case .locked: json.member("status", "locked")
        case .failed: json.member("status", "failed")
        }
    }
}

/// One medium a payload asks for, as JSON.
private struct RequestRecord: JSONRecord {
    let sdk: String
    let request: MediaRequest

    func writeMembers(to json: inout JSONWriter) {
        json.member("key", request.keyPath)
        json.member("sdk", sdk)
        json.member("type", request.declaredType)
        json.member("url", WebAddress.redacted(request.text))
    }
}

/// Why an SDK was recognised, as JSON.
private struct RecognitionRecord: JSONRecord {
    let recognition: PayloadFacts.Recognition

    func writeMembers(to json: inout JSONWriter) {
        json.member("key", recognition.key)
        json.member("sdk", recognition.sdk)
    }
}

/// What a person sees, as JSON.
struct OutcomeRecord: JSONRecord {
    private let outcome: SDKOutcome

    init(_ outcome: SDKOutcome) { self.outcome = outcome }

    func writeMembers(to json: inout JSONWriter) {
        json.member("because", outcome.because)
        json.member("cause", outcome.rule)
        json.member("inferred", outcome.isInferred)
        json.member("outcome", outcome.outcome.rawValue)
        json.member("sdk", outcome.sdk)
    }
}

/// One step of the extension, as JSON.
struct TimelineRecord: JSONRecord {
    private let step: TimelineStep

    init(_ step: TimelineStep) { self.step = step }

    func writeMembers(to json: inout JSONWriter) {
        switch step.basis {
        case .measured: json.member("basis", "measured")
        case .assumed: json.member("basis", "assumed")
        case .network(let name): json.member("basis", "network \(name)")
        }
        json.member("milliseconds", step.milliseconds)
        json.member("startMilliseconds", step.startMilliseconds)
        json.member("step", step.name.rawValue)
    }
}
