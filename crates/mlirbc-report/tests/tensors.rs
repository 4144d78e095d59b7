//! Documents of tensors: `ls`, `head`, `users`, `hash`.

use std::path::Path;

use mlirbc::Source;
use mlirbc::error::Class;
use mlirbc_document::{Envelope, Order};
use mlirbc_report::hash::{self, Hash, TensorFileHashes, TensorHashes, hash};
use mlirbc_report::ls::{Ls, TensorList};
use mlirbc_report::{Document, Failure, Opened, head, ls, users};

fn opened(path: &str) -> Opened {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let bytes = std::fs::read(corpus.join(path)).unwrap();
    Opened::open(Source::owned(bytes), path, None).unwrap()
}

fn of_module<'a>(opened: &'a Opened, options: &ls::Options) -> TensorList<'a> {
    match ls(opened, options).unwrap() {
        Ls::Module(list) => list,
        _ => panic!("{} is a module", opened.name()),
    }
}

fn json(document: &impl serde::Serialize) -> serde_json::Value {
    let mut text = Vec::new();
    let envelope = Envelope::new("test", "file", None, document);
    envelope.write_line(&mut text).unwrap();
    serde_json::from_slice(&text).unwrap()
}

#[test]
fn a_list_can_be_read_again() {
    let opened = opened("jax/mlp.mlirbc");
    let options = ls::Options {
        sort: Some(Order::Size),
        users: true,
        ..ls::Options::default()
    };
    let list = of_module(&opened, &options);
    let sizes: Vec<_> = list.tensors.iter().map(|row| row.size).collect();
    assert!(
        sizes.len() > 1 && sizes.is_sorted_by(|a, b| a >= b),
        "{sizes:?}"
    );
    let document = json(&list);
    let rows = document["tensors"].as_array().unwrap();
    assert_eq!(rows.len(), sizes.len());
    assert!(rows.iter().any(|row| row["users"]["count"] != 0));
    list.result().unwrap();
}

#[test]
fn one_tensor() {
    let opened = opened("jax/mlp.mlirbc");
    let list = of_module(&opened, &ls::Options::default());
    let row = list.tensors.iter().next().unwrap();
    let key = row.key.shown();
    let options = head::Options {
        key: key.clone(),
        n: 3,
        ..head::Options::default()
    };
    let head = head(&opened, &options).unwrap();
    let values: Vec<String> = head.values.iter().map(|value| value.to_string()).collect();
    let document = json(&head);
    assert_eq!((values.len(), document["size"].as_u64()), (3, row.size));
    assert_eq!(document["values"].as_array().unwrap().len(), 3);
    assert_eq!(document["stats"]["nan"], 0);

    let options = users::Options {
        key,
        ..users::Options::default()
    };
    let users = users(&opened, &options).unwrap();
    let user = users.users.iter().next().unwrap().user;
    assert_eq!(
        json(&users)["users"][0]["operation"],
        user.operation.shown()
    );
    users.result().unwrap();
}

/// The hashes of tensors with these keys, or of all.
fn hashes<'a>(opened: &'a Opened, names: &[String]) -> Result<Hash<'a>, Failure> {
    let options = hash::Options {
        names: names.to_vec(),
        tensors: names.is_empty(),
        ..hash::Options::default()
    };
    hash(opened, &options, |_| {})
}

fn of_tensors<'a>(opened: &'a Opened, names: &[String]) -> TensorHashes<'a> {
    match hashes(opened, names).unwrap() {
        Hash::Tensors(hashes) => hashes,
        _ => panic!("{} is a module", opened.name()),
    }
}

#[test]
fn hashes_of_a_module() {
    let opened = opened("jax/mlp.mlirbc");
    let all = of_tensors(&opened, &[]);
    let document = json(&all);
    assert_eq!(document["sha256"], all.sha256.get().unwrap());
    // Read again it is the same.
    let keys: Vec<String> = all.tensors.iter().map(|it| it.key.shown()).collect();
    assert_eq!(document["sha256"], all.sha256.get().unwrap());
    all.result().unwrap();

    let named = json(&of_tensors(&opened, &keys));
    assert_eq!(document["tensors"], named["tensors"]);
    assert!(named["sha256"].is_null());

    let missing = of_tensors(&opened, &["nothing".to_string()]);
    assert_eq!(json(&missing)["tensors"].as_array().unwrap().len(), 0);
    assert_eq!(
        missing.result().err().map(|it| it.class()),
        Some(Class::NotFound)
    );

    let whole = hash(&opened, &hash::Options::default(), |_| {}).unwrap();
    assert!(json(&whole)["fingerprint"].is_string());
    let both = ["@main".to_string(), keys[0].clone()];
    assert_eq!(
        hashes(&opened, &both).err().map(|it| it.class()),
        Some(Class::Usage)
    );
}

#[test]
fn a_damaged_file_is_listed_as_far_as_it_can_be_read() {
    let opened = opened("bad/resource-longer-than-section.mlirbc");
    let list = of_module(&opened, &ls::Options::default());
    assert_eq!((list.tensors.iter().count(), list.problems.len()), (0, 1));
    let failure = list.result().unwrap_err().to_string();
    assert!(failure.contains(&list.problems[0].message), "{failure}");
}

#[test]
fn files_of_tensors() {
    for path in ["params.irpa", "params.gguf", "params.safetensors"] {
        let opened = opened(&format!("tensors/{path}"));
        let Ok(Ls::TensorFile(list)) = ls(&opened, &ls::Options::default()) else {
            panic!("{path} is a file of tensors");
        };
        let rows: Vec<_> = list.tensors.iter().collect();
        assert_eq!(json(&list)["tensors"].as_array().unwrap().len(), rows.len());
        list.result().unwrap();

        let of_file = |keys: &[String]| match hashes(&opened, keys).unwrap() {
            Hash::TensorFile(hashes) => hashes,
            _ => panic!("{path} is a file of tensors"),
        };
        let all: TensorFileHashes = of_file(&[]);
        assert_eq!(all.tensors.len() as u64 + all.left_out, rows.len() as u64);
        let keys: Vec<String> = all.tensors.iter().map(|it| it.key.shown()).collect();
        let named = json(&of_file(&keys));
        assert_eq!(named["tensors"], json(&all)["tensors"]);
        assert!(named["sha256"].is_null() && all.sha256.is_some());
        let missing = hashes(&opened, &["nothing".to_string()]);
        assert_eq!(missing.err().map(|it| it.class()), Some(Class::NotFound));
    }
}

#[test]
fn an_iree_module() {
    let opened = opened("vmfb/control-3.13.vmfb");
    let list = ls(&opened, &ls::Options::default()).unwrap();
    assert!(json(&list)["segments"].is_array());
    list.result().unwrap();
    let hashes = hashes(&opened, &[]).unwrap();
    let [segments, hashes] = [json(&list), json(&hashes)].map(|it| it["segments"].clone());
    assert_eq!(
        segments.as_array().unwrap().len(),
        hashes.as_array().unwrap().len()
    );
}
