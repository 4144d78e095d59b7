//! Files of other formats in which very many places refer to one long name, or to one part, by a few bytes
//! each: every command that reads them stays within the memory of the README, and its output within its limit.

mod aliases;
mod flatbuffer;
mod modules;
mod work;

use std::path::{Path, PathBuf};

use crate::tool::limited_to;
use mlirbc_asm::containers::{Archive, MODULE, frame, runs};

/// Data of the program, stacks of two threads, and what their allocators set aside.
const START: usize = 24 << 20;
/// What the README allows for any file.
const ANY: usize = 16 << 20;

/// A file, and what of it is in memory: its own bytes, and those that parts of it are decoded to.
struct Case {
    _folder: tempfile::TempDir,
    path: PathBuf,
    bytes: usize,
}

impl Case {
    fn new(name: &str, bytes: &[u8]) -> Case {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        Case {
            _folder: folder,
            path,
            bytes: bytes.len(),
        }
    }

    fn decoded(mut self, bytes: usize) -> Case {
        self.bytes += bytes;
        self
    }

    /// Runs commands; none may be ended by a signal, as by the limit of memory.
    fn run(&self, per_byte: usize, commands: &[&str]) {
        self.run_for(None, per_byte, commands);
    }

    /// The same with so many seconds of CPU time.
    fn run_for(&self, seconds: Option<u32>, per_byte: usize, commands: &[&str]) {
        for command in commands {
            let limit = START + ANY + per_byte * self.bytes;
            let (status, length) = limited_to(&self.path, command, limit, 2, seconds);
            let name = self.path.file_name().unwrap().to_string_lossy();
            let known = status.is_some_and(|code| code <= 3);
            assert!(known, "{name}: {command}: {status:?} after {length} bytes");
            // As of `print`.
            let most = (64 << 20) + 256 * self.bytes;
            assert!(length <= most as u64, "{name}: {command}: {length} bytes");
        }
    }
}

/// An archive with these bytes in an entry whose name has 60,000 bytes.
fn archive(data: &[u8]) -> Vec<u8> {
    let mut archive = Archive::default();
    archive.add(&[b'n'; 60_000], 0, 0, data);
    archive.finish()
}

#[test]
fn modules_in_an_entry() {
    let count = crate::tool::many(10_000) as usize;
    let good = archive(&MODULE.repeat(count));
    // Its first section is longer than the file.
    let damaged = archive(&b"ML\xefR\x03t\0\0\xff\0".repeat(count));
    let encoded = archive(&b"TUzvUgN0AAABAQECAQMBBAE= ".repeat(count / 2));
    for (name, bytes) in [("good", good), ("damaged", damaged), ("encoded", encoded)] {
        let case = Case::new(name, &bytes).decoded(count / 2 * MODULE.len());
        case.run(
            32,
            &[
                "find",
                "find --json",
                "audit",
                "ls",
                "info",
                "print",
                "verify --at 60030",
            ],
        );
    }
}

/// Texts have chunks in place of entries.
#[test]
fn modules_in_a_text() {
    let count = crate::tool::many(5_000) as usize;
    let text = "// -----\nmodule {}\n".repeat(count);
    let case = Case::new("chunks.mlir", text.as_bytes());
    case.run_for(
        Some(60),
        32,
        &["find", "audit", "ls", "info --json", "hash"],
    );
}

/// Of very many modules that fail, the first are named.
#[test]
fn messages_about_modules_in_one_file() {
    let damaged = archive(&b"ML\xefR\x03t\0\0\xff\0".repeat(1000));
    let case = Case::new("damaged", &damaged);
    for command in ["ls", "info", "verify", "print"] {
        let (_, text) = crate::tool::fails(&[command, case.path.to_str().unwrap()]);
        assert!(text.lines().count() < 210, "{command}: {}", text.len());
        assert!(text.contains("more is not shown"), "{command}: {text}");
        assert!(
            text.contains("1000 of 1000 modules failed"),
            "{command}: {text}"
        );
    }
}

/// Bytes that decode to 100 MiB from 3 KiB: as many as the limit of the README are decoded.
#[test]
fn a_small_frame_that_is_large() {
    let frame = frame(&runs(100 << 20, 800), b"");
    let decoded = (4 << 20) + 32 * frame.len();
    let case = Case::new("frame", &frame).decoded(decoded);
    case.run(32, &["find", "info", "stats", "print"]);
    let path = case.path.to_str().unwrap();
    let (status, text) = crate::tool::fails(&["find", path]);
    assert_eq!(status, 1);
    assert!(text.contains("too large to be decoded"), "{text}");
    // With a higher limit it is decoded, and there is no module.
    let (status, text) = crate::tool::fails(&["find", "--max-decoded", "101M", path]);
    assert_eq!(status, 1);
    assert!(text.contains("no MLIR bytecode inside"), "{text}");
    assert!(!text.contains("too large"), "{text}");
}

/// Commands whose rows are made while they are written.
const ROW_BY_ROW: [&str; 8] = [
    "info --json",
    "ls --json",
    "tree",
    "tree --json",
    "symbols --json",
    "stats --json",
    "print",
    "tree f",
];

/// Commands that hold what they write.
const HELD: [&str; 4] = [
    "hash --functions",
    "hash --tensors --json",
    "sections --json",
    "verify",
];

#[test]
fn records_of_iree_modules() {
    // What is shown of a name is this long.
    for (name, count) in [(vec![b'f'; 60_000], 1000), (vec![0xff; 4096], 6000)] {
        let other = [&name[1..], b"g"].concat();
        let functions = Case::new("functions.vmfb", &flatbuffer::functions(count, &name));
        functions.run(32, &HELD);
        let other = flatbuffer::functions(count, &other);
        std::fs::write(functions.path.with_extension("other"), &other).unwrap();
        functions
            .decoded(other.len())
            .run(64, &["diff {folder}/functions.other"]);
        let imports = Case::new("imports.vmfb", &flatbuffer::imports(count, &name));
        imports.run(32, &HELD);
        let segments = Case::new("segments.vmfb", &flatbuffer::segments(count, &name));
        segments.run(32, &HELD);
        segments.run(32, &["ls --sort name"]);
    }
    let name = [b'f'; 60_000];
    for (what, file) in [
        ("functions", flatbuffer::functions(300, &name)),
        ("imports", flatbuffer::imports(300, &name)),
        ("segments", flatbuffer::segments(300, &name)),
    ] {
        Case::new(what, &file).run(32, &ROW_BY_ROW);
    }
}

/// A name in a finding is cut, so that many findings have short texts.
#[test]
fn findings_cut_names() {
    let file = flatbuffer::imports(100, &[0xff; 60_000]);
    let case = Case::new("imports.vmfb", &file);
    let path: &Path = &case.path;
    let out = crate::tool::run(&["verify", "--json", path.to_str().unwrap()]);
    let json: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let findings = json["findings"].as_array().unwrap();
    let of = |text: &str| {
        let messages = findings.iter().filter_map(|it| it["message"].as_str());
        messages.filter(|it| it.contains(text)).count()
    };
    assert_eq!((of("refers to function #0"), of("unknown type")), (100, 1));
    for finding in findings {
        let message = finding["message"].as_str().unwrap();
        assert!(message.len() < 3000, "{} bytes", message.len());
    }
}
