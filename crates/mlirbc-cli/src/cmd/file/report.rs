//! `mlirbc report`: a page that shows what a file holds, or how two differ.

use std::path::PathBuf;

use clap::Args;
use mlirbc_report::report::{self, Options};

use crate::answer::answer;
use crate::input::Input;
use crate::output::{Failure, Force, Streams};
use crate::style::COMMON;

/// Write one HTML file that shows what a file holds, or how two differ.
///
/// The page needs no network, no server and no other file: it can be sent and attached.
/// It has what `show`, `stats`, `cost`, `compat`, `verify` and `audit` say, a map of the
/// bytes, the tensors with histograms of their values, the call graph, and the data flow
/// of functions. With NEW it is about that file and how it differs from the first one:
/// changed functions side by side, tensors by the largest change.
///
/// Long lists are cut, and large tensors are known by samples of their elements: the
/// page says so. Of a damaged file it has what can be read.
///
/// Examples:
///   mlirbc report model.mlirbc -o report.html
///   mlirbc report model.mlirbc model.mlirbc -o difference.html
///   mlirbc report model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The new file, to be compared with the first one.
    #[arg(value_name = "NEW")]
    new: Option<PathBuf>,
    /// Read all elements of all tensors, and look for code in all bytes.
    #[arg(long)]
    full: bool,
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print the document that the page shows, as JSON.
    #[arg(long, help_heading = COMMON, conflicts_with = "output")]
    json: bool,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let new = opts.new.as_ref();
    let new = new.map(|path| opts.input.one_of_several(path, Streams::default()));
    let opened = opts.input.opened()?;
    let new_opened = new.as_ref().map(Input::opened).transpose()?;
    let options = Options {
        full: opts.full,
        ..Options::default()
    };
    let document = report::report(opened, new_opened, &options)?;
    if opts.json {
        return answer("report", (&opts.input, true), &document, |_| Ok(()));
    }
    let new_id = new.as_ref().and_then(Input::id).cloned();
    let outputs = opts.input.outputs(opts.force);
    let outputs = outputs.beside(new_id, "it is the new file");
    outputs.binary(opts.output.as_deref(), |out| {
        Ok(report::write_page(&document, opened, out)?)
    })?;
    Ok(mlirbc_report::Document::result(&document)?)
}
