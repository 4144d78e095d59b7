//! The scans that find users: the operations that hold tensors, those that refer to globals, and
//! the operands.

use std::collections::HashMap;
use std::ops::Range;

use parking_lot::Mutex;

use crate::error::{Error, Result};
use crate::ids::{AttrId, OpId, Pos, StringId};
use crate::ir::{AttributesKey, Body, IsolatedHead, OpHead, OpProperties, Threads, Visitor};
use crate::symbols::references::{BodySymbols, Mention, References};
use crate::tensor::held::{HeldReader, HeldTensors, ScannedOp, is_symbol_name};
use crate::tensor::users::conversions::Conversions;
use crate::tensor::users::found_users::{Found, NONE, Target, Use, UserOp};
use crate::tensor::users::numbering::Numbering;
use crate::view::View;

/// Finds the uses of these attributes, which are in ascending order.
pub(super) fn scan(view: View<'_>, attrs: Vec<(AttrId, Target)>) -> Result<Found> {
    if attrs.is_empty() {
        return Ok(Found::default());
    }
    let properties = view.op_properties()?;
    let mut work = Work {
        sources: vec![NONE; attrs.len()],
        attrs,
        ..Work::default()
    };
    work = work.pass(view, &properties, Stage::Holders)?;
    if !work.globals.is_empty() {
        work.loads = loads(view, &work.globals)?;
        work = work.pass(view, &properties, Stage::Loads)?;
    }
    work.definitions.sort_unstable();
    work = work.pass(view, &properties, Stage::Uses)?;
    Ok(work.finish())
}

/// What a scan looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Operations that hold tensors: constants, globals, others.
    #[default]
    Holders,
    /// Results of operations that refer to globals.
    Loads,
    /// Operands.
    Uses,
}

/// What the scans share.
#[derive(Default)]
struct Work {
    attrs: Vec<(AttrId, Target)>,
    /// The source of each attribute, without a global.
    sources: Vec<u32>,
    /// Body and slot of a value, and its source. Sorted before the last scan.
    definitions: Vec<(u32, u32, u32)>,
    /// The sources of globals, and of the operations that refer to them, by their offsets.
    globals: HashMap<Pos, u32>,
    loads: HashMap<Pos, u32>,
    /// The scopes of operations with a symbol, by their offset.
    scope_of: HashMap<Pos, u32>,
    found: Found,
    problem: Option<Error>,
}

impl Work {
    fn pass(self, view: View<'_>, properties: &OpProperties, stage: Stage) -> Result<Work> {
        let start = Mutex::new(Some(self));
        // With one thread, there is one visitor.
        let new = || Scan {
            view,
            held: HeldReader::new(view, properties),
            stage,
            work: start.lock().take().unwrap_or_default(),
            body: NONE,
            bodies: 0,
            of_body: 0..0,
            symbols: HashMap::new(),
            numbering: Numbering::default(),
            conversions: Conversions::default(),
            op: None,
            slot: None,
            operand: 0,
            user: None,
            scope: NONE,
            open: Vec::new(),
            inside: HashMap::new(),
        };
        let scan = view.visit(Threads::One, new, |first, _| first)?;
        match scan.work.problem {
            Some(problem) => Err(problem),
            None => Ok(scan.work),
        }
    }

    fn finish(self) -> Found {
        let mut found = self.found;
        let mut order: Vec<u32> = (0..found.sources.len() as u32).collect();
        order.sort_by_key(|at| found.sources[*at as usize]);
        let mut rank = vec![0; order.len()];
        for (new, old) in order.iter().enumerate() {
            rank[*old as usize] = new as u32;
        }
        for used in &mut found.uses {
            used.source = rank[used.source as usize];
        }
        found.uses.sort_unstable();
        found.sources.sort();
        found
    }
}

