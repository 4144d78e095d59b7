//! Commands that change a file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::tool::{corpus, fails, mlirbc, ok, stdout};
use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_asm::ir::{Op, block, region};
use mlirbc_asm::{Asm, Bytes};
use tempfile::TempDir;

struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().unwrap();
        Place { folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if path.is_dir() {
            // Damaged files, and files of other formats.
            if name != "bad" && name != "crashes" && name != "containers" {
                files(&path, found);
            }
        } else if path.extension().is_some_and(|it| it == "mlirbc") {
            found.push(path);
        }
    }
}

#[test]
fn split_and_join_give_the_same_bytes() {
    let mut found = Vec::new();
    files(Path::new(&corpus("")), &mut found);
    let mut split = 0;
    for path in &found {
        let place = Place::new();
        let [module, weights, joined] = ["m", "w.safetensors", "j"].map(|it| place.path(it));
        let file = path.to_str().unwrap();
        let line = ["split", file, "-o", &module, "--weights", &weights];
        ok(&[&line[..], &["--min-size", "16"]].concat());
        ok(&["join", &module, &weights, "-o", &joined]);
        assert!(
            fs::read(&joined).unwrap() == fs::read(file).unwrap(),
            "{file}"
        );
        let size = |path: &str| fs::metadata(path).unwrap().len();
        split += usize::from(size(&module) < size(file));
    }
    assert!(split > 3, "{split} of {} files have weights", found.len());
}

#[test]
fn weights_replace_nothing_if_the_module_cannot_be_written() {
    let place = Place::new();
    let [weights, taken, fresh] = ["w", "m", "new"].map(|it| place.path(it));
    let file = corpus("jax/mlp.mlirbc");
    for old in [&weights, &taken] {
        fs::write(old, "old").unwrap();
    }
    let nowhere = place.path("none/m");
    for (module, weights, force) in [
        (&nowhere, &weights, true),
        (&taken, &fresh, false),
        (&nowhere, &fresh, false),
    ] {
        let mut line = vec!["split", &file, "-o", module, "--weights", weights];
        line.extend(force.then_some("--force"));
        let (code, error) = fails(&line);
        assert_eq!(code, 3, "{error}");
    }
    assert_eq!(fs::read(&weights).unwrap(), b"old");
    assert!(!Path::new(&fresh).exists());
}

#[test]
fn a_changed_module_gets_its_weights_back() {
    let place = Place::new();
    let [module, weights, changed, joined] =
        ["m", "w.safetensors", "c", "j"].map(|it| place.path(it));
    let file = corpus("jax/mlp.mlirbc");
    ok(&["split", &file, "-o", &module, "--weights", &weights]);
    let (_, error) = fails(&["extract", &module, "layer0.weight", "--format", "raw"]);
    assert!(error.contains("layer0.weight"), "{error}");
    ok(&["align", &module, "--to", "4096", "-o", &changed]);
    let aligned = changed;
    let changed = place.path("p");
    ok(&["rewrite", &aligned, "--producer", "another", "-o", &changed]);
    ok(&["join", &changed, &weights, "-o", &joined]);
    assert_eq!(ok(&["verify", &joined]), "");
    assert_eq!(
        ok(&["hash", &joined, "layer0.weight"]),
        ok(&["hash", &file, "layer0.weight"])
    );
}

