//! `mlirbc head`: the first values of a tensor, and statistics.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::tensor::{Dtype, Number, Shaped, TensorData, TensorStats};
use serde::Serialize;

use super::select::Selector;
use crate::input::Input;
use crate::json::{self, Hex, Items};
use crate::output::{self, Failure};
use crate::style;
use crate::values::{TypeFields, number_json, number_text, string_json, value_json, value_text};

/// Show the first values of a tensor, and the minimum, maximum, mean, and number
/// of NaNs and infinities of all values.
///
/// The key is as `mlirbc ls` shows it; KEY[10:20,:] is a slice, as in Python. The
/// mean is that of the finite values. Statistics take one pass over the bytes. Data
/// of an unknown type is shown in hex.
///
/// Examples:
///   mlirbc head model.mlirbc layer0.weight
///   mlirbc head model.mlirbc 'layer0.weight[10:20,:4]' -n 4 --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key, as `mlirbc ls` shows it, or a slice: KEY[10:20,:].
    key: String,
    /// How many values to show.
    #[arg(short, default_value_t = 16, value_name = "COUNT")]
    n: usize,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long)]
    owner: Option<String>,
    /// Omit the statistics: read the first values only.
    #[arg(long)]
    no_stats: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'r> {
    #[serde(flatten)]
    facts: &'r Facts<'r>,
    /// Made while they are written: a splat can have any number of them.
    values: Items<'r, serde_json::Value>,
}

#[derive(Serialize)]
struct Facts<'d> {
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
    /// The first bytes, if there are no values.
    bytes: Option<Hex<'d>>,
    stats: Option<StatsFields>,
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

impl Opts {
    /// The first values of a tensor, without a choice in the rest.
    pub(super) fn of(input: Input, key: String, n: usize, owner: Option<String>) -> Opts {
        Opts {
            input,
            key,
            n,
            owner,
            no_stats: false,
            json: false,
        }
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open()?;
    let view = file.view();
    let selected = Selector::new(&opts.input, view, opts.owner.as_deref()).one(&opts.key)?;
    let tensor = &selected.tensor;
    let strings = tensor.is_strings() && selected.ranges.is_none();
    let data = (!strings)
        .then(|| selected.data().map_err(fail))
        .transpose()?;
    let shaped = data.as_ref().map_or(tensor.shaped(), |data| data.shaped());
    let mut facts = Facts {
        key: opts.key.clone(),
        attr: tensor.attr().map(|id| id.number()),
        ty: TypeFields::new(shaped),
        storage: "strings",
        count: shaped.count(),
        size: None,
        offset: None,
        alignment: None,
        bytes: None,
        stats: None,
    };
    let problem = Cell::new(None);
    let mut out = BufWriter::new(output::stdout());
    match &data {
        None => {
            let strings = tensor.strings().map_err(fail)?;
            let strings = strings.iter().take(opts.n).map(|id| view.string(*id));
            let strings = json::until_error(strings, &problem);
            if opts.json {
                let (facts, values) = (&facts, Items::boxed(strings.map(string_json)));
                json::write(&mut out, "head", &opts.input, &Report { facts, values })?;
            } else {
                let texts = strings.map(|s| format!("\"{}\"", style::escape(s)));
                print(&mut out, shaped, &facts, texts)?;
            }
        }
        Some(data) => {
            facts.of_data(data, opts);
            let dtype = shaped.dtype;
            let values = data.values().into_iter().flatten().take(opts.n);
            if opts.json {
                let values = Items::boxed(values.map(|value| value_json(value, dtype)));
                let facts = &facts;
                json::write(&mut out, "head", &opts.input, &Report { facts, values })?;
            } else {
                let texts = values.map(|value| value_text(value, dtype));
                print(&mut out, shaped, &facts, texts)?;
            }
        }
    }
    out.flush()?;
    problem.take().map_or(Ok(()), |e| Err(fail(e)))
}

impl<'d> Facts<'d> {
    fn of_data(&mut self, data: &'d TensorData<'_>, opts: &Opts) {
        let bytes = data.as_bytes();
        self.storage = data.storage().name();
        self.size = Some(bytes.len() as u64);
        self.offset = Some(data.pos());
        self.alignment = Some(data.alignment());
        if data.values().is_none() {
            self.bytes = Some(Hex(bytes.get(..opts.n).unwrap_or(bytes)));
        } else if !opts.no_stats {
            self.stats = data.stats().map(|stats| fields(&stats, data.dtype()));
        }
    }
}

fn fields(stats: &TensorStats, dtype: Dtype) -> StatsFields {
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

fn print(
    out: &mut dyn Write,
    shaped: &Shaped,
    facts: &Facts<'_>,
    values: impl Iterator<Item = String>,
) -> Result<(), Failure> {
    let ty = shaped.type_text();
    let ty = ty.map_or("no type known".to_string(), |ty| {
        format!("{ty}, {}", facts.storage)
    });
    write!(out, "{}: {ty}", style::escape(facts.key.as_bytes()))?;
    if let (Some(size), Some(offset)) = (facts.size, facts.offset) {
        write!(out, ", {size} bytes at {offset}")?;
    }
    writeln!(out)?;
    if let Some(bytes) = &facts.bytes {
        writeln!(out, "{bytes}")?;
    }
    let mut shown = 0;
    for value in values {
        write!(out, "{}{value}", if shown > 0 { " " } else { "" })?;
        shown += 1;
    }
    if shown > 0 {
        let more = facts.count.is_none_or(|n| n > shown);
        writeln!(out, "{}", if more { " ..." } else { "" })?;
    }
    if let Some(stats) = &facts.stats {
        let [min, max, mean] = &stats.shown;
        writeln!(
            out,
            "min {min}  max {max}  mean {mean}  nan {}  inf {}",
            stats.nan, stats.infinite
        )?;
    }
    Ok(())
}
