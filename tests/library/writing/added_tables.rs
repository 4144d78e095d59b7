//! Files of a dialect that a table of the user has.

use std::sync::Arc;

use mlirbc::props::{Table, Tables};
use mlirbc::{Bytecode, OpenOptions, Source};
use mlirbc_parse::Assemble;
use mlirbc_print::Options;

const ACME: &str = "\
# dialects: acme
acme.load\targs %source #flags=\tresults value\trecord own flags=\tdefault flags = 0 : i32
";

const TEXT: &str = "\
\"builtin.module\"() ({
  %0 = \"acme.start\"() : () -> i32
  %1 = \"acme.load\"(%0) <{flags = 3 : i32}> : (i32) -> i32
  %2 = \"acme.load\"(%1) <{flags = 0 : i32}> : (i32) -> i32
}) : () -> ()
";

#[test]
fn records_of_an_added_table_are_read_and_written() {
    let table = Table::new(ACME).expect("a table");
    let tables = Tables::standard().with_table(Arc::new(table));
    let assemble = Assemble::new().tables(tables.clone());
    let plan = assemble.plan(TEXT.as_bytes()).expect("a module");
    let bytes = plan.to_vec().expect("bytes");

    let text =
        |file: &Bytecode<'_>| mlirbc_print::to_string(file.view(), &Options::new()).expect("text");
    let options = OpenOptions::new().tables(tables);
    let known = options
        .open_source(Source::borrowed(&bytes))
        .expect("a file");
    assert_eq!(text(&known).trim_end(), TEXT.trim_end());

    let unknown = Bytecode::from_bytes(&bytes).expect("a file");
    let unknown = text(&unknown);
    assert!(unknown.contains("mlirbc.raw"), "{unknown}");
}
