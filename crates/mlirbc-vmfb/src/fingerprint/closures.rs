//! The hash of a function with the functions of the module that it calls, directly or not: its closure.
//!
//! The closure of a function is a hash of its content, in which all functions of the module look alike, and of the
//! closures of those that it refers to, in the order of the references; an exported one has its name as well.
//! Numbers of functions are no content, nor is its own name. Functions that lead back to each other are a cycle:
//! each is hashed with the others, numbered in the order in which they are reached from it.

use crate::Result;

use super::content::{Content, Hash};
use super::module::Fingerprints;

/// Most functions of a cycle that are hashed from each of them. In a longer one they are hashed once, in the order
/// of their contents: names of exports are content then, and the order of functions with equal contents is.
const SHORT_CYCLE: usize = 32;

/// What hashes of several parts begin with. The content of a function begins with the length of a text.
const WITH_CALLEES: i64 = -1;
const REACHED: i64 = -2;
const LABEL: i64 = -3;
const ALL: i64 = -4;
const ONE_OF_ALL: i64 = -5;

/// What stands for a function of the module: no length of a name.
const CALLEE: i64 = -1;
const WITHOUT_NAME: i64 = -1;
const IN_CYCLE: i64 = -2;

/// Computes the closures of the functions of a module, each once.
pub struct Closures<'c, 'm> {
    hashes: &'c Fingerprints<'m>,
    /// By the numbers of functions.
    states: Vec<State>,
}

#[derive(Clone, Copy)]
enum State {
    New,
    /// Its place among the open ones.
    Open(usize),
    Closed(Hash),
}

/// A function that can be part of a cycle with those that are open after it.
struct Open {
    number: u32,
    content: Hash,
    callees: Vec<u32>,
    /// The next of these to follow.
    next: usize,
    /// The first place that it leads back to.
    low: usize,
}

/// A function of a cycle.
struct Member {
    number: u32,
    /// Of what it is without the others.
    hash: Hash,
    /// Those of the cycle that it refers to, by their places in the cycle.
    callees: Vec<usize>,
}

impl<'c, 'm> Closures<'c, 'm> {
    /// No closure is computed yet.
    ///
    /// # Errors
    /// Those of the list of functions.
    pub fn new(hashes: &'c Fingerprints<'m>) -> Result<Closures<'c, 'm>> {
        // Those that share bytecode are refused: each could be as long as all.
        let functions = hashes.module.functions()?.len();
        Ok(Closures {
            hashes,
            states: vec![State::New; functions],
        })
    }

    /// The closure of a function.
    ///
    /// # Errors
    /// `IndexOutOfRange` for a function that the module does not have; those of the tables and of the bytecode.
    pub fn closure(&mut self, function: u32) -> Result<Hash> {
        let mut open = Vec::new();
        let closure = self.follow(function, &mut open);
        // After an error: who asks again gets it again.
        for it in open {
            self.set(it.number, State::New);
        }
        closure
    }

    /// Computes closures of callees before those of callers (Tarjan's algorithm).
    fn follow(&mut self, function: u32, open: &mut Vec<Open>) -> Result<Hash> {
        // The places of the function that is looked at, and of its callers.
        let mut path: Vec<usize> = Vec::new();
        loop {
            let next = match path.last() {
                Some(place) => open[*place].next_callee(),
                None => Some(function),
            };
            let Some(number) = next else {
                let Some(place) = path.pop() else { continue };
                let low = open[place].low;
                if low == place {
                    self.close(place, &open[place..])?;
                    open.truncate(place);
                } else if let Some(caller) = path.last() {
                    open[*caller].leads_to(low);
                }
                continue;
            };
            match (self.state(number), path.last()) {
                (State::New, _) => {
                    let place = open.len();
                    open.push(self.open(number, place)?);
                    path.push(place);
                }
                (State::Open(place), Some(caller)) => open[*caller].leads_to(place),
                (State::Closed(closure), None) => return Ok(closure),
                _ => {}
            }
        }
    }

    /// That of a function which the module does not have is `New`: it cannot be opened.
    fn state(&self, number: u32) -> State {
        let state = self.states.get(number as usize);
        state.copied().unwrap_or(State::New)
    }

    fn set(&mut self, number: u32, state: State) {
        self.states[number as usize] = state;
    }

