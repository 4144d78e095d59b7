//! The text of attributes and types of the dialects that are tables, read again: it gives entries
//! with the same text.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "helpers of tests")]

mod same_fields;
mod samples;
mod store;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::asm_parse::Text;
use crate::attr_text::{Out, Printer, TextOptions};
use crate::dialect::{Def, Entries, Schema, Style, TABLES};
use crate::entity::{AttrData, Custom, TypeData};
use crate::ids::{AttrId, TypeId};
use crate::{Bytecode, View};
use same_fields::difference;
use store::Store;

fn attr_text(view: View<'_>, id: AttrId) -> crate::error::Result<Vec<u8>> {
    let options = TextOptions::new();
    let mut out = Out::new();
    Printer::new(view, &options).attr(id, Style::Full, &mut out)?;
    out.finish()
}

fn type_text(view: View<'_>, id: TypeId) -> crate::error::Result<Vec<u8>> {
    let options = TextOptions::new();
    let mut out = Out::new();
    Printer::new(view, &options).ty(id, &mut out)?;
    out.finish()
}

/// A text, and the entry that was made of it.
enum Made {
    Attr(Vec<u8>, AttrId),
    Type(Vec<u8>, TypeId),
}

/// Reads texts, and prints the entries. Says which differ.
fn compare(store: &Store, made: &[Made], producer: &str) -> Vec<String> {
    let bytes = store.file(producer);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let mut faults = Vec::new();
    for made in made {
        let (text, again, encoded) = match made {
            Made::Attr(text, id) => (text, attr_text(view, *id), store.is_encoded(*id)),
            Made::Type(text, id) => (text, type_text(view, *id), store.is_encoded_type(*id)),
        };
        let shown = String::from_utf8_lossy(text);
        match again {
            _ if !encoded => faults.push(format!("{shown}\n    is not encoded")),
            Ok(again) if again == *text => {}
            Ok(again) => {
                faults.push(format!("{shown}\n -> {}", String::from_utf8_lossy(&again)));
            }
            Err(error) => faults.push(format!("{shown}\n -> {error}")),
        }
    }
    faults
}

fn read_attr(store: &mut Store, text: &[u8]) -> Result<AttrId, String> {
    let shown = || String::from_utf8_lossy(text);
    let parsed = Text::new(text, 0).map_err(|error| format!("{}\n    {error}", shown()))?;
    let attr = store.attr(parsed.whole());
    attr.map_err(|error| format!("{}\n    {error}", shown()))
}

fn read_type(store: &mut Store, text: &[u8]) -> Result<TypeId, String> {
    let shown = || String::from_utf8_lossy(text);
    let parsed = Text::new(text, 0).map_err(|error| format!("{}\n    {error}", shown()))?;
    let ty = store.ty(parsed.whole());
    ty.map_err(|error| format!("{}\n    {error}", shown()))
}

fn files_below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, files);
        } else if path.extension().is_some_and(|it| it == "mlirbc") {
            files.push(path);
        }
    }
}

#[derive(Default)]
struct Counts {
    read: usize,
    different: BTreeMap<String, usize>,
    faults: Vec<String>,
}

impl Counts {
    fn compare(&mut self, text: &[u8], one: &Custom<'_>, other: &Custom<'_>) {
        if let Some(fault) = difference(one, other) {
            let fault = format!("{} {fault} {}", one.mnemonic, String::from_utf8_lossy(text));
            *self.different.entry(fault).or_default() += 1;
        }
    }
}

