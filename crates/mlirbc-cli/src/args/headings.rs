//! The commands by purpose, as `--help` lists them.

use std::fmt::Write;

use clap::Command;

/// What people come for, and the commands for it.
const PURPOSES: [(&str, &[&str]); 7] = [
    (
        "Look at a file",
        &[
            "show", "info", "metadata", "ls", "head", "symbols", "find", "params",
        ],
    ),
    (
        "Read the module",
        &["print", "tree", "ops", "grep", "users", "graph", "report"],
    ),
    (
        "Check and compare",
        &["verify", "compat", "audit", "diff", "hash"],
    ),
    ("Measure", &["stats", "cost", "layout", "sections", "bytes"]),
    (
        "Weights",
        &["extract", "set", "split", "join", "merge", "align"],
    ),
    (
        "Write a module",
        &["rewrite", "as", "strip", "cut", "rename"],
    ),
    (
        "Tables of a file, and the tool",
        &[
            "attrs",
            "types",
            "strings",
            "dialects",
            "lsp",
            "completions",
            "man",
            "help",
        ],
    ),
];

/// The width of a line of help, and of the names.
const WIDTH: usize = 100;
const NAMES: usize = 13;

/// The tool with its commands by purpose in its help.
pub(super) fn with_headings(mut cli: Command) -> Command {
    cli.build();
    let mut list = String::new();
    for (purpose, names) in PURPOSES {
        // In the column of the descriptions: a line that begins further left is a command.
        let _ = writeln!(list, "{:indent$}{purpose}:", "", indent = NAMES + 2);
        for name in names {
            let command = cli.find_subcommand(name);
            let about = command.and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            line(&mut list, name, &about);
        }
    }
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\nCommands:\n{list}\nOptions:\n{{options}}{{after-help}}"
    );
    cli.help_template(template)
}

/// A command and what it does, in lines.
fn line(list: &mut String, name: &str, about: &str) {
    let (mut indent, mut used) = (format!("  {name:<NAMES$}"), 0);
    for word in about.split(' ') {
        if used > 0 && used + 1 + word.len() > WIDTH - NAMES - 2 {
            list.push('\n');
            (indent, used) = (" ".repeat(NAMES + 2), 0);
        }
        let space = if used == 0 { indent.as_str() } else { " " };
        list.push_str(space);
        list.push_str(word);
        used += word.len() + usize::from(used > 0);
    }
    list.push('\n');
}

#[cfg(test)]
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    PURPOSES.iter().flat_map(|(_, names)| names.iter().copied())
}
