//! The parameters of a module of MLIR: what its attributes and operations name.
//!
//! `#flow.parameter.named<"scope"::"key"> : tensor<4xf32>`, and the same of `stream`, are values of globals and
//! constants. Later phases of IREE's compiler have operations (`stream.cmd.parameter.load`, `io_parameters.gather`)
//! whose scope and keys are values. Source: IREE, `FlowBase.td`, `StreamAttrs.td`, `StreamOps.td`,
//! `IOParametersOps.td`.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use mlirbc::View;
use mlirbc::asm_parse::{Attr, Text, Type, unescape};
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, OpNameId, StringId};
use mlirbc::ir::{AttrRef, Definition, OpProperties, OpRef, ValueRef};
use mlirbc::symbols::SymbolFinder;
use mlirbc::tensor::Shaped;

use super::need::{Need, Needs, Symbol, User};
use super::storage_size::storage_size;
use crate::ops::searched::Searched;
use crate::ops::tree::{self, Outline};

/// How the attribute begins, and what others have that hold one.
const NAMED: [&[u8]; 2] = [b"#flow.parameter.named<", b"#stream.parameter.named<"];
const INSIDE: &[u8] = b".parameter.named<";

/// The dialects whose attributes are looked at.
const DIALECTS: [&[u8]; 3] = [b"flow", b"stream", b"util"];

