//! The elements of dense attributes.

use crate::attr_text::literal::{hex, quoted};
use crate::attr_text::{Out, TextOptions};
use crate::dialect::{self, Lookup};
use crate::entity::{AttrData, Dtype, List, Scalar, Storage, TypeData};
use crate::error::{Error, ErrorKind, Result, Unprintable};
use crate::ids::{Pos, StringId, TypeId};
use crate::producer::Producer;
use crate::tables::{Memo, MemoKey};
use crate::view::View;

/// Dense data, ready to be printed.
struct Elements<'a> {
    shape: Shape<'a>,
    dtype: Dtype,
    data: Data<'a>,
}

/// The bytes, by [`Storage`].
enum Data<'a> {
    /// A single element stands for all.
    Splat(&'a [u8]),
    /// `size` bytes each.
    Bytes { data: &'a [u8], size: usize },
    /// A bit each, lowest first.
    Bits(&'a [u8]),
}

/// Stands for elements that were left out.
pub(super) const ELIDED: &str = "dense_resource<__elided__>";

/// Writes the elements of attributes.
pub(crate) struct Dense<'a, 'o> {
    pub(crate) view: View<'a>,
    pub(crate) options: &'o TextOptions,
}

impl<'a> Dense<'a, '_> {
    /// Whether an attribute of elements is longer than the options allow.
    pub(crate) fn is_elided(&self, data: &AttrData<'a>) -> Result<bool> {
        let Some(limit) = self.options.elide_elements else {
            return Ok(false);
        };
        match data {
            AttrData::DenseElements { ty, data, pos } => {
                Ok(self.elements(*ty, data, *pos)?.is_longer(Some(limit)))
            }
            AttrData::DenseStrings { ty, splat, strings } => {
                Ok(self.shaped(*ty)?.0.len > limit && !uniform(*splat, strings, self.view.memo()))
            }
            _ => Ok(false),
        }
    }

    /// Writes the elements.
    pub(crate) fn write(&self, data: &AttrData<'a>, hex: bool, out: &mut Out<'_>) -> Result<()> {
        match data {
            AttrData::DenseElements { ty, data, pos } => {
                let elements = self.elements(*ty, data, *pos)?;
                elements.write(self.options, hex, &|| self.packs_bools(), out)
            }
            AttrData::DenseStrings { ty, splat, strings } => {
                self.strings(*ty, *splat, *strings, out)
            }
            _ => Err(Error::unprintable(Unprintable::SparseParts)),
        }
    }

    /// Whether bools are packed in hexadecimal bytes.
    fn packs_bools(&self) -> bool {
        let by_release = || self.view.provenance().answer(Producer::packs_bools);
        self.options.packed_bool_hex.unwrap_or_else(by_release)
    }

    /// Number of elements of a dense attribute.
    pub(crate) fn len(&self, data: &AttrData<'a>) -> Result<u64> {
        match data {
            AttrData::DenseElements { ty, .. } | AttrData::DenseStrings { ty, .. } => {
                Ok(self.shaped(*ty)?.0.len)
            }
            _ => Err(Error::unprintable(Unprintable::SparseParts)),
        }
    }

    /// Writes the elements of `array<...>`.
    pub(crate) fn array(
        &self,
        element: TypeId,
        len: u64,
        data: &[u8],
        out: &mut Out<'_>,
    ) -> Result<()> {
        let Some(scalar) = Scalar::of(&self.view.ty(element)?) else {
            return Err(Error::unprintable(Unprintable::ElementType));
        };
        let size = if scalar.is_bit() {
            1
        } else {
            (scalar.bitsize() / 8) as usize
        };
        if size == 0 || (data.len() / size) as u64 != len || data.len() % size != 0 {
            return Err(Error::unprintable(Unprintable::DataSize));
        }
        let elements = data.chunks_exact(size);
        out.list(elements, ", ", |out, bytes| {
            scalar.write_element(bytes, out);
        });
        out.check()
    }

    fn strings(
        &self,
        ty: TypeId,
        splat: bool,
        strings: List<'a, StringId>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let (shape, _) = self.shaped(ty)?;
        let splat = uniform(splat, &strings, self.view.memo());
        if let Some(string) = strings.nth(0).filter(|_| splat) {
            quoted(self.view.string(string)?, out);
            return Ok(());
        }
        if strings.len() as u64 != shape.len {
            return Err(Error::unprintable(Unprintable::StringCount));
        }
        let mut strings = strings.iter();
        nested(&shape, out, |_, out| {
            if let Some(string) = strings.next() {
                quoted(self.view.string(string)?, out);
            }
            Ok(())
        })
    }

    /// Writes elements that a dialect encodes by itself, brackets and all.
    pub(crate) fn write_elements(
        &self,
        elements: &dialect::Elements<'a>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let dtype = match (Scalar::of(&elements.scalar), elements.complex) {
            (None, _) => Dtype::Other,
            (Some(scalar), false) => Dtype::Scalar(scalar),
            (Some(scalar), true) => Dtype::Complex(scalar),
        };
        let shape = self.shape(elements.shape)?;
        let elements = self.stored(shape, dtype, elements.data, elements.pos)?;
        if elements.is_longer(self.options.elide_elements) {
            out.put(ELIDED);
            return Ok(());
        }
        out.put("dense<");
        elements.write(self.options, true, &|| self.packs_bools(), out)?;
        out.byte(b'>');
        Ok(())
    }

    /// Shape and element type of a shaped type.
    fn shaped(&self, ty: TypeId) -> Result<(Shape<'a>, TypeId)> {
        match self.view.ty(ty)? {
            TypeData::RankedTensor { shape, element, .. }
            | TypeData::Vector { shape, element, .. }
            | TypeData::MemRef { shape, element, .. } => Ok((self.shape(shape)?, element)),
            _ => Err(Error::unprintable(Unprintable::NoShape)),
        }
    }

    fn shape(&self, extents: List<'a, i64>) -> Result<Shape<'a>> {
        let len = self.view.num_elements(extents)?;
        Ok(Shape { extents, len })
    }

    fn dtype(&self, ty: TypeId) -> Result<Dtype> {
        Ok(match self.view.ty(ty)? {
            TypeData::Complex(part) => {
                Scalar::of(&self.view.ty(part)?).map_or(Dtype::Other, Dtype::Complex)
            }
            data => Scalar::of(&data).map_or(Dtype::Other, Dtype::Scalar),
        })
    }

    fn elements(&self, ty: TypeId, data: &'a [u8], pos: u64) -> Result<Elements<'a>> {
        let (shape, element) = self.shaped(ty)?;
        self.stored(shape, self.dtype(element)?, data, pos)
    }

    fn stored(
        &self,
        shape: Shape<'a>,
        dtype: Dtype,
        data: &'a [u8],
        pos: Pos,
    ) -> Result<Elements<'a>> {
        let same = |find: &dyn Fn() -> bool| {
            let key = (pos, MemoKey::Uniform);
            self.view.memo().holds(key, data.len(), find)
        };
        let wrong_size = || Error::at(pos, ErrorKind::Unprintable(Unprintable::DataSize));
        let data = by_storage(dtype, shape.len, data, &same);
        Ok(Elements {
            shape,
            dtype,
            data: data.ok_or_else(wrong_size)?,
        })
    }
}

/// Extents, and the number of elements.
#[derive(Clone, Copy)]
struct Shape<'a> {
    extents: List<'a, i64>,
    len: u64,
}

