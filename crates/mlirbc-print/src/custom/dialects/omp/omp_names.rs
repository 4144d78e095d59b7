//! The names of loops of `omp`: by their places in the regions around them, up to one whose values have names of
//! their own.

use std::fmt::Write as _;

use mlirbc::ids::OpId;
use mlirbc::ir::{BlockRef, OpProperties, OpRef, RegionRef};

/// How many operations are looked at for a name, and how many regions around a loop.
const MOST: u32 = 4096;

const LOOP: &str = "omp.canonical_loop";

/// A step from a loop to the regions around it.
struct Step {
    /// Whether it is a region of an operation; otherwise it is an operation of a region.
    is_region: bool,
    is_loop: bool,
    /// Whether there is no other one at its place.
    is_only: bool,
    is_left_out: bool,
    /// The number among the operations that have regions, or of the region.
    number: u64,
    /// How many loops are around it that have nothing else in them.
    depth: u32,
}

impl Step {
    fn leave_out_if(&mut self, is_left_out: bool) {
        self.is_left_out |= is_left_out;
    }
}

fn is_op(op: OpRef<'_>, name: &str) -> bool {
    op.name().is_ok_and(|own| own == name)
}

/// `iv_s0_d1`.
pub(super) fn induction_variable(op: OpRef<'_>, _: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
    set(0, &nested_name("iv", op));
}

/// The name of what stands for a loop, by the operation that makes the loop.
pub(super) fn loop_name<'o>(
    op: OpRef<'o>,
    props: &'o OpProperties,
    set: &mut dyn FnMut(u32, &str),
) {
    let name = made_name(op, props);
    set(0, name.as_deref().unwrap_or("cli"));
}

fn made_name(op: OpRef<'_>, props: &OpProperties) -> Option<String> {
    let value = op.result(0)?.id();
    let body = op.containing_body();
    let first = op.id().0.saturating_add(1);
    let behind = first..first.saturating_add(MOST);
    for user in behind.map_while(|id| body.op(OpId(id))) {
        let Some(nth) = user.operands().position(|it| it.id() == value) else {
            continue;
        };
        if is_op(user, LOOP) {
            return Some(nested_name("canonloop", user));
        }
        if is_op(user, "omp.tile") {
            if let Some(name) = tile_name(user, nth, props) {
                return Some(name);
            }
        }
    }
    None
}

/// The first half of the loops that a tiling makes are those of the tiles.
fn tile_name(op: OpRef<'_>, nth: usize, props: &OpProperties) -> Option<String> {
    let sizes = props.attr(op, "operandSegmentSizes").ok()??;
    let count = usize::try_from(*sizes.to_i64s().ok()??.first()?).ok()?;
    let half = count / 2;
    match nth {
        _ if nth < half => Some(format!("grid{}", nth + 1)),
        _ if nth < count => Some(format!("intratile{}", nth - half + 1)),
        _ => None,
    }
}

/// A name with the places of a loop behind it; without them where there is too much to look at.
fn nested_name(prefix: &str, op: OpRef<'_>) -> String {
    let mut name = prefix.to_owned();
    let Some(mut steps) = steps(op) else {
        return name;
    };
    number_nests(&mut steps);
    leave_out(&mut steps);
    for step in steps.iter().rev().filter(|step| !step.is_left_out) {
        // Writing to a string does not fail.
        let _ = match step.depth {
            _ if step.is_region => write!(name, "_r{}", step.number),
            0 => write!(name, "_s{}", step.number),
            depth => write!(name, "_d{depth}"),
        };
    }
    name
}

/// From a loop outwards.
fn steps(op: OpRef<'_>) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut left = MOST;
    let mut inner = Some(op);
    while let Some(op) = inner {
        let region = op.block().region();
        let (number, is_only) = place(op, region, &mut left)?;
        let step = Step {
            is_region: false,
            is_loop: is_op(op, LOOP),
            is_only,
            is_left_out: false,
            number,
            depth: 0,
        };
        steps.push(step);
        inner = region.op();
        let is_only = inner.is_none_or(|parent| parent.num_regions() < 2);
        steps.push(Step {
            is_region: true,
            is_loop: false,
            is_only,
            is_left_out: is_only,
            number: region.number().into(),
            depth: 0,
        });
    }
    Some(steps)
}

/// The number of an operation among those of a region that have regions, and whether there is no other one. The
/// reference counts blocks that are reached, and one that is not has the number -1.
fn place(op: OpRef<'_>, region: RegionRef<'_>, left: &mut u32) -> Option<(u64, bool)> {
    let (mut count, mut number) = (0, u64::MAX);
    for block in reached(region, left)? {
        for other in block.ops() {
            *left = left.checked_sub(1)?;
            if other.id() == op.id() {
                number = count;
            }
            count += u64::from(other.num_regions() > 0);
        }
    }
    Some((number, count < 2))
}

/// The blocks of a region that are reached, each in front of those that it leads to, but for loops.
fn reached<'o>(region: RegionRef<'o>, left: &mut u32) -> Option<Vec<BlockRef<'o>>> {
    *left = left.checked_sub(region.num_blocks())?;
    let blocks: Vec<_> = region.blocks().collect();
    if blocks.len() < 2 {
        return Some(blocks);
    }
    for block in &blocks {
        // The last one says where it leads to.
        *left = left.checked_sub(block.num_ops())?;
    }
    let next = |block: BlockRef<'o>| {
        let last = block.ops().last();
        last.into_iter().flat_map(|last| last.successors())
    };
    let mut is_seen = vec![false; blocks.len()];
    let first = *blocks.first()?;
    let mut open = vec![(first, next(first))];
    *is_seen.first_mut()? = true;
    let mut order = Vec::new();
    while let Some((block, to)) = open.last_mut() {
        match to.next() {
            Some(to) => {
                let is_seen = is_seen.get_mut(to.number() as usize)?;
                if !std::mem::replace(is_seen, true) {
                    open.push((to, next(to)));
                }
            }
            None => {
                order.push(*block);
                open.pop();
            }
        }
    }
    order.reverse();
    Some(order)
}

/// How deep each operation is in loops that have nothing else in them; only the innermost one of them says so.
fn number_nests(steps: &mut [Step]) {
    let mut around = 0;
    for step in steps.iter_mut().rev().filter(|step| !step.is_left_out) {
        if step.is_region {
            around = 0;
            continue;
        }
        if !step.is_only {
            around = 0;
        }
        step.depth = around;
        around += u32::from(step.is_loop);
    }
    let mut is_nest = false;
    for step in steps.iter_mut().filter(|step| !step.is_region) {
        if !is_nest && step.depth > 0 {
            is_nest = true;
        } else if is_nest {
            step.leave_out_if(step.is_only);
            is_nest = step.depth > 0;
        }
    }
}

/// Leaves out what tells nothing.
fn leave_out(steps: &mut [Step]) {
    for step in steps.iter_mut() {
        step.leave_out_if(!step.is_region && step.is_only && !step.is_loop);
    }
    let mut is_outermost = true;
    for step in steps.iter_mut().rev() {
        step.leave_out_if(is_outermost && step.is_only);
        is_outermost |= !step.is_left_out;
        is_outermost &= step.is_region;
    }
}