/// The entries of a file that are encoded by a table.
fn reread(path: &Path, counts: &mut BTreeMap<String, Counts>) {
    let Ok(file) = Bytecode::open(path) else {
        return;
    };
    let view = file.view();
    let (Ok(attrs), Ok(types)) = (view.num_attrs(), view.num_types()) else {
        return;
    };
    let table = |dialect, custom: bool| {
        let name = view.dialect_name(dialect).ok()?;
        let table = TABLES.iter().find(|table| table.name.as_bytes() == name)?;
        // Attributes of the test dialect stay text: their encoding depends on its version.
        (custom && !table.attrs.is_empty()).then_some(table.name)
    };
    let mut store = Store::default();
    store.release = view.provenance().producer().llvm_major().map(u32::from);
    let mut made = Vec::new();
    for id in (0..attrs).map(AttrId) {
        let Ok(entry) = view.attr_entry(id) else {
            return;
        };
        // What can not be printed can not be read.
        let (Some(name), Ok(text)) = (table(entry.dialect, entry.custom), attr_text(view, id))
        else {
            continue;
        };
        let counts = counts.entry(name.to_owned()).or_default();
        counts.read += 1;
        match read_attr(&mut store, &text) {
            Ok(new) => {
                if let (Ok(AttrData::Custom(one)), Ok(AttrData::Custom(other))) =
                    (view.attr(id), store.attr_data(new))
                {
                    counts.compare(&text, &one, &other);
                }
                made.push(Made::Attr(text, new));
            }
            Err(fault) => counts.faults.push(fault),
        }
    }
    for id in (0..types).map(TypeId) {
        let Ok(entry) = view.type_entry(id) else {
            return;
        };
        let (Some(name), Ok(text)) = (table(entry.dialect, entry.custom), type_text(view, id))
        else {
            continue;
        };
        let counts = counts.entry(name.to_owned()).or_default();
        counts.read += 1;
        match read_type(&mut store, &text) {
            Ok(new) => {
                if let (Ok(TypeData::Custom(one)), Ok(TypeData::Custom(other))) =
                    (view.ty(id), store.type_data(new))
                {
                    counts.compare(&text, &one, &other);
                }
                made.push(Made::Type(text, new));
            }
            Err(fault) => counts.faults.push(fault),
        }
    }
    let faults = compare(&store, &made, view.producer());
    if !faults.is_empty() {
        let counts = counts.entry("all".to_owned()).or_default();
        counts.faults.extend(faults);
    }
}

