//! Definitions and references in real texts.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_parse::{Assemble, TextNames};
use serde_json::{Value, json};

use crate::client::Client;
use crate::files::corpus;
use crate::texts::texts;

fn at(text: &str, offset: usize) -> Value {
    let before = &text[..offset];
    let line = before.bytes().filter(|byte| *byte == b'\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let character = before[start..].encode_utf16().count();
    json!({ "line": line, "character": character })
}

fn range(text: &str, place: &Range<usize>) -> Value {
    json!({ "start": at(text, place.start), "end": at(text, place.end) })
}

/// The number of operands and of named values of a module.
fn operands(text: &[u8]) -> Option<usize> {
    let plan = Assemble::new().source("a").plan(text).ok()?;
    let bytes = plan.to_vec().ok()?;
    let file = Bytecode::from_bytes(&bytes).ok()?;
    let body = file.view().decode_all(Threads::One).ok()?;
    Some(body.ops().map(|op| op.operands().len()).sum())
}

/// The name of a value without the number of a result.
fn base(name: &str) -> &str {
    name.split('#').next().unwrap_or(name).trim_end()
}

fn checked(text: &str, names: &TextNames) -> usize {
    let mut values = 0;
    for (place, nth) in names.uses() {
        let (used, defined) = (&text[place.clone()], &names.definitions()[*nth]);
        let defined_name = &text[defined.clone()];
        match used.as_bytes()[0] {
            b'%' => {
                values += 1;
                assert_eq!(base(used), defined_name);
                let behind = text[defined.end..].trim_start();
                let is_definition = [":", "=", ",", ")"].iter().any(|it| behind.starts_with(it));
                assert!(is_definition, "{defined_name} {behind:.20}");
            }
            b'@' => {
                let defined_name = defined_name.trim_start_matches('@').trim_matches('"');
                assert_eq!(used.trim_start_matches('@').trim_matches('"'), defined_name);
            }
            _ => assert_eq!(used, defined_name),
        }
    }
    values
}

/// Generic texts: as many uses as operands, each of the token that defines it; a definition is found at each of its
/// bytes and references.
#[test]
fn each_operand_is_a_use() {
    let (mut read, mut all, mut symbols) = (0, 0, 0);
    let mut kinds = BTreeSet::new();
    for path in texts() {
        let bytes = fs::read(&path).unwrap();
        let (Ok(text), Some(operands)) = (std::str::from_utf8(&bytes), operands(&bytes)) else {
            continue;
        };
        let (names, errors) = Assemble::new().names(&bytes);
        assert!(errors.is_none(), "{}: {errors:?}", path.display());
        let values = checked(text, &names);
        // A custom form can imply operands.
        if text.contains("\"builtin.module\"() ") || text.trim_start().starts_with('"') {
            assert_eq!(values, operands, "{}", path.display());
        }
        read += 1;
        all += names.uses().len();
        symbols += names.symbols().len();
        kinds.extend(
            names
                .uses()
                .iter()
                .map(|(place, _)| text.as_bytes()[place.start] as char),
        );
        for (nth, place) in names.definitions().iter().enumerate() {
            let found = names.definition_at(place.start);
            assert_eq!(
                found,
                Some(nth),
                "{} {}",
                path.display(),
                &text[place.clone()]
            );
        }
        for (place, nth) in names.uses() {
            assert_eq!(
                names.definition_at(place.start),
                Some(*nth),
                "{}",
                path.display()
            );
        }
    }
    println!("{read} texts, {all} uses, {symbols} symbols");
    assert!(read > 300 && all > 10_000, "{read} {all}");
    assert_eq!(kinds, ['!', '#', '%', '@', '^'].into());
}

/// Custom texts: each name of a value is a definition or a use, and each definition has a name of its own.
#[test]
fn each_name_of_a_custom_text_is_known() {
    let (mut read, mut names_seen) = (0, 0);
    for path in corpus() {
        let bytes = fs::read(&path).unwrap();
        let Ok(file) = Bytecode::from_bytes(&bytes) else {
            continue;
        };
        let mut text = Vec::new();
        let options = mlirbc_print::Options::new().custom(true);
        if mlirbc_print::print(file.view(), &options, &mut text).is_err() {
            continue;
        }
        let Ok(text) = String::from_utf8(text) else {
            continue;
        };
        let (names, errors) = Assemble::new().names(text.as_bytes());
        if errors.is_some() {
            continue;
        }
        read += 1;
        checked(&text, &names);
        let known = names
            .definitions()
            .iter()
            .chain(names.uses().iter().map(|(place, _)| place));
        let known: BTreeSet<usize> = known.map(|place| place.start).collect();
        for at in value_names(&text) {
            names_seen += 1;
            let line = text[at..].lines().next().unwrap();
            // The names that `tosa.cond_if` writes for arguments mean nothing, nor those of a declaration; the rows of
            // parameters repeat the value of the first one.
            let before = &text[text[..at].rfind('\n').map_or(0, |at| at + 1)..at];
            let is_said = before.contains("tosa.cond_if") || before.contains("vm.import ");
            let is_row = line.contains("::%") || line.contains(" : !hal.buffer{");
            if !is_said && !is_row {
                assert!(known.contains(&at), "{}: {line}", path.display());
            }
        }
    }
    println!("{read} texts, {names_seen} names");
    assert!(read > 100 && names_seen > 5_000, "{read} {names_seen}");
}

/// Where names of values begin, outside of strings and comments.
fn value_names(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let (mut all, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => {
                at += 1;
                while at < bytes.len() && bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                while at < bytes.len() && bytes[at] != b'\n' {
                    at += 1;
                }
            }
            b'%' if bytes.get(at + 1).is_some_and(u8::is_ascii_alphanumeric) => all.push(at),
            _ => {}
        }
        at += 1;
    }
    all
}

