//! Which change of a text changes the fingerprint of a symbol with all that it refers to.

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_fingerprint::{Fingerprint, Options};

fn bytes(text: &str) -> Vec<u8> {
    let plan =
        mlirbc_parse::parse(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    plan.to_vec().unwrap()
}

/// The closure of a symbol, the same from all symbols at once; of the module without the names of private
/// functions for no symbol.
fn closure(text: &str, symbol: &str) -> Fingerprint {
    let bytes = bytes(text);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let options = Options::new().ignore_locations(true);
    let fingerprints =
        mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::One).unwrap();
    if symbol.is_empty() {
        return fingerprints.module_without_names().unwrap();
    }
    // All at once first: the order of questions does not matter.
    let all = fingerprints.closures().unwrap();
    let found = fingerprints.closure(symbol).unwrap();
    assert!(all.contains(&found), "{symbol}");
    let alone = mlirbc_fingerprint::Fingerprints::of(file.view(), options, Threads::Pool).unwrap();
    assert_eq!(alone.closure(symbol).unwrap(), found, "{symbol}");
    found
}

/// Whether replacing something changes it.
fn changes(text: &str, symbol: &str, [from, to]: [&str; 2]) -> bool {
    assert!(text.contains(from), "{from}");
    closure(text, symbol).digest != closure(&text.replace(from, to), symbol).digest
}

