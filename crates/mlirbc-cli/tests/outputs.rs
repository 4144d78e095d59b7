//! Every way to write files in every case where that may go wrong: what the output would replace,
//! signals, full disks, and streams. docs/cli.md has the table.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::tool::commands::{
    self, READERS, SERVERS, WITH_ELEMENTS, WITH_MORE_FILES, WITH_TEXT, WRITERS, Writer,
    large_writers,
};
use crate::tool::streams::{STREAMS, full_device, status_with};
use crate::tool::{fails, mlirbc, ok, run};
use mlirbc_asm::{Asm, Bytes, Res};
use tempfile::TempDir;

const BEFORE: &[u8] = b"what was there";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A file with a resource `layer0.weight` of so many bytes, a tensor of `i8`, in an attribute of
/// an operation `@main`, without which `print` would leave it out.
pub(crate) fn model(len: usize) -> Vec<u8> {
    let values = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let types = vec![values(&[13, 1, (len as u64) << 1, 1]), values(&[0, 8 << 2])];
    let blob = Res::Blob {
        alignment: 64,
        data: vec![1; len],
    };
    let dictionary = &[1, 2, 2, 1, 4, 5];
    let attrs = [
        &[15][..],
        &[16, 0, 0],
        &[2, 4],
        dictionary,
        &[2, 5],
        &[2, 6],
    ]
    .map(values);
    let op = Bytes::new().varints(&[1 << 1, 0]).byte(1).varints(&[0, 3]);
    Asm::minimal(6)
        .strings(&[
            b"builtin",
            b"layer0.weight",
            b"t",
            b"op",
            b"name",
            b"sym_name",
            b"main",
        ])
        .dialects(&[0, 2], &[(1, &[3])])
        .attr_types(&[(0, attrs.to_vec())], &[(0, types)])
        .resources(&[], &[(0, &[(1, blob)])])
        .ir(op.0)
        .finish()
}

/// A folder with an input, and the place of an output.
struct Place {
    folder: TempDir,
    input: PathBuf,
    /// What `-o` gets.
    output: PathBuf,
    /// The file that is written: the output, or one in it.
    target: PathBuf,
}

impl Place {
    fn new(writer: &Writer, len: usize) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let input = folder.path().join("input");
        fs::write(&input, model(len)).unwrap();
        let output = folder.path().join("output");
        let target = match writer.output {
            commands::Output::File => output.clone(),
            commands::Output::Folder(name) => {
                fs::create_dir(&output).unwrap();
                output.join(name)
            }
        };
        Place {
            folder,
            input,
            output,
            target,
        }
    }

    /// A target that is there.
    fn occupied(self) -> Place {
        fs::write(&self.target, BEFORE).unwrap();
        self
    }

    fn line<'a>(&'a self, writer: &Writer) -> Vec<&'a str> {
        writer.line(text(&self.input), text(&self.output))
    }

    fn forced<'a>(&'a self, writer: &Writer) -> Vec<&'a str> {
        writer.forced(text(&self.input), text(&self.output))
    }

    /// Everything in the folder but the input: names with slashes.
    fn left(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path != self.input {
                    let name = path.strip_prefix(self.folder.path()).unwrap();
                    found.push(text(name).to_owned());
                }
            }
        }
        found
    }
}

fn refused(output: &Output, words: &str) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.contains(words), "{words}: {message}");
}

