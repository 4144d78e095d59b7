//! What a branch passes to blocks, and what these have.

use mlirbc::ir::OpRef;
use mlirbc_ods::passed;

use super::fault::counted;
use super::judged::Judged;
use crate::op::int_lists::sizes_of;
use crate::rules::Rule;

pub(super) fn judge(judged: &mut Judged<'_, '_>, op: OpRef<'_>) {
    let context = judged.context;
    let Some((name, known)) = context.facts(op).known else {
        return;
    };
    let sizes = |name: &str| sizes_of(op, name);
    let Some(passed) = passed(&known.definition, op.num_operands(), sizes) else {
        return;
    };
    for (nth, (block, (start, count))) in op.successors().zip(passed.iter().copied()).enumerate() {
        let args = block.num_args();
        if args != count {
            let what = || {
                let given = counted(count as usize, "operand");
                let args = counted(args as usize, "argument");
                format!("`{name}` passes {given} to successor #{nth}, which has {args}")
            };
            judged.faults.add(Rule::SuccessorOperands, op.id(), what);
            continue;
        }
        let given = op.operands().skip(start as usize).map(|it| it.type_id());
        let wanted = block.args().map(|it| it.type_id());
        for (arg, (given, wanted)) in given.zip(wanted).enumerate() {
            if context.is_same(given, wanted) == Some(false) {
                let what = || {
                    let (given, wanted) = (context.shown(given), context.shown(wanted));
                    format!(
                        "`{name}` passes {given} as argument #{arg} of successor #{nth}, which is {wanted}"
                    )
                };
                judged.faults.add(Rule::SuccessorOperands, op.id(), what);
            }
        }
    }
}
