//! The attributes of the builtin dialect.

use crate::dialect::builtin::codes::attr;
use crate::entity::{AttrData, EntryReader, EntryWriter, IntegerBits, List};
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::tables::MemoKey;

/// Decodes one attribute, including its code.
pub(super) fn read<'a>(entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
    let pos = entry.pos();
    Ok(match entry.varint()? {
        attr::ARRAY => AttrData::Array(entry.list()?),
        attr::DICTIONARY => AttrData::Dictionary(entry.list()?),
        attr::STRING => AttrData::String(entry.string()?),
        attr::TYPED_STRING => AttrData::TypedString {
            value: entry.string()?,
            ty: entry.ty()?,
        },
        attr::FLAT_SYMBOL_REF => AttrData::SymbolRef {
            root: entry.attr()?,
            nested: List::empty(),
        },
        attr::SYMBOL_REF => AttrData::SymbolRef {
            root: entry.attr()?,
            nested: entry.list()?,
        },
        attr::TYPE => AttrData::Type(entry.ty()?),
        attr::UNIT => AttrData::Unit,
        attr::INTEGER => AttrData::Integer {
            ty: entry.ty()?,
            bits: IntegerBits(entry.take_rest()),
        },
        attr::FLOAT => AttrData::Float {
            ty: entry.ty()?,
            bits: IntegerBits(entry.take_rest()),
        },
        attr::CALL_SITE_LOC => AttrData::CallSiteLoc {
            callee: entry.attr()?,
            caller: entry.attr()?,
        },
        attr::FILE_LINE_COL_LOC => AttrData::FileLineColLoc {
            file: entry.attr()?,
            line: entry.varint()?,
            column: entry.varint()?,
        },
        attr::FUSED_LOC => AttrData::FusedLoc {
            locs: entry.list()?,
            metadata: None,
        },
        attr::FUSED_LOC_WITH_METADATA => AttrData::FusedLoc {
            locs: entry.list()?,
            metadata: Some(entry.attr()?),
        },
        attr::NAME_LOC => AttrData::NameLoc {
            name: entry.attr()?,
            child: entry.attr()?,
        },
        attr::UNKNOWN_LOC => AttrData::UnknownLoc,
        attr::DENSE_RESOURCE => AttrData::DenseResource {
            ty: entry.ty()?,
            handle: entry.resource()?,
        },
        attr::DENSE_ARRAY => AttrData::DenseArray {
            element: entry.ty()?,
            len: entry.varint()?,
            data: entry.blob()?,
        },
        attr::DENSE_ELEMENTS => {
            let ty = entry.ty()?;
            let data = entry.blob()?;
            // The blob ends at the position of the reader.
            let pos = entry.pos() - data.len() as u64;
            AttrData::DenseElements { ty, data, pos }
        }
        attr::DENSE_STRINGS => dense_strings(entry)?,
        attr::SPARSE_ELEMENTS => AttrData::SparseElements {
            ty: entry.ty()?,
            indices: entry.attr()?,
            values: entry.attr()?,
        },
        attr::DISTINCT => AttrData::Distinct(entry.attr()?),
        attr::FILE_LINE_COL_RANGE => file_range(entry)?,
        attr::AFFINE_MAP => AttrData::AffineMap(entry.affine_map()?),
        attr::INTEGER_SET => AttrData::IntegerSet(entry.integer_set()?),
        attr::STRIDED_LAYOUT => AttrData::StridedLayout {
            offset: entry.signed()?,
            strides: entry.list()?,
        },
        code => {
            let subject = Subject::Attribute;
            return Err(Error::at(pos, ErrorKind::UnknownCode { subject, code }));
        }
    })
}

