//! `linalg`.

mod body_maker;
mod indexing_maps;
mod named_bodies;
mod payload_text;
mod structured_text;

pub(super) use payload_text::READERS as PAYLOADS;
pub(super) use structured_text::{READERS, iterator_types, named_reader, trait_dictionary};