/// The commands that `--help` lists.
fn listed() -> BTreeSet<String> {
    let help = ok(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    // What is further to the right continues a description.
    let names = lines.filter(|line| !line.starts_with("   "));
    let words = names.map(|line| line.split_whitespace().next().unwrap());
    words.map(str::to_owned).collect()
}

#[test]
fn the_lists_of_commands_are_complete() {
    let names = || listed().into_iter();
    let readers = READERS.iter().map(|reader| reader.name);
    let others = WITH_ELEMENTS.into_iter().chain(WITH_TEXT).chain(SERVERS);
    let read: BTreeSet<String> = readers.chain(others).map(str::to_owned).collect();
    assert_eq!(read, listed());
    let writes = |name: &String| ok(&["help", name]).contains("-o, --output");
    let expected = names().filter(|name| name != "help").filter(writes);
    let writers = WRITERS.iter().chain(&WITH_MORE_FILES);
    let writers = writers.map(|writer| writer.name).chain(WITH_TEXT);
    let writers: BTreeSet<String> = writers.map(str::to_owned).collect();
    assert_eq!(writers, expected.collect());
}

#[test]
fn no_output_replaces_the_input() {
    for writer in large_writers() {
        let place = Place::new(writer, 4);
        let is_folder = writer.output != commands::Output::File;
        let bytes = fs::read(&place.input).unwrap();
        let check = |place: &Place| {
            for line in [place.line(writer), place.forced(writer)] {
                refused(&run(&line), "it is the input file");
            }
            let stdin = File::open(&place.input).unwrap();
            let line = writer.forced("-", text(&place.output));
            let done = mlirbc(&line).stdin(stdin).output().unwrap();
            refused(&done, "it is the input file");
            assert_eq!(fs::read(&place.input).unwrap(), bytes, "{line:?}");
        };
        fs::hard_link(&place.input, &place.target).unwrap();
        check(&place);
        fs::remove_file(&place.target).unwrap();
        if !is_folder {
            symlink(&place.input, &place.target).unwrap();
            check(&place);
            fs::remove_file(&place.target).unwrap();
        }
        // Under its own name, which the file chooses in a folder.
        let mut place = place;
        fs::rename(&place.input, &place.target).unwrap();
        place.input = place.target.clone();
        check(&place);
        assert!(place.left().is_empty());
    }
}

#[test]
fn what_is_shown_is_not_appended_to_the_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.mlirbc");
    let bytes = model(8);
    fs::write(&path, &bytes).unwrap();
    for reader in READERS.iter().filter(|reader| reader.takes_file) {
        let out = File::options().append(true).open(&path).unwrap();
        let done = mlirbc(&reader.line(text(&path))).stdout(out).output();
        refused(&done.unwrap(), "it is the input file");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{}", reader.name);
    }
}

#[test]
fn a_module_never_replaces_the_file_that_it_is_in() {
    let writer = &WRITERS
        .iter()
        .find(|writer| writer.name == "rewrite")
        .unwrap();
    let place = Place::new(writer, 4);
    let mut bytes = b"another format".to_vec();
    bytes.extend(fs::read(&place.input).unwrap());
    fs::write(&place.input, &bytes).unwrap();
    let mut line = writer.forced(text(&place.input), text(&place.input));
    line.extend(["--at", "14"]);
    refused(&run(&line), "it is the input file");
    assert_eq!(fs::read(&place.input).unwrap(), bytes);
}

#[test]
fn no_output_replaces_the_schema_file() {
    let schema_is_read = |writer: &&Writer| ok(&["help", writer.name]).contains("--schema");
    let writers: Vec<&Writer> = WRITERS.iter().filter(schema_is_read).collect();
    assert!(!writers.is_empty());
    for writer in writers {
        let place = Place::new(writer, 4);
        let schema = place.folder.path().join("schema");
        fs::write(&schema, "").unwrap();
        let with_schema = |line: Vec<&str>| {
            let done = run(&[&line[..], &["--schema", text(&schema)]].concat());
            refused(&done, "it is the schema file");
            assert_eq!(fs::read(&schema).unwrap(), b"");
        };
        fs::hard_link(&schema, &place.target).unwrap();
        with_schema(place.line(writer));
        with_schema(place.forced(writer));
        if writer.output == commands::Output::File {
            with_schema(writer.forced(text(&place.input), text(&schema)));
        }
    }
}

#[test]
fn another_file_is_replaced_with_force_alone() {
    for writer in &WRITERS {
        let place = Place::new(writer, 4).occupied();
        refused(&run(&place.line(writer)), "the file exists");
        assert_eq!(fs::read(&place.target).unwrap(), BEFORE);
        assert_eq!(place.left().len(), 1, "{:?}", place.left());
        ok(&place.forced(writer));
        assert_ne!(fs::read(&place.target).unwrap(), BEFORE);
        // A second run is no exception.
        let once = fs::read(&place.target).unwrap();
        refused(&run(&place.line(writer)), "the file exists");
        assert_eq!(fs::read(&place.target).unwrap(), once);
    }
}

