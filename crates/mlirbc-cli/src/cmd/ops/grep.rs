//! `mlirbc grep`: a text in the attributes of operations.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use clap::Args;
use mlirbc_document::text::escape;
use mlirbc_report::grep::{self, MatchList, grep};

use super::list::{or_dash, symbol};
use crate::answer::answer;
use crate::input::Input;
use crate::inputs::{Heading, Inputs};
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Search for a text in operations: attributes, strings, symbols, names, locations.
///
/// A line has the operation, the symbol it is in, its source line, the attribute and
/// its value, as `print` shows it; at most 16 attributes of an operation. Of one
/// without such an attribute its name is searched, then the files and scopes of its
/// location. Constants of more than 16 elements and attributes of more than 1 MiB
/// are not searched; `strings` lists all strings of a file, `attrs` all attributes.
///
/// Without a match in any file the exit status is 1.
///
/// Examples:
///   mlirbc grep callee model.mlirbc
///   mlirbc grep -i RELU models/
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    /// The text, as it is: no pattern of wildcards.
    pattern: String,
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Letters of both cases are the same (ASCII).
    #[arg(short, long)]
    ignore_case: bool,
    /// Only those in this operation, such as `@main` or `@outer::@inner`.
    #[arg(long, alias = "function", value_name = "SYMBOL")]
    symbol: Option<String>,
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let options = grep::Options {
        pattern: opts.pattern.clone(),
        ignore_case: opts.ignore_case,
        symbol: opts.symbol.clone(),
        limit: opts.limit,
    };
    let has_any = AtomicBool::new(false);
    let run = |input: &Input| {
        has_any.fetch_or(one(opts, &options, input, look)?, Relaxed);
        Ok(())
    };
    opts.inputs.each_under("grep", look, Heading::None, run)?;
    if !has_any.into_inner() {
        let pattern = escape(opts.pattern.as_bytes());
        let text = format!("no operation has \"{pattern}\"");
        return Err(mlirbc_report::Failure::Search(text).into());
    }
    Ok(())
}

/// The matches in a file, under its name if there are several; whether there are any.
fn one(opts: &Opts, options: &grep::Options, input: &Input, look: Look) -> Result<bool, Failure> {
    let list = grep(input.opened()?, options)?;
    let has_one = list.matches.iter().next().is_some();
    answer("grep", (input, opts.inputs.json), &list, |out| {
        if has_one && input.is_one_of_several && !look.is_data() {
            writeln!(out, "==> {} <==", input.title())?;
        }
        match has_one || look.is_data() {
            true => table(&list, out, look),
            false => Ok(()),
        }
    })?;
    Ok(has_one)
}

fn table(list: &MatchList<'_>, out: &mut dyn Write, look: Look) -> Result<(), Failure> {
    let table = Table::new(&[
        ("operation", Align::Left),
        ("in", Align::Left),
        ("source", Align::Left),
        ("attribute", Align::Left),
        ("value", Align::Left),
    ]);
    table.write(out, look, |rows| {
        for it in list.matches.iter() {
            rows.row([
                it.operation.shown(),
                symbol(&it.around),
                or_dash(&it.source.source),
                or_dash(&it.attribute),
                it.text.shown(),
            ])?;
        }
        Ok(list.outcome.lists()?)
    })
}
