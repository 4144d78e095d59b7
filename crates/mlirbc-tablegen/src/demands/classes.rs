//! The C++ classes and enumerators that dumps define.

use std::collections::HashMap;

use super::MAX_NAMESPACES;
use super::builtin;
use super::code::plain;
use super::expr::Expr;
use super::reader::Reader;
use crate::records::{Record, Records};
use crate::text::qualified;

/// Largest expression of a class: code can have many of them.
const MAX_SIZE: usize = 64;

/// Classes and enumerators by their full names.
pub(crate) struct Classes {
    words: HashMap<String, Expr>,
    cases: HashMap<String, String>,
}

impl Classes {
    /// `left` is how much code may still be read.
    pub(crate) fn new(dumps: &[Records<'_>], left: &mut usize) -> Classes {
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
            dump.of_class("EnumAttrInfo")
                .for_each(|it| found.add_enum_class(it, left));
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

    /// A class for the integers that are cases.
    fn add_enum_class(&mut self, record: Record<'_>, left: &mut usize) {
        let full =
            full_name(&["cppNamespace", "specializedAttrClassName"].map(|it| record.code(it)));
        if !record.has("genSpecializedAttr") || self.words.contains_key(&full) {
            return;
        }
        let base = record
            .record("baseAttrClass")
            .and_then(|it| it.record("predicate"));
        let word = base.map(|it| Reader::new(self, "", left).predicate(it));
        let word = word.filter(|it| it.size() <= MAX_SIZE);
        self.words.insert(full, word.unwrap_or(Expr::Unknown));
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
