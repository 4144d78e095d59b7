//! An operation as a function of its operands, with all that it needs.

use std::collections::{HashMap, HashSet};
use std::str::FromStr;

use crate::refusal::{OperationRefusal, Refusal};
use crate::symbols::cut::{Cut, cut_roots};
use crate::symbols::unused::each_body;
use mlirbc::View;
use mlirbc::dialect::roles::{Form, Role};
use mlirbc::error::Violation;
use mlirbc::ids::{OpId, Pos, ValueId};
use mlirbc::ir::{Body, Definition, Isolated, OpRef, Threads, ValueRef};
use mlirbc::symbols::SymbolFinder;
use mlirbc::symbols::references::{Place, References};
use mlirbc::{Bytecode, Error, ErrorKind, Result};
use mlirbc_write::Edit;

/// Which operation of a file.
///
/// ```
/// use mlirbc_transform::OperationPlace;
///
/// assert_eq!("0x1f3".parse(), Ok(OperationPlace::Offset(0x1f3)));
/// let third = OperationPlace::Numbered { symbol: "@f".into(), number: 2 };
/// assert_eq!("@f#2".parse(), Ok(third));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OperationPlace {
    /// The one that begins at this offset.
    Offset(Pos),
    /// That with this number, from 0 on, among those in the regions of a symbol, which has this path: in the order of the text,
    /// nested ones too.
    Numbered {
        /// The path.
        symbol: String,
        /// The number.
        number: u32,
    },
}

impl FromStr for OperationPlace {
    type Err = String;

    /// An offset in decimal or, after `0x`, hexadecimal digits; or a symbol and a number, such as `@f#2`.
    fn from_str(text: &str) -> Result<OperationPlace, String> {
        let wrong =
            || "not an offset, such as 0x1f3, nor a number in a symbol, such as @f#2".to_owned();
        if let Some((symbol, number)) = text.rsplit_once('#') {
            let symbol = symbol.to_owned();
            let number = number.parse().map_err(|_| wrong())?;
            return Ok(OperationPlace::Numbered { symbol, number });
        }
        let offset = match text.strip_prefix("0x") {
            Some(digits) => Pos::from_str_radix(digits, 16),
            None => text.parse(),
        };
        offset.map(OperationPlace::Offset).map_err(|_| wrong())
    }
}

/// A module with one function, of which the body is one operation: its arguments are the operands, and other values
/// that the regions of the operation use, and it returns the results. With all that the operation needs, as
/// [`cut`](super::cut) has it. The function has the name, and the place, of the symbol around the operation.
///
/// # Errors
/// `Operation`; those of [`cut`](super::cut).
pub fn cut_operation<'f>(
    file: &'f Bytecode<'f>,
    place: &OperationPlace,
    allow_unknown: bool,
) -> Result<Cut<'f>, Refusal> {
    let view = file.view();
    let numbers = References::new(view, Threads::Pool)?.numbers();
    let refuse = |why| Err(Refusal::Operation(why));
    let bodies = Bodies::read(view)?;
    let Some((body, id)) = bodies.find(place)? else {
        return refuse(OperationRefusal::Missing);
    };
    let Some(op) = body.op(id) else {
        return refuse(OperationRefusal::Missing);
    };
    let mut finder = SymbolFinder::new(view)?;
    if finder.name(op)?.is_some() {
        return refuse(OperationRefusal::Symbol);
    }
    if op.successors().len() > 0 || op.block().ops().last().map(OpRef::id) == Some(id) {
        return refuse(OperationRefusal::Terminator);
    }
    let Some((outer, symbol)) = bodies.symbol_around(op, &mut finder)? else {
        return refuse(OperationRefusal::Outside);
    };
    let Some(symbol) = outer.op(symbol) else {
        return refuse(OperationRefusal::Outside);
    };
    let Some(number) = numbers.get(&Place::of(symbol)).copied() else {
        return refuse(OperationRefusal::Outside);
    };
    let mut edit = Edit::new(file)?;
    replace(&mut edit, op, symbol, &mut finder)?;
    let mut cut = Err(Refusal::NotUnderstood);
    let plan = edit.plan()?.then(|edited| {
        // The function has the number of the symbol in whose place it is.
        let roots = |_: &References<'_>| Ok(vec![number]);
        let done = cut_roots(edited, roots, allow_unknown, |needed| {
            match needed.refers_to_roots {
                true => Err(Refusal::Operation(OperationRefusal::Recursive)),
                false => Ok(()),
            }
        })?;
        cut = Ok((done.kept, done.unused_stay));
        Ok::<_, Refusal>(done.plan)
    })?;
    let (kept, unused_stay) = cut?;
    Ok(Cut {
        plan,
        kept,
        unused_stay,
    })
}

