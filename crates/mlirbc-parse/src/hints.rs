//! What is said of a fault beyond what it is: what may have been meant, and what may help.

use std::fmt::Write;

use crate::index::marks::Marks;
use crate::parse_fault::{Fault, Kind, name};
use crate::text::scan::{Scan, is_name};
use mlirbc::ErrorKind;
use mlirbc::error::{AsmSyntax, NearNames};
use mlirbc::ods::{Has, Row, has_dialect};

/// The release of LLVM whose operations are proposed.
const RELEASE: u16 = 22;

/// The tools that print the generic form, and their dialects: the names, or what they begin with before a `*`.
const TOOLS: &[(&str, &str)] = &[
    ("torch-mlir-opt", "torch torch_c tm_tensor"),
    (
        "iree-opt",
        "check flow hal hal_* stream util vm vmvx iree_* io_parameters pcf",
    ),
    (
        "circt-opt",
        "arc calyx chirrtl comb dbg dc emit esi firrtl fsm handshake hw hwarith interop kanagawa llhd loopschedule ltl \
         moore msft om pipeline rtg rtgtest seq sim ssp sv synth systemc verif",
    ),
    ("triton-opt", "tt ttg ttng triton* nvws proton* amdg gluon"),
    ("tf-opt", "tf tf_* tfl tfr corert tfrt"),
    ("stablehlo-opt", "stablehlo chlo vhlo interpreter"),
    ("mlir-hlo-opt", "mhlo lmhlo"),
    ("sdy_opt", "sdy mpmd"),
    ("fir-opt", "fir hlfir fircg cuf mif"),
    ("cir-opt", "cir"),
    (
        "heir-opt",
        "secret mgmt polynomial mod_arith tensor_ext bgv ckks lwe openfhe cggi",
    ),
    (
        "quantum-opt",
        "quantum catalyst mbqc qec gradient mitigation",
    ),
    ("cudaq-opt", "quake cc"),
    ("onnx-mlir-opt", "onnx krnl zhigh zlow"),
    ("ttmlir-opt", "ttir ttnn ttcore ttkernel ttmetal"),
    ("aie-opt", "aie aiex aievec"),
    ("bishengir-opt", "hfusion hivm hacc annotation"),
];

/// What is said of an operation whose custom form is not read.
pub(crate) fn custom_form(op: &str) -> String {
    let Some((dialect, _)) = op.split_once('.') else {
        return format!("`{op}` is no operation{}", meant(&near_word(op)));
    };
    let tool = tool_of(dialect);
    if Row::of(op).is_some() {
        let tool = tool.unwrap_or("mlir-opt");
        return format!(
            "the custom form of `{op}` is not known; `{tool} --mlir-print-op-generic` prints the generic form"
        );
    }
    if has_dialect(dialect) {
        let names = near_ops(op, dialect);
        return match (names.is_empty(), tool) {
            (true, Some(tool)) => format!(
                "`{op}` is not known; if it is newer, `{tool}` of its project prints the generic form, which is read"
            ),
            _ => format!("`{dialect}` has no operation `{op}`{}", meant(&names)),
        };
    }
    let near = near_dialects(op, dialect);
    match tool {
        Some(tool) => format!(
            "the dialect `{dialect}` is not known here; `{tool} --mlir-print-op-generic` prints the generic form, which \
             is read of every dialect"
        ),
        None => format!(
            "the dialect `{dialect}` is not known here, and of such a dialect only the generic form is read, which its \
             own tool prints{}",
            meant(&near)
        ),
    }
}

fn tool_of(dialect: &str) -> Option<&'static str> {
    let is_its = |names: &str| {
        names
            .split_ascii_whitespace()
            .any(|name| match name.strip_suffix('*') {
                Some(start) => dialect.starts_with(start),
                None => dialect == name,
            })
    };
    TOOLS
        .iter()
        .find(|(_, names)| is_its(names))
        .map(|(tool, _)| *tool)
}

