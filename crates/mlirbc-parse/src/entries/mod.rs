//! What a module has beside operations: entries, records, resources.

mod affine_text;
mod changed_ops;
mod changed_types;
mod entry_text;
mod file_metadata;
mod kept_text;
pub(super) mod looked_at;
pub(super) mod made;
mod noted;
mod of_release;
pub(super) mod places;
pub(super) mod stated_attributes;
mod text_resources;