/// Whether elements are all the same, as this tells or was found out before.
type Same<'s> = dyn Fn(&dyn Fn() -> bool) -> bool + 's;

/// The bytes of `len` elements; `None` when they do not fit.
fn by_storage<'a>(dtype: Dtype, len: u64, data: &'a [u8], same: &Same<'_>) -> Option<Data<'a>> {
    match Storage::of_dense(dtype, Some(len), data) {
        Storage::Splat(_) => Some(Data::Splat(data)),
        Storage::Bits => Some(bits(data, len, same)),
        Storage::Elements(size) => Some(bytes(data, size as usize, same)),
        Storage::Unknown => {
            // Elements without bits have no bytes; those of unknown types are printed as one.
            let whole = dtype
                .stride()
                .is_none_or(|size| size == 0 && data.is_empty());
            whole.then_some(Data::Splat(data))
        }
    }
}

/// Elements that are all the same are a splat, however they are stored.
fn bytes<'a>(data: &'a [u8], size: usize, same: &Same<'_>) -> Data<'a> {
    let first = data.get(..size).filter(|_| size > 0);
    let all_same = || data[size..] == data[..data.len() - size];
    match first {
        Some(first) if same(&all_same) => Data::Splat(first),
        _ => Data::Bytes { data, size },
    }
}

