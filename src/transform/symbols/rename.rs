//! Other keys of resources, other names of symbols.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::bytecode::Bytecode;
use crate::dialect::vhlo::{VHLO, symbol_strings};
use crate::entity::{AttrData, FieldValue, List, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, OpNameId, TypeId};
use crate::ir::{OpRef, SYMBOL_NAME};
use crate::query::SymbolFinder;
use crate::transform::mentions::RAW;
use crate::transform::refusal::{Refusal, SymbolRefusal};
use crate::transform::symbols::unused::each_body;
use crate::view::View;
use crate::write::{Attr, Edit, Op, Plan};

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

/// Gives a symbol another name, and all references to it, also those of VHLO, which are strings. Names are
/// without `@`.
///
/// # Errors
/// `Symbol` for a name that is not unique, and for a symbol that a reference may name in a form that
/// cannot be changed: a string of a dialect, assembly text, an unknown attribute. Plain strings with the name
/// stay: [`equal_strings`](super::equal_strings) finds them.
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
    let mut callers = Callers::new(view, old);
    each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
            let name = finder.name(op)?.map(|name| view.string(name)).transpose()?;
            with_new += u64::from(name == Some(new.as_bytes()));
            if name == Some(old.as_bytes()) {
                with_old += 1;
                if found.is_none() {
                    let is_vhlo = op.attr(SYMBOL_NAME)?.map(|it| it.data()).transpose()?;
                    let is_vhlo = matches!(is_vhlo.flatten(), Some(AttrData::Custom(_)));
                    found = Some((edit.op(op)?, is_vhlo));
                }
            }
            callers.add(op, &mut edit)?;
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
    let Some((op, is_vhlo)) = found else {
        return refuse(SymbolRefusal::Missing);
    };
    if callers.are_unknown {
        return refuse(SymbolRefusal::NotUnderstood);
    }
    if let Some(why) = mentioned(view, old)? {
        return refuse(why);
    }
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        match view.attr(id)? {
            AttrData::SymbolRef { root, nested } if text(view, root)? == Some(old.as_bytes()) => {
                // The parts are references themselves, so they follow by themselves.
                let root = edit.builder().string(new)?;
                let reference = edit.builder().symbol_ref_of(root, nested)?;
                let was = edit.attr_by_id(id)?;
                edit.replace_attr(was, reference)?;
            }
            _ => {}
        }
    }
    let name = match is_vhlo {
        true => edit.builder().vhlo_string(new)?,
        false => edit.builder().string(new)?,
    };
    edit.set_attr(op, SYMBOL_NAME, name)?;
    let mut renamed: HashMap<AttrId, Attr> = HashMap::new();
    for (op, attr, id) in callers.found {
        let value = match renamed.get(&id) {
            Some(value) => *value,
            None => renamed_string(&mut edit, id, old, new)?,
        };
        renamed.insert(id, value);
        edit.set_attr(op, attr, value)?;
    }
    Ok(edit.plan()?)
}

/// Why references to the symbol may be in a form that cannot be changed.
fn mentioned(view: View<'_>, old: &str) -> Result<Option<SymbolRefusal>> {
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        match view.attr(id)? {
            // A string of VHLO is a reference where its operations say so.
            AttrData::Custom(_) if is_string(view, id, old.as_bytes())? => {}
            AttrData::Custom(custom) => {
                for field in &custom.fields {
                    match &field.value {
                        FieldValue::String(id) if view.string(*id)? == old.as_bytes() => {
                            return Ok(Some(SymbolRefusal::DialectString));
                        }
                        _ => {}
                    }
                }
            }
            AttrData::Opaque(_) => return Ok(Some(SymbolRefusal::NotUnderstood)),
            AttrData::Text(text) if names(text, old) => {
                return Ok(Some(SymbolRefusal::AttributeText));
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
            TypeData::Opaque(_) => return Ok(Some(SymbolRefusal::NotUnderstood)),
            _ => false,
        };
        if names_it {
            return Ok(Some(SymbolRefusal::TypeText));
        }
    }
    Ok(None)
}

/// The operations of VHLO that name the symbol.
struct Callers<'f, 'n> {
    view: View<'f>,
    old: &'n str,
    /// The attributes with names, by the name of the operation.
    attrs: HashMap<OpNameId, Option<&'static str>>,
    /// Whether the values of these attributes name it: operations can share a long list.
    values: HashMap<AttrId, bool>,
    found: Vec<(Op, &'static str, AttrId)>,
    /// Whether one has properties that nobody knows.
    are_unknown: bool,
}

impl<'f, 'n> Callers<'f, 'n> {
    fn new(view: View<'f>, old: &'n str) -> Callers<'f, 'n> {
        Callers {
            view,
            old,
            attrs: HashMap::new(),
            values: HashMap::new(),
            found: Vec::new(),
            are_unknown: false,
        }
    }

    fn add(&mut self, op: OpRef<'_>, edit: &mut Edit<'_>) -> Result<()> {
        let view = self.view;
        let attr = match self.attrs.entry(op.name_id()) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => *new.insert(symbol_strings(view.op_name_parts(op.name_id())?)),
        };
        let Some(attr) = attr else { return Ok(()) };
        let Some(value) = op.attr(attr)? else {
            self.are_unknown |= op.attr(RAW)?.is_some();
            return Ok(());
        };
        let Some(id) = value.as_attr().map(|value| value.id()) else {
            return Ok(());
        };
        let is_named = match self.values.entry(id) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let mut is_named = is_string(view, id, self.old.as_bytes())?;
                for item in listed(view, id)?.into_iter().flatten() {
                    is_named |= is_string(view, item, self.old.as_bytes())?;
                }
                *new.insert(is_named)
            }
        };
        if is_named {
            self.found.push((edit.op(op)?, attr, id));
        }
        Ok(())
    }
}

/// The items of a list of VHLO.
fn listed(view: View<'_>, id: AttrId) -> Result<Option<List<'_, AttrId>>> {
    let AttrData::Custom(custom) = view.attr(id)? else {
        return Ok(None);
    };
    Ok(match custom.fields.as_slice() {
        [only] => match only.value {
            FieldValue::Attrs(list) => Some(list),
            _ => None,
        },
        _ => None,
    })
}

/// A string of VHLO, or a list of them, with the new name for the old one.
fn renamed_string(edit: &mut Edit<'_>, id: AttrId, old: &str, new: &str) -> Result<Attr> {
    let view = edit.file().view();
    let name = edit.builder().vhlo_string(new)?;
    let Some(list) = listed(view, id)? else {
        return Ok(name);
    };
    let mut items = Vec::with_capacity(list.len());
    for item in list {
        items.push(match is_string(view, item, old.as_bytes())? {
            true => name,
            false => edit.attr_by_id(item)?,
        });
    }
    edit.builder().vhlo_array(&items)
}

/// Whether an attribute is this string of VHLO.
pub(super) fn is_string(view: View<'_>, id: AttrId, text: &[u8]) -> Result<bool> {
    let dialect = view.attr_entry(id)?.dialect;
    if view.dialect_name(dialect)? != VHLO.name.as_bytes() {
        return Ok(false);
    }
    let AttrData::Custom(custom) = view.attr(id)? else {
        return Ok(false);
    };
    match custom.fields.as_slice() {
        [only] if custom.mnemonic == "string_v1" => match only.value {
            FieldValue::String(id) => Ok(view.string(id)? == text),
            _ => Ok(false),
        },
        _ => Ok(false),
    }
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
