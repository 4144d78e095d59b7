//! `mlirbc show`: a file at a glance.

use std::io::{self, BufWriter, Write};

use clap::Args;
use mlirbc::ir::{FunctionType, TypeRef};
use mlirbc::query::SymbolFinder;
use mlirbc::tensor::Tensor;
use mlirbc::{Bytecode, View};
use serde::Serialize;

use crate::cmd::tables::dialects::Dialects;
use crate::cmd::tensors::Largest;
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Name, Problem};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table, escape, plural};
use crate::values::TypeFields;

/// Show a file at a glance: what it is, by whom, its functions, its largest tensors.
///
/// `mlirbc FILE` is the same. `info` has more facts, `symbols` all functions,
/// `ls` all tensors.
///
/// Examples:
///   mlirbc model.mlirbc
///   mlirbc show model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

/// Most symbols and tensors that are shown.
const MOST: usize = 8;

/// Most dialects that are shown; files of known producers have fewer than 50.
const MOST_DIALECTS: usize = 1000;

/// Longest text of a type in a signature.
const MAX_TYPE: usize = 80;

#[derive(Serialize)]
struct Report {
    size: u64,
    version: u8,
    producer: String,
    num_dialects: usize,
    /// The first ones: a file can have very many.
    dialects: Vec<Dialect>,
    /// Their number, and the first ones.
    num_symbols: Option<usize>,
    symbols: Vec<Symbol>,
    /// Their number and bytes, and the largest ones.
    num_tensors: u64,
    tensor_bytes: u64,
    tensors: Vec<Shown>,
    problems: Vec<Problem>,
}

#[derive(Serialize)]
struct Dialect {
    #[serde(flatten)]
    name: Name,
    version: Option<String>,
    #[serde(skip)]
    shown: String,
}

#[derive(Serialize)]
struct Symbol {
    #[serde(flatten)]
    operation: Name,
    #[serde(flatten)]
    name: Name,
    /// The type of a function, as text.
    function_type: Option<String>,
    #[serde(skip)]
    shown: [String; 2],
}

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    key: Name,
    #[serde(flatten)]
    ty: TypeFields,
    size: u64,
    #[serde(skip)]
    shown: [String; 3],
}

/// The distinct errors of the parts, each of which is shown as far as it can be read.
#[derive(Default)]
struct Problems(Vec<mlirbc::Error>);

impl Problems {
    fn keep<T>(&mut self, result: mlirbc::Result<T>) -> Option<T> {
        let error = match result {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        if !self.0.contains(&error) {
            self.0.push(error);
        }
        None
    }
}

impl Report {
    fn new(file: &Bytecode<'_>, problems: &mut Problems) -> Report {
        let view = file.view();
        let mut report = Report {
            size: file.file_len(),
            version: file.version().number(),
            producer: file.producer().to_string(),
            num_dialects: 0,
            dialects: Vec::new(),
            num_symbols: None,
            symbols: Vec::new(),
            num_tensors: 0,
            tensor_bytes: 0,
            tensors: Vec::new(),
            problems: Vec::new(),
        };
        if let Some((count, dialects)) = problems.keep(dialects(view)) {
            report.num_dialects = count;
            report.dialects = dialects;
        }
        if let Some((count, symbols)) = problems.keep(symbols(view)) {
            report.num_symbols = Some(count);
            report.symbols = symbols;
        }
        let tensors = report.tensors(view);
        problems.keep(tensors);
        report.problems = problems.0.iter().map(Problem::new).collect();
        report
    }

    fn tensors(&mut self, view: View<'_>) -> mlirbc::Result<()> {
        let tensors = view.tensors()?;
        let mut largest = Largest::new(MOST);
        for tensor in &tensors {
            let size = tensor.stored_nbytes();
            self.num_tensors += 1;
            self.tensor_bytes += size;
            largest.add(size, tensor);
        }
        self.tensors = largest.into_items().iter().map(Shown::new).collect();
        tensors.problem().cloned().map_or(Ok(()), Err)
    }

