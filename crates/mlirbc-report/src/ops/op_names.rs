//! Operations by their names, as users type them.

use mlirbc::View;
use mlirbc::error::{NearNames, Similar, Tip};
use mlirbc::ids::OpNameId;
use mlirbc_document::text::escape;

use crate::failure::Failure;
use crate::opened::Opened;

/// Longest name that is compared with one that was not found.
const MAX_NEAR: usize = 256;

/// Names of operations that are meant, by number.
pub(super) struct OpNames(Vec<bool>);

impl OpNames {
    /// Those that a word means: a full name, one without its dialect, a dialect; `stablehlo.add` is
    /// `vhlo.add_v1` as well, which is how artifacts have it.
    ///
    /// # Errors
    /// `Usage` if there is none, with names like it; `File`.
    pub(super) fn new(opened: &Opened, word: &str) -> Result<OpNames, Failure> {
        let view = opened.bytecode()?.view();
        let of_table = || {
            let count = view.op_names()?.len() as u32;
            let names = (0..count).map(|id| view.op_name_parts(OpNameId::new(id)));
            let names = names.map(|parts| Ok(is_meant(word.as_bytes(), parts?)));
            names.collect::<mlirbc::Result<Vec<bool>>>()
        };
        let names = of_table().map_err(|error| opened.fail(error))?;
        match names.contains(&true) {
            true => Ok(OpNames(names)),
            false => Err(not_found(opened, view, word)),
        }
    }

    pub(super) fn has(&self, id: OpNameId) -> bool {
        self.0.get(id.index()).copied().unwrap_or(false)
    }
}

/// The failure for a name that no operation of the file has.
///
/// # Errors
/// `Usage` if the table of names lacks it; `File`.
pub(super) fn check(opened: &Opened, full: &str) -> Result<(), Failure> {
    let view = opened.bytecode()?.view();
    let of_table = || {
        for id in 0..view.op_names()?.len() as u32 {
            if is_full(full.as_bytes(), view.op_name_parts(OpNameId::new(id))?) {
                return Ok(true);
            }
        }
        Ok(false)
    };
    match of_table().map_err(|error: mlirbc::Error| opened.fail(error))? {
        true => Ok(()),
        false => Err(not_found(opened, view, full)),
    }
}

fn is_meant(word: &[u8], parts: [&[u8]; 2]) -> bool {
    let [dialect, name] = parts;
    if is_full(word, parts) || word == dialect || word == name {
        return true;
    }
    let version = |name: &[u8]| {
        let digits = name.strip_prefix(b"_v");
        digits.is_some_and(|it| !it.is_empty() && it.iter().all(u8::is_ascii_digit))
    };
    let short = word.strip_prefix(b"stablehlo.").unwrap_or(word);
    dialect == b"vhlo" && name.strip_prefix(short).is_some_and(version)
}

fn is_full(word: &[u8], [dialect, name]: [&[u8]; 2]) -> bool {
    match word.strip_prefix(dialect) {
        Some(b"") => name.is_empty(),
        Some([b'.', rest @ ..]) => rest == name,
        _ => false,
    }
}

#[cold]
fn not_found(opened: &Opened, view: View<'_>, word: &str) -> Failure {
    let mut near = NearNames::to(word);
    for id in 0..view.op_names().map_or(0, |names| names.len() as u32) {
        let Ok([dialect, name]) = view.op_name_parts(OpNameId::new(id)) else {
            break;
        };
        if near.is_full() {
            break;
        }
        if dialect.len() + name.len() < MAX_NEAR {
            let full = [dialect, name].map(String::from_utf8_lossy).join(".");
            near.add(&full);
        }
    }
    let near = near.into_names();
    let (file, word, similar) = (opened.name(), escape(word.as_bytes()), Similar(&near));
    let failure = Failure::not_found(format!("{file}: no operation named \"{word}\"{similar}"));
    failure.with_tip(near.is_empty().then_some(Tip::ListOperations))
}
