//! Casts between types that are one after a conversion.

use std::collections::HashMap;

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::ids::{OpNameId, TypeId};
use mlirbc::ir::{Definition, ValueRef};
use mlirbc::{Bytecode, Result};
use mlirbc_transform::each_body;
use mlirbc_write::{Edit, Plan};

/// Longest text of a type that is compared, in bytes.
const MAX_TEXT: u64 = 4 << 10;

/// The operation that a partial conversion of dialects puts between two types of a value.
const CAST: [&[u8]; 2] = [b"builtin", b"unrealized_conversion_cast"];

/// Which types are one: a conversion can make an entry that the file has.
struct SameTypes<'a, 'o> {
    printer: Printer<'a, 'o>,
    known: HashMap<(TypeId, TypeId), bool>,
}

impl SameTypes<'_, '_> {
    fn are_one(&mut self, a: TypeId, b: TypeId) -> Result<bool> {
        if a == b {
            return Ok(true);
        }
        if let Some(known) = self.known.get(&(a, b)) {
            return Ok(*known);
        }
        let (first, second) = (self.text(a)?, self.text(b)?);
        let are_one = first.is_some() && first == second;
        self.known.insert((a, b), are_one);
        Ok(are_one)
    }

    /// `None` of one that is too long to be compared.
    fn text(&mut self, id: TypeId) -> Result<Option<Vec<u8>>> {
        let mut out = Out::new().with_limit(MAX_TEXT);
        let done = self.printer.ty(id, &mut out);
        if out.is_full() {
            return Ok(None);
        }
        done?;
        Ok(Some(out.into_bytes()))
    }
}

/// Whether the tables have casts.
pub(crate) fn has_casts(view: View<'_>) -> Result<bool> {
    for id in 0..view.op_names()?.len() as u32 {
        if view.op_name_parts(OpNameId(id))? == CAST {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The file without casts from types to the same types, as `reconcile-unrealized-casts` leaves it: their results are
/// their operands. A cast of what is defined behind it stays.
pub(crate) fn without_identity_casts<'f>(file: &'f Bytecode<'f>) -> Result<Plan<'f>> {
    let view = file.view();
    let mut edit = Edit::new(file)?;
    let mut same = SameTypes {
        printer: Printer::new(view, &TextOptions::new()),
        known: HashMap::new(),
    };
    each_body(view, (), |body, (), bodies| {
        for op in body.all_ops() {
            bodies.extend(op.isolated().map(|it| (it.with(view), ())));
            if view.op_name_parts(op.name_id())? != CAST {
                continue;
            }
            let is_behind = |value: ValueRef<'_>| match value.definition() {
                Definition::Result(source, _) => source.id() >= op.id(),
                _ => false,
            };
            if op.num_operands() != op.num_results() || op.operands().any(is_behind) {
                continue;
            }
            let mut pairs = op.operands().zip(op.results());
            let mut differ = |(a, b): (ValueRef<'_>, ValueRef<'_>)| {
                same.are_one(a.type_id(), b.type_id()).map(|it| !it)
            };
            let differs: Result<bool> =
                pairs.try_fold(false, |found, pair| Ok(found || differ(pair)?));
            if differs? {
                continue;
            }
            for (result, operand) in op.results().zip(op.operands()) {
                let (result, operand) = (edit.value(result)?, edit.value(operand)?);
                edit.replace_uses(result, operand)?;
            }
            let cast = edit.op(op)?;
            edit.erase(cast)?;
        }
        Ok(())
    })?;
    edit.plan()
}
