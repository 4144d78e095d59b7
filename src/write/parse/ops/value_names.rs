//! The names of values: which value a name stands for at a place of the text.
//!
//! A name is known from its definition to the end of the region that defines it. A use before the
//! definition waits for it: it is a forward reference, which the definition answers.

use std::collections::HashMap;

use crate::ids::TypeId;
use crate::write::parse::parse_fault::{Fault, Kind, Result, name};

/// A value by the regions around it: the depth of the region that defines it, and its place among the
/// values of this region.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::write::parse) struct Value {
    pub(in crate::write::parse) level: u32,
    pub(in crate::write::parse) nth: u32,
}

/// A use of a value.
#[derive(Clone, Copy, Debug)]
pub(in crate::write::parse) enum Use {
    Known(Value),
    /// The forward reference with this number.
    Forward(u32),
}

#[derive(Clone, Copy, Default)]
enum Slot {
    #[default]
    None,
    /// A value.
    One { value: Value, ty: TypeId },
    /// Values: the first, and where their types are listed.
    Several {
        first: Value,
        types: u32,
        count: u32,
    },
    /// The last of its forward references.
    Forward(u32),
}

struct Forward<'t> {
    name: &'t [u8],
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
}

#[derive(Default)]
pub(in crate::write::parse) struct Names<'t> {
    /// Names that are numbers, as long as they are not much greater than the text is long.
    numbers: Vec<Slot>,
    words: HashMap<&'t [u8], Slot>,
    /// The names that open regions define.
    defined: Vec<&'t [u8]>,
    scopes: Vec<Scope>,
    forwards: Vec<Forward<'t>>,
    /// Types of values that have several results.
    types: Vec<TypeId>,
    most: usize,
}

/// A name that is a number without a leading zero.
fn number(name: &[u8]) -> Option<usize> {
    if name.len() > 9 || (name.len() > 1 && name[0] == b'0') {
        return None;
    }
    let mut number = 0;
    for byte in name {
        if !byte.is_ascii_digit() {
            return None;
        }
        number = number * 10 + usize::from(byte - b'0');
    }
    Some(number)
}

impl<'t> Names<'t> {
    /// Names of a text of this length.
    pub(in crate::write::parse) fn new(len: usize) -> Names<'t> {
        Names {
            most: len / 4 + 64,
            ..Names::default()
        }
    }

    /// The depth of the innermost open region.
    pub(in crate::write::parse) fn level(&self) -> u32 {
        (self.scopes.len() as u32).saturating_sub(1)
    }

    /// A region begins here.
    pub(in crate::write::parse) fn enter(&mut self, at: usize) {
        self.scopes.push(Scope {
            at,
            defined: self.defined.len(),
            values: 0,
        });
    }

    /// The region ends. Returns the number of its values.
    pub(in crate::write::parse) fn leave(&mut self) -> u32 {
        let Some(scope) = self.scopes.pop() else {
            return 0;
        };
        for at in scope.defined..self.defined.len() {
            *self.slot(self.defined[at]) = Slot::None;
        }
        self.defined.truncate(scope.defined);
        scope.values
    }

    fn slot(&mut self, name: &'t [u8]) -> &mut Slot {
        match number(name).filter(|number| *number < self.most) {
            Some(number) => {
                if self.numbers.len() <= number {
                    self.numbers.resize(number + 1, Slot::None);
                }
                &mut self.numbers[number]
            }
            None => self.words.entry(name).or_default(),
        }
    }

    /// Values that have no name.
    pub(in crate::write::parse) fn unnamed(&mut self, count: u32) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.values += count;
        }
    }

    /// The name of the next values of the innermost region. `waiting` counts forward references, and is less by
    /// those that it answers.
    pub(in crate::write::parse) fn define(
        &mut self,
        at: usize,
        name: &'t [u8],
        types: &[TypeId],
        mut waiting: Option<&mut u32>,
    ) -> Result<()> {
        let level = self.level();
        let Some(scope) = self.scopes.last_mut() else {
            return Ok(());
        };
        let opened = scope.at;
        let first = Value {
            level,
            nth: scope.values,
        };
        scope.values += types.len() as u32;
        let new = match types {
            [ty] => Slot::One {
                value: first,
                ty: *ty,
            },
            types => {
                let start = self.types.len() as u32;
                self.types.extend_from_slice(types);
                Slot::Several {
                    first,
                    types: start,
                    count: types.len() as u32,
                }
            }
        };
        let slot = self.slot(name);
        let old = std::mem::replace(slot, new);
        let mut next = match old {
            Slot::None => None,
            Slot::Forward(last) => Some(last),
            _ => {
                *slot = old;
                return Err(Fault::new(at, Kind::Redefined(shown(name))));
            }
        };
        self.defined.push(name);
        while let Some(index) = next {
            let forward = &mut self.forwards[index as usize];
            next = forward.before;
            let Some(ty) = types.get(forward.result as usize) else {
                let kind = Kind::NoSuchResult(shown(name), types.len() as u32);
                return Err(Fault::new(forward.at, kind));
            };
            if *ty != forward.ty {
                return Err(Fault::new(forward.at, Kind::TypeMismatch(shown(name))));
            }
            // A use in front of the region is not inside of it.
            if forward.at < opened {
                return Err(Fault::new(forward.at, Kind::UndefinedValue(shown(name))));
            }
            forward.value = Some(Value {
                level,
                nth: first.nth + forward.result,
            });
            if let Some(waiting) = &mut waiting {
                **waiting = waiting.saturating_sub(1);
            }
        }
        Ok(())
    }

    /// The value that a name stands for: result `result` of its definition.
    pub(in crate::write::parse) fn used(
        &mut self,
        at: usize,
        name: &'t [u8],
        result: Option<u32>,
        ty: TypeId,
    ) -> Result<Use> {
        let nth = result.unwrap_or(0);
        let slot = *self.slot(name);
        let (value, defined) = match slot {
            Slot::One { value, ty } if nth == 0 => (value, ty),
            Slot::Several {
                first,
                types,
                count,
            } if nth < count => {
                let value = Value {
                    level: first.level,
                    nth: first.nth + nth,
                };
                (value, self.types[(types + nth) as usize])
            }
            Slot::One { .. } => return Err(Fault::new(at, Kind::NoSuchResult(shown(name), 1))),
            Slot::Several { count, .. } => {
                return Err(Fault::new(at, Kind::NoSuchResult(shown(name), count)));
            }
            Slot::None | Slot::Forward(_) => {
                let before = match slot {
                    Slot::Forward(last) => Some(last),
                    _ => None,
                };
                let index = self.forwards.len() as u32;
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
        match defined == ty {
            true => Ok(Use::Known(value)),
            false => Err(Fault::new(at, Kind::TypeMismatch(shown(name)))),
        }
    }

    /// The value of a forward reference, once it is defined.
    pub(in crate::write::parse) fn forward(&self, index: u32) -> Option<Value> {
        self.forwards.get(index as usize)?.value
    }

    /// The first use of each name that was never defined.
    pub(in crate::write::parse) fn undefined(&self) -> impl Iterator<Item = Fault> + '_ {
        let missing = self
            .forwards
            .iter()
            .filter(|forward| forward.value.is_none());
        missing.map(|forward| {
            let kind = Kind::UndefinedValue(shown(forward.name));
            *Fault::new(forward.at, kind)
        })
    }
}

fn shown(bytes: &[u8]) -> String {
    name("%", bytes)
}
