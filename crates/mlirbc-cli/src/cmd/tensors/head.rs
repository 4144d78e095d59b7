//! `mlirbc head`: the first values of a tensor, and statistics.

use std::io::Write;

use clap::Args;
use mlirbc_document::text;
use mlirbc_report::head::{self, Head, head};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;

/// Show the first values of a tensor, and statistics of all values.
///
/// The key is as `mlirbc ls` shows it; KEY[10:20,:] is a slice, as in Python. The
/// statistics are minimum, maximum, mean of the finite values, number of NaNs and of
/// infinities; they take one pass over the bytes. Data of an unknown type is shown
/// in hex.
///
/// Tensors of safetensors, GGUF and .irpa files are shown, too. Types in blocks
/// (Q4_K) are dequantized to f32; parameters of .irpa have no type.
///
/// Examples:
///   mlirbc head model.mlirbc layer0.weight
///   mlirbc head model.mlirbc 'layer0.weight[10:20,:4]' -n 4 --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc head [OPTIONS] <FILE>... <KEY>")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// How many values to show.
    #[arg(short, default_value_t = head::Options::default().n, value_name = "COUNT")]
    n: u64,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long)]
    owner: Option<String>,
    /// Omit the statistics: read the first values only.
    #[arg(long)]
    no_stats: bool,
}

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let Some(key) = input.asked_one("head", "key")? else {
        let text = "of which tensor? `mlirbc head FILE KEY`; `mlirbc ls` lists the keys";
        return Err(Failure::usage(text));
    };
    let options = head::Options {
        key: key.to_owned(),
        n: opts.n,
        owner: opts.owner.clone(),
        no_stats: opts.no_stats,
    };
    one(input, opts.inputs.json, &options)
}

/// The first values of one tensor.
pub(super) fn one(input: &Input, is_json: bool, options: &head::Options) -> Result<(), Failure> {
    let head = head(input.opened()?, options)?;
    answer("head", (input, is_json), &head, |out| print(out, &head))
}

fn print(out: &mut dyn Write, head: &Head<'_>) -> Result<(), Failure> {
    let ty = head.ty.0.type_text();
    let ty = match ty {
        Some(ty) => match head.dequantized {
            Some(blocks) => format!("{ty}, dequantized from {blocks}"),
            None => format!("{ty}, {}", head.storage),
        },
        None if head.storage == "splat" => "no type known, splat".to_string(),
        None => "no type known".to_string(),
    };
    write!(out, "{}: {ty}", text::escape(head.key.as_bytes()))?;
    if let (Some(size), Some(offset)) = (head.size, head.offset) {
        write!(out, ", {size} bytes at {offset}")?;
    }
    writeln!(out)?;
    if let Some(bytes) = &head.bytes {
        writeln!(out, "{bytes}")?;
    }
    let mut shown = 0;
    for value in head.values.iter() {
        write!(out, "{}{value}", if shown > 0 { " " } else { "" })?;
        shown += 1;
    }
    if shown > 0 {
        let more = head.count.is_none_or(|n| n > shown);
        writeln!(out, "{}", if more { " ..." } else { "" })?;
    }
    if let Some(stats) = &head.stats {
        let or_none = |text: Option<String>| text.unwrap_or("-".to_string());
        let [min, max] = [stats.min, stats.max].map(|it| or_none(it.map(|it| it.to_string())));
        let mean = or_none(stats.mean.map(|mean| mean.to_string()));
        writeln!(
            out,
            "min {min}  max {max}  mean {mean}  nan {}  inf {}",
            stats.nan, stats.infinite
        )?;
    }
    Ok(())
}
