//! `mlirbc head`: the first values of a tensor, and statistics of all.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::View;
use mlirbc::tensor::{Dtype, Number, Place, Stats, Tensor, TensorData};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name, hex};
use crate::output::Failure;
use crate::style;
use crate::tensors::{
    TypeFields, find, number_json, number_text, type_text, value_json, value_text,
};

/// Show the first values of a tensor, and the least, the greatest, the mean,
/// and the number of NaNs and infinities among all of them.
///
/// The key is that of a resource, or attr#N for a constant, as `mlirbc ls` shows
/// it. One pass over the bytes where they lie; a splat is not expanded, bits are
/// not unpacked. The mean is that of the finite values. Bytes without a type
/// known here are shown in hex.
///
/// Examples:
///   mlirbc head model.mlirbc layer0.weight
///   mlirbc head model.mlirbc attr#12 -n 4 --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key of a resource, or attr#N.
    key: String,
    /// How many values to show.
    #[arg(short, default_value_t = 16, value_name = "COUNT")]
    n: usize,
    /// Whose resource, where several owners have the key: a dialect, or an external group.
    #[arg(long)]
    owner: Option<String>,
    /// Do not read beyond the first values.
    #[arg(long)]
    no_stats: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    key: String,
    attr: Option<u32>,
    #[serde(flatten)]
    ty: TypeFields,
    /// elements, splat, bits, strings, unknown.
    storage: &'static str,
    count: Option<u64>,
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
    values: Vec<serde_json::Value>,
    /// The first bytes, where there are no values.
    bytes: Option<String>,
    stats: Option<StatsFields>,
    #[serde(skip)]
    shown: Vec<String>,
}

#[derive(Serialize)]
struct StatsFields {
    nan: u64,
    infinite: u64,
    min: Option<serde_json::Value>,
    max: Option<serde_json::Value>,
    mean: Option<f64>,
    #[serde(skip)]
    shown: [String; 3],
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open()?;
    let view = file.view();
    let found = find(&opts.input, view, &opts.key, opts.owner.as_deref())?;
    let tensor = found.tensor(view).map_err(fail)?;
    let mut report = Report {
        key: opts.key.clone(),
        attr: tensor.attr.map(|id| id.0),
        ty: TypeFields::new(&tensor.shaped),
        storage: "strings",
        count: tensor.shaped.count(),
        size: None,
        offset: None,
        alignment: None,
        values: Vec::new(),
        bytes: None,
        stats: None,
        shown: Vec::new(),
    };
    if let Place::Strings { .. } = tensor.place {
        strings(view, &tensor, opts, &mut report).map_err(fail)?;
    } else {
        let data = view.tensor_data(&tensor).map_err(fail)?;
        numbers(&data, opts, &mut report);
    }
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        json::write(&mut out, "head", &opts.input.name(), &report)?;
    } else {
        print(&mut out, &tensor, &report)?;
    }
    Ok(out.flush()?)
}

fn strings(
    view: View<'_>,
    tensor: &Tensor<'_>,
    opts: &Opts,
    report: &mut Report,
) -> mlirbc::Result<()> {
    if let Place::Strings { strings, .. } = &tensor.place {
        for id in strings.iter().take(opts.n) {
            let string = view.string(id)?;
            let name = serde_json::to_value(Name::whole(string));
            report.values.extend(name);
            report.shown.push(format!("\"{}\"", style::escape(string)));
        }
    }
    Ok(())
}

fn numbers(data: &TensorData<'_>, opts: &Opts, report: &mut Report) {
    let dtype = data.shaped().dtype;
    report.storage = data.storage().name();
    report.size = Some(data.as_bytes().len() as u64);
    report.offset = Some(data.pos());
    report.alignment = Some(data.alignment());
    let Some(values) = data.values() else {
        let head = data.as_bytes().get(..opts.n).unwrap_or(data.as_bytes());
        report.bytes = Some(hex(head));
        return;
    };
    for value in values.take(opts.n) {
        report.values.push(value_json(value, dtype));
        report.shown.push(value_text(value, dtype));
    }
    if !opts.no_stats {
        report.stats = data.stats().map(|stats| fields(&stats, dtype));
    }
}

fn fields(stats: &Stats, dtype: Dtype) -> StatsFields {
    let json = |n: Option<Number>| n.map(|n| number_json(n, dtype));
    let text = |n: Option<Number>| n.map_or("-".to_string(), |n| number_text(n, dtype));
    let mean = stats.mean.map_or("-".to_string(), |m| m.to_string());
    StatsFields {
        nan: stats.nan,
        infinite: stats.infinite,
        min: json(stats.min),
        max: json(stats.max),
        mean: stats.mean.filter(|m| m.is_finite()),
        shown: [text(stats.min), text(stats.max), mean],
    }
}

fn print(out: &mut dyn Write, tensor: &Tensor<'_>, report: &Report) -> Result<(), Failure> {
    let ty = type_text(&tensor.shaped).unwrap_or("no type known".to_string());
    write!(
        out,
        "{}: {ty}, {}",
        style::escape(report.key.as_bytes()),
        report.storage
    )?;
    if let (Some(size), Some(offset)) = (report.size, report.offset) {
        write!(out, ", {size} bytes at {offset}")?;
    }
    writeln!(out)?;
    if let Some(bytes) = &report.bytes {
        writeln!(out, "{bytes}")?;
    }
    if !report.shown.is_empty() {
        let more = report.count.is_none_or(|n| n > report.shown.len() as u64);
        let tail = if more { " ..." } else { "" };
        writeln!(out, "{}{tail}", report.shown.join(" "))?;
    }
    if let Some(stats) = &report.stats {
        let [min, max, mean] = &stats.shown;
        writeln!(
            out,
            "min {min}  max {max}  mean {mean}  nan {}  inf {}",
            stats.nan, stats.infinite
        )?;
    }
    Ok(())
}