/// The operations that refer to globals themselves, not in lists, and the sources of these, by offsets.
fn loads(view: View<'_>, globals: &HashMap<Pos, u32>) -> Result<HashMap<Pos, u32>> {
    let places = |body: &Body<'_>, symbols: &BodySymbols, _: &[()]| {
        let spans = body.op_spans();
        let pos = |op: OpId| spans.get(op.index()).map_or(Pos::MAX, |it| it.start);
        let of_symbols: Box<[Pos]> = symbols.symbols.iter().map(|it| pos(it.op)).collect();
        let users = symbols.mentioning.iter();
        let of_users: Box<[Pos]> = users.map(|it| it.op.map_or(Pos::MAX, pos)).collect();
        Ok(((), (of_symbols, of_users)))
    };
    let (references, bodies) = References::fold(view, Threads::One, [].into(), places)?;
    let targets = references.targets()?;
    let mut sources = HashMap::new();
    for body in &bodies {
        for (symbol, pos) in (body.first_symbol..).zip(&body.made.0) {
            sources.extend(globals.get(pos).map(|source| (symbol, *source)));
        }
    }
    let (mut loads, mut known) = (HashMap::new(), HashMap::new());
    for body in &bodies {
        let users = references.users.iter().skip(body.first_user as usize);
        for (user, pos) in users.zip(&body.made.1) {
            // Operations can share long attributes.
            let source = *known.entry((user.table, user.list)).or_insert_with(|| {
                let mut source = None;
                references.mentions.each(user.list, |it| {
                    // A list has no reference of its own, and a type is not that of an attribute.
                    let target = match it.mention {
                        Mention::Node(node) if it.attribute.is_some() => {
                            targets.of_node(user.table, node).first()
                        }
                        _ => None,
                    };
                    let found = target.and_then(|it| sources.get(&(*it)?));
                    source = source.or(found.copied());
                });
                source
            });
            loads.extend(source.map(|source| (*pos, source)));
        }
    }
    Ok(loads)
}

/// One scan.
struct Scan<'a, 'p> {
    view: View<'a>,
    held: HeldReader<'a, 'p>,
    stage: Stage,
    work: Work,
    /// The body, how many there were, and its definitions.
    body: u32,
    bodies: u32,
    of_body: Range<usize>,
    numbering: Numbering,
    conversions: Conversions,
    op: Option<ScannedOp>,
    /// The slot of its first result.
    slot: Option<u32>,
    /// The next operand.
    operand: u32,
    /// The number of the operation among those with uses.
    user: Option<u32>,
    /// The innermost scope, those of the operations whose regions are open, and those of isolated
    /// regions, by the offset of their operation.
    scope: u32,
    open: Vec<u32>,
    inside: HashMap<Pos, u32>,
    /// The symbols of operations with regions.
    symbols: HashMap<AttributesKey, Option<StringId>>,
}

impl Scan<'_, '_> {
    /// Ends the head of an operation.
    fn finish(&mut self) {
        let Some(op) = self.op.take() else { return };
        match self.stage {
            Stage::Holders if self.held.is_done(&op) => {}
            Stage::Holders => {
                if let Err(error) = self.holder(&op) {
                    self.work.problem.get_or_insert(error);
                }
            }
            Stage::Loads => self.load(&op),
            Stage::Uses => {}
        }
    }

    /// An operation that may hold tensors.
    fn holder(&mut self, op: &ScannedOp) -> Result<()> {
        let attrs = &self.work.attrs;
        let index = |id: AttrId| attrs.binary_search_by_key(&id, |attr| attr.0).ok();
        let HeldTensors {
            symbol,
            values,
            mut others,
            ..
        } = self.held.tensors(op, index)?;
        if values.is_empty() && others.is_empty() {
            self.held.set_done(op);
            return Ok(());
        }
        let (first, more) = match values.split_first() {
            Some((first, more)) => (Some(*first as usize), more),
            None => (None, [].as_slice()),
        };
        others.extend(more);
        match (first, symbol) {
            (Some(index), Some(symbol)) => {
                let source = self.new_source(index, Some(symbol));
                self.work.globals.entry(op.pos).or_insert(source);
            }
            (Some(index), None) => {
                let source = self.source(index);
                let first = self.slot.unwrap_or(0);
                let slots = self.slot.map_or(0..0, |_| first..first + op.results);
                let body = self.body;
                let definitions = slots.map(|slot| (body, slot, source));
                self.work.definitions.extend(definitions);
            }
            (None, _) => {}
        }
        for index in others {
            let source = self.source(index as usize);
            let op = self.user(op);
            self.work.found.uses.push(Use {
                source,
                op,
                operand: NONE,
            });
        }
        Ok(())
    }

    /// An operation that may refer to a global.
    fn load(&mut self, op: &ScannedOp) {
        let source = self.work.loads.get(&op.pos).copied();
        if let (Some(source), Some(first)) = (source, self.slot) {
            let (body, slots) = (self.body, first..first + op.results);
            let definitions = slots.map(|slot| (body, slot, source));
            self.work.definitions.extend(definitions);
        }
    }

    fn source(&mut self, index: usize) -> u32 {
        if self.work.sources[index] == NONE {
            self.work.sources[index] = self.new_source(index, None);
        }
        self.work.sources[index]
    }

    fn new_source(&mut self, index: usize, symbol: Option<StringId>) -> u32 {
        let sources = &mut self.work.found.sources;
        sources.push((self.work.attrs[index].1, symbol));
        sources.len() as u32 - 1
    }

