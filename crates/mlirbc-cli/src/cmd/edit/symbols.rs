//! Symbols that go, and symbols that get another name.
//!
//! `strip --symbols`: each operation belongs to the innermost private symbol around it, or to none. What operations of no
//! private symbol mention is needed, then what the operations of needed symbols mention.

use std::collections::HashMap;

use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::{AttrId, OpId};
use mlirbc::ir::{Body, Isolated, OpRef, Scratch};
use mlirbc::query::SymbolFinder;
use mlirbc::write::Edit;
use mlirbc::{Bytecode, Result, View};

use super::names::{Names, Part};

/// Visits the bodies of a file, each decoded for itself, with what was said of the regions it is from
/// when they were appended to the list.
fn each_body<'f, T: Copy>(
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

/// Erases private symbols that no public one needs. `None` if an operation has attributes that nobody
/// knows, which may mention any symbol; else how many were erased.
pub(super) fn erase_unneeded(file: &Bytecode<'_>, edit: &mut Edit<'_>) -> Result<Option<usize>> {
    let view = file.view();
    let (mut finder, mut mentions) = (SymbolFinder::new(view)?, Names::default());
    let (mut symbols, mut names): (Vec<Symbol<'_>>, HashMap<Vec<u8>, Vec<u32>>) =
        Default::default();
    // The attributes of the operations in no private symbol.
    let mut open: Vec<u32> = Vec::new();
    let mut owners: Vec<Option<u32>> = Vec::new();
    each_body(view, (None, None), |body, (around, outer), bodies| {
        owners.clear();
        for op in body.ops() {
            let outer = op.parent().map_or(outer, |it| owners[it.id().index()]);
            let mut owner = outer;
            if let Some(name) = private_name(&mut finder, op) {
                let number = symbols.len() as u32;
                names.entry(name.to_vec()).or_default().push(number);
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
            // A name is looked up once: its symbols are needed from then on.
            for number in names.remove(&name).unwrap_or_default() {
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

/// The name of a private symbol. One that cannot be read counts as public, so it stays.
fn private_name<'o>(finder: &mut SymbolFinder, op: OpRef<'o>) -> Option<&'o [u8]> {
    let name = finder.name(op).ok()??;
    let is_private = finder.visibility(op).is_ok_and(|it| it == b"private");
    let name = op.view().string(name).ok()?;
    is_private.then_some(name)
}

/// Gives a symbol another name, and all references to it. The inner error says why not.
pub(super) fn rename(
    file: &Bytecode<'_>,
    edit: &mut Edit<'_>,
    old: &str,
    new: &str,
) -> Result<std::result::Result<(), &'static str>> {
    let view = file.view();
    let (mut with_old, mut with_new, mut found) = (0, 0, None);
    let mut finder = SymbolFinder::new(view)?;
    each_body(view, (), |body, (), bodies| {
        for op in body.ops() {
            let name = finder.name(op)?.map(|name| view.string(name)).transpose()?;
            with_new += u64::from(name == Some(new.as_bytes()));
            if name == Some(old.as_bytes()) {
                with_old += 1;
                if found.is_none() {
                    found = Some(edit.op(op)?);
                }
            }
            bodies.extend(op.isolated().map(|regions| (regions.with(view), ())));
        }
        Ok(())
    })?;
    if with_new > 0 {
        return Ok(Err("there is a symbol with the new name"));
    }
    if with_old > 1 {
        return Ok(Err("several symbols have this name"));
    }
    let Some(op) = found else {
        return Ok(Err("there is no such symbol"));
    };
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        match view.attr(id)? {
            AttrData::SymbolRef { root, nested } if text(view, root)? == Some(old.as_bytes()) => {
                let mut inner = Vec::new();
                for part in nested {
                    let AttrData::SymbolRef { root, .. } = view.attr(part)? else {
                        return Ok(Err("a reference to it is malformed"));
                    };
                    let name = text(view, root)?.unwrap_or_default();
                    inner.push(match std::str::from_utf8(name) {
                        Ok(name) if name == old => new,
                        Ok(name) => name,
                        Err(_) => return Ok(Err("a name inside it is not UTF-8")),
                    });
                }
                let reference = edit.builder().symbol_ref(new, &inner)?;
                let was = edit.attr_by_id(id)?;
                edit.replace_attr(was, reference)?;
            }
            AttrData::Custom(custom) => {
                for field in &custom.fields {
                    match &field.value {
                        FieldValue::String(id) if view.string(*id)? == old.as_bytes() => {
                            return Ok(Err("a string of a dialect has its name"));
                        }
                        _ => {}
                    }
                }
            }
            AttrData::Opaque(_) => return Ok(Err("an attribute is not understood")),
            AttrData::Text(text) if text.contains(&b'@') && has(text, old.as_bytes()) => {
                return Ok(Err("the text of an attribute has its name"));
            }
            _ => {}
        }
    }
    let name = edit.builder().string(new)?;
    edit.set_attr(op, "sym_name", name)?;
    Ok(Ok(()))
}

/// The text of a string attribute.
fn text<'a>(view: View<'a>, id: AttrId) -> Result<Option<&'a [u8]>> {
    match view.attr(id)? {
        AttrData::String(text) => view.string(text).map(Some),
        _ => Ok(None),
    }
}

fn has(text: &[u8], name: &[u8]) -> bool {
    !name.is_empty() && text.windows(name.len()).any(|part| part == name)
}
