//! Operations, blocks, regions, values and attributes as Python has them.
//!
//! A handle holds an `Arc` of its body and a number; a body holds the file and the body around
//! it. So any handle keeps alive what it needs, and nothing is decoded before a handle asks for it.

mod attribute;
mod attributes;
mod block;
mod body;
mod convert;
mod handles;
mod operation;
mod plain;
mod sequence;
mod symbols;
mod types;
mod value;
mod walk;

pub(crate) use attributes::Attributes;
pub(crate) use handles::{Attribute, Block, Operation, Region, Sequence, Value};
pub(crate) use sequence::SequenceIter;
pub(crate) use symbols::Ir;
pub(crate) use walk::Walk;
