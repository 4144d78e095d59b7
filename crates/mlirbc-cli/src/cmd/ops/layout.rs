//! `mlirbc layout`: sizes and alignments of types in the scopes of a module.

use std::io::{self, Write};

use clap::Args;
use mlirbc_document::text::escape;
use mlirbc_report::layout::{
    self, Answer, Layout, OrValue, Queries, QueryResult, Value, ValueTypes,
};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Show the size and the alignment of types, by the data layouts of the file.
///
/// A line of the table is a type of values of the module, or of a symbol, in one
/// scope: its number of values, its size and alignments in bytes, and the size of
/// all its values. Types without a data layout, such as tensors, have a `-`.
///
/// A scope is an operation with a data layout specification (`#dlti.dl_spec`), or a
/// module with a data layout string of LLVM. With --op only those operations are
/// scopes that are so for `mlir-opt --test-data-layout-query` of MLIR 22, whose
/// results have the same names.
///
/// Examples:
///   mlirbc layout model.mlirbc
///   mlirbc layout model.mlirbc --symbol @main
///   mlirbc layout model.mlirbc --type 'vector<3x5xf32>'
///   mlirbc layout model.mlirbc --op stablehlo.dot_general --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only this operation, such as `@main` or `@outer::@inner`.
    #[arg(long, alias = "function", value_name = "SYMBOL")]
    symbol: Option<String>,
    /// The data layout of this type, in the scope of the symbol or of the module.
    #[arg(long = "type", value_name = "TYPE", conflicts_with = "op")]
    ty: Option<String>,
    /// The data layout of the first result of each operation with this name, in its scope.
    #[arg(long, alias = "ops", value_name = "NAME", conflicts_with = "symbol")]
    op: Option<String>,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = layout::Options {
        symbol: opts.symbol.clone(),
        ty: opts.ty.clone(),
        op: opts.op.clone(),
    };
    let report = layout::layout(input.opened()?, &options)?;
    answer("layout", (input, opts.inputs.json), &report, |out| {
        match &report {
            Layout::Values(types) => values(types, out, look)?,
            Layout::Type(ty) => one_type(&ty.answer, out, look)?,
            Layout::Operations(it) => {
                operations(it, out, look)?;
                let name = opts.op.as_deref().unwrap_or_default();
                let what = format!("operation {}", escape(name.as_bytes()));
                input.note_empty(it.queries.iter().take(1).count(), &what);
            }
        }
        Ok(())
    })
}

fn number(number: Option<impl ToString>) -> String {
    number.map_or("-".to_owned(), |number| number.to_string())
}

fn values(types: &ValueTypes<'_>, out: &mut dyn Write, look: Look) -> io::Result<()> {
    let table = Table::new(&[
        ("type", Align::Left),
        ("values", Align::Right),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("preferred", Align::Right),
        ("all", Align::Right),
        ("scope", Align::Left),
    ]);
    table.write(out, look, |rows| {
        types.types.iter().try_for_each(|it| {
            rows.row([
                it.ty.shown(),
                it.values.to_string(),
                number(it.size),
                number(it.alignment),
                number(it.preferred),
                number(it.all),
                number(it.scope.bytes().map(|_| it.scope.shown())),
            ])
        })?;
        let (total, none) = (&types.total, || "-".to_owned());
        rows.row([
            "total".to_owned(),
            total.values.to_string(),
            none(),
            none(),
            none(),
            total.size.to_string(),
            none(),
        ])
    })
}

fn operations(queries: &Queries<'_>, out: &mut dyn Write, look: Look) -> io::Result<()> {
    let table = Table::new(&[
        ("offset", Align::Right),
        ("type", Align::Left),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("preferred", Align::Right),
        ("problem", Align::Left),
    ]);
    table.write(out, look, |rows| {
        queries.queries.iter().try_for_each(|it| {
            let (answer, problem) = match &it.result {
                QueryResult::Answer(answer) => (Some(answer), None),
                QueryResult::Problem { problem } => {
                    (None, Some(escape(problem.message.as_bytes())))
                }
            };
            rows.row([
                format!("{:#x}", it.offset),
                it.ty.shown(),
                number(answer.map(|it| it.size)),
                number(answer.map(|it| it.alignment)),
                number(answer.map(|it| it.preferred)),
                number(problem),
            ])
        })
    })
}

/// Name and result of each query.
fn one_type(answer: &Answer, out: &mut dyn Write, look: Look) -> io::Result<()> {
    let scope = &answer.scope;
    let other = |value: &Option<_>| value.as_ref().map_or("null".to_owned(), Value::to_string);
    let widths = match &scope.legal_int_widths {
        OrValue::Parts(widths) => {
            let widths: Vec<String> = widths.iter().map(i64::to_string).collect();
            widths.join(" ")
        }
        OrValue::Value(value) => other(value),
    };
    let function = match &scope.function_pointer_alignment {
        OrValue::Parts(it) if it.function_dependent => {
            format!("{} bits, times that of the function", it.alignment)
        }
        OrValue::Parts(it) => format!("{} bits", it.alignment),
        OrValue::Value(value) => other(value),
    };
    let table = Table::new(&[("query", Align::Left), ("result", Align::Left)]);
    table.write(out, look, |rows| {
        [
            ("size", format!("{} bytes", answer.size)),
            ("bitsize", format!("{} bits", answer.bitsize)),
            ("alignment", format!("{} bytes", answer.alignment)),
            ("preferred", format!("{} bytes", answer.preferred)),
            ("index", format!("{} bits", answer.index)),
            ("alloca_memory_space", scope.alloca_memory_space.to_string()),
            (
                "default_memory_space",
                scope.default_memory_space.to_string(),
            ),
            (
                "program_memory_space",
                scope.program_memory_space.to_string(),
            ),
            ("global_memory_space", scope.global_memory_space.to_string()),
            ("endianness", escape(scope.endianness.as_bytes())),
            ("mangling_mode", scope.mangling_mode.to_string()),
            ("stack_alignment", format!("{} bits", scope.stack_alignment)),
            ("legal_int_widths", widths.clone()),
            ("function_pointer_alignment", function.clone()),
        ]
        .into_iter()
        .try_for_each(|(name, result)| rows.row([name.to_owned(), result]))
    })
}
