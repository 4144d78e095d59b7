//! Concurrent first uses: many threads query a fresh file at once, each in its own order.
//!
//! Every table is made once, in a cell of `once_cell`. The interleavings inside a cell are tested
//! by that crate (loom would need the cells, and rayon's pool, to be built on its types, which is
//! not possible from outside). These tests check our part with real threads: whichever thread is
//! first makes the same table, from reads that happen once, and tables that need other cells do not
//! deadlock.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Barrier};
use std::thread;

use crate::common::queries::{QUERIES, answers};
use crate::common::spread::spread;
use mlirbc::ReadAt;
use mlirbc::{Bytecode, OpenOptions, Result, SectionId};
use parking_lot::Mutex;

const THREADS: usize = 8;

/// New and old files, with and without resources, properties and dialect versions; the
/// oldest also have a table of isolated regions.
const FILES: [&str; 5] = [
    "jax/mlp.mlirbc",
    "jax/core.vhlo-1.17.0.mlirbc",
    "mlir22/resources.v0.mlirbc",
    "mlir22/use_lists.v0.mlirbc",
    "mlir22/symbols.v6.mlirbc",
];

/// A source that counts the reads of each span.
struct Noting {
    bytes: Vec<u8>,
    reads: Mutex<HashMap<(u64, usize), usize>>,
}

impl Noting {
    fn new(bytes: &[u8]) -> Arc<Noting> {
        let bytes = bytes.to_vec();
        let reads = Mutex::default();
        Arc::new(Noting { bytes, reads })
    }
}

impl ReadAt for Noting {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        // Gives other threads the time to request the same span during this read.
        thread::yield_now();
        let mut reads = self.reads.lock();
        *reads.entry((offset, buf.len())).or_default() += 1;
        self.bytes.read_exact_at(buf, offset)
    }
}

type Answers = Vec<(&'static str, Result<String>)>;

/// Runs all queries on a fresh file from all threads; the answers must equal those of one thread.
fn race(file: &Bytecode<'_>, right: &Answers, round: usize) {
    let barrier = Barrier::new(THREADS);
    let ask = |thread: usize| {
        barrier.wait();
        // In some rounds all begin with the same subject, in others each with its own.
        let (start, step) = match round % 2 {
            0 => (round / 2, [1, 3, 7, 9][thread % 4]),
            _ => (thread + round, [1, 9][thread % 2]),
        };
        for i in 0..QUERIES.len() {
            let at = (start + i * step) % QUERIES.len();
            let (name, question) = QUERIES[at];
            assert!(
                question(file.view()) == right[at].1,
                "another answer for {name}"
            );
        }
    };
    let ask = &ask;
    thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || ask(thread));
        }
    });
}

fn bytes_of(name: &str) -> Vec<u8> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    spread(&std::fs::read(corpus.join(name)).unwrap())
}

#[test]
fn concurrent_first_uses_agree_with_one_thread_and_read_once() {
    for name in FILES {
        let bytes = bytes_of(name);
        let right = answers(Bytecode::from_bytes(&bytes).unwrap().view());
        for round in 0..if crate::common::all() { 40 } else { 10 } {
            let source = Noting::new(&bytes);
            let file = Bytecode::read_at(source.clone()).unwrap();
            let resources = file.find_section(SectionId::Resource).map(|s| s.data);
            race(&file, &right, round);
            let reads = source.reads.lock();
            for ((offset, len), times) in &*reads {
                // Only blobs are read once per request.
                let blob = resources.is_some_and(|r| (r.start..r.end()).contains(offset));
                assert!(
                    blob || *times == 1,
                    "{name}: {len} bytes at {offset:#x}, {times} times"
                );
            }
            // Each section that is not empty must have been read.
            for section in file.sections().iter().filter(|s| s.data.len > 0) {
                let read = |(offset, _): &(u64, usize)| section.data.start == *offset;
                let resource = section.id == SectionId::Resource;
                assert!(resource || reads.keys().any(read), "{name}: {}", section.id);
            }
        }
    }
}

#[test]
fn concurrent_first_uses_of_bytes_in_memory() {
    for name in FILES {
        let bytes = bytes_of(name);
        let right = answers(Bytecode::from_bytes(&bytes).unwrap().view());
        for round in 0..20 {
            race(&Bytecode::from_bytes(&bytes).unwrap(), &right, round);
        }
    }
}

#[test]
#[cfg(feature = "map")]
fn concurrent_first_uses_of_a_mapping() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for name in FILES {
        let path = corpus.join(name);
        let open = || crate::common::map::map(&path, &OpenOptions::new()).unwrap();
        let right = answers(open().view());
        for round in 0..20 {
            race(&open(), &right, round);
        }
    }
}

#[test]
fn concurrent_first_uses_of_a_damaged_file_fail_equally() {
    for name in FILES {
        let whole = bytes_of(name);
        let sections = Bytecode::from_bytes(&whole).unwrap().sections().to_vec();
        for section in sections.iter().filter(|s| s.data.len > 0) {
            let mut bytes = whole.clone();
            // These bytes are malformed after the first byte of any section.
            let data = section.data.start as usize + 1..section.data.end() as usize;
            bytes[data].fill(0xff);
            let right = answers(Bytecode::from_bytes(&bytes).unwrap().view());
            for round in 0..4 {
                race(
                    &Bytecode::read_at(Noting::new(&bytes)).unwrap(),
                    &right,
                    round,
                );
            }
        }
    }
}

#[test]
fn a_file_moves_between_threads_and_can_be_dropped_on_any() {
    let bytes = bytes_of(FILES[0]);
    let file = Arc::new(Bytecode::read_at(Noting::new(&bytes)).unwrap());
    let resource = file.view().resource_of("builtin", "layer0.weight").unwrap();
    let expected = file.blob(&resource).unwrap().as_slice().to_vec();
    let barrier = Arc::new(Barrier::new(THREADS));
    let threads: Vec<_> = (0..THREADS)
        .map(|_| {
            let (file, barrier) = (file.clone(), barrier.clone());
            thread::spawn(move || {
                let blob = file.blob(&resource).unwrap();
                barrier.wait();
                drop(file);
                blob
            })
        })
        .collect();
    drop(file);
    for thread in threads {
        assert_eq!(thread.join().unwrap().as_slice(), expected);
    }
}
