//! Strings that are the name of a symbol, and no reference: nothing says whether their users mean the symbol.

use std::collections::HashMap;

use crate::bytecode::Bytecode;
use crate::dialect::vhlo::symbol_strings;
use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, OpNameId, Pos};
use crate::ir::{OpRef, Origin, SYMBOL_NAME};
use crate::transform::mentions::Part;
use crate::transform::symbols::rename::is_string;
use crate::transform::symbols::unused::each_body;
use crate::view::View;

/// The most that is read of records and dictionaries, as a multiple of the file.
const MOST: u64 = 64;

/// Attributes of operations that are a string, or a list with it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct EqualStrings {
    /// Their number.
    pub count: u64,
    /// The first one.
    pub first: Option<EqualString>,
    /// Whether all operations were looked at: very many can share very long attributes.
    pub is_whole: bool,
}

/// An attribute that is a string, or a list with it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct EqualString {
    /// The name of the operation.
    pub op: OpNameId,
    /// Where the operation begins.
    pub pos: Pos,
    /// The bytes of the name of the attribute.
    pub attribute: Vec<u8>,
}

/// Finds the attributes that are the name of a symbol as a string, without `@`, or a list with it. The names of
/// symbols themselves, and what [`rename_symbol`](super::rename_symbol) changes, are none of them.
///
/// # Errors
/// Those of decoding operations and their attributes.
pub fn equal_strings(file: &Bytecode<'_>, name: &str) -> Result<EqualStrings> {
    let mut search = Search {
        name: name.as_bytes(),
        left: file.file_len().saturating_mul(MOST),
        parts: HashMap::new(),
        values: HashMap::new(),
        found: EqualStrings {
            is_whole: true,
            ..EqualStrings::default()
        },
    };
    each_body(file.view(), (), |body, (), bodies| {
        for op in body.all_ops() {
            search.op(op)?;
            if let Some(first) = search.found.first.as_mut().filter(|it| it.pos == Pos::MAX) {
                let spans = body.op_spans();
                first.pos = spans.get(op.id().index()).map_or(Pos::MAX, |it| it.start);
            }
            bodies.extend(op.isolated().map(|regions| (regions.with(body.view()), ())));
        }
        Ok(())
    })?;
    Ok(search.found)
}

struct Search<'n> {
    name: &'n [u8],
    left: u64,
    /// What each part of the attributes of operations has: their number, the name of the first.
    parts: HashMap<(OpNameId, Part), (u64, Vec<u8>)>,
    values: HashMap<AttrId, bool>,
    found: EqualStrings,
}

impl Search<'_> {
    fn op(&mut self, op: OpRef<'_>) -> Result<()> {
        for part in Part::of(op) {
            let key = (op.name_id(), part);
            if !self.parts.contains_key(&key) {
                let found = match part {
                    Part::Dictionary(id) => self.dictionary(op, id)?,
                    Part::Record(..) => self.record(op)?,
                };
                self.parts.insert(key, found);
            }
            let Some((count, first)) = self.parts.get(&key).filter(|(count, _)| *count > 0) else {
                continue;
            };
            self.found.count += count;
            if self.found.first.is_none() {
                self.found.first = Some(EqualString {
                    op: op.name_id(),
                    pos: Pos::MAX,
                    attribute: first.clone(),
                });
            }
        }
        Ok(())
    }

    fn dictionary(&mut self, op: OpRef<'_>, id: AttrId) -> Result<(u64, Vec<u8>)> {
        let (view, mut found) = (op.view(), (0, Vec::new()));
        let AttrData::Dictionary(entries) = view.attr(id)? else {
            return Ok(found);
        };
        for (name, value) in entries {
            if !self.spend() {
                break;
            }
            if let AttrData::String(name) = view.attr(name)? {
                self.count(op, view.string(name)?, value, &mut found)?;
            }
        }
        Ok(found)
    }

    fn record(&mut self, op: OpRef<'_>) -> Result<(u64, Vec<u8>)> {
        let mut found = (0, Vec::new());
        for attr in op.attrs()? {
            let attr = attr?;
            // Those of the record are the first ones.
            let is_record = matches!(attr.origin(), Origin::Record | Origin::Default);
            if !is_record || !self.spend() {
                break;
            }
            if let Some(value) = attr.as_attr() {
                self.count(op, attr.name_bytes(), value.id(), &mut found)?;
            }
        }
        Ok(found)
    }

    /// Whether more may be read.
    fn spend(&mut self) -> bool {
        let left = self.left.checked_sub(1);
        self.left = left.unwrap_or(0);
        self.found.is_whole &= left.is_some();
        left.is_some()
    }

    fn count(
        &mut self,
        op: OpRef<'_>,
        name: &[u8],
        value: AttrId,
        found: &mut (u64, Vec<u8>),
    ) -> Result<()> {
        let view = op.view();
        if name == SYMBOL_NAME.as_bytes() || !self.has(view, value)? {
            return Ok(());
        }
        let reference = symbol_strings(view.op_name_parts(op.name_id())?);
        if reference.is_some_and(|it| it.as_bytes() == name) {
            return Ok(());
        }
        if found.0 == 0 {
            found.1 = name.to_vec();
        }
        found.0 += 1;
        Ok(())
    }

    /// Whether an attribute is the string, or a list with it.
    fn has(&mut self, view: View<'_>, id: AttrId) -> Result<bool> {
        if let Some(known) = self.values.get(&id) {
            return Ok(*known);
        }
        let mut has = self.is_it(view, id)?;
        if let AttrData::Array(list) = view.attr(id)? {
            for item in list {
                has = has || self.is_it(view, item)?;
            }
        }
        self.values.insert(id, has);
        Ok(has)
    }

    fn is_it(&self, view: View<'_>, id: AttrId) -> Result<bool> {
        Ok(match view.attr(id)? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => {
                view.string(text)? == self.name
            }
            AttrData::Custom(_) => is_string(view, id, self.name)?,
            _ => false,
        })
    }
}
