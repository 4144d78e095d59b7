//! An operation of an outline.

use mlirbc_document::Name;
use serde::Serialize;

use super::signature::Signature;
use crate::ops::source_fields::SourceFields;

/// An operation.
#[derive(Serialize)]
pub struct Operation {
    /// Operations that it is in.
    pub depth: usize,
    /// Its name.
    #[serde(flatten)]
    pub operation: Name,
    /// The name of the symbol, if it is one.
    #[serde(flatten)]
    pub symbol: Name,
    /// Number of operands.
    pub operands: u32,
    /// Number of results.
    pub results: u32,
    /// Number of regions.
    pub regions: u32,
    /// What its regions have.
    #[serde(flatten)]
    pub inside: Inside,
    /// Where it begins.
    pub offset: u64,
    /// Bytes with all that is in it.
    pub size: u64,
    /// Its values, if they are shown.
    #[serde(flatten)]
    pub values: Option<Signature>,
    /// Where it is in a source, if that is shown.
    #[serde(flatten)]
    pub source: Option<SourceFields>,
}

/// What the regions of an operation have; `None` if they are not decoded.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Inside {
    /// Blocks.
    pub blocks: Option<u64>,
    /// Operations directly in the regions.
    pub operations: Option<u64>,
    /// All operations in the regions.
    pub nested_operations: Option<u64>,
}
