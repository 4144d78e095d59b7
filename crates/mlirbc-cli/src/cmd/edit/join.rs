//! `mlirbc join`: a module and its weights, put together.

use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::ids::Span;
use mlirbc::write::Edit;
use mlirbc_safetensors::{METADATA, hex};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::moved::copy;
use super::output::Output;
use super::set::put_all;
use super::weights::Weights;
use crate::input::Input;
use crate::output::{self, Failure};
use crate::style::escape;

/// Put a module and its weights together.
///
/// If `split` wrote both and the module has not been changed, the result has the
/// bytes of the file that was split. Otherwise each tensor of the weights is
/// put into the resource of that name.
///
/// Examples:
///   mlirbc join small.mlirbc small.safetensors -o joined.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The weights.
    #[arg(value_name = "WEIGHTS")]
    weights: PathBuf,
    #[command(flatten)]
    output: Output,
}

/// What `split` wrote: the SHA-256 of the module, and the parts of the original file.
#[derive(Deserialize)]
struct Recipe {
    module: String,
    parts: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    Module(char, u64, u64),
    Other(char, String),
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let file = opts.input.open()?;
    let weights = Weights::open(&opts.weights)?;
    let recipe = weights.metadata().and_then(|strings| strings.get(METADATA));
    if let Some(recipe) = recipe {
        let recipe: Recipe = serde_json::from_str(recipe)
            .map_err(|error| Failure::of_file(&opts.weights, io::Error::from(error).into()))?;
        let mut module = Sha256::new();
        let whole = Span {
            start: 0,
            len: file.file_len(),
        };
        copy(&opts.input, &file, whole, &mut module)?;
        if hex(&module.finalize()) == recipe.module {
            return original(opts, &file, &weights, &recipe);
        }
        output::note("the module has been changed since it was split");
    }
    let mut edit = Edit::new(&file).map_err(fail)?;
    put_all(&opts.input, &file, &mut edit, &weights, &opts.weights)?;
    let plan = edit.plan().map_err(fail)?;
    opts.output.write(&opts.input, &plan)
}

/// Writes the file that was split.
fn original(
    opts: &Opts,
    file: &Bytecode<'_>,
    weights: &Weights,
    recipe: &Recipe,
) -> Result<(), Failure> {
    let bad = |what: String| {
        let error = io::Error::new(io::ErrorKind::InvalidData, what);
        Failure::of_file(&opts.weights, error.into())
    };
    // Each byte of the module and of the weights is in the original file at most once.
    let len = |part: &Part| match part {
        Part::Module(_, _, len) => *len,
        Part::Other('t', key) => weights.part(key).map_or(0, |part| part.len),
        Part::Other(..) => 0,
    };
    let total = recipe.parts.iter().map(len).fold(0, u64::saturating_add);
    if total > file.file_len().saturating_add(weights.data_len()) {
        return Err(bad("more bytes than there are".to_owned()));
    }
    let outputs = opts.output.outputs(&opts.input);
    outputs.binary(opts.output.output.as_deref(), |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        for part in &recipe.parts {
            match part {
                Part::Module('m', start, len) => {
                    let (start, len) = (*start, *len);
                    copy(&opts.input, file, Span { start, len }, &mut out)?;
                }
                Part::Other('t', key) => {
                    let missing = || bad(format!("no tensor \"{}\"", escape(key.as_bytes())));
                    let part = weights.part(key).ok_or_else(missing)?;
                    let fail = |error: io::Error| Failure::of_file(&opts.weights, error.into());
                    let mut data = &*part.file;
                    data.seek(SeekFrom::Start(part.start)).map_err(fail)?;
                    let copied = io::copy(&mut data.take(part.len), &mut out)?;
                    if copied != part.len {
                        return Err(bad("the data are too short".to_owned()));
                    }
                }
                Part::Other('b', digits) => {
                    let bytes = unhex(digits);
                    out.write_all(&bytes.ok_or_else(|| bad("malformed bytes".to_owned()))?)?;
                }
                _ => return Err(bad("an unknown part".to_owned())),
            }
        }
        Ok(out.flush()?)
    })
}

fn unhex(digits: &str) -> Option<Vec<u8>> {
    let digits = digits.as_bytes();
    let value = |digit: u8| char::from(digit).to_digit(16);
    let pairs = digits.chunks(2).map(|pair| match pair {
        [high, low] => Some((value(*high)? << 4 | value(*low)?) as u8),
        _ => None,
    });
    pairs.collect()
}
