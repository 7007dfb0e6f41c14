/// What can go wrong between the tool and an inspector.
package enum InspectionProtocolError: Error, Equatable {
    /// The other side has gone.
    case closed
    /// The other side sent what the protocol does not know.
    case malformed
    /// No answer within the time allowed.
    case timedOut
    /// The system refused; carries `errno`.
    case system(Int32)
}
