//! Text that is cut costs what is written of it. Many short entries refer to a long one, of each
//! kind in turn, and the text of each is limited: the steps grow as the file does.
//!
//! A new row of a dialect's table is in this test by itself; a new builtin code makes it fail.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod file;
mod long_builtin;
mod long_fields;

use crate::attr_text::{Out, Printer, TextOptions};
use crate::dialect::Style;
use crate::entity::TypeData;
use crate::ids::{AttrId, TypeId};
use crate::{Bytecode, View, steps};
use file::Long;

/// Sizes of the long part. The small one is above all that is written or processed at once.
const SIZES: [usize; 2] = [20_000, 40_000];
/// Most bytes of a text.
const LIMIT: u64 = 256;
/// Most growth of the steps, by growth of the file.
const MOST: f64 = 1.2;

/// The steps for the text of all attributes, and how many texts were cut.
fn text_steps(view: View<'_>, options: &TextOptions) -> (u64, usize) {
    let mut printer = Printer::new(view, options);
    let before = steps::taken();
    let mut cut = 0;
    for id in (0..view.num_attrs().unwrap()).map(AttrId) {
        let mut out = Out::new().with_limit(LIMIT);
        // An error is text as well.
        let _ = printer.attr(id, Style::Full, &mut out);
        cut += usize::from(out.is_full());
    }
    (steps::taken() - before, cut)
}

/// Compares the steps of two files; says what is wrong.
fn compare(name: &str, files: [(u64, usize); 2]) -> Option<String> {
    let [(few, small), (many, large)] = files;
    let growth = (many as f64 / few as f64) / (large as f64 / small as f64);
    (growth > MOST).then(|| format!("{name}: {few} steps, {many} in a file of twice the size"))
}

fn option_sets() -> [TextOptions; 4] {
    [
        TextOptions::new(),
        TextOptions::new().hex_elements(None),
        TextOptions::new().packed_bool_hex(true),
        TextOptions::new().pretty_locations(true),
    ]
}

/// Checks each case in both sizes; returns those whose text is short.
fn check(cases: impl Fn(usize) -> Vec<Long>) -> Vec<String> {
    let [small, large] = SIZES.map(cases);
    assert_eq!(small.len(), large.len());
    let (mut faults, mut short) = (Vec::new(), Vec::new());
    for (small, large) in small.iter().zip(&large) {
        let files =
            [(small, SIZES[0]), (large, SIZES[1])].map(|(long, size)| long.file(size / 200));
        let mut was_cut = false;
        for options in option_sets() {
            let measured = [0, 1].map(|nth| {
                // Opened anew: nothing is known of the file.
                let file = Bytecode::from_bytes(&files[nth]).unwrap();
                let (steps, cut) = text_steps(file.view(), &options);
                was_cut |= cut > SIZES[nth] / 200;
                (steps, files[nth].len())
            });
            faults.extend(compare(&small.name, measured));
        }
        // An entry whose text is short or an error shows nothing.
        if !was_cut {
            short.push(small.name.clone());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    short
}

#[test]
fn builtin_entries() {
    assert_eq!(check(long_builtin::entries), [""; 0]);
}

/// The entries of dialects whose text is short in spite of a long field, one in a line: those whose
/// printer wants other children, or that print a field of fixed length.
const SHORT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/attr_text/bounded/short.txt"
);

/// A new row is either cut or in the list. `BLESS=1` writes the list anew.
#[test]
fn entries_of_dialect_tables() {
    let short = check(long_fields::entries).join("\n") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(SHORT, &short).unwrap();
    }
    assert_eq!(short, std::fs::read_to_string(SHORT).unwrap(), "{SHORT}");
}

/// What comes behind the last known code is unknown.
#[test]
fn every_builtin_code_is_tested() {
    let next = long_builtin::next_codes();
    let file = Bytecode::from_bytes(&next).unwrap();
    let view = file.view();
    let attr = view.attr(AttrId(0)).unwrap();
    let ty = view.ty(TypeId(0)).unwrap();
    assert!(
        matches!(attr, crate::entity::AttrData::Opaque(_)),
        "{attr:?}"
    );
    assert!(matches!(ty, TypeData::Opaque(_)), "{ty:?}");
}
