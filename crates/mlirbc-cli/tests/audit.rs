//! `audit`: what is planted is found, named by its rule, and nothing else is accused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mlirbc_asm::containers::Archive;
use serde_json::Value;

use crate::tool::{corpus, mlirbc};

/// A module with this in it.
fn module(ops: &str, location: &str) -> Vec<u8> {
    let text = format!(
        "\"builtin.module\"() ({{\n\"func.func\"() <{{function_type = () -> (), sym_name = \"main\"}}> ({{\n\
         {ops}\n\"func.return\"() : () -> () loc({location})\n}}) : () -> ()\n}}) : () -> ()\n"
    );
    let plan = mlirbc_parse::Assemble::new();
    let plan = plan
        .plan(text.as_bytes())
        .unwrap_or_else(|errors| panic!("{errors}\n{text}"));
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

/// Bytes in a string of a text.
fn quoted(bytes: &[u8]) -> String {
    let escaped: String = bytes.iter().map(|it| format!("\\{it:02X}")).collect();
    format!("\"{escaped}\"")
}

/// A header of an ELF file for x86-64, 64 bytes, deflated.
const DEFLATED_ELF: &[u8] = b"\xab\x77\xf5\x71\x63\x62\x64\x64\x40\x00\x3b\x06\x52\x00\x00";

/// Files, each with what is found in it and nothing else: in operations of other dialects, in modules inside others, in compressed
/// parts, in spellings that only mean the same.
fn hidden() -> Vec<(&'static str, Vec<u8>, &'static str, &'static str)> {
    let plain = |ops: &str| module(ops, "\"model.py\":1:2");
    let inner = plain(&custom_call("xla_python_cpu_callback", ""));
    let in_string = plain(&format!(
        "\"func.call\"() <{{callee = @main}}> {{module = {}}} : () -> ()",
        quoted(&inner)
    ));
    let mut archive = Archive::default();
    archive.add(b"weights.bin", 0, 8, DEFLATED_ELF);
    archive.add(b"model.mlirbc", 0, 0, &plain(""));
    let mut named = Archive::default();
    named.add(b"/home/bob/model.mlirbc", 0, 0, &plain(""));
    let mut two = Archive::default();
    two.add(b"a.mlirbc", 0, 0, &plain(""));
    two.add(b"b.mlirbc", 0, 0, &inner);
    let string = |text: &[u8]| {
        plain(&format!(
            "\"func.call\"() <{{callee = @main}}> {{x = {}}} : () -> ()",
            quoted(text)
        ))
    };
    let python = ("python-callback", "xla_python_cpu_callback");
    let declared = |name: &str| {
        plain(&format!(
            "\"llvm.func\"() <{{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (ptr)>, linkage = #llvm.linkage<external>, sym_name = \"{name}\", visibility_ = 0 : i64}}> ({{\n}}) : () -> ()\n\
         \"llvm.mlir.addressof\"() <{{global_name = @{name}}}> : () -> !llvm.ptr"
        ))
    };
    vec![
        ("string.mlirbc", in_string.clone(), python.0, python.1),
        ("twice.mlirbc", string(&in_string), python.0, python.1),
        (
            "deflated.zip",
            archive.finish(),
            "native-code",
            "ELF for x86-64",
        ),
        ("name.zip", named.finish(), "user-name", "/home/bob"),
        ("second.zip", two.finish(), python.0, python.1),
        (
            "hex.mlirbc",
            string(b"7f454c4602010100000000000000000003003e00"),
            "native-code",
            "ELF for x86-64, in hexadecimal digits",
        ),
        (
            "nt.mlirbc",
            string(b"\x80\x02}q\0cnt\nsystem\nX"),
            "pickle",
            "pickle of nt.system",
        ),
        (
            "old.mlirbc",
            string(b"(S'x'\ncsubprocess\nPopen\n"),
            "pickle",
            "pickle of subprocess.Popen",
        ),
        (
            "stack.mlirbc",
            string(b"\x8c\x02os\x94\x8c\x06system\x94\x93"),
            "pickle",
            "pickle of system",
        ),
        (
            "prefix.mlirbc",
            plain(&custom_call("lapack_evil", "")),
            "custom-call-target",
            "lapack_evil",
        ),
        (
            "extern.mlirbc",
            declared("system"),
            "external-function",
            "system",
        ),
        ("known.mlirbc", declared("malloc"), "", ""),
        (
            "asm.mlirbc",
            plain(
                "\"llvm.inline_asm\"() <{asm_string = \"syscall\", constraints = \"\"}> : () -> ()",
            ),
            "inline-assembly",
            "syscall",
        ),
        (
            "out.mlirbc",
            plain(
                "%t = \"stablehlo.create_token\"() : () -> !stablehlo.token\n%u = \"stablehlo.outfeed\"(%t) <{outfeed_config = \"log\"}> : (!stablehlo.token) -> !stablehlo.token",
            ),
            "host-transfer",
            "stablehlo.outfeed",
        ),
        (
            "opaque.mlirbc",
            plain("\"emitc.call_opaque\"() <{callee = \"system\"}> : () -> ()"),
            "custom-call-target",
            "system",
        ),
        (
            "custom.mlirbc",
            plain(
                "\"tosa.custom\"() <{domain_name = \"d\", implementation_attrs = \"\", operator_name = \"acme\"}> : () -> ()",
            ),
            "custom-call-target",
            "acme",
        ),
        (
            "debug.mlirbc",
            module("", "fused<#llvm.di_file<\"x.c\" in \"/opt/build\">>[\"x\"]"),
            "absolute-path",
            "/opt/build",
        ),
    ]
}

#[test]
fn what_is_hidden_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected = BTreeSet::new();
    for (name, bytes, rule, value) in hidden() {
        fs::write(folder.path().join(name), bytes).unwrap();
        if !rule.is_empty() {
            expected.insert((name.to_string(), rule.to_string(), value.to_string()));
        }
    }
    assert_eq!(found(folder.path(), &[]), (1, expected));
}