#[test]
fn set_changes_one_tensor_and_nothing_else() {
    let place = Place::new();
    let file = corpus("jax/mlp.mlirbc");
    let before = fs::read(&file).unwrap();
    let old = stdout(&["extract", &file, "layer0.weight", "--format", "raw"]);
    let new: Vec<u8> = old.iter().map(|byte| byte ^ 0x55).collect();
    let [raw, npy, out, all] =
        ["w.bin", "w.npy", "out", "all.safetensors"].map(|it| place.path(it));
    fs::write(&raw, &new).unwrap();
    ok(&["set", &file, "layer0.weight", "--from", &raw, "-o", &out]);
    let after = fs::read(&out).unwrap();
    assert_eq!(after.len(), before.len());
    let at = before
        .windows(old.len())
        .position(|window| window == old)
        .unwrap();
    assert_eq!(after[at..at + new.len()], new);
    assert_eq!(
        (&after[..at], &after[at + new.len()..]),
        (&before[..at], &before[at + new.len()..])
    );
    // Back again, from each format.
    ok(&["extract", &file, "layer0.weight", "-o", &npy]);
    let back = place.path("back");
    ok(&["set", &out, "layer0.weight", "--from", &npy, "-o", &back]);
    assert!(fs::read(&back).unwrap() == before);
    ok(&["extract", &file, "layer0.weight", "-o", &all]);
    ok(&[
        "set",
        &file,
        "layer0.weight",
        "--from",
        &raw,
        "-o",
        &out,
        "--force",
    ]);
    ok(&["merge", &out, &all, "-o", &back, "--force"]);
    assert!(fs::read(&back).unwrap() == before);
    // Another size, another type, no such tensor.
    fs::write(&raw, &new[1..]).unwrap();
    for (line, why) in [
        (
            ["set", &file, "layer0.weight", "--from", &raw],
            "bytes, and the tensor is stored in",
        ),
        (
            ["set", &file, "layer0.bias", "--from", &npy],
            "elements of shape",
        ),
        (
            ["set", &file, "layer0.weigth", "--from", &npy],
            "layer0.weight",
        ),
        (
            ["set", &file, "layer0.bias", "--from", &all],
            "no tensor \"layer0.bias\"",
        ),
    ] {
        let (code, error) = fails(&[&line[..], &["-o", &place.path("x")]].concat());
        assert_eq!(code, 2, "{error}");
        assert!(error.contains(why), "{error}");
    }
    // A file is replaced with --force alone.
    for line in [
        ["set", &file, "layer0.weight", "--from", &npy].as_slice(),
        &["merge", &file, &all],
    ] {
        let (code, error) = fails(&[line, &["-o", &out]].concat());
        assert!(code == 3 && error.contains("the file exists"), "{error}");
    }
}

/// What a run that must succeed writes to stderr.
fn note(args: &[&str], stdin: Option<&str>) -> String {
    let mut command = mlirbc(args);
    if let Some(path) = stdin {
        command.stdin(fs::File::open(path).unwrap());
    }
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {text}");
    text
}

#[test]
fn set_and_merge_fit_constants_of_vhlo() {
    let place = Place::new();
    let file = corpus("jax/core.vhlo-1.17.0.mlirbc");
    let before = fs::read(&file).unwrap();
    let [npy, all, out] = ["w.npy", "w.safetensors", "o.mlirbc"].map(|it| place.path(it));
    let set = |key: &str, from: &[&str], stdin: Option<&str>| {
        let mut line = vec!["set", &file, key];
        line.extend_from_slice(from);
        line.extend(["-o", &out, "--force"]);
        note(&line, stdin)
    };
    // Bits, a splat of them, a splat.
    for key in ["attr#72", "attr#73", "attr#76"] {
        for format in ["npy", "raw"] {
            let path = place.path(&format!("w.{format}"));
            let line = [
                "extract", &file, key, "--format", format, "-o", &path, "--force",
            ];
            ok(&line);
            assert_eq!(set(key, &["--from", &path], None), "");
            assert!(fs::read(&out).unwrap() == before, "{key} {format}");
            assert_eq!(set(key, &["--from", "-"], Some(&path)), "");
            assert!(
                fs::read(&out).unwrap() == before,
                "{key} {format} from a stream"
            );
        }
        ok(&["extract", &file, key, "-o", &all, "--force"]);
        assert_eq!(
            note(&["merge", &file, &all, "-o", &out, "--force"], None),
            ""
        );
        assert!(fs::read(&out).unwrap() == before, "{key} merged");
        set(key, &["--zeros"], None);
        let zeros = stdout(&["extract", &out, key, "--format", "raw"]);
        assert!(!zeros.is_empty() && zeros.iter().all(|byte| *byte == 0));
        ok(&["verify", &out]);
    }
    // Other values than a splat can have.
    let head = "{'descr': '|b1', 'fortran_order': False, 'shape': (4,), }";
    let mut array = b"\x93NUMPY\x01\0".to_vec();
    array.extend((head.len() as u16).to_le_bytes());
    array.extend(head.as_bytes());
    array.extend([1, 0, 1, 1]);
    fs::write(&npy, &array).unwrap();
    let said = set("attr#73", &["--from", &npy], None);
    assert!(said.contains("the splat of attr#73 is expanded"), "{said}");
    assert_eq!(
        stdout(&["extract", &out, "attr#73", "--format", "raw"]),
        [1, 0, 1, 1]
    );
    ok(&["verify", &out]);
    let bits = |file: &str| {
        ok(&["print", "--generic", file])
            .matches("dense<[true, false, true, true]>")
            .count()
    };
    assert!(bits(&out) > bits(&file));
    ok(&["extract", &out, "attr#73", "-o", &all, "--force"]);
    let said = note(&["merge", &file, &all, "-o", &out, "--force"], None);
    assert!(said.contains("1 splat expanded"), "{said}");
    // Standard input is one thing.
    let (code, error) = fails(&["set", "-", "attr#73", "--from", "-", "-o", &out, "--force"]);
    assert_eq!(code, 2, "{error}");
    let (code, _) = fails(&["set", &file, "attr#73", "-o", &out, "--force"]);
    assert_eq!(code, 2);
}

