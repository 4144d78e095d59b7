//! What may have been meant, and what may help.

use std::fmt::Write;

use mlirbc::error::NearNames;
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
    if Row::of(op).is_some_and(is_old) {
        return format!(
            "LLVM {RELEASE} has no `{op}`{}",
            meant(&near_ops(op, dialect))
        );
    }
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
             is read of every dialect, and `mlirbc dialects add` reads definitions"
        ),
        None => format!(
            "the dialect `{dialect}` is not known here, and of such a dialect only the generic form is read, which its \
             own tool prints; `mlirbc dialects add` reads definitions{}",
            meant(&near)
        ),
    }
}

/// Whether LLVM had an operation, and has it no longer.
fn is_old(row: Row) -> bool {
    row.fact("llvm").is_some() && row.is_in_llvm(RELEASE) == Has::No
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
    let rows = Row::all().filter(|row| of_dialect(row) && !is_old(*row));
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
