//! `mlirbc types`: the types, one per line.

use clap::Args;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::ids::TypeId;
use serde::Serialize;

use super::attrs::{self, Line};
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Items};
use crate::output::Failure;

/// List the types, one per line: number, dialect, encoding, code, size, offset
/// and text, separated by tabs, like `mlirbc attrs`.
///
/// Examples:
///   mlirbc types model.mlirbc | grep tensor
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Serialize)]
struct Report<'i> {
    types: Items<'i, Line>,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open_tolerant()?;
    let view = file.view();
    let options = TextOptions::of_producer(view.producer());
    let mut printer = Printer::new(view, &options);
    let ids = (0..view.num_types().map_err(fail)?).map(TypeId::new);
    let lines = ids.map(|id| {
        let entry = view.type_entry(id)?;
        let print = |out: &mut Out<'_>| printer.ty(id, out);
        Line::new(view, id.number(), &entry, print)
    });
    attrs::write(input, opts.inputs.json, lines, |lines, out| {
        json::write(out, "types", input, &Report { types: lines })
    })?;
    input.outcome(&file)
}
