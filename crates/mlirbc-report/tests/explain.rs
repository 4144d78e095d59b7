//! Pairs of modules that differ in one thing: which fingerprints are equal, and what `diff` says.

use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::entity::Signedness;
use mlirbc_parse::Assemble;
use mlirbc_report::Opened;
use mlirbc_report::diff::{self, Explained, Explanation, Found, ModuleDiff, What};
use mlirbc_report::hash::{self, Hash};
use mlirbc_report::{Ignore, Ignored};
use mlirbc_write::{Attr, Block, Builder, NewOp};

/// A function: its name, whether it is private, the constant in it, what it calls.
#[derive(Clone, Copy)]
struct Function<'f>(&'f str, bool, i128, &'f [&'f str]);

fn function(b: &mut Builder<'_>, module: Block, stated: &Function<'_>, arg_attrs: Option<Attr>) {
    let Function(name, is_private, constant, callees) = stated;
    let ty = b.function_type(&[], &[]).unwrap();
    let (name, ty) = (b.string(name).unwrap(), b.type_attr(ty).unwrap());
    let mut op = NewOp::new("func.func")
        .attr("sym_name", name)
        .attr("function_type", ty)
        .regions(1);
    if *is_private {
        op = op.attr("sym_visibility", b.string("private").unwrap());
    }
    if let Some(attrs) = arg_attrs {
        op = op.attr("arg_attrs", attrs);
    }
    let op = b.append_op(module, op).unwrap();
    let region = b.region(op, 0).unwrap();
    let block = b.block(region, &[]).unwrap();
    let i32 = b.integer_type(32, Signedness::Signless).unwrap();
    let ty = b.tensor_type(&[3], i32).unwrap();
    let data = [1, *constant as i32, 3].map(i32::to_le_bytes).concat();
    let value = b.dense_elements(ty, &data).unwrap();
    let constant = NewOp::new("arith.constant").attr("value", value);
    b.append_op(block, constant.results(&[ty])).unwrap();
    for callee in *callees {
        let callee = b.symbol_ref(callee, &[]).unwrap();
        let call = NewOp::new("func.call").attr("callee", callee);
        b.append_op(block, call).unwrap();
    }
    b.append_op(block, NewOp::new("func.return")).unwrap();
}

fn file(functions: &[Function<'_>]) -> Opened {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    for stated in functions {
        function(&mut b, module, stated, None);
    }
    opened(b)
}

fn opened(b: Builder<'_>) -> Opened {
    let bytes = b.finish().unwrap().to_vec().unwrap();
    Opened::of_bytecode("file", Arc::new(Bytecode::from_owner(bytes).unwrap()))
}

fn key(opened: &Opened, options: &hash::Options) -> String {
    match hash::hash(opened, options, |_| {}).unwrap() {
        Hash::Fingerprints(it) => it
            .fingerprint
            .clone()
            .unwrap_or_else(|| it.symbols.iter().next().unwrap().fingerprint.clone()),
        _ => panic!("another document"),
    }
}

fn explained(pair: &[Opened; 2], options: diff::Options) -> Explained {
    let options = diff::Options {
        explain: true,
        ..options
    };
    match diff::diff(&pair[0], &pair[1], &options).unwrap().found {
        Found::Explained(it) => *it,
        _ => panic!("another document"),
    }
}

fn listed(pair: &[Opened; 2], options: &diff::Options) -> ModuleDiff {
    match diff::diff(&pair[0], &pair[1], options).unwrap().found {
        Found::Module(it) => *it,
        _ => panic!("another document"),
    }
}

/// The way to what differs, and that.
fn shown(found: Option<Explanation>) -> String {
    let Some(found) = found else {
        return "equal".to_owned();
    };
    let steps = found.symbols.iter().map(|it| {
        let (old, new) = (it.name.shown(), it.new_name.shown());
        if old == new {
            old
        } else {
            format!("{old}|{new}")
        }
    });
    let steps: Vec<String> = steps.collect();
    let mut text = format!("{}: {:?}", steps.join(" "), found.cause);
    if found.cause == What::Attribute {
        let element = found.element.map_or(String::new(), |it| format!("[{it}]"));
        text += &format!(" {}{element}", found.attribute.shown());
    }
    if let (Some(old), Some(new)) = (&found.old, &found.new) {
        text += &format!(" {old} -> {new}");
    }
    text
}

