//! Other keys of resources, other names of symbols.

use crate::bytecode::Bytecode;
use crate::entity::{AttrData, FieldValue, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::query::SymbolFinder;
use crate::transform::refusal::{Refusal, SymbolRefusal};
use crate::transform::unused::each_body;
use crate::view::View;
use crate::write::{Edit, Plan};

/// Gives a resource another key or, if `old` begins with `@`, a symbol another name, with or without `@`.
///
/// # Errors
/// As [`rename_resource`] and [`rename_symbol`].
pub fn rename<'f>(file: &'f Bytecode<'f>, old: &str, new: &str) -> Result<Plan<'f>, Refusal> {
    match old.strip_prefix('@') {
        Some(old) => rename_symbol(file, old, new.strip_prefix('@').unwrap_or(new)),
        None => rename_resource(file, old, new),
    }
}

/// Gives a resource another key. Attributes refer to resources by number, so they follow.
///
/// # Errors
/// `NoResource`; `Key` for a malformed key, or one in use.
pub fn rename_resource<'f>(
    file: &'f Bytecode<'f>,
    old: &str,
    new: &str,
) -> Result<Plan<'f>, Refusal> {
    let mut edit = Edit::new(file)?;
    let missing = |_| Refusal::NoResource {
        key: old.to_owned(),
    };
    let resource = file.view().resource(old).map_err(missing)?;
    edit.rename_resource(&resource, new).map_err(Refusal::Key)?;
    Ok(edit.plan()?)
}

/// Gives a symbol another name, and all references to it. Names are without `@`.
///
/// # Errors
/// `Symbol` for a name that is not unique, and for a symbol that a reference may name in a form that
/// cannot be changed: a string of a dialect, assembly text, an unknown attribute.
pub fn rename_symbol<'f>(
    file: &'f Bytecode<'f>,
    old: &str,
    new: &str,
) -> Result<Plan<'f>, Refusal> {
    let view = file.view();
    let mut edit = Edit::new(file)?;
    let refuse = |why| {
        let name = old.to_owned();
        Err(Refusal::Symbol { name, why })
    };
    let (mut with_old, mut with_new, mut found) = (0, 0, None);
    let mut finder = SymbolFinder::new(view)?;
    each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
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
        return refuse(SymbolRefusal::NewNameInUse);
    }
    if with_old > 1 {
        return refuse(SymbolRefusal::Several);
    }
    let Some(op) = found else {
        return refuse(SymbolRefusal::Missing);
    };
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        match view.attr(id)? {
            AttrData::SymbolRef { root, nested } if text(view, root)? == Some(old.as_bytes()) => {
                let mut inner = Vec::new();
                for part in nested {
                    let AttrData::SymbolRef { root, .. } = view.attr(part)? else {
                        return refuse(SymbolRefusal::MalformedReference);
                    };
                    let name = text(view, root)?.unwrap_or_default();
                    inner.push(match std::str::from_utf8(name) {
                        Ok(name) if name == old => new,
                        Ok(name) => name,
                        Err(_) => return refuse(SymbolRefusal::NotUtf8),
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
                            return refuse(SymbolRefusal::DialectString);
                        }
                        _ => {}
                    }
                }
            }
            AttrData::Opaque(_) => return refuse(SymbolRefusal::NotUnderstood),
            AttrData::Text(text) if names(text, old) => {
                return refuse(SymbolRefusal::AttributeText);
            }
            _ => {}
        }
    }
    for id in (0..view.num_types()?).map(TypeId::new) {
        let names_it = match view.ty(id)? {
            TypeData::Text(text) => names(text, old),
            TypeData::Custom(custom) => custom.fields.iter().any(|field| match &field.value {
                FieldValue::String(id) => view.string(*id).is_ok_and(|it| it == old.as_bytes()),
                FieldValue::Text(text) => names(text.as_bytes(), old),
                _ => false,
            }),
            TypeData::Opaque(_) => return refuse(SymbolRefusal::NotUnderstood),
            _ => false,
        };
        if names_it {
            return refuse(SymbolRefusal::TypeText);
        }
    }
    let name = edit.builder().string(new)?;
    edit.set_attr(op, "sym_name", name)?;
    Ok(edit.plan()?)
}

/// The text of a string attribute.
fn text<'a>(view: View<'a>, id: AttrId) -> Result<Option<&'a [u8]>> {
    match view.attr(id)? {
        AttrData::String(text) => view.string(text).map(Some),
        _ => Ok(None),
    }
}

/// Whether a text can refer to a symbol with this name.
fn names(text: &[u8], name: &str) -> bool {
    text.contains(&b'@') && has(text, name.as_bytes())
}

fn has(text: &[u8], name: &[u8]) -> bool {
    !name.is_empty() && memchr::memmem::find(text, name).is_some()
}
