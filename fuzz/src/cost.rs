//! What the commands find out and change, measured against the promise: memory, and bytes that are allocated and, under libFuzzer,
//! CPU time in proportion to input and output.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use mlirbc::Source;
use mlirbc::error::SinkError;
use mlirbc::transform;
use mlirbc_asm::Asm;
use mlirbc_report::{Opened, Request};
use mlirbc_weights::{Placement, SplitOptions};

use crate::budget::{self, Spent};

/// Output is counted up to here: text can be exponential in the file.
const MOST: u64 = 1 << 20;

/// Memory of any command, and for each byte: the promise of the README for commands that change or compare files.
const ANY_MEMORY: usize = 16 << 20;
const MEMORY_PER_BYTE: usize = 64;

/// CPU time of any command, and for each MiB of input and output. Builds of fuzzing count edges and check overflow.
const ANY_TIME: Duration = Duration::from_millis(1500);
const TIME_PER_MIB: Duration = Duration::from_secs(10);

/// Bytes that any command allocates, one after another, and for each byte of input and output: what is copied for each
/// reference to it goes beyond that.
const ANY_ALLOCATED: u64 = 64 << 20;
const ALLOCATED_PER_BYTE: u64 = 2048;

/// Counts bytes, up to a limit.
struct Counter(u64);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 > MOST {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A command: what it does with a file, written to a counter.
type Command = fn(&Opened, &mut Counter);

/// Requests, with words.
const REQUESTS: &[(&str, &[&str])] = &[
    ("info", &[]),
    ("show", &[]),
    ("sections", &[]),
    ("bytes", &[]),
    ("verify", &[]),
    ("ls", &[]),
    ("symbols", &[]),
    ("tree", &["depth=4294967295"]),
    ("stats", &[]),
    ("hash", &["functions"]),
    ("attrs", &[]),
    ("types", &[]),
    ("strings", &[]),
    ("dialects", &[]),
    ("layout", &[]),
    ("ops", &[]),
    ("grep", &["pattern=a"]),
    ("compat", &[]),
    ("diff", &[]),
];

fn ask(name: &str, words: &[&str], it: &Opened, out: &mut Counter) {
    let mut request = Request::of_words(name, words).expect("a request");
    if name == "diff" {
        let empty = Source::owned(Asm::minimal(6).finish());
        let empty = Opened::open(empty, "empty", None).expect("an empty module");
        request.compare_with(Arc::new(empty)).expect("two files");
    }
    // Beyond the limit of output nothing is made.
    if let Err(SinkError::File(failure)) = request.answer(it, out) {
        out.0 += failure.to_string().len() as u64;
    }
}

const CHANGES: &[(&str, Command)] = &[
    ("split", |it, out| split(it, Placement::Resources, out)),
    ("split --as arguments", |it, out| {
        split(it, Placement::Arguments, out)
    }),
    ("strip --symbols", |it, out| {
        let options = transform::Strip {
            symbols: true,
            ..Default::default()
        };
        let Ok(file) = it.whole_bytecode() else {
            return;
        };
        if let Ok(done) = transform::strip(file, &options) {
            drop(done.plan.write_to(out));
        }
    }),
    ("rename", |it, out| {
        let Ok(file) = it.whole_bytecode() else {
            return;
        };
        if let Ok(plan) = transform::rename(file, "@main", "@other") {
            drop(plan.write_to(out));
        }
    }),
];

fn split(it: &Opened, placement: Placement, out: &mut Counter) {
    let options = SplitOptions {
        min_size: 1,
        placement,
    };
    let Ok(file) = it.whole_bytecode() else {
        return;
    };
    match mlirbc_weights::split(file, &options) {
        Ok(split) => {
            drop(split.weights.write_to(out));
            drop(split.plan.write_to(out));
        }
        Err(failure) => out.0 += failure.to_string().len() as u64,
    }
}

/// Each command on a file keeps the promise.
pub fn cost(data: &[u8]) {
    for (name, words) in REQUESTS {
        measure(name, data, |it, out| ask(name, words, it, out));
    }
    for (name, command) in CHANGES {
        measure(name, data, command);
    }
}

fn measure(name: &str, data: &[u8], command: impl Fn(&Opened, &mut Counter)) {
    let mut out = Counter(0);
    let ((), spent) = budget::measured(|| {
        if let Ok(opened) = Opened::open(Source::owned(data.to_vec()), "file", None) {
            command(&opened, &mut out);
        }
    });
    let most = ANY_MEMORY + MEMORY_PER_BYTE * data.len();
    let peak = spent.peak;
    assert!(
        peak <= most,
        "{name}: {peak} bytes of memory for {}",
        data.len()
    );
    check(name, data.len() as u64 + out.0.min(MOST), spent);
}

fn check(name: &str, bytes: u64, spent: Spent) {
    let most = ANY_ALLOCATED + ALLOCATED_PER_BYTE * bytes;
    let allocated = spent.allocated;
    assert!(
        allocated <= most,
        "{name}: {allocated} bytes allocated for {bytes} bytes"
    );
    let mib = bytes as f64 / f64::from(1 << 20);
    let most = ANY_TIME + TIME_PER_MIB.mul_f64(mib);
    let time = spent.time;
    // Tests hold no times: a build of tests is neither fast nor alone.
    assert!(
        !cfg!(feature = "libfuzzer") || time <= most,
        "{name}: {time:?} for {bytes} bytes"
    );
}
