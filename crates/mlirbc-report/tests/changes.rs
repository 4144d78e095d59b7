//! Changes by name: docs/requests.md lists them, words and JSON mean the same, and notes say what was kept.

use std::path::Path;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::error::Class;
use mlirbc_report::{ChangeRequest, Changed, Failure, Opened, Role, Second, Subject, changes};
use serde_json::{Map, Value, json};

use crate::requests::line;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(root().join("corpus").join(path)).unwrap()
}

fn open(bytes: Vec<u8>) -> Arc<Opened> {
    Arc::new(Opened::open(Source::owned(bytes), "file", None).unwrap())
}

fn all() -> Map<String, Value> {
    match changes() {
        Value::Object(all) => all,
        other => panic!("{other}"),
    }
}

fn second(bytes: Vec<u8>) -> Second {
    Second {
        source: Source::owned(bytes),
        name: "second".to_owned(),
        format: None,
    }
}

/// The bytes of the new files, by their roles, and the notes.
fn made(changed: &Changed<'_>) -> (Vec<(Role, Vec<u8>)>, Vec<String>) {
    let files = changed.files.iter().map(|file| {
        let mut bytes = Vec::new();
        file.write_to(&mut bytes).unwrap();
        assert_eq!(bytes.len() as u64, file.len());
        (file.role, bytes)
    });
    (files.collect(), changed.notes.clone())
}

type Made = (Vec<(Role, Vec<u8>)>, Vec<String>);

fn change(name: &str, words: &[&str], subject: &Subject) -> Result<Made, Failure> {
    let request = ChangeRequest::of_words(name, words)?;
    Ok(made(&request.change(subject)?))
}

#[test]
fn the_page_lists_all_changes() {
    let page = std::fs::read_to_string(root().join("docs/requests.md")).unwrap();
    let table = page.split("| change | options |").nth(1).unwrap();
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| line.starts_with("| `"))
        .collect();
    let all: Vec<String> = all().iter().map(|(name, it)| line(name, it)).collect();
    assert_eq!(rows, all, "the lines should be\n{}", all.join("\n"));
}

/// Words for each change of jax/mlp.mlirbc, and whether they need a second file.
const WORDS: [(&str, &[&str]); 12] = [
    ("rewrite", &["to_version=4"]),
    ("rewrite", &["for=mlir=20"]),
    ("rewrite", &["canonical", "producer=MLIR22"]),
    (
        "strip",
        &["locations", "resources=layer0.*", "resources=layer1.*"],
    ),
    ("strip", &["compact", "symbols", "data"]),
    ("cut", &["symbols=@main", "allow_unknown"]),
    ("cut", &["op=@main#0"]),
    ("set", &["tensor=layer0.weight", "zeros", "all_users"]),
    ("rename", &["name=layer0.weight", "new=w"]),
    ("align", &["to=4096", "resources=layer0.*"]),
    ("split", &["min_size=2K"]),
    ("split", &["as=resources"]),
];

#[test]
fn words_and_json_mean_the_same() {
    let subject = Subject::new(open(bytes("jax/mlp.mlirbc")));
    for (name, words) in WORDS {
        let mut given = Map::new();
        for word in words {
            let (option, value) = match word.split_once('=') {
                Some((option, value)) => (option, json!(value)),
                None => (*word, json!(true)),
            };
            let value = match (option, &all()[name][option]) {
                ("to" | "to_version", _) => json!(value.as_str().unwrap().parse::<u64>().unwrap()),
                (_, Value::Array(_)) => match given.get(option) {
                    Some(Value::Array(before)) => {
                        json!([before.as_slice(), &[value]].concat())
                    }
                    _ => json!([value]),
                },
                _ => value,
            };
            given.insert(option.to_owned(), value);
        }
        let given = Value::Object(given).to_string();
        let of_json = ChangeRequest::of_json(name, &given).unwrap();
        let of_json = made(&of_json.change(&subject).unwrap());
        assert!(
            change(name, words, &subject).unwrap() == of_json,
            "{name} {given}"
        );
    }
}

#[test]
fn a_module_is_split_and_put_together() {
    let whole = bytes("jax/mlp.mlirbc");
    let (files, notes) = change("split", &[], &Subject::new(open(whole.clone()))).unwrap();
    assert!(notes.is_empty(), "{notes:?}");
    let [(Role::Weights, weights), (Role::Module, module)] = &files[..] else {
        panic!("two files");
    };
    let apart = Subject::new(open(module.clone())).with(second(weights.clone()));
    let (files, notes) = change("join", &[], &apart).unwrap();
    assert!(files == [(Role::Module, whole.clone())] && notes.is_empty());
    // The weights fit the module that they are of, and change nothing there.
    let same = Subject::new(open(whole.clone())).with(second(weights.clone()));
    let (files, notes) = change("merge", &[], &same).unwrap();
    assert!(files == [(Role::Module, whole.clone())]);
    assert!(notes.is_empty(), "{notes:?}");
    let set = change("set", &["tensor=layer0.weight"], &same).unwrap();
    assert!(set.0 == [(Role::Module, whole)]);
}

