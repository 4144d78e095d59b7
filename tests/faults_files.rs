//! Files that change or vanish while they are open, and names that are no files, on each road.
//!
//! What the roads promise differs for a file that shrinks: reading gives an error, a mapping
//! the signal SIGBUS, of which the process dies. That is looked at in a child process.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use std::fs::{self, File};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::questions::answers;
use common::spread::spread;
use mlirbc::{Bytecode, ErrorKind, OpenOptions, Result, SectionId};

type Answers = Vec<(&'static str, Result<String>)>;

fn mapped(path: &Path) -> Result<Bytecode<'static>> {
    common::map::map(path, &OpenOptions::new())
}

fn read(path: &Path) -> Result<Bytecode<'static>> {
    Bytecode::open(path)
}

type Road = fn(&Path) -> Result<Bytecode<'static>>;

const ROADS: [(&str, Road); 2] = [("map", mapped), ("read", read)];

/// A real file whose sections lie far apart, as bytes and with everything it says.
fn model() -> (Vec<u8>, Answers) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/jax/mlp.mlirbc");
    let bytes = spread(&fs::read(path).unwrap());
    let right = answers(Bytecode::from_bytes(&bytes).unwrap().view());
    assert!(right.iter().all(|(_, answer)| answer.is_ok()));
    (bytes, right)
}

/// A folder that other users may enter, and the model in it.
fn folder_with(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let path = folder.path().join("model.mlirbc");
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

#[test]
fn a_file_that_is_replaced_goes_on_as_it_was() {
    let (bytes, right) = model();
    for (road, open) in ROADS {
        let (folder, path) = folder_with(&bytes);
        let file = open(&path).unwrap();
        let other = folder.path().join("other");
        fs::write(&other, b"something else").unwrap();
        fs::rename(&other, &path).unwrap();
        assert!(answers(file.view()) == right, "{road}");
        assert!(open(&path).is_err(), "{road}: the new file is no bytecode");
    }
}

#[test]
fn a_file_goes_on_without_its_name_and_a_blob_without_its_file() {
    let (bytes, right) = model();
    let weight = |file: &Bytecode<'static>| {
        let resource = file.view().resource("builtin", "layer0.weight");
        file.blob(&resource.unwrap()).unwrap()
    };
    let expected = weight(&Bytecode::from_owner(bytes.clone()).unwrap());
    for (road, open) in ROADS {
        let (folder, path) = folder_with(&bytes);
        let file = open(&path).unwrap();
        let symbol = file.view().symbol("main").unwrap();
        drop(folder);
        assert!(!path.exists());
        assert!(answers(file.view()) == right, "{road}");
        let body = symbol.decode().unwrap().unwrap();
        assert!(body.num_ops() > 0, "{road}");
        let blob = weight(&file);
        drop((symbol, body));
        drop(file);
        assert_eq!(blob.as_slice(), expected.as_slice(), "{road}");
    }
}

#[test]
fn the_read_road_survives_a_file_that_is_cut_off() {
    let (bytes, right) = model();
    let whole = Bytecode::from_bytes(&bytes).unwrap();
    for section in whole.sections().iter().filter(|s| s.data.len > 0) {
        let (_folder, path) = folder_with(&bytes);
        let file = Bytecode::open(&path).unwrap();
        let resource = file.view().resource("builtin", "layer0.weight").unwrap();
        let cut = section.data.start + section.data.len / 2;
        File::options()
            .write(true)
            .open(&path)
            .unwrap()
            .set_len(cut)
            .unwrap();
        let mut failed = 0;
        for ((name, answer), (_, right)) in answers(file.view()).into_iter().zip(&right) {
            let Err(error) = &answer else {
                assert!(answer == *right, "cut in {}: {name}", section.id);
                continue;
            };
            failed += 1;
            assert!(matches!(error.kind(), ErrorKind::Io { .. }), "{error}");
            // What is cut off is read from its beginning.
            assert!(
                error.pos().unwrap() >= section.data.start.min(cut),
                "{error}"
            );
            assert!(error.to_string().contains(", in "), "{error}");
        }
        // What was read before is kept.
        let kept = [
            SectionId::String,
            SectionId::ResourceOffset,
            SectionId::Dialect,
        ];
        assert!(
            failed > 0 || kept.contains(&section.id),
            "cut in {}",
            section.id
        );
        if section.id == SectionId::Resource {
            assert!(file.blob(&resource).is_err() || resource.entry.end() <= cut);
        }
    }
}

