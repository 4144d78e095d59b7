//! The work of the operations of one body, by function.

use std::collections::HashMap;

use crate::cost::op_rules::Rule;
use crate::cost::op_work::OpWork;
use crate::cost::work::{OwnWork, Work};
use mlirbc::Result;
use mlirbc::ids::{OpId, OpNameId, Pos};
use mlirbc::ir::{Body, OpRef};
use mlirbc::symbols::references::{BodySymbols, Place};

/// The operations of one name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OfName {
    pub(super) count: u64,
    pub(super) unknown: u64,
    pub(super) unsized_: u64,
    pub(super) work: Work,
}

/// What is directly in a function of a body, or in none of them.
#[derive(Default)]
pub(super) struct Part {
    /// The function; `None` for what is in none of the body.
    pub(super) function: Option<OpId>,
    pub(super) names: Vec<(OpNameId, OfName)>,
    /// Operations on single numbers, which count where an operation applies them.
    scalars: Work,
    pub(super) calls: Vec<Call>,
    pub(super) loops: u64,
    pub(super) dynamic: u64,
}

impl Part {
    fn has_any(&self) -> bool {
        let counts = self.function.is_some() || self.loops > 0 || self.dynamic > 0;
        counts
            || !self.names.is_empty()
            || !self.calls.is_empty()
            || self.scalars != Work::default()
    }

    /// Makes it the work of an operation that applies it so often: single values are not read and written.
    pub(super) fn apply(&mut self, owner: OpNameId, times: u64) {
        let mut all = OfName {
            work: std::mem::take(&mut self.scalars),
            ..OfName::default()
        };
        for (_, of_name) in self.names.drain(..) {
            all.unknown += of_name.unknown;
            all.work = all.work.and(of_name.work);
        }
        all.work = Work {
            bytes: 0,
            ..all.work.times(times)
        };
        self.names.push((owner, all));
        for call in &mut self.calls {
            call.times = call.times.saturating_mul(times);
        }
    }
}

/// A call, and how often it is made.
pub(super) struct Call {
    pub(super) place: Place,
    pub(super) name: OpNameId,
    pub(super) times: u64,
}

/// What is in a body.
pub(super) struct BodyWork {
    /// How many parts there are. The first is what is in no function of the body and in its first region, the second what is
    /// in others, then come its functions.
    pub(super) num_parts: usize,
    /// Those that have anything, with their numbers.
    pub(super) parts: Vec<(usize, Part)>,
    /// The isolated operations, in order.
    pub(super) isolated: Vec<Inside>,
    pub(super) start: Pos,
}

/// Where an isolated operation is.
pub(super) struct Inside {
    pub(super) part: u32,
    /// The operation that applies its regions, and how often: the first, and all others.
    pub(super) applied: Option<(OpNameId, [u64; 2])>,
}

/// Operations up to one that are in another.
struct Open {
    end: u32,
    part: usize,
    /// The operation that applies them, and how often.
    applied: Option<(OpNameId, u64)>,
}

