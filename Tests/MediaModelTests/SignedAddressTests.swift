import MediaModel
import Testing

@Suite struct SignedAddressTests {
    @Test(arguments: [
        ("X-Amz-Date=20261130T110000Z&X-Amz-Expires=3600&X-Amz-Signature=0", SignedAddress.Service.s3, 1_796_040_000),
        ("x-amz-expires=3600&x-amz-date=20261130T110000Z", .s3, 1_796_040_000),
        ("AWSAccessKeyId=A&Expires=1796040000&Signature=a%2Bb%3D", .s3, 1_796_040_000),
        ("X-Goog-Date=20261130T110000Z&X-Goog-Expires=3600&X-Goog-Signature=0", .cloudStorage, 1_796_040_000),
        ("GoogleAccessId=a%40b&Expires=1796040000&Signature=0", .cloudStorage, 1_796_040_000),
        ("Expires=1796040000&Signature=0&Key-Pair-Id=K", .cloudFront, 1_796_040_000),
        // {"Statement":[{"Resource":"*","Condition":{"DateLessThan":{"AWS:EpochTime":1796040000}}}]}
        (
            "Policy=eyJTdGF0ZW1lbnQiOlt7IlJlc291cmNlIjoiKiIsIkNvbmRpdGlvbiI6eyJEYXRlTGVzc1RoYW4iOnsiQVdTOkVwb2NoVGltZSI"
                + "6MTc5NjA0MDAwMH19fV19&Signature=0&Key-Pair-Id=K", .cloudFront, 1_796_040_000
        ),
        ("sv=2024-11-04&se=2026-11-30T12%3A00%3A00Z&sr=b&sp=r&sig=abc", .azure, 1_796_040_000),
        ("sv=2024-11-04&se=2026-11-30&sig=abc", .azure, 1_795_996_800),
    ])
    func theEndIsReadFromTheQuery(query: String, service: SignedAddress.Service, seconds: Int) throws {
        let signed = try #require(SignedAddress(try WebAddress("https://b.example/a.jpg?" + query)))
        #expect(signed.service == service)
        #expect(signed.expires.epochSeconds == seconds)
    }

    @Test(arguments: [
        "w=300", "expires=soon&signature=0", "Expires=1796040000", "X-Amz-Expires=3600", "se=2026-11-30",
        "X-Amz-Date=yesterday&X-Amz-Expires=3600", "X-Amz-Date=20261130T110000Z&X-Amz-Expires=99999999999999999999",
        "Policy=%00&Key-Pair-Id=K", "Policy=eyJhIjoxfQ__&Key-Pair-Id=K", "Expires=-5&Signature=0",
    ])
    func otherQueriesHaveNoEnd(query: String) throws {
        #expect(SignedAddress(try WebAddress("https://b.example/a.jpg?" + query)) == nil)
    }
}
