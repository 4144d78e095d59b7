//! Other keys of resources, other names of symbols.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use crate::refusal::{Refusal, SymbolRefusal};
use crate::symbols::unused::each_body;
use mlirbc::View;
use mlirbc::dialect::roles::symbol_strings;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::entity::{AttrData, FieldValue, List};
use mlirbc::ids::{AttrId, StringId, TypeId};
use mlirbc::ir::{BodyCache, OpRef, SYMBOL_NAME};
use mlirbc::symbols::SymbolFinder;
use mlirbc::symbols::references::{
    EntryMentions, ListId, Mention, Mentioned, Name, OpMentions, texts_name_resource,
};
use mlirbc::{Bytecode, Result};
use mlirbc_write::{Attr, Edit, Op, Plan};

/// Gives a resource another key or, if `old` begins with `@`, a symbol another name, with or without `@`. A nested symbol is named
/// with what is around it, `@outer::@inner`, and its new name with or without that.
///
/// # Errors
/// As [`rename_resource`] and [`rename_symbol`].
pub fn rename<'f>(file: &'f Bytecode<'f>, old: &str, new: &str) -> Result<Plan<'f>, Refusal> {
    let Some(bare) = old.strip_prefix('@') else {
        return rename_resource(file, old, new);
    };
    let Some((outer, inner)) = old.rsplit_once("::@") else {
        return rename_symbol(file, bare, new.strip_prefix('@').unwrap_or(new));
    };
    let view = file.view();
    SymbolFinder::new(view)?.find(view, &BodyCache::new(1 << 20), old)?;
    let around = new
        .strip_prefix(outer)
        .and_then(|it| it.strip_prefix("::@"));
    let new = around.or_else(|| new.strip_prefix('@')).unwrap_or(new);
    rename_symbol(file, inner, new)
}

/// Gives a resource another key. Attributes refer to resources by number, so they follow.
///
/// # Errors
/// `NoResource`; `Key` for a malformed key, or one in use; `ResourceInText` for a key in assembly text, which
/// cannot be changed.
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
    if texts_name_resource(file.view(), old.as_bytes())? {
        let key = old.to_owned();
        return Err(Refusal::ResourceInText { key });
    }
    Ok(edit.plan()?)
}

