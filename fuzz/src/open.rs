//! Opening and listing, on all backends.

use std::fmt::Write as _;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::ids::{AttrId, DialectId, OpNameId, PropertiesId, StringId, TypeId};
use mlirbc::{Bytecode, Error, OpenOptions};

use crate::budget;
use crate::opened::check;
use crate::sink::Sink;

/// The contents of all tables are the same on each backend.
pub fn open(data: &[u8]) {
    let strict = Bytecode::from_bytes(data).err();
    if let Some(error) = &strict {
        check(error, data.len());
    }
    // A backend can buffer the sections it has read, or the whole file; the budget includes both.
    let (borrowed, _) = budget::within(data.len(), || describe(Source::borrowed(data)));
    let owned = data.to_vec();
    let (shared, _) = budget::within(data.len(), || describe(Source::owned(owned)));
    let reader = Arc::new(data.to_vec());
    let (read, _) = budget::within(data.len(), || {
        let source = Source::positioned(reader.clone()).expect("the length is known");
        describe(source)
    });
    assert_eq!(borrowed, shared);
    assert_eq!(borrowed, read);
    let read_at = Bytecode::read_at(reader).err();
    assert_eq!(strict, read_at);
}

/// A hash of the contents of all tables, errors included.
fn describe(source: Source<'_>) -> u64 {
    let len = source.len() as usize;
    // Entries can share bytes, so the output can be longer than the file.
    let mut out = Sink::new(usize::MAX);
    let file = match OpenOptions::new().tolerant(true).open_source(source) {
        Ok(file) => file,
        Err(error) => {
            let _ = write!(out, "{error}");
            return out.sum();
        }
    };
    let seen = |error: Error| {
        check(&error, len);
        error
    };
    let view = file.view();
    let _ = write!(out, "{:?} {:?}", file.problem(), file.sections());
    let _ = write!(out, "{:?}", view.op_names().map_err(seen));
    for i in 0..view.dialects().map_or(0, |dialects| dialects.len()) as u32 {
        let id = DialectId::new(i);
        let version = view.dialect_version(id).map(|v| v.map(|c| c.rest()));
        let _ = write!(out, "{:?} {version:?}", view.dialect_name(id).map_err(seen));
        let _ = write!(out, "{:?}", view.dialect_version_text(id).map_err(seen));
    }
    for i in 0..view.op_names().map_or(0, <[_]>::len) as u32 {
        let op = view.op_name(OpNameId::new(i)).map_err(seen);
        let _ = write!(out, "{:?}", op.and_then(|op| view.string_span(op.name)));
    }
    match view.strings() {
        Ok(strings) => {
            for (i, string) in strings.enumerate() {
                let _ = write!(out, "{:?}", string.map_err(seen));
                let _ = write!(out, "{:?}", view.string_span(StringId::new(i as u32)));
            }
        }
        Err(error) => drop(write!(out, "{}", seen(error))),
    }
    let counts = view.counts().map_err(seen).unwrap_or_default();
    for i in 0..counts.attrs {
        let _ = write!(out, "{:?}", view.attr_entry(AttrId::new(i)).map_err(seen));
    }
    for i in 0..counts.types {
        let _ = write!(out, "{:?}", view.type_entry(TypeId::new(i)).map_err(seen));
    }
    for resource in view.resources().map_err(seen).into_iter().flatten() {
        let value = resource.and_then(|r| view.file().resource_value(&r));
        let _ = write!(out, "{:?}", value.map_err(seen));
    }
    for i in 0..view.num_properties().map_err(seen).unwrap_or(0) {
        let record = view.properties(PropertiesId::new(i)).map_err(seen);
        let _ = write!(out, "{:?}", record.map(|c| c.rest()));
    }
    out.sum()
}
