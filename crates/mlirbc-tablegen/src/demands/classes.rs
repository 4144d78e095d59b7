//! The C++ classes and enumerators that dumps define.

use std::collections::HashMap;

use super::builtin;
use super::code::plain;
use super::expr::Expr;
use crate::records::{Record, Records};
use crate::text::{MAX_NAMESPACES, qualified};

/// Classes and enumerators by their full names.
pub(crate) struct Classes {
    words: HashMap<String, Expr>,
    cases: HashMap<String, String>,
}

impl Classes {
    pub(crate) fn new(dumps: &[Records<'_>]) -> Classes {
        let mut found = Classes {
            words: builtin::classes().collect(),
            cases: HashMap::new(),
        };
        for dump in dumps {
            dump.of_class("TypeDef")
                .for_each(|it| found.add_definition(it, "!"));
            dump.of_class("AttrDef")
                .for_each(|it| found.add_definition(it, "#"));
            dump.of_class("TypeInterface")
                .for_each(|it| found.add_interface(it));
            dump.of_class("AttrInterface")
                .for_each(|it| found.add_interface(it));
            dump.of_class("EnumInfo").for_each(|it| found.add_cases(it));
        }
        found
    }

    /// The word for `isa<name>` in a namespace.
    pub(crate) fn word(&self, name: &str, namespace: &str) -> Expr {
        let spaces = std::iter::successors(Some(namespace), |it| outer(it)).take(MAX_NAMESPACES);
        let found = spaces.map(|it| self.words.get(&qualified(it, name)));
        match found.flatten().next() {
            Some(word) => word.clone(),
            None if name.contains("::") => Expr::word(format!("isa={}", without_mlir(name))),
            None => Expr::Unknown,
        }
    }

    /// The value of an enumerator.
    pub(crate) fn case(&self, name: &str) -> Option<&str> {
        self.cases.get(name).map(String::as_str)
    }

    /// The name of the class of an enumeration, if it has one.
    pub(crate) fn of_enum(record: Record<'_>) -> Option<String> {
        let name = ["cppNamespace", "specializedAttrClassName"].map(|it| record.code(it));
        record.has("genSpecializedAttr").then(|| full_name(&name))
    }

    /// Whether a class has a word.
    pub(crate) fn has(&self, full: &str) -> bool {
        self.words.contains_key(full)
    }

    /// Another class.
    pub(crate) fn add(&mut self, full: String, word: Expr) {
        self.words.insert(full, word);
    }

    fn add_definition(&mut self, record: Record<'_>, sign: &str) {
        let full = full_name(&[record.code("cppType")]);
        let dialect = record.record("dialect").map_or("", |it| it.code("name"));
        let word = match record.code("mnemonic") {
            "" => format!("isa={}", without_mlir(&full)),
            mnemonic => format!("isa={sign}{dialect}.{mnemonic}"),
        };
        self.words.entry(full).or_insert_with(|| Expr::word(word));
    }

    fn add_interface(&mut self, record: Record<'_>) {
        let full = full_name(&["cppNamespace", "cppInterfaceName"].map(|it| record.code(it)));
        let word = format!("iface={}", without_mlir(&full).replace("::", "."));
        self.words.entry(full).or_insert_with(|| Expr::word(word));
    }

    fn add_cases(&mut self, record: Record<'_>) {
        let name = ["cppNamespace", "className"].map(|it| record.code(it));
        for case in record.list("enumerants") {
            let full = full_name(&[name[0], name[1], case.code("symbol")]);
            self.cases.insert(full, case.shown("value"));
        }
    }
}

/// The namespace around one; empty for that of all.
fn outer(namespace: &str) -> Option<&str> {
    let outer = namespace.rsplit_once("::").map_or("", |it| it.0);
    (!namespace.is_empty()).then_some(outer)
}

/// A name of C++ with the namespaces around it.
fn full_name(parts: &[&str]) -> String {
    let full = plain(&parts.join("::"));
    full.strip_prefix("::").map(str::to_owned).unwrap_or(full)
}

fn without_mlir(name: &str) -> &str {
    name.strip_prefix("mlir::").unwrap_or(name)
}
