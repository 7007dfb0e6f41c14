/// Where the two inspector programs are.
package struct InspectorPrograms: Sendable, Equatable {
    package var image: String
    package var audioVideo: String

    package init(image: String, audioVideo: String) {
        self.image = image
        self.audioVideo = audioVideo
    }

    /// The programs in a folder, under their own names.
    package init(folder: String) {
        self.init(image: folder + "/attachlint-inspector", audioVideo: folder + "/attachlint-av-inspector")
    }
}