/// Ends a command by a signal while it is writing. `restore` is done before: more than once if the command
/// has finished before the signal came.
#[cfg(target_os = "linux")]
fn killed(writer: &Writer, place: &Place, signal: &str, restore: impl Fn()) {
    let line = place.forced(writer);
    for _ in 0..50 {
        restore();
        let mut child = mlirbc(&line).stderr(Stdio::null()).spawn().unwrap();
        let open = format!("/proc/{}/fd", child.id());
        let is_writing = || {
            let links = fs::read_dir(&open).into_iter().flatten().flatten();
            let mut links = links.filter_map(|link| fs::read_link(link.path()).ok());
            links.any(|link| link.starts_with(place.folder.path()) && link != place.input)
        };
        let finished = loop {
            let finished = child.try_wait().unwrap();
            if finished.is_some() || is_writing() {
                break finished;
            }
        };
        let status = finished.unwrap_or_else(|| {
            let id = child.id().to_string();
            let kill = Command::new("kill").args([signal, &id]).status();
            assert!(kill.unwrap().success());
            child.wait().unwrap()
        });
        if status.signal().is_some() {
            return;
        }
        assert!(status.success(), "{line:?}: {signal}: {status}");
    }
    panic!("{line:?}: no {signal} came in time");
}

/// Whether processes ignore a signal: a hangup, as those that `nohup` starts; an interrupt, as those that a
/// script starts with `&`.
#[cfg(target_os = "linux")]
fn ignores(number: u32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|it| it.strip_prefix("SigIgn:"));
    u64::from_str_radix(ignored.unwrap().trim(), 16).unwrap() & (1 << (number - 1)) != 0
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_what_was_there() {
    let mut signals = vec!["-TERM", "-KILL"];
    for (number, signal) in [(1, "-HUP"), (2, "-INT")] {
        match ignores(number) {
            true => crate::not_run(&format!(
                "{signal}: this process was started with it ignored"
            )),
            false => signals.push(signal),
        }
    }
    for writer in large_writers() {
        let place = Place::new(writer, 64 << 20);
        for signal in &signals {
            killed(writer, &place, signal, || {
                for name in place.left() {
                    fs::remove_file(place.folder.path().join(name)).unwrap();
                }
            });
            assert_eq!(place.left(), [""; 0], "{:?}: {signal}", writer.args);
        }
        killed(writer, &place, "-TERM", || {
            fs::write(&place.target, BEFORE).unwrap();
        });
        assert_eq!(fs::read(&place.target).unwrap(), BEFORE);
        assert_eq!(place.left().len(), 1, "{:?}", place.left());
    }
}

/// A limit to the size of files. The signal that goes with it is not ignored, and yet the process
/// lives.
#[test]
fn a_limit_of_file_sizes_leaves_what_was_there() {
    let limited = |args: &[&str]| {
        let mut sh = Command::new("sh");
        sh.args(["-c", "ulimit -f 1; exec \"$@\"", "sh"]);
        sh.arg(env!("CARGO_BIN_EXE_mlirbc")).args(args);
        sh.output().unwrap()
    };
    for writer in &WRITERS {
        let place = Place::new(writer, 1 << 20);
        let output = limited(&place.line(writer));
        refused(&output, "File too large");
        assert_eq!(place.left(), [""; 0], "{:?}", writer.args);
        let place = place.occupied();
        refused(&limited(&place.forced(writer)), "File too large");
        assert_eq!(fs::read(&place.target).unwrap(), BEFORE);
        assert_eq!(place.left().len(), 1, "{:?}", place.left());
    }
}

/// Mounts a small disk on a folder, where only this shell sees it, puts a file there if a third
/// argument says so, runs the command, and prints its status, the file, and what is left.
#[cfg(target_os = "linux")]
const ON_SMALL_DISK: &str = r#"
    mount -t tmpfs -o size=128k none "$1" || exit 77
    target="$1/$2"; mkdir -p "$(dirname "$target")"
    [ "$3" = new ] || printf 'what was there' >"$target"
    folder="$1"; shift 3
    "$@" >&2; echo "status $?"
    cat "$target" 2>/dev/null; echo
    cd "$folder"; find . -type f