/// The groups of operands of an operation, by name: those of one that reads parameters, and of one that writes.
struct Groups {
    scope: &'static str,
    keys: [&'static str; 2],
    offsets: [&'static str; 2],
    lengths: &'static [&'static str],
}

const READS: Groups = Groups {
    scope: "source_scope",
    keys: ["source_key", "source_keys"],
    offsets: ["source_offset", "source_offsets"],
    lengths: &[
        "result_size",
        "result_sizes",
        "target_length",
        "target_lengths",
        "lengths",
    ],
};

const WRITES: Groups = Groups {
    scope: "target_scope",
    keys: ["target_key", "target_keys"],
    offsets: ["target_offset", "target_offsets"],
    lengths: &["source_length", "source_lengths", "source_size"],
};

/// What an operation does with parameters.
#[derive(Clone, Copy)]
enum Role {
    /// Its operands name them.
    Uses(&'static Groups),
    /// It may call a function that does, of a module that is compiled so far that the names are bytes.
    Calls,
}

/// The functions of the runtime, but for the name of their module.
const FUNCTIONS: [&str; 3] = ["load", "gather", "scatter"];

/// What an operation does with parameters, by its name.
fn role(parts: [&[u8]; 2]) -> Option<Role> {
    match parts {
        [b"vm", b"call"] => Some(Role::Calls),
        parts => groups(parts).map(Role::Uses),
    }
}

fn groups([dialect, name]: [&[u8]; 2]) -> Option<&'static Groups> {
    let name = std::str::from_utf8(name).ok()?;
    let action = match dialect {
        b"io_parameters" => Some(name),
        b"flow" => name.strip_prefix("parameter."),
        b"stream" => ["tensor.", "async.", "cmd."]
            .iter()
            .find_map(|it| name.strip_prefix(it)?.strip_prefix("parameter.")),
        _ => None,
    };
    match action? {
        "load" | "read" | "gather" => Some(&READS),
        "write" | "scatter" => Some(&WRITES),
        _ => None,
    }
}

/// What a module needs.
///
/// # Errors
/// Those of the tables and of the operations; `Limit` where operations share so many attributes that looking at
/// them takes too long.
pub(super) fn needs(view: View<'_>) -> mlirbc::Result<Needs<'_>> {
    let mut walk = Walk::new(view)?;
    walk.attributes()?;
    if !walk.by_attr.is_empty() || walk.roles.iter().any(Option::is_some) {
        walk = walk.operations()?;
    }
    let mut needs = walk.needs;
    needs.sort();
    Ok(needs)
}

/// A text in the file: where it lies, and its length.
type At = (*const u8, usize);

struct Walk<'a> {
    view: View<'a>,
    properties: Rc<OpProperties>,
    finder: SymbolFinder,
    searched: Searched,
    needs: Needs<'a>,
    /// The parameters of attributes: of named ones, and of lists.
    by_attr: HashMap<AttrId, Rc<[usize]>>,
    /// The numbers of scopes, and those of parameters, by their texts.
    scopes: HashMap<At, u32>,
    by_text: HashMap<(u32, At), usize>,
    /// What operations do, by their names.
    roles: Vec<Option<Role>>,
    /// The parameters of the operation that was looked at last, its name and its symbol.
    found: Vec<usize>,
    name: OpNameId,
    symbol: Option<StringId>,
}

impl<'a> Walk<'a> {
    fn new(view: View<'a>) -> mlirbc::Result<Walk<'a>> {
        let names = view.op_names()?.len() as u32;
        let role = |id| Ok(role(view.op_name_parts(OpNameId::new(id))?));
        Ok(Walk {
            view,
            properties: Rc::new(view.op_properties()?),
            finder: SymbolFinder::new(view)?,
            searched: Searched::new(view.file().file_len()),
            needs: Needs::default(),
            by_attr: HashMap::new(),
            scopes: HashMap::new(),
            by_text: HashMap::new(),
            roles: (0..names).map(role).collect::<mlirbc::Result<_>>()?,
            found: Vec::new(),
            name: OpNameId::new(0),
            symbol: None,
        })
    }

    /// Finds the attributes that name parameters.
    fn attributes(&mut self) -> mlirbc::Result<()> {
        let view = self.view;
        let num_attrs = view.num_attrs()?;
        for (dialect, first, count) in view.attr_type_groups()? {
            if !DIALECTS.contains(&view.dialect_name(dialect)?) {
                continue;
            }
            for id in first..first.saturating_add(count).min(num_attrs) {
                let id = AttrId::new(id);
                let AttrData::Text(text) = view.attr(id)? else {
                    continue;
                };
                if !NAMED.iter().any(|it| text.starts_with(it)) {
                    let holds_one = text.windows(INSIDE.len()).any(|it| it == INSIDE);
                    self.needs.unknown += u64::from(holds_one);
                    continue;
                }
                match self.named(text)? {
                    Some(need) => {
                        self.by_attr.insert(id, [self.needs.list.len()].into());
                        self.needs.list.push(need);
                    }
                    None => self.needs.unknown += 1,
                }
            }
        }
        Ok(())
    }

    /// The parameter that the text of an attribute names; `None` of another syntax.
    fn named(&mut self, text: &'a [u8]) -> mlirbc::Result<Option<Need<'a>>> {
        let parsed = Text::new(text, 0)?;
        let Attr::Dialect(syntax) = parsed.whole().attr()? else {
            return Ok(None);
        };
        let names = syntax.items().next().map(|it| it.pos() as usize);
        let Some((scope, key)) = names.and_then(|at| names_of(text.get(at..)?)) else {
            return Ok(None);
        };
        let scope = self.needs.add_scope(unescape(scope));
        let mut need = Need::new(scope, unescape(key));
        need.is_read = true;
        need.ty = syntax.ty.and_then(|ty| {
            let text = std::str::from_utf8(ty.bytes()).ok()?;
            Shaped::parse(text)
        });
        let has_encoding = match syntax.ty.map(|it| it.ty()).transpose()? {
            Some(Type::RankedTensor { encoding, .. }) => encoding.is_some(),
            _ => false,
        };
        if !has_encoding {
            need.size = need.ty.as_ref().and_then(storage_size);
        }
        Ok(Some(need))
    }

    /// Finds the operations that use parameters.
    fn operations(self) -> mlirbc::Result<Walk<'a>> {
        let outline = tree::Options {
            depth: u32::MAX,
            ..tree::Options::default()
        };
        let origin = tree::origin(self.view, &outline)?;
        let walk = RefCell::new(self);
        for step in Outline::new(&origin).choose(|op| walk.borrow_mut().op(op)) {
            let step = step?;
            let walk = &mut *walk.borrow_mut();
            for nth in walk.found.drain(..) {
                walk.needs.list[nth].add_user(User {
                    operation: Some(walk.name),
                    symbol: walk.symbol.or(step.around).map(Symbol::Name),
                    offset: step.operation.offset,
                });
            }
        }
        Ok(walk.into_inner())
    }

    /// Whether an operation uses parameters; which is kept.
    fn op(&mut self, op: OpRef<'_>) -> mlirbc::Result<bool> {
        self.found.clear();
        if !self.by_attr.is_empty() {
            self.attrs(op)?;
        }
        match self.roles.get(op.name_id().index()).copied().flatten() {
            Some(Role::Uses(groups)) => self.operands(op, groups)?,
            Some(Role::Calls) => self.call(op)?,
            None => {}
        }
        let has_any = !self.found.is_empty();
        if has_any {
            self.name = op.name_id();
            self.symbol = self.finder.name(op)?;
        }
        Ok(has_any)
    }

    /// The parameters in the attributes of an operation.
    fn attrs(&mut self, op: OpRef<'_>) -> mlirbc::Result<()> {
        self.searched.op(op)?;
        let properties = self.properties.clone();
        for attr in properties.attrs(op)? {
            let Some(id) = attr?.as_attr().map(|it| it.id()) else {
                continue;
            };
            if let Some(list) = self.of_attr(id)? {
                self.searched.take(8 * list.len() as u64)?;
                self.found.extend_from_slice(&list);
            }
        }
        Ok(())
    }

    /// The parameters of an attribute: its own, or those in a list.
    fn of_attr(&mut self, id: AttrId) -> mlirbc::Result<Option<Rc<[usize]>>> {
        if let Some(known) = self.by_attr.get(&id) {
            return Ok(Some(known.clone()));
        }
        let AttrData::Array(items) = self.view.attr(id)? else {
            return Ok(None);
        };
        let of_item = |it| self.by_attr.get(&it).map(|list| list[..].iter().copied());
        let list: Rc<[usize]> = items.iter().filter_map(of_item).flatten().collect();
        self.by_attr.insert(id, list.clone());
        Ok(Some(list))
    }

    /// The parameters that the operands of an operation name.
    fn operands(&mut self, op: OpRef<'_>, names: &Groups) -> mlirbc::Result<()> {
        let properties = self.properties.clone();
        let groups = properties.operand_groups(op)?.unwrap_or_default();
        let group = |names: &[&str]| {
            let group = groups.iter().find(|it| names.contains(&it.name));
            group.map(|it| it.range.clone())
        };
        let [Some(scope), Some(keys)] = [group(&[names.scope]), group(&names.keys)] else {
            self.needs.unknown += 1;
            return Ok(());
        };
        let scope = match scope.clone().next().and_then(|nth| op.operand(nth)) {
            None => Some(&b""[..]),
            Some(value) => self.text(value)?,
        };
        let (offsets, lengths) = (group(&names.offsets), group(names.lengths));
        let number = |walk: &Walk<'a>, group: &Option<Range<u32>>, nth: usize| {
            let operand = group.as_ref().and_then(|it| it.clone().nth(nth));
            let value = operand.and_then(|it| op.operand(it));
            value.map_or(Ok(None), |it| walk.number(it))
        };
        // Operations of `flow` have a tensor, those of later phases a length.
        let tensor = match (lengths.is_some(), std::ptr::eq(names, &READS)) {
            (true, _) => None,
            (false, true) => op.result(0),
            (false, false) => op.operand(0),
        };
        let ty = tensor.map(|it| it.ty().shaped()).transpose()?;
        for (nth, operand) in keys.enumerate() {
            let key = op.operand(operand).map(|it| self.text(it)).transpose()?;
            let (Some(scope), Some(key)) = (scope, key.flatten()) else {
                self.needs.unknown += 1;
                continue;
            };
            let offset = number(self, &offsets, nth)?;
            let length = match &ty {
                Some(ty) => storage_size(ty),
                None => number(self, &lengths, nth)?,
            };
            let found = self.of_texts(scope, key);
            let need = &mut self.needs.list[found];
            need.is_read |= std::ptr::eq(names, &READS);
            need.is_written |= std::ptr::eq(names, &WRITES);
            need.add_size(offset.zip(length).and_then(|(a, b)| a.checked_add(b)));
            // A part of a parameter has a type of its own.
            if need.ty.is_none() && offset == Some(0) {
                need.ty = ty.clone();
            }
            self.found.push(found);
        }
        Ok(())
    }