    fn write(&self, out: &mut dyn Write, name: &str, color: ColorChoice) -> io::Result<()> {
        writeln!(out, "file      {name}, {}", plural(self.size, "byte"))?;
        let producer = escape(self.producer.as_bytes());
        writeln!(
            out,
            "format    MLIR bytecode version {}, by {producer}",
            self.version
        )?;
        let dialects: Vec<&str> = self.dialects.iter().map(|d| d.shown.as_str()).collect();
        write!(out, "dialects  {}", dialects.join(", "))?;
        match self.num_dialects - dialects.len() {
            0 => writeln!(out)?,
            more => writeln!(out, ", ... {more} more")?,
        }
        if let Some(count) = self.num_symbols {
            writeln!(out, "symbols   {count}")?;
            for symbol in &self.symbols {
                let [operation, name] = &symbol.shown;
                let ty = symbol.function_type.as_deref().unwrap_or_default();
                writeln!(
                    out,
                    "  {operation} @{name}{}{ty}",
                    if ty.is_empty() { "" } else { "  " }
                )?;
            }
            more(out, count as u64, self.symbols.len())?;
        }
        let bytes = plural(self.tensor_bytes, "byte");
        writeln!(out, "tensors   {}, {bytes}", self.num_tensors)?;
        let columns = [
            ("  key", Align::Left),
            ("type", Align::Left),
            ("size", Align::Right),
        ];
        if !self.tensors.is_empty() {
            Table::new(&columns).write(out, color, |rows| {
                let cells = self.tensors.iter().map(|tensor| tensor.shown.clone());
                cells.into_iter().try_for_each(|cells| rows.row(cells))
            })?;
        }
        more(out, self.num_tensors, self.tensors.len())
    }
}

fn more(out: &mut dyn Write, all: u64, shown: usize) -> io::Result<()> {
    match all - shown as u64 {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}

/// The number of dialects, and the first ones.
fn dialects(view: View<'_>) -> mlirbc::Result<(usize, Vec<Dialect>)> {
    let count = view.dialects()?.len();
    let dialects = Dialects::new(view)?;
    let shown = dialects.iter().take(MOST_DIALECTS).map(|dialect| {
        let dialect = dialect?;
        let version = dialect.version_text();
        Ok(Dialect {
            shown: match &version {
                Some(version) => format!("{} {version}", dialect.shown()),
                None => dialect.shown(),
            },
            name: dialect.into_name(),
            version,
        })
    });
    let shown: mlirbc::Result<_> = shown.collect();
    Ok((count, shown?))
}

/// The number of the outermost symbols, and the first ones.
fn symbols(view: View<'_>) -> mlirbc::Result<(usize, Vec<Symbol>)> {
    let mut finder = SymbolFinder::new(view)?;
    let (body, found) = finder.outermost(view)?;
    let ops = found.iter().take(MOST);
    let symbols = ops.filter_map(|symbol| Some((body.op(symbol.op)?, symbol.name)));
    let symbols = symbols.map(|(op, name)| {
        let ty = op.function_type()?;
        let (op, name) = (view.op_name_parts(op.name_id())?, view.string(name)?);
        Ok(Symbol {
            operation: Name::of_op("operation", op),
            name: Name::new("name", name),
            function_type: ty.map(|ty| signature(&ty)),
            shown: [style::op_name(op), style::name(name)],
        })
    });
    let symbols: mlirbc::Result<Vec<Symbol>> = symbols.collect();
    Ok((found.len(), symbols?))
}

/// The text of a function type: the first types of each side, with the first letters of each.
fn signature(ty: &FunctionType<'_>) -> String {
    let side = |types: &mut dyn Iterator<Item = TypeRef<'_>>, count: usize| {
        let shown = types.take(MOST).map(|ty| {
            let text = escape(ty.to_string().as_bytes());
            match text.char_indices().nth(MAX_TYPE) {
                Some((at, _)) => format!("{}...", &text[..at]),
                None => text,
            }
        });
        let mut shown: Vec<String> = shown.collect();
        if count > MOST {
            shown.push(format!("... {} more", count - MOST));
        }
        shown.join(", ")
    };
    let (mut inputs, mut results) = (ty.inputs(), ty.results());
    let (num_inputs, num_results) = (inputs.len(), results.len());
    let inputs = side(&mut inputs, num_inputs);
    let results = side(&mut results, num_results);
    match num_results {
        1 => format!("({inputs}) -> {results}"),
        _ => format!("({inputs}) -> ({results})"),
    }
}

impl Shown {
    fn new(tensor: &Tensor<'_>) -> Shown {
        let key = tensor.name_bytes();
        let ty = tensor.shaped().type_text().unwrap_or("-".to_string());
        let size = tensor.stored_nbytes();
        Shown {
            key: Name::new("key", &key),
            ty: TypeFields::new(tensor.shaped()),
            size,
            shown: [format!("  {}", style::name(&key)), ty, size.to_string()],
        }
    }
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    if let Some(module) = input.vmfb()? {
        return vmfb::info::run("show", opts.inputs.json, &module, input);
    }
    let file = input.open_tolerant()?;
    let mut problems = Problems(file.problem().into_iter().cloned().collect());
    let report = Report::new(&file, &mut problems);
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        json::write(&mut out, "show", input, &report)?;
    } else {
        report.write(&mut out, &input.name(), color)?;
    }
    out.flush()?;
    match problems.0.into_iter().next() {
        None => Ok(()),
        Some(first) => Err(input.fail(first)),
    }
}
