package import MediaModel

/// One medium an SDK tries to attach.
package struct AttachmentAttempt: Sendable {
    package var request: MediaRequest
    /// What came of its address; nil when it lies in the app or on the app's own server.
    package var delivery: Delivery?
    /// What the SDK makes of the download; nil when there was no answer to make something of.
    package var handling: AttachmentHandling?

    package init(request: MediaRequest, delivery: Delivery? = nil, handling: AttachmentHandling? = nil) {
        self.request = request
        self.delivery = delivery
        self.handling = handling
    }
}