    /// A call whose parameters are not looked for.
    fn call(&mut self, op: OpRef<'_>) -> mlirbc::Result<()> {
        self.searched.op(op)?;
        let callee = self.properties.attr(op, "callee")?;
        let callee = callee.map(|it| it.as_str()).transpose()?.flatten();
        let function = callee.and_then(|it| it.strip_prefix("io_parameters."));
        if function.is_some_and(|it| FUNCTIONS.contains(&it)) {
            self.needs.unknown += 1;
        }
        Ok(())
    }

    /// The parameter with these names.
    fn of_texts(&mut self, scope: &'a [u8], key: &'a [u8]) -> usize {
        let at = |text: &[u8]| (text.as_ptr(), text.len());
        let needs = &mut self.needs;
        let number = self.scopes.entry(at(scope));
        let scope = *number.or_insert_with(|| needs.add_scope(scope));
        *self.by_text.entry((scope, at(key))).or_insert_with(|| {
            needs.list.push(Need::new(scope, key));
            needs.list.len() - 1
        })
    }

    /// The attribute that a constant operation has as its value.
    fn constant(&self, value: ValueRef<'_>, name: [&[u8]; 2]) -> mlirbc::Result<Option<AttrId>> {
        let Definition::Result(op, _) = value.definition() else {
            return Ok(None);
        };
        if self.view.op_name_parts(op.name_id())? != name {
            return Ok(None);
        }
        let value = self.properties.attr(op, "value")?;
        Ok(value.and_then(|it| it.as_attr().map(|it| it.id())))
    }

