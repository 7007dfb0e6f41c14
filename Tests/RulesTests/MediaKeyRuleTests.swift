import MediaModel
import Rules
import Testing

/// What SDKs find in a payload.
@Suite struct MediaKeyRuleTests {
    private let misplaced = KeyFault(
        .address, keyPath: "aps.fcm_options.image", reason: "is not read there", fix: "move fcm_options beside aps")
    private let untyped = KeyFault(
        .companion, keyPath: "ab.att.type", reason: "is missing", fix: "\"type\": \"png\" beside ab.att.url")

    @Test func anAddressNobodyReadsIsAnError() throws {
        let push = PushSample.push([PushSample.reading(requests: [], faults: [misplaced])])
        #expect(push.said() == ["media-key error"])
        let finding = try #require(push.finding("media-key"))
        #expect(finding.message == "Firebase: aps.fcm_options.image is not read there, so nothing is attached")
        #expect(finding.fix == "move fcm_options beside aps")
    }

    @Test func aMissingCompanionIsAnError() throws {
        let push = PushSample.push([PushSample.reading(PushSample.braze, requests: [], faults: [untyped])])
        #expect(push.said() == ["media-type-key error"])
        #expect(
            push.finding("media-type-key")?.message == "Braze: ab.att.type is missing, so nothing is attached")
    }

    @Test func besideARequestAFaultIsAWarning() {
        let push = PushSample.push([PushSample.reading(faults: [misplaced, untyped])])
        #expect(push.said() == ["media-key warning", "media-type-key warning"])
        #expect(push.finding("media-key")?.message == "Firebase: aps.fcm_options.image is not read there")
    }

    @Test func sdksWithTheSameFaultAreNamedTogether() {
        let other = KeyFault(.address, keyPath: "image", reason: "is empty", fix: "write the address")
        let push = PushSample.push([
            PushSample.reading(requests: [], faults: [misplaced]),
            PushSample.reading(PushSample.braze, requests: [], faults: [misplaced, misplaced]),
            PushSample.reading(PushSample.clevertap, requests: [], faults: [other]),
        ])
        #expect(
            RuleBook.findings(forPush: push).map(\.message) == [
                "Firebase, Braze: aps.fcm_options.image is not read there, so nothing is attached",
                "CleverTap: image is empty, so nothing is attached",
            ])
    }

    @Test func aPushWithoutMediaIsWrongOnlyWhenMediaAreRequired() throws {
        #expect(PushSample.push(PushSample.noReadings).said().isEmpty)
        let push = PushSample.push(PushSample.noReadings, requiresMedia: true)
        #expect(push.said() == ["media-key error"])
        #expect(push.finding("media-key")?.fix == "write the address into firebase.url (Firebase)")
        #expect(PushSample.push([], requiresMedia: true).said() == ["media-key error"])
        #expect(PushSample.push(requiresMedia: true).said().isEmpty)
        let faulty = PushSample.push([PushSample.reading(requests: [], faults: [misplaced])], requiresMedia: true)
        #expect(faulty.said() == ["media-key error"])
    }

    @Test func thousandsOfFaultsAreCut() {
        let faults = (0..<5000).map { KeyFault(.address, keyPath: "a[\($0)]", reason: "is empty", fix: "fill it") }
        let push = PushSample.push([PushSample.reading(requests: [], faults: faults)])
        #expect(push.said().count == 20)
    }

    // MARK: Options

    @Test(arguments: [
        ([0, 0, 1, 1], nil), ([0.1, 0.1, 0.9, 0.9], nil), ([0.25, 0, 0.5, 0.5], nil),
        ([0, 0, 1], "has 3 numbers, not four"), ([], "has 0 numbers, not four"),
        ([0, 0, 0, 1], "has no area"), ([0, 0, 1, -1], "has no area"),
        ([0.5, 0, 0.6, 1], "reaches beyond the picture"), ([-0.1, 0, 1, 1], "reaches beyond the picture"),
        ([0, 0, 300, 200], "reaches beyond the picture"), ([0, 0, .nan, 1], "holds what is no number"),
    ])
    func cropRectangles(crop: [Double], reason: String?) {
        let push = PushSample.push([PushSample.reading(requests: [PushSample.request(AttachmentOptions(crop: crop))])])
        #expect(
            push.finding("attachment-options")?.message
                == reason.map { "Firebase: the crop rectangle of fcm_options.image \($0)" })
        #expect(push.said() == (reason == nil ? [] : ["attachment-options warning"]))
    }

    @Test(arguments: [(0.0, true), (12.5, true), (-1.0, false), (.nan, false), (.infinity, false)])
    func thumbnailTimes(time: Double, isFine: Bool) {
        let push = PushSample.push([PushSample.reading(requests: [PushSample.request(AttachmentOptions(time: time))])])
        #expect(push.said() == (isFine ? [] : ["attachment-options warning"]))
    }

    @Test func optionsOfTheWrongKindAreToldOnce() {
        let fault = AttachmentOptions.Fault(keyPath: "a.crop.width", reason: "is text, not a number")
        let options = AttachmentOptions(crop: [0, 0, 0, 1], faults: [fault])
        let push = PushSample.push([PushSample.reading(requests: [PushSample.request(options)])])
        #expect(
            RuleBook.findings(forPush: push).map(\.message) == ["Firebase: a.crop.width is text, not a number"])
    }

    @Test func theFirstAttachmentShouldNotBeHidden() {
        let hidden = PushSample.request(AttachmentOptions(isHidden: true))
        let shown = PushSample.request(AttachmentOptions(isHidden: false))
        var spare = hidden
        spare.isFallback = true
        let said = { PushSample.push([PushSample.reading(requests: $0)]).said() }
        #expect(said([hidden]) == ["attachment-options warning"])
        #expect(said([hidden, shown]) == ["attachment-options warning"])
        #expect(said([shown, hidden]).isEmpty)
        #expect(said([shown, spare]).isEmpty)
    }

    @Test func timesPastTheEndAreToldWhenTheEndIsKnown() {
        let said = { (medium: InspectedMedium, time: Double) in
            DeliverySample.handled(
                medium, by: HandlingSample.handling(.firebase, name: "a.mp4") { $0.request.options.time = time },
                type: medium.facts.mime
            ).finding("attachment-options")?.message
        }
        let clip = Sample.video("a.mp4")
        #expect(said(clip, 9.9) == nil)
        #expect(said(clip, 10) == "Firebase: the thumbnail time 10 lies past the end of the medium (10.0 s)")
        let party = Sample.image("a.gif", .gif, 100, 100, frames: 5)
        #expect(said(party, 4) == nil)
        #expect(said(party, 5) == "Firebase: the thumbnail time 5 lies past the end of the medium (5 frames)")
        #expect(said(Sample.image("a.jpg"), 5) == nil)
    }
}
