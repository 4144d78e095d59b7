//! Functions with their constants and calls: which can get arguments, and which they need.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};

use crate::error::Result;
use crate::ids::{OpId, Pos};
use crate::ir::{BlockRef, Body, DecodedModule, OpRef};
use crate::tensor::{Origin, Tensor};
use crate::transform::mentions::{Mentions, Part};

/// Most arguments that all functions get together.
pub(super) const MAX_ARGUMENTS: usize = 1 << 20;

/// Operations that are constants with an attribute `value`.
const CONSTANTS: [&str; 4] = [
    "stablehlo.constant",
    "vhlo.constant_v1",
    "mhlo.constant",
    "arith.constant",
];

/// Operations whose regions can use values from around them, for the compilers of StableHLO.
const OPEN_REGIONS: [&str; 9] = [
    "stablehlo.while",
    "stablehlo.if",
    "stablehlo.case",
    "vhlo.while_v1",
    "vhlo.if_v1",
    "vhlo.case_v1",
    "mhlo.while",
    "mhlo.if",
    "mhlo.case",
];

/// A function with a body.
pub(super) struct Function<'m> {
    pub(super) op: OpRef<'m>,
    pub(super) entry: BlockRef<'m>,
    pub(super) name: String,
    /// Whether no other function has its name.
    is_unique: bool,
    /// Its constants, and the numbers of their tensors.
    pub(super) constants: Vec<(usize, OpRef<'m>)>,
    /// Its calls, and the numbers of the functions.
    pub(super) calls: Vec<(usize, OpRef<'m>)>,
}

/// Why a function cannot get arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fixed {
    /// An attribute other than the callee of a call names it, or one may do so that nobody knows.
    Mentioned,
    /// Another function has its name.
    SameName,
    /// It is in a cycle of calls, or calls such a function.
    Cycle,
    /// A function that cannot get arguments calls it.
    Callee,
}

/// The functions of a module, with their constants and calls.
pub(super) fn functions<'m>(
    module: &DecodedModule<'_>,
    bodies: &'m [Body<'m>],
    tensors: &[&Tensor<'_>],
) -> Result<Vec<Function<'m>>> {
    let mut functions = Vec::new();
    let starts: HashMap<_, _> = bodies
        .iter()
        .map(|body| (body.span().start, body))
        .collect();
    for op in bodies.iter().flat_map(functions_of) {
        let op = op?;
        let inside = module
            .inside(op)
            .and_then(|body| starts.get(&body.span().start));
        let region = match inside {
            Some(body) => body.regions().next(),
            None => op.inline_regions().next(),
        };
        let name = op.attr("sym_name")?.map(|name| name.as_str()).transpose()?;
        let (Some(entry), Some(name)) = (region.and_then(|it| it.blocks().next()), name.flatten())
        else {
            continue;
        };
        let ops: Vec<OpRef<'m>> = match inside {
            Some(body) => body.all_ops().collect(),
            None => op.inline_ops().collect(),
        };
        let function = Function {
            op,
            entry,
            name: name.to_owned(),
            is_unique: true,
            constants: Vec::new(),
            calls: Vec::new(),
        };
        functions.push((function, ops));
    }
    let mut numbers: HashMap<String, usize> = HashMap::new();
    for number in 0..functions.len() {
        if let Some(other) = numbers.insert(functions[number].0.name.clone(), number) {
            functions[other].0.is_unique = false;
            functions[number].0.is_unique = false;
        }
    }
    let places = tensors.iter().enumerate();
    let places: HashMap<_, _> = places
        .map(|(number, tensor)| (place(tensor), number))
        .collect();
    for (function, ops) in &mut functions {
        for op in ops.drain(..) {
            if let Some(callee) = callee(op)? {
                match numbers.get(&callee) {
                    Some(number) if is_open(op, function.op)? => function.calls.push((*number, op)),
                    _ => {}
                }
            } else if let Some(number) = constant(op, function.op, tensors, &places)? {
                function.constants.push((number, op));
            }
        }
    }
    Ok(functions
        .into_iter()
        .map(|(function, _)| function)
        .collect())
}

/// The functions of a body, without those inside others.
fn functions_of<'m>(body: &'m Body<'m>) -> impl Iterator<Item = Result<OpRef<'m>>> {
    let mut end = 0;
    body.all_ops().filter_map(move |op| match is_function(op) {
        Ok(true) if op.id().number() >= end => {
            end = op.end().number();
            Some(Ok(op))
        }
        Ok(_) => None,
        Err(error) => Some(Err(error)),
    })
}

fn is_function(op: OpRef<'_>) -> Result<bool> {
    Ok(matches!(&*op.name()?, "func.func" | "vhlo.func_v1"))
}

/// The function that a call names.
fn callee(op: OpRef<'_>) -> Result<Option<String>> {
    if !matches!(&*op.name()?, "func.call" | "vhlo.call_v1") {
        return Ok(None);
    }
    let callee = op
        .attr("callee")?
        .map(|callee| callee.as_str())
        .transpose()?;
    Ok(callee.flatten().map(str::to_owned))
}

/// Whether a tensor is in an attribute, and the number of the attribute or resource.
fn place(tensor: &Tensor<'_>) -> (bool, u32) {
    match tensor.origin() {
        Origin::Attribute(id) => (true, id.number()),
        Origin::Resource(resource) => (false, resource.index),
    }
}

