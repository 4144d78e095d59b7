//! Functions with their constants and calls: which can get arguments, and which they need.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap, HashSet};

use crate::op_roles::OpRoles;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::dialect::roles::Role;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, Pos, StringId, ValueId};
use mlirbc::ir::{BlockRef, Body, DecodedModule, OpRef, Threads, ValueRef};
use mlirbc::raw::limits::Budget;
use mlirbc::symbols::references::{
    Name, NamedSymbols, Place, Reach, References, SymbolNumber, Targets,
};
use mlirbc::tensor::{Origin, Tensor};

/// A function with a body.
pub(super) struct Function<'m> {
    pub(super) op: OpRef<'m>,
    pub(super) entry: BlockRef<'m>,
    /// Its name.
    pub(super) name: StringId,
    symbol: SymbolNumber,
    /// Its isolated regions; `None` if it has others.
    body: Option<&'m Body<'m>>,
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
    /// Another symbol has its name: a second function, or what exports it.
    SameName,
    /// It is in a cycle of calls, or calls such a function.
    Cycle,
    /// A function that cannot get arguments calls it.
    Callee,
}

/// Who refers to the symbols of a file.
struct Users<'f> {
    references: References<'f>,
    targets: Targets,
    /// The symbols that the callees of operations name, by the places of these.
    callees: HashMap<Place, SymbolNumber>,
    callee: Name,
}

impl<'f> Users<'f> {
    /// Nobody knows whether a string that is the name of a function means it: these strings count as references.
    fn new(view: View<'f>, names: &HashSet<StringId>) -> Result<Users<'f>> {
        let texts = names.iter().map(|name| view.string(*name));
        let texts = texts.collect::<Result<HashSet<_>>>()?;
        let mut strings = HashSet::new();
        for id in (0..view.num_strings()?).map(StringId::new) {
            strings.extend(texts.contains(view.string(id)?).then_some(id));
        }
        let references = References::with_strings(view, Threads::Pool, strings)?;
        let (targets, mut callees) = (references.targets()?, HashMap::new());
        let callee = references.mentions.entries.name(b"callee");
        let mut named = NamedSymbols::new(&references, &targets);
        for user in &references.users {
            let target = named.of(user, callee).and_then(|it| it.target);
            callees.extend(user.place().zip(target));
        }
        Ok(Users {
            references,
            targets,
            callees,
            callee,
        })
    }

    /// The symbols that anything refers to but the callees of these calls; `None` if an operation has attributes
    /// that nobody knows.
    fn mentioned(&self, calls: &HashSet<Place>) -> Result<Option<HashSet<SymbolNumber>>> {
        let mut reach = Reach::new(&self.references, &self.targets);
        let mut found = Vec::new();
        for user in &self.references.users {
            let is_call = user.place().is_some_and(|it| calls.contains(&it));
            reach.add_without(user, is_call.then_some(self.callee), &mut found)?;
        }
        Ok((!reach.is_unknown).then(|| found.into_iter().collect()))
    }
}

/// Reads the functions of a module.
pub(super) struct Reader<'f, 't> {
    view: View<'f>,
    roles: OpRoles,
    tensors: &'t [&'t Tensor<'t>],
    /// The number of the tensor in an attribute, or in a resource.
    places: HashMap<(bool, u32), usize>,
    /// The number of the tensor that is the value of an attribute.
    values: HashMap<AttrId, Option<usize>>,
}

/// The functions of a module, and those that must not change.
pub(super) struct Functions<'m> {
    pub(super) all: Vec<Function<'m>>,
    pub(super) fixed: HashMap<usize, Fixed>,
}

impl<'f, 't> Reader<'f, 't> {
    pub(super) fn new(view: View<'f>, tensors: &'t [&'t Tensor<'t>]) -> Reader<'f, 't> {
        let places = tensors.iter().enumerate();
        Reader {
            view,
            roles: OpRoles::default(),
            tensors,
            places: places.map(|(nth, tensor)| (place(tensor), nth)).collect(),
            values: HashMap::new(),
        }
    }

