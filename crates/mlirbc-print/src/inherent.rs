//! Separates the inherent attributes of an operation from the discardable ones.
//!
//! An operation with a record has all its inherent attributes there: all entries of its dictionary
//! are discardable, whatever a table says. Without a record the dictionary can contain both kinds,
//! and one definition separates them ([`PrintContext::split`]). `<{...}>` and `{...}` both use it,
//! so that each entry of a dictionary is printed in exactly one of them.

use mlirbc::entity::{AttrData, List};
use mlirbc::error::Violation;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpHead;
use mlirbc::props::{Property, Schema, Value, decode_unregistered};
use mlirbc::{Error, Result, props};

use super::context::PrintContext;

/// How many values an operation has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Counts {
    pub(super) operands: u32,
    pub(super) results: u32,
}

/// Decodes records into a buffer that it reuses.
pub(super) struct Inherent<'r, 'a> {
    context: &'r PrintContext<'a>,
    fields: Vec<Property<'r, 'a>>,
}

/// The inherent attributes and properties of an operation.
pub(super) enum Own<'i, 'r, 'a> {
    /// Nothing.
    None,
    /// Fields of a record.
    Fields(&'i [Property<'r, 'a>]),
    /// A single attribute: the operation was not known to the writer.
    Attribute(AttrId),
    /// Entries of its dictionary: the file is too old for records.
    Entries(&'r Schema),
    /// A record that no table explains.
    Raw(&'a [u8]),
}

impl<'r, 'a> Inherent<'r, 'a> {
    pub(super) fn new(context: &'r PrintContext<'a>) -> Inherent<'r, 'a> {
        Inherent {
            context,
            fields: Vec::new(),
        }
    }

    /// The inherent attributes and properties of an operation.
    pub(super) fn own(&mut self, head: &OpHead, counts: Counts) -> Result<Own<'_, 'r, 'a>> {
        let context = self.context;
        let info = context.op(head.name)?;
        let Some(id) = head.properties else {
            return Ok(context.split(head)?.map_or(Own::None, Own::Entries));
        };
        let record = context.view.properties(id)?;
        if !info.registered {
            return decode_unregistered(record, context.record_context.attrs).map(Own::Attribute);
        }
        let record_context = props::Context {
            operands: counts.operands,
            results: counts.results,
            ..context.record_context
        };
        Ok(
            match info
                .schemas
                .decode(record, &record_context, &mut self.fields)
            {
                Ok(_) => Own::Fields(&self.fields),
                Err(_) => Own::Raw(record.rest()),
            },
        )
    }

    /// The attributes that are visited, in the order of their names: all except the record of an
    /// operation that the writer did not know.
    pub(super) fn visited(&mut self, head: &OpHead, counts: Counts) -> Result<Vec<AttrId>> {
        let context = self.context;
        let mut found: Vec<(&[u8], AttrId)> = Vec::new();
        // In files without records, the dictionary contains all of them.
        for (name, value) in context.dictionary(head)?.iter() {
            found.push((context.name_of(name)?, value));
        }
        if let Own::Fields(fields) = self.own(head, counts)? {
            for field in fields {
                if let Value::Attr(id) = field.value {
                    found.push((field.def.name.as_bytes(), id));
                }
            }
        }
        found.sort_by_key(|(name, _)| *name);
        Ok(found.into_iter().map(|(_, id)| id).collect())
    }
}

impl<'a> PrintContext<'a> {
    /// The entries of an operation's dictionary.
    pub(super) fn dictionary(&self, head: &OpHead) -> Result<List<'a, (AttrId, AttrId)>> {
        match head.attributes.map(|id| self.view.attr(id)).transpose()? {
            None => Ok(List::empty()),
            Some(AttrData::Dictionary(entries)) => Ok(entries),
            Some(_) => Err(Error::invalid(head.pos, Violation::NotADictionary)),
        }
    }

    /// The definition whose attributes are inherent among the entries of the operation's
    /// dictionary; `None` where all entries are discardable.
    #[inline]
    pub(super) fn split(&self, head: &OpHead) -> Result<Option<&Schema>> {
        if head.properties.is_some() {
            return Ok(None);
        }
        let info = self.op(head.name)?;
        Ok(info.splits.then(|| info.schemas.preferred()).flatten())
    }

    /// The name of an entry of a dictionary.
    pub(super) fn name_of(&self, name: AttrId) -> Result<&'a [u8]> {
        match self.view.attr(name)? {
            AttrData::String(id) => self.view.string(id),
            _ => {
                let entry = self.view.attr_entry(name)?;
                Err(Error::invalid(entry.span.start, Violation::NameNotString))
            }
        }
    }
}
