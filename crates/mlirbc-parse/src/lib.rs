//! Modules from text to bytecode.
//!
//! What is read is what the text says; whether it is a valid module is judged by `mlirbc-verify`.
//!
//! ```text
//! text -> tokens as spans -> entries, each text once ----------+
//!                         -> operations on a tape -> bodies ---+-> contents -> plan -> canonical plan
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `assemble` | the options, and the way from text to plan |
//! | `text` | tokens, comments, lines, texts of several modules |
//! | `custom` | operations in the custom form; `custom/op_text` is what code of dialects sees of the parser |
//! | `dialects` | that code, by dialect |
//! | `ops/op_parser` | the grammar of operations, blocks and regions |
//! | `ops/name_keys`, `ops/value_names` | the names of values, forward references |
//! | `ops/signatures` | types of operands and results |
//! | `ops/repeats` | names and ends of lines that were read before |
//! | `ops/pieces` | the operations of a module on several threads |
//! | `ops/tape`, `ops/tape_walk` | operations that are not encoded yet |
//! | `ops/emit_body` | their bytes |
//! | `ops/parsed_uses` | the order of uses, where it is not that of the operations |
//! | `entries/made`, `quick_lock` | attributes, types, locations, aliases; one thread has them at a time |
//! | `entries/stated_attributes` | properties and dictionaries |
//! | `entries/file_metadata`, `entries/text_resources` | blobs and other resources |
//! | `entries/places` | locations in the text itself |
//! | `entries/numbered_places`, `entries/place_aliases` | aliases of places in files |
//! | `index` | where names are defined and used, for editors |
//! | `hints`, `messages` | what may have been meant, and what may help |
//! | `parse_fault`, `parse_errors` | what is wrong, and how it is shown |
//!
//! Entries and bodies get numbers as they come; the canonical form numbers them anew. A body is encoded when its
//! operation ends and uses no value from outside, so memory holds the operations of one function.

mod assemble;
mod custom;
mod dialects;
mod entries;
mod hints;
mod index;
mod messages;
mod ops;
mod parse_errors;
mod parse_fault;
mod quick_lock;
mod text;

#[doc(hidden)]
pub use custom::reads;

pub use assemble::{Assemble, ParsedText, parse};
pub use index::text_names::{TextNames, TextSymbol};
pub use parse_errors::{ParseError, ParseErrors};
pub use text::chunks::{Chunk, chunks};
