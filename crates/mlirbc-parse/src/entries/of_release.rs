//! The properties of an operation that is written for a release of LLVM which has a smaller record of it.

use std::borrow::Cow;

use crate::entries::made::Made;
use crate::entries::stated_attributes::{Entry, Parts, has};
use crate::parse_fault::{Fault, Kind, Result, name};
use mlirbc::asm_parse::Text;
use mlirbc::dialect::Entries;
use mlirbc::ods::Row;
use mlirbc::producer::LlvmReleases;
use mlirbc::props::{Kind as FieldKind, Schema};
use mlirbc::raw::Producer;
use mlirbc_ods::matmul_maps;

/// The first release whose operations have properties: attributes before are taken to be the same.
const FIRST: u16 = 17;

impl<'t> Made<'t> {
    /// Leaves out the properties that the release does not have, where they say what it means without them; the first `own`
    /// entries are properties. Returns how many stay.
    ///
    /// # Errors
    /// `NotOfRelease` for a property that says something else, and for one that the release needs and that is not there.
    pub(super) fn fit_release(
        &mut self,
        op: &Parts<'t>,
        entries: &mut Vec<Entry<'t>>,
        own: usize,
    ) -> Result<usize> {
        let Some(release) = self.llvm_release() else {
            return Ok(own);
        };
        let full = self.builder.full_name(op.name);
        let [theirs, all] = match self.records.get(&op.name) {
            Some(known) => known.clone(),
            None => {
                let releases = [release.max(FIRST), LlvmReleases::NEWEST];
                let tables = self.builder.tables();
                let known = releases.map(|it| tables.op(&full, Producer::of_llvm(it), 0));
                self.records.insert(op.name, known.clone());
                known
            }
        };
        let (Some(theirs), Some(all)) = (theirs.preferred(), all.preferred()) else {
            return Ok(own);
        };
        self.rename(&full, theirs, entries);
        let fault = |key: &[u8]| {
            let property = name("", key);
            Fault::new(op.at, Kind::NotOfRelease(property, full.clone(), release))
        };
        if let Some(missing) = theirs.fields().iter().find(|field| {
            let name = field.name.as_bytes();
            field.kind == FieldKind::Attr && entries.iter().all(|(key, _)| **key != *name)
        }) {
            return Err(fault(missing.name.as_bytes()));
        }
        // Before it had properties, what it needs was in its dictionary.
        let had_dictionary = theirs.fields().is_empty();
        let needs = |schema: &Schema, key: &[u8]| {
            schema
                .field(key)
                .is_some_and(|field| field.kind == FieldKind::Attr)
        };
        let mut leave = Vec::new();
        for (nth, (key, id)) in entries.iter().enumerate() {
            let is_property = nth < own || op.properties.is_none() && has(all, key);
            if !is_property || has(theirs, key) || had_dictionary && needs(all, key) {
                continue;
            }
            let default = self.default_of(op, &full, key)?;
            if default != Some(*id) {
                return Err(fault(key));
            }
            leave.push(nth);
        }
        for nth in leave.iter().rev() {
            entries.remove(*nth);
        }
        Ok(own - leave.iter().filter(|nth| **nth < own).count())
    }

    /// Gives an attribute the name that it has in the release.
    fn rename(&self, full: &str, theirs: &Schema, entries: &mut [Entry<'t>]) {
        let Some(names) = Row::of(full).and_then(Row::renamed) else {
            return;
        };
        let Some(name) = names.iter().find(|it| has(theirs, it.as_bytes())) else {
            return;
        };
        let is_other = |key: &[u8]| names.iter().any(|it| it != name && it.as_bytes() == key);
        for entry in entries.iter_mut().filter(|entry| is_other(&entry.0)) {
            entry.0 = Cow::Borrowed(name.as_bytes());
        }
    }

    /// The value that an operation means where a property is absent.
    fn default_of(
        &mut self,
        op: &Parts<'t>,
        full: &str,
        key: &[u8],
    ) -> Result<Option<mlirbc::ids::AttrId>> {
        let stated = self.builder.tables().defaults(full);
        let stated = stated
            .filter(|(name, _)| name.as_bytes() == key)
            .map(|(_, text)| text);
        let text = stated.last().map(str::to_owned);
        let text = text.or_else(|| match key {
            b"indexing_maps" => matmul_maps::of(full).map(str::to_owned),
            _ => None,
        });
        let Some(text) = text else {
            return Ok(None);
        };
        let id = Text::new(text.as_bytes(), op.at as u64)
            .and_then(|text| Entries::attr(self, text.whole()));
        id.map(Some).map_err(|error| self.fault(op.at, error))
    }
}
