//! Symbols that nothing needs, as the reference finds them.

use std::collections::BTreeMap;
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc_print::Options;
use mlirbc_transform::{Refusal, unused_symbols};

use crate::common::mlir_opt;

/// The names of the symbols in a text of the generic form, with how often each is there.
fn symbols(text: &[u8]) -> BTreeMap<Vec<u8>, u32> {
    let mut names = BTreeMap::new();
    let key = b"sym_name = ";
    for at in memchr::memmem::find_iter(text, key) {
        let name = &text[at + key.len() + 1..];
        let end = memchr::memchr(b'"', name).unwrap();
        *names.entry(name[..end].to_vec()).or_default() += 1;
    }
    names
}

fn folder(path: &Path, name: &str) -> bool {
    path.parent()
        .and_then(Path::file_name)
        .is_some_and(|it| it == name)
}

#[test]
fn the_symbols_that_are_left_are_those_of_the_reference() {
    let test = "the_symbols_that_are_left_are_those_of_the_reference";
    let mut files = crate::common::conformance(test).unwrap_or_default();
    files.retain(|path| folder(path, "upstream"));
    files = crate::common::sample(files, 12);
    // Few files have private symbols.
    files.extend(crate::common::corpus());
    files.retain(|path| folder(path, "upstream") || folder(path, "mlir22"));
    let (mut equal, mut fewer, mut refused, mut different) = (0, 0, 0, Vec::new());
    for path in files {
        let bytes = std::fs::read(&path).unwrap();
        let file = Bytecode::from_bytes(&bytes).unwrap();
        let Some(expected) = mlir_opt(test, &bytes, &["--symbol-dce"]) else {
            return;
        };
        let (Ok(expected), Some(Ok(before))) = (expected, mlir_opt(test, &bytes, &[])) else {
            continue;
        };
        let found = unused_symbols(&file).and_then(|it| Ok(it.plan.to_vec()?));
        let found = match found {
            Ok(found) => found,
            // An attribute that nobody knows may refer to any symbol.
            Err(Refusal::NotUnderstood) => {
                refused += 1;
                continue;
            }
            Err(error) => panic!("{}: {error}", path.display()),
        };
        let Some(Ok(found)) = mlir_opt(test, &found, &[]) else {
            different.push(format!("{}: it is refused", path.display()));
            continue;
        };
        let (expected, found) = (symbols(&expected), symbols(&found));
        fewer += u32::from(symbols(&before) != expected);
        match expected == found {
            true => equal += 1,
            false => different.push(format!("{}", path.display())),
        }
    }
    println!(
        "{equal} files are left with the same symbols, {fewer} with fewer than before, {refused} refused"
    );
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(
        equal > 10 && fewer > 0 && refused < 3,
        "{equal} {fewer} {refused}"
    );
}

/// The names of the symbols that are left of a text.
fn left(text: &str) -> Vec<String> {
    let plan = mlirbc_parse::Assemble::new().plan(text.as_bytes()).unwrap();
    let file = plan.open().unwrap();
    let left = unused_symbols(&file).unwrap().plan.to_vec().unwrap();
    let left = Bytecode::from_bytes(&left).unwrap();
    let text = mlirbc_print::to_string(left.view(), &Options::new()).unwrap();
    let left = symbols(text.as_bytes());
    let names = left
        .into_keys()
        .map(|name| String::from_utf8(name).unwrap());
    names.collect()
}

#[test]
fn what_types_texts_and_strings_name_stays() {
    let text = r#"
"builtin.module"() ({
  "t.f"() <{sym_name = "used_by_type", sym_visibility = "private"}> ({
    "t.f"() <{sym_name = "inside", sym_visibility = "private"}> ({}) : () -> ()
    "t.f"() <{sym_name = "unused_inside", sym_visibility = "private"}> ({}) : () -> ()
  }) : () -> ()
  "t.f"() <{sym_name = "used_by_text", sym_visibility = "nested"}> ({}) : () -> ()
  "t.f"() <{sym_name = "used_by_string", sym_visibility = "private"}> ({}) : () -> ()
  "t.f"() <{sym_name = "used_by_itself", sym_visibility = "private"}> ({}) {to = @used_by_itself} : () -> ()
  "t.f"() <{sym_name = "unused", sym_visibility = "private"}> ({}) : () -> ()
  "t.f"() <{sym_name = "public"}> ({}) {
    list = [["used_by_string"], #t.x<"@unused", @used_by_text>], type = !t.alias<@used_by_type::@inside, i1>
  } : () -> ()
}) : () -> ()
"#;
    // Operations that MLIR does not know are no symbols that it erases.
    let known = text.replace(
        "\"t.f\"() <{",
        "\"func.func\"() <{function_type = () -> (), ",
    );
    let all = [
        "inside",
        "public",
        "unused",
        "unused_inside",
        "used_by_itself",
        "used_by_string",
        "used_by_text",
        "used_by_type",
    ];
    assert_eq!(left(text), all);
    assert_eq!(
        left(&known),
        [
            "inside",
            "public",
            "used_by_string",
            "used_by_text",
            "used_by_type"
        ]
    );
}
