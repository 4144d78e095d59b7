//! The types of the builtin dialect.

use crate::dialect::builtin::codes::ty;
use crate::entity::{EntryReader, EntryWriter, FloatKind, Scalable, Signedness, TypeData};
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::ids::AttrId;

/// Decodes one type, including its code.
pub(super) fn read<'a>(entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
    let pos = entry.pos();
    Ok(match entry.varint()? {
        ty::INTEGER => integer(entry)?,
        ty::INDEX => TypeData::Index,
        ty::FUNCTION => TypeData::Function {
            inputs: entry.list()?,
            results: entry.list()?,
        },
        ty::COMPLEX => TypeData::Complex(entry.ty()?),
        ty::MEM_REF => TypeData::MemRef {
            memory_space: None,
            shape: entry.list()?,
            element: entry.ty()?,
            layout: entry.attr()?,
        },
        ty::MEM_REF_WITH_SPACE => TypeData::MemRef {
            memory_space: Some(entry.attr()?),
            shape: entry.list()?,
            element: entry.ty()?,
            layout: entry.attr()?,
        },
        ty::NONE => TypeData::None,
        ty::TOKEN => TypeData::Token,
        ty::GRAPH => TypeData::Graph {
            inputs: entry.list()?,
            results: entry.list()?,
        },
        ty::RANKED_TENSOR => TypeData::RankedTensor {
            encoding: None,
            shape: entry.list()?,
            element: entry.ty()?,
        },
        ty::RANKED_TENSOR_WITH_ENCODING => TypeData::RankedTensor {
            encoding: Some(entry.attr()?),
            shape: entry.list()?,
            element: entry.ty()?,
        },
        ty::TUPLE => TypeData::Tuple(entry.list()?),
        ty::UNRANKED_MEM_REF => TypeData::UnrankedMemRef {
            memory_space: None,
            element: entry.ty()?,
        },
        ty::UNRANKED_MEM_REF_WITH_SPACE => TypeData::UnrankedMemRef {
            memory_space: Some(entry.attr()?),
            element: entry.ty()?,
        },
        ty::UNRANKED_TENSOR => TypeData::UnrankedTensor(entry.ty()?),
        ty::VECTOR => vector(entry, |_| Ok(Scalable::None))?,
        ty::SCALABLE_VECTOR => scalable_vector(entry)?,
        code => match float_of(code) {
            Some(kind) => TypeData::Float(kind),
            None => {
                let subject = Subject::Type;
                return Err(Error::at(pos, ErrorKind::UnknownCode { subject, code }));
            }
        },
    })
}

/// The codes of signedness.
const SIGNEDNESS: [Signedness; 3] = [
    Signedness::Signless,
    Signedness::Signed,
    Signedness::Unsigned,
];

/// The codes of floats, which have no fields.
const FLOATS: [(u64, FloatKind); 18] = [
    (ty::BF16, FloatKind::BF16),
    (ty::F16, FloatKind::F16),
    (ty::F32, FloatKind::F32),
    (ty::F64, FloatKind::F64),
    (ty::F80, FloatKind::F80),
    (ty::F128, FloatKind::F128),
    (ty::TF32, FloatKind::TF32),
    (ty::F8E5M2, FloatKind::F8E5M2),
    (ty::F8E4M3, FloatKind::F8E4M3),
    (ty::F8E4M3FN, FloatKind::F8E4M3FN),
    (ty::F8E5M2FNUZ, FloatKind::F8E5M2FNUZ),
    (ty::F8E4M3FNUZ, FloatKind::F8E4M3FNUZ),
    (ty::F8E4M3B11FNUZ, FloatKind::F8E4M3B11FNUZ),
    (ty::F8E3M4, FloatKind::F8E3M4),
    (ty::F4E2M1FN, FloatKind::F4E2M1FN),
    (ty::F6E2M3FN, FloatKind::F6E2M3FN),
    (ty::F6E3M2FN, FloatKind::F6E3M2FN),
    (ty::F8E8M0FNU, FloatKind::F8E8M0FNU),
];

fn float_of(code: u64) -> Option<FloatKind> {
    let row = FLOATS.iter().find(|(of, _)| *of == code);
    row.map(|(_, kind)| *kind)
}

