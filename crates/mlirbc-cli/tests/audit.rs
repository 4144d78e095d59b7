//! `audit`: what is planted is found, named by its rule, and nothing else is accused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::tool::{corpus, mlirbc};

/// A module with this in it.
fn module(ops: &str, location: &str) -> Vec<u8> {
    let text = format!(
        "\"builtin.module\"() ({{\n\"func.func\"() <{{function_type = () -> (), sym_name = \"main\"}}> ({{\n\
         {ops}\n\"func.return\"() : () -> () loc({location})\n}}) : () -> ()\n}}) : () -> ()\n"
    );
    let plan =
        mlirbc_parse::parse(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    plan.to_vec().unwrap()
}

fn custom_call(target: &str, config: &str) -> String {
    format!(
        "\"stablehlo.custom_call\"() {{call_target_name = \"{target}\", backend_config = \"{config}\"}} : () -> ()"
    )
}

/// A constant of these bytes.
fn constant(bytes: &[u8]) -> String {
    let hex: String = bytes.iter().map(|it| format!("{it:02X}")).collect();
    let len = bytes.len();
    format!(
        "%c = \"stablehlo.constant\"() <{{value = dense<\"0x{hex}\"> : tensor<{len}xui8>}}> : () -> tensor<{len}xui8>"
    )
}

/// Ten files, each with what is found in it.
fn planted() -> Vec<(&'static str, Vec<u8>, &'static str, &'static str)> {
    let mut elf = b"\x7fELF\x02\x01\x01".to_vec();
    elf.resize(64, 0);
    elf[18] = 62;
    let mut cubin = elf.clone();
    cubin[18] = 190;
    let pickle =
        b"\x80\x04\x95\x20\0\0\0\0\0\0\0\x8c\x05posix\x94\x8c\x06system\x94\x93\x94.".to_vec();
    let plain = "\"model.py\":1:2";
    let of_location = |location| module("", location);
    let of_ops = |ops: &str| module(ops, plain);
    vec![
        (
            "a.mlirbc",
            of_ops(&custom_call("acme_kernel", "")),
            "custom-call-target",
            "acme_kernel",
        ),
        (
            "b.mlirbc",
            of_ops(&custom_call("xla_python_cpu_callback", "")),
            "python-callback",
            "xla_python_cpu_callback",
        ),
        (
            "c.mlirbc",
            of_ops(&custom_call(
                "Sharding",
                ".version 8.0\\0A.target sm_90a\\0A",
            )),
            "device-code",
            "PTX for sm_90a",
        ),
        (
            "d.mlirbc",
            of_ops(&constant(&elf)),
            "native-code",
            "ELF for x86-64",
        ),
        (
            "e.mlirbc",
            of_ops(&constant(&cubin)),
            "device-code",
            "ELF for a GPU (CUDA)",
        ),
        ("f.mlirbc", of_ops(&constant(&pickle)), "pickle", "pickle"),
        (
            "g.mlirbc",
            of_ops("\"acme.op\"() : () -> ()"),
            "unknown-dialect",
            "acme",
        ),
        (
            "h.mlirbc",
            of_location("\"/opt/build/model.py\":3:4"),
            "absolute-path",
            "/opt/build/model.py",
        ),
        (
            "i.mlirbc",
            of_ops(
                "\"func.func\"() <{function_type = () -> (), sym_name = \"p\"}> ({\n}) {source = \"see /home/alice/m.py\"} : () -> ()",
            ),
            "user-name",
            "/home/alice",
        ),
        (
            "j.vmfb",
            fs::read(corpus("vmfb/callee-9.vmfb")).unwrap(),
            "",
            "",
        ),
    ]
}

fn run(args: &[&str]) -> (i32, String) {
    let out = mlirbc(args).output().unwrap();
    let code = out.status.code().unwrap();
    (code, String::from_utf8(out.stdout).unwrap())
}

/// The rule and the value of each finding, with its file.
fn found(folder: &Path, more: &[&str]) -> (i32, BTreeSet<(String, String, String)>) {
    let mut args = vec!["audit", folder.to_str().unwrap(), "--json"];
    args.extend(more);
    let (code, out) = run(&args);
    let mut all = BTreeSet::new();
    for line in out.lines() {
        let document: Value = serde_json::from_str(line).unwrap();
        let file = Path::new(document["file"].as_str().unwrap());
        let file = file.file_name().unwrap().to_str().unwrap().to_string();
        let findings = document["findings"].as_array().unwrap();
        assert_eq!(document["total"], findings.len());
        for it in findings {
            let text = |name: &str| it[name].as_str().unwrap().to_string();
            all.insert((file.clone(), text("rule"), text("value")));
        }
    }
    (code, all)
}

#[test]
fn what_is_planted_is_found_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // Modules of jax, torch, StableHLO and IREE without any.
    for name in [
        "jax/mlp.mlirbc",
        "exports/jax_net.mlirbc",
        "exports/torch_net.mlirbc",
        "exports/iree_net.mlirbc",
        "vmfb/scale-3.13.vmfb",
    ] {
        fs::copy(corpus(name), folder.join(name.replace('/', "_"))).unwrap();
    }
    assert_eq!(found(folder, &[]), (0, BTreeSet::new()));
    let mut planted_in = BTreeSet::new();
    for (name, bytes, rule, value) in planted() {
        fs::write(folder.join(name), bytes).unwrap();
        if !rule.is_empty() {
            planted_in.insert((name.to_string(), rule.to_string(), value.to_string()));
        }
    }
    let (code, all) = found(folder, &[]);
    assert_eq!((code, &all), (1, &planted_in));
    // What is allowed is not listed; what is below the level does not fail.
    let names: Vec<&str> = planted_in.iter().map(|(_, rule, _)| &**rule).collect();
    let allow: Vec<&str> = names.iter().flat_map(|it| ["--allow", *it]).collect();
    assert_eq!(found(folder, &allow), (0, BTreeSet::new()));
    let (code, all) = found(folder, &["--fail-on", "error"]);
    assert_eq!((code, all.len()), (1, planted_in.len()));
    let only = [
        "--allow",
        "pickle",
        "--allow",
        "python-callback",
        "--fail-on",
        "error",
    ];
    assert_eq!(found(folder, &only).0, 0);
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("allowed.txt");
    fs::write(&file, "# ours\ncustom-call-target=acme_*\n").unwrap();
    let (_, all) = found(folder, &["--allow-file", file.to_str().unwrap()]);
    assert!(all.len() == planted_in.len() - 1 && !all.iter().any(|it| it.2 == "acme_kernel"));

    // One run has the same in SARIF, by index and name of its rules.
    let (code, out) = run(&["audit", folder.to_str().unwrap(), "--sarif"]);
    let log: Value = serde_json::from_str(&out).unwrap();
    let sarif = &log["runs"][0];
    let rules = sarif["tool"]["driver"]["rules"].as_array().unwrap();
    let mut of_sarif = BTreeSet::new();
    for it in sarif["results"].as_array().unwrap() {
        let rule = &rules[it["ruleIndex"].as_u64().unwrap() as usize];
        assert_eq!(
            (&rule["id"], &rule["defaultConfiguration"]["level"]),
            (&it["ruleId"], &it["level"])
        );
        let place = &it["locations"][0]["physicalLocation"];
        let file = Path::new(place["artifactLocation"]["uri"].as_str().unwrap());
        let file = file.file_name().unwrap().to_str().unwrap().to_string();
        let fingerprint = it["partialFingerprints"]["value/v1"].as_str().unwrap();
        let (rule, value) = fingerprint.split_once('=').unwrap();
        assert!(it["message"]["text"].as_str().unwrap().starts_with(value));
        of_sarif.insert((file, rule.to_string(), value.to_string()));
    }
    assert_eq!((code, of_sarif), (1, planted_in));
    assert_eq!(sarif["invocations"][0]["executionSuccessful"], true);
}