/// The requests of an editor, at the first names of each text.
#[test]
fn editors_are_led_to_the_definition() {
    let mut client = Client::begun();
    let mut asked = 0;
    for path in texts().iter().step_by(9) {
        let Ok(text) = fs::read_to_string(path) else {
            continue;
        };
        let (names, _) = Assemble::new().names(text.as_bytes());
        if text.contains("// -----") {
            continue;
        }
        let uri = format!("file:///{asked}.mlir");
        client.open(&uri, &text);
        for (place, nth) in names.uses().iter().take(40) {
            let definition = &names.definitions()[*nth];
            let mut params = json!({
                "textDocument": { "uri": uri },
                "position": at(&text, place.start),
                "context": { "includeDeclaration": false },
            });
            let found = client
                .request("textDocument/definition", params.clone())
                .unwrap();
            let expected = json!({ "uri": uri, "range": range(&text, definition) });
            assert_eq!(found, expected, "{}", path.display());
            params["position"] = at(&text, definition.start);
            let found = client
                .request("textDocument/references", params.clone())
                .unwrap();
            let use_ = json!({ "uri": uri, "range": range(&text, place) });
            assert!(found.as_array().unwrap().contains(&use_));
            params["context"] = json!({ "includeDeclaration": true });
            let all = client.request("textDocument/references", params).unwrap();
            assert_eq!(
                all.as_array().unwrap().len(),
                found.as_array().unwrap().len() + 1
            );
            assert!(all.as_array().unwrap().contains(&expected));
            asked += 1;
        }
    }
    println!("{asked} names");
    assert!(asked > 500);
}

/// The definition that the name behind a mark leads to, as its text and line, counted from 0.
fn led(text: &str, mark: &str) -> Option<(String, usize)> {
    let (before, after) = text.split_once(mark).unwrap();
    let text = format!("{before}{after}");
    let (names, errors) = Assemble::new().names(text.as_bytes());
    assert!(errors.is_none(), "{errors:?}");
    let place = &names.definitions()[names.definition_at(before.len())?];
    let line = text[..place.start].matches('\n').count();
    Some((text[place.clone()].to_owned(), line))
}

#[test]
fn scopes_are_those_of_the_language() {
    let text = "\
#map = affine_map<(d0) -> (d0)>
module {
  func.func @f(%a: i32) -> i32 {
    %0:2 = \"t.two\"() : () -> (i32, i32)
    %1 = scf.execute_region -> i32 {
      %2 = arith.addi <A>%a, <B>%0#1 : i32
      scf.yield %2 : i32
    }
    cf.br <C>^bb1(%1 : i32)
  ^bb1(%3: i32):
    return %3 : i32
  }
  module {
    func.func @f(%a: i32) -> i32 {
      %0 = func.call <D>@f(<E>%a) : (i32) -> i32
      %1 = \"t.in\"(%0) ({
      ^bb1(%z: i32):
        \"t.end\"(<F>%0) {m = <G>#map, s = [<H>@f, @g::<I>@f]} : (i32) -> ()
      }) : (i32) -> i32
      return %1 : i32
    }
    module @g {
      func.func private @f()
    }
  }
}
";
    let expected = [
        ("<A>", "%a", 2),
        ("<B>", "%0", 3),
        ("<C>", "^bb1", 9),
        ("<D>", "@f", 13),
        ("<E>", "%a", 13),
        ("<F>", "%0", 14),
        ("<G>", "#map", 0),
        ("<H>", "@f", 13),
        ("<I>", "@f", 22),
    ];
    for (mark, name, line) in expected {
        let mut one = text.to_owned();
        for (other, ..) in expected.iter().filter(|(other, ..)| *other != mark) {
            one = one.replace(other, "");
        }
        assert_eq!(led(&one, mark), Some((name.to_owned(), line)), "{mark}");
    }
}

/// A text with an error has the names in front of it, and its functions.
#[test]
fn half_a_text_has_names() {
    let text = "module {\n  func.func @f(%a: i32) {\n    \"t.x\"(%a) : (i32) -> ()\n    %b = ";
    let (names, errors) = Assemble::new().names(text.as_bytes());
    assert_eq!(errors.unwrap().errors().len(), 1);
    assert_eq!(names.symbols().len(), 1);
    assert_eq!(names.symbols()[0].name, "f");
    assert_eq!(names.uses().len(), 1);
}
