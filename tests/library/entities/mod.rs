//! Attributes, types, dialects and properties.

mod affine_text;
mod attr_refs;
mod attr_values;
mod attributes;
mod dialect_entries;
mod dialects;
mod encode;
mod entry_fields;
mod op_attrs;
mod property_records;
mod real_files;