#[test]
fn what_hash_and_diff_answer() {
    let main = Function("main", false, 0, &["helper"]);
    let helper = |constant| Function("helper", true, constant, &["deep"]);
    let deep = |constant| Function("deep", true, constant, &[]);
    let clip = |name, callees| {
        let main = Function("main", false, 0, callees);
        file(&[main, Function(name, true, 1, &[])])
    };
    let recursive = |constant| {
        let main = Function("main", false, 0, &["even"]);
        let (even, odd) = (
            Function("even", true, 1, &["odd"]),
            Function("odd", true, constant, &["even"]),
        );
        file(&[main, even, odd])
    };
    let pairs = [
        (
            "nothing",
            [
                file(&[main, helper(1), deep(1)]),
                file(&[main, helper(1), deep(1)]),
            ],
        ),
        (
            "a callee",
            [
                file(&[main, helper(1), deep(1)]),
                file(&[main, helper(2), deep(1)]),
            ],
        ),
        (
            "its callee",
            [
                file(&[main, helper(1), deep(1)]),
                file(&[main, helper(1), deep(2)]),
            ],
        ),
        (
            "private names",
            [clip("clip_0", &["clip_0"]), clip("clip_1", &["clip_1"])],
        ),
        (
            "order",
            [
                file(&[main, helper(1), deep(1)]),
                file(&[main, deep(1), helper(1)]),
            ],
        ),
        ("recursion", [recursive(1), recursive(2)]),
        (
            "its names",
            [
                file(&[main, Function("helper", true, 1, &["helper"])]),
                file(&[
                    Function("main", false, 0, &["other"]),
                    Function("other", true, 1, &["other"]),
                ]),
            ],
        ),
        (
            "public names",
            [
                file(&[main, Function("helper", false, 1, &[])]),
                file(&[
                    Function("main", false, 0, &["other"]),
                    Function("other", false, 1, &[]),
                ]),
            ],
        ),
        (
            "one more",
            [file(&[main, helper(1)]), file(&[main, helper(1), deep(1)])],
        ),
    ];
    let mut table = String::new();
    for (what, pair) in &pairs {
        let names = diff::Options {
            ignore: Ignore(vec![Ignored::Names]),
            ..Default::default()
        };
        let same = |options: &hash::Options| {
            let [a, b] = [&pair[0], &pair[1]].map(|it| key(it, options));
            if a == b { "=" } else { "x" }
        };
        let symbol = |local| hash::Options {
            names: vec!["@main".to_owned()],
            local,
            ..Default::default()
        };
        let without_names = hash::Options {
            ignore: Ignore(vec![Ignored::Names]),
            ..Default::default()
        };
        let columns = [
            same(&hash::Options::default()),
            same(&without_names),
            same(&symbol(false)),
            same(&symbol(true)),
        ];
        let list = listed(pair, &diff::Options::default());
        assert_eq!(list.equal, columns[0] == "=");
        assert_eq!(listed(pair, &names).equal, columns[1] == "=", "{what}");
        let said = match (list.equal, list.same_but_for) {
            (true, _) => "equal",
            (_, Some(what)) => what,
            _ => "other",
        };
        let of_main = diff::Options {
            symbol: Some("@main".to_owned()),
            ..Default::default()
        };
        let of_main = explained(pair, of_main);
        assert_eq!(of_main.equal, columns[2] == "=", "{what}");
        let of_module = explained(pair, diff::Options::default());
        assert_eq!(of_module.equal, list.equal);
        table += &format!("{what:<14}{} {said:<6}", columns.join(" "));
        table += &format!(
            "{} / {}\n",
            shown(of_main.explanation),
            shown(of_module.explanation)
        );
    }
    // Whether fingerprints are equal: of the module, without names, of @main, of @main alone. What `diff` says.
    // What makes the fingerprints of @main, and of the modules, differ.
    let expected = "\
nothing       = = = = equal equal / equal
a callee      x x x = other @main @helper: Attribute value[1] 1 -> 2 / @helper: Attribute value[1] 1 -> 2
its callee    x x x = other @main @helper @deep: Attribute value[1] 1 -> 2 / @deep: Attribute value[1] 1 -> 2
private names x = = x names equal / @clip_0|@clip_1: Renamed
order         x x = = other equal / @helper: Moved
recursion     x x x = other @main @even @odd: Attribute value[1] 1 -> 2 / @odd: Attribute value[1] 1 -> 2
its names     x = = x names equal / @helper|@other: Renamed
public names  x x x x other @main: Reference @helper -> @other / @main: Reference @helper -> @other
one more      x x x = other @main @helper: Reference @deep -> @deep / |@deep: Added
";
    assert_eq!(table, expected, "\n{table}");
}