#[test]
fn entries_of_files() {
    let mut files = Vec::new();
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus");
    let folder = std::env::var_os("MLIRBC_FILES").unwrap_or(corpus.into());
    files_below(folder.as_ref(), &mut files);
    let mut counts = BTreeMap::new();
    for path in &files {
        reread(path, &mut counts);
    }
    let mut all = Vec::new();
    for (dialect, counts) in &counts {
        let Counts {
            read,
            faults,
            different,
        } = counts;
        println!(
            "{dialect}: {read} entries, {} faults, other fields: {different:#?}",
            faults.len()
        );
        all.extend(faults.iter().cloned());
    }
    all.sort();
    all.dedup();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn texts() {
    let mut store = Store::default();
    let (mut made, mut faults) = (Vec::new(), Vec::new());
    for text in samples::TEXTS.iter().map(|text| text.as_bytes()) {
        let read = match text[0] {
            b'#' => read_attr(&mut store, text).map(|id| Made::Attr(text.to_vec(), id)),
            _ => read_type(&mut store, text).map(|id| Made::Type(text.to_vec(), id)),
        };
        match read {
            Ok(entry) => made.push(entry),
            Err(fault) => faults.push(fault),
        }
    }
    faults.extend(compare(&store, &made, "asm"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The text of an entry with the values of a row's kinds; `None` where these have no text.
fn sample(table: &Schema, def: &Def, is_type: bool, variant: usize) -> Option<Vec<u8>> {
    let mut store = Store::default();
    let bytes = samples::entry(&mut store, table.name, def, variant);
    let (attr, ty) = match is_type {
        true => (None, Some(store.add_encoded_type(table.name, &bytes))),
        false => (Some(store.add_encoded(table.name, &bytes)), None),
    };
    let bytes = store.file("asm");
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = match (attr, ty) {
        (Some(id), _) => attr_text(file.view(), id),
        (_, Some(id)) => type_text(file.view(), id),
        _ => return None,
    };
    text.ok()
}

/// Whether a row for the same release comes before it, which leaves out other defaults.
fn is_superseded(table: &Schema, def: &Def) -> bool {
    let mut rows = table.attrs.iter().filter(|row| row.code == def.code);
    let first = rows.find(|row| row.since <= def.since.max(22));
    first.is_some_and(|first| !std::ptr::eq(first, def))
}

/// Every row is read that can be printed, unless a newer one has the same name.
#[test]
fn every_row() {
    let mut counts = BTreeMap::<&str, [usize; 2]>::new();
    let mut faults = Vec::new();
    for table in TABLES {
        let rows = [(table.attrs, false), (table.types, true)];
        let rows = rows.map(|(defs, is_type)| defs.iter().map(move |def| (def, is_type)));
        for (def, is_type) in rows.into_iter().flatten() {
            let mut read = false;
            for variant in 0..samples::VARIANTS {
                let Some(text) = sample(table, def, is_type, variant) else {
                    continue;
                };
                if variant == 0 && (def.mnemonic == "conv" || is_superseded(table, def)) {
                    continue;
                }
                let mut store = Store::default();
                // Rows of `sdy` have other rows in them.
                let release = if table.name == "sdy" { 24 } else { 22 };
                store.release = Some(def.since.max(release));
                let made = match is_type {
                    true => read_type(&mut store, &text).map(|id| Made::Type(text, id)),
                    false => read_attr(&mut store, &text).map(|id| Made::Attr(text, id)),
                };
                match made {
                    Ok(made) => faults.extend(compare(&store, &[made], "asm")),
                    // All axes have one name here, which a sharding has once.
                    Err(fault) if fault.contains("the axis is there twice") => {}
                    Err(fault) => faults.push(fault),
                }
                read = true;
            }
            // Those whose fields depend on each other.
            let by_hand =
                |text: &&&str| text[1..].starts_with(table.name) && text.contains(def.mnemonic);
            assert!(
                read || samples::TEXTS.iter().any(|text| by_hand(&text)),
                "{}",
                def.mnemonic
            );
            counts.entry(table.name).or_default()[usize::from(read)] += 1;
        }
    }
    println!("rows read from texts by hand, and from all values: {counts:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What the printer does not write and the reference reads.
#[test]
fn other_spellings() {
    let mut store = Store::default();
    let pairs = [
        ("#vhlo<bool_v1<true>>", "#vhlo.bool_v1<true>"),
        ("#vhlo.bool_v1< true >", "#vhlo.bool_v1<true>"),
        (
            "#stablehlo.gather<index_vector_dim=1,offset_dims=[2]>",
            "#stablehlo.gather<offset_dims = [2], index_vector_dim = 1>",
        ),
        (
            "#llvm.di_expression<[#llvm<di_expression_elemDW_OP_plus_uconst(3)>]>",
            "#llvm.di_expression<[DW_OP_plus_uconst(3)]>",
        ),
        (
            "#llvm.loop_annotation<unroll = <disable = true>>",
            "#llvm.loop_annotation<unroll = #llvm.loop_unroll<disable = true>>",
        ),
        ("#quant.x<y>", "#quant.x<y>"),
    ];
    for (text, same) in pairs {
        let ids = [text, same].map(|text| read_attr(&mut store, text.as_bytes()).unwrap());
        assert_eq!(ids[0], ids[1], "{text}");
    }
}

#[test]
fn malformed_texts_say_where() {
    let mut faults = Vec::new();
    for (text, at, message) in [
        ("#vhlo.bool_v1<maybe>", 14, "expected `true` or `false`"),
        ("#vhlo.bool_v1", 13, "expected `<`"),
        (
            "#vhlo<precision_v1 LOW>",
            19,
            "expected one of `DEFAULT`, `HIGH`",
        ),
        (
            "#stablehlo.dot<lhs = [1]>",
            15,
            "not a field, or one that was stated before",
        ),
        (
            "#stablehlo.mesh_axis<name = \"a\">",
            31,
            "field `size` is missing",
        ),
        ("#stablehlo.conv<[b, f]x[i, o]>", 29, "expected `->`"),
        ("#vhlo.integer_v1<300 : i8>", 17, "does not fit into 8 bits"),
        (
            "#vhlo.array_v1<[#vhlo.bool_v1<1>]>",
            30,
            "expected `true` or `false`",
        ),
        (
            "#sdy.sharding<@mesh, [{\"x\":(a)2}]>",
            28,
            "expected a number",
        ),
        ("#llvm.di_file<\"a\" in \"b\"> : i8", 28, "expected the end"),
    ] {
        let parsed = Text::new(text.as_bytes(), 0).unwrap();
        let error = Store::default().attr(parsed.whole()).unwrap_err();
        if error.pos() != Some(at) || !error.to_string().contains(message) {
            faults.push(format!("{text}: {error}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
