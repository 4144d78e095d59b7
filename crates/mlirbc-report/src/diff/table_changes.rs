//! Operations by name, and the attributes and types that only one file uses.

use std::collections::{BTreeMap, HashSet};

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::Threads;
use mlirbc_document::Name;
use mlirbc_fingerprint::{Digest, Fingerprint, Fingerprints};
use serde::Serialize;

use super::name_numbers::{NameNumbers, NamesOf};
use super::side::Side;

/// Operations of one name.
#[derive(Serialize)]
pub struct Count {
    /// The name.
    #[serde(flatten)]
    pub operation: Name,
    /// Their number in the old file.
    pub old_count: u64,
    /// Their number in the new file.
    pub new_count: u64,
}

/// An attribute or a type that one file uses.
#[derive(Serialize)]
pub struct Entry {
    /// `-` for the old file, `+` for the new one.
    pub tag: char,
    /// Its text, cut to a length that can be listed, not escaped; or how many more there are.
    pub text: String,
}

/// Most attributes, and most types, that are listed for each file.
const MAX_ENTRIES: usize = 20;

/// Longest text of an attribute or type, in bytes.
const MAX_TEXT: u64 = 200;

/// The names of which the files have different numbers of operations.
pub(super) fn operations(
    old: &Fingerprints<'_>,
    new: &Fingerprints<'_>,
) -> mlirbc::Result<Vec<Count>> {
    let mut counts: BTreeMap<[&[u8]; 2], [u64; 2]> = BTreeMap::new();
    for (side, fingerprints) in [old, new].into_iter().enumerate() {
        let view = fingerprints.view();
        for (name, count) in mlirbc_query::stats(view, Threads::Pool)?.ops {
            counts.entry(view.op_name_parts(name)?).or_default()[side] += count;
        }
    }
    let differing = counts.into_iter().filter(|(_, [old, new])| old != new);
    let counts = differing.map(|(name, [old_count, new_count])| Count {
        operation: Name::of_op("operation", name),
        old_count,
        new_count,
    });
    Ok(counts.collect())
}

/// The attributes, without locations and names of symbols, and the types that the operations of one file use and
/// those of the other do not.
pub(super) fn used_by_one(old: &Side<'_>, new: &Side<'_>) -> mlirbc::Result<[Vec<Entry>; 2]> {
    let (mut attrs, mut types) = (Vec::new(), Vec::new());
    let mut numbers = NameNumbers::default();
    for (tag, side, other) in [('-', old, new), ('+', new, old)] {
        let view = side.view();
        let names = symbol_names(other, &mut numbers)?;
        let mut strings = NamesOf::new(view);
        let mut is_name = |id| match view.attr(id) {
            Ok(AttrData::String(id)) => {
                let number = strings.number(id, &mut numbers);
                number.is_ok_and(|number| names.contains(&number))
            }
            _ => false,
        };
        let (side, other) = (&side.fingerprints, &other.fingerprints);
        let options = TextOptions::new();
        let mut printer = Printer::new(view, &options);
        let only = only_in(side.known_attrs()?, other.known_attrs()?);
        let only = only.filter(|id| !is_location(side, *id) && !is_name(*id));
        attrs.extend(listed(tag, only, |id: AttrId, out| {
            printer.attr(id, Style::Full, out)
        }));
        let only = only_in(side.known_types()?, other.known_types()?);
        types.extend(listed(tag, only, |id: TypeId, out| printer.ty(id, out)));
    }
    Ok([attrs, types])
}

/// The numbers of the names of the symbols: the file uses these as well.
fn symbol_names(side: &Side<'_>, numbers: &mut NameNumbers) -> mlirbc::Result<HashSet<u32>> {
    let mut strings = NamesOf::new(side.view());
    let names = side.module.symbols.iter();
    names.map(|it| strings.number(it.name, numbers)).collect()
}

/// The entries that have no equal among the others. Those that depend on numbers have none anyway.
fn only_in<T>(
    entries: Vec<(T, Fingerprint)>,
    others: Vec<(T, Fingerprint)>,
) -> impl Iterator<Item = T> {
    let others: HashSet<Digest> = others.into_iter().map(|(_, it)| it.digest).collect();
    let only = entries.into_iter();
    only.filter(move |(_, it)| it.is_exact && !others.contains(&it.digest))
        .map(|(id, _)| id)
}

fn is_location(side: &Fingerprints<'_>, id: AttrId) -> bool {
    matches!(
        side.view().attr(id),
        Ok(AttrData::CallSiteLoc { .. }
            | AttrData::FileLineColLoc { .. }
            | AttrData::FileLineColRange { .. }
            | AttrData::FusedLoc { .. }
            | AttrData::NameLoc { .. }
            | AttrData::UnknownLoc)
    )
}

/// The texts of the first entries, and how many more there are.
fn listed<T>(
    tag: char,
    ids: impl Iterator<Item = T>,
    mut print: impl FnMut(T, &mut Out<'_>) -> mlirbc::Result<()>,
) -> Vec<Entry> {
    let (mut entries, mut more) = (Vec::new(), 0);
    for id in ids {
        if entries.len() == MAX_ENTRIES {
            more += 1;
            continue;
        }
        let mut out = Out::new().with_limit(MAX_TEXT);
        let problem = print(id, &mut out).err();
        let is_cut = out.is_full();
        let text = String::from_utf8_lossy(&out.into_bytes()).into_owned();
        let end = match problem {
            _ if is_cut => "...".to_owned(),
            Some(error) => format!("<<{error}>>"),
            None => String::new(),
        };
        entries.push(Entry {
            tag,
            text: text + &end,
        });
    }
    if more > 0 {
        let text = format!("{more} more");
        entries.push(Entry { tag, text });
    }
    entries
}
