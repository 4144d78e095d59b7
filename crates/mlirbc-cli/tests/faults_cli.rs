//! The command line where input or output fails: exit status, message, and what is left behind.

use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::{FileTypeExt, MetadataExt, OpenOptionsExt, PermissionsExt, symlink};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::tool::commands::{self, READERS, WRITERS, Writer};
use crate::tool::{mlirbc, run};
use mlirbc_asm::{Asm, Res};

const MODEL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/jax/mlp.mlirbc");
const BACKENDS: [&str; 2] = ["map", "read"];

/// Checks that a run ended with status 3, and that its only message has these words.
fn failed_with(output: &Output, words: &[&str]) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    for word in words {
        assert!(message.contains(word), "{word}: {message}");
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The names in a folder, hidden ones too.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|e| e.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn pipe_at(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// A pipe that a child will write to, opened without waiting for it.
struct Pipe(File);

impl Pipe {
    fn open(path: &Path) -> Pipe {
        let flags = rustix::fs::OFlags::NONBLOCK.bits() as i32;
        let file = File::options().read(true).custom_flags(flags).open(path);
        Pipe(file.unwrap())
    }

    /// Waits until the child has written something, and takes some of it.
    fn first(&mut self, child: &mut Child) -> Vec<u8> {
        let mut piece = [0; 16];
        loop {
            match self.0.read(&mut piece) {
                Ok(n) if n > 0 => return piece[..n].to_vec(),
                Err(error) => assert_eq!(error.kind(), ErrorKind::WouldBlock),
                Ok(_) => assert_eq!(child.try_wait().unwrap(), None, "it wrote nothing"),
            }
            sleep(Duration::from_millis(1));
        }
    }

    /// The rest, until the child closes its end.
    fn rest(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        loop {
            match self.0.read_to_end(&mut bytes) {
                Ok(_) => return bytes,
                Err(error) => assert_eq!(error.kind(), ErrorKind::WouldBlock),
            }
            sleep(Duration::from_millis(1));
        }
    }
}

/// A file of two blobs of a mebibyte, `a` and `b`.
fn two_blobs() -> Vec<u8> {
    let blob = |byte| Res::Blob {
        alignment: 64,
        data: vec![byte; 1 << 20],
    };
    Asm::minimal(6)
        .strings(&[b"builtin", b"a", b"b"])
        .resources(&[], &[(0, &[(1, blob(1)), (2, blob(2))])])
        .finish()
}

/// Extracts both blobs to a folder where `a.bin` is a pipe; while the tool is writing to that,
/// `meanwhile` happens to the file. Gives what came through the pipe, and the folder.
fn extract_while(
    backend: &str,
    meanwhile: impl FnOnce(&Path),
) -> (Output, Vec<u8>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("model.mlirbc");
    fs::write(&file, two_blobs()).unwrap();
    let out = folder.path().join("out");
    fs::create_dir(&out).unwrap();
    pipe_at(&out.join("a.bin"));
    let mut pipe = Pipe::open(&out.join("a.bin"));
    let args = [
        "extract",
        text(&file),
        "--all",
        "-o",
        text(&out),
        "--backend",
        backend,
    ];
    let child = mlirbc(&args).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap();
    let first = pipe.first(&mut child);
    // A pipe holds less than the blob: the tool blocks in the middle of it.
    meanwhile(&file);
    let piped = pipe.rest(first);
    (child.wait_with_output().unwrap(), piped, folder)
}

#[test]
fn a_file_that_is_cut_off_while_it_is_read() {
    for backend in BACKENDS {
        let cut = |file: &Path| {
            let file = File::options().write(true).open(file).unwrap();
            file.set_len(4096).unwrap();
        };
        let (output, piped, folder) = extract_while(backend, cut);
        match backend {
            "read" => {
                failed_with(
                    &output,
                    &["model.mlirbc: cannot read", " at 0x", "in resource #1"],
                );
                assert_eq!(piped, vec![1; 1 << 20]);
            }
            // A process that touches the mapping dies; a system call that does gets an error.
            _ => {
                let sigbus = if cfg!(target_os = "linux") { 7 } else { 10 };
                let code = output.status.code();
                assert!(
                    output.status.signal() == Some(sigbus) || code == Some(3),
                    "{output:?}"
                );
            }
        }
        assert_eq!(names(&folder.path().join("out")), ["a.bin"], "{backend}");
    }
}

#[test]
fn a_file_that_is_replaced_while_it_is_read() {
    for backend in BACKENDS {
        let replace = |file: &Path| {
            let other = file.with_extension("other");
            fs::write(&other, b"something else").unwrap();
            fs::rename(other, file).unwrap();
        };
        let (output, piped, folder) = extract_while(backend, replace);
        assert!(output.status.success(), "{backend}: {output:?}");
        assert_eq!(piped, vec![1; 1 << 20], "{backend}");
        let out = folder.path().join("out");
        assert_eq!(
            names(&out),
            ["a.bin", "b.bin", "manifest.json"],
            "{backend}"
        );
        assert_eq!(fs::read(out.join("b.bin")).unwrap(), vec![2; 1 << 20]);
    }
}

#[test]
fn inputs_that_are_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("empty"), b"").unwrap();
    fs::create_dir(path("folder")).unwrap();
    for backend in BACKENDS {
        for (input, words) in [
            (path("gone"), "No such file"),
            (path("empty"), "the file is empty"),
            // Without an end: neither memory nor disk takes it in.
            ("/dev/zero".into(), "not MLIR bytecode"),
            ("/dev/null".into(), "the file is empty"),
        ] {
            for command in ["ls", "print", "verify"] {
                let output = run(&[command, text(&input), "--backend", backend]);
                failed_with(&output, &[text(&input), words]);
                assert!(output.stdout.is_empty());
            }
        }
    }
    // Commands that look take all files of a folder; those that write one take a file.
    let new = path("new");
    let output = run(&["rewrite", text(&path("folder")), "-o", text(&new)]);
    failed_with(&output, &["is a directory"]);
    let zero = File::open("/dev/zero").unwrap();
    let output = mlirbc(&["ls", "-"]).stdin(zero).output().unwrap();
    failed_with(&output, &["not MLIR bytecode"]);
}

