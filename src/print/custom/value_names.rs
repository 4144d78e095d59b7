//! The names of values in the custom form (`SSANameState`).
//!
//! All values of a region are named before it is printed: its own, not those of regions inside it. These continue with the
//! numbers after the whole outer region, and so do their siblings: `%arg0` and `%0` can come again. Names that operations
//! choose (`%cst`) are unique among those of the region and of all around it.

use std::collections::HashSet;
use std::sync::Arc;

use crate::attr_text::Out;
use crate::ids::ValueId;
use crate::ir::{OpRef, RegionRef};

/// The next numbers of a region.
#[derive(Clone, Copy, Debug, Default)]
struct Next {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// A name in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Name(u32);

impl Name {
    const KIND: u32 = 3 << 30;
    const NUMBER: u32 = 0;
    const ARG: u32 = 1 << 30;
    const CHOSEN: u32 = 2 << 30;
    const UNKNOWN: Name = Name(u32::MAX);
}

/// A value: the name of its group of results, and its number in the group from 1 if there are several.
#[derive(Clone, Copy, Debug)]
struct Value {
    name: Name,
    member: u32,
}

/// The names that a region adds, and the numbers after it.
#[derive(Debug, Default)]
pub(super) struct Scope {
    next: Next,
    chosen: Vec<Arc<str>>,
}

/// The names of the values of the bodies that are being printed.
#[derive(Default)]
pub(super) struct ValueNames {
    bodies: Vec<Vec<Value>>,
    next: Next,
    used: HashSet<Arc<str>>,
    /// Names that operations have chosen.
    chosen: Vec<Arc<str>>,
    /// Whether one of them can be that of an argument.
    has_args: bool,
    /// The numbers outside the regions that are open.
    outer: Vec<Next>,
}

/// What operations call their results and the arguments of their regions.
pub(super) trait Choose {
    /// Whether an operation may choose names of results.
    fn chooses(&mut self, op: OpRef<'_>) -> bool;

    /// Calls `set` with the number of a result and its name, for those that have one.
    fn results(&mut self, op: OpRef<'_>, set: &mut dyn FnMut(u32, &str));

    /// Calls `set` with the number of an argument of the first block.
    fn arguments(&mut self, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str));
}

impl ValueNames {
    /// Begins a body with this many values.
    pub(super) fn enter_body(&mut self, values: u32) {
        let unknown = Value {
            name: Name::UNKNOWN,
            member: 0,
        };
        self.bodies.push(vec![unknown; values as usize]);
    }

    pub(super) fn leave_body(&mut self) {
        self.bodies.pop();
    }

    /// Names the values of a region, which is not entered yet.
    pub(super) fn number(&mut self, region: RegionRef<'_>, choose: &mut impl Choose) -> Scope {
        let before = self.next;
        let first_chosen = self.chosen.len();
        let entry = region.blocks().next();
        if let Some(entry) = entry {
            choose.arguments(region, &mut |nth, name| {
                if let Some(value) = entry.args().nth(nth as usize) {
                    let name = self.choose(name);
                    self.set(value.id(), name, 0);
                }
            });
        }
        for (nth, block) in region.blocks().enumerate() {
            for value in block.args() {
                if self.name_of(value.id()) != Name::UNKNOWN {
                    continue;
                }
                let name = if nth == 0 { self.arg() } else { self.value() };
                self.set(value.id(), name, 0);
            }
            for op in block.ops().filter(|op| op.num_results() > 0) {
                self.results(op, choose);
            }
        }
        let chosen = self.chosen[first_chosen..].to_vec();
        chosen.iter().for_each(|name| {
            self.used.remove(name);
        });
        let next = std::mem::replace(&mut self.next, before);
        Scope { next, chosen }
    }

    /// The operations directly in a body without regions of its own: those of the top level.
    pub(super) fn results(&mut self, op: OpRef<'_>, choose: &mut impl Choose) {
        let ids = op.result_ids();
        if !choose.chooses(op) {
            let name = self.value();
            let is_single = ids.len() == 1;
            for (nth, id) in ids.enumerate() {
                let member = if is_single { 0 } else { nth as u32 + 1 };
                self.set(ValueId(id), name, member);
            }
            return;
        }
        let mut groups = Vec::new();
        choose.results(op, &mut |nth, name| {
            let name = if name.is_empty() {
                self.value()
            } else {
                self.choose(name)
            };
            groups.push((nth, name));
        });
        groups.sort_by_key(|(nth, _)| *nth);
        if groups.first().is_none_or(|(nth, _)| *nth > 0) {
            groups.insert(0, (0, self.value()));
        }
        for (at, (start, name)) in groups.iter().enumerate() {
            let end = groups.get(at + 1).map_or(ids.len() as u32, |(nth, _)| *nth);
            let is_single = end - start == 1;
            for nth in *start..end {
                let member = if is_single { 0 } else { nth - start + 1 };
                self.set(ValueId(ids.start + nth), *name, member);
            }
        }
    }