#[test]
fn strip_leaves_no_locations_and_no_names_of_files() {
    let place = Place::new();
    for (nth, name) in [
        "mlir22/locations.v6.mlirbc",
        "jax/mlp.mlirbc",
        "mlir22/basics.v6.mlirbc",
    ]
    .iter()
    .enumerate()
    {
        let (file, out) = (corpus(name), place.path(&nth.to_string()));
        ok(&["strip", &file, "-o", &out]);
        assert_eq!(ok(&["verify", &out]), "");
        assert_eq!(
            ok(&["print", "--generic", &out]),
            ok(&["print", "--generic", &file])
        );
        let text = ok(&["print", "--generic", "--locations", &out]);
        assert!(!text.contains(".mlir"), "{text}");
        assert!(!ok(&["strings", &out]).contains(".mlir"));
    }
}

#[test]
fn strip_takes_data_and_align_and_rename_keep_them() {
    let place = Place::new();
    let file = corpus("jax/mlp.mlirbc");
    let [out, aligned, renamed] = ["o", "a", "r"].map(|it| place.path(it));
    ok(&["strip", &file, "--data", "-o", &out]);
    assert_eq!(ok(&["verify", &out]), "");
    assert!(fs::metadata(&out).unwrap().len() < fs::metadata(&file).unwrap().len());
    let (code, error) = fails(&["strip", &file, "--resources", "none", "-o", &out]);
    assert!(
        code == 2 && error.contains("no resource \"none\""),
        "{error}"
    );
    ok(&["align", &file, "--to", "4096", "-o", &aligned]);
    assert_eq!(ok(&["verify", &aligned]), "");
    assert_eq!(
        ok(&["hash", &aligned, "layer0.weight"]),
        ok(&["hash", &file, "layer0.weight"])
    );
    let list = crate::tool::json(&["ls", &aligned, "--json"]);
    for tensor in list["tensors"].as_array().unwrap() {
        if tensor["kind"] == "blob" {
            assert_eq!(tensor["offset"].as_u64().unwrap() % 4096, 0, "{tensor}");
        }
    }
    ok(&[
        "rename",
        &file,
        "layer0.weight",
        "encoder.weight",
        "-o",
        &renamed,
    ]);
    let hash = |file: &str, key: &str| ok(&["hash", file, key])[..64].to_owned();
    assert_eq!(
        hash(&renamed, "encoder.weight"),
        hash(&file, "layer0.weight")
    );
    let (code, error) = fails(&[
        "rename",
        &file,
        "layer0.weight",
        "layer0.bias",
        "-o",
        &out,
        "--force",
    ]);
    assert!(code == 2 && error.contains("layer0.bias"), "{error}");
}

