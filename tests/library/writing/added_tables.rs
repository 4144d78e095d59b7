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

const FORMS: &str = "\
# dialects: acme
acme.end\targs %values*\tresults -\ttraits terminator\tform ($values^ `:` type($values))? attr-dict
acme.load\targs %source #mode:enum=acme.Mode= #unit:unit?\tresults value\tform $source (`mode` $mode^)? (`as` $unit^ `unit`)? attr-dict `:` type($source) `->` type($value)\ttypes Small -> -\trecord own mode= unit?\tdefault mode = 0 : i32
acme.scope\targs -\tresults results*\tregions body\ttraits implicit_terminator=acme.end default_dialect=acme single_block\tform $body attr-dict (`:` type($results)^)?
# attributes and types
!acme.tile\t`<` $rank `,` $element `>`\trank:int element:any
@acme\t!
# enumerations
acme.Mode\tint\t0=plain 1=fast
# constraints
Small\tsmall integer\tsignless=8,16
";

const CUSTOM: &str = "\
module {
  acme.scope {
    %0 = load %arg0 mode fast : i8 -> !acme.tile<2, i32>
    %1 = load %arg0 as unit {other = 1 : i64} : i8 -> i16
    %2 = load %1 : i16 -> i8
  }
}
";

fn with_forms() -> Tables {
    let table = Table::new(FORMS).expect("a table");
    assert_eq!(mlirbc_ods::not_understood(&table), Ok(Vec::new()));
    Tables::standard().with_table(Arc::new(table))
}

/// Custom forms of a table are read and printed; words that it does not have are told.
#[test]
fn custom_forms_of_an_added_table() {
    let tables = with_forms();
    let read = |text: &str| {
        let plan = Assemble::new().tables(tables.clone()).plan(text.as_bytes());
        plan.map(|plan| plan.to_vec().expect("bytes"))
            .map_err(|errors| errors.to_string())
    };
    let text = CUSTOM.replace("%arg0", "%arg");
    let text = text.replace(
        "acme.scope {",
        "%arg = \"acme.start\"() : () -> i8\n  acme.scope {",
    );
    let bytes = read(&text).expect("a module");
    let options = OpenOptions::new().tables(tables.clone());
    let file = options
        .open_source(Source::borrowed(&bytes))
        .expect("a file");
    let form = Options::new().custom(true);
    let printed = mlirbc_print::to_string(file.view(), &form).expect("text");
    for line in CUSTOM.replace("%arg0", "%0").lines().skip(2).take(3) {
        let (_, line) = line.split_once(" = ").expect("a result");
        let line = line.replace("%1", "%2");
        assert!(printed.contains(&line), "{line}\n{printed}");
    }
    assert_eq!(read(&printed), Ok(bytes));

    let wrong = |from: &str, to: &str| read(&text.replace(from, to)).expect_err(to);
    assert!(wrong("mode fast", "mode fest").contains("`fast`"));
    assert!(wrong("as unit", "as one").contains("expected `unit`"));
    assert!(wrong("!acme.tile", "!acme.tyle").contains("no type `tyle`"));
    assert!(wrong("tile<2,", "tile<i32,").contains("integer"));
}

/// What a table says of a section it does not understand, and of an operation.
#[test]
fn what_is_not_understood_is_told() {
    let failed = |text: &str| {
        let table = Table::new(text).expect("a table");
        let failed = mlirbc_ods::not_understood(&table);
        failed.map(|all| {
            all.into_iter()
                .map(|it| it.0.to_owned())
                .collect::<Vec<_>>()
        })
    };
    let of_line = |text: &str| failed(text).expect_err(text).line;
    assert_eq!(of_line(&FORMS.replace("0=plain", "plain")), 9);
    assert_eq!(of_line(&FORMS.replace("signless=8,16", "(not")), 11);
    let ops = |from, to| failed(&FORMS.replace(from, to)).expect(to);
    assert_eq!(ops("(`mode` $mode^)?", "(`mode` $node^)?"), ["acme.load"]);
    assert_eq!(ops("types Small", "types Smell"), ["acme.load"]);
}