impl BodyWork {
    /// `None` of a body without anything that counts: there can be one for each few bytes of a file.
    pub(super) fn of(
        body: &Body<'_>,
        symbols: &BodySymbols,
        work: &OpWork,
    ) -> Result<Option<Box<BodyWork>>> {
        let mut walk = Walk {
            work,
            parts: vec![Part::default(), Part::default()],
            names: vec![HashMap::new(), HashMap::new()],
            isolated: Vec::new(),
        };
        let mut symbols = symbols.symbols.iter().map(|it| it.op).peekable();
        let mut open: Vec<Open> = Vec::new();
        for op in body.all_ops() {
            let id = op.id().number();
            while open.last().is_some_and(|it| it.end <= id) {
                open.pop();
            }
            let (mut part, mut applied) = match open.last() {
                Some(it) => (it.part, it.applied),
                None => (usize::from(op.block().region().number() > 0), None),
            };
            while symbols.next_if(|it| it.number() < id).is_some() {}
            if symbols.peek() == Some(&op.id())
                && op.num_regions() > 0
                && op.function_type()?.is_some()
            {
                (part, applied) = (walk.parts.len(), None);
                walk.parts.push(Part {
                    function: Some(op.id()),
                    ..Part::default()
                });
                walk.names.push(HashMap::new());
            }
            let applies = walk.add(op, part, applied)?;
            let (owner, outer) = applied.unwrap_or((op.name_id(), 1));
            let applies = applies.map(|it| it.map(|times| times.saturating_mul(outer)));
            if op.isolated().is_some() {
                let applied = applies.or(applied.map(|(_, times)| [times; 2]));
                walk.isolated.push(Inside {
                    part: part as u32,
                    applied: applied.map(|times| (owner, times)),
                });
            }
            let end = op.end().number();
            if end == id + 1 {
                continue;
            }
            open.push(Open {
                end,
                part,
                applied: applies.map(|[_, others]| (owner, others)).or(applied),
            });
            if let Some([first, _]) = applies {
                let second = op.inline_regions().nth(1);
                let second = second.and_then(|it| it.blocks().find_map(|it| it.ops().next()));
                if let Some(second) = second {
                    open.push(Open {
                        end: second.id().number(),
                        part,
                        applied: Some((owner, first)),
                    });
                }
            }
        }
        Ok(walk.finish(body))
    }
}

struct Walk<'w> {
    work: &'w OpWork,
    parts: Vec<Part>,
    /// Of each part.
    names: Vec<HashMap<OpNameId, OfName>>,
    isolated: Vec<Inside>,
}

impl Walk<'_> {
    /// Counts an operation; returns how often it applies its regions.
    fn add(
        &mut self,
        op: OpRef<'_>,
        part: usize,
        applied: Option<(OpNameId, u64)>,
    ) -> Result<Option<[u64; 2]>> {
        let own = self.work.of(op, applied.is_some())?;
        let rule = self.work.rule(op);
        let (name, times) = applied.unwrap_or((op.name_id(), 1));
        let here = &mut self.parts[part];
        match rule {
            Rule::Loop => here.loops += 1,
            Rule::Call => here.calls.push(Call {
                place: Place::of(op),
                name: op.name_id(),
                times,
            }),
            _ => {}
        }
        for result in op.results() {
            here.dynamic += u64::from(self.work.is_dynamic(op.view(), result.type_id())?);
        }
        let is_nothing = |it: &OwnWork| {
            let is_moved = it.work != Work::default() || it.is_unsized || it.applies.is_some();
            !is_moved && rule != Rule::Loop && rule != Rule::Call
        };
        if own.as_ref().is_some_and(is_nothing) {
            return Ok(None);
        }
        let of_name = self.names[part].entry(name).or_default();
        if applied.is_none() {
            of_name.count += 1;
        }
        let Some(own) = own else {
            of_name.unknown += 1;
            return Ok(None);
        };
        if own.is_scalar && applied.is_none() {
            let scalars = &mut self.parts[part].scalars;
            *scalars = scalars.and(own.work);
            return Ok(None);
        }
        of_name.unsized_ += u64::from(own.is_unsized);
        of_name.work = of_name.work.and(own.work.times(times));
        Ok(own.applies)
    }

    fn finish(self, body: &Body<'_>) -> Option<Box<BodyWork>> {
        let num_parts = self.parts.len();
        let parts = self
            .parts
            .into_iter()
            .zip(self.names)
            .map(|(part, names)| Part {
                names: names.into_iter().collect(),
                ..part
            });
        let parts: Vec<(usize, Part)> = parts.enumerate().filter(|(_, it)| it.has_any()).collect();
        let has_any = !parts.is_empty() || !self.isolated.is_empty();
        has_any.then(|| {
            Box::new(BodyWork {
                num_parts,
                parts,
                isolated: self.isolated,
                start: body.span().start,
            })
        })
    }
}
