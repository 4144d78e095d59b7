//! The names of values: which value a name stands for at a place of the text.
//!
//! A name is known from its definition to the end of the region that defines it. A use before the
//! definition waits for it: it is a forward reference, which the definition answers.

use crate::index::marks::Marks;
use crate::ops::name_keys::{Key, Keys};
use crate::parse_fault::{Fault, Kind, Result};
use crate::text::scan::Scan;
use mlirbc::ids::{AttrId, TypeId};

/// A value by the regions around it: the depth of the region that defines it, and its place among the
/// values of this region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) level: u32,
    pub(crate) nth: u32,
}

/// A use of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Use {
    Known(Value),
    /// The forward reference with this number.
    Forward(u32),
}

/// An operand as it is written.
#[derive(Clone, Copy)]
pub(crate) struct Operand {
    pub(crate) at: usize,
    pub(crate) name: Key,
    pub(crate) result: Option<u32>,
}

/// Where something is that may have no location in the text.
#[derive(Clone, Copy)]
pub(crate) enum Origin {
    Location(AttrId),
    Place(usize),
}

#[derive(Clone, Copy, Default)]
enum Slot {
    #[default]
    None,
    /// A value, and where its location is on the tape.
    One {
        value: Value,
        ty: TypeId,
        location: usize,
    },
    /// The pack with this number.
    Several(u32),
    /// The last of its forward references.
    Forward(u32),
}

/// Values with one name: the first, and where their types are listed.
#[derive(Clone, Copy)]
struct Pack {
    first: Value,
    types: u32,
    count: u32,
    location: usize,
}

struct Forward {
    name: Key,
    at: usize,
    ty: TypeId,
    result: u32,
    /// The one before it of this name.
    before: Option<u32>,
    value: Option<Value>,
}

/// A region that is open.
struct Scope {
    /// Its place in the text.
    at: usize,
    /// The number of names that were defined before it.
    defined: usize,
    /// Number of its values.
    values: u32,
    /// Names of values of regions below this depth can be defined again.
    isolated: u32,
}

#[derive(Default)]
pub(crate) struct Names<'t> {
    keys: Keys<'t>,
    /// By the three kinds of names.
    slots: [Vec<Slot>; 3],
    /// The names that open regions define.
    defined: Vec<Key>,
    scopes: Vec<Scope>,
    /// Names that isolated regions define again: the depth, and what they stand for outside.
    hidden: Vec<(usize, Key, Slot)>,
    forwards: Vec<Forward>,
    /// Those that have no value yet.
    waiting: usize,
    packs: Vec<Pack>,
    /// Types of the values in packs.
    types: Vec<TypeId>,
    /// The places of names, if somebody asks for them.
    marks: Option<Box<Marks<'t>>>,
}

