//! Lists of numbers inside attributes, decoded as they are iterated.

use std::fmt;

use crate::entity::{Custom, FieldValue, FloatKind, List, Signedness, TypeData};
use crate::error::Result;
use crate::ids::TypeId;
use crate::view::View;

/// Width of `index`.
const INDEX: u32 = 64;

/// The type of a number: builtin, or of VHLO.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NumberType {
    Int {
        width: u32,
        /// Whether the highest bit is a sign.
        is_signed: bool,
        /// Whether it is `i1`.
        is_bool: bool,
    },
    Float(FloatKind),
}

impl NumberType {
    /// The type with this number, if it is one of numbers.
    pub(super) fn of(view: View<'_>, ty: TypeId) -> Result<Option<NumberType>> {
        let int = |width, is_signed, is_bool| NumberType::Int {
            width,
            is_signed,
            is_bool,
        };
        Ok(match view.ty(ty)? {
            TypeData::Index => Some(int(INDEX, true, false)),
            TypeData::Integer { width, signedness } => {
                let is_signed = width > 1 && signedness != Signedness::Unsigned;
                let is_bool = width == 1 && signedness == Signedness::Signless;
                Some(int(width, is_signed, is_bool))
            }
            TypeData::Float(kind) => Some(NumberType::Float(kind)),
            TypeData::Custom(custom) => match vhlo_name(&custom) {
                Some(b"index") => Some(int(INDEX, true, false)),
                Some(b"bool") => Some(int(1, false, true)),
                Some([b'u', b'i', width @ ..]) => number(width).map(|it| int(it, false, false)),
                Some([b'i', width @ ..]) => number(width).map(|it| int(it, true, false)),
                Some(name) => FloatKind::from_name(name).map(NumberType::Float),
                None => None,
            },
            _ => None,
        })
    }

    /// The bytes of one in a list; `None` if no list has such.
    fn size(self) -> Option<usize> {
        let width = match self {
            NumberType::Int { width, .. } => width,
            NumberType::Float(kind) => kind.width(),
        };
        let size = (width as usize).div_ceil(8);
        let is_one = match self {
            NumberType::Int { .. } => matches!(size, 1 | 2 | 4 | 8),
            NumberType::Float(_) => size > 0,
        };
        is_one.then_some(size)
    }
}

/// The name of a type of VHLO without its version: `i32` of `!vhlo.i32_v1`.
fn vhlo_name<'c>(ty: &'c Custom<'_>) -> Option<&'c [u8]> {
    ty.mnemonic.strip_suffix("_v1").map(str::as_bytes)
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// The lowest `width` of these bits, with their sign.
pub(super) fn integer(bits: u64, width: u32, is_signed: bool) -> i128 {
    match 64u32.checked_sub(width) {
        None | Some(64) => 0,
        Some(unused) if is_signed => i128::from((bits << unused) as i64 >> unused),
        Some(unused) => i128::from((bits << unused) >> unused),
    }
}

/// The integers of a list: `array<i64: 1, 2>`, the dimensions of a record, a list property.
///
/// They are decoded as they are iterated.
#[derive(Clone)]
pub struct Ints<'a>(IntList<'a>);

