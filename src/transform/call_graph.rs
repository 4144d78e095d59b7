//! Functions with their constants and calls: which can get arguments, and which they need.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};

use crate::budget::Budget;
use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::{AttrId, OpId, Pos, StringId};
use crate::ir::{BlockRef, Body, DecodedModule, OpRef};
use crate::tensor::{Origin, Tensor};
use crate::transform::mentions::{Mentions, Part};
use crate::transform::name_numbers::NameNumbers;
use crate::transform::op_kinds::{Kind, OpKinds};
use crate::view::View;

/// A function with a body.
pub(super) struct Function<'m> {
    pub(super) op: OpRef<'m>,
    pub(super) entry: BlockRef<'m>,
    /// Its name, and the number of that.
    pub(super) name: StringId,
    number: u32,
    /// Its isolated regions; `None` if it has others.
    body: Option<&'m Body<'m>>,
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

/// Reads the functions of a module.
pub(super) struct Reader<'f, 't> {
    view: View<'f>,
    names: NameNumbers<'f>,
    kinds: OpKinds,
    tensors: &'t [&'t Tensor<'t>],
    /// The number of the tensor in an attribute, or in a resource.
    places: HashMap<(bool, u32), usize>,
    /// The number of the tensor that is the value of an attribute.
    values: HashMap<AttrId, Option<usize>>,
}

impl<'f, 't> Reader<'f, 't> {
    pub(super) fn new(view: View<'f>, tensors: &'t [&'t Tensor<'t>]) -> Reader<'f, 't> {
        let places = tensors.iter().enumerate();
        Reader {
            view,
            names: NameNumbers::new(view),
            kinds: OpKinds::default(),
            tensors,
            places: places.map(|(nth, tensor)| (place(tensor), nth)).collect(),
            values: HashMap::new(),
        }
    }

