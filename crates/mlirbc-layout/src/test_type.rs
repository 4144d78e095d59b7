//! The type with a layout of MLIR's test dialect: modules on which layouts are compared with those of
//! `mlir-opt` have it (`tools/layout.py`, `corpus/mlir22/layout_*`).

use crate::TypeLayout;
use crate::extend::TypeClass;
use crate::spec::entry::Entry;
use mlirbc::error::LayoutError;
use mlirbc::{Error, ErrorKind, Result};

/// `!test.test_type_with_layout`: its entries are pairs of a property and a number, and the largest
/// number counts.
pub(super) struct TestType;

impl TestType {
    pub(super) const NAME: &'static str = "test.test_type_with_layout";
}

/// The largest number that entries give for a property; at least 1.
fn largest(entries: &[&Entry], property: &str) -> u64 {
    let pairs = entries.iter().filter_map(|entry| entry.pair());
    let numbers = pairs.filter(|(name, _)| name == property);
    numbers.map(|(_, number)| *number).fold(1, u64::max)
}

impl TypeClass for TestType {
    fn layout(&self, _: &str, _: &[TypeLayout], entries: &[&Entry]) -> Result<TypeLayout> {
        let of = |property| largest(entries, property);
        Ok(TypeLayout {
            index: Some(of("index")),
            ..TypeLayout::of_bits(of("size"), of("alignment"), of("preferred"))
        })
    }

    fn compatible(&self, outer: &[&Entry], inner: &[&Entry]) -> bool {
        let old = largest(outer, "alignment");
        old == 1 || largest(inner, "alignment") <= old
    }

    fn verify(&self, entries: &[&Entry]) -> Result<()> {
        match entries.iter().find(|entry| entry.pair().is_none()) {
            None => Ok(()),
            Some(entry) => Err(Error::new(ErrorKind::Layout(LayoutError::Entry {
                key: entry.key().to_string(),
                expected: "a pair of a property and a number",
            }))),
        }
    }
}
