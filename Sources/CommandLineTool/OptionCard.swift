/// One option of the command line, which may also stand in the settings file and in the environment.
struct OptionCard: Sendable {
    /// What an option takes.
    enum Value: Equatable, Sendable {
        /// Nothing: it is there or not.
        case none
        /// A value; the text names it in the help.
        case one(String)
        /// A value, and the option may be given several times.
        case many(String)
    }

    let name: String
    /// One letter that stands for it, as in `-j 4`; nil for none.
    var short: String?
    var value = Value.none
    let help: String
    /// What holds when nobody says anything, as shown by `settings`; nil for nothing.
    var standard: String?
    /// Values it may have; empty when it cannot be told here.
    var choices: [String] = []
    /// Values a shell offers where there are more than the help can list.
    var suggestions: @Sendable () -> [String] = { [] }
    /// A pull request must not steer a CI machine: such an option is refused in a settings file.
    var isRefusedInFile = false

    /// As a person types it.
    var spelling: String { (name.count == 1 ? "-" : "--") + name }

    /// The name of the environment variable that sets it.
    var variable: String { "ATTACHLINT_" + name.uppercased().replacing("-", with: "_") }
}