#[derive(Clone)]
enum IntList<'a> {
    Signed(List<'a, i64>),
    Unsigned(List<'a, u64>),
    Bools(List<'a, bool>),
    /// Little-endian, of so many bytes each.
    Bytes(&'a [u8], usize, NumberType),
    Known(Vec<i64>),
}

impl<'a> Ints<'a> {
    pub(super) fn signed(list: List<'a, i64>) -> Ints<'a> {
        Ints(IntList::Signed(list))
    }

    pub(super) fn unsigned(list: List<'a, u64>) -> Ints<'a> {
        Ints(IntList::Unsigned(list))
    }

    pub(super) fn bools(list: List<'a, bool>) -> Ints<'a> {
        Ints(IntList::Bools(list))
    }

    pub(in crate::ir) fn known(numbers: Vec<i64>) -> Ints<'a> {
        Ints(IntList::Known(numbers))
    }

    /// Number of integers.
    pub fn len(&self) -> usize {
        match &self.0 {
            IntList::Signed(list) => list.len(),
            IntList::Unsigned(list) => list.len(),
            IntList::Bools(list) => list.len(),
            IntList::Bytes(data, size, _) => data.len() / size,
            IntList::Known(numbers) => numbers.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether they are bools, which are 0 and 1 here.
    pub fn is_bool(&self) -> bool {
        match &self.0 {
            IntList::Bools(_) => true,
            IntList::Bytes(_, _, ty) => matches!(ty, NumberType::Int { is_bool: true, .. }),
            _ => false,
        }
    }

    /// The integers.
    pub fn iter(&self) -> impl Iterator<Item = i128> + '_ {
        let numbers: Box<dyn Iterator<Item = i128>> = match &self.0 {
            IntList::Signed(list) => Box::new(list.iter().map(i128::from)),
            IntList::Unsigned(list) => Box::new(list.iter().map(i128::from)),
            IntList::Bools(list) => Box::new(list.iter().map(i128::from)),
            IntList::Bytes(data, size, ty) => Box::new(ints_of(data, *size, *ty)),
            IntList::Known(numbers) => Box::new(numbers.iter().map(|it| i128::from(*it))),
        };
        numbers
    }

    /// All of them; `None` if one needs more than 64 bits with a sign.
    pub fn to_i64s(&self) -> Option<Vec<i64>> {
        self.iter().map(|it| i64::try_from(it).ok()).collect()
    }
}

/// Little-endian integers of at most 8 bytes.
pub(super) fn ints_of(data: &[u8], size: usize, ty: NumberType) -> impl Iterator<Item = i128> + '_ {
    let (width, is_signed) = match ty {
        NumberType::Int {
            width, is_signed, ..
        } => (width, is_signed),
        NumberType::Float(_) => (0, false),
    };
    data.chunks_exact(size.clamp(1, 8)).map(move |bytes| {
        let mut wide = [0; 8];
        wide[..bytes.len()].copy_from_slice(bytes);
        integer(u64::from_le_bytes(wide), width, is_signed)
    })
}

/// The floats of a list, decoded as they are iterated.
#[derive(Clone)]
pub struct Floats<'a>(FloatList<'a>);

#[derive(Clone)]
enum FloatList<'a> {
    Doubles(List<'a, f64>),
    /// Little-endian, of so many bytes each.
    Bytes(&'a [u8], usize, FloatKind),
}

impl<'a> Floats<'a> {
    pub(super) fn doubles(list: List<'a, f64>) -> Floats<'a> {
        Floats(FloatList::Doubles(list))
    }

    /// Number of floats.
    pub fn len(&self) -> usize {
        match &self.0 {
            FloatList::Doubles(list) => list.len(),
            FloatList::Bytes(data, size, _) => data.len() / size,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The floats; those of more than 64 bits are rounded.
    pub fn iter(&self) -> impl Iterator<Item = f64> + '_ {
        let numbers: Box<dyn Iterator<Item = f64>> = match &self.0 {
            FloatList::Doubles(list) => Box::new(list.iter()),
            FloatList::Bytes(data, size, kind) => {
                let kind = *kind;
                Box::new(data.chunks_exact(*size).map(move |bytes| {
                    let mut wide = [0; 16];
                    wide[..bytes.len()].copy_from_slice(bytes);
                    kind.to_f64(u128::from_le_bytes(wide))
                }))
            }
        };
        numbers
    }
}

/// The numbers of a dense array.
pub(super) enum Numbers<'a> {
    Ints(Ints<'a>),
    Floats(Floats<'a>),
}

impl<'a> Numbers<'a> {
    /// `None` for elements that are no numbers, or of more than 64 bits.
    pub(super) fn of_array(data: &'a [u8], ty: NumberType) -> Option<Numbers<'a>> {
        let size = ty.size()?;
        Some(match ty {
            NumberType::Int { .. } => Numbers::Ints(Ints(IntList::Bytes(data, size, ty))),
            NumberType::Float(kind) => Numbers::Floats(Floats(FloatList::Bytes(data, size, kind))),
        })
    }
}

/// The extents and the element type of a shaped type, builtin or of VHLO.
pub(super) fn shape_of(view: View<'_>, ty: TypeId) -> Result<Option<(List<'_, i64>, TypeId)>> {
    Ok(match view.ty(ty)? {
        TypeData::RankedTensor { shape, element, .. }
        | TypeData::Vector { shape, element, .. }
        | TypeData::MemRef { shape, element, .. } => Some((shape, element)),
        TypeData::Custom(custom) => match (custom.field("shape"), custom.field("elementType")) {
            (Some(FieldValue::SignedList(shape)), Some(FieldValue::Type(element))) => {
                Some((*shape, *element))
            }
            _ => None,
        },
        _ => None,
    })
}

impl fmt::Debug for Ints<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Debug for Floats<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
