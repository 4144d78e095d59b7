//! What is extracted from files of each format, into memory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc::error::Class;
use mlirbc_report::extract::{Content, Destination, Options, Sink, Written, extract};
use mlirbc_report::{Failure, Opened, WriteFailure};

/// Files by name; the only one has none.
#[derive(Default)]
struct Memory(RefCell<BTreeMap<String, Vec<u8>>>);

impl Memory {
    fn put(&self, name: &str, content: &mut Content<'_, WriteFailure>) -> Result<(), WriteFailure> {
        let mut bytes = Vec::new();
        content(&mut bytes)?;
        assert!(self.0.borrow_mut().insert(name.to_owned(), bytes).is_none());
        Ok(())
    }
}

impl Sink for Memory {
    type Error = WriteFailure;

    fn file(&self, content: &mut Content<'_, WriteFailure>) -> Result<(), WriteFailure> {
        self.put("", content)
    }

    fn folder(&self) -> Result<(), WriteFailure> {
        Ok(())
    }

    fn in_folder(
        &self,
        name: &str,
        content: &mut Content<'_, WriteFailure>,
    ) -> Result<(), WriteFailure> {
        self.put(name, content)
    }
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

fn open(path: &str) -> Opened {
    let bytes = std::fs::read(corpus().join(path)).unwrap();
    Opened::open(Source::owned(bytes), path, None).unwrap()
}

type Files = BTreeMap<String, Vec<u8>>;

fn written(path: &str, words: &[&str], to: &str) -> Result<Files, Failure> {
    let memory = Memory::default();
    let to = Destination {
        path: Some(Path::new(to)),
        is_folder: to.ends_with('/'),
        is_stream: false,
    };
    match extract(&open(path), &Options::of_words(words)?, &to, &memory) {
        Ok(done) => assert_eq!(done, Written::All),
        Err(WriteFailure::File(failure)) => return Err(failure),
        Err(WriteFailure::Output(error)) => panic!("{error}"),
    }
    Ok(memory.0.into_inner())
}

#[test]
fn a_file_and_a_folder_have_the_same_bytes() {
    for (path, key) in [
        ("jax/mlp.mlirbc", "layer0.weight"),
        ("tensors/params.safetensors", "layer0.weight"),
        ("vmfb/control-3.13.vmfb", "rodata0"),
    ] {
        let all = written(path, &["format=raw"], "all/").unwrap();
        let keys = [format!("keys={key}"), "format=raw".to_owned()];
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        let one = written(path, &keys, "one.bin").unwrap().remove("").unwrap();
        let in_folder = written(path, &keys, "some/").unwrap();
        assert!(in_folder.values().eq([&one]), "{path}");
        assert!(all.values().any(|bytes| *bytes == one), "{path}");
    }
}

#[test]
fn what_does_not_fit_is_refused_before_the_first_file() {
    let class = |path, words: &[&str], to| match written(path, words, to) {
        Ok(files) => panic!("{path} {words:?}: {:?}", files.keys()),
        Err(failure) => failure.class(),
    };
    let mlp = "jax/mlp.mlirbc";
    assert_eq!(class(mlp, &["keys=no"], "one.npy"), Class::NotFound);
    assert_eq!(class(mlp, &[], "all.npy"), Class::Usage);
    assert_eq!(class(mlp, &["keys=*"], "one.npy"), Class::Usage);
    let constants = "mlir22/affine_maps.v6.mlirbc";
    assert_eq!(class(constants, &["min_size=1G"], "all/"), Class::NoData);
    let others = [
        ("vmfb/control-3.13.vmfb", Class::Usage),
        // Without types there are no arrays.
        ("tensors/params.irpa", Class::Refused),
    ];
    for (other, npz) in others {
        assert_eq!(class(other, &[], "all.npz"), npz);
        assert_eq!(class(other, &["keys=no"], "one.bin"), Class::NotFound);
    }
}
