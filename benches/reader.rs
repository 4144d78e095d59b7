//! The cost of each layer of the reader, on generated files (and, if `MLIRBC_FIXTURES` is set,
//! on every `.mlirbc` file of that folder).
//!
//! All results are checked before the work is timed.

use std::hint::black_box;
use std::io;

use criterion::{BatchSize, Criterion, Throughput};
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpHead, Threads, Visitor};
use mlirbc::{Bytecode, Result, View};
use mlirbc_asm::made;
use mlirbc_layout::DataLayout;
use mlirbc_print::{Options, print};

#[derive(Default)]
struct Count(u64);

impl Visitor for Count {
    fn op(&mut self, _: OpHead) {
        self.0 += 1;
    }
}

fn visit(view: View<'_>, threads: Threads) -> Result<u64> {
    let count = view.visit(threads, Count::default, |a, b| Count(a.0 + b.0))?;
    Ok(count.0)
}

/// Number of resources, and number of bytes of their names.
fn list(view: View<'_>) -> Result<(u64, usize)> {
    view.resources()?.try_fold((0, 0), |(n, bytes), resource| {
        let name = view.string(resource?.key)?;
        Ok((n + 1, bytes + name.len()))
    })
}

fn attrs(view: View<'_>) -> Result<u32> {
    let count = view.num_attrs()?;
    for id in 0..count {
        black_box(view.attr(AttrId::new(id))?);
    }
    Ok(count)
}

/// Counts lines of text.
struct Lines(u64);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += memchr::memchr_iter(b'\n', bytes).count() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs `work` on a file that is opened again for each run, so that no table has been built.
fn bench(
    c: &mut Criterion,
    name: &str,
    bytes: &[u8],
    things: u64,
    work: impl Fn(View<'_>) -> Result<()>,
) {
    let open = || Bytecode::from_bytes(bytes).expect("a valid file");
    work(open().view()).expect("checked before it is timed");
    let mut group = c.benchmark_group("made");
    group.throughput(Throughput::Elements(things));
    group.bench_function(name, |b| {
        b.iter_batched_ref(open, |file| work(file.view()), BatchSize::SmallInput);
    });
    group.finish();
}

fn made(c: &mut Criterion) {
    const FUNCTIONS: u64 = 200;
    const EACH: u64 = 500;
    const WEIGHTS: u64 = 10_000;
    let ops = made::num_ops(FUNCTIONS, EACH);
    let code = made::operations(FUNCTIONS, EACH);
    let weights = made::weights(WEIGHTS, 64);

    bench(c, "open alone", &code, 1, |view| {
        let again = Bytecode::from_bytes(&code)?;
        assert_eq!(again.version(), view.version());
        Ok(())
    });
    bench(c, "list resources", &weights, WEIGHTS, |view| {
        assert_eq!(list(view)?.0, WEIGHTS);
        Ok(())
    });
    bench(c, "one blob by key", &weights, 1, |view| {
        let blob = view
            .file()
            .blob(&view.resource_of("builtin", "layer9999.weight")?)?;
        assert_eq!(blob.as_slice().first(), Some(&15));
        Ok(())
    });
    bench(c, "index the attributes", &code, ops, |view| {
        assert!(u64::from(view.num_attrs()?) > ops);
        Ok(())
    });
    bench(c, "decode the attributes", &code, ops, |view| {
        assert!(u64::from(attrs(view)?) > ops);
        Ok(())
    });
    bench(c, "one function by name", &code, FUNCTIONS, |view| {
        let body = view
            .symbol("f199")?
            .isolated()
            .expect("isolated")
            .decode()?;
        assert_eq!(u64::from(body.num_ops()), EACH + 1);
        Ok(())
    });
    for (name, threads) in [("1 thread", Threads::One), ("a pool", Threads::Pool)] {
        bench(c, &format!("visit, {name}"), &code, ops, |view| {
            assert_eq!(visit(view, threads)?, ops);
            Ok(())
        });
        bench(c, &format!("decode, {name}"), &code, ops, |view| {
            assert_eq!(view.decode_all(threads)?.num_ops(), ops);
            Ok(())
        });
        bench(c, &format!("print, {name}"), &code, ops, |view| {
            let mut sink = Lines(0);
            let options = Options::new().threads(threads);
            print(view, &options, &mut sink).expect("it prints");
            // One line per operation, label of a function, and end of a region, and an empty one.
            assert_eq!(sink.0, ops + FUNCTIONS + (FUNCTIONS + 1) + 1);
            Ok(())
        });
    }
}

/// The same visit on the user's files, compared with a count by decoding.
fn found(c: &mut Criterion) {
    let Some(folder) = std::env::var_os("MLIRBC_FIXTURES") else {
        eprintln!("NOT RUN: user files: MLIRBC_FIXTURES is not set to a folder");
        return;
    };
    let mut group = c.benchmark_group("found");
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|x| x == "mlirbc"));
    paths.sort();
    for path in paths {
        let file = Bytecode::open(&path).expect("bytecode");
        let ops = file
            .view()
            .decode_all(Threads::Pool)
            .expect("well formed")
            .num_ops();
        assert_eq!(visit(file.view(), Threads::One), Ok(ops));
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        group.throughput(Throughput::Elements(ops));
        group.bench_function(format!("visit {name}"), |b| {
            b.iter(|| visit(file.view(), Threads::One));
        });
    }
}

/// Queries of data layouts: kept, computed, and with the text of the type to be parsed.
fn layouts(c: &mut Criterion) {
    let spec = "#dlti.dl_spec<index = 32, i32 = dense<32> : vector<1xi64>, \
                f32 = dense<[32, 64]> : vector<2xi64>, !llvm.ptr = dense<32> : vector<3xi64>>";
    let text = "vector<7x3x5xf32>";
    let layout = DataLayout::default().nested(spec).expect("well formed");
    let ty = layout.rules().parse_type(text).expect("a type");
    let size = |layout: &DataLayout| layout.query(&ty).map(|it| it.size.min);
    assert_eq!(size(&layout), Ok(7 * 3 * 8 * 4));
    let mut group = c.benchmark_group("layout");
    group.bench_function("kept", |b| b.iter(|| size(&layout)));
    let fresh = || DataLayout::default().nested(spec).expect("well formed");
    group.bench_function("computed", |b| {
        b.iter_batched_ref(fresh, |layout| size(layout), BatchSize::SmallInput);
    });
    group.bench_function("parsed and computed", |b| {
        let query = |layout: &mut DataLayout| layout.query_text(text).map(|it| it.size.min);
        b.iter_batched_ref(fresh, query, BatchSize::SmallInput);
    });
}

fn main() {
    let mut c = Criterion::default().configure_from_args();
    made(&mut c);
    layouts(&mut c);
    found(&mut c);
    c.final_summary();
}
