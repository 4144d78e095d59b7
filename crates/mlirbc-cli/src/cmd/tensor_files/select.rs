//! The tensors that the user names.

use mlirbc::error::NearNames;

use crate::cmd::tensors::matches;
use crate::input::Input;
use crate::output::Failure;
use crate::style::{escape, tip};
use crate::tensor_file::{Data, Entry, TensorFile};

/// A tensor with its number in the file.
pub(super) struct Selected {
    pub(super) nth: usize,
    pub(super) entry: Entry,
    pub(super) data: Data,
}

impl Selected {
    pub(super) fn new(file: &dyn TensorFile, nth: usize) -> mlirbc::Result<Selected> {
        Ok(Selected {
            nth,
            entry: file.entry(nth)?,
            data: file.data(nth),
        })
    }
}

/// The tensors of keys and patterns: of each word at least one.
pub(super) fn select(
    words: &[String],
    file: &dyn TensorFile,
    input: &Input,
) -> Result<Vec<Selected>, Failure> {
    let mut all = Vec::new();
    for word in words {
        all.extend(named(word, file, input)?);
    }
    Ok(all)
}

fn named(word: &str, file: &dyn TensorFile, input: &Input) -> Result<Vec<Selected>, Failure> {
    let fail = |error| input.fail(error);
    let is_pattern = word.contains(['*', '?']);
    let (mut like, mut near) = (Vec::new(), NearNames::to(word));
    for nth in 0..file.len() {
        let found = Selected::new(file, nth).map_err(fail)?;
        let key = &found.entry.key;
        if key == word.as_bytes() {
            return Ok(vec![found]);
        }
        if is_pattern && matches(word.as_bytes(), key) {
            like.push(found);
        } else if !near.is_full() {
            near.add(&String::from_utf8_lossy(key));
        }
    }
    if !like.is_empty() {
        return Ok(like);
    }
    let tip = tip(&near.into_names(), "; `mlirbc ls` lists them");
    let (key, name) = (escape(word.as_bytes()), input.name());
    Err(Failure::Usage(format!(
        "no tensor \"{key}\" in {name}{tip}"
    )))
}
