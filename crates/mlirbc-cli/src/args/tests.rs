//! docs/cli.md says what the definition of the commands says.

use std::collections::{BTreeMap, BTreeSet};

use clap::{ArgAction, Command, CommandFactory};

use super::Cli;
use crate::style::COMMON;

fn page() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cli.md");
    std::fs::read_to_string(path).unwrap()
}

/// The rows of the table with this head.
fn rows<'p>(page: &'p str, head: &str) -> Vec<Vec<&'p str>> {
    let table = page.split(&format!("{head}\n")).nth(1).unwrap();
    let lines = table.lines().skip(1).take_while(|line| !line.is_empty());
    let inner = lines.filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    inner
        .map(|line| line.split('|').map(str::trim).collect())
        .collect()
}

fn commands() -> BTreeMap<String, Command> {
    let mut cli = Cli::command();
    cli.build();
    let commands = cli.get_subcommands().filter(|it| it.get_name() != "help");
    commands
        .map(|it| (it.get_name().to_string(), it.clone()))
        .collect()
}

fn has(command: &Command, option: &str) -> bool {
    let mut options = command.get_arguments();
    options.any(|it| it.get_long() == Some(option))
}

fn takes_several_files(command: &Command) -> bool {
    let words = command.get_positionals();
    let files = words.last().filter(|it| it.get_id() == "more");
    files.is_some_and(|it| matches!(it.get_action(), ArgAction::Append))
}

/// The commands that the line with this beginning lists.
fn listed(page: &str, beginning: &str) -> BTreeSet<String> {
    let list = page.split(beginning).nth(1).unwrap().split('.').next();
    let words = list.unwrap().split('`').skip(1).step_by(2);
    words.map(str::to_string).collect()
}

#[test]
fn the_page_has_every_command() {
    let page = page();
    let commands = commands();
    let rows = rows(&page, "| command | also |");
    let names: Vec<String> = rows.iter().map(|row| row[0].replace('`', "")).collect();
    assert!(names.iter().all(|name| commands.contains_key(name)));
    assert_eq!(names.len(), commands.len());
    for (row, name) in rows.iter().zip(&names) {
        let aliases = commands[name].get_all_aliases();
        let aliases: Vec<String> = aliases.map(|it| format!("`{it}`")).collect();
        assert_eq!(row[1], aliases.join(", "), "{name}");
    }
}

#[test]
fn the_page_has_the_commands_of_several_files_and_of_json() {
    let page = page();
    let that = |holds: &dyn Fn(&Command) -> bool| -> BTreeSet<String> {
        let found = commands().into_iter().filter(|(_, command)| holds(command));
        found.map(|(name, _)| name).collect()
    };
    let several = listed(&page, "- Several files: ");
    // Of the words of `graph` one is a file; `print` is text.
    let is_several = |it: &Command| takes_several_files(it) && it.get_name() != "graph";
    assert_eq!(several, that(&is_several));
    let mut json = listed(&page, "- `--json` ([json.md](json.md)): ");
    assert!(json.remove("rewrite --dry-run"));
    json.insert("rewrite".to_string());
    json.extend(several.into_iter().filter(|it| it != "print"));
    assert_eq!(json, that(&|command| has(command, "json")));
}

#[test]
fn every_command_has_one_purpose() {
    let mut names: Vec<&str> = super::headings::names().collect();
    names.sort_unstable();
    let mut commands: Vec<String> = commands().into_keys().collect();
    commands.push("help".to_string());
    commands.sort();
    assert_eq!(names, commands);
}

#[test]
fn the_page_has_the_defaults() {
    let page = page();
    let commands = commands();
    let rows = rows(&page, "| option | default |");
    assert!(rows.len() > 5);
    for row in rows {
        let words = row[0].trim_matches('`');
        let (command, option) = words.rsplit_once(' ').unwrap_or(("ls", words));
        let option = option.trim_start_matches('-');
        let mut options = commands[command].get_arguments();
        let is_it = |it: &&clap::Arg| {
            it.get_long() == Some(option)
                || it.get_short().map(String::from).as_deref() == Some(option)
        };
        let default = options.find(is_it).expect(words).get_default_values();
        assert_eq!(default, [row[1]], "{words}");
    }
}

#[test]
fn options_that_most_commands_have_are_below_their_own() {
    for (name, command) in commands() {
        for option in command.get_opts().chain(command.get_arguments()) {
            let Some(long) = option.get_long() else {
                continue;
            };
            // `rewrite --json` is about its `--dry-run`.
            let is_common = [
                "backend",
                "at",
                "assume",
                "dialects",
                "schema",
                "cache",
                "cache-size",
                "color",
                "wide",
                "bytes",
                "max-decoded",
                "jobs",
            ]
            .contains(&long)
                || long == "json" && name != "rewrite"
                // Of a tensor or a graph it is their own.
                || long == "format" && !["extract", "graph"].contains(&&*name);
            let heading = option.get_help_heading();
            assert_eq!(heading, is_common.then_some(COMMON), "{name} --{long}");
        }
    }
}

