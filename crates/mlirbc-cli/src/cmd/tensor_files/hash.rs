//! `mlirbc hash` of a file of tensors: SHA-256 of the bytes of each, and of all.

use std::collections::HashMap;
use std::io::{BufWriter, Write};

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::budget::Budget;
use super::select::{Selected, select};
use crate::input::Input;
use crate::json::{self, Name};
use crate::output::{self, Failure};
use crate::style;
use crate::tensor_file::{Data, TensorFile, write};

/// What the user can do about splats beyond the limit.
const REMEDY: &str = "name other keys; `ls --json` shows patterns and lengths";

/// What is hashed.
pub(crate) struct Choices<'o> {
    pub(crate) names: &'o [String],
    /// Whether each tensor has a line, if none is named.
    pub(crate) tensors: bool,
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Report {
    tensors: Vec<Line>,
    /// Of all tensors, if no key is given.
    sha256: Option<String>,
}

#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    key: Name,
    dtype: Option<String>,
    shape: Option<Vec<u64>>,
    sha256: String,
    #[serde(skip)]
    shown: String,
}

struct Hasher<'f> {
    file: &'f dyn TensorFile,
    input: &'f Input,
    /// Tensors can share their bytes, and splats be equal.
    known: HashMap<Data, [u8; 32]>,
    budget: Budget,
}

impl Hasher<'_> {
    fn hash(&mut self, it: &Selected) -> Result<[u8; 32], Failure> {
        if let Some(hash) = self.known.get(&it.data) {
            return Ok(*hash);
        }
        self.budget.take(it)?;
        let mut hash = Sha256::new();
        let name = self.input.name();
        write(self.file, &name, &it.entry, &it.data, false, &mut hash)?;
        let hash = hash.finalize().into();
        self.known.insert(it.data, hash);
        Ok(hash)
    }
}

fn line(it: &Selected, hash: &[u8; 32]) -> Line {
    Line {
        key: Name::new("key", &it.entry.key),
        dtype: it.entry.dtype.clone(),
        shape: it.entry.shape.clone(),
        sha256: json::hex(hash),
        shown: style::name(&it.entry.key),
    }
}

pub(crate) fn run(
    choices: &Choices<'_>,
    file: &dyn TensorFile,
    input: &Input,
) -> Result<(), Failure> {
    let mut hasher = Hasher {
        file,
        input,
        known: HashMap::new(),
        budget: Budget::new(file, REMEDY),
    };
    let mut tensors = Vec::new();
    let mut all = None;
    if choices.names.is_empty() {
        let (mut sum, mut left_out) = (Sha256::new(), 0);
        for nth in 0..file.len() {
            let it = Selected::new(file, nth).map_err(|error| input.fail(error))?;
            if !it.data.is_here() {
                left_out += 1;
                continue;
            }
            let hash = hasher.hash(&it)?;
            for part in [&it.entry.key, it.entry.type_text().as_bytes(), &hash] {
                sum.update((part.len() as u64).to_le_bytes());
                sum.update(part);
            }
            if choices.tensors {
                tensors.push(line(&it, &hash));
            }
        }
        if left_out > 0 {
            let what = style::plural(left_out, "tensor");
            output::note(&format!("{}: {what} without bytes left out", input.name()));
        }
        all = Some(json::hex(&sum.finalize()));
    } else {
        for it in select(choices.names, file, input)? {
            let hash = hasher.hash(&it)?;
            tensors.push(line(&it, &hash));
        }
    }
    let mut out = BufWriter::new(output::stdout());
    if choices.json {
        let report = Report {
            tensors,
            sha256: all,
        };
        json::write(&mut out, "hash", input, &report)?;
        return Ok(out.flush()?);
    }
    for line in &tensors {
        writeln!(out, "{}  {}", line.sha256, line.shown)?;
    }
    if let Some(hash) = all {
        writeln!(out, "{hash}  {}", input.name())?;
    }
    Ok(out.flush()?)
}