    /// The functions of a module, with their constants and calls. Those must not change to which more than calls in
    /// functions refers, those with the name of another one, those in cycles of calls, and all that these call.
    pub(super) fn functions<'m>(
        &mut self,
        module: &DecodedModule<'_>,
        bodies: &'m [Body<'m>],
    ) -> Result<Functions<'m>> {
        let starts = bodies.iter().map(|body| (body.span().start, body));
        let starts: HashMap<Pos, &Body<'_>> = starts.collect();
        let (mut functions, mut places) = (Vec::new(), HashSet::new());
        for body in bodies {
            let mut end = 0;
            for op in body.all_ops() {
                // Those inside others count for nothing.
                let is_inside = op.id().number() < end;
                if is_inside || !matches!(self.roles.of(op)?, Some(Role::Function(_))) {
                    continue;
                }
                end = op.end().number();
                places.insert(Place::of(op));
                let inside = module.inside(op);
                let inside = inside.and_then(|it| starts.get(&it.span().start).copied());
                functions.extend(self.function(op, inside)?);
            }
        }
        let names = functions.iter().map(|it| it.name).collect();
        let users = Users::new(self.view, &names)?;
        let symbols = users.references.numbers();
        let mut numbers = HashMap::new();
        for (nth, function) in functions.iter_mut().enumerate() {
            if let Some(symbol) = symbols.get(&Place::of(function.op)) {
                function.symbol = *symbol;
                numbers.insert(*symbol, nth);
            }
        }
        for function in &mut functions {
            let body = function.body;
            match body {
                Some(body) => self.fill(function, 0, body.all_ops(), &users, &numbers)?,
                None => {
                    let op = function.op;
                    let first = op.id().index() + 1;
                    self.fill(function, first, op.inline_ops(), &users, &numbers)?;
                }
            }
        }
        let fixed = fixed(&users, &functions, &places)?;
        Ok(Functions {
            all: functions,
            fixed,
        })
    }

    /// A function without its symbol, constants and calls; `None` without a body or a name.
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
        let (Some(entry), Some(name)) = (entry, self.roles.held(op)?.text) else {
            return Ok(None);
        };
        Ok(Some(Function {
            op,
            entry,
            name,
            symbol: SymbolNumber::MAX,
            body,
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
        users: &Users<'_>,
        numbers: &HashMap<SymbolNumber, usize>,
    ) -> Result<()> {
        // Whether each operation can use the arguments of the function.
        let mut open: Vec<bool> = Vec::new();
        // What operations use that cannot: constants, which XLA lets them capture.
        let mut captured: HashSet<ValueId> = HashSet::new();
        for op in ops {
            let outer = op.parent();
            let outer = outer.and_then(|it| Some((it, it.id().index().checked_sub(first)?)));
            let is_open = match outer {
                None => true,
                Some((outer, nth)) => open[nth] && self.roles.of(outer)? == Some(Role::Open),
            };
            open.push(is_open);
            if !is_open {
                captured.extend(op.operands().map(ValueRef::id));
                continue;
            }
            match self.roles.of(op)? {
                Some(Role::Call) => {
                    let callee = users.callees.get(&Place::of(op));
                    let callee = callee.and_then(|it| numbers.get(it));
                    function.calls.extend(callee.map(|callee| (*callee, op)));
                }
                Some(Role::Constant) => {
                    let number = self.constant(op)?;
                    function.constants.extend(number.map(|number| (number, op)));
                }
                _ => {}
            }
        }
        let is_captured = |it: ValueRef<'_>| captured.contains(&it.id());
        let constants = &mut function.constants;
        constants.retain(|(_, op)| !op.result(0).is_some_and(is_captured));
        Ok(())
    }

    /// The number of the tensor of a constant that can become an argument.
    fn constant(&mut self, op: OpRef<'_>) -> Result<Option<usize>> {
        let (Some(value), Some(result)) = (self.roles.held(op)?.attr, op.result(0)) else {
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
}

/// `places` are those of all functions, also of those without a body.
fn fixed(
    users: &Users<'_>,
    functions: &[Function<'_>],
    places: &HashSet<Place>,
) -> Result<HashMap<usize, Fixed>> {
    let calls = functions.iter().flat_map(|it| &it.calls);
    let mentioned = users.mentioned(&calls.map(|(_, op)| Place::of(*op)).collect())?;
    let with_same_name = users.references.with_same_name();
    // What exports a function from the module around has its name, and callers pass what the export says.
    let symbols = &users.references.symbols;
    let others = symbols.iter().filter(|it| !places.contains(&it.place()));
    let others: HashSet<Name> = others.map(|it| it.name).collect();
    let is_exported = |symbol: SymbolNumber| {
        let symbol = symbols.get(symbol as usize);
        symbol.is_some_and(|it| others.contains(&it.name))
    };
    let mut fixed = HashMap::new();
    for (number, function) in functions.iter().enumerate() {
        let (symbol, mentioned) = (function.symbol, mentioned.as_ref());
        if with_same_name.contains(&symbol) || is_exported(symbol) {
            fixed.insert(number, Fixed::SameName);
        } else if mentioned.is_none_or(|it| it.contains(&symbol)) {
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

/// Whether a tensor is in an attribute, and the number of the attribute or resource.
fn place(tensor: &Tensor<'_>) -> (bool, u32) {
    match tensor.origin() {
        Origin::Attribute(id) => (true, id.number()),
        Origin::Resource(resource) => (false, resource.index),
    }
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
