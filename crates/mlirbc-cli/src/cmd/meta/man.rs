//! `mlirbc man`: manual pages.

use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::Man;

use crate::output::{Failure, Force, Outputs};
use crate::unknown::unknown_command;

/// Print a manual page in the format of man(1), or write all of them to a folder.
///
/// Examples:
///   mlirbc man > mlirbc.1
///   mlirbc man extract > mlirbc-extract.1
///   mlirbc man -o man1/
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    /// The command; the default is the page of the tool itself.
    command: Option<String>,
    /// Write the pages of the tool and of all commands to a folder.
    #[arg(short, long, value_name = "DIR", conflicts_with = "command")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

pub(crate) fn run(opts: &Opts, cli: Command) -> Result<(), Failure> {
    let mut cli = cli.disable_help_subcommand(true);
    cli.build();
    let outputs = Outputs::new(None, opts.force);
    if let Some(dir) = &opts.output {
        std::fs::create_dir_all(dir).map_err(|e| Failure::of_output(dir, e))?;
        for command in std::iter::once(&cli).chain(cli.get_subcommands()) {
            let man = Man::new(command.clone());
            outputs.in_folder(dir, &man.get_filename(), |out| {
                Ok(out.write_all(&page(&man)?)?)
            })?;
        }
        return Ok(());
    }
    let command = match &opts.command {
        None => &cli,
        Some(name) => cli
            .find_subcommand(name)
            .ok_or_else(|| unknown_command(&cli, &[name.into()]))?,
    };
    let man = Man::new(command.clone());
    outputs.text(None, |out| Ok(out.write_all(&page(&man)?)?))
}

fn page(man: &Man) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    Ok(page)
}
