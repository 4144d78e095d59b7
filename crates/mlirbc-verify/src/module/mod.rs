//! Whether a module is valid: what MLIR's verifier says of operations, blocks, regions and symbols.
//!
//! All bodies are decoded, once, and judged each by itself, in parallel; what an operation demands of the one around it is
//! found through [`context::Context`]. An operation whose attributes and types are those of one that was found valid is not
//! looked at again (`crate::op::seen`).
//!
//! | file | holds |
//! |---|---|
//! | `context` | what all checks share: bodies and what is around them, names, texts of types |
//! | `facts` | what the tables say of operations, looked up once for each name |
//! | `body` | the operations of a body, one after the other |
//! | `judged` | a body with its faults |
//! | `blocks` | terminators, numbers of blocks, predecessors of the entry |
//! | `flow`, `dominator_tree` | uses of values that their definitions do not dominate |
//! | `branches` | what a branch passes to blocks |
//! | `symbols` | the names in a symbol table |
//! | `tables` | what symbols refer to, and uses of values |
//! | `fault` | what is wrong, where |

mod blocks;
mod body;
mod branches;
pub(crate) mod context;
mod dominator_tree;
pub(crate) mod facts;
pub(crate) mod fault;
mod flow;
mod judged;
mod symbols;
pub(crate) mod tables;

#[cfg(feature = "parallel")]
use mlirbc::ir::Threads;
use mlirbc::{ErrorKind, View};

use crate::checks::Checks;
use crate::judge::Judge;
use crate::op::seen::Seen;
use crate::report::Findings;
use crate::rules::Rule;
use context::Context;
use fault::Faults;

/// Judges a file without other findings.
pub(crate) fn verify(view: View<'_>, checks: &Checks, findings: &mut Findings) {
    let judged = view.decode_all(checks.threads).and_then(|module| {
        let context = Context::new(&module)?;
        let faults = judge(&context, checks, findings.limit());
        // Where an operation is in the file is found once for each body that has a fault.
        for of_body in faults {
            findings.count_unjudged(of_body.unjudged);
            let unlisted = of_body.total - of_body.kept.len() as u64;
            let mut kept = of_body.kept;
            kept.sort_by_key(|it| it.body);
            for of_one in kept.chunk_by_mut(|a, b| a.body == b.body) {
                let body = context.body(of_one[0].body as usize).with(view);
                let spans = body.op_spans();
                for fault in of_one {
                    let pos = spans.get(fault.op.index()).map(|span| span.start);
                    let location = body.op(fault.op).map(|op| op.location().id());
                    let message = std::mem::take(&mut fault.message);
                    findings.add_at(fault.rule, pos, location, || message);
                }
            }
            findings.count(unlisted);
        }
        Ok(())
    });
    match judged {
        // A limit is no fault of the file.
        Err(error) if !matches!(error.kind(), ErrorKind::Limit { .. }) => {
            findings.error(Rule::Operations, &error);
        }
        _ => {}
    }
}

fn judge(context: &Context<'_>, checks: &Checks, limit: usize) -> Vec<Faults> {
    let operations = (!checks.structure_only).then(|| Judge::new(context));
    let one = |seen: &mut Seen, body: usize| {
        let mut faults = Faults::new(body, limit);
        body::judge(context, operations.as_ref(), body, seen, &mut faults);
        faults
    };
    #[cfg(feature = "parallel")]
    if context.num_bodies() > 1 && checks.threads != Threads::One {
        use rayon::prelude::*;
        let bodies = (0..context.num_bodies()).into_par_iter();
        let judged = bodies.map_init(Seen::default, one);
        return judged.filter(|it| it.total + it.unjudged > 0).collect();
    }
    let mut seen = Seen::default();
    let bodies = 0..context.num_bodies();
    let judged = bodies.map(|body| one(&mut seen, body));
    judged.filter(|it| it.total + it.unjudged > 0).collect()
}
