//! What the operations of a module call outside of it.

use std::collections::HashSet;

use mlirbc::ir::{AttrValue, OpProperties, OpRef, Threads};
use mlirbc::symbols::references::{Place, Reach, References};
use mlirbc::{ErrorKind, View};
use once_cell::sync::OnceCell;

use super::found::{FirstPlace, Found};
use super::known_targets::{is_known_function, is_known_target};
use super::rule::Rule;
use crate::ops::tree::{self, Outline};
use crate::ops::{Searched, SourceFields, symbol_field};

/// Operations of TensorFlow that call Python.
const PYTHON_OPS: [&str; 4] = ["PyFunc", "PyFuncStateless", "EagerPyFunc", "NumpyFunction"];

/// Looks at each operation.
///
/// # Errors
/// Those of decoding operations and attributes; `Limit` for attributes that very many operations share.
pub(super) fn find(view: View<'_>, found: &mut Found<'_>) -> mlirbc::Result<()> {
    let outline = tree::Options {
        depth: u32::MAX,
        ..tree::Options::default()
    };
    let origin = tree::origin(view, &outline)?;
    let properties = view.op_properties()?;
    let calls = Calls::new(view)?;
    let last = std::cell::RefCell::new(None);
    let mut searched = Searched::new(view.file().file_len());
    let chosen = Outline::new(&origin).choose(|op| {
        let call = calls.of(op, &properties, &mut searched)?;
        let is_one = call.is_some();
        *last.borrow_mut() = call;
        Ok(is_one)
    });
    for step in chosen {
        let step = step?;
        let Some((rule, value)) = last.borrow_mut().take() else {
            continue;
        };
        let around = symbol_field(view, step.around)?;
        let source = SourceFields::of(view, step.location)?;
        found.add(rule, &value, || FirstPlace {
            offset: Some(step.operation.offset),
            operation: step.operation.operation,
            around,
            source,
        });
    }
    Ok(())
}

/// What the names of operations mean, by number, and which symbols anything refers to.
struct Calls {
    of_name: Vec<Call>,
    used: OnceCell<Used>,
}

/// The symbols that anything refers to; `None` if an attribute that nobody knows may refer to any.
type Used = Option<HashSet<Place>>;

