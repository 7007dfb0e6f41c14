import MediaModel
import Testing

/// What the type of a download hangs on.
@Suite struct TypeCauseTests {
    private static func handling(
        _ origin: SDKCard.TypeOrigin, _ fileName: String?, _ type: String?, hint: String? = nil,
        declaresHint: Bool = false
    ) -> AttachmentHandling {
        let card = SDKCard(
            name: "sample", title: "Sample", keys: ["url"], typing: "is made up", typeOrigin: origin,
            source: LimitSource(title: "tests", address: nil, date: "2026", standing: .house))
        let request = MediaRequest(keyPath: "url", text: "https://a.example/a.jpg", declaresHint: declaresHint)
        let typing = AttachmentTyping(fileName: fileName, hint: hint, because: "is made up")
        return AttachmentHandling(
            sdk: card, request: request, typing: typing, type: type.flatMap(SystemTypes.attachment))
    }

    private static func delivery(_ path: String, _ contentType: String?) -> Delivery {
        let text = "https://a.example/" + path
        var delivery = Delivery(text, now: PointInTime(epochSeconds: 1_796_040_000))
        var hop = TransferFacts.Hop(url: text, status: 200)
        hop.headers.contentType = contentType
        delivery.transfer = TransferFacts(hops: [hop], receivedBytes: 1000)
        return delivery
    }

    @Test(
        arguments: [
            (handling(.name, "a.jpg", "public.jpeg"), "a.jpg", "image/jpeg", .name),
            // The same by another extension, or by a header that repeats the name.
            (handling(.name, "download.jpeg", "public.jpeg"), "a.jpg", "image/jpeg", .name),
            (handling(.contentType, "download.jpeg", "public.jpeg"), "a.jpg", "image/jpeg", .name),
            (handling(.name, "a", "public.jpeg", hint: "public.jpeg"), "a.jpg", nil, .name),
            // An extension nobody knows is a name all the same.
            (handling(.name, "a.php", nil), "a.php", "image/jpeg", .name),
            (handling(.name, "123.jpeg", "public.jpeg"), "123", "image/jpeg", .contentType),
            (handling(.name, "download.png", "public.png"), "a.jpg", "image/png", .contentType),
            (handling(.name, nil, nil), "a.jpg", "image/jpeg", .sdk),
            (handling(.name, "download.png", "public.png"), "a.jpg", "image/jpeg", .sdk),
            (handling(.fixed, "image.png", "public.png"), "a.png", "image/png", .sdk),
            (handling(.addressKey, "image.jpg", "public.jpeg"), "a.jpg", "image/jpeg", .sdk),
            (handling(.declaredKey(.extensions), "a.jpg", "public.jpeg"), "a.jpg", "image/jpeg", .declaredKey),
            (
                handling(.name, "a.jpg", "public.png", hint: "public.png", declaresHint: true), "a.jpg", "image/jpeg",
                .hint
            ),
            (handling(.name, "a.jpg", "public.jpeg", declaresHint: true), "a.jpg", "image/jpeg", .name),
        ] as [(AttachmentHandling, String, String?, TypeCause)])
    func causes(handling: AttachmentHandling, path: String, contentType: String?, cause: TypeCause) {
        #expect(handling.typeCause(in: Self.delivery(path, contentType)) == cause)
    }

    @Test(arguments: [
        ("resolving the name", false), ("connecting", false), ("TLS handshake", false), ("receiving the body", true),
        ("waiting for the answer", true),
    ])
    func aTimeOutIsAboutTimeOnceThereIsAConnection(stage: String, isAboutTime: Bool) {
        #expect(TransferFailure.timedOut(stage: stage, seconds: 29).isAboutTime == isAboutTime)
        #expect(!TransferFailure.dns(stage).isAboutTime)
    }
}
