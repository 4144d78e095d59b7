//! The pieces of work, by name. Each checks its answer.

use std::any::Any;
use std::hint::black_box;

use mlirbc::ids::AttrId;

use crate::{Args, Details, Outcome, floor, map};

/// What a piece of work found, and what it built.
pub(crate) struct Answer {
    /// Figures to print.
    pub(crate) details: Details,
    /// Dropped after the clocks are read, as the peer does it.
    pub(crate) keep: Box<dyn Any>,
}

/// One piece of work.
pub(crate) struct Work {
    /// How often it is done between two looks at the clock.
    pub(crate) batch: u32,
    pub(crate) run: fn(&Args) -> Outcome<Answer>,
}

/// Opening takes microseconds: many between two looks at the clock.
const BATCH: u32 = 100;

/// The work of this name.
pub(crate) fn find(mode: &str) -> Outcome<Work> {
    let (batch, run): (u32, fn(&Args) -> Outcome<Answer>) = match mode {
        "floor-open" => (BATCH, floor_open),
        "open" => (BATCH, open),
        "open-kept" => (1, open_kept),
        "list" => (1, list),
        "one-blob" => (1, one_blob),
        "whole-blob" => (1, whole_blob),
        "index-attrs" => (1, index_attrs),
        "decode-attrs" => (1, decode_attrs),
        _ => return Err(format!("no work is called {mode}").into()),
    };
    Ok(Work { batch, run })
}

fn answer(details: Details, keep: impl Any) -> Outcome<Answer> {
    Ok(Answer {
        details,
        keep: Box::new(keep),
    })
}

fn floor_open(args: &Args) -> Outcome<Answer> {
    floor::touch(&args.file)?;
    answer(vec![], ())
}

fn open(args: &Args) -> Outcome<Answer> {
    let file = map::bytecode(&args.file)?;
    let sections = file.sections().len() as f64;
    answer(vec![("sections", sections)], ())
}

/// Kept until the counters are read: for the figure of its memory.
fn open_kept(args: &Args) -> Outcome<Answer> {
    answer(vec![], map::bytecode(&args.file)?)
}

/// Names and sizes of all resources.
fn list(args: &Args) -> Outcome<Answer> {
    let file = map::bytecode(&args.file)?;
    let view = file.view();
    let (mut blobs, mut names, mut bytes) = (0u64, 0, 0);
    for resource in view.resources()? {
        let resource = resource?;
        blobs += 1;
        names += view.string(resource.key)?.len();
        bytes += resource.entry.len;
    }
    if blobs != u64::from(view.num_resources()?) {
        return Err("the listing is not whole".into());
    }
    let details = vec![
        ("blobs", blobs as f64),
        ("name_bytes", names as f64),
        ("entry_bytes", bytes as f64),
    ];
    answer(details, file)
}

/// The first byte of the builtin resource of this key.
fn one_blob(args: &Args) -> Outcome<Answer> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource("builtin", &args.arg)?)?;
    black_box(blob.as_slice().first());
    let bytes = blob.as_slice().len() as f64;
    answer(vec![("blob_bytes", bytes)], file)
}

/// Every byte of it, as one who wants the data reads it.
fn whole_blob(args: &Args) -> Outcome<Answer> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource("builtin", &args.arg)?)?;
    blob.will_read();
    let words = blob.as_slice().chunks_exact(8).filter_map(|w| w.first_chunk());
    let sum = words.fold(0u64, |sum, w| sum.wrapping_add(u64::from_le_bytes(*w)));
    black_box(sum);
    let bytes = blob.as_slice().len() as f64;
    answer(vec![("blob_bytes", bytes)], file)
}

/// What the first look at the attribute table costs.
fn index_attrs(args: &Args) -> Outcome<Answer> {
    let file = map::bytecode(&args.file)?;
    let entries = file.view().num_attrs()? + file.view().num_types()?;
    let details = vec![("entries", f64::from(entries))];
    answer(details, file)
}

/// One layer of each attribute.
fn decode_attrs(args: &Args) -> Outcome<Answer> {
    let file = map::bytecode(&args.file)?;
    let view = file.view();
    let attrs = view.num_attrs()?;
    for id in 0..attrs {
        black_box(view.attr(AttrId(id))?);
    }
    answer(vec![("attrs", f64::from(attrs))], file)
}
