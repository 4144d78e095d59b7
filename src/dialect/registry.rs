//! A set of decoders.

use std::fmt;

use once_cell::sync::Lazy;

use super::decoder::Dialect;
use super::table::Schema;
use super::{builtin, byre, llvm, mhlo, quant, sdy, stablehlo, test, vhlo, vifrt};

/// The dialects that are tables.
#[doc(hidden)]
pub static TABLES: [&Schema; 10] = [
    &stablehlo::CHLO,
    &stablehlo::STABLEHLO,
    &vhlo::VHLO,
    &llvm::LLVM,
    &mhlo::MHLO,
    &quant::QUANT,
    &sdy::SDY,
    &byre::BYRE,
    &vifrt::VIFRT,
    &test::OF_ANY_VERSION,
];

/// A set of decoders, at most one per dialect.
///
/// [`OpenOptions::registry`](crate::OpenOptions::registry) decodes a file with it.
#[derive(Default)]
pub struct Registry {
    dialects: Vec<Box<dyn Dialect>>,
}

impl Registry {
    /// A set without decoders: every encoded entry is opaque.
    pub const fn empty() -> Registry {
        Registry {
            dialects: Vec::new(),
        }
    }

    /// Adds a decoder, which replaces the one of the same dialect.
    pub fn register(&mut self, dialect: impl Dialect + 'static) {
        self.dialects.retain(|d| d.name() != dialect.name());
        self.dialects.push(Box::new(dialect));
    }

    /// The set with one more decoder, as [`Registry::register`].
    #[must_use]
    pub fn with(mut self, dialect: impl Dialect + 'static) -> Registry {
        self.register(dialect);
        self
    }

    /// The decoder of the dialect with this name.
    pub fn get(&self, name: &[u8]) -> Option<&dyn Dialect> {
        let named = self.dialects.iter().find(|d| d.name().as_bytes() == name);
        named.map(|d| &**d)
    }

    /// The index of the decoder of the dialect with this name.
    pub(crate) fn slot(&self, name: &[u8]) -> Option<u8> {
        let mut names = self.dialects.iter().map(|d| d.name().as_bytes());
        names.position(|n| n == name)?.try_into().ok()
    }

    /// The decoder with this index.
    pub(crate) fn nth(&self, slot: u8) -> Option<&dyn Dialect> {
        self.dialects.get(usize::from(slot)).map(|d| &**d)
    }

    /// All the decoders of this crate, to add others.
    pub fn all() -> Registry {
        let registry = Registry::empty().with(builtin::BuiltinDialect);
        let add = |registry: Registry, table: &&Schema| registry.with(**table);
        // The table of the test dialect is a part of it.
        TABLES.iter().fold(registry, add).with(test::TestDialect)
    }

    /// The set that a [`View`](crate::View) uses unless it is given another: [`Registry::all`].
    pub fn standard() -> &'static Registry {
        static STANDARD: Lazy<Registry> = Lazy::new(Registry::all);
        &STANDARD
    }
}

/// The names of the dialects.
impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.dialects.iter().map(|d| d.name());
        f.debug_set().entries(names).finish()
    }
}