/// The tool has each request and change, with the same options and defaults.
#[test]
fn every_request_is_a_command() {
    let commands = commands();
    let mut count = 0;
    for all in [mlirbc_report::requests(), mlirbc_report::changes()] {
        for (name, options) in all.as_object().unwrap() {
            let options = options.as_object().unwrap();
            for (option, default) in options {
                // What a file of elements is, its name or its first bytes say.
                // The scope of an archive is in front of it.
                // What is asked of a file is a word beside it.
                // A report is a page, or with `--json` a document; a graph is what the name of its file says.
                let others = [
                    ("set", "format"),
                    ("params", "scopes"),
                    ("report", "format"),
                    ("graph", "format"),
                    ("hash", "names"),
                    ("head", "key"),
                    ("ops", "name"),
                    ("users", "key"),
                ];
                if !others.contains(&(name.as_str(), option.as_str())) {
                    assert_eq!(
                        default_of(&commands[name], option),
                        stated(default),
                        "{name} {option}"
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 70, "{count}");
}

/// The default of an option, or of the argument with this name.
fn default_of(command: &Command, option: &str) -> Option<String> {
    let long = option.replace('_', "-");
    let mut arguments = command.get_arguments();
    let is_it = |it: &&clap::Arg| {
        it.get_long() == Some(&long)
            || it.get_short().map(String::from) == Some(long.clone())
            || it.get_long().is_none() && it.get_id() == option
    };
    let argument = arguments.find(is_it);
    let argument = argument.unwrap_or_else(|| panic!("{command} has no {option}"));
    let default = argument.get_default_values().first()?;
    let default = default.to_string_lossy().into_owned();
    (!["0", "false"].contains(&default.as_str())).then_some(default)
}

/// The same as the table has it.
fn stated(default: &serde_json::Value) -> Option<String> {
    match default {
        serde_json::Value::String(text) => (!text.is_empty()).then(|| text.clone()),
        serde_json::Value::Number(number) => {
            (number.as_u64() != Some(0)).then(|| number.to_string())
        }
        _ => None,
    }
}

/// What an option means in commands whose help has other words for it. An option that is not here has the same words everywhere.
const IN_OTHER_WORDS: [(&str, &str); 18] = [
    ("all", "everything that a list or a file can have"),
    (
        "allow-unknown",
        "not to stop at bytes that only their dialect understands",
    ),
    ("dialect", "the dialect of an artifact's module"),
    (
        "for",
        "a reader: asked for (`compat`, `verify`), or for which is written",
    ),
    ("format", "the format of the answer"),
    ("json", "the answer as JSON"),
    ("limit", "the most lines of a list"),
    (
        "locations",
        "locations: `print` has them, `strip` names what it leaves out",
    ),
    ("min-size", "the size from which on constants are meant"),
    ("op", "an operation: by its name, or one by its place"),
    ("output", "where to write"),
    ("owner", "the owner of a key that several have"),
    ("producer", "the producer in the header"),
    ("resources", "which resources are meant"),
    ("stablehlo-version", "the version of StableHLO to write"),
    ("symbol", "the symbol to which an answer is limited"),
    ("to-version", "the version of the format to write"),
    (
        "values",
        "values: of operations (`tree`), of tensors (`diff`)",
    ),
];

/// The first clause of the help of each option, by option and by clause, with the commands.
fn clauses() -> BTreeMap<String, BTreeMap<String, BTreeSet<String>>> {
    let mut all: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (name, command) in commands() {
        for option in command.get_arguments() {
            let (Some(long), Some(help)) = (option.get_long(), option.get_help()) else {
                continue;
            };
            let help = help.to_string();
            let clause = help
                .split([';', '.', ',', ':', '('])
                .next()
                .unwrap_or_default();
            let of_clause = all.entry(long.to_owned()).or_default();
            let commands = of_clause.entry(clause.trim().to_owned()).or_default();
            commands.insert(name.clone());
        }
    }
    all
}

/// `args/options.txt`: which commands have an option, and in which words.
#[test]
fn an_option_is_one_meaning_and_a_meaning_one_option() {
    let clauses = clauses();
    let mut lines = String::new();
    let mut options: BTreeMap<&str, &str> = BTreeMap::new();
    for (option, by_clause) in &clauses {
        let words = IN_OTHER_WORDS.iter().any(|(name, _)| name == option);
        assert!(words || by_clause.len() == 1, "--{option}: {by_clause:?}");
        for (clause, commands) in by_clause {
            let other = options.insert(clause, option).filter(|it| it != option);
            assert_eq!(other, None, "--{option}: {clause}");
            let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
            lines += &format!("--{option}: {clause}\n    {}\n", commands.join(" "));
        }
    }
    for (option, _) in IN_OTHER_WORDS {
        assert!(clauses.contains_key(option), "--{option} is no option");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/args/options.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &lines).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert!(lines == known, "BLESS=1 writes options.txt:\n{lines}");
}

/// A command that can have an option has it.
#[test]
fn no_option_is_refused_where_it_means_something() {
    let reads_a_file = |it: &Command| {
        let mut words = it.get_positionals();
        words.any(|word| ["file", "old"].contains(&word.get_id().as_str()))
    };
    // What is about operations, and what has them under a symbol.
    let in_a_symbol = [
        "print", "tree", "ops", "grep", "symbols", "graph", "cost", "layout",
    ];
    for (name, command) in commands() {
        let all = |options: &[&str]| options.iter().all(|it| has(&command, it));
        if reads_a_file(&command) {
            let opening = ["at", "assume", "schema", "backend", "max-decoded"];
            assert!(all(&opening), "{name}");
        }
        if takes_several_files(&command) && !["graph", "print"].contains(&&*name) {
            assert!(all(&["json", "format", "jobs"]), "{name}");
        }
        if has(&command, "output") {
            assert!(has(&command, "force"), "{name}");
            let is_answer = ["print", "graph", "report", "extract", "man"].contains(&&*name);
            assert!(is_answer || has(&command, "dry-run"), "{name}");
        }
        assert_eq!(
            has(&command, "symbol"),
            in_a_symbol.contains(&&*name),
            "{name} --symbol"
        );
        for option in command
            .get_arguments()
            .filter(|it| it.get_long() == Some("symbol"))
        {
            let aliases = option.get_all_aliases().unwrap_or_default();
            assert!(aliases.contains(&"function"), "{name}");
        }
    }
}