/// A header whose spans end before they begin, or after the file.
#[test]
fn a_malformed_header_of_weights_is_an_error() {
    let place = Place::new();
    let (file, weights) = (corpus("jax/mlp.mlirbc"), place.path("w.safetensors"));
    for span in ["[4,0]", "[0,4000000000]", "[18446744073709551615,0]"] {
        let header = format!(
            "{{\"layer0.weight\":{{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":{span}}}}}"
        );
        let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
        bytes.extend(header.into_bytes());
        bytes.extend([0; 4]);
        fs::write(&weights, bytes).unwrap();
        let (code, error) = fails(&["merge", &file, &weights, "-o", &place.path("o")]);
        assert!((1..=3).contains(&code), "{span}: {error}");
    }
    let line = [
        "split",
        &file,
        "-o",
        &weights,
        "--weights",
        &weights,
        "--force",
    ];
    let (code, error) = fails(&line);
    assert!(code == 3 && error.contains("another output"), "{error}");
}

/// The types of the arguments of each function, and how many constants of four bytes and more it has.
fn signatures(path: &str) -> Vec<(String, usize, usize)> {
    let file = Bytecode::open(path).unwrap();
    let module = file.view().decode_all(Threads::Pool).unwrap();
    let mut found = Vec::new();
    for index in 0..module.bodies().len() {
        for op in module.body(index).unwrap().all_ops() {
            let Some(ty) = op.function_type().unwrap() else {
                continue;
            };
            let name = op.attr("sym_name").unwrap().unwrap();
            let mut constants = 0;
            if let Some(body) = module.inside(op) {
                let args = body.regions().next().unwrap().blocks().next().unwrap();
                assert_eq!(args.num_args() as usize, ty.inputs().len());
                for op in body
                    .all_ops()
                    .filter(|op| op.name().unwrap().contains(".constant"))
                {
                    let value = op.attr("value").unwrap().unwrap().as_attr().unwrap();
                    let tensor = file.view().tensor_of_attr(value.id()).unwrap().unwrap();
                    constants += usize::from(tensor.stored_nbytes() >= 16);
                }
            }
            let name = name.as_str().unwrap().unwrap().to_owned();
            found.push((name, ty.inputs().len(), constants));
        }
    }
    found
}

/// Constants become arguments, also those of functions that are called, and those in loops. With jax
/// `tools/arguments.py` checks that the results are the same.
#[test]
fn split_makes_arguments_of_constants() {
    let place = Place::new();
    let (module, weights) = (place.path("m.mlirbc"), place.path("w.safetensors"));
    let split = |file: &str, more: &[&str]| {
        let mut line = vec![
            "split",
            file,
            "-o",
            &module,
            "--weights",
            &weights,
            "--force",
        ];
        line.extend(["--as", "arguments"]);
        line.extend(more);
        ok(&line);
    };
    let file = corpus("jax/calls.mlirbc");
    split(&file, &["--min-size", "16"]);
    let (before, after) = (signatures(&file), signatures(&module));
    assert_eq!(before.len(), after.len());
    let bytes = fs::read(&weights).unwrap();
    let weights_read = safetensors::SafeTensors::deserialize(&bytes).unwrap();
    let (_, header) = safetensors::SafeTensors::read_metadata(&bytes).unwrap();
    let listed = &header.metadata().as_ref().unwrap()["mlirbc.arguments"];
    let listed: serde_json::Value = serde_json::from_str(listed).unwrap();
    let listed = listed.as_array().unwrap();
    let mut grown = 0;
    for (name, inputs, constants) in &after {
        assert_eq!(*constants, 0, "{name}");
        let (_, old, _) = before.iter().find(|it| it.0 == *name).unwrap();
        let keys = listed.iter().find(|it| it["function"] == **name);
        let keys = keys.map_or(0, |it| it["keys"].as_array().unwrap().len());
        assert_eq!(*inputs, old + keys, "{name}");
        grown += usize::from(keys > 0);
    }
    assert!(grown >= 3, "{listed:?}");
    let original = Bytecode::open(&file).unwrap();
    for (key, tensor) in weights_read.tensors() {
        let stored = original.view().tensors().unwrap();
        assert_eq!(
            tensor.data(),
            &*stored.tensor(&key).unwrap().bytes().unwrap()
        );
    }
    ok(&["verify", &module]);
    // What the attribute of an argument says is printed.
    let text = String::from_utf8(stdout(&["print", "--generic", &module])).unwrap();
    assert!(text.contains("mlirbc.weight"));

    let (code, error) = fails(&[
        "split",
        &corpus("mlir22/basics.v6.mlirbc"),
        "-o",
        &module,
        "--weights",
        &weights,
        "--force",
        "--as",
        "arguments",
        "--min-size",
        "1G",
    ]);
    assert!(code == 2 && error.contains("no constant"), "{error}");
}

