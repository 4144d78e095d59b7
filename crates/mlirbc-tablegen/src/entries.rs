//! Attributes and types: their formats, and the kinds of their parameters.
//!
//! The rules follow `mlir/tools/mlir-tblgen/AttrOrTypeFormatGen.cpp`.

use crate::definitions::Definitions;
use crate::enums;
use crate::records::{Arg, Record};
use crate::text::{cpp, is_word, normal, one_line};

const INTEGERS: [&str; 7] = [
    "int", "unsigned", "int32_t", "int64_t", "uint32_t", "uint64_t", "Level",
];

/// Their parameters are printed in a way that the kinds do not tell.
const LISTS: [&str; 2] = ["#irdl.variadicity_array", "!wasmssa.tabletype"];

/// Dialects whose types or attributes can also come from elsewhere.
const OPEN: [&str; 9] = [
    "!builtin",
    "#builtin",
    "!transform",
    "#transform",
    "!spirv",
    "!gpu",
    "!quant",
    "#test",
    "!test",
];

/// Most enumerations that end in the same name and are looked at.
const MAX_ENDS: usize = 64;

/// Whether all attributes, or types, of a dialect are in its dumps.
pub(crate) fn is_closed(dialect: Record<'_>, sign: &str) -> bool {
    let key = match sign {
        "#" => "useDefaultAttributePrinterParser",
        _ => "useDefaultTypePrinterParser",
    };
    let name = format!("{sign}{}", dialect.text("name"));
    dialect.has(key) && !OPEN.contains(&name.as_str())
}

/// The format and the parameters of an attribute or type, with a tab between them.
pub(crate) fn line(name: &str, record: Record<'_>, found: &Definitions<'_>) -> String {
    if LISTS.contains(&name) {
        return "c++\t".to_owned();
    }
    if !record.has_text("assemblyFormat") {
        let is_code = record.has("hasCustomAssemblyFormat") || record.args_len("parameters") > 0;
        return if is_code {
            "c++\t".to_owned()
        } else {
            "\t".to_owned()
        };
    }
    let dialect = record
        .record("dialect")
        .map_or("", |it| it.code("cppNamespace"));
    let namespace = cpp(dialect);
    let parameters = record.args("parameters").into_iter();
    let words = parameters.map(|(arg, name)| parameter(arg, name, &namespace, found));
    let words = words.collect::<Vec<_>>().join(" ");
    let form = normal(record.text("assemblyFormat"));
    format!("{}\t{}", one_line(&form), one_line(&words))
}

/// `name:kind`, with its marks.
fn parameter(arg: Arg<'_>, name: &str, namespace: &str, found: &Definitions<'_>) -> String {
    let (record, class) = match arg {
        Arg::Text(class) => (None, class),
        Arg::Record(it) => (Some(it), it.code("cppType")),
    };
    let default = record.map_or("", |it| it.code("defaultValue"));
    let may_lack = !default.is_empty() || record.is_some_and(|it| it.is("OptionalParameter"));
    let by_hand = record.is_some_and(|it| it.has("parser") && !it.is("EnumParameter"));
    let (kind, zero) = match by_hand {
        true => ("any".to_owned(), None),
        false => kind(&cpp(class), namespace, found),
    };
    let of_class = default.strip_suffix("()");
    let is_zero = |it: &str| it == class || (kind == "int" || kind == "bool") && it == cpp(class);
    let default = match zero {
        Some(zero) if of_class.is_some_and(is_zero) => zero,
        _ => default.to_owned(),
    };
    let is_word = !default.is_empty() && default.chars().all(|c| is_word(c) || c == '-');
    match (may_lack, is_word && kind != "any") {
        (false, _) => format!("{name}:{kind}"),
        (true, false) => format!("{name}:{kind}?"),
        (true, true) => format!("{name}:{kind}?={default}"),
    }
}

/// The kind of a parameter of a C++ class, and the text of the value that its constructor makes.
fn kind(stored: &str, namespace: &str, found: &Definitions<'_>) -> (String, Option<String>) {
    let names = [
        stored.to_owned(),
        format!("{namespace}::{stored}"),
        format!("mlir::{stored}"),
    ];
    let enumeration = names.iter().find_map(|it| found.enums.get(it));
    if let Some(record) = enumeration
        .copied()
        .or_else(|| nested(stored, namespace, found))
    {
        return (format!("enum={}", enums::name(record)), enums::zero(record));
    }
    if let Some(entry) = names.iter().find_map(|it| found.entry_classes.get(it)) {
        return (format!("entry={entry}"), None);
    }
    let (kind, zero) = match stored {
        "bool" => ("bool", Some("false")),
        _ if INTEGERS.contains(&stored) => ("int", Some("0")),
        _ if is_dense(stored) => ("list", None),
        _ => ("any", None),
    };
    (kind.to_owned(), zero.map(str::to_owned))
}

/// An enumeration that is in a namespace of its own inside of that of the dialect.
fn nested<'r>(stored: &str, namespace: &str, found: &Definitions<'r>) -> Option<Record<'r>> {
    let last = stored.rsplit("::").next()?;
    let end = format!("::{stored}");
    let all = found.enum_ends.get(last)?.iter().take(MAX_ENDS);
    let mut ends = all.filter(|it| it.starts_with(namespace) && it.ends_with(&end));
    let only = ends.next().filter(|_| ends.next().is_none())?;
    found.enums.get(only).copied()
}

/// Whether a C++ class is `DenseI64ArrayAttr` or the like.
fn is_dense(class: &str) -> bool {
    let class = class.strip_prefix("mlir::").unwrap_or(class);
    let inside = class
        .strip_prefix("Dense")
        .and_then(|it| it.strip_suffix("ArrayAttr"));
    inside.is_some_and(|it| {
        ["I", "F", "Bool"].iter().any(|start| it.starts_with(start)) && it.chars().all(is_word)
    })
}