    /// The functions of a module, with their constants and calls.
    pub(super) fn functions<'m>(
        &mut self,
        module: &DecodedModule<'_>,
        bodies: &'m [Body<'m>],
    ) -> Result<Vec<Function<'m>>> {
        let starts = bodies.iter().map(|body| (body.span().start, body));
        let starts: HashMap<Pos, &Body<'_>> = starts.collect();
        let mut functions = Vec::new();
        for body in bodies {
            let mut end = 0;
            for op in body.all_ops() {
                // Those inside others count for nothing.
                if op.id().number() < end || self.kinds.of(op)? != Kind::Function {
                    continue;
                }
                end = op.end().number();
                let inside = module.inside(op);
                let inside = inside.and_then(|it| starts.get(&it.span().start).copied());
                functions.extend(self.function(op, inside)?);
            }
        }
        let mut numbers: Vec<Option<usize>> = vec![None; self.names.len()];
        for nth in 0..functions.len() {
            if let Some(other) = numbers[functions[nth].number as usize].replace(nth) {
                functions[other].is_unique = false;
                functions[nth].is_unique = false;
            }
        }
        for function in &mut functions {
            match function.body {
                Some(body) => self.fill(function, 0, body.all_ops(), &numbers)?,
                None => {
                    let op = function.op;
                    let first = op.id().index() + 1;
                    self.fill(function, first, op.inline_ops(), &numbers)?;
                }
            }
        }
        Ok(functions)
    }

    /// A function without its constants and calls; `None` without a body or a name.
    fn function<'m>(
        &mut self,
        op: OpRef<'m>,
        body: Option<&'m Body<'m>>,
    ) -> Result<Option<Function<'m>>> {
        let region = match body {
            Some(body) => body.regions().next(),
            None => op.inline_regions().next(),
        };
        let entry = region.and_then(|it| it.blocks().next());
        let (Some(entry), Some(name)) = (entry, self.kinds.held(op)?.text) else {
            return Ok(None);
        };
        Ok(Some(Function {
            op,
            entry,
            name,
            number: self.names.number(name)?,
            body,
            is_unique: true,
            constants: Vec::new(),
            calls: Vec::new(),
        }))
    }

    /// Adds the constants and the calls of a function. `ops` are its operations in pre-order, with
    /// numbers from `first` on.
    fn fill<'m>(
        &mut self,
        function: &mut Function<'m>,
        first: usize,
        ops: impl Iterator<Item = OpRef<'m>>,
        numbers: &[Option<usize>],
    ) -> Result<()> {
        // Whether each operation can use the arguments of the function.
        let mut open: Vec<bool> = Vec::new();
        for op in ops {
            let outer = op.parent();
            let outer = outer.and_then(|it| Some((it, it.id().index().checked_sub(first)?)));
            let is_open = match outer {
                None => true,
                Some((outer, nth)) => open[nth] && self.kinds.of(outer)? == Kind::Open,
            };
            open.push(is_open);
            if !is_open {
                continue;
            }
            match self.kinds.of(op)? {
                Kind::Call => {
                    let callee = self.kinds.held(op)?.text;
                    let callee = callee.map(|it| self.names.number(it)).transpose()?;
                    // Names of no function have larger numbers.
                    let callee = callee.and_then(|it| *numbers.get(it as usize)?);
                    function.calls.extend(callee.map(|callee| (callee, op)));
                }
                Kind::Constant => {
                    let number = self.constant(op)?;
                    function.constants.extend(number.map(|number| (number, op)));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The number of the tensor of a constant that can become an argument.
    fn constant(&mut self, op: OpRef<'_>) -> Result<Option<usize>> {
        let (Some(value), Some(result)) = (self.kinds.held(op)?.attr, op.result(0)) else {
            return Ok(None);
        };
        let number = match self.values.get(&value) {
            Some(known) => *known,
            None => {
                let number = self.value(value)?;
                self.values.insert(value, number);
                number
            }
        };
        let ty = Some(result.type_id());
        Ok(number.filter(|number| self.tensors[*number].ty() == ty))
    }

    /// The number of the tensor that is the value of an attribute.
    fn value(&self, attr: AttrId) -> Result<Option<usize>> {
        if let Some(number) = self.places.get(&(true, attr.number())) {
            return Ok(Some(*number));
        }
        let AttrData::DenseResource { handle, .. } = self.view.attr(attr)? else {
            return Ok(None);
        };
        let resource = self.view.resource_by_handle(handle)?;
        Ok(self.places.get(&(false, resource.index)).copied())
    }

    /// The functions that must not change: those to which more than calls in functions refers, those
    /// with the name of another one, those in cycles of calls, and all that these call.
    pub(super) fn fixed(
        &self,
        bodies: &[Body<'_>],
        functions: &[Function<'_>],
    ) -> Result<HashMap<usize, Fixed>> {
        let mentioned = self.mentioned(bodies, functions)?;
        let mut fixed = HashMap::new();
        for (number, function) in functions.iter().enumerate() {
            let names = mentioned.as_ref();
            if !function.is_unique {
                fixed.insert(number, Fixed::SameName);
            } else if names.is_none_or(|names| names.contains(&function.number)) {
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

    /// The numbers of all names in attributes, but for those of symbols and of the callees of calls that
    /// can change; `None` if an operation has attributes that nobody knows.
    fn mentioned(
        &self,
        bodies: &[Body<'_>],
        functions: &[Function<'_>],
    ) -> Result<Option<HashSet<u32>>> {
        let calls = functions.iter().flat_map(|it| &it.calls);
        let calls: HashSet<_> = calls.map(|(_, op)| position(*op)).collect();
        let (mut mentions, mut found) = (Mentions::default(), Vec::new());
        let mut numbers = HashSet::new();
        for op in bodies.iter().flat_map(Body::all_ops) {
            // The name of a symbol is no mention of it.
            let except = match calls.contains(&position(op)) {
                true => "callee",
                false => "sym_name",
            };
            for part in Part::of(op) {
                let part = mentions.read(op, part, Some(except))?;
                if !mentions.of(op.view(), part, &mut found)? {
                    return Ok(None);
                }
                let found = found.drain(..);
                numbers.extend(found.filter_map(|name| self.names.of_text(&name)));
            }
        }
        Ok(Some(numbers))
    }
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

/// The tensors that each function gets as arguments; `None` if these, and the operands that calls get for
/// them, cost more than `most`. `costs` has the cost of each tensor.
pub(super) fn needs(
    functions: &[Function<'_>],
    fixed: &HashMap<usize, Fixed>,
    costs: &[u64],
    most: &Budget,
) -> Option<Vec<BTreeSet<usize>>> {
    let mut needs = vec![BTreeSet::new(); functions.len()];
    for number in callees_first(functions) {
        if fixed.contains_key(&number) {
            continue;
        }
        let function = &functions[number];
        let mut own: BTreeSet<usize> = function.constants.iter().map(|(nth, _)| *nth).collect();
        for (callee, _) in &function.calls {
            let passed = &needs[*callee];
            if !most.take(passed.len() as u64) {
                return None;
            }
            own.extend(passed);
        }
        if !most.take(own.iter().map(|nth| costs[*nth]).sum()) {
            return None;
        }
        needs[number] = own;
    }
    Some(needs)
}