/// What remains is what `mlir-opt-22 --symbol-dce` leaves of these files.
#[test]
fn strip_takes_private_symbols_that_nothing_needs() {
    let place = Place::new();
    let out = place.path("s.mlirbc");
    let names = |path: &str| {
        let text = String::from_utf8(stdout(&["print", "--generic", path])).unwrap();
        let names = text.split("sym_name = \"").skip(1);
        let names = names.map(|rest| rest.split('"').next().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    for (file, left) in [
        ("mlir22/basics.v6.mlirbc", "basics add choose loop branches"),
        ("mlir22/basics.v0.mlirbc", "basics add choose loop branches"),
        ("mlir22/vectors.v6.mlirbc", "vectors scalars memrefs arm"),
    ] {
        let file = corpus(file);
        ok(&["strip", &file, "--symbols", "-o", &out, "--force"]);
        let mut found = names(&out);
        assert!(found.len() < names(&file).len(), "{file}");
        let mut left: Vec<&str> = left.split(' ').collect();
        found.sort();
        left.sort_unstable();
        assert_eq!(found, left, "{file}");
        ok(&["verify", &out]);
    }
    // Called functions stay, also through others; with other options too.
    let file = corpus("jax/calls.mlirbc");
    ok(&["strip", &file, "--symbols", "-o", &out, "--force"]);
    assert_eq!(signatures(&out), signatures(&file));
    ok(&[
        "strip",
        &file,
        "--symbols",
        "--locations",
        "--compact",
        "-o",
        &out,
        "--force",
    ]);
    assert_eq!(signatures(&out), signatures(&file));
    // Lists of nested references, and an attribute of the module, which is assembly text.
    let file = corpus("iree/model.flow.mlirbc");
    ok(&["strip", &file, "--symbols", "-o", &out, "--force"]);
    assert_eq!(names(&out), names(&file));
    // What an unknown record refers to cannot be told.
    let (code, error) = fails(&[
        "strip",
        &corpus("mlir22/test_dialect.v6.mlirbc"),
        "--symbols",
        "-o",
        &out,
        "--force",
    ]);
    assert!(code == 2 && error.contains("not understood"), "{error}");
}

/// Private symbols `a` and `b`, each with an operation that mentions `c` in a dictionary which both
/// share, and an operation outside of all that mentions `b`: only `a` goes.
#[test]
fn a_dictionary_of_several_symbols_counts_for_each() {
    let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
    let strings = ["builtin", "module", "sym_name", "sym_visibility", "private"];
    let strings = [&strings[..], &["a", "b", "c", "mentions"]].concat();
    // loc(unknown), then the strings from "sym_name" on as attributes 1 to 7.
    let mut attrs = vec![entry(&[15])];
    attrs.extend((2..9).map(|string| entry(&[2, string])));
    let private = |name: u64| entry(&[1, 2, 1, name, 2, 3]);
    attrs.extend([private(4), private(5), private(6)]);
    attrs.extend([entry(&[1, 1, 7, 6]), entry(&[1, 1, 7, 5])]);
    let with = |dictionary: u64, inside: Vec<Op>| Op {
        attributes: Some(dictionary),
        regions: match inside.is_empty() {
            true => Vec::new(),
            false => vec![region(0, vec![block(inside)])],
        },
        ..Op::default()
    };
    let mention_c = || vec![with(11, vec![]), with(12, vec![]), with(11, vec![])];
    let symbols = vec![
        with(8, vec![with(11, vec![])]),
        with(9, mention_c()),
        with(10, vec![]),
        with(12, vec![]),
    ];
    let bytes = Asm::new(4)
        .dialects(&[0], &[(0, &[1])])
        .attr_types(&[(0, attrs)], &[])
        .strings(&strings.iter().map(|it| it.as_bytes()).collect::<Vec<_>>())
        .ops(vec![with(12, symbols)])
        .finish();
    let place = Place::new();
    let [file, out] = ["f", "o"].map(|it| place.path(it));
    fs::write(&file, bytes).unwrap();
    let names = |path: &str| {
        let text = String::from_utf8(stdout(&["print", "--generic", path])).unwrap();
        ["a", "b", "c"].map(|name| text.contains(&format!("sym_name = \"{name}\"")))
    };
    assert_eq!(names(&file), [true; 3]);
    ok(&["strip", &file, "--symbols", "-o", &out]);
    assert_eq!(names(&out), [false, true, true]);
}

/// The module with a renamed symbol prints as the text with the other name.
#[test]
fn rename_changes_a_symbol_and_what_refers_to_it() {
    let place = Place::new();
    let out = place.path("r.mlirbc");
    let text = |path: &str| String::from_utf8(stdout(&["print", "--generic", path])).unwrap();
    let file = corpus("mlir22/symbols.v6.mlirbc");
    let before = text(&file);
    for name in ["table", "declared", "inner", "innermost", "h"] {
        let (old, new) = (format!("@{name}"), format!("@a_{name}"));
        ok(&["rename", &file, &old, &new, "-o", &out, "--force"]);
        let quoted = |name: &str| format!("sym_name = \"{name}\"");
        let mut expected = before.replace(&quoted(name), &quoted(&new[1..]));
        for end in [">", ":", "}"] {
            expected = expected.replace(&format!("{old}{end}"), &format!("{new}{end}"));
        }
        assert!(before.contains(&old), "{name}");
        assert_eq!(text(&out), expected);
        ok(&["verify", &out]);
    }
    for (file, old, new, why) in [
        (
            "mlir22/symbols.v6.mlirbc",
            "@table",
            "@main",
            "with the new name",
        ),
        (
            "mlir22/symbols.v6.mlirbc",
            "@none",
            "@other",
            "no such symbol",
        ),
        ("jax/calls.mlirbc", "@main", "@outer", "with the new name"),
    ] {
        let (code, error) = fails(&["rename", &corpus(file), old, new, "-o", &out, "--force"]);
        assert!(code == 2 && error.contains(why), "{error}");
    }
}

/// VHLO has strings where other dialects have references.
#[test]
fn rename_changes_symbols_of_vhlo() {
    let place = Place::new();
    let out = place.path("r.mlirbc");
    let text = |path: &str| String::from_utf8(stdout(&["print", "--generic", path])).unwrap();
    let file = corpus("jax/calls.mlirbc");
    let before = text(&file);
    let mut references = 0;
    for name in [
        "main",
        "outer",
        "inner",
        "closed_call",
        "dynamic_index_in_dim",
    ] {
        let (old, new) = (format!("@{name}"), format!("@the_{name}"));
        ok(&["rename", &file, &old, &new, "-o", &out, "--force"]);
        let string = |name: &str| format!("#vhlo.string_v1<\"{name}\">");
        let expected = before.replace(&string(name), &string(&new[1..]));
        references += before.matches(&string(name)).count() - 1;
        assert_eq!(text(&out), expected, "{name}");
        ok(&["verify", &out]);
        if name != "main" {
            let [old_key, new_key] = [&file, &out].map(|it| ok(&["hash", it, "@main"]));
            assert_eq!(
                old_key, new_key,
                "the name of a private function is no content"
            );
        }
        // And back: the same content.
        let back = place.path("back.mlirbc");
        ok(&["rename", &out, &new, &old, "-o", &back, "--force"]);
        assert_eq!(text(&back), before);
    }
    assert!(references > 4, "{references}");
}
