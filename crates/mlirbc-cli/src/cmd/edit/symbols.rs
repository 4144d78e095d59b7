//! Symbols that go, and symbols that get another name.
//!
//! `strip --symbols`: each operation belongs to the innermost private symbol around it, or to none. What operations of no
//! private symbol mention is needed, then what the operations of needed symbols mention.

use std::collections::HashMap;

use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::AttrId;
use mlirbc::ir::{Body, OpRef, Threads};
use mlirbc::write::Edit;
use mlirbc::{Bytecode, Result, View};

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
        if !mentions.of(op, "", &mut found)? {
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

/// Gives a symbol another name, and all references to it. The inner error says why not.
pub(super) fn rename(
    file: &Bytecode<'_>,
    edit: &mut Edit<'_>,
    old: &str,
    new: &str,
) -> Result<std::result::Result<(), &'static str>> {
    let view = file.view();
    let module = view.decode_all(Threads::Pool)?;
    let bodies: Vec<Body<'_>> = (0..module.bodies().len())
        .filter_map(|index| module.body(index))
        .collect();
    let mut found = None;
    for op in bodies.iter().flat_map(Body::ops) {
        let name = op.attr("sym_name")?;
        match name.map(|it| it.as_str()).transpose()?.flatten() {
            Some(name) if name == new => return Ok(Err("there is a symbol with the new name")),
            Some(name) if name == old && found.is_some() => {
                return Ok(Err("several symbols have this name"));
            }
            Some(name) if name == old => found = Some(op),
            _ => {}
        }
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
    let op = edit.op(op)?;
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
