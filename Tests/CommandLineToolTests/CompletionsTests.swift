import Foundation
import LintEngine
import TestSupport
import Testing

/// What real shells make of the completions.
@Suite("Completions")
struct CompletionsTests {
    let folder = try? TemporaryFolder()

    private func script(_ shell: String) throws -> (home: String, file: String) {
        let folder = try #require(folder)
        let answer = ToolHarness().run("completions", shell)
        #expect(answer.code == 0)
        return (folder.path, try folder.write(answer.output, to: "completions"))
    }

    private func check(_ offered: [String], _ line: TypedLine) {
        for word in line.offers { #expect(offered.contains(word), "\(word) is not offered: \(offered)") }
        for word in line.hides { #expect(!offered.contains(word), "\(word) is offered") }
    }

    @Test("bash", .enabled(if: ShellRun.has("bash"), "bash is missing"), arguments: TypedLine.all)
    func bash(line: TypedLine) throws {
        let script = try script("bash")
        let words = (["attachlint"] + line.words).map { "'\($0)'" }.joined(separator: " ")
        let commands = """
            set -u; source \(script.file)
            COMP_WORDS=(\(words)); COMP_CWORD=\(line.words.count)
            _attachlint; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let answer = try ShellRun.answer("bash", ["--norc", "-c", commands], home: script.home)
        #expect(answer.code == 0)
        check(answer.text.split(separator: "\n").map(String.init), line)
    }

    @Test("bash, a value behind an equals sign", .enabled(if: ShellRun.has("bash"), "bash is missing"))
    func bashEquals() throws {
        let script = try script("bash")
        let commands = """
            source \(script.file)
            COMP_WORDS=(attachlint lint --depth = f); COMP_CWORD=4; _attachlint; echo "${COMPREPLY[@]}"
            COMP_WORDS=(attachlint lint --depth =); COMP_CWORD=3; _attachlint; echo "${COMPREPLY[@]}"
            """
        let answer = try ShellRun.answer("bash", ["--norc", "-c", commands], home: script.home)
        #expect(answer.text == "full\nheader standard full\n")
    }

    @Test(
        "fish", .enabled(if: ShellRun.has("fish"), "fish is missing: scripts/setup --tests installs it"),
        arguments: TypedLine.all)
    func fish(line: TypedLine) throws {
        let script = try script("fish")
        let typed = (["attachlint"] + line.words).joined(separator: " ")
        let answer = try ShellRun.answer(
            "fish", ["--no-config", "-c", "source \(script.file); complete -C '\(typed)'"], home: script.home)
        #expect(answer.code == 0, "\(answer.text)")
        check(answer.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }, line)
    }

    /// Types into an interactive zsh; a word that is the only one is put in, and the command line is printed.
    @Test("zsh", .enabled(if: ShellRun.has("zsh"), "zsh is missing: scripts/setup --tests installs it"))
    func zsh() throws {
        let script = try script("zsh")
        let typed = TypedLine.all.filter { $0.offers.count == 1 && !$0.offers[0].hasSuffix("=") }
        let commands = """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z 'PS1=; autoload -Uz compinit; compinit -D -u; source \(script.file); unsetopt beep
                attachlint() { print -r -- "GO""T<$*>" }; print REA""DY'
            zpty -r z line '*READY*'
            \(typed.map { "zpty -w -n z $'attachlint \($0.words.joined(separator: " "))\\t\\n'; zpty -r z line '*GOT<*>*'; print -r -- $line" }
                .joined(separator: "\n"))
            zpty -d z
            """
        let answer = try ShellRun.answer("zsh", ["-f", "-c", commands], home: script.home)
        #expect(answer.code == 0, "\(answer.text)")
        for line in typed {
            let whole = (line.words.dropLast() + line.offers).joined(separator: " ")
            #expect(
                answer.text.contains("GOT<\(whole)>"), "\(line.testDescription) does not give \(whole): \(answer.text)")
        }
    }

    @Test(
        "zsh reads every option", .enabled(if: ShellRun.has("zsh"), "zsh is missing: scripts/setup --tests installs it")
    )
    func zshReads() throws {
        let script = try script("zsh")
        let answer = try ShellRun.answer("zsh", ["-n", script.file], home: script.home)
        #expect(answer.code == 0 && answer.text.isEmpty, "\(answer.text)")
    }

    @Test("every option of every command is in every script", arguments: ["bash", "zsh", "fish"])
    func whole(shell: String) {
        let text = ToolHarness().run("completions", shell).output
        for command in ["lint", "check", "cache"] {
            let help = ToolHarness().run(command, "--help").output
            for name in help.matches(of: /^ +(?:-[a-z], )?--([a-z-]+)/.anchorsMatchLineEndings()).map({ String($0.1) })
            {
                #expect(text.contains(shell == "fish" ? "-l \(name)" : "--\(name)"), "--\(name) is missing")
            }
        }
    }

    @Test("another shell is an error with the nearest name")
    func unknown() {
        #expect(ToolHarness().run("completions").code == 2)
        #expect(ToolHarness().run("completions", "bsh").errors.contains("Did you mean bash?"))
    }
}
