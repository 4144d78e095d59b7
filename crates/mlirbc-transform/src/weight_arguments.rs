//! Constants of functions become their last arguments.
//!
//! ```text
//! functions: their weights, the functions that they call, whether their callers can be changed
//!   -> needs: for each function its weights and those of the functions that it calls
//!   -> edit: arguments are appended, constants erased, calls get more operands
//!   -> canonical form, in which the constants are left out
//! ```

use std::collections::{BTreeSet, HashMap};

use crate::call_graph::{Fixed, Function, Functions, Reader, needs};
use crate::refusal::Refusal;
use mlirbc::ids::StringId;
use mlirbc::ir::{Body, Threads};
use mlirbc::raw::limits::Budget;
use mlirbc::tensor::Tensor;
use mlirbc::{Bytecode, Result};
use mlirbc_write::{Edit, NewArgument, Plan, Rewrite};

/// The attribute of an argument that holds the key of its tensor.
const ATTRIBUTE: &str = "mlirbc.weight";

/// Attributes of a module with an entry for each argument of the function that XLA enters, `main`. Source: XLA,
/// `xla/hlo/translate/mhlo_to_hlo`.
const COUNTED: [&str; 3] = [
    "mhlo.spmd_parameters_shardings",
    "mhlo.xla_entry_computation_parameter_layouts",
    "mhlo.xla_entry_computation_parameter_tiles",
];

/// Most new arguments of all functions and operands of all calls: this many, and one for each byte of the
/// file outside resources. Each function that is called gets all that those it calls need.
const MOST: u64 = 1 << 16;

/// So many bytes of the key of a tensor count as one more argument: each argument has the key.
const KEY_BYTES: u64 = 64;

/// A module whose functions get tensors as arguments.
#[derive(Debug)]
pub struct Arguments<'f> {
    /// The plan of the file, in the canonical form.
    pub plan: Plan<'f>,
    /// The functions that have more arguments.
    pub functions: Vec<FunctionArguments>,
    /// The functions whose constants stay.
    pub stayed: Vec<Stayed>,
}

/// The new arguments of a function, its last ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionArguments {
    /// The name of the function: a string of the file.
    pub function: StringId,
    /// The number of the first new argument.
    pub first: u32,
    /// Which tensor each is: numbers in the list that was given, ascending.
    pub weights: Vec<usize>,
}

/// A function whose constants stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stayed {
    /// The name of the function: a string of the file.
    pub function: StringId,
    /// How many of its constants could have been arguments.
    pub constants: usize,
    /// Why they stay.
    pub why: Fixed,
}

/// Makes constants the arguments of the functions of the dialects `func` and `vhlo` that hold them, and
/// of those that call these. The attribute `mlirbc.weight` of an argument is the name of its tensor. This
/// decodes the module on the threads of the library.
///
/// # Errors
/// `TooManyArguments`, `NoArguments`, `CountedArguments`; as `File` those of the canonical form
/// ([`Rewrite::plan`]).
pub fn arguments<'f>(
    file: &'f Bytecode<'f>,
    tensors: &[&Tensor<'_>],
) -> Result<Arguments<'f>, Refusal> {
    let view = file.view();
    let module = view.decode_all(Threads::Pool)?;
    let bodies: Vec<Body<'_>> = (0..module.bodies().len())
        .filter_map(|index| module.body(index))
        .collect();
    let mut reader = Reader::new(view, tensors);
    let Functions {
        all: functions,
        fixed,
    } = reader.functions(&module, &bodies)?;
    let budget = Budget::of_file(file.len_without_resources(), 1, MOST);
    let costs = tensors.iter().map(|it| 1 + it.name_len() / KEY_BYTES);
    let needs = needs(&functions, &fixed, &costs.collect::<Vec<_>>(), &budget);
    let needs = needs.ok_or(Refusal::TooManyArguments {
        most: budget.most(),
    })?;
    if needs.iter().all(BTreeSet::is_empty) {
        return Err(Refusal::NoArguments);
    }
    for (function, needs) in functions.iter().zip(&needs) {
        if !needs.is_empty() && view.string(function.name)? == b"main" {
            if let Some(attribute) = counted(&bodies)? {
                return Err(Refusal::CountedArguments { attribute });
            }
        }
    }
    let mut edit = Edit::new(file)?;
    change(&mut edit, &functions, &needs, tensors)?;
    let plan = edit.plan()?;
    let plan = plan.then(|changed| Rewrite::new().canonical().plan(changed))?;
    let (mut changed, mut stayed) = (Vec::new(), Vec::new());
    for (number, (function, needs)) in functions.iter().zip(needs).enumerate() {
        let (name, constants) = (function.name, function.constants.len());
        if !needs.is_empty() {
            changed.push(FunctionArguments {
                function: name,
                first: function.entry.num_args(),
                weights: needs.into_iter().collect(),
            });
        } else if let (Some(why), true) = (fixed.get(&number), constants > 0) {
            stayed.push(Stayed {
                function: name,
                constants,
                why: *why,
            });
        }
    }
    Ok(Arguments {
        plan,
        functions: changed,
        stayed,
    })
}

/// The attribute of the outermost operation that has an entry for each argument.
fn counted(bodies: &[Body<'_>]) -> Result<Option<&'static str>> {
    let Some(module) = bodies.first().and_then(|top| top.ops().next()) else {
        return Ok(None);
    };
    for name in COUNTED {
        if module.attr(name)?.is_some() {
            return Ok(Some(name));
        }
    }
    Ok(None)
}

fn change(
    edit: &mut Edit<'_>,
    functions: &[Function<'_>],
    needs: &[BTreeSet<usize>],
    tensors: &[&Tensor<'_>],
) -> Result<()> {
    for (function, own) in functions.iter().zip(needs) {
        if own.is_empty() {
            continue;
        }
        let (mut arguments, mut taken) = (Vec::new(), Vec::new());
        let keys: Vec<_> = own.iter().map(|nth| tensors[*nth].name()).collect();
        for (nth, key) in own.iter().zip(&keys) {
            if let Some(ty) = tensors[*nth].ty() {
                taken.push(*nth);
                arguments.push(NewArgument {
                    ty: edit.type_by_id(ty)?,
                    location: None,
                    attr: Some((ATTRIBUTE, key)),
                });
            }
        }
        let values = edit.append_function_arguments(function.op, function.entry, &arguments)?;
        let values: HashMap<usize, _> = taken.into_iter().zip(values).collect();
        for (nth, constant) in &function.constants {
            if let (Some(result), Some(value)) = (constant.result(0), values.get(nth)) {
                let result = edit.value(result)?;
                edit.replace_uses(result, *value)?;
                let constant = edit.op(*constant)?;
                edit.erase(constant)?;
            }
        }
        for (callee, call) in &function.calls {
            if needs[*callee].is_empty() {
                continue;
            }
            let operands = call.operands().map(|operand| edit.value(operand));
            let mut operands = operands.collect::<Result<Vec<_>>>()?;
            operands.extend(needs[*callee].iter().filter_map(|nth| values.get(nth)));
            let call = edit.op(*call)?;
            edit.set_operands(call, &operands)?;
        }
    }
    Ok(())
}
