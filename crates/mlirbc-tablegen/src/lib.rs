//! The definitions of a dialect, from what `llvm-tblgen --dump-json` writes, as a table that `mlirbc` reads.

mod definitions;
mod demands;
mod dump;
mod entries;
mod enums;
mod pack;
mod records;
mod rows;
mod text;

use std::cell::RefCell;
use std::fmt;

use demands::Demands;
pub use dump::{Tblgen, td_files};
pub use pack::{Counts, Pack};
use records::Records;

/// A dump that is no JSON, or not what `llvm-tblgen` writes.
#[derive(Debug)]
pub struct Error {
    /// Which of the dumps, from 0.
    pub dump: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dump {}: {}", self.dump, self.message)
    }
}

impl std::error::Error for Error {}

/// The table of the dialects that are wanted; `is_wanted` is asked for each that has operations, attributes or types.
///
/// Of two definitions of an operation the first is taken.
pub fn convert(dumps: &[&str], is_wanted: &dyn Fn(&str) -> bool) -> Result<Pack, Error> {
    let read = dumps.iter().enumerate().map(|(at, json)| read(at, json));
    let read: Vec<Records<'_>> = read.collect::<Result<_, _>>()?;
    let demands = RefCell::new(Demands::new(&read));
    let source = pack::Source {
        dumps: &read,
        is_wanted,
        demands: &|op| demands.borrow_mut().facts(op),
        constraints: &|| demands.borrow().lines(),
    };
    Ok(pack::pack(&source))
}

fn read(dump: usize, json: &str) -> Result<Records<'_>, Error> {
    Records::new(json).map_err(|error| Error {
        dump,
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table in the corpus is what is made of the dump beside it; `BLESS=1` writes it.
    #[test]
    fn the_table_of_the_corpus_is_made_of_its_dump() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/other_dialects/");
        let read = |name| {
            std::fs::read_to_string(format!("{folder}{name}")).expect("a file of the corpus")
        };
        let pack = convert(&[&read("acme.json")], &|name| name == "acme").expect("JSON");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(format!("{folder}acme.dialects"), &pack.text).expect("written");
        }
        assert_eq!(pack.text, read("acme.dialects"));
        assert!(pack.left_out.is_empty());
    }

    const ACME: &str = r##"{"!instanceof": {"Op": ["Acme_BadOp", "Acme_LoadOp"], "AttrDef": ["Acme_ModeAttr"],
            "TypeDef": ["Acme_Tile"], "EnumInfo": ["Acme_Mode"]},
        "Acme": {"name": "acme", "cppNamespace": "::acme", "useDefaultTypePrinterParser": 1},
        "Acme_Mode": {"!superclasses": ["EnumInfo"], "className": "Mode", "cppNamespace": "::acme",
            "enumerants": [{"def": "A"}, {"def": "B"}]},
        "A": {"value": 0, "str": "a"}, "B": {"value": 1, "str": "b b"},
        "Acme_ModeAttr": {"!superclasses": ["Attr", "AttrDef"], "mnemonic": "mode", "cppType": "::acme::ModeAttr",
            "storageType": "::acme::ModeAttr", "dialect": {"def": "Acme"}, "assemblyFormat": "`<` $value `>`",
            "parameters": {"args": [["::acme::Mode", "value"]]}},
        "Acme_Tile": {"!superclasses": ["TypeConstraint", "TypeDef"], "mnemonic": "tile", "cppType": "::acme::Tile",
            "dialect": {"def": "Acme"}, "assemblyFormat": null, "parameters": {"args": []},
            "builderCall": "$_builder.getType<::acme::Tile>()"},
        "Many": {"!superclasses": ["TypeConstraint", "Variadic"], "baseType": {"def": "Acme_Tile"}},
        "Const": {"!superclasses": ["Trait"], "trait": "ConstantLike"},
        "Acme_LoadOp": {"!superclasses": ["Op"], "opDialect": {"def": "Acme"}, "opName": "load",
            "arguments": {"args": [[{"def": "Many"}, "source"], [{"def": "Acme_ModeAttr"}, "mode"]]},
            "results": {"args": [[{"def": "Acme_Tile"}, null]]}, "traits": [{"def": "Const"}],
            "assemblyFormat": "$source\n  attr-dict", "summary": "Loads", "description": "\n  One.\n    Two.\n"},
        "Acme_BadOp": {"!superclasses": ["Op"], "opDialect": {"def": "Acme"}, "opName": "bad",
            "arguments": {"args": [[{"def": "Const"}, "x"]]}}}"##;

    #[test]
    fn a_dialect_becomes_a_table() {
        let pack = convert(&[ACME, ACME], &|_| true).expect("JSON");
        let expected = "# dialects: acme\n\
            acme.bad\targs -\tform -\n\
            acme.load\targs %source* #mode:strip=acme.mode\tresults _\ttraits build:source=!acme.tile build:_=!acme.tile constant\t\
            form $source attr-dict\trecord own mode\tsummary Loads\tdescription One.\\n  Two.\n\
            # attributes and types\n\
            !acme.tile\t\t\n\
            #acme.mode\t`<` $value `>`\tvalue:enum=acme.Mode\n\
            @acme\t!\n\
            # enumerations\n\
            acme.Mode\tint\t0=a 1=b\u{a0}b\n";
        assert_eq!(pack.text, expected);
        let counts = pack.counts;
        assert_eq!(
            (counts.operations, counts.with_record, counts.generic),
            (2, 1, 1)
        );
        let why = "argument x: neither operand, attribute nor property".to_owned();
        assert_eq!(pack.left_out, [("record of acme.bad".to_owned(), why)]);
        let none = convert(&[ACME], &|name| name != "acme").expect("JSON");
        assert_eq!(
            (none.text.as_str(), none.dialects.len()),
            ("# dialects: \n", 0)
        );
    }

    #[test]
    fn what_is_no_dump_is_an_error() {
        let error = convert(&[ACME, "{\n \"a\": x}"], &|_| true).expect_err("no JSON");
        assert_eq!((error.dump, error.line), (1, 2));
        assert!(convert(&["[]"], &|_| true).is_err());
    }
}
