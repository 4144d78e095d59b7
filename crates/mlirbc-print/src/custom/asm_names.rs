//! The names of values in the custom form (`SSANameState`).
//!
//! All values of a region are named before it is printed: its own, not those of regions inside it. These continue with the
//! numbers after the whole outer region, and so do their siblings: `%arg0` and `%0` can come again. Names that operations
//! choose (`%cst`) are unique among those of the region and of all around it.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use mlirbc::attr_text::Out;
use mlirbc::ir::{BodyData, OpRef, RegionRef, ValueRef};

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
    /// Each with the address of its data.
    bodies: Vec<(usize, Vec<Value>)>,
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
    /// Begins a body.
    pub(super) fn enter_body(&mut self, body: &BodyData) {
        let unknown = Value {
            name: Name::UNKNOWN,
            member: 0,
        };
        let values = vec![unknown; body.value_bound() as usize];
        self.bodies.push((address(body), values));
    }

    /// How many names operations have chosen.
    pub(super) fn num_chosen(&self) -> usize {
        self.chosen.len()
    }

    /// Forgets those after the first so many: of regions that are printed.
    pub(super) fn forget(&mut self, first: usize) {
        self.chosen.truncate(first);
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
                if let Some(value) = entry.arg(nth) {
                    let name = self.choose(name);
                    self.set(value, name, 0);
                }
            });
        }
        for (nth, block) in region.blocks().enumerate() {
            for value in block.args() {
                if self.get(value).name != Name::UNKNOWN {
                    continue;
                }
                let name = if nth == 0 { self.arg() } else { self.value() };
                self.set(value, name, 0);
            }
            for op in block.ops().filter(|op| op.num_results() > 0) {
                self.results(op, choose);
            }
        }
        let chosen = self.chosen[first_chosen..].to_vec();
        self.free(&chosen);
        let next = std::mem::replace(&mut self.next, before);
        Scope { next, chosen }
    }

    /// Names the results of an operation.
    pub(super) fn results(&mut self, op: OpRef<'_>, choose: &mut impl Choose) {
        let is_single = op.num_results() == 1;
        if !choose.chooses(op) {
            let name = self.value();
            for (nth, value) in op.results().enumerate() {
                let member = if is_single { 0 } else { nth as u32 + 1 };
                self.set(value, name, member);
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
        let mut group = 0;
        for (nth, value) in op.results().enumerate() {
            let nth = nth as u32;
            while groups.get(group + 1).is_some_and(|(next, _)| *next <= nth) {
                group += 1;
            }
            let (start, name) = groups[group];
            let end = groups
                .get(group + 1)
                .map_or(op.num_results(), |(next, _)| *next);
            let member = if end - start == 1 { 0 } else { nth - start + 1 };
            self.set(value, name, member);
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
        self.free(&scope.chosen);
    }

    /// Names are free again; where no others are in use, without a look at each.
    fn free(&mut self, names: &[Arc<str>]) {
        // To clear a set costs as much as it has room.
        if names.len() == self.used.len() && self.used.capacity() / 8 <= names.len() {
            return self.used.clear();
        }
        for name in names {
            self.used.remove(name);
        }
    }

    /// Writes the name of a value.
    #[inline]
    pub(super) fn write(&self, value: ValueRef<'_>, out: &mut Out<'_>) {
        let value = self.get(value);
        self.write_name(value.name, out);
        if value.member > 0 {
            out.byte(b'#');
            out.number(value.member - 1);
        }
    }

    /// Writes the names of the results of an operation, `%0:2, %c`.
    pub(super) fn write_results(&self, op: OpRef<'_>, out: &mut Out<'_>) {
        let mut values = op.results().map(|value| self.get(value)).peekable();
        let mut between = "";
        while let Some(first) = values.next() {
            let mut count = 1;
            while first.member > 0 && values.next_if(|value| value.member > 1).is_some() {
                count += 1;
            }
            out.put(between);
            between = ", ";
            self.write_name(first.name, out);
            if count > 1 {
                out.byte(b':');
                out.number(count);
            }
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

    /// Operations with isolated regions are printed with values of two bodies.
    #[inline]
    fn get(&self, value: ValueRef<'_>) -> Value {
        let address = address(value.containing_data());
        let mut bodies = self.bodies.iter().rev();
        let body = bodies.find(|(it, _)| *it == address);
        let found = body.and_then(|(_, values)| values.get(value.id().0 as usize));
        found.copied().unwrap_or(Value {
            name: Name::UNKNOWN,
            member: 0,
        })
    }

    fn set(&mut self, value: ValueRef<'_>, name: Name, member: u32) {
        let address = address(value.containing_data());
        let mut bodies = self.bodies.iter_mut().rev();
        let body = bodies.find(|(it, _)| *it == address);
        if let Some(slot) = body.and_then(|(_, values)| values.get_mut(value.id().0 as usize)) {
            *slot = Value { name, member };
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
        let name = match is_clean(name) {
            true => Cow::Borrowed(name),
            false => Cow::Owned(sanitize(name)),
        };
        let is_arg = name.strip_prefix("arg").and_then(|n| n.parse::<u32>().ok());
        self.has_args |= is_arg.is_some();
        let is_taken = is_arg.is_some_and(|number| number < self.next.arg);
        let mut unique: Arc<str> = (&*name).into();
        if is_taken || !self.used.insert(unique.clone()) {
            loop {
                unique = format!("{name}_{}", self.next.conflict).into();
                self.next.conflict += 1;
                if self.used.insert(unique.clone()) {
                    break;
                }
            }
        }
        self.chosen.push(unique);
        Name(((self.chosen.len() - 1) as u32 & !Name::KIND) | Name::CHOSEN)
    }
}

fn address(body: &BodyData) -> usize {
    std::ptr::from_ref(body).addr()
}

/// Whether a name is as [`sanitize`] leaves it.
fn is_clean(name: &str) -> bool {
    let begins = name
        .bytes()
        .next()
        .is_none_or(|byte| !byte.is_ascii_digit());
    begins && name.bytes().all(is_plain)
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"$._-".contains(&byte)
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
            _ if is_plain(byte) => out.push(byte.into()),
            _ => out.push_str(&format!("{byte:X}")),
        }
    }
    out
}
