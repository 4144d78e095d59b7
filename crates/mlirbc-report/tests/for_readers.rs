//! What is written for a reader, `compat` says that it reads, containers included.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::Source;
use mlirbc_report::compat::{self, compat};
use mlirbc_report::{ChangeRequest, Failure, Opened, Opening, Subject};

/// Readers of every kind, and the last that is known of some.
const READERS: [&str; 9] = [
    "jax=0.4.30",
    "jax 0.5.2",
    "jaxlib==0.7.2",
    "jax=0.10.2",
    "iree=3.5",
    "stablehlo=1.0.0",
    "12-weeks",
    "llvm19",
    "mlir=22",
];

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(corpus().join(path)).unwrap()
}

fn open(bytes: Vec<u8>) -> Arc<Opened> {
    Arc::new(Opened::open(Source::owned(bytes), "file", None).unwrap())
}

/// The file for a reader, and what is said of it.
fn written(bytes: Vec<u8>, reader: &str) -> Result<(Vec<u8>, Vec<String>), Failure> {
    let request = ChangeRequest::of_words("rewrite", &[&*format!("for={reader}")]).unwrap();
    let subject = Subject::new(open(bytes));
    let changed = request.change(&subject)?;
    let mut out = Vec::new();
    changed.files[0].write_to(&mut out).unwrap();
    Ok((out, changed.notes))
}

/// The verdicts of `compat`, one for each module of a container.
fn verdicts(bytes: &[u8], reader: &str) -> Vec<(&'static str, Vec<String>)> {
    let options = compat::Options {
        reader: vec![reader.to_owned()],
    };
    let answer = |opened: &Opened| {
        let found = compat(opened, &options).unwrap();
        (found.answers[0].answer, found.answers[0].reasons.clone())
    };
    let source = Source::owned(bytes.to_vec());
    let opened = open(bytes.to_vec());
    let modules = opened.contained().iter().map(|module| {
        let how = Opening::default();
        answer(&Opened::of_module(&source, "file", module.clone(), &how).unwrap())
    });
    let several: Vec<_> = modules.collect();
    match several.is_empty() {
        true => vec![answer(&opened)],
        false => several,
    }
}

/// The name that `compat` knows for a target that is no release.
fn as_reader(target: &str) -> &str {
    match target {
        "12-weeks" => "stablehlo=1.16.3",
        other => other,
    }
}

#[test]
fn what_is_written_for_a_reader_is_read_by_it() {
    let files = [
        "containers/classify.jax",
        "containers/square_sum.jax",
        "containers/tanh.saved_model.pb",
        "jax/mlp.mlirbc",
        "containers/classify.mlirbc",
    ];
    let (mut read, mut refused) = (0, 0);
    for file in files {
        for reader in READERS {
            match written(bytes(file), reader) {
                Ok((new, _)) => {
                    for (verdict, why) in verdicts(&new, as_reader(reader)) {
                        assert_eq!(verdict, "reads", "{file} for {reader}: {why:?}");
                    }
                    read += 1;
                }
                Err(Failure::Incompatible(_) | Failure::Request { .. }) => refused += 1,
                Err(other) => panic!("{file} for {reader}: {other}"),
            }
        }
    }
    assert!(read > 25 && refused > 3, "{read} {refused}");
}

#[test]
fn a_container_of_jax_stays_one_that_an_older_jax_calls() {
    // By jax 0.10.2, with the module of its gradient.
    let file = bytes("containers/square_sum.jax");
    for (reader, serialization, convention) in [
        ("jax=0.4.30", 2, 9),
        ("jax=0.5.3", 3, 9),
        ("jax=0.7.2", 3, 10),
        ("jax=0.10.2", 3, 10),
    ] {
        let is_old = !reader.contains("0.10");
        assert!(
            verdicts(&file, reader)
                .iter()
                .all(|it| (it.0 == "refuses") == is_old)
        );
        let (new, notes) = written(file.clone(), reader).unwrap();
        let opened = open(new.clone());
        let modules = opened.contained();
        assert_eq!(modules.len(), 2);
        for module in modules {
            let details = module.details.as_deref().expect("details");
            assert_eq!(
                details.serialization_version,
                Some(serialization),
                "{reader}"
            );
            assert_eq!(details.calling_convention, Some(convention), "{reader}");
            assert_eq!(details.devices, Some(1), "{reader}");
            let format = details.jax.expect("what jax reads");
            assert_eq!(format.has_short_devices, is_old, "{reader}");
        }
        let said = notes
            .iter()
            .any(|it| it.starts_with("the container states what"));
        assert_eq!(said, is_old, "{notes:?}");
        // Written once more nothing changes.
        let (again, _) = written(new.clone(), reader).unwrap();
        assert_eq!(again, new, "{reader}");
    }
}

#[test]
fn what_a_container_cannot_state_is_refused() {
    let file = bytes("containers/square_sum.jax");
    // Nothing is known of what it reads around the module.
    let refused = written(file.clone(), "jaxlib=0.4.20");
    assert!(matches!(refused, Err(Failure::Incompatible(_))));
    let (verdict, why) = verdicts(&file, "jax=0.4.20").remove(0);
    assert_eq!(verdict, "refuses", "{why:?}");
    assert!(why.iter().any(|it| it.contains("is not known")), "{why:?}");
    for reader in ["jax=99.0", "19", "xla-call-module=9", "iree-runtime=3.5"] {
        let refused = written(file.clone(), reader);
        assert!(
            refused.is_err_and(|it| it.class() == mlirbc::error::Class::Usage),
            "{reader}"
        );
    }
}

/// `module attributes {stable_mosaic.version = 9 : i64} {}` as bytecode, in base64.
const KERNEL: &str = "TUzvUg1NTElSMjIuMS44AAENAwEDAQMHAxcJAwEJEwsPBwEDDwIbAwMDBQUFEQElHwECBAQZBQFRBwEBBwQHAwEBBgMBBQEAUwctDxFidWlsdGluAG1vZHVsZQBzdGFibGVfbW9zYWljLnZlcnNpb24ACAkDBQEB";

#[test]
fn what_calls_of_a_module_need_of_jax() {
    let call = |target: &str, config: &str| {
        let text = format!(
            "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {{
              %r = stablehlo.custom_call @{target}(%a) {{backend_config = \"{config}\"}} : (tensor<4xf32>) -> tensor<4xf32>
              return %r : tensor<4xf32>
            }}"
        );
        written(text.into_bytes(), "stablehlo=1.0.0").unwrap().0
    };
    let kernel = call("tpu_custom_call", &format!("{{body: {KERNEL}}}"));
    let factor = call("lapack_spotrf_ffi", "");
    let unknown = call("my_call", "");
    let answer = |file: &[u8], reader: &str| verdicts(file, reader).remove(0).0;
    // 9 came with 0.8.1; jaxlib alone does not look at it.
    assert_eq!(answer(&kernel, "jax=0.8.0"), "refuses");
    assert_eq!(answer(&kernel, "jax=0.8.1"), "reads");
    assert_eq!(answer(&kernel, "jaxlib=0.8.0"), "reads");
    assert_eq!(answer(&factor, "jax=0.4.29"), "refuses");
    assert_eq!(answer(&factor, "jax=0.4.30"), "reads");
    assert_eq!(answer(&unknown, "jax=0.4.29"), "reads");
    // And nothing is written that it refuses.
    let refused = written(kernel, "jax=0.8.0");
    assert!(matches!(refused, Err(Failure::Incompatible(_))));
}