/// Gives a symbol another name, and all references to it, also those of VHLO, which are strings. Names are
/// without `@`.
///
/// # Errors
/// `Symbol` for a new name that is empty, a name that is not unique, and for a symbol that a reference may name
/// in a form that cannot be changed: a string of a dialect, assembly text, an unknown attribute. Plain strings
/// with the name stay: [`equal_strings`](super::equal_strings) finds them.
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
    if new.is_empty() {
        return refuse(SymbolRefusal::NoNewName);
    }
    let strings = view.find_string(old.as_bytes())?;
    let mentions = OpMentions::new(view, HashSet::from_iter(strings))?;
    let (mut with_old, mut with_new, mut found) = (0, 0, None);
    let mut callers = Callers::new(&mentions, old);
    each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
            let symbols = mentions.of(op)?;
            let name = symbols.name.map(|name| view.string(name)).transpose()?;
            with_new += u64::from(name == Some(new.as_bytes()));
            if name == Some(old.as_bytes()) {
                with_old += 1;
                if found.is_none() {
                    let is_vhlo = op.attr(SYMBOL_NAME)?.map(|it| it.data()).transpose()?;
                    let is_vhlo = matches!(is_vhlo.flatten(), Some(AttrData::Custom(_)));
                    found = Some((edit.op(op)?, is_vhlo));
                }
            }
            if let Some(list) = symbols.list {
                callers.add(op, list, &mut edit)?;
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
    let Some((op, is_vhlo)) = found else {
        return refuse(SymbolRefusal::Missing);
    };
    if callers.are_unknown {
        return refuse(SymbolRefusal::NotUnderstood);
    }
    if let Some(why) = rename_references(&mut edit, &mentions.entries, old, new)? {
        return refuse(why);
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

/// Gives all references another name; returns why one may be in a form that cannot be changed.
fn rename_references(
    edit: &mut Edit<'_>,
    entries: &EntryMentions<'_>,
    old: &str,
    new: &str,
) -> Result<Option<SymbolRefusal>> {
    let view = edit.file().view();
    let name = entries.name(old.as_bytes());
    let names_it = |mentioned: &Mentioned| mentioned.steps.iter().any(|it| it.name == name);
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        let Some(mentioned) = entries.of(entries.attr(id))? else {
            continue;
        };
        if mentioned.is_unknown {
            return Ok(Some(SymbolRefusal::NotUnderstood));
        }
        if !names_it(mentioned) {
            continue;
        }
        match view.attr(id)? {
            AttrData::SymbolRef { root, nested } => {
                // The nested parts are references themselves, so they follow by themselves.
                if let AttrData::String(text) = view.attr(root)? {
                    if entries.string(text)? == name {
                        let root = edit.builder().string(new)?;
                        let reference = edit.builder().symbol_ref_of(root, nested)?;
                        let was = edit.attr_by_id(id)?;
                        edit.replace_attr(was, reference)?;
                    }
                }
            }
            // A string of VHLO is a reference where its operations say so.
            AttrData::Custom(_) if vhlo_string(view, id)?.is_some() => {}
            AttrData::Custom(_) => return Ok(Some(SymbolRefusal::DialectString)),
            AttrData::Text(_) => return Ok(Some(SymbolRefusal::AttributeText)),
            _ => {}
        }
    }
    for id in (0..view.num_types()?).map(TypeId::new) {
        match entries.of(entries.ty(id))? {
            Some(it) if it.is_unknown => return Ok(Some(SymbolRefusal::NotUnderstood)),
            Some(it) if names_it(it) => return Ok(Some(SymbolRefusal::TypeText)),
            _ => {}
        }
    }
    Ok(None)
}

/// The operations of VHLO that name the symbol.
struct Callers<'m, 'f> {
    mentions: &'m OpMentions<'f>,
    old: Name,
    /// The attribute of each list that names it.
    attrs: HashMap<ListId, Option<&'static str>>,
    found: Vec<(Op, &'static str, AttrId)>,
    /// Whether one has properties that nobody knows.
    are_unknown: bool,
}

impl<'m, 'f> Callers<'m, 'f> {
    fn new(mentions: &'m OpMentions<'f>, old: &str) -> Callers<'m, 'f> {
        Callers {
            mentions,
            old: mentions.entries.name(old.as_bytes()),
            attrs: HashMap::new(),
            found: Vec::new(),
            are_unknown: false,
        }
    }

    fn add(&mut self, op: OpRef<'_>, list: ListId, edit: &mut Edit<'_>) -> Result<()> {
        let attr = match self.attrs.entry(list) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let attr = symbol_strings(op.view().op_name_parts(op.name_id())?);
                let name = attr.map(|it| self.mentions.entries.name(it.as_bytes()));
                let mut is_named = false;
                self.mentions.each(list, |it| match it.mention {
                    Mention::Name(found) => is_named |= found == self.old && it.attribute == name,
                    Mention::Unknown => self.are_unknown |= attr.is_some(),
                    Mention::Node(_) => {}
                });
                *new.insert(attr.filter(|_| is_named))
            }
        };
        let Some(attr) = attr else { return Ok(()) };
        let value = op.attr(attr)?;
        let value = value.and_then(|it| it.as_attr()).map(|it| it.id());
        if let Some(id) = value {
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
        let text = vhlo_string(view, item)?;
        let text = text.map(|text| view.string(text)).transpose()?;
        items.push(match text == Some(old.as_bytes()) {
            true => name,
            false => edit.attr_by_id(item)?,
        });
    }
    edit.builder().vhlo_array(&items)
}

/// The text of a string of VHLO; `None` for other attributes.
pub(super) fn vhlo_string(view: View<'_>, id: AttrId) -> Result<Option<StringId>> {
    let dialect = view.attr_entry(id)?.dialect;
    if view.dialect_name(dialect)? != VHLO.name.as_bytes() {
        return Ok(None);
    }
    let AttrData::Custom(custom) = view.attr(id)? else {
        return Ok(None);
    };
    Ok(match custom.fields.as_slice() {
        [only] if custom.mnemonic == "string_v1" => match only.value {
            FieldValue::String(id) => Some(id),
            _ => None,
        },
        _ => None,
    })
}
