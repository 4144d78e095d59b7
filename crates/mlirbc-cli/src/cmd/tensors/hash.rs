//! SHA-256 of tensors.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::extract::{check_expansion, write_raw};
use super::select::{Selected, Selector};
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::progress::Progress;
use crate::style::escape;
use crate::values::TypeFields;

#[derive(Serialize)]
struct Report<'h> {
    tensors: Items<'h, Hashed>,
    /// Of all tensors, if no key is given.
    sha256: Deferred<'h>,
}

#[derive(Serialize)]
struct Hashed {
    #[serde(flatten)]
    key: Name,
    #[serde(flatten)]
    ty: TypeFields,
    sha256: String,
    #[serde(skip)]
    shown: String,
}

/// The hash of all tensors, known when the last one is written.
struct Deferred<'h>(&'h Cell<Option<Sha256>>);

impl Serialize for Deferred<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.take().map(hex).serialize(serializer)
    }
}

fn hex(hash: Sha256) -> String {
    json::hex(&hash.finalize())
}

impl Hashed {
    fn new(input: &Input, selected: &Selected<'_>) -> Result<Hashed, Failure> {
        let tensor = &selected.tensor;
        let name = tensor.name();
        let data = selected.data().map_err(|e| input.fail(e))?;
        let shown = escape(name.as_bytes());
        check_expansion(&shown, &data)?;
        let mut hash = Sha256::new();
        write_raw(&data, false, &mut hash)?;
        Ok(Hashed {
            key: Name::new("key", &tensor.name_bytes()),
            ty: TypeFields::new(data.shaped()),
            sha256: hex(hash),
            shown,
        })
    }
}

/// Writes a line for each tensor that is named; if none is, for each tensor of the file and for all.
pub(crate) fn run(
    input: &Input,
    keys: &[String],
    owner: Option<&str>,
    json: bool,
) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open()?;
    let view = file.view();
    let takes_all = keys.is_empty();
    let tensors = view.tensors().map_err(fail)?;
    let mut selector = Selector::new(input, view, owner);
    let of_keys = keys.iter().flat_map(move |key| match selector.all(key) {
        Ok(selected) => selected.into_iter().map(Ok).collect(),
        Err(failure) => vec![Err(failure)],
    });
    let has_bytes = |it: &Selected<'_>| {
        let declaration = it.tensor.resource().is_some_and(|it| it.is_declaration());
        !declaration && !it.tensor.is_strings()
    };
    let all = tensors.iter().filter(|_| takes_all).map(Selected::whole);
    let all = all.filter(has_bytes).map(Ok).chain(of_keys);
    let total = Cell::new(takes_all.then(Sha256::new));
    let mut progress = Progress::new(file.file_len());
    let hashed = all.map(|selected: Result<Selected<'_>, Failure>| {
        let selected = selected?;
        let hashed = Hashed::new(input, &selected)?;
        progress.add(selected.tensor.stored_nbytes());
        if let Some(mut sum) = total.take() {
            let ty = selected.tensor.shaped().type_text().unwrap_or_default();
            let (name, hash) = (selected.tensor.name_bytes(), &hashed.sha256);
            for part in [&name[..], ty.as_bytes(), hash.as_bytes()] {
                sum.update((part.len() as u64).to_le_bytes());
                sum.update(part);
            }
            total.set(Some(sum));
        }
        Ok(hashed)
    });
    let end: Cell<Option<Failure>> = Cell::new(None);
    let mut hashed = json::until_error(hashed, &end);
    let mut out = BufWriter::new(output::stdout());
    if json {
        let report = Report {
            tensors: Items::boxed(hashed),
            sha256: Deferred(&total),
        };
        json::write(&mut out, "hash", input, &report)?;
    } else {
        hashed.try_for_each(|it| writeln!(out, "{}  {}", it.sha256, it.shown))?;
        drop(hashed);
        let failed = end.take();
        if let (None, Some(sum)) = (&failed, total.take()) {
            writeln!(out, "{}  {}", hex(sum), input.name())?;
        }
        end.set(failed);
    }
    out.flush()?;
    end.take().map_or(Ok(()), Err)?;
    // What could not be read is not in the list.
    match tensors.problem() {
        Some(problem) if takes_all => Err(fail(problem.clone())),
        _ => Ok(()),
    }
}
