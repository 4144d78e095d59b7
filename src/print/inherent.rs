//! Which of an operation's attributes are inherent, and which discardable.
//!
//! An operation with a record has all its inherent attributes there: what its dictionary holds is
//! discardable, whatever a table says. Without a record the dictionary can hold both, and one
//! definition tells them apart ([`Run::split`]). `<{...}>` and `{...}` both ask it, so that each
//! entry of a dictionary is printed in exactly one of them.

use crate::entity::{AttrData, List};
use crate::error::{Error, Result, Violation};
use crate::ids::AttrId;
use crate::ir::OpHead;
use crate::props::{Context, Property, Schema, Value, decode_unregistered};

use super::context::Run;

/// How many values an operation has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Counts {
    pub(super) operands: u32,
    pub(super) results: u32,
}

/// Decodes records, keeping its memory.
pub(super) struct Inherent<'r, 'a> {
    run: &'r Run<'a>,
    fields: Vec<Property<'r, 'a>>,
}

/// What an operation has of its own.
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
    pub(super) fn new(run: &'r Run<'a>) -> Inherent<'r, 'a> {
        Inherent {
            run,
            fields: Vec::new(),
        }
    }

    /// What the operation has of its own.
    pub(super) fn own(&mut self, head: &OpHead, counts: Counts) -> Result<Own<'_, 'r, 'a>> {
        let run = self.run;
        let info = run.op(head.name)?;
        let Some(id) = head.properties else {
            return Ok(run.split(head)?.map_or(Own::None, Own::Entries));
        };
        let record = run.view.properties(id)?;
        if !info.registered {
            return decode_unregistered(record, run.context.attrs).map(Own::Attribute);
        }
        let context = Context {
            operands: counts.operands,
            results: counts.results,
            ..run.context
        };
        Ok(
            match info.schemas.decode(record, &context, &mut self.fields) {
                Ok(_) => Own::Fields(&self.fields),
                Err(_) => Own::Raw(record.rest()),
            },
        )
    }

    /// The attributes that are visited, in the order of their names: all, but for the own ones of
    /// operations that the writer did not know.
    pub(super) fn visited(&mut self, head: &OpHead, counts: Counts) -> Result<Vec<AttrId>> {
        let run = self.run;
        let mut found: Vec<(&[u8], AttrId)> = Vec::new();
        // The dictionary holds all of them in files without records.
        for (name, value) in run.dictionary(head)?.iter() {
            found.push((run.name_of(name)?, value));
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

impl<'a> Run<'a> {
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

    /// The string that an entry of a dictionary is named by.
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
