//! `mlirbc split --as arguments`: constants of functions become their last arguments.
//!
//! ```text
//! functions: their weights, the functions that they call, whether their callers can be changed
//!   -> needs: for each function its weights and those of the functions that it calls
//!   -> edit: arguments are appended, constants erased, calls get more operands
//!   -> canonical form, in which the constants are left out
//! ```

use std::collections::{BTreeSet, HashMap, HashSet};

use mlirbc::ids::{OpId, Pos};
use mlirbc::ir::{BlockRef, Body, DecodedModule, OpRef, Threads};
use mlirbc::tensor::{Origin, Tensor};
use mlirbc::write::{Edit, NewArgument, Rewrite};
use mlirbc::{Bytecode, Result};
use mlirbc_safetensors::Moved;
use serde_json::json;

use super::moved;
use super::names::{Names, Part};
use super::split::Opts;
use crate::output::{self, Failure, Outputs};
use crate::style::escape;

/// The attribute of an argument that holds the key of its tensor.
const ATTRIBUTE: &str = "mlirbc.weight";

/// The metadata: `[{"function": name, "first": number of the first new argument, "keys": [...]}]`.
const METADATA: &str = "mlirbc.arguments";

/// Most arguments that all functions get together.
const MAX_ARGUMENTS: usize = 1 << 20;

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
struct Function<'m> {
    op: OpRef<'m>,
    entry: BlockRef<'m>,
    name: String,
    /// Whether no other function has its name.
    is_unique: bool,
    /// Its constants, and the numbers of their tensors.
    constants: Vec<(usize, OpRef<'m>)>,
    /// Its calls, and the numbers of the functions.
    calls: Vec<(usize, OpRef<'m>)>,
}

pub(super) fn run(opts: &Opts, file: &Bytecode<'_>, moved: Vec<Moved<'_>>) -> Result<(), Failure> {
    let fail = |error| opts.input.fail(error);
    let module = file.view().decode_all(Threads::Pool).map_err(fail)?;
    let bodies: Vec<Body<'_>> = (0..module.bodies().len())
        .filter_map(|index| module.body(index))
        .collect();
    let functions = functions(&module, &bodies, &moved).map_err(fail)?;
    let fixed = fixed(&bodies, &functions).map_err(fail)?;
    let needs = needs(&functions, &fixed).ok_or_else(|| {
        let text = format!("the functions would get more than {MAX_ARGUMENTS} arguments");
        Failure::Usage(text)
    })?;
    let used: BTreeSet<usize> = needs.iter().flatten().copied().collect();
    if used.is_empty() {
        let name = opts.input.name();
        let text = format!("no constant of a function of {name} can become an argument");
        return Err(Failure::Usage(text));
    }
    let mut edit = Edit::new(file).map_err(fail)?;
    let mut listed = Vec::new();
    for (function, needs) in functions.iter().zip(&needs) {
        if needs.is_empty() {
            continue;
        }
        listed.push(json!({
            "function": function.name,
            "first": function.entry.num_args(),
            "keys": needs.iter().map(|nth| &*moved[*nth].key).collect::<Vec<_>>(),
        }));
    }
    change(&mut edit, &functions, &needs, &moved).map_err(fail)?;
    let plan = edit.plan().map_err(fail)?;
    let changed = plan.open().map_err(fail)?;
    let plan = Rewrite::new().canonical().plan(&changed).map_err(fail)?;

    let mut nth = 0;
    let mut moved = moved;
    moved.retain(|_| (used.contains(&nth), nth += 1).0);
    let outputs = Outputs::new(opts.input.id(), opts.output.force);
    let metadata = json!(listed).to_string();
    let to = (&outputs, opts.weights.as_path());
    moved::write(&opts.input, file, &moved, (METADATA, &metadata), to)?;
    opts.output.write_second(&opts.input, &plan)?;
    report(&functions, &needs);
    Ok(())
}

/// Says which constants stayed.
fn report(functions: &[Function<'_>], needs: &[BTreeSet<usize>]) {
    for (function, needs) in functions.iter().zip(needs) {
        if needs.is_empty() && !function.constants.is_empty() {
            output::note(&format!(
                "{} constants of @{} stay: other attributes may refer to it or to its callers, \
                 its name is not unique, or it is in a cycle of calls",
                function.constants.len(),
                escape(function.name.as_bytes()),
            ));
        }
    }
}

/// The functions of a module, with their constants and calls.
fn functions<'m>(
    module: &DecodedModule<'_>,
    bodies: &'m [Body<'m>],
    moved: &[Moved<'_>],
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
            None => op.regions().next(),
        };
        let name = op.attr("sym_name")?.map(|name| name.as_str()).transpose()?;
        let (Some(entry), Some(name)) = (region.and_then(|it| it.blocks().next()), name.flatten())
        else {
            continue;
        };
        let ops: Vec<OpRef<'m>> = match inside {
            Some(body) => body.ops().collect(),
            None => op.nested().collect(),
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
    let tensors = moved.iter().enumerate();
    let tensors: HashMap<_, _> = tensors
        .map(|(number, moved)| (place(&moved.tensor), number))
        .collect();
    for (function, ops) in &mut functions {
        for op in ops.drain(..) {
            if let Some(callee) = callee(op)? {
                match numbers.get(&callee) {
                    Some(number) if is_open(op, function.op)? => function.calls.push((*number, op)),
                    _ => {}
                }
            } else if let Some(number) = tensor(op, function.op, moved, &tensors)? {
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
    body.ops().filter_map(move |op| match is_function(op) {
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
        // `Origin` has no other members; the attribute `non_exhaustive` asks for this arm.
        _ => (false, u32::MAX),
    }
}

/// The body of an operation, and its number there.
fn position(op: OpRef<'_>) -> (Pos, OpId) {
    (op.data().span().start, op.id())
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
fn tensor(
    op: OpRef<'_>,
    function: OpRef<'_>,
    moved: &[Moved<'_>],
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
    Ok(number.filter(|number| moved[*number].tensor.ty() == Some(result.type_id())))
}

/// The functions that must not change: those to which more than calls in functions refers, those with
/// the name of another one, those in cycles of calls, and all that these call.
fn fixed(bodies: &[Body<'_>], functions: &[Function<'_>]) -> Result<HashSet<usize>> {
    let mentioned = mentioned(bodies, functions)?;
    let mut fixed = HashSet::new();
    for (number, function) in functions.iter().enumerate() {
        let names = mentioned.as_ref();
        let is_mentioned = names.is_none_or(|names| names.contains(function.name.as_bytes()));
        if is_mentioned || !function.is_unique {
            fixed.insert(number);
        }
    }
    // What is left after all functions without open calls are taken away calls itself.
    let ordered: HashSet<usize> = callees_first(functions).into_iter().collect();
    fixed.extend((0..functions.len()).filter(|number| !ordered.contains(number)));
    let mut open: Vec<usize> = fixed.iter().copied().collect();
    while let Some(number) = open.pop() {
        for (callee, _) in &functions[number].calls {
            if fixed.insert(*callee) {
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
    let (mut names, mut found) = (Names::default(), Vec::new());
    for op in bodies.iter().flat_map(Body::ops) {
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
fn needs(functions: &[Function<'_>], fixed: &HashSet<usize>) -> Option<Vec<BTreeSet<usize>>> {
    let mut needs = vec![BTreeSet::new(); functions.len()];
    let mut total = 0;
    for number in callees_first(functions) {
        if fixed.contains(&number) {
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

fn change(
    edit: &mut Edit<'_>,
    functions: &[Function<'_>],
    needs: &[BTreeSet<usize>],
    moved: &[Moved<'_>],
) -> Result<()> {
    for (function, own) in functions.iter().zip(needs) {
        if own.is_empty() {
            continue;
        }
        let (mut arguments, mut taken) = (Vec::new(), Vec::new());
        for nth in own {
            if let Some(ty) = moved[*nth].tensor.ty() {
                taken.push(*nth);
                arguments.push(NewArgument {
                    ty: edit.type_by_id(ty)?,
                    location: None,
                    attr: Some((ATTRIBUTE, &moved[*nth].key)),
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
