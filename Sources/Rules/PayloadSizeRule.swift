package import MediaModel

/// The payload is larger than the push service takes.
package enum PayloadSizeRule: PayloadRule {
    package static let card = RuleCard(
        id: "payload-size",
        title: "Over 4096 bytes (5120 VoIP)",
        reason: """
            Apple's push service refuses a payload of more than 4,096 bytes, 5,120 for VoIP (documented): nobody gets \
            the push. It counts bytes of UTF-8, not characters: a letter with an accent takes two, most emoji four.
            """,
        repair: "Shorten texts and addresses, and let the app fetch what it does not need to show the push.",
        commands: [
            "jq -c . push.apns | tr -d '\\n' | wc -c"
        ],
        severities: [.error])

    package static func check(_ push: Push) -> [Finding] {
        let facts = push.facts
        guard facts.bytes > facts.allowedBytes else { return [] }
        let size = ByteCount(facts.bytes).exactText
        let allowed = ByteCount(facts.allowedBytes).exactText
        return [
            finding(
                "is \(size) as it is sent (compact UTF-8), allowed \(allowed)", measured: size, allowed: allowed,
                fix: "take out \(ByteCount(facts.bytes - facts.allowedBytes).exactText): shorten texts and addresses")
        ]
    }
}
