//! Every attribute and type of the corpus, and of the conformance folder if it is beside the project:
//! each decodes, and its text is part of the reference's text.

use std::path::PathBuf;

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::{Bytecode, SectionId, View};

fn files(test: &str) -> Vec<PathBuf> {
    let mut files = crate::common::corpus();
    files.extend(crate::common::conformance(test).unwrap_or_default());
    files
}

#[test]
fn every_builtin_entry_decodes() {
    for path in files("every_builtin_entry_decodes") {
        let file = Bytecode::open(&path).expect("it opens");
        let view = file.view();
        let is_builtin = |dialect| {
            let name = view.dialect_name(dialect).expect("a name");
            name == b"builtin"
        };
        for id in attrs(view) {
            match view.attr(id) {
                Ok(AttrData::Opaque(data)) => assert!(!is_builtin(data.dialect), "{path:?} {id:?}"),
                Ok(_) => {}
                Err(error) => panic!("{}: {error}", path.display()),
            }
        }
        for id in types(view) {
            match view.ty(id) {
                Ok(TypeData::Opaque(data)) => assert!(!is_builtin(data.dialect), "{path:?} {id:?}"),
                Ok(_) => {}
                Err(error) => panic!("{}: {error}", path.display()),
            }
        }
    }
}

fn attrs(view: View<'_>) -> impl Iterator<Item = AttrId> {
    (0..view.num_attrs().expect("a table")).map(AttrId::new)
}

fn types(view: View<'_>) -> impl Iterator<Item = TypeId> {
    (0..view.num_types().expect("a table")).map(TypeId::new)
}

#[test]
fn text_equals_that_of_the_reference() {
    let mut checked = 0;
    let mut missing = Vec::new();
    // tests/library/entities/dialects.rs and tests/library/text/print.rs compare the texts of the corpus.
    let files = crate::common::conformance("text_equals_that_of_the_reference");
    for path in files.unwrap_or_default() {
        let file = Bytecode::open(&path).expect("it opens");
        let view = file.view();
        let reference = std::fs::read_to_string(path.with_extension("loc.mlir"));
        let reference = reference.expect("the text is beside the file");
        let text = crate::common::reference::expanded(&reference);
        let options = TextOptions::new();
        let mut printer = Printer::new(view, &options);
        let mut check = |written: String| {
            checked += 1;
            if !may_be_absent(&written) && !text.contains(&written) {
                missing.push(format!("{}: {written:.300}", path.display()));
            }
        };
        for id in attrs(view) {
            // Names are written without quotes, and the entries of operations' dictionaries separately.
            match view.attr(id).expect("it decodes") {
                AttrData::String(_) | AttrData::Dictionary(_) => {}
                _ => check(written(|out| printer.attr(id, Style::Brief, out))),
            }
        }
        types(view).for_each(|id| check(written(|out| printer.ty(id, out))));
    }
    println!("{checked} attributes and types were compared");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Whether the reference may omit the text: default types, layouts that are the
/// identity, the value of a unit entry, the type of a VHLO constant (which is written as
/// builtin elements), and entries that no decoder knows.
fn may_be_absent(written: &str) -> bool {
    let map = written.strip_prefix("affine_map<(");
    let map = map.and_then(|map| map.strip_suffix(")>"));
    let is_identity = map.and_then(|map| map.split_once(") -> ("));
    matches!(written, "unit" | "i1" | "i64" | "f64")
        || is_identity.is_some_and(|(inputs, results)| inputs == results)
        || written.starts_with("!vhlo.tensor_v1<")
        || written.contains("<\"0x")
}

fn written(write: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>) -> String {
    let mut out = Out::new();
    write(&mut out).expect("it prints");
    String::from_utf8_lossy(&out.into_bytes()).into_owned()
}

/// Random changes to the bytes of attributes, types and their tables: the result is text or an
/// error, and takes little time.
#[test]
fn damaged_entries_give_text_or_errors() {
    let mut random = 0x2545_f491_4f6c_dd1du64;
    let mut next = |below: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % below as u64) as usize
    };
    let rounds = std::env::var("DAMAGE_ROUNDS").map_or(2, |n| n.parse().expect("a number"));
    let (mut texts, mut errors) = (0, 0);
    for path in files("damaged_entries_give_text_or_errors") {
        let bytes = std::fs::read(&path).expect("it can be read");
        let whole = Bytecode::from_bytes(&bytes).expect("it opens");
        let spans = [SectionId::AttrType, SectionId::AttrTypeOffset];
        let spans = spans.map(|id| whole.find_section(id).expect("the section exists").data);
        for _ in 0..rounds {
            let mut bytes = bytes.clone();
            for _ in 0..=next(8) {
                // Mostly in the entries themselves.
                let span = spans[usize::from(next(8) == 0)];
                if span.len > 0 {
                    let at = span.start as usize + next(span.len as usize);
                    bytes[at] = next(256) as u8;
                }
            }
            let Ok(file) = Bytecode::from_bytes(&bytes) else {
                continue;
            };
            let view = file.view();
            let options = TextOptions::default();
            let mut printer = Printer::new(view, &options);
            let mut count = |result: mlirbc::Result<()>| match result {
                Ok(()) => texts += 1,
                Err(_) => errors += 1,
            };
            let limited = || Out::new().with_limit(1 << 16);
            for id in (0..view.num_attrs().unwrap_or(0)).map(AttrId::new) {
                count(printer.attr(id, Style::Full, &mut limited()));
            }
            for id in (0..view.num_types().unwrap_or(0)).map(TypeId::new) {
                count(printer.ty(id, &mut limited()));
            }
        }
    }
    println!("{texts} texts, {errors} errors");
    assert!(texts == 0 || errors > 0);
}