fn bits<'a>(data: &'a [u8], len: u64, same: &Same<'_>) -> Data<'a> {
    let [whole @ .., last] = data else {
        return Data::Bits(data);
    };
    let used = 0xff >> (whole.len() as u64 * 8 + 8 - len);
    let all = |byte: u8| whole.iter().all(|b| *b == byte) && last & used == byte & used;
    match same(&|| all(0) || all(0xff)) {
        true if data[0] & 1 == 0 => Data::Splat(&[0]),
        true => Data::Splat(&[1]),
        false => Data::Bits(data),
    }
}

impl<'a> Elements<'a> {
    fn is_longer(&self, limit: Option<u64>) -> bool {
        let splat = matches!(self.data, Data::Splat(_));
        !splat && limit.is_some_and(|limit| self.shape.len > limit)
    }

    /// `packs_bools` is asked only if it matters.
    fn write(
        &self,
        options: &TextOptions,
        hex: bool,
        packs_bools: &dyn Fn() -> bool,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let as_hex = hex && self.is_longer(options.hex_elements);
        if as_hex || self.dtype.stride().is_none() {
            return self.write_hex(packs_bools, out);
        }
        match self.data {
            Data::Splat(bytes) => {
                self.write_one(bytes, out);
                Ok(())
            }
            Data::Bytes { data, size } => nested(&self.shape, out, |nth, out| {
                self.write_one(&data[nth * size..][..size], out);
                Ok(())
            }),
            Data::Bits(data) => nested(&self.shape, out, |nth, out| {
                self.write_one(&[bit(data, nth)], out);
                Ok(())
            }),
        }
    }

    fn write_one(&self, bytes: &[u8], out: &mut Out<'_>) {
        match self.dtype {
            Dtype::Scalar(scalar) => scalar.write_element(bytes, out),
            Dtype::Complex(scalar) => {
                let (real, imaginary) = bytes.split_at(bytes.len() / 2);
                out.byte(b'(');
                scalar.write_element(real, out);
                out.byte(b',');
                scalar.write_element(imaginary, out);
                out.byte(b')');
            }
            Dtype::String | Dtype::Other => {}
        }
    }

    fn write_hex(&self, packs_bools: &dyn Fn() -> bool, out: &mut Out<'_>) -> Result<()> {
        out.put("\"0x");
        match self.data {
            Data::Bits(data) if !packs_bools() => {
                let elements = 0..self.shape.len as usize;
                out.list(elements, "", |out, nth| hex(&[bit(data, nth)], out));
            }
            Data::Bytes { data, size: 1 } if self.dtype.is_bit() && packs_bools() => {
                out.list(data.chunks(8), "", |out, eight| {
                    let set = eight.iter().enumerate().map(|(nth, b)| (b & 1) << nth);
                    hex(&[set.fold(0, |byte, bit| byte | bit)], out);
                });
            }
            Data::Splat(data) | Data::Bytes { data, .. } | Data::Bits(data) => {
                hex(data, out);
            }
        }
        out.byte(b'"');
        out.check()
    }
}

fn bit(data: &[u8], nth: usize) -> u8 {
    data[nth / 8] >> (nth % 8) & 1
}

/// Whether strings are all the same.
fn uniform(splat: bool, strings: &List<'_, StringId>, memo: &Memo) -> bool {
    let bytes = strings.bytes();
    let all_same = || {
        let mut strings = strings.iter();
        let first = strings.next();
        first.is_some() && strings.all(|s| Some(s) == first)
    };
    splat || memo.holds((bytes.pos(), MemoKey::Uniform), bytes.left(), all_same)
}

