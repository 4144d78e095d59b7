//! Files that change or disappear while they are open, and paths that are not files, with each backend.
//!
//! If a file shrinks, positioned reads give an error, but access to a mapping is the
//! signal SIGBUS, which ends the process. Tests of this use a child process.

use std::fs::{self, File};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::queries::answers;
use crate::common::spread::spread;
use mlirbc::{Bytecode, ErrorKind, OpenOptions, Result, SectionId};

type Answers = Vec<(&'static str, Result<String>)>;

fn mapped(path: &Path) -> Result<Bytecode<'static>> {
    crate::common::map::map(path, &OpenOptions::new())
}

fn read(path: &Path) -> Result<Bytecode<'static>> {
    Bytecode::open(path)
}

type Backend = fn(&Path) -> Result<Bytecode<'static>>;

const BACKENDS: [(&str, Backend); 2] = [("map", mapped), ("read", read)];

/// A real file whose sections are far apart: its bytes and all its answers.
fn model() -> (Vec<u8>, Answers) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/jax/mlp.mlirbc");
    let bytes = spread(&fs::read(path).unwrap());
    let right = answers(Bytecode::from_bytes(&bytes).unwrap().view());
    assert!(right.iter().all(|(_, answer)| answer.is_ok()));
    (bytes, right)
}

/// A folder that other users can enter, with the model in it.
fn folder_with(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let path = folder.path().join("model.mlirbc");
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

#[test]
fn an_open_file_survives_its_replacement() {
    let (bytes, right) = model();
    for (backend, open) in BACKENDS {
        let (folder, path) = folder_with(&bytes);
        let file = open(&path).unwrap();
        let other = folder.path().join("other");
        fs::write(&other, b"something else").unwrap();
        fs::rename(&other, &path).unwrap();
        assert!(answers(file.view()) == right, "{backend}");
        assert!(
            open(&path).is_err(),
            "{backend}: the new file is not bytecode"
        );
    }
}

#[test]
fn an_open_file_survives_deletion_and_a_blob_survives_its_file() {
    let (bytes, right) = model();
    let weight = |file: &Bytecode<'static>| {
        let resource = file.view().resource_of("builtin", "layer0.weight");
        file.blob(&resource.unwrap()).unwrap()
    };
    let expected = weight(&Bytecode::from_owner(bytes.clone()).unwrap());
    for (backend, open) in BACKENDS {
        let (folder, path) = folder_with(&bytes);
        let file = open(&path).unwrap();
        let symbol = file.view().symbol("main").unwrap();
        drop(folder);
        assert!(!path.exists());
        assert!(answers(file.view()) == right, "{backend}");
        let body = symbol.isolated().unwrap().decode().unwrap();
        assert!(body.num_ops() > 0, "{backend}");
        let blob = weight(&file);
        drop((symbol, body));
        drop(file);
        assert_eq!(blob.as_slice(), expected.as_slice(), "{backend}");
    }
}

#[test]
fn positioned_reads_survive_truncation() {
    let (bytes, right) = model();
    let whole = Bytecode::from_bytes(&bytes).unwrap();
    for section in whole.sections().iter().filter(|s| s.data.len > 0) {
        let (_folder, path) = folder_with(&bytes);
        let file = Bytecode::open(&path).unwrap();
        let resource = file.view().resource_of("builtin", "layer0.weight").unwrap();
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
                assert!(answer == *right, "truncated in {}: {name}", section.id);
                continue;
            };
            failed += 1;
            assert!(matches!(error.kind(), ErrorKind::Io { .. }), "{error}");
            // The error has the start of the truncated section.
            assert!(
                error.pos().unwrap() >= section.data.start.min(cut),
                "{error}"
            );
            assert!(error.to_string().contains(", in "), "{error}");
        }
        // Sections that were read before are kept.
        let kept = [
            SectionId::String,
            SectionId::ResourceOffset,
            SectionId::Dialect,
        ];
        assert!(
            failed > 0 || kept.contains(&section.id),
            "truncated in {}",
            section.id
        );
        if section.id == SectionId::Resource {
            assert!(file.blob(&resource).is_err() || resource.entry.end() <= cut);
        }
    }
}

