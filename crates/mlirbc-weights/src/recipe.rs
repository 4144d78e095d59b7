//! How a file that was split is put together again.
//!
//! The metadata of the weights say how the bytes of the original file are made from those of the
//! module, those of the weights, and a few others, so that `join` gives the same file:
//!
//! ```text
//! {"module": SHA-256 of the module, "parts": [["m", offset, bytes] | ["t", key] | ["b", hex]]}
//! ```

use std::collections::BTreeMap;

use mlirbc::Bytecode;
use mlirbc::error::SinkError;
use mlirbc::ids::Span;
use mlirbc_document::hex;
use mlirbc_write::{Assembly, Plan};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::failure::{Failure, RecipeError};
use crate::moved::{Moved, copy};
use crate::tensor_files::Safetensors;

/// The key of the recipe in the metadata of the weights.
pub const METADATA: &str = "mlirbc.split";

/// Most bytes of the original file that are neither in the module nor weights.
const MAX_OTHERS: usize = 32 << 20;

/// How the original file is made of the module, which is planned, and the weights.
///
/// # Errors
/// `Module`, and `TooDifferent` for a plan that keeps little of the file.
pub(crate) fn recipe(
    file: &Bytecode<'_>,
    plan: &Plan<'_>,
    moved: &[Moved<'_>],
) -> Result<String, Failure> {
    let data: BTreeMap<u64, &Moved<'_>> = moved.iter().map(|it| (it.data.start, it)).collect();
    let mut parts = Parts {
        file,
        data,
        text: Vec::new(),
        others: 0,
    };
    let mut at = 0;
    for (span, new) in plan.kept() {
        parts.gap(at, span.start)?;
        // What a part before it has already.
        let skipped = at.saturating_sub(span.start);
        if skipped < span.len {
            parts.add(("m", new + skipped, span.len - skipped));
            at = span.end();
        }
    }
    parts.gap(at, file.file_len())?;
    let mut module = Sha256::new();
    plan.write_to(&mut module).map_err(of_module)?;
    let module = hex(&module.finalize());
    let parts = String::from_utf8(parts.text).unwrap_or_default();
    Ok(format!("{{\"module\":\"{module}\",\"parts\":[{parts}]}}"))
}

/// The parts of a recipe, as text.
struct Parts<'p, 'f> {
    file: &'p Bytecode<'f>,
    data: BTreeMap<u64, &'p Moved<'f>>,
    text: Vec<u8>,
    /// Bytes that are neither in the module nor weights.
    others: usize,
}

impl Parts<'_, '_> {
    fn add(&mut self, part: impl Serialize) {
        if !self.text.is_empty() {
            self.text.push(b',');
        }
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut self.text, &part);
    }

    /// Bytes of the file that the module does not have.
    fn gap(&mut self, start: u64, end: u64) -> Result<(), Failure> {
        let mut at = start;
        while let Some((from, moved)) = self.data.range(at..end.max(at)).next() {
            let (from, to, key) = (*from, moved.data.end(), moved.key());
            // In a damaged file, data can overlap others: those are no weights of the recipe.
            if to > end || to == from {
                self.data.remove(&from);
                continue;
            }
            self.literal(at, from)?;
            self.add(("t", key));
            at = to;
        }
        self.literal(at, end)
    }

    fn literal(&mut self, from: u64, to: u64) -> Result<(), Failure> {
        if to <= from {
            return Ok(());
        }
        self.others += (to - from) as usize;
        if self.others > MAX_OTHERS {
            return Err(Failure::TooDifferent);
        }
        let (start, len) = (from, to - from);
        let chunk = self.file.source().chunk(Span { start, len }, 1)?;
        let digits = hex(chunk.as_slice());
        self.add(("b", digits));
        Ok(())
    }
}

/// What was split: the SHA-256 of the module, and the parts of the original file.
#[derive(Deserialize)]
pub(crate) struct Recipe {
    module: String,
    parts: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    Module(char, u64, u64),
    Other(char, String),
}

impl Recipe {
    pub(crate) fn parse(text: &str) -> Result<Recipe, RecipeError> {
        serde_json::from_str(text).map_err(|error| RecipeError::Malformed(error.to_string()))
    }

    /// Whether it was written for this module, and this has not been changed since.
    pub(crate) fn is_of(&self, module: &Bytecode<'_>) -> Result<bool, Failure> {
        let (mut digest, len) = (Sha256::new(), module.file_len());
        copy(module, Span { start: 0, len }, &mut digest).map_err(of_module)?;
        Ok(hex(&digest.finalize()) == self.module)
    }

    /// The keys of the weights that are in the file.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Other('t', key) => Some(key.as_str()),
            _ => None,
        })
    }

    /// The file that was split.
    pub(crate) fn plan<'f>(
        &self,
        module: &'f Bytecode<'f>,
        weights: &Safetensors<'f>,
    ) -> Result<Plan<'f>, Failure> {
        // Each byte of the module and of the weights is in the original file at most once.
        let len = |part: &Part| match part {
            Part::Module(_, _, len) => *len,
            Part::Other('t', key) => weights.span(key).map_or(0, |span| span.len),
            Part::Other(..) => 0,
        };
        let total = self.parts.iter().map(len).fold(0, u64::saturating_add);
        if total > module.file_len().saturating_add(weights.source().len()) {
            return Err(RecipeError::TooLong.into());
        }
        let mut file = Assembly::of(module);
        for part in &self.parts {
            match part {
                Part::Module('m', start, len) => {
                    let (start, len) = (*start, *len);
                    let copied = file.copy(Span { start, len });
                    copied.map_err(|_| RecipeError::OutsideModule)?;
                }
                Part::Other('t', key) => {
                    let span = weights.span(key);
                    let span = span.ok_or_else(|| RecipeError::NoTensor(key.clone()))?;
                    file.source(weights.source().part(span)?)?;
                }
                Part::Other('b', digits) => {
                    file.bytes(&unhex(digits).ok_or(RecipeError::Digits)?);
                }
                _ => return Err(RecipeError::UnknownPart.into()),
            }
        }
        Ok(file.plan())
    }
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

/// The failure of reading the module for a digest, whose output does not fail.
fn of_module(failure: SinkError) -> Failure {
    match failure {
        SinkError::File(error) => error.into(),
        SinkError::Output(error) => mlirbc::Error::from(error).into(),
    }
}