/// Whether LLVM 22 has a code for this type; later ones are text in its files.
#[doc(hidden)]
pub fn is_of_llvm_22(kind: FloatKind) -> bool {
    let row = FLOATS.iter().find(|(_, of)| *of == kind);
    row.is_some_and(|(code, _)| *code < ty::TF32)
}

/// Encodes what [`read`] decodes, including the code.
///
/// # Errors
/// `Unencodable` for a type that is not of this dialect, or that is text.
pub(super) fn write(data: &TypeData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
    match *data {
        TypeData::Integer { width, signedness } => {
            out.varint(ty::INTEGER);
            out.varint(u64::from(width) << 2 | signedness_code(signedness));
        }
        TypeData::Index => out.varint(ty::INDEX),
        TypeData::None => out.varint(ty::NONE),
        TypeData::Token => out.varint(ty::TOKEN),
        TypeData::Graph { inputs, results } => {
            out.varint(ty::GRAPH);
            out.list(inputs);
            out.list(results);
        }
        TypeData::Float(kind) => {
            let row = FLOATS.iter().find(|(_, of)| *of == kind);
            let (code, _) = row.ok_or_else(|| Error::unencodable(Subject::Type))?;
            out.varint(*code);
        }
        TypeData::Function { inputs, results } => {
            out.varint(ty::FUNCTION);
            out.list(inputs);
            out.list(results);
        }
        TypeData::Complex(element) => {
            out.varint(ty::COMPLEX);
            out.ty(element);
        }
        TypeData::Tuple(elements) => {
            out.varint(ty::TUPLE);
            out.list(elements);
        }
        TypeData::MemRef {
            shape,
            element,
            layout,
            memory_space,
        } => {
            extra(memory_space, [ty::MEM_REF, ty::MEM_REF_WITH_SPACE], out);
            out.list(shape);
            out.ty(element);
            out.attr(layout);
        }
        TypeData::UnrankedMemRef {
            element,
            memory_space,
        } => {
            let codes = [ty::UNRANKED_MEM_REF, ty::UNRANKED_MEM_REF_WITH_SPACE];
            extra(memory_space, codes, out);
            out.ty(element);
        }
        TypeData::RankedTensor {
            shape,
            element,
            encoding,
        } => {
            let codes = [ty::RANKED_TENSOR, ty::RANKED_TENSOR_WITH_ENCODING];
            extra(encoding, codes, out);
            out.list(shape);
            out.ty(element);
        }
        TypeData::UnrankedTensor(element) => {
            out.varint(ty::UNRANKED_TENSOR);
            out.ty(element);
        }
        TypeData::Vector {
            shape,
            element,
            scalable,
        } => {
            match scalable {
                Scalable::None => out.varint(ty::VECTOR),
                Scalable::Flags(flags) => {
                    out.varint(ty::SCALABLE_VECTOR);
                    out.list(flags);
                }
                Scalable::Trailing(count) => {
                    out.varint(ty::SCALABLE_VECTOR);
                    out.varint(count);
                }
            }
            out.list(shape);
            out.ty(element);
        }
        TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => {
            return Err(Error::unencodable(Subject::Type));
        }
    }
    Ok(())
}

fn signedness_code(signedness: Signedness) -> u64 {
    let code = SIGNEDNESS.iter().position(|of| *of == signedness);
    code.unwrap_or_default() as u64
}

/// The code of a type that has one more field, first in its entry, or lacks it.
fn extra(field: Option<AttrId>, [without, with]: [u64; 2], out: &mut EntryWriter<'_>) {
    match field {
        None => out.varint(without),
        Some(field) => {
            out.varint(with);
            out.attr(field);
        }
    }
}

fn integer<'a>(entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
    let pos = entry.pos();
    let word = entry.varint()?;
    let code = word & 3;
    let Some(signedness) = SIGNEDNESS.get(code as usize).copied() else {
        return Err(Error::invalid(pos, Violation::Signedness { code }));
    };
    let Ok(width) = u32::try_from(word >> 2) else {
        return Err(Error::invalid(
            pos,
            Violation::IntegerWidth { width: word >> 2 },
        ));
    };
    Ok(TypeData::Integer { width, signedness })
}

fn vector<'a>(
    entry: &mut EntryReader<'a>,
    scalable: impl FnOnce(&mut EntryReader<'a>) -> Result<Scalable<'a>>,
) -> Result<TypeData<'a>> {
    Ok(TypeData::Vector {
        scalable: scalable(entry)?,
        shape: entry.list()?,
        element: entry.ty()?,
    })
}

