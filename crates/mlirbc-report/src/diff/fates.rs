//! Which symbol of one file is which of the other.

use std::collections::{HashMap, VecDeque};

use mlirbc_fingerprint::{Digest, SymbolFingerprint};

use super::name_numbers::{NameNumbers, NamesOf};
use super::side::Side;
use crate::failure::Failure;

/// What has become of a symbol, by its index in the old and in the new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Changed(usize, usize),
    /// Its name is the same, its content may have changed; it is in another place among its siblings.
    Moved(usize, usize),
    /// Its content is the same, except of a module: that can have changed.
    Renamed(usize, usize),
    Added(usize),
    Removed(usize),
}

/// The symbols of a file.
struct Symbols<'s> {
    list: &'s [SymbolFingerprint],
    /// The numbers of their names, and of the names of their operations: dialect, name.
    names: Vec<u32>,
    ops: Vec<[u32; 2]>,
    /// The module that all others are in.
    root: Option<usize>,
}

impl<'s> Symbols<'s> {
    fn new(side: &'s Side<'_>, numbers: &mut NameNumbers) -> mlirbc::Result<Symbols<'s>> {
        let (view, list) = (side.view(), &side.module.symbols);
        let mut known = NamesOf::new(view);
        let (mut names, mut ops) = (Vec::new(), Vec::new());
        for symbol in list {
            names.push(known.number(symbol.name, numbers)?);
            let op = view.op_name(symbol.op)?;
            let dialect = view.dialect(op.dialect)?.name;
            let dialect = known.number(dialect, numbers)?;
            ops.push([dialect, known.number(op.name, numbers)?]);
        }
        Ok(Symbols {
            list,
            names,
            ops,
            root: side.root,
        })
    }
}

/// The fates of all symbols but those that are equal, and the number of these.
pub(super) fn fates(old: &Side<'_>, new: &Side<'_>) -> Result<(Vec<Fate>, usize), Failure> {
    let mut numbers = NameNumbers::default();
    let mut symbols = |side| Symbols::new(side, &mut numbers).map_err(|error| side.fail(error));
    let (old, new) = (&symbols(old)?, &symbols(new)?);
    let mut paths = HashMap::new();
    let old_paths = path_numbers(old, &mut paths);
    let new_paths = path_numbers(new, &mut paths);
    drop(paths);
    let mut by_path: HashMap<u32, VecDeque<usize>> = HashMap::new();
    for (nth, path) in new_paths.iter().enumerate() {
        by_path.entry(*path).or_default().push_back(nth);
    }
    let partner = |path: &u32| by_path.get_mut(path).and_then(VecDeque::pop_front);
    let partners: Vec<Option<usize>> = old_paths.iter().map(partner).collect();
    let mut is_paired = vec![false; new.list.len()];
    partners
        .iter()
        .flatten()
        .for_each(|nth| is_paired[*nth] = true);

    let mut fates = Vec::new();
    let mut equal = 0;
    let moved = out_of_order(old, &partners);
    for (nth, partner) in partners.iter().enumerate() {
        let Some(other) = *partner else { continue };
        if old.names[nth] != new.names[other] {
            fates.push(Fate::Renamed(nth, other));
        }
        if old.list[nth].own() != new.list[other].own() {
            fates.push(Fate::Changed(nth, other));
        } else if !moved[nth] {
            equal += 1;
        }
        if moved[nth] {
            fates.push(Fate::Moved(nth, other));
        }
    }
    others(old, new, &partners, &is_paired, &mut fates);
    Ok((fates, equal))
}