"#;

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_what_was_there() {
    for writer in large_writers() {
        let mut place = Place::new(writer, 1 << 20);
        let disk = place.folder.path().join("disk");
        fs::create_dir(&disk).unwrap();
        let output = place.output.clone();
        place.output = disk.join("output");
        let name = place.target.strip_prefix(output.parent().unwrap()).unwrap();
        for (state, line) in [("new", place.line(writer)), ("old", place.forced(writer))] {
            let mut unshare = Command::new("unshare");
            unshare.args(["-rm", "sh", "-c", ON_SMALL_DISK, "sh", text(&disk)]);
            unshare.args([text(name), state, env!("CARGO_BIN_EXE_mlirbc")]);
            let Ok(done) = unshare.args(line).output() else {
                crate::not_run("full disks: no `unshare`");
                return;
            };
            let shown = String::from_utf8_lossy(&done.stdout);
            let message = String::from_utf8_lossy(&done.stderr);
            if !shown.starts_with("status") {
                crate::not_run(&format!(
                    "full disks: this user cannot mount one: {message}"
                ));
                return;
            }
            assert!(message.contains("No space left on device"), "{message}");
            let expected = match state {
                "new" => "status 3\n\n".to_owned(),
                _ => format!("status 3\nwhat was there\n./{}\n", name.display()),
            };
            assert_eq!(shown, expected, "{:?}", writer.args);
        }
    }
}

#[test]
fn streams_change_nothing_about_a_file() {
    let devices = tempfile::tempdir().unwrap();
    let full = full_device(devices.path());
    for writer in &WRITERS {
        let place = Place::new(writer, 4);
        ok(&place.line(writer));
        let written = fs::read(&place.target).unwrap();
        for descriptor in ["1", "2"] {
            for (_, redirection) in STREAMS {
                let redirection = redirection.replace('N', descriptor);
                fs::write(&place.target, BEFORE).unwrap();
                let status = status_with(&place.line(writer), &redirection, &full);
                assert_eq!(status, Some(3), "{:?} {redirection}", writer.args);
                assert_eq!(fs::read(&place.target).unwrap(), BEFORE);
                let status = status_with(&place.forced(writer), &redirection, &full);
                assert_eq!(status, Some(0), "{:?} {redirection}", writer.args);
                assert_eq!(fs::read(&place.target).unwrap(), written);
            }
        }
    }
}

#[test]
fn a_full_device_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let full = full_device(folder.path());
    for writer in WRITERS
        .iter()
        .filter(|w| w.output == commands::Output::File)
    {
        let place = Place::new(writer, 4);
        let line = writer.line(text(&place.input), text(&full));
        let words = format!("cannot write {}: No space left", text(&full));
        refused(&run(&line), &words);
        assert!(!fs::metadata(&full).unwrap().is_file());
    }
}

#[test]
fn a_folder_is_not_half_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (input, all) = (path("input"), path("all"));
    fs::write(&input, model(4)).unwrap();
    let args = [
        "extract",
        text(&input),
        "--all",
        "--format",
        "raw",
        "-o",
        text(&all),
    ];
    let force = [&args[..], &["--force"]].concat();
    ok(&args);
    // A second run fails before it writes anything.
    fs::remove_file(all.join("layer0.weight.bin")).unwrap();
    refused(&run(&args), "manifest.json: the file exists");
    assert!(!all.join("layer0.weight.bin").exists());
    // A link in the folder is not followed: the bytecode file chose the name.
    fs::write(path("elsewhere"), BEFORE).unwrap();
    symlink(path("elsewhere"), all.join("layer0.weight.bin")).unwrap();
    fs::remove_file(all.join("manifest.json")).unwrap();
    refused(&run(&args), "layer0.weight.bin: the file exists");
    ok(&force);
    assert_eq!(fs::read(path("elsewhere")).unwrap(), BEFORE);
    assert_eq!(fs::read(all.join("layer0.weight.bin")).unwrap(), [1; 4]);
    assert!(!all.join("layer0.weight.bin").is_symlink());
}

#[test]
fn expanding_has_one_limit() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("input");
    // A splat of 2^40 elements of i8.
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let mut splat: (bool, Vec<u8>) = entry(&[18, 0, 1]);
    splat.1.push(0);
    let types = vec![entry(&[13, 1, (1 << 40) << 1, 1]), entry(&[0, 8 << 2])];
    let bytes = Asm::minimal(6)
        .attr_types(&[(0, vec![splat])], &[(0, types)])
        .finish();
    fs::write(&input, bytes).unwrap();
    for format in ["npy", "safetensors"] {
        let out = folder.path().join(format);
        let args = ["extract", text(&input), "attr#0", "--format", format];
        let args = [&args[..], &["-o", text(&out)]].concat();
        let (status, message) = fails(&args);
        assert_eq!(status, 2, "{message}");
        let words = "of 1099511627776 bytes, more than 1073741824";
        assert!(message.contains(words), "{message}");
        assert!(!out.exists());
    }
}
