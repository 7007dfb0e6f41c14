package import MediaModel

/// A question about an address and what it answered. A rule never asks the network: it sees facts only.
///
/// A rule about media that is also a delivery rule speaks through this question alone when the medium has an address.
package protocol DeliveryRule: Rule {
    /// - Parameter profiles: the channels to judge by, in the order the user named them.
    /// - Returns: empty when there is nothing to say or a fact is missing; more than one only for several profiles.
    static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding]
}