/// Puts a function with an operation in the place of a symbol.
fn replace(
    edit: &mut Edit<'_>,
    op: OpRef<'_>,
    symbol: OpRef<'_>,
    finder: &mut SymbolFinder,
) -> Result<()> {
    let view = op.view();
    let role = Role::of(view.op_name_parts(symbol.name_id())?);
    let form = match role {
        Some((_, Role::Function(form))) => form,
        _ => Form::Func,
    };
    let name = finder
        .name(symbol)?
        .map(|name| view.str(name))
        .transpose()?;
    let name = name.unwrap_or("main");
    let values = from_outside(op)?;
    let location = edit.attr(op.location())?;
    let mut inputs = Vec::with_capacity(values.len());
    for value in &values {
        inputs.push((edit.type_by_id(value.type_id())?, location));
    }
    let results = op.results().map(|it| edit.type_by_id(it.type_id()));
    let results = results.collect::<Result<Vec<_>>>()?;
    let (op, old) = (edit.op(op)?, edit.op(symbol)?);
    let around = edit.attr(symbol.location())?;
    let block = edit.insert_function(old, form, name, (&inputs, &results), around)?;
    edit.fill_function(block, form, op, location)?;
    for (nth, value) in (0..).zip(values) {
        let value = edit.value(value)?;
        let argument = edit.builder().argument(block, nth)?;
        edit.replace_uses(value, argument)?;
    }
    edit.erase(old)
}

/// The values that an operation and those in its regions use, and that are defined around it, in the order of their
/// first uses.
fn from_outside(op: OpRef<'_>) -> Result<Vec<ValueRef<'_>>> {
    let is_inside = |it: OpRef<'_>| it.id() >= op.id() && it.id() < op.end();
    let (mut found, mut seen): (Vec<_>, HashSet<ValueId>) = Default::default();
    for value in op
        .operands()
        .chain(op.inline_ops().flat_map(|it| it.operands()))
    {
        let is_inside = match value.definition() {
            Definition::Result(op, _) => is_inside(op),
            Definition::Argument(block, _) => block.region().op().is_some_and(is_inside),
            Definition::Missing => {
                return Err(Error::new(ErrorKind::Invalid(Violation::UndefinedOperand)));
            }
        };
        if !is_inside && seen.insert(value.id()) {
            found.push(value);
        }
    }
    Ok(found)
}

/// All bodies of a file, not decoded, and the operation that each is of.
struct Bodies<'f> {
    view: View<'f>,
    regions: HashMap<Pos, Isolated<'f>>,
    /// By the start of a body: that of the body around it, and the number of the operation there.
    owners: HashMap<Pos, (Pos, OpId)>,
}

impl<'f> Bodies<'f> {
    fn read(view: View<'f>) -> Result<Bodies<'f>> {
        let (mut regions, mut owners) = (HashMap::new(), HashMap::new());
        each_body(view, (), |body, (), bodies| {
            for it in body.isolated() {
                let start = it.span().start;
                regions.insert(start, it);
                owners.insert(start, (body.span().start, it.op_id()));
                bodies.push((it, ()));
            }
            Ok(())
        })?;
        Ok(Bodies {
            view,
            regions,
            owners,
        })
    }

    /// The body that begins there; the outermost one for others.
    fn body(&self, start: Pos) -> Result<Body<'f>> {
        match self.regions.get(&start) {
            Some(regions) => regions.decode(),
            None => self.view.top_level(),
        }
    }

    /// The body of an operation, and its number there.
    fn find(&self, place: &OperationPlace) -> Result<Option<(Body<'f>, OpId)>> {
        match place {
            OperationPlace::Offset(pos) => self.view.op_at(*pos),
            OperationPlace::Numbered { symbol, number } => self.numbered(symbol, *number),
        }
    }

    /// In the order of the text, whichever regions are isolated.
    fn numbered(&self, symbol: &str, number: u32) -> Result<Option<(Body<'f>, OpId)>> {
        let found = self.view.symbol(symbol)?;
        let mut open = vec![match found.isolated() {
            Some(regions) => {
                let body = regions.decode()?;
                let end = body.num_ops();
                (body, 0, end)
            }
            None => {
                let body = self.body(found.containing_body().span().start)?;
                let (id, end) = (found.op().id().number(), found.op().end().number());
                (body, id + 1, end)
            }
        }];
        let mut left = number;
        while let Some((body, next, end)) = open.last_mut() {
            if *next >= *end {
                open.pop();
                continue;
            }
            let id = OpId::new(*next);
            if left == 0 {
                return Ok(open.pop().map(|(body, ..)| (body, id)));
            }
            (left, *next) = (left - 1, *next + 1);
            if let Some(regions) = body.op(id).and_then(|op| op.isolated()) {
                let body = regions.with(self.view).decode()?;
                let end = body.num_ops();
                open.push((body, 0, end));
            }
        }
        Ok(None)
    }

    /// The innermost symbol around an operation: its body, and its number there.
    fn symbol_around(
        &self,
        op: OpRef<'_>,
        finder: &mut SymbolFinder,
    ) -> Result<Option<(Body<'f>, OpId)>> {
        let (mut body, mut next) = (self.body(Place::of(op).body)?, op.parent().map(OpRef::id));
        loop {
            while let Some(op) = next.and_then(|id| body.op(id)) {
                if finder.name(op)?.is_some() {
                    let id = op.id();
                    return Ok(Some((body, id)));
                }
                next = op.parent().map(OpRef::id);
            }
            let Some((around, owner)) = self.owners.get(&body.span().start) else {
                return Ok(None);
            };
            (body, next) = (self.body(*around)?, Some(*owner));
        }
    }
}
