//! Who refers to a symbol.

use mlirbc::ir::{Body, OpRef, Threads};
use mlirbc::symbols::{SymbolFinder, Through};
use mlirbc::{Bytecode, View};

/// The users of a symbol: operation, attribute, form, the symbols around it.
fn users(text: &str, path: &str) -> Vec<String> {
    let plan =
        mlirbc_parse::parse(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let bytes = plan.to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let symbol = view.symbol(path).unwrap();
    let users = view.symbol_users(Threads::Pool).unwrap();
    assert!(!users.is_unknown().unwrap());
    let found = users.of(&symbol).unwrap();
    assert_eq!(users.counts().unwrap().of(symbol.op()), found.len() as u64);
    let name = |id| view.str(id).unwrap().to_owned();
    let rows = found.iter().map(|it| {
        let [dialect, op] = view.op_name_parts(it.op).unwrap();
        let op = String::from_utf8([dialect, b".", op].concat()).unwrap();
        let attribute = it.attribute.clone().unwrap_or_default();
        let attribute = std::str::from_utf8(&attribute).unwrap();
        let mut around: Vec<String> = users.scopes(it).map(name).collect();
        around.reverse();
        let (through, around) = (it.through.name(), around.join("/"));
        format!("{op} {attribute} {through} {around}")
    });
    rows.collect()
}

const FORMS: &str = r##"
"builtin.module"() ({
  "t.f"() {sym_name = "f"} : () -> ()
  "t.f"() {sym_name = "g", a = @f, b = [[@f, @f], {x = @h}], c = @f, s = "f"} : () -> ()
  "t.f"() ({
  ^bb0(%a: !t.alias<@f>):
    "t.op"() {text = #t.a<[@f]>, ty = tensor<1x!t.alias<@f>>} : () -> ()
    %0 = "t.op"() : () -> !t.alias<@f>
    "t.op"() {a = @h::@f} : () -> ()
  }) {sym_name = "h"} : () -> ()
  "vhlo.call_v1"() <{callee = #vhlo.string_v1<"f">}> : () -> ()
  "t.op"() {groups = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"f">, axes = #vhlo.array_v1<[]>>} : () -> ()
}) {a = @f} : () -> ()
"##;

#[test]
fn users_of_a_symbol_are_found_in_all_forms() {
    let expected = [
        "builtin.module a reference ",
        "t.f a reference g",
        "t.f b reference g",
        "t.f c reference g",
        "t.f  type h",
        "t.op text text h",
        "t.op ty type h",
        "t.op  type h",
        "vhlo.call_v1 callee string ",
        "t.op groups string ",
    ];
    assert_eq!(users(FORMS, "@f"), expected);
    let to_h = ["t.f b reference g", "t.op a reference h"];
    assert_eq!(users(FORMS, "@h"), to_h);
    assert_eq!(users(FORMS, "@g"), [""; 0]);
}

const TABLES: &str = r#"
"builtin.module"() ({
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({
    }) : () -> ()
    "func.func"() <{function_type = () -> (), sym_name = "main"}> ({
      "func.call"() <{callee = @f}> : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) {sym_name = "a"} : () -> ()
  "builtin.module"() ({
    "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
      "t.to"() {to = [@f, @a::@f]} : () -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) {sym_name = "b"} : () -> ()
  "t.to"() {to = @b::@f} : () -> ()
}) : () -> ()
"#;

#[test]
fn a_reference_is_to_the_symbol_of_the_nearest_table() {
    let to_a = ["func.call callee reference a/main", "t.to to reference b/f"];
    assert_eq!(users(TABLES, "@a::@f"), to_a);
    let to_b = ["t.to to reference b/f", "t.to to reference "];
    assert_eq!(users(TABLES, "@b::@f"), to_b);
    // A reference that leads through a symbol is one to it.
    let through = users(TABLES, "@b");
    assert_eq!(through, ["t.to to reference "]);
    assert_eq!(users(TABLES, "@a"), ["t.to to reference b/f"]);
}

#[test]
fn a_record_that_no_table_explains_may_refer_to_any_symbol() {
    let plan = mlirbc_parse::parse(TABLES.as_bytes()).unwrap();
    let mut bytes = plan.to_vec().unwrap();
    // The name of an operation that no table has: its record is in a form that nobody knows.
    let at = bytes.windows(5).position(|it| it == b"call\0").unwrap();
    bytes[at..at + 4].copy_from_slice(b"cald");
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let users = file.view().symbol_users(Threads::One).unwrap();
    assert!(users.is_unknown().unwrap());
}

/// Calls `each` with all operations.
fn each_op(view: View<'_>, each: &mut dyn FnMut(OpRef<'_>)) {
    let mut open = vec![view.top_level().unwrap()];
    while let Some(body) = open.pop() {
        body.all_ops().for_each(&mut *each);
        let inside: Vec<Body<'_>> = body.isolated().map(|it| it.decode().unwrap()).collect();
        open.extend(inside);
    }
}

/// What is counted is what is listed, and each call is a user of the function whose name it has.
#[test]
fn calls_of_real_files_are_users_of_their_functions() {
    let (mut calls, mut symbols) = (0, 0);
    for name in crate::common::sample(crate::common::corpus(), 60) {
        let Ok(file) = Bytecode::open(&name) else {
            continue;
        };
        let view = file.view();
        let Ok(users) = view.symbol_users(Threads::Pool) else {
            continue;
        };
        let counts = users.counts().unwrap();
        let mut finder = SymbolFinder::new(view).unwrap();
        let (body, list) = finder.outermost(view).unwrap();
        for symbol in list {
            let path = format!("@{}", view.str(symbol.name).unwrap());
            let Ok(found) = view.symbol(&path) else {
                continue;
            };
            if Some(found.op().id()) != body.op(symbol.op).map(|op| op.id()) {
                continue;
            }
            let list = users.of(&found).unwrap();
            assert_eq!(counts.of(found.op()), list.len() as u64, "{path}");
            symbols += 1;
            calls += list
                .iter()
                .filter(|it| it.through == Through::Reference)
                .count();
        }
        let mut callees = 0;
        each_op(view, &mut |op| {
            let is_call = op.name().unwrap().as_str() == "func.call";
            callees += usize::from(is_call && op.attr("callee").unwrap().is_some());
        });
        let mut listed = 0;
        each_op(view, &mut |op| listed += counts.of(op));
        assert!(listed as usize >= callees, "{}", name.display());
    }
    println!("{symbols} symbols, {calls} references");
    assert!(symbols > 50 && calls > 10);
}

/// 300 operations that share 2000 references have 600,000 users of a symbol, in a file of 30 KB.
#[test]
fn references_that_many_operations_share_are_counted_but_not_all_listed() {
    let references: Vec<String> = (0..2000).map(|nth| format!("a{nth} = @f")).collect();
    let op = format!("\"t.op\"() {{{}}} : () -> ()\n", references.join(", "));
    let text = format!(
        "\"builtin.module\"() ({{\n\"t.f\"() {{sym_name = \"f\"}} : () -> ()\n{}}}) : () -> ()",
        op.repeat(300)
    );
    let bytes = mlirbc_parse::parse(text.as_bytes())
        .unwrap()
        .to_vec()
        .unwrap();
    assert!(bytes.len() < 40_000, "{}", bytes.len());
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let users = file.view().symbol_users(Threads::One).unwrap();
    let symbol = file.view().symbol("f").unwrap();
    assert_eq!(users.counts().unwrap().of(symbol.op()), 600_000);
    let listed = users.of(&symbol).map_err(|error| error.kind().clone());
    assert!(matches!(listed, Err(mlirbc::ErrorKind::Limit { .. })));
}