/// Writes the elements in nested brackets, one pair for each dimension.
fn nested(
    shape: &Shape<'_>,
    out: &mut Out<'_>,
    mut element: impl FnMut(usize, &mut Out<'_>) -> Result<()>,
) -> Result<()> {
    let rank = shape.extents.len();
    if shape.len == 0 || !out.fits(rank as u64) {
        return out.check();
    }
    // For each dimension how far it has got, and its extent.
    let mut counters: Vec<_> = shape.extents.iter().map(|extent| (0, extent)).collect();
    let mut closed = rank;
    out.try_list(0..shape.len as usize, ", ", |out, nth| {
        out.repeat(b'[', closed);
        element(nth, out)?;
        closed = 0;
        for (count, extent) in counters.iter_mut().rev() {
            *count += 1;
            if *count < *extent {
                break;
            }
            *count = 0;
            closed += 1;
        }
        out.repeat(b']', closed);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::entity::{Counts, FloatKind, Signedness};
    use crate::varint;

    const BOOL: Dtype = Dtype::Scalar(Scalar::BOOL);
    const BYTE: Dtype = Dtype::Scalar(Scalar::Int {
        width: 8,
        signedness: Signedness::Signless,
    });

    fn encoded(shape: &[i64]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for extent in shape {
            varint::encode(varint::zigzag(*extent), &mut bytes);
        }
        bytes
    }

    fn text(dtype: Dtype, shape: &[i64], data: &[u8], packed: bool) -> Option<String> {
        let extents = encoded(shape);
        let mut cursor = Cursor::new(&extents, 0);
        let extents = List::read_len(&mut cursor, Counts::default(), shape.len() as u32);
        let extents: List<'_, i64> = extents.expect("numbers");
        let len = extents.num_elements().expect("a small shape");
        let shape = Shape { extents, len };
        let data = by_storage(dtype, shape.len, data, &|all_same| all_same())?;
        let elements = Elements { shape, dtype, data };
        let options = TextOptions {
            hex_elements: Some(20),
            ..TextOptions::default()
        };
        let mut out = Out::new();
        elements
            .write(&options, true, &|| packed, &mut out)
            .expect("it fits");
        Some(String::from_utf8(out.into_bytes()).expect("ASCII"))
    }

    fn plain(dtype: Dtype, shape: &[i64], data: &[u8]) -> String {
        text(dtype, shape, data, false).expect("it fits")
    }

    #[test]
    fn brackets_follow_the_shape() {
        assert_eq!(
            plain(BYTE, &[2, 3], &[1, 2, 3, 4, 5, 6]),
            "[[1, 2, 3], [4, 5, 6]]"
        );
        assert_eq!(
            plain(BYTE, &[2, 1, 2], &[1, 2, 3, 4]),
            "[[[1, 2]], [[3, 4]]]"
        );
        assert_eq!(plain(BYTE, &[], &[7]), "7");
        assert_eq!(plain(BYTE, &[0], &[]), "");
        assert_eq!(plain(BYTE, &[3], &[7]), "7");
        assert_eq!(plain(BYTE, &[3], &[7, 7, 7]), "7");
        assert_eq!(text(BYTE, &[3], &[7, 7], false), None);
    }

    #[test]
    fn bools_are_bits_or_bytes() {
        assert_eq!(plain(BOOL, &[3], &[0b101]), "[true, false, true]");
        assert_eq!(plain(BOOL, &[3], &[1, 0, 1]), "[true, false, true]");
        assert_eq!(plain(BOOL, &[3], &[0xff]), "true");
        assert_eq!(plain(BOOL, &[3], &[0b111]), "true");
        assert_eq!(plain(BOOL, &[3], &[0]), "false");
        assert_eq!(plain(BOOL, &[300], &[0]), "false");
        assert_eq!(plain(BOOL, &[1], &[1]), "true");
        assert_eq!(plain(BOOL, &[1], &[0]), "false");
        // A splat of a release that packed nothing.
        assert_eq!(plain(BOOL, &[300], &[1]), "true");
        assert_eq!(text(BOOL, &[300], &[1, 1], false), None);
    }

    #[test]
    fn long_data_are_hexadecimal() {
        let data: Vec<u8> = (0..21).collect();
        let digits = "000102030405060708090A0B0C0D0E0F1011121314";
        assert_eq!(plain(BYTE, &[21], &data), format!("\"0x{digits}\""));
        let bits = [0b11, 0, 0x10];
        assert_eq!(
            text(BOOL, &[21], &bits, true).as_deref(),
            Some("\"0x030010\"")
        );
        let bytes = format!("\"0x0101{}01\"", "00".repeat(18));
        assert_eq!(plain(BOOL, &[21], &bits), bytes);
        let each: Vec<u8> = (0..21).map(|nth| bit(&bits, nth)).collect();
        assert_eq!(plain(BOOL, &[21], &each), bytes);
        assert_eq!(
            text(BOOL, &[21], &each, true).as_deref(),
            Some("\"0x030010\"")
        );
    }

    #[test]
    fn complex_numbers_are_pairs() {
        let f16 = Dtype::Complex(Scalar::Float(FloatKind::F16));
        let data = [0, 0x3c, 0, 0x40, 0, 0xbc, 0, 0];
        let pairs = "[(1.000000e+00,2.000000e+00), (-1.000000e+00,0.000000e+00)]";
        assert_eq!(plain(f16, &[2], &data), pairs);
    }
}
