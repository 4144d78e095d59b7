//! Enumerations: `int` or `bits SEPARATOR`, and `value=text` for each case.

use crate::records::Record;
use crate::text::{SPACE, cpp};

/// The C++ type of an enumeration.
pub(crate) fn cpp_type(record: Record<'_>) -> String {
    let (namespace, name) = (record.text("cppNamespace"), record.text("className"));
    cpp(&format!("{namespace}::{name}"))
}

/// Its name in a table: that of C++, with dots.
pub(crate) fn name(record: Record<'_>) -> String {
    let full = cpp_type(record);
    full.strip_prefix("mlir::")
        .unwrap_or(&full)
        .replace("::", ".")
}

/// Its line in a table, without the name.
pub(crate) fn line(record: Record<'_>) -> String {
    let cases = record.list("enumerants");
    let case = |it: &Record<'_>| {
        format!(
            "{}={}",
            unspaced(&it.shown("value")),
            unspaced(it.text("str"))
        )
    };
    let cases: Vec<String> = cases.iter().map(case).collect();
    format!("{}\t{}", kind(record), cases.join(" "))
}

/// The text of the case 0.
pub(crate) fn zero(record: Record<'_>) -> Option<String> {
    let line = line(record);
    let mut cases = line.split(['\t', ' ']).rev();
    let text = cases.find_map(|it| it.strip_prefix("0="))?;
    text.split_whitespace().next().map(str::to_owned)
}

fn kind(record: Record<'_>) -> String {
    if !record.is("BitEnumBase") {
        return "int".to_owned();
    }
    let mut kind = format!("bits {}", unspaced(record.text("separator")));
    if record.has("printBitEnumPrimaryGroups") {
        kind += " primary";
    }
    // The printer of an attribute of an operation quotes in any case.
    if record.has("printBitEnumQuoted") && !record.is("EnumAttrInfo") {
        kind += " quoted";
    }
    kind
}

fn unspaced(text: &str) -> String {
    text.replace(|c: char| c == ' ' || c.is_control(), SPACE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::Records;

    #[test]
    fn a_case_is_one_word() {
        let json = r#"{"E": {"enumerants": [{"def": "A"}, {"def": "B"}], "!superclasses": ["BitEnumBase"],
            "separator": ", ", "printBitEnumPrimaryGroups": 1},
            "A": {"value": "1\n2", "str": "a b"}, "B": {"value": -1, "str": "\t"}}"#;
        let records = Records::new(json).expect("JSON");
        let line = line(records.get("E").expect("E"));
        assert_eq!(line, "bits ,\u{a0} primary\t1\u{a0}2=a\u{a0}b -1=\u{a0}");
    }
}