#[test]
fn positioned_reads_survive_overwriting() {
    let (bytes, _) = model();
    for byte in [0x00, 0xff, 0x5a] {
        let (_folder, path) = folder_with(&bytes);
        let file = Bytecode::open(&path).unwrap();
        fs::write(&path, vec![byte; bytes.len()]).unwrap();
        let wrong = answers(file.view());
        assert!(wrong.iter().any(|(_, answer)| answer.is_err()));
    }
}

/// Runs one test of this binary in a child process.
fn child(test: &str, path: &Path, backend: &str) -> Command {
    let (_, module) = module_path!().split_once("::").unwrap();
    let test = format!("{module}::{test}");
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", &test, "--ignored", "--nocapture"]);
    command
        .env("FAULTS_PATH", path)
        .env("FAULTS_BACKEND", backend);
    command
}

/// The path and the backend that the parent has set.
fn arguments() -> (PathBuf, Backend) {
    let path = std::env::var_os("FAULTS_PATH")
        .expect("set by the parent")
        .into();
    let backend = std::env::var("FAULTS_BACKEND").expect("set by the parent");
    let (_, open) = BACKENDS
        .into_iter()
        .find(|(name, _)| *name == backend)
        .unwrap();
    (path, open)
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
#[ignore = "a child process of truncation_of_a_mapped_file_ends_the_process"]
fn child_that_truncates_its_file() {
    let (path, open) = arguments();
    let file = open(&path).unwrap();
    println!("opened");
    // This breaks the promise of the mapped backend on purpose, to show the result.
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
fn truncation_of_a_mapped_file_ends_the_process() {
    let (bytes, _) = model();
    for backend in ["map", "read"] {
        let (_folder, path) = folder_with(&bytes);
        let output = child("child_that_truncates_its_file", &path, backend)
            .output()
            .unwrap();
        let printed = stdout(&output);
        assert!(printed.contains("opened"), "{backend}: {output:?}");
        let sigbus = 7;
        let sigbus = if cfg!(target_os = "linux") {
            sigbus
        } else {
            10
        };
        match backend {
            // A system that gives errors or zeros instead is harmless too.
            "map" => assert!(
                output.status.signal() == Some(sigbus) || printed.contains("failed"),
                "{output:?}"
            ),
            _ => {
                assert!(output.status.success(), "{output:?}");
                assert!(printed.contains("failed"), "{output:?}");
            }
        }
    }
}

#[test]
#[ignore = "a child process of a_file_without_permission_is_an_error"]
fn child_without_permission() {
    let (path, open) = arguments();
    println!("{}", open(&path).unwrap_err());
}

#[test]
fn a_file_without_permission_is_an_error() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let (bytes, _) = model();
    let (_folder, path) = folder_with(&bytes);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    let root = fs::metadata(&path).unwrap().uid() == 0;
    for (backend, _) in BACKENDS {
        let mut command = child("child_without_permission", &path, backend);
        if root {
            // Root can read every file; the user nobody cannot.
            command.uid(65534).gid(65534);
        }
        match command.output() {
            Ok(output) => {
                let printed = stdout(&output);
                assert!(output.status.success(), "{output:?}");
                // Only the entry points that open by path know it.
                let printed = printed.replace(&format!(" {path:?}:"), ":");
                assert!(
                    printed.contains("cannot read: Permission denied"),
                    "{printed}"
                );
            }
            Err(error) => crate::common::not_run(&format!(
                "a file without permission, as another user: {error}"
            )),
        }
    }
}

#[test]
fn a_path_that_is_not_a_file_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("empty"), b"").unwrap();
    let made = Command::new("mkfifo").arg(path("pipe")).status().unwrap();
    assert!(made.success());
    // Nobody writes to it.
    for (backend, open) in BACKENDS {
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
            let error = open(&path).expect_err("not bytecode").to_string();
            // Only the entry points that open by path know it.
            let error = error.replace(&format!(" {path:?}:"), ":");
            assert!(error.starts_with(words), "{backend}, {path:?}: {error}");
        }
    }
}
