import MediaModel
import StrictJSON
import Testing

@testable import PushPayload

@Suite("Media where nobody looks")
struct StrayMediaTests {
    private func places(_ json: String) throws -> [String] {
        StrayMedia.all(in: try PayloadSample.root(json)).map(\.keyPath)
    }

    @Test(
        "Keys named after media count with any address",
        arguments: [
            (#"{"image": "https://a.example/1"}"#, "image"), (#"{"mediaUrl": "http://a.example/1"}"#, "mediaUrl"),
            (#"{"ios_attachments": {"id": "https://a.example/1"}}"#, "ios_attachments.id"),
            (#"{"data": {"big_picture": "https//a.example/1"}}"#, "data.big_picture"),
            (#"{"a": [{"photo": {"url": "//a.example/1"}}]}"#, "a[0].photo.url"),
            (#"{"videos": ["https://a.example/1"]}"#, "videos[0]"),
            (#"{"ATTACHMENT-URL": "https://a.example/1"}"#, "ATTACHMENT-URL"),
            (#"{"mp_media_url": "https://a.example/1"}"#, "mp_media_url"),
            (#"{"notification": {"image": "https://a.example/a b"}}"#, "notification.image"),
        ])
    func mediaNames(json: String, place: String) throws { #expect(try places(json) == [place]) }

    @Test(
        "Any other key counts with a media extension",
        arguments: [
            (#"{"url": "https://a.example/1.jpg"}"#, ["url"]), (#"{"x": "https://a.example/v/1.MP4?t=1"}"#, ["x"]),
            (#"{"x": "a.example/1.gif"}"#, ["x"]), (#"{"x": "https://a.example/1"}"#, []), (#"{"x": "a/1.gif"}"#, []),
            (#"{"x": "1.gif"}"#, []), (#"{"x": "https://a.jpg"}"#, []), (#"{"x": "https://a.example/?f=1.jpg"}"#, []),
            (#"{"x": "look: https://a.example/1.jpg now"}"#, []),
        ])
    func extensions(json: String, found: [String]) throws { #expect(try places(json) == found) }

    @Test(
        "Links, texts and what is no address never count",
        arguments: [
            #"{"link": "https://a.example/1.mp4"}"#, #"{"deepLink": "https://a.example/1.jpg"}"#,
            #"{"click_action": "https://a.example/1.jpg"}"#, #"{"landing_page": {"url": "https://a.example/1.jpg"}}"#,
            #"{"image_click_url": "https://a.example/1"}"#, #"{"aps": {"alert": {"body": "https://a.example/1.jpg"}}}"#,
            #"{"image": "yes"}"#, #"{"image": true, "media": 7, "photo": null}"#,
            #"{"media": {"type": "image", "alt": "A cat"}}"#,
            #"{"avatar": "https://a.example/1.jpg"}"#, #"{"aps": {"sound": "jingle.caf"}}"#,
        ])
    func others(json: String) throws { #expect(try places(json) == []) }

    @Test("Three are enough, and nothing is looked for at any depth")
    func bounds() throws {
        let many = (0..<100).map { #""image\#($0)": "https://a.example/1""# }.joined(separator: ",")
        #expect(try places("{\(many)}").count == 3)
        let deep =
            String(repeating: #"{"a":"#, count: 40) + #"{"image": "https://a.example/1"}"#
            + String(repeating: "}", count: 40)
        #expect(try places(deep) == [])
    }

    @Test("Long names are joined only when something is found", .timeLimit(.minutes(1)))
    func longNames() throws {
        let members = (0..<50_000).map { #""\#($0)": "b""# }.joined(separator: ",")
        let name = String(repeating: "n", count: 500_000)
        #expect(try places(#"{"\#(name)": {\#(members)}}"#) == [])
    }
}
