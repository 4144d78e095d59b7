//! What is said about words that are no command, and about options of another command.

use std::ffi::OsString;

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use mlirbc::error::NearNames;
use mlirbc_document::text::{escape, tip};

use crate::output::Failure;

/// What other tools can do with a file and this one cannot yet, and what comes close.
const MISSING: [(&str, &str); 1] = [(
    "convert",
    "`mlirbc rewrite --to-version N` writes another version of the format",
)];

/// The failure of a word that is no command.
pub(crate) fn unknown_command(cli: &Command, words: &[OsString]) -> Failure {
    let word = words.first().cloned().unwrap_or_default();
    let word = word.to_string_lossy();
    if let Some((name, instead)) = MISSING.iter().find(|(name, _)| *name == word) {
        return Failure::usage(format!("there is no `{name}` yet; {instead}"));
    }
    let mut similar = NearNames::to(&word);
    for command in cli.get_subcommands() {
        for name in command.get_name_and_visible_aliases() {
            similar.add(name);
        }
        for alias in command.get_all_aliases() {
            similar.add_as(alias, |_| command.get_name().to_string());
        }
    }
    let shown = escape(word.as_bytes());
    let tip = tip(
        &similar.into_names(),
        "; `mlirbc --help` lists the commands",
    );
    Failure::usage(format!("no command or file \"{shown}\"{tip}"))
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
