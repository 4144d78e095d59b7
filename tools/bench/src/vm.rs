//! The work on IREE modules.

use std::fs::File;
use std::hint::black_box;

use mlirbc::Source;
use mlirbc_vmfb::{Module, Place};

use crate::args::Args;
use crate::figures::{Done, Outcome};
use crate::map;

fn module(args: &Args) -> Outcome<Module<'static>> {
    let bytes = map::bytes(&File::open(&args.file)?)?;
    Ok(Module::from_source(Source::owned(bytes))?)
}

/// Opens and drops a module.
pub(crate) fn open(args: &Args, done: Done<'_>) -> Outcome<()> {
    let module = module(args)?;
    let functions = f64::from(module.descriptors()?.len());
    drop(module);
    done(vec![("functions", functions)]);
    Ok(())
}

/// The places and the kinds of all segments.
pub(crate) fn list(args: &Args, done: Done<'_>) -> Outcome<()> {
    let module = module(args)?;
    let (mut segments, mut bytes) = (0.0, 0.0);
    for index in 0..module.rodata()?.len() {
        black_box(module.rodata_kind(index)?);
        segments += 1.0;
        bytes += module.rodata_span(index)?.len as f64;
    }
    done(vec![("segments", segments), ("segment_bytes", bytes)]);
    Ok(())
}

/// The last external segment, without a copy.
pub(crate) fn one(args: &Args, done: Done<'_>) -> Outcome<()> {
    let module = module(args)?;
    let all = 0..module.rodata()?.len();
    let external = all.rev().find(|&index| {
        let segment = module.rodata().and_then(|list| list.get(index));
        segment.is_ok_and(|it| matches!(it.place, Place::External { .. }))
    });
    let blob = module.rodata_blob(external.ok_or("no external segment")?)?;
    let first = f64::from(black_box(blob.as_slice()).first().copied().unwrap_or(0));
    done(vec![
        ("blob_bytes", blob.len() as f64),
        ("first_byte", first),
    ]);
    Ok(())
}
