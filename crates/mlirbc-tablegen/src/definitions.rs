//! What all dumps define together: the names of C++ that operations, attributes and types have.

use std::collections::{BTreeMap, HashMap};

use crate::enums;
use crate::records::{Arg, Record, Records};
use crate::text::{cpp, qualified};

/// Most names of a namespace in which C++ looks for a name.
const MAX_NAMESPACES: usize = 16;

/// Builtin attributes that `printStrippedAttrOrType` prints as `[1, 2]`.
const DENSE: [(&str, &str); 7] = [
    ("mlir::DenseBoolArrayAttr", "array<i1"),
    ("mlir::DenseI8ArrayAttr", "array<i8"),
    ("mlir::DenseI16ArrayAttr", "array<i16"),
    ("mlir::DenseI32ArrayAttr", "array<i32"),
    ("mlir::DenseI64ArrayAttr", "array<i64"),
    ("mlir::DenseF32ArrayAttr", "array<f32"),
    ("mlir::DenseF64ArrayAttr", "array<f64"),
];

/// What the dumps define. Of two definitions the first counts.
#[derive(Default)]
pub(crate) struct Definitions<'r> {
    /// Operations by their C++ class.
    pub(crate) op_classes: HashMap<String, String>,
    /// What a C++ class with a printer leaves out where its attribute or type is expected.
    pub(crate) printed: HashMap<String, String>,
    /// The text of a type by its C++ class.
    pub(crate) mnemonics: HashMap<String, String>,
    /// Enumerations by their C++ type.
    pub(crate) enums: HashMap<String, Record<'r>>,
    /// The lines of enumerations by their names.
    pub(crate) enum_lines: BTreeMap<String, Record<'r>>,
    /// The C++ types of enumerations by the last part of their names.
    pub(crate) enum_ends: HashMap<String, Vec<String>>,
    /// Attributes and types by the names in a table.
    pub(crate) entries: BTreeMap<String, Record<'r>>,
    /// Their names by the C++ class.
    pub(crate) entry_classes: HashMap<String, String>,
}

impl<'r> Definitions<'r> {
    pub(crate) fn new(dumps: &'r [Records<'r>]) -> Definitions<'r> {
        let mut found = Definitions::default();
        for (class, name) in DENSE {
            found.printed.insert(class.to_owned(), name.to_owned());
        }
        for dump in dumps {
            dump.of_class("EnumInfo").for_each(|it| found.add_enum(it));
            dump.of_class("AttrDef")
                .for_each(|it| found.add_entry(it, "#"));
            dump.of_class("TypeDef")
                .for_each(|it| found.add_entry(it, "!"));
            dump.of_class("Op").for_each(|it| found.add_op(it));
        }
        found
    }

    fn add_enum(&mut self, record: Record<'r>) {
        let full = enums::cpp_type(record);
        self.enum_lines.entry(enums::name(record)).or_insert(record);
        if self.enums.contains_key(&full) {
            return;
        }
        let end = full.rsplit("::").next().unwrap_or(&full).to_owned();
        self.enum_ends.entry(end).or_default().push(full.clone());
        self.enums.insert(full, record);
    }

    fn add_entry(&mut self, record: Record<'r>, sign: &str) {
        let mnemonic = record.text("mnemonic");
        if mnemonic.is_empty() {
            return;
        }
        let dialect = record.record("dialect").map_or("", |it| it.text("name"));
        let (name, class) = (format!("{dialect}.{mnemonic}"), cpp(record.text("cppType")));
        let full = format!("{sign}{name}");
        if self.entries.contains_key(&full) {
            return;
        }
        if sign == "!" && record.args("parameters").into_iter().all(may_lack) {
            self.mnemonics.entry(class.clone()).or_insert(full.clone());
        }
        if record.has_text("assemblyFormat") || record.has("hasCustomAssemblyFormat") {
            self.printed.entry(class.clone()).or_insert(name);
        }
        self.entry_classes.entry(class).or_insert(full.clone());
        self.entries.insert(full, record);
    }

    fn add_op(&mut self, record: Record<'r>) {
        let class = match record.name.split_once('_') {
            Some((prefix, rest)) if !prefix.is_empty() && !rest.is_empty() => rest,
            _ => record.name,
        };
        let class = qualified(&op_namespace(record), class);
        self.op_classes
            .entry(class)
            .or_insert_with(|| op_name(record));
    }
}

/// Whether the text of a type can be without a parameter.
fn may_lack((value, _): (Arg<'_>, &str)) -> bool {
    match value {
        Arg::Text(_) => false,
        Arg::Record(it) => it.is("OptionalParameter") || it.has("defaultValue"),
    }
}

/// The name of an operation.
pub(crate) fn op_name(record: Record<'_>) -> String {
    let dialect = record.record("opDialect").map_or("", |it| it.text("name"));
    format!("{dialect}.{}", record.text("opName"))
}

/// The namespace of the C++ class of an operation.
pub(crate) fn op_namespace(record: Record<'_>) -> String {
    let own = record.code("cppNamespace");
    let dialect = record.record("opDialect");
    let of_dialect = || dialect.map_or("", |it| it.code("cppNamespace"));
    cpp(if own.is_empty() { of_dialect() } else { own })
}

/// What C++ finds for a class name in a namespace.
pub(crate) fn resolve<'n>(
    name: &str,
    namespace: &str,
    names: &'n HashMap<String, String>,
) -> Option<&'n str> {
    let spaces = std::iter::successors(Some(namespace), |it| outer(it));
    let mut spaces = spaces.take(MAX_NAMESPACES);
    spaces.find_map(|it| names.get(&qualified(it, name)).map(String::as_str))
}

/// The namespace around one; empty for that of all.
fn outer(namespace: &str) -> Option<&str> {
    let outer = namespace.rsplit_once("::").map_or("", |it| it.0);
    (!namespace.is_empty()).then_some(outer)
}