#[derive(Clone, Copy, PartialEq)]
enum Call {
    None,
    /// What it calls is named by this attribute.
    Custom(&'static str),
    /// A text for an assembler, in this attribute.
    Assembly(&'static str),
    Python,
    /// To or from the host; with an attribute that says so if it is not always.
    Host(Option<&'static str>),
    /// A function, which another module has if it has no body here.
    Function,
}

/// Operations of other dialects than StableHLO's.
const OTHERS: &[(&str, Call)] = &[
    ("builtin.func", Call::Function),
    ("emitc.call_opaque", Call::Custom("callee")),
    ("emitc.func", Call::Function),
    ("emitc.verbatim", Call::Custom("value")),
    ("func.func", Call::Function),
    ("llvm.func", Call::Function),
    ("llvm.inline_asm", Call::Assembly("asm_string")),
    ("nvvm.inline_ptx", Call::Assembly("ptxCode")),
    ("onnx.Custom", Call::Custom("function_name")),
    ("tfl.custom", Call::Custom("custom_code")),
    ("torch.operator", Call::Custom("name")),
    ("tosa.custom", Call::Custom("operator_name")),
    ("tt.elementwise_inline_asm", Call::Assembly("asm_string")),
    ("util.func", Call::Function),
];

/// Operations of StableHLO, MHLO and VHLO.
const OF_HLO: &[(&str, Call)] = &[
    ("custom_call", Call::Custom("call_target_name")),
    ("infeed", Call::Host(None)),
    ("outfeed", Call::Host(None)),
    ("recv", Call::Host(Some("is_host_transfer"))),
    ("send", Call::Host(Some("is_host_transfer"))),
];

fn call_of(dialect: &[u8], name: &[u8]) -> Call {
    let (Ok(dialect), Ok(name)) = (std::str::from_utf8(dialect), std::str::from_utf8(name)) else {
        return Call::None;
    };
    let row = |rows: &[(&str, Call)], is_it: &dyn Fn(&str) -> bool| {
        let found = rows.iter().find(|(it, _)| is_it(it));
        found.map_or(Call::None, |(_, call)| *call)
    };
    match dialect {
        "stablehlo" | "mhlo" | "lmhlo" => row(OF_HLO, &|it| it == name),
        // `custom_call_v1`.
        "vhlo" => row(OF_HLO, &|it| {
            let version = name.strip_prefix(it).and_then(|it| it.strip_prefix("_v"));
            version.is_some_and(|it| it.bytes().all(|digit| digit.is_ascii_digit()))
        }),
        "tf" if PYTHON_OPS.contains(&name) => Call::Python,
        _ => row(OTHERS, &|it| {
            let rest = it.strip_prefix(dialect).and_then(|it| it.strip_prefix('.'));
            rest == Some(name)
        }),
    }
}

impl Calls {
    fn new(view: View<'_>) -> mlirbc::Result<Calls> {
        let names = 0..view.op_names()?.len() as u32;
        let of = |id| {
            let [dialect, name] = view.op_name_parts(mlirbc::ids::OpNameId::new(id))?;
            Ok(call_of(dialect, name))
        };
        Ok(Calls {
            of_name: names.map(of).collect::<mlirbc::Result<_>>()?,
            used: OnceCell::new(),
        })
    }

    /// Whether anything refers to a symbol.
    fn is_used(&self, op: OpRef<'_>) -> mlirbc::Result<bool> {
        let used = self.used.get_or_try_init(|| used(op.view()))?;
        Ok(used.as_ref().is_none_or(|it| it.contains(&Place::of(op))))
    }

    /// The rule that an operation breaks, and the value.
    fn of(
        &self,
        op: OpRef<'_>,
        properties: &OpProperties,
        searched: &mut Searched,
    ) -> mlirbc::Result<Option<(Rule, Vec<u8>)>> {
        let call = self.of_name.get(op.name_id().index()).copied();
        let name = || -> mlirbc::Result<Vec<u8>> {
            let [dialect, name] = op.view().op_name_parts(op.name_id())?;
            Ok([dialect, b".", name].concat())
        };
        let mut text = |attr: &str| text(op, attr, properties, searched);
        Ok(match call.unwrap_or(Call::None) {
            Call::None => None,
            Call::Python => Some((Rule::PythonCallback, name()?)),
            Call::Custom(attr) => match text(attr)? {
                Text::Is(target) => rule_of(&target).map(|rule| (rule, target)),
                Text::None => Some((Rule::CustomCallTarget, b"without a target".to_vec())),
                // Nobody knows what is called.
                Text::Unknown => Some((Rule::CustomCallTarget, b"of unknown properties".to_vec())),
            },
            Call::Assembly(attr) => match text(attr)? {
                Text::Is(code) => Some((Rule::InlineAssembly, code)),
                Text::None | Text::Unknown => Some((Rule::InlineAssembly, name()?)),
            },
            Call::Host(None) => Some((Rule::HostTransfer, name()?)),
            Call::Host(Some(attr)) => {
                searched.op(op)?;
                let is_one = match properties.attr(op, attr) {
                    Ok(value) => value.map(|it| it.as_bool()).transpose()?.flatten(),
                    Err(error) if is_unknown(&error) => None,
                    Err(error) => return Err(error),
                };
                // Absent is false; what is not known may be one.
                match is_one {
                    Some(false) => None,
                    _ => Some((Rule::HostTransfer, name()?)),
                }
            }
            Call::Function if !is_declaration(op) => None,
            Call::Function => match text("sym_name")? {
                Text::Is(name) if std::str::from_utf8(&name).is_ok_and(is_known_function) => None,
                Text::Is(name) if self.is_used(op)? => Some((Rule::ExternalFunction, name)),
                Text::Is(_) => None,
                Text::None | Text::Unknown => None,
            },
        })
    }
}

fn used(view: View<'_>) -> mlirbc::Result<Used> {
    let references = References::new(view, Threads::Pool)?;
    let targets = references.targets()?;
    let mut reach = Reach::new(&references, &targets);
    let mut found = Vec::new();
    for user in &references.users {
        reach.add(user, &mut found)?;
    }
    let places = found
        .into_iter()
        .map(|it| references.symbols[it as usize].place());
    Ok((!reach.is_unknown).then(|| places.collect()))
}

/// The text of an attribute.
enum Text {
    Is(Vec<u8>),
    None,
    /// The properties of the operation are not known.
    Unknown,
}

fn text(
    op: OpRef<'_>,
    attr: &str,
    properties: &OpProperties,
    searched: &mut Searched,
) -> mlirbc::Result<Text> {
    searched.op(op)?;
    let value = match properties.attr(op, attr) {
        Ok(Some(attr)) => attr.value()?,
        Ok(None) => return Ok(Text::None),
        Err(error) if is_unknown(&error) => return Ok(Text::Unknown),
        Err(error) => return Err(error),
    };
    let AttrValue::String(text) = value else {
        return Ok(Text::None);
    };
    searched.take(text.len() as u64)?;
    Ok(Text::Is(text.to_vec()))
}

fn is_unknown(error: &mlirbc::Error) -> bool {
    matches!(error.kind(), ErrorKind::NoPropertyTable { .. })
}

/// Whether the regions of an operation have no block. An isolated region without one is a byte.
fn is_declaration(op: OpRef<'_>) -> bool {
    match op.isolated() {
        Some(isolated) => isolated.span().len == u64::from(isolated.num_regions()),
        None => op.inline_regions().all(|region| region.num_blocks() == 0),
    }
}

fn rule_of(target: &[u8]) -> Option<Rule> {
    let has = |word: &[u8]| {
        let mut windows = target.windows(word.len());
        windows.any(|it| it.eq_ignore_ascii_case(word))
    };
    if has(b"python") && has(b"callback") || has(b"pyfunc") {
        return Some(Rule::PythonCallback);
    }
    let is_known = std::str::from_utf8(target).is_ok_and(is_known_target);
    (!is_known).then_some(Rule::CustomCallTarget)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations() {
        let call = |name: &str| {
            let (dialect, name) = name.split_once('.').expect("a dialect");
            call_of(dialect.as_bytes(), name.as_bytes())
        };
        assert!(call("vhlo.custom_call_v1") == Call::Custom("call_target_name"));
        assert!(call("vhlo.custom_call") == Call::None);
        assert!(call("stablehlo.outfeed") == Call::Host(None));
        assert!(call("tosa.custom") == Call::Custom("operator_name"));
        assert!(call("func.call") == Call::None);
        for (name, _) in OTHERS {
            assert!(call(name) != Call::None, "{name}");
        }
    }

    #[test]
    fn targets() {
        for known in ["Sharding", "lapack_sgetrf_ffi"] {
            assert_eq!(rule_of(known.as_bytes()), None, "{known}");
        }
        for python in [
            "xla_python_cpu_callback",
            "xla_ffi_python_gpu_callback",
            "xla_ffi_partitioned_python_cpu_callback",
            "xla_buffer_python_cpu_callback",
        ] {
            assert_eq!(
                rule_of(python.as_bytes()),
                Some(Rule::PythonCallback),
                "{python}"
            );
        }
        let rule = rule_of(b"tpu_custom_call");
        assert_eq!(rule, Some(Rule::CustomCallTarget));
    }
}
