/// Builds small transport and program streams packet by packet.
enum MPEGBuilder {
    private typealias Sound = SoundBuilder

    /// A packet of an elementary stream with a time stamp of 90 kHz.
    static func pes(_ streamID: UInt8, time: Int, _ payload: [UInt8], length: Int? = nil) -> [UInt8] {
        let stamp: [UInt8] = [
            0x21 | UInt8(time >> 29 & 0x0E), UInt8(time >> 22 & 0xFF), UInt8(time >> 14 & 0xFE) | 1,
            UInt8(time >> 7 & 0xFF), UInt8(time << 1 & 0xFE) | 1,
        ]
        let head: [UInt8] = [0, 0, 1, streamID] + Sound.big16(length ?? payload.count + 8)
        return head + [0x80, 0x80, 5] + stamp + payload
    }

    /// One transport packet; short payloads are filled up by an adaptation field.
    static func packet(pid: Int, starts: Bool, counter: Int, _ payload: [UInt8]) -> [UInt8] {
        let free = 184 - payload.count
        let filling: [UInt8] =
            free == 0 ? [] : free == 1 ? [0] : [UInt8(free - 1), 0] + [UInt8](repeating: 0xFF, count: free - 2)
        let head = [0x47, UInt8(starts ? 0x40 : 0) | UInt8(pid >> 8), UInt8(pid & 0xFF)]
        return head + [UInt8(free > 0 ? 0x30 : 0x10) | UInt8(counter & 15)] + filling + payload
    }

    /// The packets of one unit, cut into payloads of 184 bytes.
    static func packets(pid: Int, counter: inout Int, _ unit: [UInt8]) -> [[UInt8]] {
        var rest = unit[...]
        var packets: [[UInt8]] = []
        while !rest.isEmpty {
            let piece = Array(rest.prefix(184))
            packets.append(packet(pid: pid, starts: packets.isEmpty, counter: counter, piece))
            counter += 1
            rest = rest.dropFirst(184)
        }
        return packets
    }

    /// A table of the program, checksum included; `spoiled` stores a wrong one.
    private static func table(_ id: UInt8, number: Int, _ body: [UInt8], spoiled: Bool) -> [UInt8] {
        let length = body.count + 9
        let section =
            [id, 0xB0 | UInt8(length >> 8), UInt8(length & 0xFF)] + Sound.big16(number) + [0xC1, 0, 0] + body
        let sum = Sound.checksum(section, polynomial: 0x04C1_1DB7, width: 32, start: .max) ^ (spoiled ? 1 : 0)
        return [0] + section + Sound.big32(Int(sum))
    }

    /// The program list and a program map with these streams.
    static func program(_ streams: [(type: UInt8, pid: Int)], spoiled: Bool = false) -> [[UInt8]] {
        let list = table(0, number: 1, Sound.big16(1) + Sound.big16(0xE000 | 0x1000), spoiled: false)
        let entries = streams.flatMap { [$0.type] + Sound.big16(0xE000 | $0.pid) + Sound.big16(0xF000) }
        let map = table(2, number: 1, Sound.big16(0xE000 | 0x100) + Sound.big16(0xF000) + entries, spoiled: spoiled)
        func whole(_ section: [UInt8]) -> [UInt8] { section + [UInt8](repeating: 0xFF, count: 184 - section.count) }
        return [
            packet(pid: 0, starts: true, counter: 0, whole(list)),
            packet(pid: 0x1000, starts: true, counter: 0, whole(map)),
        ]
    }

    /// Three pictures of MPEG-1 video, one packet of the elementary stream each, 40 ms apart.
    static func film(length: Int? = nil) -> [[UInt8]] {
        pictures.enumerated().map { pes(0xE0, time: 90_000 + $0 * 3600, $1, length: length) }
    }

    /// The test stream cut in front of its second and third picture.
    static var pictures: [[UInt8]] {
        let stream = CodedPictures.mpeg1
        let starts = stream.indices.dropLast(3).filter { Array(stream[$0..<($0 + 4)]) == [0, 0, 1, 0] }
        guard starts.count == 3 else { return [] }
        return [Array(stream[..<starts[1]]), Array(stream[starts[1]..<starts[2]]), Array(stream[starts[2]...])]
    }
}