#[test]
fn the_read_road_survives_a_file_that_is_overwritten() {
    let (bytes, _) = model();
    for byte in [0x00, 0xff, 0x5a] {
        let (_folder, path) = folder_with(&bytes);
        let file = Bytecode::open(&path).unwrap();
        fs::write(&path, vec![byte; bytes.len()]).unwrap();
        let wrong = answers(file.view());
        assert!(wrong.iter().any(|(_, answer)| answer.is_err()));
    }
}

/// This test binary again, for one test, in a process of its own.
fn child(test: &str, path: &Path, road: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture"]);
    command.env("FAULTS_PATH", path).env("FAULTS_ROAD", road);
    command
}

/// What a child is told to open, and how.
fn told() -> (PathBuf, Road) {
    let path = std::env::var_os("FAULTS_PATH")
        .expect("set by the parent")
        .into();
    let road = std::env::var("FAULTS_ROAD").expect("set by the parent");
    let (_, open) = ROADS.into_iter().find(|(name, _)| *name == road).unwrap();
    (path, open)
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
#[ignore = "a child process of a_mapped_file_that_is_cut_off_ends_the_process"]
fn child_that_cuts_its_file_off() {
    let (path, open) = told();
    let file = open(&path).unwrap();
    println!("opened");
    // Against the promise of the mapped road, on purpose: this is what becomes of it.
    File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(0)
        .unwrap();
    for (name, answer) in answers(file.view()) {
        println!(
            "{name} {}",
            if answer.is_ok() { "answered" } else { "failed" }
        );
    }
}

#[test]
fn a_mapped_file_that_is_cut_off_ends_the_process() {
    let (bytes, _) = model();
    for road in ["map", "read"] {
        let (_folder, path) = folder_with(&bytes);
        let output = child("child_that_cuts_its_file_off", &path, road)
            .output()
            .unwrap();
        let said = said(&output);
        assert!(said.contains("opened"), "{road}: {output:?}");
        let sigbus = 7;
        let sigbus = if cfg!(target_os = "linux") {
            sigbus
        } else {
            10
        };
        match road {
            // A system that gives errors or zeros instead does no harm either.
            "map" => assert!(
                output.status.signal() == Some(sigbus) || said.contains("failed"),
                "{output:?}"
            ),
            _ => {
                assert!(output.status.success(), "{output:?}");
                assert!(said.contains("failed"), "{output:?}");
            }
        }
    }
}

#[test]
#[ignore = "a child process of a_file_that_may_not_be_read_is_an_error"]
fn child_that_may_not_read() {
    let (path, open) = told();
    println!("{}", open(&path).unwrap_err());
}

#[test]
fn a_file_that_may_not_be_read_is_an_error() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let (bytes, _) = model();
    let (_folder, path) = folder_with(&bytes);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    let root = fs::metadata(&path).unwrap().uid() == 0;
    for (road, _) in ROADS {
        let mut command = child("child_that_may_not_read", &path, road);
        if root {
            // Root may read everything; nobody may not.
            command.uid(65534).gid(65534);
        }
        match command.output() {
            Ok(output) => {
                let said = said(&output);
                assert!(output.status.success(), "{output:?}");
                // Only what opens by path knows it.
                let said = said.replace(&format!(" {path:?}:"), ":");
                assert!(said.contains("cannot read: Permission denied"), "{said}");
            }
            Err(error) => eprintln!("NOT RUN: a file without permission, as another user: {error}"),
        }
    }
}

#[test]
fn a_name_that_is_no_file_is_an_error_that_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("empty"), b"").unwrap();
    let made = Command::new("mkfifo").arg(path("pipe")).status().unwrap();
    assert!(made.success());
    // Someone has to hold a pipe open for writing, or opening it waits.
    let _writer = File::options()
        .read(true)
        .write(true)
        .open(path("pipe"))
        .unwrap();
    for (road, open) in ROADS {
        for (path, words) in [
            (path("gone"), "cannot read: No such file"),
            (path("empty"), "not MLIR bytecode: the file is empty"),
            (path("pipe"), "cannot read: a pipe or device, not a file"),
            (folder.path().into(), "cannot read: a folder, not a file"),
            (
                "/dev/zero".into(),
                "cannot read: a pipe or device, not a file",
            ),
            (
                "/dev/null".into(),
                "cannot read: a pipe or device, not a file",
            ),
        ] {
            let error = open(&path).expect_err("no bytecode").to_string();
            // Only what opens by path knows it.
            let error = error.replace(&format!(" {path:?}:"), ":");
            assert!(error.starts_with(words), "{road}, {path:?}: {error}");
        }
    }
}