    fn open(&mut self, number: u32, place: usize) -> Result<Open> {
        let function = self.hashes.module.function(number)?;
        let mut callees = Vec::new();
        let content = self.hashes.content(&function, &mut |content, callee| {
            callees.push(callee);
            content.number(CALLEE)
        })?;
        self.set(number, State::Open(place));
        Ok(Open {
            number,
            content,
            callees,
            next: 0,
            low: place,
        })
    }

    /// Hashes the functions of a cycle; a function that does not lead back to itself is alone.
    fn close(&mut self, first: usize, cycle: &[Open]) -> Result<()> {
        let members: Result<Vec<Member>> = cycle.iter().map(|it| self.member(it, first)).collect();
        let members = members?;
        let closures = match &members[..] {
            [only] if only.callees.is_empty() => vec![only.hash],
            _ if members.len() <= SHORT_CYCLE => {
                let roots = 0..members.len();
                let closures = roots.map(|root| self.reached_from(&members, root));
                closures.collect::<Result<_>>()?
            }
            _ => self.by_content(&members)?,
        };
        for (member, closure) in members.iter().zip(closures) {
            self.set(member.number, State::Closed(closure));
        }
        Ok(())
    }

    /// A function with the closures of those that it refers to outside of the cycle.
    fn member(&self, it: &Open, first: usize) -> Result<Member> {
        let number = it.number;
        let mut callees = Vec::new();
        if it.callees.is_empty() {
            let hash = it.content;
            return Ok(Member {
                number,
                hash,
                callees,
            });
        }
        let mut content = Content::new(&self.hashes.budget);
        content.number(WITH_CALLEES)?;
        content.text(&it.content)?;
        for callee in &it.callees {
            match self.state(*callee) {
                State::Closed(closure) => {
                    self.name(*callee, &mut content)?;
                    content.text(&closure)?;
                }
                State::Open(place) => {
                    content.number(IN_CYCLE)?;
                    callees.push(place - first);
                }
                State::New => {}
            }
        }
        let hash = content.finish();
        Ok(Member {
            number,
            hash,
            callees,
        })
    }

    /// Writes the name of a function that others can call: that of its first export.
    fn name(&self, number: u32, content: &mut Content<'_>) -> Result<()> {
        match self.hashes.names().exports(number).next() {
            Some(name) => content.text(name?),
            None => content.number(WITHOUT_NAME),
        }
    }

    /// The functions of a cycle in the order in which they are reached from one of them.
    fn reached_from(&self, members: &[Member], root: usize) -> Result<Hash> {
        let mut content = Content::new(&self.hashes.budget);
        content.number(REACHED)?;
        let mut numbers = vec![None; members.len()];
        numbers[root] = Some(0);
        let (mut order, mut nth) = (vec![root], 0);
        while let Some(place) = order.get(nth).copied() {
            nth += 1;
            let member = &members[place];
            if place != root {
                self.name(member.number, &mut content)?;
            }
            content.text(&member.hash)?;
            for callee in &member.callees {
                let number = *numbers[*callee].get_or_insert_with(|| {
                    order.push(*callee);
                    order.len() as i64 - 1
                });
                content.number(number)?;
            }
        }
        Ok(content.finish())
    }

    /// The functions of a long cycle in the order of their contents.
    fn by_content(&self, members: &[Member]) -> Result<Vec<Hash>> {
        let mut order = Vec::with_capacity(members.len());
        for (place, member) in members.iter().enumerate() {
            let mut label = Content::new(&self.hashes.budget);
            label.number(LABEL)?;
            self.name(member.number, &mut label)?;
            label.text(&member.hash)?;
            order.push((label.finish(), member.number, place));
        }
        order.sort_unstable();
        let mut numbers = vec![0; members.len()];
        for ((.., place), number) in order.iter().zip(0..) {
            numbers[*place] = number;
        }
        let mut content = Content::new(&self.hashes.budget);
        content.number(ALL)?;
        for (label, _, place) in &order {
            content.text(label)?;
            for callee in &members[*place].callees {
                content.number(numbers[*callee])?;
            }
        }
        let all = content.finish();
        let closures = numbers.iter().map(|number| {
            let mut content = Content::new(&self.hashes.budget);
            content.number(ONE_OF_ALL)?;
            content.text(&all)?;
            content.number(*number)?;
            Ok(content.finish())
        });
        closures.collect()
    }
}

impl Open {
    fn next_callee(&mut self) -> Option<u32> {
        let callee = self.callees.get(self.next).copied();
        self.next += 1;
        callee
    }

    fn leads_to(&mut self, place: usize) {
        self.low = place.min(self.low);
    }
}
