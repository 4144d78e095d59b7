//! The test dialect of MLIR: files of its test suite are among those whose text is compared with
//! the reference printer's, and have its attributes and types.
//!
//! Source: `mlir/test/lib/Dialect/Test/TestDialectInterfaces.cpp`. Its version,
//! two numbers, determines the order of the parameters of an attribute.

use crate::dialect::table::{Def, Kind, Schema, def, plain};
use crate::dialect::{AsmFragment, Dialect, Lookup};
use crate::entity::{AttrData, Custom, EntryReader, EntryWriter, TypeData};
use crate::error::Result;

static TABLES: Schema = Schema {
    name: "test",
    attrs: ATTRS,
    types: TYPES,
    directive: |_, _, _, _| Ok(()),
    parse: |_, _, _| Ok(()),
    check: |_, _| Ok(()),
};

static ATTRS: &[Def] = &[
    def(
        0,
        "attr_params",
        &[("v0", Kind::Unsigned), ("v1", Kind::Unsigned)],
        "<$v0, $v1>",
    ),
    OLD_PARAMS,
];

/// What does not depend on the version, which a text does not state.
pub(super) static OF_ANY_VERSION: Schema = Schema {
    attrs: &[],
    ..TABLES
};

/// The encodings before version 2.
static OLD_TABLES: Schema = Schema {
    attrs: &[OLD_PARAMS],
    ..TABLES
};

const OLD_PARAMS: Def = def(
    0,
    "attr_params",
    &[("v1", Kind::Unsigned), ("v0", Kind::Unsigned)],
    "<$v0, $v1>",
);

static TYPES: &[Def] = &[plain(99, "i32")];

/// The test dialect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TestDialect;

impl Dialect for TestDialect {
    fn name(&self) -> &str {
        TABLES.name
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        match major(entry)? < 2 {
            true => OLD_TABLES.attr(entry),
            false => TABLES.attr(entry),
        }
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        TABLES.ty(entry)
    }

    fn encode_attr(&self, data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        TABLES.encode_attr(data, out)
    }

    fn encode_type(&self, data: &TypeData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
        TABLES.encode_type(data, out)
    }

    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        TABLES.print_attr(data, file, out)
    }

    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        TABLES.print_type(data, file, out)
    }
}

/// The dialect's major version; 2, the current one, if there is none.
fn major(entry: &EntryReader<'_>) -> Result<u64> {
    match entry.dialect_version() {
        Some(bytes) => crate::cursor::Cursor::new(bytes, 0).varint(),
        None => Ok(2),
    }
}
