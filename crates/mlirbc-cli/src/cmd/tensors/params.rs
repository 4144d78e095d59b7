//! `mlirbc params`: the parameters that a module needs.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_document::text::plural;
use mlirbc_report::params::{self, Parameters, Row, params};

use crate::answer::answer;
use crate::input::Input;
use crate::output::{Failure, Streams};
use crate::style::COMMON;
use crate::style::{Align, Look, Table};
use crate::table_format::TableFormat;

/// List the parameters that a module of IREE needs, and check archives for them.
///
/// Parameters are tensors outside of a module, named by a scope and a key. A line has
/// scope, key, type, bytes and what uses it. Of MLIR bytecode it is what attributes
/// (`#flow.parameter.named`) and operations (`stream.cmd.parameter.load`) name; of a
/// compiled module (.vmfb) what its calls name, which have no types. Uses whose names
/// are no constants, or in a module of the dialect vm, are counted, not listed.
///
/// With archives (.irpa, GGUF, safetensors) a line has whether they have the parameter:
/// found, missing, or another type, shape or size. IREE's runtime reads the first bytes
/// of one that is too large, and refuses one that is too small. An archive serves the
/// scope before its name, `model=weights.irpa`; without it all scopes. Of several that
/// have a key the first one counts.
///
/// If a parameter is missing or differs the exit status is 1.
///
/// Examples:
///   mlirbc params module.vmfb
///   mlirbc params module.vmfb weights.irpa
///   mlirbc params model.mlirbc model=trained.safetensors weights.irpa
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Files of tensors, each with the scope that it serves, or for all scopes.
    #[arg(value_name = "SCOPE=ARCHIVE")]
    archives: Vec<PathBuf>,
    /// Print JSON.
    #[arg(long, help_heading = COMMON)]
    json: bool,
    /// How lists are written: for people, as JSON, or as a table for other programs.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = COMMON)]
    pub(crate) format: TableFormat,
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let input = &opts.input;
    let mut options = params::Options::default();
    for archive in &opts.archives {
        let (scope, file) = scope_of(archive);
        let archive = input.one_of_several(file, Streams::default());
        options.archives.push(archive.shared()?);
        options.scopes.push(scope.to_string());
    }
    let report = params(input.opened()?, &options)?;
    let done = answer("params", (input, opts.json), &report, |out| {
        match report.num_parameters {
            0 => Ok(()),
            _ => table(&report, out, look),
        }
    });
    if done.as_ref().is_err_and(Failure::is_of_output) {
        return done;
    }
    say(&report, input);
    done
}

/// An archive with its scope, if it has one: no file has the whole name, and what is before `=` is no folder.
fn scope_of(archive: &Path) -> (&str, &Path) {
    let split = archive.to_str().filter(|_| !archive.exists());
    match split.and_then(|it| it.split_once('=')) {
        Some((scope, file)) if !scope.contains('/') => (scope, Path::new(file)),
        _ => ("", archive),
    }
}

fn table(report: &Parameters<'_>, out: &mut dyn Write, look: Look) -> Result<(), Failure> {
    let columns = [
        ("scope", Align::Left),
        ("key", Align::Left),
        ("type", Align::Left),
        ("bytes", Align::Right),
        ("access", Align::Left),
        ("status", Align::Left),
        ("in", Align::Left),
        ("offset", Align::Right),
        ("used by", Align::Left),
    ];
    let is_checked = report.missing.is_some();
    let is_shown = |nth: &usize| match nth {
        4 => report.has_writes,
        5..=7 => is_checked,
        _ => true,
    };
    let shown: Vec<usize> = (0..columns.len()).filter(is_shown).collect();
    let columns: Vec<_> = shown.iter().map(|nth| columns[*nth]).collect();
    Table::new(&columns).write(out, look, |rows| {
        for row in report.parameters.iter() {
            let cells = cells(&row, report);
            rows.row(shown.iter().map(|nth| cells[*nth].clone()))?;
        }
        Ok(())
    })
}

fn cells(row: &Row, report: &Parameters<'_>) -> [String; 9] {
    let number = |it: Option<u64>| it.map_or("-".to_string(), |it| it.to_string());
    let found = row.found.as_ref();
    let archive = found.and_then(|it| report.archives.get(it.archive));
    [
        row.scope
            .bytes()
            .map_or("-".to_string(), |_| row.scope.shown()),
        row.key.shown(),
        row.ty.shown(),
        number(row.size),
        row.access.to_string(),
        row.status.map_or(String::new(), |it| status(row, it)),
        archive.map_or("-".to_string(), |it| it.file.clone()),
        number(found.and_then(|it| it.tensor.offset)),
        used_by(row),
    ]
}

/// With what the archive has, if it differs.
fn status(row: &Row, status: params::Status) -> String {
    let tensor = row.found.as_ref().map(|it| &it.tensor);
    let has = match (status, tensor) {
        (params::Status::Type | params::Status::Shape, Some(it)) => Some(it.type_text.clone()),
        (params::Status::Size, Some(it)) => it.length.map(|it| it.to_string()),
        _ => None,
    };
    match has {
        Some(has) => format!("{} ({has})", status.name()),
        None => status.name().to_string(),
    }
}

/// The first user, and how many there are.
fn used_by(row: &Row) -> String {
    let Some(first) = row.users.first() else {
        return "-".to_string();
    };
    let name = match first.symbol.bytes() {
        Some(_) => format!("@{}", first.symbol.shown()),
        None => first.operation.shown(),
    };
    match row.num_users {
        1 => name,
        count => format!("{name} and {} more", count - 1),
    }
}

/// What the table has, in numbers.
fn say(report: &Parameters<'_>, input: &Input) {
    let name = input.name();
    for note in &report.notes {
        input.say(&format_args!("{name}: {note}"));
    }
    if report.unknown > 0 {
        let uses = plural(report.unknown, "use");
        input.say(&format_args!(
            "{name}: {uses} of parameters whose names were not found"
        ));
    }
    if report.num_parameters == 0 {
        match report.unknown {
            0 => input.say(&format_args!(
                "{name}: needs no parameters from archives; `mlirbc show` counts those in the file"
            )),
            _ => input.say(&format_args!("{name}: needs no other parameters")),
        }
        return;
    }
    let count = plural(report.num_parameters as u64, "parameter");
    let mut text = format!("{count}, {}", plural(report.size, "byte"));
    if let (Some(missing), Some(different)) = (report.missing, report.different) {
        let found = report.num_parameters - missing - different;
        text += &format!(": {found} found, {missing} missing, {different} different");
        let unused: u64 = report.archives.iter().map(|it| it.unused).sum();
        if unused > 0 {
            let unused = plural(unused, "tensor");
            text += &format!("; {unused} of the archives not needed");
        }
    }
    input.say(&format_args!("{name}: {text}"));
}