/// LLVM 16 stated the number of scalable dimensions at the end instead of a flag
/// for each. The form that reads the whole entry is the right one.
fn scalable_vector<'a>(entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
    let start = *entry;
    let flags = vector(entry, |entry| entry.list().map(Scalable::Flags));
    let fits = match &flags {
        Ok(TypeData::Vector {
            scalable: Scalable::Flags(flags),
            shape,
            ..
        }) => flags.len() == shape.len() && entry.cursor.is_empty(),
        _ => false,
    };
    if fits {
        return flags;
    }
    let mut older = start;
    let count = |entry: &mut EntryReader<'a>| entry.varint().map(Scalable::Trailing);
    match vector(&mut older, count) {
        Ok(data) if older.cursor.is_empty() => {
            *entry = older;
            Ok(data)
        }
        _ => flags,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::entity::{Counts, DYNAMIC};
    use crate::format::Version;
    use crate::ids::{AttrId, TypeId};
    use crate::varint;

    fn bytes(values: &[u64]) -> Vec<u8> {
        let mut bytes = Vec::new();
        values.iter().for_each(|v| varint::encode(*v, &mut bytes));
        bytes
    }

    fn decode(bytes: &[u8]) -> Result<(TypeData<'_>, usize)> {
        let counts = Counts { attrs: 9, types: 9 };
        let mut entry = EntryReader::new(Cursor::new(bytes, 0), counts, Version::MAX, None);
        let data = read(&mut entry)?;
        Ok((data, entry.cursor.left()))
    }

    #[test]
    fn each_code_reads_its_whole_entry() {
        let mut entries: Vec<Vec<u64>> = vec![
            vec![0, 32 << 2],
            vec![2, 2, 1, 2, 0],
            vec![9, 1],
            vec![10, 2, 8, 8, 1, 2],
            vec![11, 3, 2, 8, 8, 1, 2],
            vec![13, 1, 8, 1],
            vec![14, 3, 1, 8, 1],
            vec![15, 2, 1, 1],
            vec![16, 1],
            vec![17, 2, 1],
            vec![18, 1],
            vec![19, 1, 8, 1],
            vec![34, 2, 1, 2, 0],
        ];
        let alone = [1, 3, 4, 5, 6, 7, 8, 12].into_iter().chain(21..=33);
        entries.extend(alone.map(|code| vec![code]));
        for entry in entries {
            let bytes = bytes(&entry);
            let decoded = decode(&bytes);
            let (_, left) = decoded.unwrap_or_else(|e| panic!("{entry:?}: {e}"));
            assert_eq!(left, 0, "{entry:?}");
        }
        let error = decode(&[35 << 1 | 1]).expect_err("no such code");
        assert!(matches!(
            error.kind(),
            ErrorKind::UnknownCode { code: 35, .. }
        ));
    }

    #[test]
    fn an_extra_field_comes_first() {
        let dynamic = varint::zigzag(DYNAMIC);
        let entry = bytes(&[11, 3, 1, dynamic, 1, 2]);
        let (data, _) = decode(&entry).expect("a memref");
        let TypeData::MemRef {
            shape,
            element,
            layout,
            memory_space,
        } = data
        else {
            panic!("not a memref: {data:?}")
        };
        assert_eq!(shape.iter().collect::<Vec<_>>(), [DYNAMIC]);
        assert_eq!((element, layout), (TypeId(1), AttrId(2)));
        assert_eq!(memory_space, Some(AttrId(3)));
    }

    #[test]
    fn scalable_dimensions_are_flags_or_a_number() {
        let scalable = |entry: &[u8]| match decode(entry) {
            Ok((TypeData::Vector { scalable, .. }, 0)) => [0, 1].map(|i| scalable.contains(i, 2)),
            other => panic!("not a vector: {other:?}"),
        };
        let mut flags = bytes(&[20, 2]);
        flags.extend([1, 0]);
        flags.extend(bytes(&[2, 8, 8, 1]));
        assert_eq!(scalable(&flags), [true, false]);
        assert_eq!(scalable(&bytes(&[20, 1, 2, 8, 8, 1])), [false, true]);
    }
}
