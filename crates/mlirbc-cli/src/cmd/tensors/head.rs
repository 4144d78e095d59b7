//! `mlirbc head`: the first values of a tensor, and statistics.

use std::io::Write;

use clap::Args;
use mlirbc_document::text;
use mlirbc_report::head::{self, Head, head};

use crate::answer::answer;
use crate::input::Input;
use crate::output::Failure;
use crate::style::COMMON;

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
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The key, as `mlirbc ls` shows it, or a slice: KEY[10:20,:].
    key: String,
    /// How many values to show.
    #[arg(short, default_value_t = head::Options::default().n, value_name = "COUNT")]
    n: u64,
    /// The owner, where several have the key: a dialect, or an external group.
    #[arg(long)]
    owner: Option<String>,
    /// Omit the statistics: read the first values only.
    #[arg(long)]
    no_stats: bool,
    /// Print JSON.
    #[arg(long, help_heading = COMMON)]
    json: bool,
}

impl Opts {
    /// The first values of a tensor, without a choice in the rest.
    pub(super) fn of(input: Input, key: String, n: u64, owner: Option<String>) -> Opts {
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
    let options = head::Options {
        key: opts.key.clone(),
        n: opts.n,
        owner: opts.owner.clone(),
        no_stats: opts.no_stats,
    };
    let head = head(opts.input.opened()?, &options)?;
    answer("head", (&opts.input, opts.json), &head, |out| {
        print(out, &head)
    })
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
