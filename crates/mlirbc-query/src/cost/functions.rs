//! Functions and their calls: what each does in all, and how often each is called.

use std::collections::HashMap;

use crate::cost::body_work::{BodyWork, Call, OfName, Times};
use crate::cost::work::Work;
use mlirbc::Result;
use mlirbc::ids::OpNameId;
use mlirbc::symbols::references::{
    IndexedBody, NamedSymbols, Place, Reach, References, SymbolNumber, Visibility,
};

/// A function, or what is in none: the first of all.
#[derive(Default)]
pub(super) struct Function {
    pub(super) symbol: Option<SymbolNumber>,
    pub(super) names: Vec<(OpNameId, OfName)>,
    calls: Vec<Call>,
    /// The numbers of the functions that it calls, and how often.
    pub(super) callees: Vec<(u32, u64)>,
    pub(super) loops: u64,
    pub(super) dynamic: u64,
}

/// What is around a body.
#[derive(Clone, Copy)]
struct Around {
    function: u32,
    /// How often its regions run: the first, and all others.
    times: [Times; 2],
}

/// All functions of a file.
pub(super) struct Functions {
    pub(super) all: Vec<Function>,
    /// Those whose callees are known, each after all that it calls.
    order: Vec<u32>,
    /// Whether one calls itself, which is not counted.
    pub(super) is_recursive: bool,
    /// Those that run without a call: all that can be entered from outside.
    entries: Vec<bool>,
}

impl Functions {
    /// # Errors
    /// Those of looking up symbols.
    pub(super) fn new(
        references: &References<'_>,
        bodies: Vec<IndexedBody<Option<Box<BodyWork>>>>,
        entry: Option<Place>,
    ) -> Result<Functions> {
        let numbers = references.numbers();
        let mut all = vec![Function::default()];
        let mut of_symbol = HashMap::new();
        let outermost = Around {
            function: 0,
            times: [Times::ONCE; 2],
        };
        let mut around = vec![outermost; bodies.len()];
        for (nth, body) in bodies.into_iter().enumerate() {
            let (inside, around_body) = (references.inside(&body), around[nth]);
            let Some(body) = body.made else {
                continue;
            };
            let mut of_part = vec![around_body.function; body.num_parts];
            for (nth, mut part) in body.parts {
                let times = around_body.times[nth.min(1)];
                if part.function.is_none() && !times.is_once() {
                    part.apply(times);
                }
                let number = match part.function {
                    None => around_body.function,
                    Some(op) => {
                        let place = Place {
                            body: body.start,
                            op,
                        };
                        let symbol = numbers.get(&place).copied();
                        of_symbol.extend(symbol.map(|it| (it, all.len() as u32)));
                        all.push(Function {
                            symbol,
                            ..Function::default()
                        });
                        (all.len() - 1) as u32
                    }
                };
                of_part[nth] = number;
                let function = &mut all[number as usize];
                function.names.extend(part.names);
                function.calls.extend(part.calls);
                function.loops += part.loops;
                function.dynamic += part.dynamic;
            }
            for (isolated, inside) in body.isolated.iter().zip(inside) {
                let part = isolated.part as usize;
                let outer = match part {
                    0 | 1 => around_body.times[part],
                    _ => Times::ONCE,
                };
                around[*inside as usize] = Around {
                    function: of_part[part],
                    times: isolated.times.map(|it| outer.and(it)),
                };
            }
        }
        let targets = targets(references, &all)?;
        for function in &mut all {
            for call in std::mem::take(&mut function.calls) {
                match targets.get(&call.place).and_then(|it| of_symbol.get(it)) {
                    Some(callee) => function.callees.push((*callee, call.times)),
                    // What it does is not in the file.
                    None => function.names.push((
                        call.name,
                        OfName {
                            unknown: 1,
                            ..OfName::default()
                        },
                    )),
                }
            }
            function.callees.sort_unstable();
            function.callees.dedup_by(|next, kept| {
                let is_same = next.0 == kept.0;
                if is_same {
                    kept.1 = kept.1.saturating_add(next.1);
                }
                is_same
            });
        }
        let entries = match entry {
            None => entries(references, &all)?,
            Some(place) => {
                let entry = numbers.get(&place).and_then(|it| of_symbol.get(it));
                let is_entry = |nth| entry == Some(&nth);
                (0..all.len() as u32).map(is_entry).collect()
            }
        };
        let mut functions = Functions {
            entries,
            all,
            order: Vec::new(),
            is_recursive: false,
        };
        functions.sort();
        Ok(functions)
    }