/// A module whose function has attributes for its result, and an operation with others.
fn with_metadata(info: Option<&str>, donor: bool) -> Opened {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let mut entries = Vec::new();
    let value = info.map(|info| b.string(info).unwrap());
    entries.extend(value.map(|value| ("jax.result_info", value)));
    if donor {
        entries.push(("jax.buffer_donor", b.unit().unwrap()));
    }
    let mut attrs = None;
    if !entries.is_empty() {
        let dictionary = b.dictionary(&entries).unwrap();
        attrs = Some(b.array(&[dictionary]).unwrap());
    }
    function(&mut b, module, &Function("main", false, 1, &[]), attrs);
    opened(b)
}

#[test]
fn metadata_are_no_content_where_they_are_ignored() {
    let of = |opened: &Opened, ignore: bool, name: Option<&str>| {
        let options = hash::Options {
            names: name.map(str::to_owned).into_iter().collect(),
            ignore: Ignore(ignore.then_some(Ignored::Metadata).into_iter().collect()),
            ..Default::default()
        };
        key(opened, &options)
    };
    let (plain, donor) = (with_metadata(None, false), with_metadata(None, true));
    let (a, b) = (
        with_metadata(Some("a"), false),
        with_metadata(Some("b"), false),
    );
    let both = with_metadata(Some("a"), true);
    for name in [None, Some("@main")] {
        let key = |opened| of(opened, true, name);
        assert_eq!(key(&a), key(&b));
        assert_eq!(
            key(&a),
            key(&plain),
            "no attributes are like none that count"
        );
        assert_eq!(key(&both), key(&donor));
        assert_ne!(key(&donor), key(&plain), "donation is content");
        assert_ne!(of(&a, false, name), of(&b, false, name));
    }
}

/// A file without its locations is the same but for locations, whatever it has; one that has more changes is not.
#[test]
fn files_that_differ_in_locations_only() {
    let ignore = diff::Options {
        ignore: Ignore(vec![Ignored::Locations]),
        ..Default::default()
    };
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let mut only = 0;
    for folder in ["jax", "iree", "mlir22"] {
        for entry in std::fs::read_dir(corpus.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|it| it != "mlirbc") {
                continue;
            }
            let file = Bytecode::open(&path).unwrap();
            let strip = mlirbc_transform::Strip {
                locations: true,
                ..Default::default()
            };
            let Ok(stripped) = mlirbc_transform::strip(&file, &strip) else {
                continue;
            };
            let bytes = stripped.plan.to_vec().unwrap();
            let stripped = Bytecode::from_owner(bytes).unwrap();
            let pair = [Bytecode::open(&path).unwrap(), stripped];
            let pair = pair.map(|it| Opened::of_bytecode("file", Arc::new(it)));
            let Ok(found) = diff::diff(&pair[0], &pair[1], &diff::Options::default()) else {
                continue;
            };
            let Found::Module(found) = found.found else {
                panic!();
            };
            let equal = listed(&pair, &ignore).equal;
            let says = found.same_but_for == Some("locations");
            assert_eq!(says, equal && !found.equal, "{}", path.display());
            if says {
                only += 1;
                assert!(found.symbols.is_empty() && found.attributes.is_empty());
                assert_eq!(found.notes.len(), 1);
            }
        }
    }
    println!("{only} files");
    assert!(only > 60, "{only}");
}

fn assembled(text: &str) -> Opened {
    let plan = Assemble::new();
    let plan = plan.plan(text.as_bytes()).unwrap();
    let file = Bytecode::from_owner(plan.to_vec().unwrap()).unwrap();
    Opened::of_bytecode("file", Arc::new(file))
}

