//! What a module has beside operations: entries, records, resources.

mod changed_ops;
mod changed_types;
mod entry_text;
mod file_metadata;
pub(super) mod looked_at;
pub(super) mod made;
mod numbered_places;
mod of_release;
mod place_aliases;
pub(super) mod places;
pub(crate) mod spelling;
pub(super) mod stated_attributes;
mod text_resources;