#[test]
fn a_pipe_is_read_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    pipe_at(&pipe);
    let child = mlirbc(&["ls", text(&pipe)]).stdout(Stdio::piped()).spawn();
    // Opening blocks until the other side opens, on both sides.
    fs::write(&pipe, fs::read(MODEL).unwrap()).unwrap();
    let output = child.unwrap().wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stdout, run(&["ls", MODEL]).stdout);
}

/// A run as a user whom permissions hold back: root, who owns what this test has made if it
/// runs as root, is let through by all of them.
fn as_nobody(own: &Path, args: &[&str]) -> io::Result<Output> {
    let mut command = mlirbc(args);
    if fs::metadata(own).unwrap().uid() == 0 {
        command.uid(65534).gid(65534);
    }
    let output = command.output();
    if let Err(error) = &output {
        crate::not_run(&format!("{args:?} as another user: {error}"));
    }
    output
}

#[test]
fn permissions_hold() {
    let folder = tempfile::tempdir().unwrap();
    let closed = Permissions::from_mode(0o000);
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let file = folder.path().join("model.mlirbc");
    fs::copy(MODEL, &file).unwrap();
    let out = folder.path().join("out");
    fs::create_dir(&out).unwrap();
    fs::set_permissions(&out, Permissions::from_mode(0o555)).unwrap();
    let target = out.join("weight.bin");
    let args = ["extract", text(&file), "layer0.weight", "-o", text(&target)];
    if let Ok(output) = as_nobody(&file, &args) {
        failed_with(&output, &["cannot write", "weight.bin", "ermission denied"]);
    }
    assert!(names(&out).is_empty());
    fs::set_permissions(&file, closed).unwrap();
    for backend in BACKENDS {
        if let Ok(output) = as_nobody(&file, &["ls", text(&file), "--backend", backend]) {
            failed_with(&output, &["model.mlirbc: cannot read: Permission denied"]);
        }
    }
    fs::set_permissions(&out, Permissions::from_mode(0o755)).unwrap();
}

/// The commands that write one file.
fn writers() -> impl Iterator<Item = &'static Writer> {
    let writers = WRITERS.iter();
    writers.filter(|writer| writer.output == commands::Output::File)
}

fn written(writer: &Writer, to: &Path) -> Output {
    run(&writer.line(MODEL, text(to)))
}

/// Replaces what is there.
fn replaced(writer: &Writer, to: &Path) -> Output {
    run(&writer.forced(MODEL, text(to)))
}

