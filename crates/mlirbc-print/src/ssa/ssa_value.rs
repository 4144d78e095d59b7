//! Values and their numbers.

use mlirbc::ids::TypeId;

/// The next free numbers of a region, or how many it takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NextIds {
    /// Of values, `%0`.
    pub(super) values: u32,
    /// Of arguments of first blocks, `%arg0`.
    pub(super) args: u32,
}

impl NextIds {
    /// Both numbers, the values first.
    pub(crate) fn numbers(self) -> [u32; 2] {
        [self.values, self.args]
    }

    /// With these numbers.
    pub(crate) fn of([values, args]: [u32; 2]) -> NextIds {
        NextIds { values, args }
    }

    /// After that many more.
    pub(super) fn plus(self, more: NextIds) -> NextIds {
        NextIds {
            values: self.values.wrapping_add(more.values),
            args: self.args.wrapping_add(more.args),
        }
    }

    pub(super) fn minus(self, fewer: NextIds) -> NextIds {
        NextIds {
            values: self.values.wrapping_sub(fewer.values),
            args: self.args.wrapping_sub(fewer.args),
        }
    }
}

/// A value that operands refer to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    /// Its type.
    pub(crate) ty: TypeId,
    /// Its number; the top bit is set for an argument of a first block.
    number: u32,
    /// Its name as written at its definition, or which of several results it is.
    pub(super) short: ShortName,
}

/// A name of at most seven bytes, the first one lowest, with its length in the highest byte. With
/// the length zero, which of several results a value is, plus one; 0 if there is no name either.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShortName(u64);

impl ShortName {
    pub(super) const NONE: ShortName = ShortName(0);

    /// Most bytes of a name.
    pub(super) const MOST: usize = 7;

    /// A name of so many bytes, at most [`ShortName::MOST`].
    #[inline]
    pub(super) fn new(word: u64, len: usize) -> ShortName {
        ShortName(word | (len as u64) << 56)
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        (self.0 >> 56) as usize
    }

    /// The bytes of the name, and one more.
    #[inline]
    pub(super) fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    fn of_result(nth: Option<u32>) -> ShortName {
        ShortName(nth.map_or(0, |nth| u64::from(nth) + 1))
    }

    fn nth_result(self) -> Option<u32> {
        match self.len() {
            0 => self.0.checked_sub(1).map(|nth| nth as u32),
            _ => None,
        }
    }
}

const ARG: u32 = 1 << 31;

/// The prefix and number of a name.
pub(super) enum Name {
    Value(u32),
    Arg(u32),
    Unknown,
}

impl Value {
    /// The type of a value without a definition.
    pub(crate) const NO_TYPE: TypeId = TypeId(u32::MAX);

    /// A value without a definition.
    pub(super) const UNKNOWN: Value = Value {
        ty: Value::NO_TYPE,
        number: u32::MAX,
        short: ShortName::NONE,
    };

    /// A result of an operation whose results have this number; which one, if there are several.
    #[inline]
    pub(super) fn result(ty: TypeId, number: u32, result: Option<u32>) -> Value {
        Value {
            ty,
            number,
            short: ShortName::of_result(result),
        }
    }

    pub(crate) fn is_unknown(self) -> bool {
        self.ty == Value::NO_TYPE
    }

    /// Its name, without the number of a result.
    #[inline]
    pub(super) fn name(self) -> Name {
        if self.number & ARG == 0 {
            Name::Value(self.number)
        } else if self.is_unknown() {
            Name::Unknown
        } else {
            Name::Arg(self.number & !ARG)
        }
    }

    /// Which of several results it is.
    #[inline]
    pub(super) fn nth_result(self) -> Option<u32> {
        self.short.nth_result()
    }

    /// The value of a region that begins with these numbers.
    pub(super) fn after(self, base: NextIds) -> Value {
        if self.is_unknown() {
            return self;
        }
        let before = if self.number & ARG == 0 {
            base.values
        } else {
            base.args
        };
        Value {
            number: self.number.wrapping_add(before),
            ..self
        }
    }
}

/// A region that has begun and not ended.
pub(super) struct OpenRegion {
    /// The numbers it begins with.
    pub(super) base: NextIds,
    /// How many it has given to its own values.
    pub(super) given: NextIds,
    /// Its number in the outline.
    pub(super) nth: u32,
    /// Its values in the list of live ones, and how many of them are defined.
    pub(super) first: u32,
    pub(super) stated: u32,
    defined: u32,
    /// Blocks that have begun.
    pub(super) blocks: u32,
}

impl OpenRegion {
    /// A region whose numbers begin at `base`, and whose values at `first`.
    pub(super) fn new(base: NextIds, nth: u32, first: u32, stated: u32) -> OpenRegion {
        OpenRegion {
            base,
            given: NextIds::default(),
            nth,
            first,
            stated,
            defined: 0,
            blocks: 0,
        }
    }

    /// The next argument of the block that began last, numbered from zero.
    pub(super) fn argument(&mut self, ty: TypeId) -> Value {
        let (number, next) = if self.blocks == 1 {
            (self.given.args | ARG, &mut self.given.args)
        } else {
            (self.given.values, &mut self.given.values)
        };
        *next += 1;
        Value {
            ty,
            number,
            short: ShortName::NONE,
        }
    }

    /// The number that the results of the next operation share, counted from zero.
    #[inline]
    pub(super) fn results(&mut self) -> u32 {
        self.given.values += 1;
        self.given.values - 1
    }

    /// Defines the next value.
    #[inline]
    pub(super) fn define(&mut self, value: Value, live: &mut [Value]) {
        if self.defined < self.stated {
            if let Some(slot) = live.get_mut((self.first + self.defined) as usize) {
                *slot = value.after(self.base);
            }
            self.defined += 1;
        }
    }
}