#[test]
fn what_is_in_no_symbol_has_lines() {
    let pairs = [
        (
            r#"module { "t.s"() ({ "t.a"() : () -> () "t.b"() : () -> () }) : () -> () }"#,
            r#"module { "t.s"() ({ "t.b"() : () -> () "t.a"() : () -> () }) : () -> () }"#,
        ),
        (
            r#"module @n { "t.s"() ({^bb0(%x: i1): }) : () -> () func.func private @f() }"#,
            r#"module @n { "t.s"() ({^bb0(%x: i2): }) : () -> () func.func private @f() }"#,
        ),
        (
            r#"module { module { func.func private @f() "t.x"() : () -> () } }"#,
            r#"module { module { func.func private @f() "t.y"() : () -> () } }"#,
        ),
        (
            r#"module { "t.s"() ({}, {^bb0: }) : () -> () }"#,
            r#"module { "t.s"() ({^bb0: }, {}) : () -> () }"#,
        ),
        (
            r#"module { func.func @f() { "t.s"() ({ func.func private @g() "t.x"() : () -> () }) : () -> () return } }"#,
            r#"module { func.func @f() { "t.s"() ({ func.func private @g() "t.y"() : () -> () }) : () -> () return } }"#,
        ),
    ];
    let mut shown = String::new();
    for (old, new) in pairs {
        let found = listed(&[assembled(old), assembled(new)], &Default::default());
        assert_eq!(found.symbols.len(), 1, "{old}");
        assert_eq!(found.symbols[0].note, None, "{old}");
        for line in found.symbols[0].lines.iter().filter(|it| it.tag != '@') {
            shown += &format!("{}{}\n", line.tag, line.text);
        }
        shown += "\n";
    }
    let expected = r#" "builtin.module"() ({...}) : () -> ()
   "t.s"() ({...}) : () -> ()
-    "t.a"() : () -> ()
     "t.b"() : () -> ()
+    "t.a"() : () -> ()

 "builtin.module"() <{sym_name = "n"}> ({...}) : () -> ()
   "t.s"() ({...}) : () -> ()
-    ^bb0(%v0: i1):
+    ^bb0(%v0: i2):

 "builtin.module"() ({...}) : () -> ()
   "builtin.module"() ({...}) : () -> ()
-    "t.x"() : () -> ()
+    "t.y"() : () -> ()

 "builtin.module"() ({...}) : () -> ()
   "t.s"() ({...}, {...}) : () -> ()
-    {}
-  }, {
     ^bb0:
+  }, {
+    {}

 "func.func"() <{function_type = () -> (), sym_name = "f"}> ({...}) : () -> ()
   "t.s"() ({...}) : () -> ()
-    "t.x"() : () -> ()
+    "t.y"() : () -> ()
   "func.return"() : () -> ()

"#;
    assert_eq!(shown, expected, "\n{shown}");
}

#[test]
fn nothing_is_looked_up_by_name() {
    let pairs = [
        ("module { module { FUNCTION } }", "unnamed modules"),
        (
            "module { func.func private @f() module { FUNCTION } }",
            "a name in two tables",
        ),
        (
            "module { module @m { func.func private @f() } module @m { FUNCTION } }",
            "two modules of one name",
        ),
    ];
    let f = [
        "func.func @f(%a: i32) { return }",
        "func.func @f(%a: i32 {x.y}) { return }",
    ];
    let colons = f.map(|it| it.replace("@f", "@\"a::@b\""));
    for (module, what) in pairs {
        let pair = f.map(|it| assembled(&module.replace("FUNCTION", it)));
        let found = explained(&pair, Default::default());
        let shown = shown(found.explanation);
        assert!(shown.contains("Attribute arg_attrs"), "{what}: {shown}");
    }
    let pair = colons.map(|it| assembled(&it));
    let found = shown(explained(&pair, Default::default()).explanation);
    assert!(found.contains("Attribute arg_attrs"), "{found}");
}

#[test]
fn what_differs_outside_all_symbols() {
    let pairs = [
        (
            r#""t.s"() {flat = @a} : () -> ()"#,
            r#""t.s"() {flat = @zz} : () -> ()"#,
        ),
        (
            r#""t.s"() ({^bb0(%x: i1): "t.e"() : () -> ()}) : () -> ()"#,
            r#""t.s"() ({^bb0(%x: i2): "t.e"() : () -> ()}) : () -> ()"#,
        ),
    ];
    let causes = pairs.map(|(old, new)| {
        let pair = [assembled(old), assembled(new)];
        let found = explained(&pair, Default::default()).explanation.unwrap();
        (
            found.cause,
            found.operation.shown(),
            found.attribute.shown(),
        )
    });
    let attribute = (What::Attribute, "t.s".to_owned(), "flat".to_owned());
    let blocks = (What::Blocks, "t.s".to_owned(), String::new());
    assert_eq!(causes, [attribute, blocks]);
}

#[test]
fn the_name_of_a_symbol_is_used_by_its_file() {
    let text = |name| {
        let text = format!(r#""t.s"() {{flat = ["{name}"]}} : () -> () func.func private @a()"#);
        assembled(&text)
    };
    let found = listed(&[text("a"), text("b")], &Default::default());
    let shown = found
        .attributes
        .iter()
        .map(|it| format!("{} {}", it.tag, it.text));
    let shown: Vec<String> = shown.collect();
    assert_eq!(shown, ["- [\"a\"]", "+ [\"b\"]", "+ \"b\""]);
}