impl<'t> Names<'t> {
    /// Names of a text of this length.
    pub(crate) fn new(len: usize) -> Names<'t> {
        Names {
            keys: Keys::new(len),
            ..Names::default()
        }
    }

    /// Takes a name; `None` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, scan: &mut Scan<'t>) -> Option<Key> {
        self.keys.take(scan)
    }

    /// Names that follow have nothing to do with those before, if no value has a name and none is waited for.
    #[inline]
    pub(crate) fn restart(&mut self) {
        if self.defined.is_empty() && self.waiting == 0 {
            self.keys.restart();
        }
    }

    /// Where the location of a value that is defined is on the tape.
    pub(crate) fn location(&mut self, name: Key) -> Option<usize> {
        match *self.slot(name) {
            Slot::One { location, .. } => Some(location),
            Slot::Several(pack) => Some(self.packs[pack as usize].location),
            Slot::None | Slot::Forward(_) => None,
        }
    }

    /// From here on the places of names are kept.
    pub(crate) fn keep_marks(&mut self) {
        self.marks.get_or_insert_default();
    }

    pub(crate) fn marks(&mut self) -> Option<&mut Marks<'t>> {
        self.marks.as_deref_mut()
    }

    pub(crate) fn take_marks(&mut self) -> Option<Marks<'t>> {
        self.marks.take().map(|marks| *marks)
    }

    /// The depth of the innermost open region.
    pub(crate) fn level(&self) -> u32 {
        (self.scopes.len() as u32).saturating_sub(1)
    }

    /// A region begins here.
    pub(crate) fn enter(&mut self, at: usize) {
        let isolated = self.scopes.last().map_or(0, |scope| scope.isolated);
        self.scopes.push(Scope {
            at,
            defined: self.defined.len(),
            values: 0,
            isolated,
        });
        if let Some(marks) = &mut self.marks {
            marks.enter();
        }
    }

    /// The innermost region does not see the values around it.
    pub(crate) fn isolate(&mut self) {
        let level = self.level();
        if let Some(scope) = self.scopes.last_mut() {
            scope.isolated = level;
        }
    }

    /// The region ends. Returns the number of its values.
    pub(crate) fn leave(&mut self) -> u32 {
        let Some(scope) = self.scopes.pop() else {
            return 0;
        };
        if let Some(marks) = &mut self.marks {
            marks.leave();
        }
        for at in scope.defined..self.defined.len() {
            *self.slot(self.defined[at]) = Slot::None;
        }
        self.defined.truncate(scope.defined);
        let depth = self.scopes.len();
        while self.hidden.last().is_some_and(|(inner, ..)| *inner > depth) {
            if let Some((_, name, slot)) = self.hidden.pop() {
                *self.slot(name) = slot;
            }
        }
        scope.values
    }

    /// The number of values of the innermost region so far.
    pub(crate) fn num_values(&self) -> u32 {
        self.scopes.last().map_or(0, |scope| scope.values)
    }

    #[inline]
    fn slot(&mut self, name: Key) -> &mut Slot {
        let (kind, nth) = name.place();
        let slots = &mut self.slots[kind];
        if slots.len() <= nth {
            slots.resize(nth + 1, Slot::None);
        }
        &mut slots[nth]
    }

    #[cold]
    fn shown(&self, name: Key) -> String {
        self.keys.shown(name)
    }

    /// Values that have no name.
    pub(crate) fn unnamed(&mut self, count: u32) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.values += count;
        }
    }

    /// The name of the next values of the innermost region: their types, and where their location is. `waiting` counts forward references, and is less by
    /// those that it answers.
    pub(crate) fn define(
        &mut self,
        at: usize,
        name: Key,
        (types, location): (&[TypeId], usize),
        mut waiting: Option<&mut u32>,
    ) -> Result<()> {
        let level = self.level();
        let Some(scope) = self.scopes.last_mut() else {
            return Ok(());
        };
        let (opened, isolated) = (scope.at, scope.isolated);
        let first = Value {
            level,
            nth: scope.values,
        };
        scope.values += types.len() as u32;
        let new = match types {
            [ty] => Slot::One {
                value: first,
                ty: *ty,
                location,
            },
            types => {
                let pack = self.packs.len() as u32;
                self.packs.push(Pack {
                    first,
                    types: self.types.len() as u32,
                    count: types.len() as u32,
                    location,
                });
                self.types.extend_from_slice(types);
                Slot::Several(pack)
            }
        };
        let slot = self.slot(name);
        let old = std::mem::replace(slot, new);
        let mut next = match old {
            Slot::None => None,
            Slot::Forward(last) => Some(last),
            Slot::One { value, .. } if value.level < isolated => {
                self.hidden.push((self.scopes.len(), name, old));
                None
            }
            Slot::Several(pack) if self.packs[pack as usize].first.level < isolated => {
                self.hidden.push((self.scopes.len(), name, old));
                None
            }
            _ => {
                let slot = self.slot(name);
                *slot = old;
                return Err(Fault::new(at, Kind::Redefined(self.shown(name))));
            }
        };
        self.defined.push(name);
        let mut marks = self.marks.as_deref_mut();
        if let Some(marks) = &mut marks {
            marks.define(first.nth, at);
        }
        while let Some(index) = next {
            let forward = &mut self.forwards[index as usize];
            next = forward.before;
            if let Some(marks) = &mut marks {
                marks.answered(forward.at, at);
            }
            let used = forward.at;
            let Some(ty) = types.get(forward.result as usize) else {
                let kind = Kind::NoSuchResult(self.shown(name), types.len() as u32);
                return Err(Fault::new(used, kind));
            };
            if *ty != forward.ty {
                let types = [*ty, forward.ty];
                let kind = Kind::TypeMismatch(self.shown(name), types, None);
                return Err(Fault::new(used, kind));
            }
            // A use in front of the region is not inside of it.
            if used < opened {
                let kind = Kind::UndefinedValue(self.shown(name), Vec::new());
                return Err(Fault::new(used, kind));
            }
            let nth = first.nth + forward.result;
            forward.value = Some(Value { level, nth });
            self.waiting -= 1;
            if let Some(waiting) = &mut waiting {
                **waiting = waiting.saturating_sub(1);
            }
        }
        Ok(())
    }

    /// The value that a name stands for: result `result` of its definition.
    pub(crate) fn used(
        &mut self,
        at: usize,
        name: Key,
        result: Option<u32>,
        ty: TypeId,
    ) -> Result<Use> {
        let nth = result.unwrap_or(0);
        let slot = *self.slot(name);
        let (value, defined) = match slot {
            Slot::One { value, ty, .. } if nth == 0 => (value, ty),
            Slot::One { .. } => return Err(self.no_such_result(at, name, 1)),
            Slot::Several(pack) => {
                let Pack {
                    first,
                    types,
                    count,
                    ..
                } = self.packs[pack as usize];
                if nth >= count {
                    return Err(self.no_such_result(at, name, count));
                }
                let value = Value {
                    level: first.level,
                    nth: first.nth + nth,
                };
                (value, self.types[(types + nth) as usize])
            }
            Slot::None | Slot::Forward(_) => {
                let before = match slot {
                    Slot::Forward(last) => Some(last),
                    _ => None,
                };
                let index = self.forwards.len() as u32;
                self.waiting += 1;
                self.forwards.push(Forward {
                    name,
                    at,
                    ty,
                    result: nth,
                    before,
                    value: None,
                });
                *self.slot(name) = Slot::Forward(index);
                return Ok(Use::Forward(index));
            }
        };
        if let Some(marks) = &mut self.marks {
            marks.used(at, value.level, value.nth);
        }
        match defined == ty {
            true => Ok(Use::Known(value)),
            false => {
                let kind = Kind::TypeMismatch(self.shown(name), [defined, ty], None);
                Err(Fault::new(at, kind))
            }
        }
    }

    #[cold]
    fn no_such_result(&self, at: usize, name: Key, count: u32) -> Box<Fault> {
        Fault::new(at, Kind::NoSuchResult(self.shown(name), count))
    }

    /// The value of a forward reference, once it is defined.
    pub(crate) fn forward(&self, index: u32) -> Option<Value> {
        self.forwards.get(index as usize)?.value
    }

    /// The first use of each name that was never defined.
    pub(crate) fn undefined(&self) -> impl Iterator<Item = Fault> + '_ {
        let missing = self
            .forwards
            .iter()
            .filter(|forward| forward.value.is_none());
        missing.map(|forward| {
            let kind = Kind::UndefinedValue(self.shown(forward.name), Vec::new());
            *Fault::new(forward.at, kind)
        })
    }
}
