/// The first thing a walk finds wrong; later ones are usually its consequences.
struct BoxFault {
    /// What is wrong and where, in one plain clause; nil while nothing is.
    private(set) var reason: String?

    /// Keeps a reason unless one is known already.
    mutating func note(_ reason: @autoclosure () -> String) {
        if self.reason == nil { self.reason = reason() }
    }
}
