//! The pieces of work, by name. Each checks its result.

use std::fs::File;
use std::hint::black_box;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;

use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{IsolatedHead, OpHead, Threads, Visitor};
use mlirbc_compat::{StablehloVersion, to_version};
use mlirbc_layout::{DataLayout, Type};
use mlirbc_parse::Assemble;
use mlirbc_print::Options;
use mlirbc_write::{Edit, NewOp, Plan, Rewrite};

use crate::args::Args;
use crate::figures::{Done, Outcome};
use crate::{floor, map, vm};

/// Does the work once.
pub type Run = fn(&Args, Done<'_>) -> Outcome<()>;

/// One piece of work.
pub struct Work {
    /// How often it is done between two readings of the clock.
    pub batch: u32,
    /// The work.
    pub run: Run,
}

/// Opening takes microseconds, so it is repeated between two readings of the clock.
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
        "print-custom" => (1, print_custom),
        "rewrite" => (1, rewrite),
        "canonical" => (1, canonical),
        "artifact" => (1, artifact),
        "edit" => (1, edit),
        "parse" | "parse-custom" | "parse-locations" => (1, parse),
        "vm-open" => (BATCH, vm::open),
        "vm-list" => (BATCH, vm::list),
        "vm-one" => (BATCH, vm::one),
        "layout-computed" => (1, layout_computed),
        "layout-kept" => (1, layout_kept),
        _ => return Err(format!("unknown work: {mode}").into()),
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

/// The file is kept until the counters are read, to measure its memory.
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
        return Err("the listing is incomplete".into());
    }
    let details = vec![
        ("blobs", blobs as f64),
        ("name_bytes", names as f64),
        ("entry_bytes", bytes as f64),
    ];
    done(details);
    Ok(())
}

/// The first byte of the builtin resource with this key.
fn one_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource_of("builtin", &args.arg)?)?;
    black_box(blob.as_slice().first());
    let bytes = blob.as_slice().len() as f64;
    done(vec![("blob_bytes", bytes)]);
    Ok(())
}

/// Every byte of that resource.
fn whole_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource_of("builtin", &args.arg)?)?;
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

/// The text of a module to the plan of its file.
fn parse(args: &Args, done: Done<'_>) -> Outcome<()> {
    let text = map::bytes(&File::open(&args.file)?)?;
    let plan = Assemble::new().source(&args.file).plan(&text)?;
    done(vec![("bytes", plan.len() as f64)]);
    Ok(())
}

/// The baseline of `whole_blob`: the same bytes, read into memory.
fn pread_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let blob = file.blob(&file.view().resource_of("builtin", &args.arg)?)?;
    let mut bytes = vec![0; blob.as_slice().len()];
    File::open(&args.file)?.read_exact_at(&mut bytes, blob.pos())?;
    done(vec![("blob_sum", sum(&bytes))]);
    Ok(())
}

/// The sum of the bytes as 8-byte integers, modulo 2^32 so that it prints exactly.
fn sum(bytes: &[u8]) -> f64 {
    let words = bytes.chunks_exact(8).filter_map(|w| w.first_chunk());
    let sum = words.fold(0u64, |sum, w| sum.wrapping_add(u64::from_le_bytes(*w)));
    f64::from(sum as u32)
}

/// Indexing the table of attributes and types.
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

/// Finding the function with this name.
fn find_func(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let found = file.view().symbol(&args.arg)?;
    done(vec![("ops", f64::from(found.containing_body().num_ops()))]);
    Ok(())
}

/// Finding and decoding it.
fn one_func(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let found = file.view().symbol(&args.arg)?;
    let regions = found.isolated().ok_or("its regions are not isolated")?;
    let body = regions.decode()?;
    // The peer counts the function itself as well.
    let ops = f64::from(body.num_ops()) + 1.0;
    done(vec![("ops", ops)]);
    Ok(())
}

/// Counts operations, and sums up everything it visits.
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

/// Visits every operation of the file with all its fields.
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

/// A stream that counts and drops its bytes, as that of the peer.
#[derive(Default)]
struct Drop {
    bytes: u64,
}