/// Operations of a dialect with names like this one.
fn near_ops(op: &str, dialect: &str) -> Vec<String> {
    let mut near = NearNames::to(op);
    let of_dialect = |row: &Row| row.name.split('.').next() == Some(dialect);
    let is_old = |row: &Row| row.fact("llvm").is_some() && row.is_in_llvm(RELEASE) == Has::No;
    let rows = Row::all().filter(|row| of_dialect(row) && !is_old(row));
    rows.filter(|row| row.name.contains('.'))
        .for_each(|row| near.add(row.name));
    near.into_names()
}

/// The same operation in a dialect with a name like this one.
fn near_dialects(op: &str, dialect: &str) -> Vec<String> {
    let mut near = NearNames::to(dialect);
    let mut last = "";
    for row in Row::all() {
        let name = row.name.split('.').next().unwrap_or_default();
        if name != last {
            last = name;
            near.add(name);
        }
    }
    let rest = &op[dialect.len()..];
    let names = near.into_names().into_iter().map(|dialect| dialect + rest);
    names.filter(|name| Row::of(name).is_some()).collect()
}

/// Operations for a word without a dialect: those whose names end with it, or that are left out in functions.
fn near_word(word: &str) -> Vec<String> {
    let mut near = NearNames::to(word);
    for row in Row::all() {
        match row.name.split_once('.') {
            Some(("func" | "builtin", name)) => near.add(name),
            Some((_, name)) if name == word && word.len() > 2 => {
                near.add_as(word, |_| row.name.to_owned())
            }
            _ => {}
        }
    }
    near.into_names()
}

/// `; did you mean ...?`, or nothing.
pub(crate) fn meant(names: &[String]) -> String {
    let mut out = String::new();
    for (nth, name) in names.iter().enumerate() {
        let before = match nth {
            0 => "; did you mean ",
            _ if nth + 1 == names.len() => " or ",
            _ => ", ",
        };
        let _ = write!(out, "{before}`{name}`");
    }
    if !names.is_empty() {
        out.push('?');
    }
    out
}

/// The message of a fault; `other` is the other place of it.
pub(crate) fn message(text: &[u8], fault: &Fault, other: Option<(u64, u64)>) -> String {
    let rest = text.get(fault.at..).unwrap_or_default();
    match &fault.kind {
        Kind::TypeMismatch(value, _, types) => {
            let place = other.map(|(line, column)| format!("{line}:{column}"));
            match (types, place) {
                (Some([defined, used]), Some(place)) => {
                    format!("`{value}` is `{defined}`, defined at {place}, but used as `{used}`")
                }
                (None, Some(place)) => {
                    format!("`{value}` is defined with another type at {place}")
                }
                _ => fault.kind.to_string(),
            }
        }
        Kind::Redefined(value) => match other {
            Some((line, column)) => format!("`{value}` is defined already, at {line}:{column}"),
            None => fault.kind.to_string(),
        },
        Kind::UnknownWord(words) => unknown_word(words, rest),
        Kind::Other(error) => match error.kind() {
            ErrorKind::AsmSyntax(AsmSyntax::UnknownWord { words }) => unknown_word(words, rest),
            ErrorKind::AsmSyntax(AsmSyntax::UnknownEntry { names, is_type }) => {
                let found = word(rest);
                let what = if *is_type { "type" } else { "attribute" };
                format!(
                    "the dialect has no {what} `{found}`{}",
                    meant(&near(&found, names))
                )
            }
            ErrorKind::AsmSyntax(AsmSyntax::ElementShape) => element_shape(text, fault.at),
            _ => fault.kind.to_string(),
        },
        _ => fault.kind.to_string(),
    }
}

fn unknown_word(words: &'static [(u64, &'static str)], rest: &[u8]) -> String {
    let found = word(rest);
    let expected = AsmSyntax::UnknownWord { words };
    match found.is_empty() {
        true => expected.to_string(),
        false => format!("{expected}, not `{found}`{}", meant(&near(&found, words))),
    }
}

fn near(found: &str, words: &[(u64, &str)]) -> Vec<String> {
    let mut near = NearNames::to(found);
    words.iter().for_each(|(_, word)| near.add(word));
    near.into_names()
}

/// The word that stands at a place.
fn word(rest: &[u8]) -> String {
    let rest = rest.strip_prefix(b"\"").unwrap_or(rest);
    let len = rest.iter().take_while(|byte| is_name(**byte)).count();
    name("", &rest[..len.min(80)])
}

