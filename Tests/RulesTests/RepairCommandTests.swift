import Foundation
import MediaModel
import Profiles
import Testing

@testable import Rules

@Suite struct RepairCommandTests {
    @Test(arguments: [
        ("a/b-1_2.jpg", "a/b-1_2.jpg"), ("my photo.jpg", "'my photo.jpg'"), ("it's.jpg", #"'it'\''s.jpg'"#),
        ("$(rm -rf).jpg", "'$(rm -rf).jpg'"), ("`x`.jpg", "'`x`.jpg'"), ("-rf.jpg", "./-rf.jpg"),
        ("@list.jpg", "./@list.jpg"), ("http:x.mp4", "'./http:x.mp4'"), ("/a:b.mp4", "'/a:b.mp4'"),
        ("größe.jpg", "'größe.jpg'"), ("a\nb.jpg", #"$'a\012b.jpg'"#), ("a\u{1B}[31m.jpg", #"$'a\033[31m.jpg'"#),
        ("a\u{202E}gpj.jpg", #"$'a\342\200\256gpj.jpg'"#), ("a\u{1B}'\\.jpg", #"$'a\033\'\\.jpg'"#), ("", "''"),
        ("~x.jpg", "'~x.jpg'"), ("a;b.jpg", "'a;b.jpg'"),
    ])
    func namesAreSafeInAShell(name: String, word: String) {
        #expect(ShellWord.quoted(RawPath(name)) == word)
    }

    @Test func bytesThatAreNoTextAreEscaped() {
        #expect(ShellWord.quoted(RawPath(bytes: [0x61, 0xFF, 0x20])) == #"$'a\377 '"#)
    }

    @Test func aShellReadsBackTheSameBytes() throws {
        let name: [UInt8] = Array("we $(ird) '\"`x`\\;&|*?~#!{a,b}\n\t\u{1B}\u{202E}ä 👩‍🚀".utf8) + [0xFF, 0x01, 0x37]
        for path in [name, Array(name.prefix(20)), Array("it's -x".utf8)] {
            let shell = Process()
            let pipe = Pipe()
            shell.executableURL = URL(filePath: "/bin/bash")
            shell.arguments = ["-c", "printf %s " + ShellWord.quoted(RawPath(bytes: path))]
            shell.standardOutput = pipe
            try shell.run()
            let output = try #require(try pipe.fileHandleForReading.readToEnd())
            shell.waitUntilExit()
            #expect(Array(output) == path)
        }
    }

    @Test(arguments: [
        ("a/banner.PNG", MediaFormat.png, "a/banner-fixed.png"), ("banner", .png, "banner-fixed.png"),
        ("banner.", .png, "banner-fixed.png"), ("banner.jpg", .png, "banner-fixed.png"),
        (".png", .png, ".png-fixed.png"),
        ("a.b/banner", .png, "a.b/banner-fixed.png"), ("clip.m4v", .mp4, "clip-fixed.m4v"),
    ])
    func theNewFileStandsBesideTheOld(name: String, format: MediaFormat, output: String) {
        #expect(RepairCommand(for: Sample.medium(name, format)).output() == output)
    }

    @Test(arguments: [
        (Sample.image("a.webp", .webp) { $0.alpha = true }, "dwebp a.webp -o a-fixed.png"),
        (Sample.image("a.webp", .webp, 10, 10, frames: 2), "magick a.webp a-fixed.gif"),
        (Sample.image("a.png", .png, 10, 10, frames: 2), "ffmpeg -i a.png a-fixed.gif"),
        (Sample.image("a.heic", .heic), "heif-convert a.heic a-fixed.jpg"),
        (Sample.image("a.bmp", .bmp), "magick a.bmp a-fixed.jpg"),
        (Sample.sound("a.aac", .aac, "aac"), "ffmpeg -i a.aac -vn -c:a copy -movflags +faststart a-fixed.m4a"),
        (
            Sample.sound("a.ogg", .ogg, "vorbis"),
            "ffmpeg -i a.ogg -vn -c:a aac -b:a 128k -movflags +faststart a-fixed.m4a"
        ),
        (
            Sample.video("a.webm", .webm),
            "ffmpeg -i a.webm -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart a-fixed.mp4"
        ),
    ])
    func conversionsKeepTheFamily(medium: InspectedMedium, command: String) {
        #expect(RepairCommand(for: medium).converted(for: IOS.profile) == command)
    }

    @Test(arguments: [
        (Sample.image("a.jpg"), "magick a.jpg -auto-orient a-fixed.jpg"),
        (Sample.image("a.heic", .heic), "magick a.heic -auto-orient a-fixed.jpg"),
        (Sample.image("a.tif", .tiff) { $0.alpha = true }, "magick a.tif -auto-orient a-fixed.png"),
        (Sample.image("a.webp", .webp, 10, 10, frames: 2), "magick a.webp -auto-orient a-fixed.gif"),
    ])
    func editsEndInAFormatEveryPhoneShows(medium: InspectedMedium, command: String) {
        #expect(RepairCommand(for: medium).edited("-auto-orient") == command)
    }

    @Test func oddSidesAreMadeEven() {
        let medium = Sample.video("a.webm", .webm) { ($0.width, $0.height) = (641, 360) }
        #expect(RepairCommand(for: medium).h264().contains("-vf 'scale=trunc(iw/2)*2:trunc(ih/2)*2'"))
    }

    @Test func aProfileThatTakesNothingHasNoCommand() {
        let nobody = Profile(name: "nobody", title: "", system: "nobody")
        for medium in CleanMediaTests.media {
            #expect(RepairCommand(for: medium).converted(for: nobody) == nil)
        }
    }
}