/// Encodes what [`read`] decodes, including the code.
///
/// # Errors
/// `Unencodable` for an attribute that is not of this dialect, or that is text.
pub(super) fn write(data: &AttrData<'_>, out: &mut EntryWriter<'_>) -> Result<()> {
    match *data {
        AttrData::Array(items) => {
            out.varint(attr::ARRAY);
            out.list(items);
        }
        AttrData::Dictionary(items) => {
            out.varint(attr::DICTIONARY);
            out.list(items);
        }
        AttrData::String(value) => {
            out.varint(attr::STRING);
            out.string(value);
        }
        AttrData::TypedString { value, ty } => {
            out.varint(attr::TYPED_STRING);
            out.string(value);
            out.ty(ty);
        }
        AttrData::SymbolRef { root, nested } if nested.is_empty() => {
            out.varint(attr::FLAT_SYMBOL_REF);
            out.attr(root);
        }
        AttrData::SymbolRef { root, nested } => {
            out.varint(attr::SYMBOL_REF);
            out.attr(root);
            out.list(nested);
        }
        AttrData::Type(ty) => {
            out.varint(attr::TYPE);
            out.ty(ty);
        }
        AttrData::Unit => out.varint(attr::UNIT),
        AttrData::Integer { ty, bits } => {
            out.varint(attr::INTEGER);
            out.ty(ty);
            out.rest(bits.0);
        }
        AttrData::Float { ty, bits } => {
            out.varint(attr::FLOAT);
            out.ty(ty);
            out.rest(bits.0);
        }
        AttrData::CallSiteLoc { callee, caller } => {
            out.varint(attr::CALL_SITE_LOC);
            out.attr(callee);
            out.attr(caller);
        }
        AttrData::FileLineColLoc { file, line, column } => {
            out.varint(attr::FILE_LINE_COL_LOC);
            out.attr(file);
            out.varint(line);
            out.varint(column);
        }
        AttrData::FileLineColRange { file, numbers } => {
            out.varint(attr::FILE_LINE_COL_RANGE);
            out.attr(file);
            out.list(numbers);
        }
        AttrData::FusedLoc {
            locs,
            metadata: None,
        } => {
            out.varint(attr::FUSED_LOC);
            out.list(locs);
        }
        AttrData::FusedLoc {
            locs,
            metadata: Some(metadata),
        } => {
            out.varint(attr::FUSED_LOC_WITH_METADATA);
            out.list(locs);
            out.attr(metadata);
        }
        AttrData::NameLoc { name, child } => {
            out.varint(attr::NAME_LOC);
            out.attr(name);
            out.attr(child);
        }
        AttrData::UnknownLoc => out.varint(attr::UNKNOWN_LOC),
        AttrData::DenseResource { ty, handle } => {
            out.varint(attr::DENSE_RESOURCE);
            out.ty(ty);
            out.resource(handle);
        }
        AttrData::DenseArray { element, len, data } => {
            out.varint(attr::DENSE_ARRAY);
            out.ty(element);
            out.varint(len);
            out.blob(data);
        }
        AttrData::DenseElements { ty, data, .. } => {
            out.varint(attr::DENSE_ELEMENTS);
            out.ty(ty);
            out.blob(data);
        }
        AttrData::DenseStrings { ty, splat, strings } => {
            out.varint(attr::DENSE_STRINGS);
            out.ty(ty);
            out.varint(splat.into());
            out.items(strings);
        }
        AttrData::SparseElements {
            ty,
            indices,
            values,
        } => {
            out.varint(attr::SPARSE_ELEMENTS);
            out.ty(ty);
            out.attr(indices);
            out.attr(values);
        }
        AttrData::Distinct(referenced) => {
            out.varint(attr::DISTINCT);
            out.attr(referenced);
        }
        AttrData::AffineMap(map) => {
            out.varint(attr::AFFINE_MAP);
            out.rest(map.bytes());
        }
        AttrData::IntegerSet(set) => {
            out.varint(attr::INTEGER_SET);
            out.rest(set.bytes());
        }
        AttrData::StridedLayout { offset, strides } => {
            out.varint(attr::STRIDED_LAYOUT);
            out.signed(offset);
            out.list(strides);
        }
        AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_) => {
            return Err(Error::unencodable(Subject::Attribute));
        }
    }
    Ok(())
}

/// The number of strings is not stated: one for a splat, otherwise one for each
/// element of the type, which is not decoded here. So all remaining bytes are
/// strings.
fn dense_strings<'a>(entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
    let ty = entry.ty()?;
    let splat = entry.varint()? != 0;
    let count = entry.memoized(MemoKey::Numbers, entry.cursor.left(), || {
        let mut ahead = entry.cursor;
        let mut count = 0;
        while !ahead.is_empty() {
            ahead.varint()?;
            count += 1;
        }
        Ok(count)
    })? as u32;
    if splat && count != 1 {
        return Err(Error::invalid(
            entry.pos(),
            Violation::StringSplat { count },
        ));
    }
    Ok(AttrData::DenseStrings {
        ty,
        splat,
        strings: entry.list_of(count)?,
    })
}

/// Most numbers of a range of a file: two lines and two columns.
const MAX_RANGE: usize = 4;