    /// The number of an operation among those with uses.
    fn user(&mut self, op: &ScannedOp) -> u32 {
        if let Some(user) = self.user {
            return user;
        }
        let ops = &mut self.work.found.ops;
        let user = ops.len() as u32;
        ops.push(UserOp {
            name: op.name,
            pos: op.pos,
            location: op.location,
            scope: self.scope,
        });
        self.user = Some(user);
        user
    }

    /// The scope in the regions of an operation.
    fn scope_inside(&mut self, op: &ScannedOp) -> u32 {
        if self.stage != Stage::Holders {
            return *self.work.scope_of.get(&op.pos).unwrap_or(&self.scope);
        }
        match self.symbol(op) {
            Ok(Some(symbol)) => {
                let scopes = &mut self.work.found.scopes;
                let scope = scopes.len() as u32;
                scopes.push((self.scope, symbol));
                self.work.scope_of.insert(op.pos, scope);
                return scope;
            }
            Ok(None) => {}
            Err(error) => {
                self.work.problem.get_or_insert(error);
            }
        }
        self.scope
    }

    /// The symbol name of an operation with regions.
    fn symbol(&mut self, op: &ScannedOp) -> Result<Option<StringId>> {
        if op.is_bare() {
            return Ok(None);
        }
        if let Some(known) = self.symbols.get(&op.key()) {
            return Ok(*known);
        }
        let mut symbol = None;
        self.held.each(op, |name, held| {
            if is_symbol_name(name) {
                symbol = Some(held);
            }
        })?;
        let symbol = self.held.text(symbol)?;
        self.symbols.insert(op.key(), symbol);
        Ok(symbol)
    }

    /// The source of an operand.
    fn source_of(&self, number: u32) -> Option<u32> {
        let slot = self.numbering.slot(number)?;
        if let Some(source) = self.conversions.source(slot) {
            return Some(source);
        }
        let definitions = self.work.definitions.get(self.of_body.clone())?;
        let found = definitions.binary_search_by_key(&slot, |definition| definition.1);
        Some(definitions[found.ok()?].2)
    }
}

impl Visitor for Scan<'_, '_> {
    fn body(&mut self, regions: Option<IsolatedHead>, _: u32) {
        self.body = self.bodies;
        self.bodies += 1;
        let inside = regions.and_then(|head| self.inside.remove(&head.op));
        self.scope = inside.unwrap_or(NONE);
        self.open.clear();
        let body = self.body;
        let definitions = &self.work.definitions;
        self.of_body = definitions.partition_point(|it| it.0 < body)
            ..definitions.partition_point(|it| it.0 <= body);
        if self.stage != Stage::Uses {
            self.of_body = 0..0;
        }
        self.numbering.start();
        self.conversions.start();
        self.op = None;
    }

    fn op(&mut self, head: OpHead) {
        self.op = Some(ScannedOp::new(head));
        (self.slot, self.operand, self.user) = (None, 0, None);
    }

    fn results(&mut self, count: u32) {
        self.slot = self.numbering.define(count);
        if let Some(op) = &mut self.op {
            op.results = count;
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some(op) = &mut self.op {
            op.operands = count;
        }
    }

    fn operand(&mut self, number: u32) {
        let operand = self.operand;
        self.operand += 1;
        if self.stage != Stage::Uses || self.of_body.is_empty() {
            return;
        }
        let (Some(source), Some(op)) = (self.source_of(number), self.op) else {
            return;
        };
        match self.conversions.add(self.view, &op, self.slot, source) {
            Ok(true) => return,
            Ok(false) => {}
            Err(error) => {
                self.work.problem.get_or_insert(error);
                return;
            }
        }
        let op = self.user(&op);
        self.work.found.uses.push(Use {
            source,
            op,
            operand,
        });
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        let op = self.op;
        self.finish();
        self.open.push(self.scope);
        if let Some(op) = op {
            self.scope = self.scope_inside(&op);
        }
    }

    fn isolated(&mut self, regions: IsolatedHead) {
        let op = self.op;
        self.finish();
        if let Some(op) = op {
            let scope = self.scope_inside(&op);
            self.inside.insert(regions.op, scope);
        }
    }

    fn region(&mut self, _: Pos, _: u32, values: u32) {
        self.numbering.open(values);
    }

    fn block(&mut self, _: u32, args: u32) {
        self.numbering.define(args);
    }

    fn end_region(&mut self, _: u32) {
        self.numbering.close();
    }

    fn end_regions(&mut self, _: Pos) {
        if let Some(scope) = self.open.pop() {
            self.scope = scope;
        }
    }

    fn end_op(&mut self, _: Pos) {
        self.finish();
    }
}