/// The body of an operation, and its number there.
fn position(op: OpRef<'_>) -> (Pos, OpId) {
    (op.containing_data().span().start, op.id())
}

/// Whether an operation can use the arguments of a function around it.
fn is_open(op: OpRef<'_>, function: OpRef<'_>) -> Result<bool> {
    let mut around = op.parent();
    while let Some(outer) = around {
        if position(outer) == position(function) {
            break;
        }
        if !OPEN_REGIONS.contains(&&*outer.name()?) {
            return Ok(false);
        }
        around = outer.parent();
    }
    Ok(true)
}

/// The number of the tensor of a constant that can become an argument.
fn constant(
    op: OpRef<'_>,
    function: OpRef<'_>,
    tensors: &[&Tensor<'_>],
    numbers: &HashMap<(bool, u32), usize>,
) -> Result<Option<usize>> {
    if !CONSTANTS.contains(&&*op.name()?) {
        return Ok(None);
    }
    if !is_open(op, function)? {
        return Ok(None);
    }
    let value = op.attr("value")?.and_then(|value| value.as_attr());
    let (Some(value), Some(result)) = (value.map(|it| it.id()), op.result(0)) else {
        return Ok(None);
    };
    let number = match numbers.get(&(true, value.number())) {
        Some(number) => Some(*number),
        None => {
            let tensor = op.view().tensor_of_attr(value)?;
            tensor.and_then(|tensor| numbers.get(&place(&tensor)).copied())
        }
    };
    Ok(number.filter(|number| tensors[*number].ty() == Some(result.type_id())))
}

/// The functions that must not change: those to which more than calls in functions refers, those with
/// the name of another one, those in cycles of calls, and all that these call.
pub(super) fn fixed(
    bodies: &[Body<'_>],
    functions: &[Function<'_>],
) -> Result<HashMap<usize, Fixed>> {
    let mentioned = mentioned(bodies, functions)?;
    let mut fixed = HashMap::new();
    for (number, function) in functions.iter().enumerate() {
        let names = mentioned.as_ref();
        if !function.is_unique {
            fixed.insert(number, Fixed::SameName);
        } else if names.is_none_or(|names| names.contains(function.name.as_bytes())) {
            fixed.insert(number, Fixed::Mentioned);
        }
    }
    // What is left after all functions without open calls are taken away calls itself.
    let ordered: HashSet<usize> = callees_first(functions).into_iter().collect();
    for number in (0..functions.len()).filter(|number| !ordered.contains(number)) {
        fixed.entry(number).or_insert(Fixed::Cycle);
    }
    let mut open: Vec<usize> = fixed.keys().copied().collect();
    while let Some(number) = open.pop() {
        for (callee, _) in &functions[number].calls {
            if let Entry::Vacant(entry) = fixed.entry(*callee) {
                entry.insert(Fixed::Callee);
                open.push(*callee);
            }
        }
    }
    Ok(fixed)
}

/// All names in attributes, but for those of symbols and of the callees of calls that can change; `None`
/// if an operation has attributes that nobody knows.
fn mentioned(bodies: &[Body<'_>], functions: &[Function<'_>]) -> Result<Option<HashSet<Vec<u8>>>> {
    let calls = functions.iter().flat_map(|it| &it.calls);
    let calls: HashSet<_> = calls.map(|(_, op)| position(*op)).collect();
    let (mut names, mut found) = (Mentions::default(), Vec::new());
    for op in bodies.iter().flat_map(Body::all_ops) {
        // The name of a symbol is no mention of it.
        let except = match calls.contains(&position(op)) {
            true => "callee",
            false => "sym_name",
        };
        for part in Part::of(op) {
            let part = names.read(op, part, Some(except))?;
            if !names.of(op.view(), part, &mut found)? {
                return Ok(None);
            }
        }
    }
    Ok(Some(found.into_iter().collect()))
}

/// The functions in an order in which each follows those that it calls; without those in cycles.
fn callees_first(functions: &[Function<'_>]) -> Vec<usize> {
    let mut callers = vec![Vec::new(); functions.len()];
    let mut left: Vec<usize> = functions.iter().map(|it| it.calls.len()).collect();
    for (number, function) in functions.iter().enumerate() {
        for (callee, _) in &function.calls {
            callers[*callee].push(number);
        }
    }
    let mut order: Vec<usize> = (0..functions.len()).filter(|it| left[*it] == 0).collect();
    let mut next = 0;
    while next < order.len() {
        for caller in &callers[order[next]] {
            left[*caller] -= 1;
            if left[*caller] == 0 {
                order.push(*caller);
            }
        }
        next += 1;
    }
    order
}

/// The tensors that each function gets as arguments; `None` if these are too many.
pub(super) fn needs(
    functions: &[Function<'_>],
    fixed: &HashMap<usize, Fixed>,
) -> Option<Vec<BTreeSet<usize>>> {
    let mut needs = vec![BTreeSet::new(); functions.len()];
    let mut total = 0;
    for number in callees_first(functions) {
        if fixed.contains_key(&number) {
            continue;
        }
        let function = &functions[number];
        let mut own: BTreeSet<usize> = function.constants.iter().map(|(nth, _)| *nth).collect();
        for (callee, _) in &function.calls {
            own.extend(&needs[*callee]);
            if total + own.len() > MAX_ARGUMENTS {
                return None;
            }
        }
        total += own.len();
        needs[number] = own;
    }
    Some(needs)
}