impl Write for Drop {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn print(args: &Args, done: Done<'_>) -> Outcome<()> {
    print_with(args, Options::new(), done)
}

fn print_custom(args: &Args, done: Done<'_>) -> Outcome<()> {
    print_with(args, Options::new().custom(true), done)
}

fn print_elided(args: &Args, done: Done<'_>) -> Outcome<()> {
    print_with(args, Options::new().elide(64), done)
}

/// Prints a module. The peer has the module in memory; this starts from the file.
fn print_with(args: &Args, options: Options, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let options = options.threads(threads(args));
    let mut text = Drop::default();
    mlirbc_print::print(file.view(), &options, &mut text).map_err(|e| format!("{e:?}"))?;
    done(vec![("bytes", text.bytes as f64)]);
    Ok(())
}

/// Writes the file as it is. The peer has the module in memory; this starts from the file.
fn rewrite(args: &Args, done: Done<'_>) -> Outcome<()> {
    write_with(args, &Rewrite::new(), done)
}

/// Encodes all tables and operations again, with the numbers of the reference writer.
fn canonical(args: &Args, done: Done<'_>) -> Outcome<()> {
    write_with(args, &Rewrite::new().canonical(), done)
}

/// Writes the artifact for the version of StableHLO that is given.
fn artifact(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let version = StablehloVersion::parse(&args.arg).ok_or("no version of StableHLO")?;
    write_plan(&to_version(&file, version)?.plan, done)
}

/// Inserts an operation at the begin of the function with this name, and writes the file.
fn edit(args: &Args, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    let regions = file.view().symbol(&args.arg)?.isolated();
    let body = regions.ok_or("its regions are not isolated")?.decode()?;
    let first = body.all_ops().next().ok_or("it has no operations")?;
    let mut edit = Edit::new(&file)?;
    let location = edit.attr(first.location())?;
    let first = edit.op(first)?;
    edit.insert_before(first, NewOp::new("test.added").location(location))?;
    write_plan(&edit.plan()?, done)
}

fn write_with(args: &Args, rewrite: &Rewrite, done: Done<'_>) -> Outcome<()> {
    let file = map::bytecode(&args.file)?;
    write_plan(&rewrite.plan(&file)?, done)
}

fn write_plan(plan: &Plan<'_>, done: Done<'_>) -> Outcome<()> {
    let mut sink = Drop::default();
    plan.write_to(&mut sink).map_err(|e| format!("{e:?}"))?;
    let encoded = plan.encoded_len() as f64;
    done(vec![("bytes", sink.bytes as f64), ("encoded", encoded)]);
    Ok(())
}

/// A layout with entries of several classes, and types of nested vectors.
fn vectors() -> Outcome<(DataLayout, Vec<Type>)> {
    let spec = "#dlti.dl_spec<index = 32, i8 = dense<8> : vector<1xi64>, \
                i32 = dense<32> : vector<1xi64>, f32 = dense<[32, 64]> : vector<2xi64>, \
                !llvm.ptr = dense<32> : vector<3xi64>, \"dlti.endianness\" = \"little\">";
    let layout = DataLayout::default().nested(spec)?;
    let parse = |n: u32| layout.rules().parse_type(&format!("vector<{n}x3x5xf32>"));
    let types = (1..=1000).map(parse).collect::<Result<_, _>>()?;
    Ok((layout, types))
}

fn query(layout: &DataLayout, types: &[Type]) -> Outcome<u64> {
    let mut bytes = 0;
    for ty in types {
        bytes += layout.query(ty)?.size.min;
    }
    Ok(bytes)
}

/// A thousand nested vectors, each parsed and computed once.
fn layout_computed(_: &Args, done: Done<'_>) -> Outcome<()> {
    let (layout, types) = vectors()?;
    let bytes = query(&layout, &types)?;
    done(vec![("bytes", bytes as f64)]);
    Ok(())
}

/// The same, and then a hundred times the answers that are kept.
fn layout_kept(_: &Args, done: Done<'_>) -> Outcome<()> {
    let (layout, types) = vectors()?;
    let mut bytes = query(&layout, &types)?;
    for _ in 0..100 {
        bytes += query(&layout, &types)?;
    }
    done(vec![("bytes", bytes as f64)]);
    Ok(())
}
