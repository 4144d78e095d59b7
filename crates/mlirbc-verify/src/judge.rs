//! One operation, judged by its row and by the code of its dialect.

use mlirbc::ir::OpRef;

use crate::code::Code;
use crate::dialects;
use crate::module::context::Context;
use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::op::seen::Seen;
use crate::op::{constraints, traits};

/// Traits that look at the operations around.
const AROUND: [&str; 4] = [
    "parent",
    "in_module",
    "in_function",
    "tosa_shape_operator_with_same_ranks",
];

/// How the operations of a name are judged.
#[derive(Clone, Copy)]
struct Way {
    code: Option<Code>,
    /// Whether what is judged depends on nothing but the attributes and types of the operation.
    is_local: bool,
}

/// How operations are judged, by the number of their name.
pub(crate) struct Judge<'c, 'm> {
    context: &'c Context<'m>,
    ways: Vec<Way>,
}

impl<'c, 'm> Judge<'c, 'm> {
    pub(crate) fn new(context: &'c Context<'m>) -> Judge<'c, 'm> {
        let ways = context.all_facts().iter().map(|facts| {
            let Some((name, known)) = facts.known else {
                return Way {
                    code: None,
                    is_local: true,
                };
            };
            let code = dialects::code_of(name);
            let has_context = code.is_some_and(|it| !it.is_local)
                || AROUND.iter().any(|it| known.demands.has(it))
                || known.definition.structure.is_symbol;
            let is_local = !has_context && known.definition.regions.is_empty();
            Way { code, is_local }
        });
        let ways = ways.collect();
        Judge { context, ways }
    }

    /// Judges an operation of a body.
    pub(crate) fn judge(&self, body: usize, op: OpRef<'m>, seen: &mut Seen, faults: &mut Faults) {
        let facts = self.context.facts(op);
        let Some((name, known)) = facts.known.filter(|_| facts.is_judged) else {
            faults.unjudged += 1;
            return;
        };
        let way = self.ways[op.name_id().index()];
        let is_local = way.is_local && !dialects::sdy::has_attributes(self.context, op);
        if is_local && seen.has(op) {
            return;
        }
        let before = faults.total;
        if let Some(op) = Op::new(self.context, body, op, (name, known), faults) {
            constraints::judge(&op, faults);
            // What follows takes for granted that types and attributes are of their kinds.
            if faults.total == before {
                traits::judge(&op, faults);
            }
            if faults.total == before {
                dialects::judge_interfaces(&op, faults);
            }
            if let Some(code) = way.code.filter(|_| faults.total == before) {
                code.judge(&op, faults);
            }
            dialects::sdy::judge_attributes(&op, faults);
            dialects::iree::judge_attributes(&op, faults);
        }
        if is_local && faults.total == before {
            seen.add();
        }
    }
}
