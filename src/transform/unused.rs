//! Symbols that nothing needs.
//!
//! Each operation belongs to the innermost private symbol around it, or to none. What operations of no
//! private symbol mention is needed, then what the operations of needed symbols mention.

use std::mem;

use crate::bytecode::Bytecode;
use crate::error::Result;
use crate::ids::OpId;
use crate::ir::{Body, Isolated, OpRef, Scratch};
use crate::query::SymbolFinder;
use crate::transform::mentions::{Mentions, Part};
use crate::transform::name_numbers::NameNumbers;
use crate::transform::refusal::Refusal;
use crate::view::View;
use crate::write::{Edit, Plan};

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
pub(crate) fn each_body<'f, T: Copy>(
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

/// A private symbol.
struct Symbol<'f> {
    /// The regions whose body has its operation; `None` at the top level.
    around: Option<Isolated<'f>>,
    op: OpId,
    /// The private symbol that it is in.
    outer: Option<u32>,
    /// The attributes of its operations, itself included.
    parts: Vec<u32>,
    is_needed: bool,
}

/// Erases private symbols that no public one needs, directly or through others. Every string in an
/// attribute counts as a reference to the symbol of that name.
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
    let (mut finder, mut mentions) = (SymbolFinder::new(view)?, Mentions::default());
    let (mut symbols, mut names) = (Vec::<Symbol<'_>>::new(), NameNumbers::new(view));
    // The symbols that have each name, by its number.
    let mut named: Vec<Vec<u32>> = Vec::new();
    // The attributes of the operations in no private symbol.
    let mut open: Vec<u32> = Vec::new();
    let mut owners: Vec<Option<u32>> = Vec::new();
    each_body(view, (None, None), |body, (around, outer), bodies| {
        owners.clear();
        for op in body.all_ops() {
            let outer = op.parent().map_or(outer, |it| owners[it.id().index()]);
            let mut owner = outer;
            if let Some(name) = private_name(&mut finder, &mut names, op) {
                let number = symbols.len() as u32;
                named.resize_with(names.len(), Vec::new);
                named[name as usize].push(number);
                symbols.push(Symbol {
                    around,
                    op: op.id(),
                    outer,
                    parts: Vec::new(),
                    is_needed: false,
                });
                owner = Some(number);
            }
            owners.push(owner);
            let parts = match owner {
                Some(owner) => &mut symbols[owner as usize].parts,
                None => &mut open,
            };
            for part in Part::of(op) {
                let part = mentions.read(op, part, None)?;
                if parts.last() != Some(&part) {
                    parts.push(part);
                }
            }
            if let Some(regions) = op.isolated() {
                let regions = regions.with(view);
                bodies.push((regions, (Some(regions), owner)));
            }
        }
        Ok(())
    })?;
    let mut found = Vec::new();
    while let Some(part) = open.pop() {
        if !mentions.of(view, part, &mut found)? {
            return Ok(None);
        }
        for name in found.drain(..) {
            let number = names.of_text(&name);
            let symbols_of = number.and_then(|it| named.get_mut(it as usize));
            // A name is looked up once: its symbols are needed from then on.
            for number in symbols_of.map(mem::take).unwrap_or_default() {
                let symbol = &mut symbols[number as usize];
                symbol.is_needed = true;
                open.append(&mut symbol.parts);
            }
        }
    }
    let is_needed = |number: u32| symbols[number as usize].is_needed;
    let mut erased = 0;
    let mut body = view.top_level()?;
    let mut scratch = Scratch::new();
    for symbol in &symbols {
        if symbol.is_needed || !symbol.outer.is_none_or(is_needed) {
            continue;
        }
        // Symbols of one body follow each other.
        if let Some(regions) = symbol.around {
            if regions.span() != body.span() {
                body = regions.decode_with(&mut scratch)?;
            }
        }
        if let Some(op) = body.op(symbol.op) {
            let op = edit.op(op)?;
            edit.erase(op)?;
            erased += 1;
        }
    }
    Ok(Some(erased))
}

/// The number of the name of a private symbol. One that cannot be read counts as public, so it stays.
fn private_name(
    finder: &mut SymbolFinder,
    names: &mut NameNumbers<'_>,
    op: OpRef<'_>,
) -> Option<u32> {
    let name = finder.name(op).ok()??;
    let is_private = finder.visibility(op).is_ok_and(|it| it == b"private");
    is_private.then(|| names.number(name).ok())?
}
