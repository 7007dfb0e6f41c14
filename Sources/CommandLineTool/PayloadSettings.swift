import LintEngine
import MediaModel

extension Settings {
    /// Sets what concerns payloads.
    /// - Throws: `usage` for values that mean nothing, and for files that cannot be used.
    func setPayloads(of options: inout LintOptions) throws(ToolError) {
        var payloads = PayloadOptions()
        payloads.sdkNames = try sdkNames()
        payloads.readsJSON = isOn("payloads")
        payloads.requiresMedia = isOn("require-media")
        if let field = values("encrypted-field").last { payloads.encryptedField = field }
        do throws(LintRunError) {
            if let layout = values("encrypted-layout").last { try payloads.setLayout(layout) }
            if let file = values("decrypt-key-file").last { try payloads.readKey(RawPath(file)) }
            if let file = values("categories").last { try payloads.readCategories(RawPath(file)) }
        } catch {
            throw .usage(error.reason, hint: "See attachlint check --help.")
        }
        options.payloads = payloads
    }

    private func sdkNames() throws(ToolError) -> [String] {
        // One named twice has one outcome all the same.
        let names = values("sdk").reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        if names == ["auto"] { return [] }
        for name in names where !LintCatalog.hasSDK(named: name) {
            guard name != "auto" else {
                throw .usage("--sdk auto stands alone.", hint: "Leave it out, or leave the other names out.")
            }
            let near = NearestName.of(name, among: LintCatalog.sdks.map(\.name)).map { " Did you mean \($0)?" } ?? ""
            throw .usage("There is no SDK \(name).\(near)", hint: "attachlint sdks lists them.")
        }
        return names
    }
}
