//! `mlirbc layout`: sizes and alignments of types in the scopes of a module.

mod answer;
mod queries;
mod table;

use std::io::{BufWriter, Write};
use std::sync::Arc;

use clap::Args;
use mlirbc::View;
use mlirbc::layout::{DataLayout, Rules};
use serde::Serialize;

use self::answer::Answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Name};
use crate::output::{self, Failure};
use crate::style::{Align, ColorChoice, Table};

/// Show the size and the alignment of types, by the data layouts of the file.
///
/// A line of the table is a type of values of the module, or of a symbol, in one
/// scope: its number of values, its size and alignments in bytes, and the size of
/// all its values. Types without a data layout, such as tensors, have a `-`.
///
/// A scope is an operation with a data layout specification (`#dlti.dl_spec`), or a
/// module with a data layout string of LLVM. With --ops only those operations are
/// scopes that are so for `mlir-opt --test-data-layout-query` of MLIR 22, whose
/// results have the same names.
///
/// Examples:
///   mlirbc layout model.mlirbc
///   mlirbc layout model.mlirbc --symbol @main
///   mlirbc layout model.mlirbc --type 'vector<3x5xf32>'
///   mlirbc layout model.mlirbc --ops test.data_layout_query --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only this operation, such as `@main` or `@outer::@inner`.
    #[arg(long, alias = "function", value_name = "SYMBOL")]
    symbol: Option<String>,
    /// The data layout of this type, in the scope of the symbol or of the module.
    #[arg(long = "type", value_name = "TYPE", conflicts_with = "ops")]
    ty: Option<String>,
    /// The data layout of the first result of each operation with this name, in its scope.
    #[arg(long, value_name = "NAME", conflicts_with = "symbol")]
    ops: Option<String>,
}

#[derive(Serialize)]
struct OneType<'t> {
    #[serde(flatten)]
    scope: Name,
    #[serde(rename = "type")]
    ty: &'t str,
    #[serde(flatten)]
    answer: Answer,
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let file = input.open_tolerant()?;
    let view = file.view();
    let fail = |e| input.fail(e);
    match (&opts.ops, &opts.ty) {
        (Some(name), _) => queries::run(opts, input, view, name, color)?,
        (None, Some(ty)) => {
            let layout = scope(view, opts.symbol.as_deref()).map_err(fail)?;
            // The option is at fault here, not the file.
            let usage = |e: mlirbc::Error| {
                let text = crate::style::escape(e.to_string().as_bytes());
                Failure::Usage(format!("--type: {text}"))
            };
            let ty = layout.rules().parse_type(ty).map_err(usage)?;
            let answer = Answer::new(&layout, &ty).map_err(usage)?;
            one_type(opts, input, &layout, ty.text(), answer, color)?;
        }
        (None, None) => table::run(opts, input, view, color)?,
    }
    input.outcome(&file)
}

/// The layout inside of a symbol, or of the only operation at the top level.
fn scope(view: View<'_>, symbol: Option<&str>) -> mlirbc::Result<Arc<DataLayout>> {
    let rules = Arc::new(Rules::default());
    if let Some(path) = symbol {
        return DataLayout::inside(view.symbol(path)?.op(), rules);
    }
    DataLayout::of_file(view, rules)
}

fn one_type(
    opts: &Opts,
    input: &Input,
    layout: &DataLayout,
    ty: &str,
    answer: Answer,
    color: ColorChoice,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        let scope = layout.scope().map(str::as_bytes);
        let scope = scope.map_or(Name::none("scope"), |name| Name::new("scope", name));
        json::write(&mut out, "layout", input, &OneType { scope, ty, answer })?;
    } else {
        let table = Table::new(&[("query", Align::Left), ("result", Align::Left)]);
        table.write(&mut out, color, |rows| -> Result<(), Failure> {
            for row in answer.rows() {
                rows.row(row)?;
            }
            Ok(())
        })?;
    }
    Ok(out.flush()?)
}
