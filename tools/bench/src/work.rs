//! The pieces of work, by name. Each checks its answer.

use std::fs::File;
use std::hint::black_box;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;

use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{IsolatedHead, OpHead, Threads, Visitor};
use mlirbc::print::Options;

use crate::{Args, Details, Outcome, floor, map};

/// Reads the clocks. Work calls it when it is done, with figures to print; what it drops
/// after that is not counted, as it is not for the peer.
pub type Done<'a> = &'a mut dyn FnMut(Details);

/// Does the work once.
pub type Run = fn(&Args, Done<'_>) -> Outcome<()>;

/// One piece of work.
pub struct Work {
    /// How often it is done between two looks at the clock.
    pub batch: u32,
    /// The work.
    pub run: Run,
}

/// Opening takes microseconds: many between two looks at the clock.
const BATCH: u32 = 100;

/// The work of this name.
pub(crate) fn find(mode: &str) -> Outcome<Work> {
    let (batch, run): (u32, Run) = match mode {
        "floor-open" => (BATCH, floor_open),
        "open" => (BATCH, open),
        "open-kept" => (1, open_kept),
        "list" => (1, list),
        "one-blob" => (1, one_blob),
        "whole-blob" => (1, whole_blob),
        "all-blobs" => (1, all_blobs),
        "pread-blob" => (1, pread_blob),
        "index-attrs" => (1, index_attrs),
        "decode-attrs" => (1, decode_attrs),
        "find-func" => (1, find_func),
        "one-func" => (1, one_func),
        "visit" => (1, visit),
        "decode" => (1, decode),
        "print" => (1, print),
        "print-elided" => (1, print_elided),
        _ => return Err(format!("no work is called {mode}").into()),
    };
    Ok(Work { batch, run })
}

fn floor_open(args: &Args, done: Done<'_>) -> Outcome<()> {
    floor::touch(&args.file)?;
    done(vec![]);
    Ok(())
}

fn open(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let sections = file.sections().len() as f64;
    drop(file);
    done(vec![("sections", sections)]);
    Ok(())
}

/// Kept until the counters are read: for the figure of its memory.
fn open_kept(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    done(vec![("bytes", file.file_len() as f64)]);
    Ok(())
}

/// Names and sizes of all resources.
fn list(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let view = file.view();
    let mut strings = view.strings()?;
    let (mut blobs, mut names, mut bytes) = (0u64, 0, 0);
    for resource in view.resources()? {
        let resource = resource?;
        blobs += 1;
        names += strings.get(resource.key)?.len();
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
    done(details);
    Ok(())
}

/// The first byte of the builtin resource of this key.
fn one_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource("builtin", &args.arg)?)?;
    black_box(blob.as_slice().first());
    let bytes = blob.as_slice().len() as f64;
    done(vec![("blob_bytes", bytes)]);
    Ok(())
}

/// Every byte of it, as one who wants the data reads it.
fn whole_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource("builtin", &args.arg)?)?;
    blob.will_read();
    done(vec![("blob_sum", sum(blob.as_slice()))]);
    Ok(())
}

/// Every byte of every blob.
fn all_blobs(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let resources: Vec<_> = file.view().resources()?.collect::<Result<_, _>>()?;
    if args.arg == "prefetch" {
        file.prefetch(&resources);
    }
    let mut all = 0.0;
    for resource in &resources {
        let blob = file.blob(resource)?;
        if args.arg == "will-read" {
            blob.will_read();
        }
        all += sum(blob.as_slice());
    }
    done(vec![("blobs_sum", all)]);
    Ok(())
}

/// The floor of that: the same bytes, read into memory.
fn pread_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource("builtin", &args.arg)?)?;
    let mut bytes = vec![0; blob.as_slice().len()];
    File::open(&args.file)?.read_exact_at(&mut bytes, blob.pos())?;
    done(vec![("blob_sum", sum(&bytes))]);
    Ok(())
}

