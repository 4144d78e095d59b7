//! What the operations of a module call outside of it.

use mlirbc::ir::{AttrValue, OpProperties, OpRef};
use mlirbc::props::Tables;
use mlirbc::{ErrorKind, View};

use super::found::{FirstPlace, Found};
use super::rule::Rule;
use crate::ops::tree::{self, Outline};
use crate::ops::{Searched, SourceFields, symbol_field};

/// Targets of public projects; the last `*` stands for any end. Sources: jax 0.10 (`_CUSTOM_CALL_TARGETS_GUARANTEED_STABLE` and
/// what it lowers to), XLA (`xla/service`, `xla/hlo`), Shardy, StableHLO's interpreter. Kernels that the module brings with
/// it (Mosaic, Triton) are not among them.
const KNOWN_TARGETS: &[&str] = &[
    "AllocateBuffer",
    "ApproxTopK",
    "AssumeGatherIndicesInBound",
    "Eigh",
    "LayoutConstraint",
    "LuDecomposition",
    "MoveToDevice",
    "MoveToHost",
    "PartialReduce",
    "Pin",
    "ProductOfElementaryHouseholderReflectors",
    "Qr",
    "SPMDFullToShardShape",
    "SPMDShardToFullShape",
    "Sharding",
    "SliceToDynamic",
    "PadToStatic",
    "SetBound",
    "TopK",
    "Unpin",
    "__cublas$*",
    "__cudnn$*",
    "__cusolver$*",
    "__gpu$TopK",
    "__onednn$*",
    "annotate_device_placement",
    "call_jax_tf_function",
    "check.*",
    "chlo.*",
    "cu_*",
    "cublas_*",
    "cusolver_*",
    "cusparse_*",
    "ducc_fft*",
    "dynamic_ducc_fft",
    "hip_*",
    "hipblas_*",
    "hipsolver_*",
    "hipsparse_*",
    "lapack_*",
    "mhlo.*",
    "shape_assertion",
    "stablehlo.*",
    "tf.call_tf_function",
    "xla.sdy.*",
    "xla.gpu.*",
    "xla_gpu*",
];

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
    let properties = OpProperties::new(view, Tables::standard())?;
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

/// What the names of operations mean, by number.
struct Calls(Vec<Call>);

#[derive(Clone, Copy, PartialEq)]
enum Call {
    None,
    Custom,
    Python,
}

impl Calls {
    fn new(view: View<'_>) -> mlirbc::Result<Calls> {
        let names = 0..view.op_names()?.len() as u32;
        let of = |id| {
            let [dialect, name] = view.op_name_parts(mlirbc::ids::OpNameId::new(id))?;
            let is_versioned = name.strip_prefix(b"custom_call_v");
            Ok(match dialect {
                b"stablehlo" | b"mhlo" | b"lmhlo" if name == b"custom_call" => Call::Custom,
                b"vhlo" if is_versioned.is_some() => Call::Custom,
                b"tf" if PYTHON_OPS.iter().any(|it| it.as_bytes() == name) => Call::Python,
                _ => Call::None,
            })
        };
        names.map(of).collect::<mlirbc::Result<_>>().map(Calls)
    }

    /// The rule that an operation breaks, and the value.
    fn of(
        &self,
        op: OpRef<'_>,
        properties: &OpProperties,
        searched: &mut Searched,
    ) -> mlirbc::Result<Option<(Rule, Vec<u8>)>> {
        match self.0.get(op.name_id().index()) {
            Some(Call::Custom) => {}
            Some(Call::Python) => {
                let [dialect, name] = op.view().op_name_parts(op.name_id())?;
                return Ok(Some((Rule::PythonCallback, [dialect, b".", name].concat())));
            }
            _ => return Ok(None),
        }
        searched.op(op)?;
        let value = match properties.attr(op, "call_target_name") {
            Ok(Some(attr)) => attr.value()?,
            Ok(None) => return Ok(Some((Rule::CustomCallTarget, b"without a target".to_vec()))),
            // Nobody knows what is called.
            Err(error) if matches!(error.kind(), ErrorKind::NoPropertyTable { .. }) => {
                return Ok(Some((
                    Rule::CustomCallTarget,
                    b"of unknown properties".to_vec(),
                )));
            }
            Err(error) => return Err(error),
        };
        let AttrValue::String(target) = value else {
            return Ok(Some((Rule::CustomCallTarget, b"without a target".to_vec())));
        };
        searched.take(target.len() as u64)?;
        Ok(rule_of(target).map(|rule| (rule, target.to_vec())))
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
    let is_known = KNOWN_TARGETS
        .iter()
        .any(|known| match known.strip_suffix('*') {
            Some(start) => target.starts_with(start.as_bytes()),
            None => target == known.as_bytes(),
        });
    (!is_known).then_some(Rule::CustomCallTarget)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets() {
        for known in [
            "Sharding",
            "lapack_sgetrf_ffi",
            "xla.sdy.FuncResultSharding",
            "mhlo.topk",
        ] {
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
        for other in [
            "",
            "foo",
            "Sharding2",
            "tpu_custom_call",
            "triton_kernel_call",
        ] {
            assert_eq!(
                rule_of(other.as_bytes()),
                Some(Rule::CustomCallTarget),
                "{other}"
            );
        }
    }
}
