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

impl OfName {
    fn times(self, times: u64) -> OfName {
        OfName {
            count: self.count.saturating_mul(times),
            unknown: self.unknown.saturating_mul(times),
            unsized_: self.unsized_.saturating_mul(times),
            work: self.work.times(times),
        }
    }
}

/// What is directly in a function of a body, or in none of them.
#[derive(Default)]
pub(super) struct Part {
    /// The function; `None` for what is in none of the body.
    pub(super) function: Option<OpId>,
    pub(super) names: Vec<(OpNameId, OfName)>,
    pub(super) calls: Vec<Call>,
    pub(super) loops: u64,
    pub(super) dynamic: u64,
}

impl Part {
    fn has_any(&self) -> bool {
        let counts = self.function.is_some() || self.loops > 0 || self.dynamic > 0;
        counts || !self.names.is_empty() || !self.calls.is_empty()
    }

    /// Makes it what runs so often. As the work of an operation that applies it to elements, which are not read and written.
    pub(super) fn apply(
        &mut self,
        Times {
            owner,
            count: times,
        }: Times,
    ) {
        for call in &mut self.calls {
            call.times = call.times.saturating_mul(times);
        }
        let Some(owner) = owner else {
            for (_, of_name) in &mut self.names {
                *of_name = of_name.times(times);
            }
            return;
        };
        let mut all = OfName::default();
        for (_, of_name) in self.names.drain(..) {
            all.unknown += of_name.unknown;
            all.work = all.work.and(of_name.work);
        }
        all.work = Work {
            bytes: 0,
            ..all.work.times(times)
        };
        self.names.push((owner, all));
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
    /// How often its regions run: the first, and all others.
    pub(super) times: [Times; 2],
}

/// How often operations run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// The operation that applies them to elements, and whose work they are.
    pub(super) owner: Option<OpNameId>,
    pub(super) count: u64,
}

impl Times {
    pub(super) const ONCE: Times = Times {
        owner: None,
        count: 1,
    };

    /// Of what is inside.
    pub(super) fn and(self, inner: Times) -> Times {
        Times {
            owner: self.owner.or(inner.owner),
            count: self.count.saturating_mul(inner.count),
        }
    }

    pub(super) fn is_once(self) -> bool {
        self.owner.is_none() && self.count == 1
    }
}

/// Operations up to one that are in another.
struct Open {
    end: u32,
    part: usize,
    times: Times,
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
            let (mut part, mut times) = match open.last() {
                Some(it) => (it.part, it.times),
                None => (usize::from(op.block().region().number() > 0), Times::ONCE),
            };
            while symbols.next_if(|it| it.number() < id).is_some() {}
            if symbols.peek() == Some(&op.id())
                && op.num_regions() > 0
                && op.function_type()?.is_some()
            {
                (part, times) = (walk.parts.len(), Times::ONCE);
                walk.parts.push(Part {
                    function: Some(op.id()),
                    ..Part::default()
                });
                walk.names.push(HashMap::new());
            }
            let inside = walk.add(op, part, times)?.map(|it| times.and(it));
            if op.isolated().is_some() {
                walk.isolated.push(Inside {
                    part: part as u32,
                    times: inside,
                });
            }
            let end = op.end().number();
            if end == id + 1 {
                continue;
            }
            open.push(Open {
                end,
                part,
                times: inside[1],
            });
            if inside[0].count != inside[1].count {
                let second = op.inline_regions().nth(1);
                let second = second.and_then(|it| it.blocks().find_map(|it| it.ops().next()));
                if let Some(second) = second {
                    open.push(Open {
                        end: second.id().number(),
                        part,
                        times: inside[0],
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
    /// Counts an operation; returns how often it runs its regions, the first and all others.
    fn add(&mut self, op: OpRef<'_>, part: usize, times: Times) -> Result<[Times; 2]> {
        let Times { owner, count } = times;
        let own = self.work.of(op, owner.is_some())?;
        let rule = self.work.rule(op);
        let name = owner.unwrap_or(op.name_id());
        let here = &mut self.parts[part];
        let repeats = own.as_ref().and_then(|it| it.repeats);
        match rule {
            Rule::Loop(_) => here.loops += u64::from(repeats.is_none()),
            Rule::Call => here.calls.push(Call {
                place: Place::of(op),
                name: op.name_id(),
                times: count,
            }),
            _ => {}
        }
        for result in op.results() {
            here.dynamic += u64::from(self.work.is_dynamic(op.view(), result.type_id())?);
        }
        let is_nothing = |it: &OwnWork| {
            let is_moved = it.work != Work::default() || it.is_unsized || it.applies.is_some();
            !is_moved && !matches!(rule, Rule::Loop(_) | Rule::Call)
        };
        if own.as_ref().is_some_and(is_nothing) {
            return Ok([Times::ONCE; 2]);
        }
        // What is applied to elements is no operation of its own.
        let runs = if owner.is_some() { 1 } else { count };
        let add = |sum: &mut u64, is: bool| *sum = sum.saturating_add(if is { runs } else { 0 });
        let of_name = self.names[part].entry(name).or_default();
        add(&mut of_name.count, owner.is_none());
        add(&mut of_name.unknown, own.is_none());
        let Some(own) = own else {
            return Ok([Times::ONCE; 2]);
        };
        add(&mut of_name.unsized_, own.is_unsized);
        of_name.work = of_name.work.and(own.work.times(count));
        Ok(match own.applies {
            Some(applies) => applies.map(|count| Times {
                owner: Some(op.name_id()),
                count,
            }),
            None => {
                [Times {
                    owner: None,
                    count: repeats.unwrap_or(1),
                }; 2]
            }
        })
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
