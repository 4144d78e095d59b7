//! Results do not depend on threads: none, the caller's pool of any size, the global pool.

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_asm::Bytes;
use mlirbc_asm::ir::{Op, file};
use mlirbc_print::Options;

const FUNCTIONS: u64 = 1_000;
const OPS: u64 = 20;

/// A module of functions, enough to be distributed over threads; some refer to a value that
/// does not exist.
fn module(broken: &[u64]) -> Vec<u8> {
    let encoded = |operand| {
        let op = Op {
            name: 1,
            results: vec![0],
            operands: vec![operand],
            ..Op::default()
        };
        op.encode(6).0
    };
    let mut functions = Bytes::new().varint(1).varint(0).varint(FUNCTIONS << 1);
    for nth in 0..FUNCTIONS {
        let mut region = Bytes::new().varint(1).varint(OPS).varint(OPS << 1);
        for op in 0..OPS {
            let missing = op == OPS / 2 && broken.contains(&nth);
            region.0.extend(encoded(if missing { OPS } else { 0 }));
        }
        let function = Bytes::new().varint(1).byte(0x10).varint(0);
        let function = function
            .varint(1 << 1 | 1)
            .byte(4)
            .varint(region.0.len() as u64);
        functions = functions.bytes(&function.bytes(&region.0).0);
    }
    let ir = Bytes::new().varint(1 << 1).varint(0).byte(0x10).varint(0);
    let ir = ir
        .varint(1 << 1 | 1)
        .byte(4)
        .varint(functions.0.len() as u64);
    file(6, ir.bytes(&functions.0).0).finish()
}

/// All work that several threads can share: bodies, counts, text.
fn answers(bytes: &[u8], threads: Threads) -> (String, String, Vec<u8>) {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let view = file.view();
    let bodies = match view.decode_all(threads) {
        Ok(ir) => {
            let bodies = ir.bodies();
            let ops: Vec<_> = bodies
                .iter()
                .map(|body| (body.span(), body.num_ops()))
                .collect();
            format!("{} {ops:?}", ir.num_ops())
        }
        Err(error) => error.to_string(),
    };
    let counts = format!("{:?}", view.count_ir(threads));
    let options = Options::new().threads(threads);
    let mut text = Vec::new();
    if let Err(error) = mlirbc_print::print(view, &options, &mut text) {
        text.extend(format!("{error:?}").bytes());
    }
    (bodies, counts, text)
}

#[test]
fn any_number_of_threads_gives_the_same() {
    for broken in [&[][..], &[700, 400, 401]] {
        let bytes = module(broken);
        let one = answers(&bytes, Threads::One);
        assert_eq!(
            one.0.contains("out of range"),
            !broken.is_empty(),
            "{}",
            one.0
        );
        assert_eq!(answers(&bytes, Threads::Pool), one, "the global pool");
        for threads in [1, 2, 3, 8] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = pool.build().unwrap();
            let here = pool.install(|| answers(&bytes, Threads::Pool));
            assert_eq!(here, one, "a pool of {threads}");
        }
    }
}

#[test]
fn the_callers_pool_does_the_work() {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use mlirbc::ir::Visitor;

    struct Seen;
    impl Visitor for Seen {}

    let bytes = module(&[]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let (inside, outside) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let new = || {
        let name = std::thread::current().name().map(str::to_owned);
        let count = match name.as_deref() {
            Some("the caller's") => &inside,
            _ => &outside,
        };
        count.fetch_add(1, Ordering::Relaxed);
        Seen
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3);
    let pool = pool.thread_name(|_| "the caller's".into()).build().unwrap();
    pool.install(|| file.view().visit(Threads::Pool, new, |a, _| a).map(drop))
        .unwrap();
    assert!(inside.load(Ordering::Relaxed) > 0);
    assert_eq!(outside.load(Ordering::Relaxed), 0);
    // With `Threads::One`, the calling thread does the work.
    file.view()
        .visit(Threads::One, new, |a, _| a)
        .map(drop)
        .unwrap();
    assert!(outside.load(Ordering::Relaxed) > 0);
}

/// Functions with text after an isolated region.
fn waiting(functions: u64, ops: usize) -> Vec<u8> {
    let plain = Bytes::new().varint(1).byte(0).varint(0).0;
    let isolated = |region: Vec<u8>| {
        let op = Bytes::new().varint(1).byte(0x10).varint(0);
        let op = op.varint(1 << 1 | 1).byte(4).varint(region.len() as u64);
        op.bytes(&region).0
    };
    let body = Bytes::new()
        .varint(1)
        .varint(0)
        .varint((ops as u64 + 1) << 1);
    let body = body.bytes(&isolated(vec![1])).bytes(&plain.repeat(ops));
    let function = isolated(body.0);
    let top = Bytes::new().varint(functions << 1);
    file(6, top.bytes(&function.repeat(functions as usize)).0).finish()
}

#[test]
fn the_limit_on_buffered_text_does_not_depend_on_threads() {
    let bytes = waiting(100, 1_000);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let print = |threads, waiting| {
        let options = Options::new().threads(threads).waiting(waiting);
        let mut text = Vec::new();
        let done = mlirbc_print::print(file.view(), &options, &mut text);
        (done.map_err(|failure| format!("{failure:?}")), text)
    };
    let fits = |waiting| print(Threads::One, waiting).0.is_ok();
    let (mut no, mut yes) = (0, 1 << 24);
    assert!(!fits(no) && fits(yes));
    while yes - no > 1 {
        let middle = (no + yes) / 2;
        if fits(middle) {
            yes = middle
        } else {
            no = middle
        }
    }
    assert!(yes > 1_000);
    for waiting in [no, yes, yes * 3 / 2, yes * 2, yes * 4] {
        for _ in 0..5 {
            assert!(
                print(Threads::Pool, waiting) == print(Threads::One, waiting),
                "{waiting}"
            );
        }
    }
}