/// A text is what its bytecode is, whatever path it is named by.
#[test]
fn texts_have_no_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plain.mlir");
    fs::write(&path, "module {\n  func.func @f() {\n    return\n  }\n}\n").unwrap();
    let (code, out) = run(&["audit", path.to_str().unwrap()]);
    assert_eq!((code, &*out), (0, ""));
    let dotted = folder.path().join("./plain.mlir");
    let hash = |path: &Path| {
        run(&["hash", path.to_str().unwrap()])
            .1
            .split_whitespace()
            .next()
            .map(str::to_owned)
    };
    assert_eq!(hash(&path), hash(&dotted));
    let calls = |location: &str| {
        let function = format!("llvm.func @system(!llvm.ptr) -> i32{location}");
        format!(
            "module {{\n  {function}\n  llvm.mlir.global external constant @g() : !llvm.ptr {{\n    %0 = llvm.mlir.addressof @system : !llvm.ptr\n    llvm.return %0 : !llvm.ptr\n  }}\n}}\n"
        )
    };
    fs::write(&path, calls(" loc(\"x.c\":7:3)")).unwrap();
    let (_, out) = run(&["audit", path.to_str().unwrap(), "--sarif"]);
    let log: Value = serde_json::from_str(&out).unwrap();
    let region = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        region["startLine"], 1,
        "another file's line is none of this: {log}"
    );
    fs::write(&path, calls("")).unwrap();
    let (_, out) = run(&["audit", path.to_str().unwrap(), "--sarif"]);
    let log: Value = serde_json::from_str(&out).unwrap();
    let region = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region["startLine"], 2, "{log}");
}

/// Ten files, each with what is found in it.
fn planted() -> Vec<(&'static str, Vec<u8>, &'static str, &'static str)> {
    let mut elf = b"\x7fELF\x02\x01\x01".to_vec();
    elf.resize(64, 0);
    elf[18] = 62;
    let mut cubin = elf.clone();
    cubin[18] = 190;
    let pickle =
        b"\x80\x04\x95\x20\0\0\0\0\0\0\0\x8c\x05torch\x94\x8c\x06Tensor\x94\x93\x94.".to_vec();
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
                "\"builtin.unrealized_conversion_cast\"() {source = \"see /home/alice/m.py\"} : () -> ()",
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
