//! The commands that look at operations, run as a person runs them.

#![allow(clippy::unwrap_used)]

mod tool;

use std::path::Path;

use serde_json::Value;
use tool::{corpus, json, ok, run};

/// A copy with one byte of the IR section changed.
fn damaged(folder: &Path, name: &str, offset: u64, byte: u8) -> String {
    let mut bytes = std::fs::read(corpus(name)).unwrap();
    let file = mlirbc::Bytecode::from_bytes(&bytes).unwrap();
    let ir = file.find_section(mlirbc::SectionId::Ir).unwrap().data.start;
    drop(file);
    bytes[(ir + offset) as usize] = byte;
    let path = folder.join("damaged.mlirbc");
    std::fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn a_tree_shows_as_many_levels_as_are_asked_for() {
    let file = corpus("mlir22/symbols.v6.mlirbc");
    let two = ok(&["tree", &file]);
    let lines: Vec<&str> = two.lines().collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(lines[0], "builtin.module @top  1 region, 1 block, 8 ops");
    assert_eq!(lines[1], "  builtin.module @inner  1 region, 111 bytes");
    assert_eq!(lines[2], "  memref.global @table");
    assert_eq!(ok(&["tree", &file, "--depth", "1"]).lines().count(), 1);
    assert_eq!(ok(&["tree", &file, "--depth", "0"]), "");
    let all = ok(&["tree", &file, "--depth", "99"]);
    let text = std::fs::read_to_string(corpus("mlir22/symbols.v6.mlir")).unwrap();
    assert_eq!(all.lines().count(), text.matches("\"(").count());
    assert!(all.contains("      func.return (1)\n"), "{all}");
    let inner = ok(&["tree", &file, "--symbol", "@inner::@innermost"]);
    let lines: Vec<&str> = inner.lines().collect();
    assert_eq!(
        lines[0],
        "builtin.module @innermost  1 region, 1 block, 2 ops"
    );
    assert!(
        lines[1].starts_with("  builtin.module  1 region, "),
        "{inner}"
    );
    assert!(
        lines[2].starts_with("  func.func @h  1 region, "),
        "{inner}"
    );
    assert_eq!(lines.len(), 3);
    let report = json(&["tree", &file, "--depth", "2", "--json"]);
    let rows = report["operations"].as_array().unwrap();
    assert_eq!(rows.len(), 9);
    assert_eq!(rows[1]["symbol"]["text"], "inner");
    assert_eq!(rows[1]["size"], 111);
    assert_eq!(rows[1]["operations"], Value::Null);
    assert_eq!(rows[0]["operations"], 8);
}

#[test]
fn deep_levels_are_numbered() {
    let deep = ok(&[
        "tree",
        &corpus("mlir22/deep.v6.mlirbc"),
        "--depth",
        "1000000",
    ]);
    let longest = deep.lines().map(str::len).max().unwrap();
    assert!(longest < 300, "{longest}");
    let levels = deep
        .lines()
        .filter(|l| l.trim_start().starts_with("["))
        .count();
    assert!(levels > 0, "{deep}");
    assert!(deep.contains("[65] "));
}

#[test]
fn a_damaged_tree_shows_its_sound_part() {
    let folder = tempfile::tempdir().unwrap();
    let whole = ok(&["tree", &corpus("mlir22/symbols.v6.mlirbc")]);
    // The name of the second operation inside the module, far behind the end of the table.
    let file = corpus("mlir22/symbols.v6.mlirbc");
    let rows = json(&["tree", &file, "--json"]);
    let sections = json(&["sections", &file, "--json"]);
    let ir = sections["sections"].as_array().unwrap();
    let ir = ir.iter().find(|s| s["name"] == "ir").unwrap();
    let at = rows["operations"][3]["offset"].as_u64().unwrap() - ir["offset"].as_u64().unwrap();
    let bad = damaged(folder.path(), "mlir22/symbols.v6.mlirbc", at, 0xff);
    let output = run(&["tree", &bad]);
    assert_eq!(output.status.code(), Some(1));
    let shown = String::from_utf8(output.stdout).unwrap();
    let expected: Vec<&str> = whole.lines().skip(1).take(2).collect();
    assert_eq!(shown.lines().skip(1).collect::<Vec<_>>(), expected);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("operation name index 127 out of range"),
        "{message}"
    );
    let output = run(&["verify", &bad]);
    assert_eq!(output.status.code(), Some(1));
    let findings = String::from_utf8(output.stdout).unwrap();
    assert!(findings.starts_with("MB0601 0x"), "{findings}");
    let first = findings.lines().next().unwrap();
    let place = first.split(' ').nth(1).unwrap();
    let in_what =
        format!(" operation name index 127 out of range (9 entries), in the operation at {place}");
    assert!(first.contains(&in_what), "{first}");
}