/// What shape elements have, and which they should have.
fn element_shape(text: &[u8], at: usize) -> String {
    const WHAT: &str = "the elements do not have the shape of their type";
    let found = || {
        let head = text.get(..at)?;
        let start = memchr::memmem::rfind(head, b"dense<")?;
        let mut scan = Scan::new(text, start + 5);
        let group = scan.group().ok()?;
        scan.eat(b":").then_some(())?;
        let ty = scan.ty().ok()?;
        let shape = shape_of(&group[1..group.len().checked_sub(1)?])?;
        Some((shape, name("", ty)))
    };
    match found() {
        Some((shape, ty)) => {
            format!("the elements have the shape {shape}, which is not that of `{ty}`")
        }
        None => WHAT.to_owned(),
    }
}

/// The extents of nested lists by their commas, `3x2`; `None` if lists of one level have other lengths.
fn shape_of(list: &[u8]) -> Option<String> {
    let mut extents: Vec<Option<usize>> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut is_item = false;
    for byte in list {
        match byte {
            b'[' => {
                open.push(0);
                if extents.len() < open.len() {
                    extents.push(None);
                }
                is_item = false;
            }
            b',' => {
                *open.last_mut()? += 1;
                is_item = false;
            }
            b']' => {
                let depth = open.len();
                let count = open.pop()? + usize::from(is_item);
                let extent = extents.get_mut(depth - 1)?;
                if *extent.get_or_insert(count) != count {
                    return None;
                }
                is_item = true;
            }
            b'"' | b'(' => return None,
            byte if byte.is_ascii_whitespace() => {}
            _ => is_item = true,
        }
    }
    let extents = extents
        .into_iter()
        .map(|extent| extent.map(|it| it.to_string()));
    let extents: Option<Vec<String>> = extents.collect();
    extents
        .filter(|extents| !extents.is_empty())
        .map(|it| it.join("x"))
}

/// Most names before a place that are compared with one.
const MAX_NAMES: usize = 500;

/// Says where the names of faults are defined, and which names may have been meant.
pub(crate) fn add_definitions(text: &[u8], marks: &Marks<'_>, faults: &mut [Fault]) {
    if !faults.iter().any(|fault| fault.kind.has_name()) {
        return;
    }
    let mut uses = marks.uses.clone();
    uses.sort_unstable();
    let mut definitions = marks.definitions.clone();
    definitions.sort_unstable();
    for fault in faults {
        let before = definitions.partition_point(|at| *at < fault.at);
        let before = &definitions[..before];
        match &mut fault.kind {
            Kind::TypeMismatch(..) => {
                let found = uses.binary_search_by_key(&fault.at, |(at, _)| *at);
                fault.other = found.ok().map(|nth| uses[nth].1);
            }
            Kind::Redefined(name) => {
                let is_its = |at: &&usize| is_name_at(text, **at, name);
                fault.other = before.iter().rev().take(MAX_NAMES).find(is_its).copied();
            }
            Kind::UndefinedValue(name, similar) => {
                let mut near = NearNames::to(name);
                for at in before.iter().rev().take(MAX_NAMES) {
                    let mut scan = Scan::new(text, at + 1);
                    if text.get(*at) == Some(&b'%') {
                        near.add_bytes_as(&text[*at..at + 1 + scan.name().len()], str::to_owned);
                    }
                }
                *similar = near.into_names();
                similar.retain(|other| other != name);
            }
            _ => {}
        }
    }
}

fn is_name_at(text: &[u8], at: usize, name: &str) -> bool {
    let rest = text.get(at..).unwrap_or_default();
    let behind = rest.strip_prefix(name.as_bytes()).map(<[u8]>::first);
    behind.is_some_and(|next| next.is_none_or(|byte| !is_name(*byte)))
}

impl Kind {
    /// Whether it is about the name of a value.
    pub(crate) fn has_name(&self) -> bool {
        matches!(
            self,
            Kind::TypeMismatch(..) | Kind::Redefined(_) | Kind::UndefinedValue(..)
        )
    }
}
