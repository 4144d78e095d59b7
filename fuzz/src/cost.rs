//! What the commands find out and change, measured against the promise: memory, and bytes that are allocated and, under libFuzzer,
//! CPU time in proportion to input and output.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use mlirbc::Source;
use mlirbc::error::SinkError;
use mlirbc_asm::Asm;
use mlirbc_report::{ChangeRequest, Opened, Request, Second, Subject, WriteFailure};
use serde_json::Value;

use crate::budget::{self, Spent};

/// Output is counted up to here: text can be exponential in the file.
const MOST: u64 = 1 << 20;

/// Memory of any command, and for each byte: the promise of the README for commands that change or compare files, and
/// for weights as arguments.
const ANY_MEMORY: usize = 16 << 20;
const MEMORY_PER_BYTE: usize = 64;
const ARGUMENTS_PER_BYTE: usize = 96;

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

/// What some requests and changes need, and values of options. An option without a value here is an error.
const NEEDED: &[(&str, &[&str])] = &[
    ("grep", &["pattern=a"]),
    ("head", &["key=layer0.weight"]),
    ("users", &["key=@main"]),
    ("tree", &["depth=4294967295"]),
    ("set", &["tensor=layer0.weight", "zeros"]),
    ("rename", &["name=@main", "new=@other"]),
    ("align", &["to=4096"]),
    ("cut", &["symbols=@main", "allow_unknown"]),
    ("split", &["min_size=1"]),
];

fn value(name: &str, option: &str) -> &'static str {
    match option {
        "format" if name == "graph" => "svg",
        "max_nodes" => "100",
        "symbol" | "names" | "symbols" => "@main",
        "name" => "a",
        "where" => "callee=@relu",
        "at_line" => "jax_mlp.py:43",
        "type" => "i64",
        "op" if name == "layout" => "func.func",
        "sort" => "size",
        "top" | "elide" | "to_version" => "4",
        "max_output" => "1M",
        "owner" => "builtin",
        "scopes" => "model",
        "dialect" => "stablehlo",
        "ignore" => "names",
        "reader" => "mlir=19",
        "dynamic" => "16",
        "offset" | "op" => "0x1f3",
        "producer" => "MLIR22",
        "stablehlo_version" => "minimum",
        "for" => "mlir=20",
        "as" => "arguments",
        "allow" => "user-name",
        "fail_on" => "error",
        "resources" => "layer0.*",
        "key" => "layer1.weight",
        "format" => "raw",
        "min_size" | "limit" | "depth" | "n" => "1",
        other => panic!("no value of {other}"),
    }
}

/// What is asked: a name, and words.
struct Line {
    name: String,
    words: Vec<String>,
    is_change: bool,
}

/// All requests and changes, each as it is, and with each of its options. `extract` writes to a folder.
fn lines() -> Vec<Line> {
    let all = [
        (mlirbc_report::requests(), false),
        (mlirbc_report::changes(), true),
    ];
    let rows = all.iter().flat_map(|(all, is_change)| {
        let rows = all.as_object().expect("an object").iter();
        rows.map(move |(name, options)| (name, options, *is_change))
    });
    let mut lines = Vec::new();
    for (name, options, is_change) in rows.filter(|(name, ..)| *name != "extract") {
        let mut line = |more: Option<String>| {
            let needed = needed(name).iter().map(|it| it.to_string());
            lines.push(Line {
                name: name.clone(),
                words: needed.chain(more).collect(),
                is_change,
            });
        };
        line(None);
        for (option, default) in options.as_object().expect("an object") {
            let has = |word: &&str| word.split('=').next() == Some(option);
            if needed(name).iter().any(has) {
                continue;
            }
            line(Some(match default {
                Value::Bool(_) => option.clone(),
                _ => format!("{option}={}", value(name, option)),
            }));
        }
    }
    lines
}

fn needed(name: &str) -> &'static [&'static str] {
    let row = NEEDED.iter().find(|(it, _)| *it == name);
    row.map_or(&[], |(_, words)| words)
}

/// Runs a line on a file.
fn run(line: &Line, it: &Arc<Opened>, out: &mut Counter) {
    let words: Vec<&str> = line.words.iter().map(String::as_str).collect();
    let done = match line.is_change {
        true => change(&line.name, &words, it, out),
        false => ask(&line.name, &words, it, out),
    };
    // Beyond the limit of output nothing is made.
    if let Err(SinkError::File(failure)) = done {
        out.0 += failure.to_string().len() as u64;
    }
}

fn ask(name: &str, words: &[&str], it: &Opened, out: &mut Counter) -> Result<(), WriteFailure> {
    let mut request = Request::of_words(name, words)?;
    if name == "diff" {
        let empty = Source::owned(Asm::minimal(6).finish());
        request.compare_with(Arc::new(Opened::open(empty, "empty", None)?))?;
    }
    request.answer(it, out)
}

fn change(
    name: &str,
    words: &[&str],
    it: &Arc<Opened>,
    out: &mut Counter,
) -> Result<(), WriteFailure> {
    let subject = match name {
        // Weights without tensors.
        "join" | "merge" => Subject::new(it.clone()).with(Second {
            source: Source::owned(b"\x02\0\0\0\0\0\0\0{}".to_vec()),
            name: "second".to_owned(),
            format: None,
        }),
        _ => Subject::new(it.clone()),
    };
    let request = ChangeRequest::of_words(name, words)?;
    let changed = request.change(&subject)?;
    changed.files.iter().try_for_each(|file| file.write_to(out))
}

/// Each request and change on a file keeps the promise; of those with options, some.
pub fn cost(data: &[u8]) {
    let chosen = data.iter().fold(data.len(), |sum, byte| {
        sum.wrapping_mul(31).wrapping_add((*byte).into())
    });
    let mut with_options = 0;
    for line in &lines() {
        if line.words.len() > needed(&line.name).len() {
            with_options += 1;
            if (chosen + with_options) % 16 != 0 {
                continue;
            }
        }
        measure(line, data);
    }
}

fn measure(line: &Line, data: &[u8]) {
    let name = format!("{} {}", line.name, line.words.join(" "));
    let mut out = Counter(0);
    let ((), spent) = budget::measured(|| {
        if let Ok(opened) = Opened::open(Source::owned(data.to_vec()), "file", None) {
            run(line, &Arc::new(opened), &mut out);
        }
    });
    let per_byte = match line.words.iter().any(|word| word == "as=arguments") {
        true => ARGUMENTS_PER_BYTE,
        false => MEMORY_PER_BYTE,
    };
    let most = ANY_MEMORY + per_byte * data.len();
    let peak = spent.peak;
    assert!(
        peak <= most,
        "{name}: {peak} bytes of memory for {}",
        data.len()
    );
    check(&name, data.len() as u64 + out.0.min(MOST), spent);
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