fn file_range<'a>(entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
    let file = entry.attr()?;
    let pos = entry.pos();
    let numbers: List<'a, u64> = entry.list()?;
    if numbers.len() > MAX_RANGE {
        return Err(Error::at(
            pos,
            ErrorKind::CountTooLarge {
                subject: Subject::LocationNumber,
                count: numbers.len() as u64,
                most: MAX_RANGE as u64,
            },
        ));
    }
    Ok(AttrData::FileLineColRange { file, numbers })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::entity::Counts;
    use crate::format::Version;
    use crate::ids::{AttrId, ResourceId, TypeId};
    use crate::varint;

    /// Decodes an entry of varints, followed by raw bytes.
    fn decode(values: &[u64], raw: &[u8], check: impl FnOnce(Result<AttrData<'_>>, usize)) {
        let mut bytes = Vec::new();
        values.iter().for_each(|v| varint::encode(*v, &mut bytes));
        bytes.extend(raw);
        let counts = Counts { attrs: 9, types: 9 };
        let cursor = Cursor::new(&bytes, 0);
        let mut entry = EntryReader::new(cursor, counts, Version::MAX, None);
        let data = read(&mut entry);
        check(data, entry.cursor.left());
    }

    #[test]
    fn each_code_reads_its_whole_entry() {
        let entries: [(&[u64], &[u8]); 27] = [
            (&[0, 2, 1, 2], &[]),
            (&[1, 1, 1, 2], &[]),
            (&[2, 7], &[]),
            (&[3, 7, 1], &[]),
            (&[4, 1], &[]),
            (&[5, 1, 2, 3, 4], &[]),
            (&[6, 1], &[]),
            (&[7], &[]),
            (&[8, 1, 9], &[]),
            (&[9, 1, 9], &[]),
            (&[10, 1, 2], &[]),
            (&[11, 1, 70, 8], &[]),
            (&[12, 0], &[]),
            (&[12, 2, 1, 2], &[]),
            (&[13, 1, 1, 2], &[]),
            (&[14, 1, 2], &[]),
            (&[15], &[]),
            (&[16, 1, 3], &[]),
            (&[17, 1, 2, 2], &[1, 2]),
            (&[18, 1, 3], &[1, 2, 3]),
            (&[19, 1, 0, 4, 5, 6], &[]),
            (&[20, 1, 2, 3], &[]),
            (&[21, 1], &[]),
            (&[22, 1, 3, 10, 2, 9], &[]),
            (&[23, 8], &[]),
            (&[24, 1, 0, 1, 0, 0], &[1]),
            (&[25, 6, 2, 4, 2], &[]),
        ];
        for (values, raw) in entries {
            decode(values, raw, |data, left| {
                assert!(data.is_ok(), "{values:?}: {data:?}");
                assert_eq!(left, 0, "{values:?}");
            });
        }
    }

    #[test]
    fn fields_are_in_the_order_of_the_encoding() {
        decode(&[16, 1, 3], &[], |data, _| {
            let (ty, handle) = (TypeId(1), ResourceId(3));
            assert_eq!(data, Ok(AttrData::DenseResource { ty, handle }));
        });
        decode(&[18, 1, 2], &[5, 6], |data, _| {
            let (ty, data_) = (TypeId(1), &[5, 6][..]);
            let pos = 3;
            assert_eq!(
                data,
                Ok(AttrData::DenseElements {
                    ty,
                    data: data_,
                    pos
                })
            );
        });
        decode(&[22, 1, 4, 10, 2, 11, 9], &[], |data, _| {
            let Ok(AttrData::FileLineColRange { file, numbers }) = data else {
                panic!("{data:?}")
            };
            assert_eq!(file, AttrId(1));
            assert_eq!(numbers.iter().collect::<Vec<_>>(), [10, 2, 11, 9]);
        });
    }

    #[test]
    fn malformed_attributes_are_errors() {
        let wrong: [&[u64]; 5] = [
            &[22, 1, 5, 1, 2, 3, 4, 5],
            &[19, 1, 1, 4, 5],
            &[0, 1, 9],
            &[0, 1 << 40],
            &[17, 1, 2, 1 << 50],
        ];
        for values in wrong {
            decode(values, &[], |data, _| assert!(data.is_err(), "{values:?}"));
        }
        decode(&[26], &[], |data, _| {
            let error = data.expect_err("no such code");
            assert!(matches!(
                error.kind(),
                ErrorKind::UnknownCode { code: 26, .. }
            ));
        });
    }
}
