//! The operations that use tensors.
//!
//! One pass over the operations of a file, body by body. Records and
//! dictionaries that several operations share are decoded once. The result is
//! the first user in that order, and covers only attributes that an operation
//! refers to directly, not those inside an array.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, OpId, OpNameId, PropertiesId, StringId};
use crate::ir::{AttrRef, Body, OpProperties, OpRef, Properties, SYMBOL_NAME, Scratch};
use crate::props::Value;
use crate::view::View;

/// The operation that uses an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct User<'a> {
    /// Its name.
    pub op: OpNameId,
    /// The name of the property or attribute that holds it, e.g. `value`.
    pub field: Cow<'a, [u8]>,
    /// The symbol name of the operation, or of the innermost operation around it that has
    /// one: the global, the function.
    pub symbol: Option<StringId>,
}

impl<'a> View<'a> {
    /// The first user of each of these attributes. Decodes every operation of the file; listing
    /// tensors does not.
    ///
    /// # Errors
    /// Those of decoding bodies, records, dictionaries.
    pub fn tensor_users(self, wanted: &HashSet<AttrId>) -> Result<HashMap<AttrId, User<'a>>> {
        let mut search = Search {
            view: self,
            schemas: self.op_properties()?,
            wanted,
            found: HashMap::new(),
            records: HashMap::new(),
            dictionaries: HashMap::new(),
        };
        let mut scratch = Scratch::new();
        let mut body = self.top_level_with(&mut scratch)?;
        let mut outer = None;
        // Bodies that are not yet decoded, and the symbol around each.
        let mut pending = Vec::new();
        loop {
            let symbols = search.body(&body, outer)?;
            let first = pending.len();
            let symbol = |op: OpId| symbols.get(op.index()).copied().flatten();
            pending.extend(body.isolated().map(|inner| (inner, symbol(inner.op_id()))));
            // The last element is popped first.
            pending[first..].reverse();
            let Some((next, symbol)) = pending.pop() else {
                return Ok(search.found);
            };
            body = next.decode_with(&mut scratch)?;
            outer = symbol;
        }
    }
}

/// An attribute, and the name under which an operation holds it. Names are borrowed from the file
/// because any number of attributes can share one long name.
type Hit<'a> = (AttrId, Cow<'a, [u8]>);

struct Search<'a, 'w> {
    view: View<'a>,
    schemas: OpProperties,
    wanted: &'w HashSet<AttrId>,
    found: HashMap<AttrId, User<'a>>,
    /// The symbol names in records that have been decoded.
    records: HashMap<(PropertiesId, OpNameId), Option<StringId>>,
    dictionaries: HashMap<AttrId, Option<StringId>>,
}

impl<'a> Search<'a, '_> {
    /// The symbol of each operation of a body: its own, or the one around it.
    fn body(&mut self, body: &Body<'a>, outer: Option<StringId>) -> Result<Vec<Option<StringId>>> {
        let mut symbols: Vec<Option<StringId>> = Vec::with_capacity(body.num_ops() as usize);
        for op in body.ops() {
            let outer = match op.parent() {
                Some(parent) => symbols.get(parent.id().index()).copied().flatten(),
                None => outer,
            };
            symbols.push(self.op(op, outer)?);
        }
        Ok(symbols)
    }

    fn op(&mut self, op: OpRef<'_>, outer: Option<StringId>) -> Result<Option<StringId>> {
        let mut hits = Vec::new();
        let mut symbol = None;
        if let Some(record) = op.properties() {
            let key = (record, op.name_id());
            symbol = match self.records.get(&key) {
                Some(known) => *known,
                None => {
                    let name = self.record(op, &mut hits)?;
                    self.records.insert(key, name);
                    name
                }
            };
        }
        if let Some(id) = op.dictionary().map(AttrRef::id) {
            symbol = symbol.or(self.dictionary(id, &mut hits)?);
        }
        let symbol = symbol.or(outer);
        for (attr, field) in hits {
            self.found.entry(attr).or_insert(User {
                op: op.name_id(),
                field,
                symbol,
            });
        }
        Ok(symbol)
    }

    /// Collects the attributes of an operation's record; returns its symbol name.
    fn record(&mut self, op: OpRef<'_>, hits: &mut Vec<Hit<'a>>) -> Result<Option<StringId>> {
        // The schemas are borrowed while the attributes are collected.
        let (mut attrs, mut symbol) = (Vec::new(), None);
        match self.schemas.properties(op)? {
            Properties::Fields(fields) => {
                for field in &fields {
                    let name = field.def.name.as_bytes();
                    match field.value {
                        Value::Attr(id) => attrs.push((id, name.to_vec())),
                        Value::String(id) if name == SYMBOL_NAME.as_bytes() => symbol = Some(id),
                        _ => {}
                    }
                }
            }
            // An unregistered operation: its only attribute is a dictionary.
            Properties::Attribute(id) => return self.dictionary(id, hits),
            Properties::None | Properties::Raw(..) => {}
        }
        for (id, name) in attrs {
            if name == SYMBOL_NAME.as_bytes() {
                symbol = self.string(id)?;
            }
            if self.wanted.contains(&id) {
                hits.push((id, name.into()));
            }
        }
        Ok(symbol)
    }

    fn dictionary(&mut self, id: AttrId, hits: &mut Vec<Hit<'a>>) -> Result<Option<StringId>> {
        if let Some(known) = self.dictionaries.get(&id) {
            return Ok(*known);
        }
        let mut symbol = None;
        if let AttrData::Dictionary(entries) = self.view.attr(id)? {
            for (key, value) in entries {
                let wanted = self.wanted.contains(&value);
                let Some(name) = self.string(key)? else {
                    continue;
                };
                let name = self.view.string(name)?;
                if name == SYMBOL_NAME.as_bytes() {
                    symbol = self.string(value)?;
                }
                if wanted {
                    hits.push((value, name.into()));
                }
            }
        }
        self.dictionaries.insert(id, symbol);
        Ok(symbol)
    }

    fn string(&self, id: AttrId) -> Result<Option<StringId>> {
        Ok(match self.view.attr(id)? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => Some(text),
            // VHLO has its own string attribute.
            AttrData::Custom(custom) => match custom.field("value") {
                Some(crate::entity::FieldValue::String(text)) => Some(*text),
                _ => None,
            },
            _ => None,
        })
    }
}