    /// Puts callees before callers, and leaves out calls that lead back.
    fn sort(&mut self) {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut is_callee = vec![false; self.all.len()];
        for (callee, _) in self.all.iter().flat_map(|it| &it.callees) {
            is_callee[*callee as usize] = true;
        }
        let mut states = vec![State::New; self.all.len()];
        // Those that nothing calls first; the rest are cycles.
        let roots = (0..self.all.len()).filter(|nth| !is_callee[*nth]);
        let rest = (0..self.all.len()).filter(|nth| is_callee[*nth]);
        let all: Vec<usize> = roots.chain(rest).collect();
        for root in all {
            let mut open: Vec<(usize, usize)> = Vec::new();
            if states[root] == State::New {
                states[root] = State::Open;
                open.push((root, 0));
            }
            while let Some((nth, next)) = open.last_mut() {
                let function = &mut self.all[*nth];
                let Some((callee, _)) = function.callees.get(*next).copied() else {
                    states[*nth] = State::Done;
                    self.order.push(*nth as u32);
                    open.pop();
                    continue;
                };
                match states[callee as usize] {
                    State::Open => {
                        function.callees[*next].1 = 0;
                        *next += 1;
                        self.is_recursive = true;
                    }
                    State::Done => *next += 1,
                    State::New => {
                        *next += 1;
                        states[callee as usize] = State::Open;
                        open.push((callee as usize, 0));
                    }
                }
            }
        }
    }

    /// What each does with all that it calls.
    pub(super) fn totals(&self) -> Vec<Work> {
        let mut totals = vec![Work::default(); self.all.len()];
        for nth in &self.order {
            let function = &self.all[*nth as usize];
            let called = function.callees.iter();
            let called = called.map(|(callee, times)| totals[*callee as usize].times(*times));
            totals[*nth as usize] = called.fold(function.own(), Work::and);
        }
        totals
    }

    /// How often each is called if those that are entered from outside run once.
    pub(super) fn runs(&self) -> Vec<u64> {
        let mut runs: Vec<u64> = self.entries.iter().map(|it| u64::from(*it)).collect();
        for nth in self.order.iter().rev() {
            let own = runs[*nth as usize];
            for (callee, times) in &self.all[*nth as usize].callees {
                let called = &mut runs[*callee as usize];
                *called = called.saturating_add(own.saturating_mul(*times));
            }
        }
        runs
    }
}

impl Function {
    /// What it does without those that it calls.
    pub(super) fn own(&self) -> Work {
        let works = self.names.iter().map(|(_, it)| it.work);
        works.fold(Work::default(), Work::and)
    }

    /// Its operations that no rule counts, or whose shapes are not known.
    pub(super) fn unknown(&self) -> u64 {
        self.names.iter().map(|(_, it)| it.unknown).sum()
    }
}

/// The functions that run once before any call is counted: those that nothing calls, but for private ones that nothing refers to,
/// which never run. Where all are private, someone links the module, and those that nothing calls run.
fn entries(references: &References<'_>, functions: &[Function]) -> Result<Vec<bool>> {
    let mut entries = vec![true; functions.len()];
    for (callee, _) in functions.iter().flat_map(|it| &it.callees) {
        entries[*callee as usize] = false;
    }
    let symbol = |it: &Function| references.symbols.get(it.symbol? as usize);
    let is_private =
        |it: &Function| symbol(it).is_some_and(|it| it.visibility == Visibility::Private);
    let dead: Vec<usize> = (0..functions.len())
        .filter(|nth| entries[*nth] && is_private(&functions[*nth]))
        .collect();
    let has_public = functions.iter().skip(1).any(|it| !is_private(it));
    if dead.is_empty() || !has_public {
        return Ok(entries);
    }
    let targets = references.targets()?;
    let mut reach = Reach::new(references, &targets);
    let mut found = Vec::new();
    for user in &references.users {
        reach.add(user, &mut found)?;
    }
    for nth in dead {
        let is_named = functions[nth].symbol.is_some_and(|it| reach.has_found(it));
        entries[nth] = is_named || reach.is_unknown;
    }
    Ok(entries)
}

/// The symbols that calls name, by the places of the calls.
fn targets(
    references: &References<'_>,
    functions: &[Function],
) -> Result<HashMap<Place, SymbolNumber>> {
    let calls = functions.iter().flat_map(|it| &it.calls);
    let mut found: HashMap<Place, Option<SymbolNumber>> =
        calls.map(|it| (it.place, None)).collect();
    if found.is_empty() {
        return Ok(HashMap::new());
    }
    let targets = references.targets()?;
    let names = [&b"callee"[..], b"decomposition"].map(|it| references.mentions.entries.name(it));
    let mut named = NamedSymbols::new(references, &targets);
    for user in &references.users {
        let Some(slot) = user.place().and_then(|place| found.get_mut(&place)) else {
            continue;
        };
        let mut target = names
            .iter()
            .filter_map(|name| named.of(user, *name)?.target);
        *slot = target.next();
    }
    let known = found.into_iter();
    Ok(known
        .filter_map(|(place, target)| Some((place, target?)))
        .collect())
}