#[test]
fn symbols_have_names_visibilities_and_sizes() {
    for file in ["mlir22/symbols.v6.mlirbc", "mlir16/symbols.v0.mlirbc"] {
        let file = corpus(file);
        let report = json(&["symbols", &file, "--count", "--json"]);
        let symbols = report["symbols"].as_array().unwrap();
        let field = |name: &str| -> Vec<&str> {
            let fields = symbols.iter().map(|s| s[name]["text"].as_str().unwrap());
            fields.collect()
        };
        let names = [
            "inner",
            "table",
            "uninit",
            "plain",
            "main",
            "constant",
            "declared",
            "unregistered",
        ];
        assert_eq!(field("name"), names);
        let hidden = field("visibility")
            .iter()
            .filter(|v| **v == "private")
            .count();
        assert_eq!(hidden, 4);
        assert_eq!(field("operation")[4], "func.func");
        assert_eq!(symbols[0]["operations"], 13);
        assert_eq!(symbols[4]["operations"], 3);
        assert_eq!(symbols[1]["operations"], 1);
        let nested = json(&["symbols", &file, "--in", "@inner", "--json"]);
        let names: Vec<&Value> = nested["symbols"]
            .as_array()
            .unwrap()
            .iter()
            .map(|s| &s["name"]["text"])
            .collect();
        assert_eq!(names, ["f", "g", "innermost", "empty"]);
        let absent = run(&["symbols", &file, "--in", "@nowhere"]);
        assert_eq!(absent.status.code(), Some(2));
        for args in [
            &["symbols", &file, "--in", "@nowhere"][..],
            &["print", &file, "--symbol", "@nowhere"],
            &["tree", &file, "--symbol", "@nowhere"],
        ] {
            let message = String::from_utf8(run(args).stderr).unwrap();
            assert!(message.contains("`mlirbc symbols` lists them"), "{message}");
        }
    }
    // A function without a module, and one of a portable artifact.
    let alone = ok(&["symbols", &corpus("mlir22/single_function.v6.mlirbc")]);
    assert!(alone.contains("func.func  alone  public"), "{alone}");
    let vhlo = ok(&["symbols", &corpus("jax/core.vhlo-0.9.0.mlirbc")]);
    assert!(
        vhlo.lines().count() > 1 && vhlo.contains("public"),
        "{vhlo}"
    );
}

#[test]
fn statistics_add_up() {
    for file in [
        "mlir22/basics.v6.mlirbc",
        "mlir22/basics.v0.mlirbc",
        "iree/model.stream.mlirbc",
    ] {
        let file = corpus(file);
        let stats = json(&["stats", &file, "--json"]);
        let sum = |table: &str, field: &str| -> u64 {
            let rows = stats[table].as_array().unwrap().iter();
            rows.map(|row| row[field].as_u64().unwrap()).sum()
        };
        let operations = stats["operations"].as_u64().unwrap();
        assert_eq!(sum("operation_names", "count"), operations);
        assert_eq!(sum("dialects", "count"), operations);
        let info = json(&["info", &file, "--json"]);
        let count = |what: &str| info["counts"][what].as_u64().unwrap();
        assert_eq!(sum("attributes", "count"), count("attributes"));
        assert_eq!(sum("types", "count"), count("types"));
        let sections = json(&["sections", &file, "--json"]);
        let sections = sections["sections"].as_array().unwrap();
        let entries = sections.iter().find(|s| s["name"] == "attr_type").unwrap();
        let bytes = sum("attributes", "bytes") + sum("types", "bytes");
        assert_eq!(bytes, entries["length"].as_u64().unwrap());
        assert_eq!(stats["properties"]["raw"], 0);
        let text = ok(&["stats", &file, "--top", "1"]);
        assert!(text.contains("locations"), "{text}");
        assert!(text.contains("more\n"), "{text}");
    }
}

#[test]
fn a_sound_file_has_no_findings() {
    let file = corpus("mlir22/use_lists.v6.mlirbc");
    assert_eq!(ok(&["verify", &file]), "");
    assert_eq!(json(&["verify", &file, "--json"])["total"], 0);
}

#[test]
fn records_are_printed_by_tables_of_the_users() {
    let file = corpus("mlir22/test_dialect.v6.mlirbc");
    assert!(ok(&["print", &file]).contains("<{mlirbc.raw = \"0x0305\"}>"));
    let folder = tempfile::tempdir().unwrap();
    let schema = folder.path().join("schema.txt");
    std::fs::write(&schema, "test.with_versioned_properties\ta:i64 b:i64\n").unwrap();
    let text = ok(&["print", &file, "--schema", schema.to_str().unwrap()]);
    assert!(text.contains("<{a = 1 : i64, b = 2 : i64}>"), "{text}");
}
