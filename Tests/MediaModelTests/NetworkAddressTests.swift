import Testing

@testable import MediaModel

@Suite struct NetworkAddressTests {
    @Test(
        arguments: [
            ("127.0.0.1", [127, 0, 0, 1]), ("2130706433", [127, 0, 0, 1]), ("0177.0.0.01", [127, 0, 0, 1]),
            ("0x7f.1", [127, 0, 0, 1]), ("127.1", [127, 0, 0, 1]), ("10.1.2", [10, 1, 0, 2]), ("0", [0, 0, 0, 0]),
            ("0x", [0, 0, 0, 0]), ("4294967295", [255, 255, 255, 255]), ("0xFFFFFFFF", [255, 255, 255, 255]),
            ("93.184.216.34", [93, 184, 216, 34]), ("1.2.3.256", nil), ("256.1.1.1", nil), ("4294967296", nil),
            ("1.2.3.4.5", nil), ("1..2", nil), ("", nil), ("08.0.0.1", nil), ("1.2.3.-4", nil), ("0x+7f.1", nil),
            ("a.b", nil), ("1.2.3.4.", nil), ("99999999999999999999", nil),
        ] as [(String, [UInt8]?)])
    func ipv4IsReadAsResolversDo(text: String, bytes: [UInt8]?) {
        #expect(NetworkAddress(ipv4: text)?.bytes == bytes)
    }

    @Test(
        arguments: [
            ("::1", "::1"), ("::", "::"), ("2001:db8::1", "2001:db8::1"), ("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
            ("::ffff:10.0.0.1", "::ffff:a00:1"), ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("fe80::", "fe80::"), ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("1::2::3", nil), (":::", nil),
            ("1:2:3:4:5:6:7:8:9", nil), ("12345::", nil), ("+1::", nil), ("::-1", nil), ("fe80::1%eth0", nil),
            ("::1.2.3", nil), ("::1.2.3.400", nil), ("::+1.2.3.4", nil), ("::1.2.3.4:1", nil), ("", nil), (":1::", nil),
            ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
        ] as [(String, String?)])
    func ipv6IsReadAndWritten(text: String, written: String?) {
        #expect(NetworkAddress(ipv6: text)?.text == written)
    }

    @Test(arguments: [
        "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.255.255.255", "169.254.1.1", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1",
        "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
    ])
    func addressesNobodyOutsideReaches(text: String) {
        #expect(NetworkAddress(ipv4: text)?.unreachableReason != nil)
        #expect(NetworkAddress(ipv6: "::ffff:" + text)?.unreachableReason != nil)
        #expect(NetworkAddress(ipv6: "::" + text)?.unreachableReason != nil)
        #expect(NetworkAddress(ipv6: "64:ff9b::" + text)?.unreachableReason != nil)
    }

    @Test(arguments: [
        "::", "::1", "fe80::1", "febf::1", "fec0::1", "fc00::1", "fdff::1", "fd00:ec2::254", "ff02::1", "2001:db8::1",
        "2001::1", "2001:2::1", "2001:10::1", "2002:a00:1::1", "2002:7f00:1::", "100::1", "64:ff9b::808:808",
        "64:ff9b:1::1", "3fff::1", "::ffff:8.8.8.8", "4000::1", "5f00::1",
    ])
    func addressesOfIPv6NobodyOutsideReaches(text: String) {
        #expect(NetworkAddress(ipv6: text)?.unreachableReason != nil)
    }

    @Test(arguments: [
        "8.8.8.8", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "223.255.255.1",
    ])
    func publicAddresses(text: String) {
        #expect(NetworkAddress(ipv4: text)?.unreachableReason == nil)
    }

    @Test(arguments: ["2606:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888", "2002:808:808::1", "2001:1::1"])
    func publicAddressesOfIPv6(text: String) {
        #expect(NetworkAddress(ipv6: text)?.unreachableReason == nil)
    }

    @Test func onlyFourOrSixteenBytesAreAnAddress() {
        #expect(NetworkAddress(bytes: [1, 2, 3]) == nil)
        #expect(NetworkAddress(bytes: []) == nil)
    }

    @Test(arguments: [
        ("https://localhost/", true), ("https://a.localhost/", true), ("https://nas.local/", true),
        ("https://printer/", true), ("https://metadata.google.internal/", true), ("https://router.home.arpa/", true),
        ("https://LOCALHOST./", true), ("https://127.0.0.1./", true), ("https://[::1]/", true), ("https://1/", true),
        ("https://cdn.example.com/", false), ("https://[2606:4700::1111]/", false), ("https://8.8.8.8/", false),
        ("https://local.example/", false),
    ])
    func hostsAreJudgedAsWritten(url: String, isUnreachable: Bool) throws {
        #expect((try WebAddress(url).unreachableHostReason != nil) == isUnreachable)
    }
}
