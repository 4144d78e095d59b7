//! What is noted of attributes for the structure of the operation that has them.

use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};

use super::made::Made;
use super::stated_attributes::{Entry, Parts};
use mlirbc_ods::{Passed, passed};

impl<'t> Made<'t> {
    /// Keeps what an operation passes to blocks, if it is a branch; returns the number of that.
    pub(super) fn number_passed(
        &mut self,
        op: &Parts<'t>,
        full_name: &str,
        entries: &[Entry<'t>],
    ) -> Option<u32> {
        let definition = &mlirbc_ods::known(full_name)?.definition;
        definition.structure.branch.as_ref()?;
        let sizes = |name: &str| {
            let (_, id) = entries.iter().find(|(key, _)| **key == *name.as_bytes())?;
            let numbers = self.numbers(*id)?.0.into_iter();
            numbers.map(|it| u32::try_from(it).ok()).collect()
        };
        let passed = passed(definition, op.operands, sizes)?;
        let last = self.passed.last();
        if last != Some(&passed) {
            self.passed.push(passed);
        }
        Some(self.passed.len() as u32 - 1)
    }

    /// What a branch passes to each successor.
    pub(crate) fn passed(&self, number: u32) -> Option<Box<[Passed]>> {
        self.passed.get(number as usize).cloned()
    }

    /// A type as the text has it.
    pub(crate) fn shown_type(&self, ty: TypeId) -> String {
        let texts = self.types.iter().filter(|(_, id)| **id == ty);
        let shortest = texts
            .map(|(text, _)| *text)
            .min_by_key(|it| (it.len(), *it));
        shortest.map_or_else(
            || "another type".into(),
            |it| format!("`{}`", mlirbc::error::shown(&String::from_utf8_lossy(it))),
        )
    }

    /// The string of an attribute.
    pub(crate) fn shown_string(&self, id: AttrId) -> String {
        let text = match self.builder.attr_data(id) {
            Ok(AttrData::String(text) | AttrData::TypedString { value: text, .. }) => {
                self.builder.text_of(text)
            }
            _ => None,
        };
        String::from_utf8_lossy(text.unwrap_or_default()).into_owned()
    }
}
