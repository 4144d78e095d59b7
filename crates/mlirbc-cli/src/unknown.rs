//! What is said about words that are no command, and about options of another command.

use std::ffi::OsString;

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use mlirbc::error::{NearNames, Similar};
use mlirbc_document::text::escape;

use crate::output::Failure;

/// Words that are typed first for what this tool calls otherwise, or cannot do; and what comes close.
const SYNONYMS: [(&str, &str); 19] = [
    ("downgrade", TO_VERSION),
    ("upgrade", TO_VERSION),
    ("sha256sum", OF_BYTES),
    ("checksum", OF_BYTES),
    (
        "signature",
        "`mlirbc symbols FILE --json` has the types and attributes of arguments",
    ),
    (
        "du",
        "`mlirbc stats FILE` has bytes by section and kind, `mlirbc ls FILE --sort size` the tensors",
    ),
    (
        "unpack",
        "`mlirbc extract FILE -o FOLDER/` writes all tensors, `mlirbc find FILE` lists the modules in it",
    ),
    ("imports", CALLS),
    ("deps", CALLS),
    ("dependencies", CALLS),
    ("calls", CALLS),
    ("entrypoints", SIGNATURES),
    ("exports", SIGNATURES),
    ("inputs", SIGNATURES),
    ("outputs", SIGNATURES),
    (
        "metadata",
        "`mlirbc show FILE` has the metadata of a file of tensors, `mlirbc info FILE` the facts of a module",
    ),
    (
        "history",
        "`mlirbc info FILE` has the producer and its release, `mlirbc audit FILE` traces of its maker",
    ),
    ("owner", "`mlirbc ls FILE` has the owner of each tensor"),
    (
        "memory",
        "`mlirbc cost FILE` has the bytes that operations move, `mlirbc stats FILE` those of the file",
    ),
];

const CALLS: &str = "`mlirbc audit FILE` has what is called outside, `mlirbc symbols FILE --uses` who refers to whom, `mlirbc params FILE` the parameters that it needs";
const SIGNATURES: &str =
    "`mlirbc show FILE` has the public functions with their arguments and results";

const TO_VERSION: &str = "`mlirbc rewrite --to-version N` writes another version of the format";
// `sha256sum -c` would reject the lines of `hash`.
const OF_BYTES: &str = "`mlirbc hash FILE` has the SHA-256 of the content of a module, `sha256sum FILE` that of the bytes of a file";

/// Options of other tools and commands, and what comes close: of a command, or of all.
const OPTIONS: [(&str, &str, &str); 3] = [
    (
        "",
        "params",
        "`mlirbc show FILE` has the number of parameters",
    ),
    (
        "mlirbc diff ",
        "tensors",
        "tensors are compared in any case; --values says by how much their elements differ",
    ),
    (
        "mlirbc stats ",
        "values",
        "`mlirbc head FILE KEY` has statistics of the values of a tensor",
    ),
];

/// The failure of a word that is no command.
pub(crate) fn unknown_command(cli: &Command, words: &[OsString]) -> Failure {
    let word = words.first().cloned().unwrap_or_default();
    let word = word.to_string_lossy();
    if let Some((name, instead)) = SYNONYMS.iter().find(|(name, _)| *name == word) {
        return Failure::usage(format!("there is no command `{name}`; {instead}"));
    }
    let mut similar = NearNames::to(&word);
    for command in cli.get_subcommands() {
        for name in command.get_name_and_visible_aliases() {
            similar.add(name);
        }
        // Other names are near only if they are nearly the word: `compat` is not `compare`.
        for alias in command
            .get_all_aliases()
            .filter(|it| is_one_edit(it, &word))
        {
            similar.add_as(alias, |_| command.get_name().to_string());
        }
    }
    let shown = escape(word.as_bytes());
    let near = similar.into_names();
    let about = match near.is_empty() {
        true => commands_about(cli, &word),
        false => Vec::new(),
    };
    let tip = match (near.is_empty(), about.is_empty()) {
        (false, _) => String::new(),
        (true, true) => "; `mlirbc --help` lists the commands".to_owned(),
        (true, false) => format!("; the help of {} has the word", about.join(", ")),
    };
    let similar = Similar(&near);
    Failure::usage(format!("no command or file \"{shown}\"{similar}{tip}"))
}

/// Most commands that are named for a word in their help.
const MOST_ABOUT: usize = 4;

/// The commands whose help has a word.
fn commands_about(cli: &Command, word: &str) -> Vec<String> {
    let word = word.to_lowercase();
    let has = |command: &&Command| {
        let about = command.get_long_about().or_else(|| command.get_about());
        let about = about.map(ToString::to_string).unwrap_or_default();
        let letters = |c: char| !c.is_alphanumeric();
        about.to_lowercase().split(letters).any(|it| it == word)
    };
    let found = cli.get_subcommands().filter(has).take(MOST_ABOUT);
    let names = found.map(|it| format!("`{}`", it.get_name()));
    match word.len() > 2 {
        true => names.collect(),
        false => Vec::new(),
    }
}

/// An error with tips that help: which command has the option.
pub(crate) fn with_tips(cli: &Command, mut error: clap::Error) -> clap::Error {
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    // Its advice is to give the option as a file.
    error.insert(ContextKind::Suggested, ContextValue::None);
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else {
        return error;
    };
    let option = word.trim_start_matches('-');
    let usage = error.get(ContextKind::Usage).map(ToString::to_string);
    let usage = usage.unwrap_or_default();
    let is_it = |(of, name, _): &&(&str, &str, &str)| *name == option && usage.contains(of);
    if let Some((_, _, instead)) = OPTIONS.iter().find(is_it) {
        let tips = ContextValue::StyledStrs(vec![StyledStr::from(*instead)]);
        error.insert(ContextKind::Suggested, tips);
        return error;
    }
    let commands = cli.get_subcommands().filter(|command| {
        let mut options = command.get_arguments();
        options.any(|it| it.get_long() == Some(option) && !it.is_hide_set())
    });
    let commands: Vec<String> = commands.map(|it| format!("`{}`", it.get_name())).collect();
    if !commands.is_empty() {
        let tip = format!("--{option} is an option of {}", commands.join(", "));
        let tips = ContextValue::StyledStrs(vec![StyledStr::from(tip)]);
        error.insert(ContextKind::Suggested, tips);
    }
    error
}

/// Whether a word becomes the other one with one letter more, less or another, or two swapped.
fn is_one_edit(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    match (a, b) {
        (a, [_, rest @ ..]) if a == rest => true,
        ([_, rest @ ..], b) if rest == b => true,
        ([a, x @ ..], [b, y @ ..]) if a != b && x == y => true,
        ([a, b, x @ ..], [c, d, y @ ..]) => a == d && b == c && x == y,
        _ => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::is_one_edit;

    #[test]
    fn one_edit() {
        for (a, b) in [
            ("nm", "n"),
            ("cmp", "cpm"),
            ("nm", "nm"),
            ("peak", "peek"),
            ("sym", "syms"),
        ] {
            assert!(is_one_edit(a, b) && is_one_edit(b, a), "{a} {b}");
        }
        for (a, b) in [
            ("compat", "compare"),
            ("nm", ""),
            ("abc", "acbd"),
            ("ab", "cd"),
        ] {
            assert!(!is_one_edit(a, b) && !is_one_edit(b, a), "{a} {b}");
        }
    }
}