/// The sum of the bytes, taken as numbers of eight bytes, modulo 2^32 (so that it prints).
fn sum(bytes: &[u8]) -> f64 {
    let words = bytes.chunks_exact(8).filter_map(|w| w.first_chunk());
    let sum = words.fold(0u64, |sum, w| sum.wrapping_add(u64::from_le_bytes(*w)));
    f64::from(sum as u32)
}

/// What the first look at the attribute table costs.
fn index_attrs(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let entries = file.view().num_attrs()? + file.view().num_types()?;
    let details = vec![("entries", f64::from(entries))];
    done(details);
    Ok(())
}

/// One layer of each attribute.
fn decode_attrs(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let view = file.view();
    let attrs = view.num_attrs()?;
    for id in 0..attrs {
        black_box(view.attr(AttrId::new(id))?);
    }
    done(vec![("attrs", f64::from(attrs))]);
    Ok(())
}

/// The one function of this name.
fn find_func(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let found = file.view().symbol(&args.arg)?;
    done(vec![("ops", f64::from(found.body().num_ops()))]);
    Ok(())
}

/// The same, decoded.
fn one_func(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let found = file.view().symbol(&args.arg)?;
    let body = found.decode()?.ok_or("its regions are not isolated")?;
    // The peer counts the function itself, too.
    let ops = f64::from(body.num_ops()) + 1.0;
    done(vec![("ops", ops)]);
    Ok(())
}

/// Takes note of everything it is told.
#[derive(Default)]
struct All {
    ops: u64,
    sum: u64,
}

impl All {
    #[inline]
    fn add(&mut self, value: u32) {
        self.sum = self.sum.wrapping_add(u64::from(value));
    }
}

impl Visitor for All {
    fn op(&mut self, op: OpHead) {
        self.ops += 1;
        self.add(op.name.number());
        self.add(op.location.number());
        self.add(op.attributes.map_or(0, |id| id.number()));
        self.add(op.properties.map_or(0, |id| id.number()));
    }
    fn result(&mut self, ty: TypeId) {
        self.add(ty.number());
    }
    fn operand(&mut self, number: u32) {
        self.add(number);
    }
    fn successor(&mut self, block: u32) {
        self.add(block);
    }
    fn isolated(&mut self, regions: IsolatedHead) {
        self.add(regions.regions);
    }
    fn region(&mut self, _: u64, blocks: u32, values: u32) {
        self.add(blocks);
        self.add(values);
    }
    fn block(&mut self, ops: u32, args: u32) {
        self.add(ops);
        self.add(args);
    }
    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        self.add(ty.number());
        self.add(location.map_or(0, |id| id.number()));
    }
}

fn threads(args: &Args) -> Threads {
    match args.threads {
        1 => Threads::One,
        _ => Threads::Pool,
    }
}

/// Every operation of the file, checked, with all that it states.
fn visit(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let merge = |a: All, b: All| All {
        ops: a.ops + b.ops,
        sum: a.sum.wrapping_add(b.sum),
    };
    let all = file.view().visit(threads(args), All::default, merge)?;
    black_box(all.sum);
    done(vec![("ops", all.ops as f64)]);
    Ok(())
}

/// The whole IR.
fn decode(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let ir = file.view().decode_all(threads(args))?;
    let ops = ir.num_ops() as f64;
    let bytes = ir.heap_bytes() as f64;
    done(vec![("ops", ops), ("bytes_per_op", bytes / ops)]);
    Ok(())
}

/// A stream that drops its bytes, as the peer's does.
#[derive(Default)]
struct Drop {
    bytes: u64,
}

impl Write for Drop {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.bytes += text.len() as u64;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn print(args: &Args, done: Done<'_>) -> Outcome<()> {
    print_with(args, None, done)
}

fn print_elided(args: &Args, done: Done<'_>) -> Outcome<()> {
    print_with(args, Some(64), done)
}

/// The generic form. Unlike the peer, which has the module in memory, this begins with the file.
fn print_with(args: &Args, elide: Option<u64>, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let options = Options::new().elide(elide).threads(threads(args));
    let mut text = Drop::default();
    mlirbc::print::print(file.view(), &options, &mut text).map_err(|e| format!("{e:?}"))?;
    done(vec![("bytes", text.bytes as f64)]);
    Ok(())
}