    /// Enters a region whose values are named.
    pub(super) fn enter(&mut self, scope: &Scope) {
        self.outer.push(self.next);
        self.next = scope.next;
        self.used.extend(scope.chosen.iter().cloned());
    }

    pub(super) fn leave(&mut self, scope: &Scope) {
        self.next = self.outer.pop().unwrap_or_default();
        for name in &scope.chosen {
            self.used.remove(name);
        }
    }

    /// Writes the name of a value of the innermost body.
    #[inline]
    pub(super) fn write(&self, value: ValueId, out: &mut Out<'_>) {
        let value = self.get(value);
        self.write_name(value.name, out);
        if value.member > 0 {
            out.byte(b'#');
            out.number(value.member - 1);
        }
    }

    /// Writes the names of results, `%0:2, %c`.
    pub(super) fn write_results(&self, ids: std::ops::Range<u32>, out: &mut Out<'_>) {
        let mut at = ids.start;
        while at < ids.end {
            let first = self.get(ValueId(at));
            let mut end = at + 1;
            while first.member > 0 && end < ids.end && self.get(ValueId(end)).member > 1 {
                end += 1;
            }
            if at > ids.start {
                out.put(", ");
            }
            self.write_name(first.name, out);
            if end - at > 1 {
                out.byte(b':');
                out.number(end - at);
            }
            at = end;
        }
    }

    fn write_name(&self, name: Name, out: &mut Out<'_>) {
        let number = name.0 & !Name::KIND;
        match name.0 & Name::KIND {
            _ if name == Name::UNKNOWN => out.put("<<UNKNOWN SSA VALUE>>"),
            Name::NUMBER => {
                out.byte(b'%');
                out.number(number);
            }
            Name::ARG => {
                out.put("%arg");
                out.number(number);
            }
            _ => {
                out.byte(b'%');
                out.put(self.chosen.get(number as usize).map_or("", |name| name));
            }
        }
    }

    fn get(&self, id: ValueId) -> Value {
        let value = self.bodies.last().and_then(|body| body.get(id.0 as usize));
        value.copied().unwrap_or(Value {
            name: Name::UNKNOWN,
            member: 0,
        })
    }

    fn name_of(&self, id: ValueId) -> Name {
        self.get(id).name
    }

    fn set(&mut self, id: ValueId, name: Name, member: u32) {
        let body = self.bodies.last_mut();
        if let Some(value) = body.and_then(|body| body.get_mut(id.0 as usize)) {
            *value = Value { name, member };
        }
    }

    fn value(&mut self) -> Name {
        self.next.value += 1;
        Name((self.next.value - 1) & !Name::KIND)
    }

    fn arg(&mut self) -> Name {
        let number = self.next.arg;
        self.next.arg += 1;
        if self.has_args {
            let name = format!("arg{number}");
            if self.used.contains(&*name) {
                return self.choose(&name);
            }
        }
        Name((number & !Name::KIND) | Name::ARG)
    }

    fn choose(&mut self, name: &str) -> Name {
        let name = sanitize(name);
        let mut unique = name.clone();
        let is_arg = name.strip_prefix("arg").and_then(|n| n.parse::<u32>().ok());
        self.has_args |= is_arg.is_some();
        let taken = is_arg.is_some_and(|number| number < self.next.arg);
        if taken || self.used.contains(&*name) {
            loop {
                unique = format!("{name}_{}", self.next.conflict);
                self.next.conflict += 1;
                if !self.used.contains(&*unique) {
                    break;
                }
            }
        }
        let unique: Arc<str> = unique.into();
        self.used.insert(unique.clone());
        self.chosen.push(unique);
        Name(((self.chosen.len() - 1) as u32 & !Name::KIND) | Name::CHOSEN)
    }
}

/// A name of letters, digits and `$._-`: a space becomes `_`, others two hexadecimal digits.
fn sanitize(name: &str) -> String {
    let mut out = String::new();
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        out.push('_');
    }
    for byte in name.bytes() {
        match byte {
            b' ' => out.push('_'),
            _ if byte.is_ascii_alphanumeric() || b"$._-".contains(&byte) => out.push(byte.into()),
            _ => out.push_str(&format!("{byte:X}")),
        }
    }
    out
}