const KERNELS: &str = r#"
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    "t.launch"() {kernel = @kernels::@k} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "dev"}> ({
    "t.value"() {v = 2 : i32} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "gpu.module"() <{sym_name = "kernels"}> ({
    "func.func"() <{function_type = () -> (), sym_name = "k"}> ({
      "func.call"() <{callee = @dev}> : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "dev", sym_visibility = "private"}> ({
      "t.value"() {v = 1 : i32} : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "other"}> ({
      "t.value"() {v = 3 : i32} : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) {chip = "x"} : () -> ()
}) : () -> ()
"#;

#[test]
fn a_nested_reference_leads_to_its_symbol_and_the_tables_around() {
    assert!(
        changes(KERNELS, "main", ["v = 1", "v = 7"]),
        "the callee of the kernel"
    );
    assert!(
        changes(KERNELS, "main", ["chip = \"x\"", "chip = \"y\""]),
        "its table"
    );
    assert!(
        !changes(KERNELS, "main", ["v = 2", "v = 7"]),
        "another @dev"
    );
    assert!(
        !changes(KERNELS, "main", ["v = 3", "v = 7"]),
        "beside the kernel"
    );
    assert!(
        !changes(KERNELS, "main", ["\"other\"", "\"another\""]),
        "its name"
    );
    assert!(
        changes(KERNELS, "kernels", ["v = 3", "v = 7"]),
        "all of the table"
    );
    assert!(changes(KERNELS, "kernels::k", ["v = 1", "v = 7"]));
    assert!(!changes(
        KERNELS,
        "kernels::k",
        ["chip = \"x\"", "chip = \"y\""]
    ));
    for symbol in ["main", "kernels", "kernels::k", ""] {
        let renamed = KERNELS.replacen("\"dev\", sym_visibility", "\"d\", sym_visibility", 1);
        let renamed = renamed.replace("callee = @dev", "callee = @d");
        let same = closure(KERNELS, symbol) == closure(&renamed, symbol);
        assert!(same, "@{symbol}: the name of a private function");
    }
    assert!(changes(
        KERNELS,
        "main",
        ["callee = @dev", "callee = @gone"]
    ));
}

#[test]
fn a_name_in_a_module_without_a_name_is_of_that_module() {
    let text = r#"
"builtin.module"() ({
  "builtin.module"() ({
    "t.f"() {sym_name = "a", v = 1} : () -> ()
    "t.f"() {sym_name = "b", v = 1} : () -> ()
  }) : () -> ()
  "builtin.module"() ({
    "t.f"() {sym_name = "main", to = @a} : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "a", sym_visibility = "private"}> ({
      "t.value"() {v = 2 : i32} : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "b", sym_visibility = "private"}> ({
      "t.value"() {v = 3 : i32} : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
"#;
    assert!(changes(text, "", ["to = @a", "to = @b"]));
}

#[test]
fn where_a_symbol_is_counts_for_the_table() {
    let symbol = |name| format!("\"t.f\"() {{sym_name = \"{name}\"}} : () -> ()\n");
    let (a, b, e) = (symbol("a"), symbol("b"), "\"t.e\"() : () -> ()\n");
    let of = |first: &str, second: &str| {
        format!(
            "\"builtin.module\"() ({{\n\"t.two\"() ({{\n{first}}}, {{\n{second}}}) \
             {{sym_name = \"o\"}} : () -> ()\n}}) : () -> ()\n"
        )
    };
    let places = [
        of(&format!("{a}{b}{e}"), e),
        of(&format!("{a}{e}"), &format!("{b}{e}")),
        of(&format!("{a}{e}{b}"), e),
        of(&format!("{e}{a}{b}"), e),
        of(&format!("{b}{a}{e}"), e),
    ];
    for symbol in ["o", ""] {
        let mut found: Vec<_> = places.iter().map(|it| closure(it, symbol).digest).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), places.len(), "@{symbol}");
    }
}

#[test]
fn strings_of_vhlo_are_references_each_of_its_operation() {
    for version in ["v1", "v2"] {
        let call = |names: &[&str]| {
            let names = names.iter().map(|it| format!("#vhlo.string_v1<\"{it}\">"));
            let names = names.collect::<Vec<_>>().join(", ");
            let text = |value| format!("#vhlo.string_v1<\"{value}\">");
            let mut lists = vec![
                "operand_layouts",
                "output_operand_aliases",
                "result_layouts",
            ];
            lists.extend((version == "v2").then_some("result_tilings"));
            let lists = lists.iter().map(|it| format!("{it} = #vhlo.array_v1<[]>"));
            let lists = lists.collect::<Vec<_>>().join(", ");
            format!(
                "\"vhlo.custom_call_{version}\"() <{{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, \
                 backend_config = {}, call_target_name = {}, called_computations = #vhlo.array_v1<[{names}]>, \
                 has_side_effect = #vhlo.bool_v1<false>, {lists}}}> : () -> ()\n",
                text(""),
                text("t")
            )
        };
        let of = |first: &[&str], second: &[&str], value: u32| {
            let mut text = "\"builtin.module\"() ({\n".to_owned();
            for (nth, name) in ["a", "b", "c"].iter().enumerate() {
                let value = value * nth as u32;
                text +=
                    &format!("\"t.f\"() {{sym_name = \"{name}\", v = {value} : i32}} : () -> ()\n");
            }
            let calls = call(first) + &call(second);
            text + &format!(
                "\"t.g\"() ({{\n{calls}}}) {{sym_name = \"main\"}} : () -> ()\n}}) : () -> ()\n"
            )
        };
        let main = closure(&of(&["a", "b"], &["c"], 1), "main");
        assert_ne!(
            main,
            closure(&of(&["a"], &["b", "c"], 1), "main"),
            "{version}"
        );
        assert_ne!(
            main,
            closure(&of(&["a", "b"], &["c"], 2), "main"),
            "{version}"
        );
        assert_ne!(
            main,
            closure(&of(&["a", "b"], &["b"], 1), "main"),
            "{version}"
        );
    }
}

#[test]
fn what_texts_and_types_name_is_content() {
    let text = r##"
"builtin.module"() ({
  "t.f"() {sym_name = "h\221", v = 1 : i32} : () -> ()
  "t.f"() {sym_name = "alias", v = 2 : i32} : () -> ()
  "t.f"() {sym_name = "text", to = #foo.bar<@"h\221">} : () -> ()
  "t.f"() {sym_name = "list", to = [[@alias, 1], {x = @alias}]} : () -> ()
  "t.g"() ({
    %0 = "t.op"() : () -> !t.alias<@alias>
  }) {sym_name = "type"} : () -> ()
}) : () -> ()
"##;
    assert!(changes(text, "text", ["v = 1", "v = 7"]));
    assert!(changes(text, "type", ["v = 2", "v = 7"]));
    assert!(changes(text, "list", ["v = 2", "v = 7"]));
    assert!(!changes(text, "text", ["v = 2", "v = 7"]));
}

/// The rows of the table in docs/cli.md.
#[test]
fn what_is_content_and_what_is_not() {
    let text = r#"
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "before", sym_visibility = "private"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    "func.call"() <{callee = @helper}> : () -> ()
    "func.call"() <{callee = @public}> : () -> ()
    "func.call"() <{callee = @declared}> : () -> ()
    "t.op"() {s = "before"} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "helper", sym_visibility = "private"}> ({
    "t.value"() {v = 1 : i32} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "public"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> ()
}) {layout = "a"} : () -> ()
"#;
    let is_content = |symbol: &str, pairs: &[[&str; 2]]| {
        let other = pairs.iter().fold(text.to_owned(), |text, [from, to]| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        });
        closure(text, symbol).digest != closure(&other, symbol).digest
    };
    let rename = |name: &'static str, other: &'static str| {
        [
            [format!("\"{name}\""), format!("\"{other}\"")],
            [format!("@{name}>"), format!("@{other}>")],
            [format!("@{name}}}"), format!("@{other}}}")],
        ]
    };
    let renamed = |symbol: &str, name, other| {
        let pairs = rename(name, other);
        let pairs = pairs.iter().filter(|it| text.contains(&it[0]));
        let pairs: Vec<[&str; 2]> = pairs.map(|it| [&*it[0], &*it[1]]).collect();
        is_content(symbol, &pairs)
    };
    // What it calls, and what it does.
    assert!(is_content("main", &[["v = 1", "v = 2"]]));
    assert!(is_content("main", &[["s = \"before\"", "s = \"x\""]]));
    // Names: not its own, nor those of private functions with a body; all others.
    let other = text.replace("\"main\"", "\"other\"");
    assert_eq!(closure(text, "main"), closure(&other, "other"));
    assert!(!renamed("main", "helper", "h"));
    assert!(renamed("main", "public", "p"));
    assert!(renamed("main", "declared", "d"));
    // What it does not refer to, where it is, and the module around.
    let unrelated = "sym_name = \"before\", sym_visibility = \"private\"";
    assert!(!is_content("main", &[[unrelated, "sym_name = \"first\""]]));
    assert!(!is_content("main", &[["layout = \"a\"", "layout = \"b\""]]));
    assert!(is_content("", &[["layout = \"a\"", "layout = \"b\""]]));
    // A string is not a reference, whatever it names.
    let body = "}> ({\n    \"func.return\"() : () -> ()\n  }) : () -> ()\n  \"func.func\"() <{function_type = () -> (), sym_name = \"main\"";
    let other = body.replacen(
        "\"func.return\"",
        "\"t.value\"() : () -> ()\n    \"func.return\"",
        1,
    );
    assert!(!is_content("main", &[[body, &other]]));
}

/// A record that no table explains may refer to any symbol.
#[test]
fn what_nobody_knows_is_said() {
    let text = r#"
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
    "func.return"() : () -> ()
  }) {to = @caller} : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "caller"}> ({
    "func.call"() <{callee = @helper}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "helper"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
"#;
    let mut bytes = bytes(text);
    let place = memchr::memmem::find(&bytes, b"call\0").unwrap();
    bytes[place + 3] = b'd';
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let fingerprints =
        mlirbc_fingerprint::Fingerprints::of(file.view(), Options::new(), Threads::One).unwrap();
    for (symbol, is_known) in [("main", false), ("caller", false), ("helper", true)] {
        let found = fingerprints.closure(symbol).unwrap();
        assert_eq!(
            (found.has_unknown, found.is_exact),
            (!is_known, is_known),
            "{symbol}"
        );
        let unknown = fingerprints.unknown_in(Some(symbol)).unwrap();
        let names = unknown.map(|names| {
            names
                .iter()
                .map(|it| file.view().str(*it).unwrap())
                .collect::<Vec<_>>()
        });
        assert_eq!(names, (!is_known).then(|| vec!["caller"]), "{symbol}");
    }
    assert!(fingerprints.unknown_in(None).unwrap().is_some());
    assert!(!fingerprints.module_without_names().unwrap().has_unknown);
    assert!(!fingerprints.symbol("caller").unwrap().has_unknown);
}
