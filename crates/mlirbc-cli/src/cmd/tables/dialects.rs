//! `mlirbc dialects`: dialects, their versions, their operation names.

use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use mlirbc_report::dialects::{Dialect, dialects};

use super::packs::Packs;
use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};
use crate::table_format::TableFormat;

/// List the dialects: version, operation names, attributes and types; or add dialects to those that the tool knows.
///
/// Examples:
///   mlirbc dialects model.mlirbc
///   mlirbc dialects model.mlirbc --ops
///   mlirbc dialects add acme.json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct TableOpts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Also list the operation names.
    #[arg(long)]
    ops: bool,
}

/// The version for a table.
pub(crate) fn version(dialect: &Dialect<'_>) -> String {
    match (&dialect.version, &dialect.version_bytes) {
        (Some(words), _) => words.clone(),
        (None, Some(hex)) => format!("0x{hex}"),
        (None, None) => "-".to_string(),
    }
}

/// A file, or what is done with tables of dialects: a file of such a name is `./add`.
pub(crate) enum Opts {
    Table(Box<TableOpts>),
    Packs(Packs),
}

impl Args for Opts {
    fn augment_args(command: Command) -> Command {
        Packs::augment_subcommands(TableOpts::augment_args(command))
            .subcommand_required(false)
            .arg_required_else_help(false)
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Opts::augment_args(command)
    }
}

impl FromArgMatches for Opts {
    fn from_arg_matches(found: &ArgMatches) -> Result<Opts, clap::Error> {
        match found.subcommand_name() {
            Some(_) => Packs::from_arg_matches(found).map(Opts::Packs),
            None => TableOpts::from_arg_matches(found).map(|it| Opts::Table(Box::new(it))),
        }
    }

    fn update_from_arg_matches(&mut self, found: &ArgMatches) -> Result<(), clap::Error> {
        *self = Opts::from_arg_matches(found)?;
        Ok(())
    }
}

impl Opts {
    /// How lists are to be written.
    pub(crate) fn format(&self) -> TableFormat {
        match self {
            Opts::Table(it) => it.inputs.format,
            Opts::Packs(_) => TableFormat::Table,
        }
    }

    pub(crate) fn run(&self, look: Look) -> Result<(), Failure> {
        match self {
            Opts::Packs(packs) => packs.run(look),
            Opts::Table(opts) => {
                (opts.inputs).each("dialects", look, |input| run(opts, input, look))
            }
        }
    }
}

fn run(opts: &TableOpts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = dialects(input.opened()?)?;
    let dialects = &report.dialects;
    answer("dialects", (input, opts.inputs.json), &report, |out| {
        let table = Table::new(&[
            ("dialect", Align::Left),
            ("version", Align::Left),
            ("ops", Align::Right),
            ("attributes", Align::Right),
            ("types", Align::Right),
        ]);
        let rows = table.write_counted(out, look, |rows| -> Result<(), Failure> {
            for d in dialects.iter() {
                rows.row([
                    d.name.shown(),
                    version(&d),
                    d.operations.most().unwrap_or(0).to_string(),
                    d.attributes.to_string(),
                    d.types.to_string(),
                ])?;
            }
            Ok(report.outcome.lists()?)
        })?;
        input.note_empty(rows, "dialects");
        if opts.ops {
            writeln!(out)?;
            for dialect in dialects.iter() {
                for operation in dialect.operations.iter() {
                    let note = match operation.registered {
                        Some(false) => "  (not registered)",
                        _ => "",
                    };
                    writeln!(out, "{}{note}", operation.shown())?;
                }
            }
        }
        Ok(())
    })
}