/// A first place is that of an operation, or of the item of the file that has the bytes.
#[test]
fn places_are_said() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| {
        let (file, bytes, ..) = planted().into_iter().find(|it| it.0 == name).unwrap();
        let path = folder.path().join(file);
        fs::write(&path, bytes).unwrap();
        let (_, out) = run(&["audit", path.to_str().unwrap(), "--json"]);
        let document: Value = serde_json::from_str(&out).unwrap();
        document["findings"][0].clone()
    };
    let call = place("a.mlirbc");
    assert_eq!(
        (&call["in"], &call["operation"]),
        (&"main".into(), &"stablehlo.custom_call".into())
    );
    let elf = place("d.mlirbc");
    assert!(
        elf["part"].as_str().unwrap().starts_with("attribute "),
        "{elf}"
    );
    let user = place("i.mlirbc");
    assert!(
        user["part"].as_str().unwrap().starts_with("string "),
        "{user}"
    );
    assert_eq!(place("h.mlirbc")["source_line"], 3);
}

/// The same with a reader, which reads in pieces.
#[test]
fn pieces_have_what_the_whole_has() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.mlirbc");
    // Around the ends of pieces of 4 MiB.
    let mut bytes = vec![0u8; 9 << 20];
    for at in [(4 << 20) - 3, (8 << 20) - 40, 8 << 20] {
        let elf = b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0";
        bytes[at..at + elf.len()].copy_from_slice(elf);
    }
    fs::write(&path, module(&constant(&bytes[..]), "\"m.py\":1:1")).unwrap();
    for backend in ["map", "read"] {
        let (_, out) = run(&[
            "audit",
            path.to_str().unwrap(),
            "--json",
            "--backend",
            backend,
        ]);
        let document: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(document["findings"][0]["count"], 3, "{backend}");
    }
}
