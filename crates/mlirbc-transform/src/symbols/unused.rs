//! Symbols that nothing needs.
//!
//! Each operation belongs to the innermost symbol around it that is not public, or to none. What operations that
//! belong to none refer to is needed, then what the operations of needed symbols refer to.

use std::collections::{HashMap, HashSet};

use crate::refusal::Refusal;
use mlirbc::View;
use mlirbc::ids::{OpId, Pos, StringId};
use mlirbc::ir::{Body, Isolated, Scratch, Threads};
use mlirbc::symbols::references::{Place, Reach, References, SymbolNumber, Visibility};
use mlirbc::{Bytecode, Result};
use mlirbc_write::{Edit, Plan};

/// A module without the private symbols that nothing needs.
#[derive(Debug)]
pub struct Unused<'f> {
    /// The plan of the file.
    pub plan: Plan<'f>,
    /// How many symbols were erased, without those inside others.
    pub erased: usize,
}

/// Visits the bodies of a file, each decoded for itself, with what was said of the regions it is from
/// when they were appended to the list.
#[doc(hidden)]
pub fn each_body<'f, T: Copy>(
    view: View<'f>,
    outermost: T,
    mut visit: impl FnMut(&Body<'f>, T, &mut Vec<(Isolated<'f>, T)>) -> Result<()>,
) -> Result<()> {
    let (mut open, mut scratch) = (Vec::new(), Scratch::new());
    visit(&view.top_level()?, outermost, &mut open)?;
    while let Some((regions, said)) = open.pop() {
        visit(&regions.decode_with(&mut scratch)?, said, &mut open)?;
    }
    Ok(())
}

/// Erases private and nested symbols that no public one needs, directly or through others. References are looked
/// up by the rules of MLIR; those in types and assembly text count, and strings that are the name of a symbol.
/// Operations that the producer did not know are no symbols that are erased.
///
/// # Errors
/// `NotUnderstood` if an operation has attributes that nobody knows: they may refer to any symbol.
pub fn unused_symbols<'f>(file: &'f Bytecode<'f>) -> Result<Unused<'f>, Refusal> {
    let mut edit = Edit::new(file)?;
    let erased = erase(file, &mut edit)?.ok_or(Refusal::NotUnderstood)?;
    let plan = edit.plan()?;
    Ok(Unused { plan, erased })
}

/// Returns how many were erased; `None` if an operation has attributes that nobody knows.
fn erase(file: &Bytecode<'_>, edit: &mut Edit<'_>) -> Result<Option<usize>> {
    let view = file.view();
    let mut references = References::new(view, Threads::Pool)?;
    let Some(mut is_needed) = needed(&references)? else {
        return Ok(None);
    };
    // Nobody knows whether a string that is the name of a symbol means it.
    let mut names = HashMap::new();
    for (symbol, _) in references.symbols.iter().zip(&is_needed).filter(|it| !it.1) {
        names.insert(symbol.name, symbol.string);
    }
    let names = names.into_values().map(|it| view.string(it));
    let names = names.collect::<Result<HashSet<_>>>()?;
    if !names.is_empty() {
        let mut strings = HashSet::new();
        for id in (0..view.num_strings()?).map(StringId::new) {
            strings.extend(names.contains(view.string(id)?).then_some(id));
        }
        references = References::with_strings(view, Threads::Pool, strings)?;
        match needed(&references)? {
            Some(with_strings) => is_needed = with_strings,
            None => return Ok(None),
        }
    }
    erase_symbols(view, edit, &references, &is_needed).map(Some)
}

/// Erases the symbols that are not kept: of those in one another the outermost. Returns how many.
pub(super) fn erase_symbols(
    view: View<'_>,
    edit: &mut Edit<'_>,
    references: &References<'_>,
    is_kept: &[bool],
) -> Result<usize> {
    let mut erased: HashMap<Pos, Vec<OpId>> = HashMap::new();
    let mut count = 0;
    for (symbol, _) in references.symbols.iter().zip(is_kept).filter(|it| !it.1) {
        if symbol.outer().is_none_or(|outer| is_kept[outer as usize]) {
            let Place { body, op } = symbol.place();
            erased.entry(body).or_default().push(op);
            count += 1;
        }
    }
    if count == 0 {
        return Ok(0);
    }
    each_body(view, (), |body, (), bodies| {
        for op in erased.remove(&body.span().start).into_iter().flatten() {
            if let Some(op) = body.op(op) {
                let op = edit.op(op)?;
                edit.erase(op)?;
            }
        }
        bodies.extend(body.isolated().map(|regions| (regions, ())));
        Ok(())
    })?;
    Ok(count)
}

/// Whether each symbol is needed: public ones are, and with a symbol those around it and all that the operations in
/// it refer to, but for those in symbols inside it that are not needed. `None` if one has attributes that nobody knows.
fn needed(references: &References<'_>) -> Result<Option<Vec<bool>>> {
    let symbols = &references.symbols;
    let is_kept = |number: SymbolNumber| symbols[number as usize].visibility == Visibility::Public;
    // The innermost symbol that may be erased: each itself, or around it. Outer symbols have lower numbers.
    let mut owners: Vec<Option<SymbolNumber>> = Vec::with_capacity(symbols.len());
    for (nth, symbol) in (0..).zip(symbols) {
        owners.push(match is_kept(nth) {
            true => symbol.outer().and_then(|outer| owners[outer as usize]),
            false => Some(nth),
        });
    }
    let owner = |number: Option<SymbolNumber>| number.and_then(|it| owners[it as usize]);
    let mut users: Vec<Vec<u32>> = vec![Vec::new(); symbols.len()];
    let mut open: Vec<u32> = Vec::new();
    for (nth, user) in (0..).zip(&references.users) {
        match owner(user.symbol) {
            Some(owner) => users[owner as usize].push(nth),
            None => open.push(nth),
        }
    }
    let mut is_needed = vec![false; symbols.len()];
    let known = references.targets()?;
    let (mut reach, mut targets) = (Reach::new(references, &known), Vec::new());
    while let Some(user) = open.pop() {
        reach.add(&references.users[user as usize], &mut targets)?;
        if reach.is_unknown {
            return Ok(None);
        }
        for target in targets.drain(..) {
            let mut next = Some(target);
            while let Some(nth) = next.filter(|it| !is_needed[*it as usize]) {
                is_needed[nth as usize] = true;
                open.append(&mut users[nth as usize]);
                next = symbols[nth as usize].outer();
            }
        }
    }
    // A public symbol is needed unless one around it is not.
    for nth in 0..symbols.len() {
        let is_outer_needed =
            |outer: Option<SymbolNumber>| outer.is_none_or(|it| is_needed[it as usize]);
        if is_kept(nth as u32) && is_outer_needed(owner(symbols[nth].outer())) {
            is_needed[nth] = true;
        }
    }
    Ok(Some(is_needed))
}
