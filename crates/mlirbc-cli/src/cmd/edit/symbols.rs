//! `mlirbc strip --symbols`: without private symbols that nothing needs.
//!
//! Each operation belongs to the innermost private symbol around it, or to none. What operations of no
//! private symbol mention is needed, then what the operations of needed symbols mention.

use std::collections::HashMap;

use mlirbc::ir::{Body, OpRef, Threads};
use mlirbc::write::Edit;
use mlirbc::{Bytecode, Result};

use super::names::Names;

/// A private symbol.
struct Symbol<'m> {
    op: OpRef<'m>,
    /// The private symbol that it is in.
    outer: Option<usize>,
    /// Its operations, itself included.
    ops: Vec<OpRef<'m>>,
    is_needed: bool,
}

/// Erases private symbols that no public one needs. `None` if an operation has attributes that nobody
/// knows, which may mention any symbol; else how many were erased.
pub(super) fn erase_unneeded(file: &Bytecode<'_>, edit: &mut Edit<'_>) -> Result<Option<usize>> {
    let module = file.view().decode_all(Threads::Pool)?;
    let bodies: Vec<Body<'_>> = (0..module.bodies().len())
        .filter_map(|index| module.body(index))
        .collect();
    let mut owners: HashMap<u64, Option<usize>> = HashMap::new();
    let (mut symbols, mut names): (Vec<Symbol<'_>>, HashMap<Vec<u8>, Vec<usize>>) =
        Default::default();
    let mut open: Vec<OpRef<'_>> = Vec::new();
    // A body follows those around it, and an operation those that it is in.
    for body in &bodies {
        let outer = owners.get(&body.span().start).copied().flatten();
        let mut inside: Vec<Option<usize>> = Vec::with_capacity(body.num_ops() as usize);
        for op in body.ops() {
            let around = match op.parent() {
                Some(parent) => inside[parent.id().index()],
                None => outer,
            };
            let owner = match private_name(op) {
                Some(name) => {
                    names.entry(name).or_default().push(symbols.len());
                    symbols.push(Symbol {
                        op,
                        outer: around,
                        ops: Vec::new(),
                        is_needed: false,
                    });
                    Some(symbols.len() - 1)
                }
                None => around,
            };
            inside.push(owner);
            match owner {
                Some(owner) => symbols[owner].ops.push(op),
                None => open.push(op),
            }
            if let Some(body) = module.inside(op) {
                owners.insert(body.span().start, owner);
            }
        }
    }
    let (mut mentions, mut found) = (Names::default(), Vec::new());
    while let Some(op) = open.pop() {
        if !mentions.of(op, &mut found)? {
            return Ok(None);
        }
        for name in found.drain(..) {
            // A name is looked up once: its symbols are needed from then on.
            for number in names.remove(&name).unwrap_or_default() {
                symbols[number].is_needed = true;
                open.append(&mut symbols[number].ops);
            }
        }
    }
    let is_needed = |number: usize| symbols[number].is_needed;
    let mut erased = 0;
    for symbol in &symbols {
        if !symbol.is_needed && symbol.outer.is_none_or(is_needed) {
            let op = edit.op(symbol.op)?;
            edit.erase(op)?;
            erased += 1;
        }
    }
    Ok(Some(erased))
}

/// The name of a private symbol. One that cannot be read counts as public, so it stays.
fn private_name(op: OpRef<'_>) -> Option<Vec<u8>> {
    let text = |name| op.attr(name).ok()??.as_str().ok()?;
    match text("sym_visibility") {
        Some("private") => text("sym_name").map(|name| name.as_bytes().to_vec()),
        _ => None,
    }
}