/// A number for the path of each symbol: the same for equal paths.
fn path_numbers(symbols: &Symbols<'_>, known: &mut HashMap<(u32, Option<u32>), u32>) -> Vec<u32> {
    let mut numbers: Vec<u32> = Vec::with_capacity(symbols.list.len());
    for (nth, symbol) in symbols.list.iter().enumerate() {
        let parent = symbol.parent().map_or(0, |parent| numbers[parent]);
        let next = known.len() as u32 + 1;
        // A module is the module of the other file, whatever its name.
        let name = Some(symbols.names[nth]).filter(|_| symbols.root != Some(nth));
        let path = (parent, name);
        numbers.push(*known.entry(path).or_insert(next));
    }
    numbers
}

/// For each symbol, whether it has to move so that the others are in the order of the new file:
/// as few as possible.
fn out_of_order(old: &Symbols<'_>, partners: &[Option<usize>]) -> Vec<bool> {
    let mut moved = vec![false; partners.len()];
    let mut siblings: HashMap<Option<usize>, Vec<(usize, usize)>> = HashMap::new();
    for (nth, partner) in partners.iter().enumerate() {
        if let Some(other) = partner {
            let parent = old.list[nth].parent();
            siblings.entry(parent).or_default().push((nth, *other));
        }
    }
    for pairs in siblings.values() {
        // The longest increasing sequence: the last pair of the best sequence of each length.
        let mut last: Vec<usize> = Vec::new();
        let mut before = vec![None; pairs.len()];
        for (at, (_, other)) in pairs.iter().enumerate() {
            let len = last.partition_point(|it| pairs[*it].1 < *other);
            before[at] = len.checked_sub(1).map(|len| last[len]);
            match last.get_mut(len) {
                Some(best) => *best = at,
                None => last.push(at),
            }
        }
        pairs.iter().for_each(|(nth, _)| moved[*nth] = true);
        let mut next = last.last().copied();
        while let Some(at) = next {
            moved[pairs[at].0] = false;
            next = before[at];
        }
    }
    moved
}

/// The symbols without one of the same path: renamed, moved into another symbol, added, removed.
fn others(
    old: &Symbols<'_>,
    new: &Symbols<'_>,
    partners: &[Option<usize>],
    is_paired: &[bool],
    fates: &mut Vec<Fate>,
) {
    let content = |symbols: &Symbols<'_>, nth: usize| -> ([u32; 2], Digest) {
        (symbols.ops[nth], symbols.list[nth].content.digest)
    };
    let mut by_content: HashMap<([u32; 2], Digest), VecDeque<usize>> = HashMap::new();
    for nth in (0..new.list.len()).filter(|nth| !is_paired[*nth]) {
        by_content
            .entry(content(new, nth))
            .or_default()
            .push_back(nth);
    }
    // A symbol inside one that is listed is not listed itself.
    let mut is_covered = vec![false; old.list.len()];
    let mut is_new_covered = vec![false; new.list.len()];
    for nth in (0..old.list.len()).filter(|nth| partners[*nth].is_none()) {
        if old.list[nth]
            .parent()
            .is_some_and(|parent| is_covered[parent])
        {
            is_covered[nth] = true;
            continue;
        }
        let same = by_content.get_mut(&content(old, nth));
        let Some(other) = same.and_then(VecDeque::pop_front) else {
            continue;
        };
        is_covered[nth] = true;
        is_new_covered[other] = true;
        fates.push(match old.names[nth] == new.names[other] {
            true => Fate::Moved(nth, other),
            false => Fate::Renamed(nth, other),
        });
    }
    for nth in (0..old.list.len()).filter(|nth| partners[*nth].is_none()) {
        let inside = old.list[nth]
            .parent()
            .is_some_and(|parent| is_covered[parent]);
        if !is_covered[nth] && !inside {
            fates.push(Fate::Removed(nth));
        }
        is_covered[nth] = true;
    }
    for nth in (0..new.list.len()).filter(|nth| !is_paired[*nth]) {
        let inside = new.list[nth]
            .parent()
            .is_some_and(|parent| is_new_covered[parent]);
        if !is_new_covered[nth] && !inside {
            fates.push(Fate::Added(nth));
        }
        is_new_covered[nth] = true;
    }
}