    /// The text of a buffer.
    fn text(&self, value: ValueRef<'_>) -> mlirbc::Result<Option<&'a [u8]>> {
        let Some(id) = self.constant(value, [b"util", b"buffer.constant"])? else {
            return Ok(None);
        };
        match self.view.attr(id)? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => {
                self.view.string(text).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn number(&self, value: ValueRef<'_>) -> mlirbc::Result<Option<u64>> {
        let Some(id) = self.constant(value, [b"arith", b"constant"])? else {
            return Ok(None);
        };
        let number = AttrRef::new(self.view, id).as_i64()?;
        Ok(number.and_then(|it| u64::try_from(it).ok()))
    }
}

/// The scope and the key at the begin of a text, without their quotes: `"scope"::"key"`, `"key"`.
fn names_of(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let (first, rest) = quoted(text)?;
    match rest.strip_prefix(b"::") {
        Some(rest) => Some((first, quoted(rest)?.0)),
        None => Some((b"", first)),
    }
}

/// What is between quotes at the begin of a text, with its escapes, and what follows.
fn quoted(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = text.strip_prefix(b"\"")?;
    let mut is_escaped = false;
    let end = rest.iter().position(|byte| {
        let ends = *byte == b'"' && !is_escaped;
        is_escaped = *byte == b'\\' && !is_escaped;
        ends
    })?;
    Some((&rest[..end], &rest[end + 1..]))
}
