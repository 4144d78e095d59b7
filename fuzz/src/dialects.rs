//! Dialects of a user: what `llvm-tblgen` writes becomes a table, and a table says how a text is read and written.

use std::sync::Arc;

use mlirbc::props::{Table, Tables};
use mlirbc::{OpenOptions, Source};
use mlirbc_parse::Assemble;
use mlirbc_print::{Options, print};
use mlirbc_verify::Checks;
use mlirbc_write::Rewrite;

use crate::budget;
use crate::sink::Sink;

/// What stands between the table and the text.
const BETWEEN: &[u8] = b"\n// text\n";

/// Most operations of a table that are described.
const MOST_DESCRIBED: usize = 64;

/// Memory for each byte: JSON that is read has a value for each two bytes.
const PER_BYTE: usize = 512;

/// JSON of `llvm-tblgen` becomes a table that is one; with a table, any text is a module or has errors, the module is printed,
/// judged and described, and its bytes do not depend on the table.
pub fn dialects(data: &[u8]) {
    let at = data.windows(BETWEEN.len()).position(|it| it == BETWEEN);
    let (head, text) = match at {
        Some(at) => (&data[..at], &data[at + BETWEEN.len()..]),
        None => (data, &[][..]),
    };
    let Ok(head) = std::str::from_utf8(head) else {
        return;
    };
    let ((), spent) = budget::measured(|| match head.starts_with('{') {
        true => {
            if let Ok(pack) = mlirbc_tablegen::convert(&[head], &|_| true) {
                let table = Table::new(&pack.text).expect("what is made of JSON is a table");
                mlirbc_ods::not_understood(&table).expect("its sections are understood");
                used(table, text);
            }
        }
        false => {
            if let Ok(table) = Table::new(head) {
                used(table, text);
            }
        }
    });
    let budget = (32 << 20) + PER_BYTE * data.len();
    assert!(
        spent.peak <= budget,
        "{} bytes of memory for {}",
        spent.peak,
        data.len()
    );
}

fn used(table: Table, text: &[u8]) {
    let _ = mlirbc_ods::not_understood(&table);
    let names: Vec<String> = (table.rows().take(MOST_DESCRIBED))
        .map(|row| row.name.to_owned())
        .collect();
    let tables = Tables::standard().with_table(Arc::new(table));
    for name in &names {
        let _ = mlirbc_ods::describe(&tables, name);
    }
    let assemble = Assemble::new().tables(tables.clone());
    let plan = match assemble.plan(text) {
        Ok(plan) => plan,
        Err(errors) => {
            for error in errors.errors() {
                assert!(error.offset as usize <= text.len(), "{}", error.offset);
            }
            return;
        }
    };
    let bytes = plan.to_vec().expect("written");
    let open = |tables: Tables| {
        let options = OpenOptions::new().tables(tables);
        options.open_source(Source::borrowed(&bytes))
    };
    let [with, without] =
        [tables, Tables::standard()].map(|it| open(it).expect("what was written opens"));
    for file in [&with, &without] {
        let again = Rewrite::new().plan(file).and_then(|plan| plan.to_vec());
        assert!(again.expect("rewritten") == bytes, "a table changes bytes");
        let _ = Checks::default().run(file.view(), 100);
        for custom in [false, true] {
            let options = Options::new().custom(custom);
            let _ = print(file.view(), &options, &mut Sink::new(1 << 20));
        }
    }
}
