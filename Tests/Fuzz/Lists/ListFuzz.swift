import CampaignLists
import MediaBytes
import MediaModel

/// Campaign lists in every way they are written down; the first byte tells which.
struct ListFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        let texts = [
            "name,image,link\nA,https://a.example/b.jpg,https://c.example\n\"B \"\"x\"\"\",\"https://a.example/\n\",\n",
            "name;bild\r\nÄ;img/a.png\r\n;\"\r\n", "a\tb\nhttps://a.example/b\t{\"aps\": {}}\n",
            "https://a.example/b.jpg\n\nimg/a.png\r{\"aps\": {}}\n",
            #"[{"push": {"image": "https://a.example/b"}}, "https://a.example/c", {"push": [{"image": null}]}]"#,
            "{\"image\": \"https://a.example/b\"}\n\n{\"image\": 1}\n[", "a.jpg\0b/c.png\0",
        ]
        // UTF-16, its mark in front.
        var wide: [UInt8] = [0, 0xFF, 0xFE]
        for unit in texts[0].utf16 { wide += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        var seeds = [wide]
        for text in texts {
            for format in ListFormat.allCases.indices { seeds.append([UInt8(format)] + Array(text.utf8)) }
        }
        return seeds
    }

    func run(_ bytes: ByteView) {
        guard let choice = bytes[0] else { return }
        let list = Array(bytes.array.dropFirst())
        let selections = [
            ListSelection.found, ListSelection(columns: ["IMAGE"]), ListSelection(fields: ["push.image", "image"]),
            ListSelection(separatedByNUL: true),
        ]
        for selection in selections { _ = ListFormat(standardInput: list, selection: selection) }
        let format = ListFormat.allCases[Int(choice) % ListFormat.allCases.count]
        for selection in selections.dropLast() { read(list, format, selection) }
    }

    private func read(_ list: [UInt8], _ format: ListFormat, _ selection: ListSelection) {
        do throws(CampaignListError) {
            let contents = try CampaignList.read(list, name: "-", format: format, selection: selection)
            promise(contents.rows.allSatisfy { $0.location.row > 0 }, "a row has no number")
            promise(contents.notes.allSatisfy { $0.utf8.count < 4000 + list.count }, "a note has no end")
            for row in contents.rows { check(row.value) }
        } catch {
            promise(!selection.columns.isEmpty || !selection.fields.isEmpty, "a name is missing that nobody asked for")
            promise(!error.reason.isEmpty, "a reason is none")
        }
    }

    private func check(_ value: ListRow.Value) {
        switch value {
        case .address(let text), .object(let text): promise(!text.isEmpty, "an address is empty")
        case .path(let path): promise(!path.bytes.isEmpty, "a path is empty")
        case .broken(let reason):
            promise(!reason.isEmpty && reason.utf8.count < 2000, "a reason is none, or has no end")
        }
    }
}
