//! Parameters: each phase of the compiler and the compiled module need the same, and archives have them or not.

use std::path::Path;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc_report::params::{Options, Status, params};
use mlirbc_report::{Document, Failure, Opened};

fn open(name: &str) -> Arc<Opened> {
    let corpus = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus"));
    let bytes = std::fs::read(corpus.join(name)).unwrap();
    Arc::new(Opened::open(Source::owned(bytes), name, None).unwrap())
}

/// Scope, key, bytes, access.
type Need = (Option<String>, String, Option<u64>, &'static str);

/// What a file needs, and how many uses have no names.
fn needs(name: &str) -> (Vec<Need>, u64) {
    let (opened, options) = (open(name), Options::default());
    let report = params(&opened, &options).unwrap();
    let text = |it: &[u8]| String::from_utf8(it.to_vec()).unwrap();
    let rows = report.parameters.iter().map(|it| {
        let scope = it.scope.bytes().map(text);
        assert_eq!((it.status, it.num_users), (None, 1), "{name}");
        (scope, text(it.key.bytes().unwrap()), it.size, it.access)
    });
    let rows: Vec<Need> = rows.collect();
    assert_eq!(report.num_parameters, rows.len());
    assert_eq!(report.size, rows.iter().filter_map(|it| it.2).sum::<u64>());
    report.result().unwrap();
    (rows, report.unknown)
}

#[test]
fn all_phases_need_the_same() {
    let compiled = needs("vmfb/parameters-3.13.vmfb");
    let keys = ["layer0.bias", "layer0.weight", "layer1.weight"];
    let sizes = [5, 128, 128];
    let model = keys.into_iter().zip(sizes).map(|(key, size)| {
        let scope = Some("model".to_string());
        (scope, key.to_string(), Some(size), "read")
    });
    let mut expected = vec![(None, "mask".to_string(), Some(8), "read")];
    expected.extend(model);
    expected.push((
        Some("state".to_string()),
        "step".to_string(),
        Some(32),
        "write",
    ));
    // One key is made at run time.
    assert_eq!(compiled, (expected, 1));
    for phase in ["abi", "flow", "stream", "hal"] {
        assert_eq!(
            needs(&format!("iree/parameters.{phase}.mlirbc")),
            compiled,
            "{phase}"
        );
    }
    // Its names are bytes, which are not read.
    assert_eq!(needs("iree/parameters.vm.mlirbc"), (Vec::new(), 4));
    for none in [
        "vmfb/scale-3.13.vmfb",
        "iree/model.hal.mlirbc",
        "jax/mlp.mlirbc",
    ] {
        assert_eq!(needs(none), (Vec::new(), 0), "{none}");
    }
}

/// The key of a parameter, its status, and the archive that has it.
type Checked = (String, Status, Option<usize>);

/// What archives have of all parameters, and how many tensors of each are not needed.
fn checked(file: &str, archives: &[(&str, &str)]) -> (Vec<Checked>, Vec<u64>) {
    let opened = open(file);
    let options = Options {
        archives: archives.iter().map(|(_, name)| open(name)).collect(),
        scopes: archives
            .iter()
            .map(|(scope, _)| scope.to_string())
            .collect(),
    };
    let report = params(&opened, &options).unwrap();
    let rows = report.parameters.iter().map(|it| {
        let key = String::from_utf8(it.key.bytes().unwrap().to_vec()).unwrap();
        let found = it.found.map(|found| {
            assert_eq!(found.tensor.key.bytes(), Some(key.as_bytes()));
            found.archive
        });
        (key, it.status.unwrap(), found)
    });
    let rows: Vec<_> = rows.collect();
    let count = |is: fn(Status) -> bool| Some(rows.iter().filter(|it| is(it.1)).count());
    assert_eq!(report.missing, count(|it| it == Status::Missing));
    let differ = |it| !matches!(it, Status::Found | Status::Missing);
    assert_eq!(report.different, count(differ));
    let is_whole = rows.iter().all(|it| it.1 == Status::Found);
    assert_eq!(report.result().is_ok(), is_whole);
    (rows, report.archives.iter().map(|it| it.unused).collect())
}

#[test]
fn archives_have_what_is_needed_or_not() {
    use Status::{Found, Missing, Size};
    let row = |key: &str, status, archive| (key.to_string(), status, archive);
    let (irpa, gguf) = ("tensors/params.irpa", "tensors/params.gguf");
    let of = |archives: &[(&str, &str)]| {
        let [a, b] = ["iree/parameters.abi.mlirbc", "vmfb/parameters-3.13.vmfb"]
            .map(|it| checked(it, archives));
        assert_eq!(a, b, "{archives:?}");
        a
    };
    let found = of(&[("model", irpa)]);
    let rows = vec![
        row("mask", Missing, None),
        row("layer0.bias", Found, Some(0)),
        row("layer0.weight", Found, Some(0)),
        row("layer1.weight", Size, Some(0)),
        row("step", Missing, None),
    ];
    assert_eq!(found, (rows, vec![1]));
    let found = of(&[("model", gguf), ("", irpa)]);
    let rows = vec![
        row("mask", Found, Some(1)),
        row("layer0.bias", Found, Some(0)),
        row("layer0.weight", Found, Some(0)),
        row("layer1.weight", Size, Some(0)),
        row("step", Missing, None),
    ];
    assert_eq!(found, (rows, vec![0, 0]));
    let (rows, unused) = of(&[("other", irpa)]);
    assert!(rows.iter().all(|it| it.1 == Missing));
    assert_eq!(unused, [4]);
}

/// A safetensors file with one tensor.
fn safetensors(key: &str, dtype: &str, shape: &str, len: usize) -> Arc<Opened> {
    let header = format!(
        "{{\"{key}\":{{\"dtype\":\"{dtype}\",\"shape\":[{shape}],\"data_offsets\":[0,{len}]}}}}"
    );
    let size = (header.len() as u64).to_le_bytes();
    let bytes = [&size[..], header.as_bytes(), &vec![0; len]].concat();
    Arc::new(Opened::open(Source::owned(bytes), "t.safetensors", None).unwrap())
}

#[test]
fn types_and_extents_are_compared() {
    let opened = open("iree/parameters.abi.mlirbc");
    let status = |dtype: &str, shape: &str, len| {
        let options = Options {
            archives: vec![safetensors("layer0.weight", dtype, shape, len)],
            scopes: Vec::new(),
        };
        let report = params(&opened, &options).unwrap();
        let mut rows = report.parameters.iter().filter_map(|it| it.status);
        assert_eq!(report.notes.len(), 1, "it has no scope");
        rows.find(|it| *it != Status::Missing).unwrap()
    };
    assert_eq!(status("F32", "4,8", 128), Status::Found);
    assert_eq!(status("I32", "4,8", 128), Status::Type);
    assert_eq!(status("F64", "4,8", 256), Status::Type);
    assert_eq!(status("F32", "8,4", 128), Status::Shape);
    assert_eq!(status("F32", "4,8,1", 128), Status::Shape);
}

#[test]
fn archives_are_files_of_tensors() {
    let opened = open("iree/parameters.abi.mlirbc");
    let fails = |options: Options| match params(&opened, &options) {
        Err(Failure::Request { text, .. }) => text,
        _ => panic!("it is no usage failure"),
    };
    let archives = vec![open("jax/mlp.mlirbc")];
    let scopes = Vec::new();
    assert!(fails(Options { archives, scopes }).contains("files of tensors"));
    let scopes = vec!["a".to_string()];
    let archives = Vec::new();
    assert_eq!(
        fails(Options { archives, scopes }),
        "1 scope for 0 archives"
    );
}