#[test]
fn a_file_that_replaces_another_has_its_mode() {
    let folder = tempfile::tempdir().unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for (nth, writer) in writers().enumerate() {
        for private in [0o600, 0o440, 0o664] {
            let name = format!("{nth}-{private:o}");
            let out = folder.path().join(name);
            fs::write(&out, "before").unwrap();
            fs::set_permissions(&out, Permissions::from_mode(private)).unwrap();
            assert!(replaced(writer, &out).status.success());
            assert_ne!(fs::read(&out).unwrap(), b"before");
            assert_eq!(mode(&out), private, "{}", out.display());
        }
    }
    assert_eq!(names(folder.path()).len(), 3 * writers().count());
}

#[test]
fn a_reader_that_has_gone_is_no_failure() {
    for command in &READERS {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let args = command.line(MODEL);
        let output = mlirbc(&args).stdout(writer).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*stderr), (Some(0), ""), "{args:?}");
    }
    // In the middle: more than a pipe holds is to come when the reader goes.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("model.mlirbc");
    fs::write(&file, two_blobs()).unwrap();
    for args in [&["extract", text(&file), "a"][..], &["print", text(&file)]] {
        let mut child = mlirbc(args);
        let mut child = child
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut [0; 4]).unwrap();
        drop(stdout);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    }
}

#[test]
fn a_pipe_as_output_stays_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let plain = folder.path().join("plain");
    for writer in writers() {
        assert!(replaced(writer, &plain).status.success());
        let path = folder.path().join("pipe");
        pipe_at(&path);
        let mut pipe = Pipe::open(&path);
        let mut child = mlirbc(&writer.line(MODEL, text(&path))).spawn().unwrap();
        let first = pipe.first(&mut child);
        let bytes = pipe.rest(first);
        assert!(child.wait().unwrap().success(), "{:?}", writer.args);
        assert!(bytes == fs::read(&plain).unwrap(), "{:?}", writer.args);
        assert!(fs::symlink_metadata(&path).unwrap().file_type().is_fifo());
        assert_eq!(names(folder.path()), ["pipe", "plain"]);
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_pipe_as_output_whose_reader_goes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("model.mlirbc");
    fs::write(&file, two_blobs()).unwrap();
    let path = folder.path().join("pipe");
    pipe_at(&path);
    let mut pipe = Pipe::open(&path);
    let mut child = mlirbc(&["extract", text(&file), "a", "-o", text(&path)]);
    let mut child = child.stderr(Stdio::piped()).spawn().unwrap();
    pipe.first(&mut child);
    drop(pipe);
    let output = child.wait_with_output().unwrap();
    // Unlike stdout it was named: that it did not take all is worth saying.
    failed_with(&output, &["cannot write", "pipe: broken pipe"]);
}

#[test]
fn an_output_that_is_a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| -> PathBuf { folder.path().join(name) };
    fs::create_dir(path("elsewhere")).unwrap();
    for writer in writers() {
        fs::write(path("elsewhere/target"), b"what was there").unwrap();
        symlink("elsewhere/target", path("link")).unwrap();
        assert!(replaced(writer, &path("plain")).status.success());
        assert!(replaced(writer, &path("link")).status.success());
        assert_eq!(
            fs::read_link(path("link")).unwrap(),
            Path::new("elsewhere/target")
        );
        assert!(fs::read(path("link")).unwrap() == fs::read(path("plain")).unwrap());
        // One that leads nowhere.
        fs::remove_file(path("elsewhere/target")).unwrap();
        failed_with(
            &written(writer, &path("link")),
            &["cannot write", "link: No such file"],
        );
        fs::remove_file(path("link")).unwrap();
        assert!(names(&path("elsewhere")).is_empty());
        assert_eq!(names(folder.path()), ["elsewhere", "plain"]);
    }
}

#[test]
fn an_output_that_can_not_be() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| -> PathBuf { folder.path().join(name) };
    fs::create_dir(path("folder")).unwrap();
    fs::write(path("file"), b"what was there").unwrap();
    for writer in writers() {
        for (to, words) in [
            (path("no/such"), "No such file"),
            (path("folder"), "s a directory"),
            (path("file/below"), "Not a directory"),
        ] {
            // One file for each tensor goes into a folder that is there.
            let by_tensor = ["raw", "npy"].iter().any(|f| writer.args.contains(f));
            if by_tensor && to == path("folder") {
                continue;
            }
            failed_with(&written(writer, &to), &["cannot write", text(&to), words]);
        }
    }
    let output = run(&["extract", MODEL, "--all", "-o", text(&path("file"))]);
    failed_with(&output, &["cannot write", "file"]);
    assert_eq!(fs::read(path("file")).unwrap(), b"what was there");
    assert_eq!(names(folder.path()), ["file", "folder"]);
    assert!(names(&path("folder")).is_empty());
}