#[test]
fn notes_say_what_was_kept() {
    let notes = |name: &str, words: &[&str], path: &str| {
        change(name, words, &Subject::new(open(bytes(path))))
            .unwrap()
            .1
    };
    let jax = "containers/square_sum.jax";
    let container = notes("rewrite", &["stablehlo_version=minimum"], jax);
    assert!(
        container
            .iter()
            .any(|it| it.starts_with("the module at 524: ")),
        "{container:?}"
    );
    let artifact = notes("rewrite", &["to_version=0"], "jax/attrs.vhlo-1.17.0.mlirbc");
    assert!(
        artifact[0].contains("those of StableHLO 1.17.0"),
        "{artifact:?}"
    );
    assert_eq!(
        notes("align", &["to=64"], "jax/mlp.mlirbc"),
        ["there was nothing to change"]
    );
}

/// A container stays one: with its modules changed as each is by itself, and all that it says of them. Where it cannot, and
/// where its words would be wrong, the module alone is written, which is said.
#[test]
fn containers_stay_containers() {
    let changes: [(&str, &[&str]); 5] = [
        ("rewrite", &[]),
        ("rewrite", &["to_version=4"]),
        ("rewrite", &["stablehlo_version=1.9.0"]),
        ("strip", &["locations", "compact"]),
        ("align", &["to=128"]),
    ];
    let alone: [(&str, &[&str]); 3] = [
        ("rewrite", &["dialect=stablehlo"]),
        ("cut", &["symbols=@main"]),
        ("split", &[]),
    ];
    let paths = [
        "classify.jax",
        "square_sum.jax",
        "tanh.saved_model.pb",
        "empty.mojoc",
    ];
    for path in paths {
        let old = bytes(&format!("containers/{path}"));
        let whole = Subject::new(open(old.clone()));
        let found = whole.opened().contained().to_vec();
        let at = |bytes: &[u8], place| {
            let opened = Opened::open(Source::owned(bytes.to_vec()), "file", Some(place)).unwrap();
            Arc::new(opened)
        };
        let said = |notes: &[String]| notes.iter().any(|it| it.contains("module alone"));
        for (name, words) in changes {
            let by_itself =
                |index: usize| change(name, words, &Subject::new(at(&old, found[index].place)));
            let by_itself: Vec<_> = (0..found.len()).map(by_itself).collect();
            if by_itself.iter().any(Result::is_err) {
                assert!(change(name, words, &whole).is_err(), "{path} {name}");
                continue;
            }
            let (files, notes) = change(name, words, &whole).unwrap();
            let new = &files[0].1;
            let opened = open(new.clone());
            if path == "empty.mojoc" {
                assert!(said(&notes) && opened.is_whole_file(), "{path} {notes:?}");
                continue;
            }
            let modules = opened.contained();
            assert_eq!(modules.len(), found.len(), "{path} {name}");
            assert!(!said(&notes), "{path} {name}: {notes:?}");
            for (old, by_itself) in found.iter().zip(by_itself) {
                let module = modules.iter().find(|it| it.details == old.details);
                let place = module.unwrap().place;
                let mut written = Vec::new();
                let file = at(new, place).whole_bytecode().unwrap().clone();
                file.source().bytes().unwrap().clone_into(&mut written);
                assert!(written == by_itself.unwrap().0[0].1, "{path} {name}");
            }
        }
        for (name, words) in alone.iter().filter(|_| found.len() == 1) {
            if let Ok((files, notes)) = change(name, words, &whole) {
                assert!(said(&notes), "{path} {name}: {notes:?}");
                let module = files.iter().find(|(role, _)| *role == Role::Module);
                assert!(open(module.unwrap().1.clone()).is_whole_file());
            }
        }
    }
    let jax = Subject::new(open(bytes("containers/classify.jax")));
    let main = change("rename", &["name=@main", "new=@other"], &jax);
    assert_eq!(main.err().unwrap().class(), Class::Refused);
}

#[test]
fn refusals_have_classes() {
    let mlp = Subject::new(open(bytes("jax/mlp.mlirbc")));
    for (name, words, class) in [
        ("strips", &[][..], Class::NotFound),
        ("strip", &["location"], Class::Usage),
        ("strip", &["resources=none.*"], Class::NotFound),
        ("rewrite", &["to_version=9"], Class::Usage),
        ("rewrite", &["stablehlo_version=soon"], Class::Usage),
        ("rewrite", &["for=mlir=20", "canonical"], Class::Usage),
        ("rewrite", &["stablehlo_version=1.9.0"], Class::Unsupported),
        ("cut", &[], Class::Usage),
        ("cut", &["symbols=@none"], Class::NotFound),
        ("cut", &["op=somewhere"], Class::Usage),
        ("set", &["tensor=none", "zeros"], Class::NotFound),
        ("set", &["tensor=layer0.weight"], Class::Usage),
        ("rename", &["name=none", "new=w"], Class::NotFound),
        ("align", &["to=3"], Class::Malformed),
        ("join", &[], Class::Usage),
    ] {
        let failure = change(name, words, &mlp).err().unwrap();
        assert_eq!(failure.class(), class, "{name} {words:?}: {failure}");
    }
    let weights = Subject::new(open(bytes("jax/mlp.mlirbc"))).with(second(b"no weights".to_vec()));
    let failure = change("merge", &[], &weights).err().unwrap();
    assert!(failure.to_string().starts_with("second: "), "{failure}");
}
