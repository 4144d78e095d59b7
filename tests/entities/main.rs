//! Attributes, types, dialects and properties.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/reference.rs"]
mod reference;

mod affine_text;
mod attr_records;
mod attr_refs;
mod attr_values;
mod attributes;
mod dialect_entries;
mod dialects;
mod encode;
mod entities;
mod entry_fields;
mod op_attrs;
mod property_records;
