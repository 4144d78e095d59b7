use std::collections::HashMap;

use super::entry_mentions::Node;
use super::index::{Place, References, User};
use super::op_mentions::Mention;
use crate::bytecode::Bytecode;
use crate::ir::{SYMBOL_NAME, Threads};

/// For each operation that mentions something, the innermost symbol around it and what it refers to: the symbols by
/// their paths, `?` for nothing.
fn uses(text: &str) -> Vec<String> {
    let plan = mlirbc_parse::parse(text.as_bytes()).expect("a module");
    let bytes = plan.to_vec().expect("a module");
    let file = Bytecode::from_bytes(&bytes).expect("a module");
    let references = References::new(file.view(), Threads::One).expect("references");
    let known = references.targets().expect("targets");
    let mut names = HashMap::new();
    let mut bodies = vec![file.view().top_level().expect("a body")];
    while let Some(body) = bodies.pop() {
        for op in body.all_ops() {
            let place = Place {
                body: body.span().start,
                op: op.id(),
            };
            let name = op.attr(SYMBOL_NAME).expect("attributes");
            names.insert(place, name.map_or(String::new(), |it| it.to_string()));
        }
        bodies.extend(body.isolated().map(|it| it.decode().expect("a body")));
    }
    let path = |number: Option<u32>| {
        let mut path = Vec::new();
        let mut next = number;
        while let Some(symbol) = next.map(|it| &references.symbols[it as usize]) {
            path.insert(0, names[&symbol.place()].trim_matches('"'));
            next = symbol.outer();
        }
        path.join("/")
    };
    let targets = |user: &User| {
        let (mut open, mut found): (Vec<Node>, Vec<String>) = Default::default();
        references.mentions.each(user.list, |it| match it.mention {
            Mention::Node(node) => open.push(node),
            Mention::Name(name) => found.push(path(known.of_name(user.table, name))),
            Mention::Unknown => found.push("unknown".to_owned()),
        });
        open.reverse();
        while let Some(node) = open.pop() {
            let targets = known.of_node(user.table, node).iter();
            found.extend(targets.map(|it| it.map_or("?".to_owned(), |it| path(Some(it)))));
            let mentioned = references.mentions.entries.of(node).expect("an entry");
            open.extend(mentioned.iter().flat_map(|it| it.inside.iter().rev()));
        }
        found.join(" ")
    };
    let users = references.users.iter();
    users
        .map(|user| format!("{}: {}", path(user.symbol), targets(user)))
        .collect()
}

#[test]
fn names_are_looked_up_from_the_inside_out() {
    let text = r#"
"builtin.module"() ({
  "t.f"() {sym_name = "a", to = @b} : () -> ()
  "t.f"() {sym_name = "b", to = @k::@a} : () -> ()
  "builtin.module"() <{sym_name = "k"}> ({
    "t.f"() {sym_name = "a", to = [@a, @b, @k::@c, @none]} : () -> ()
    "t.table"() ({
      "t.f"() {sym_name = "c", to = {x = @a}} : () -> ()
    }) : () -> ()
  }) : () -> ()
  "t.op"() {to = @k::@none} : () -> ()
}) {to = @a} : () -> ()
"#;
    assert_eq!(
        uses(text),
        [": a", "a: b", "b: k/a", ": ?", "k/a: k/a b ? ?", "k/c: k/a"]
    );
}

#[test]
fn tables_without_a_name_do_not_share_their_symbols() {
    let text = r#"
"builtin.module"() ({
  "builtin.module"() ({
    "t.f"() {sym_name = "a"} : () -> ()
    "t.f"() {sym_name = "f", to = @a} : () -> ()
  }) : () -> ()
  "builtin.module"() ({
    "t.f"() {sym_name = "f", to = @a} : () -> ()
  }) : () -> ()
  "t.op"() {to = @f} : () -> ()
}) : () -> ()
"#;
    assert_eq!(uses(text), [": ?", "f: a", "f: ?"]);
}

#[test]
fn texts_types_and_strings_of_vhlo_name_symbols() {
    let text = r##"
"builtin.module"() ({
  "t.f"() {sym_name = "h\221"} : () -> ()
  "t.f"() {sym_name = "f"} : () -> ()
  "t.op"() {to = #foo.bar<@"h\221">, ty = !t.alias<@f>, s = "f"} : () -> ()
}) : () -> ()
"##;
    assert_eq!(uses(text), [": h\\221 f"]);
}

#[test]
fn types_of_values_name_symbols() {
    let text = r#"
"builtin.module"() ({
  "t.f"() ({
  ^bb0(%a: !t.alias<@f>):
    %b = "t.op"() : () -> tensor<2x!t.alias<@g>>
  }) {sym_name = "f"} : () -> ()
}) : () -> ()
"#;
    assert_eq!(uses(text), ["f: f", "f: ?"]);
}
