//! Encoded entries in which the numbers of what they refer to are left open.

use mlirbc::raw::varint;

/// The longest encoding that is kept. Longer ones, most of them elements of tensors, are encoded
/// again.
pub(in super::super) const LONGEST: usize = 1 << 12;

/// What stands for a number: a zero. With the flag of an optional reference it is another byte.
const PLAIN: u8 = 1;

/// An entry that was encoded with zeros for all numbers.
#[derive(Clone, Copy)]
pub(in super::super) struct Template<'t> {
    /// What it refers to, in the order of its encoding.
    pub(in super::super) nodes: &'t [u32],
    /// The place of the number of each node, in its bytes.
    pub(in super::super) places: &'t [u16],
    /// Its bytes, of which there are `len`, and bytes of others. None if they are not kept.
    pub(in super::super) bytes: &'t [u8],
    pub(in super::super) len: usize,
}

impl Template<'_> {
    /// Appends its bytes with these numbers.
    #[inline]
    pub(in super::super) fn write(&self, number: impl Fn(u32) -> u64, out: &mut Vec<u8>) {
        let start = out.len();
        self.copy(0, self.len, out);
        // Most numbers take one byte, as those that they replace.
        for (node, place) in self.nodes.iter().zip(self.places) {
            match out.get_mut(start + usize::from(*place)) {
                Some(byte) if number(*node) < 1 << 6 => {
                    let number = (number(*node) as u8) << 1 | 1;
                    *byte = if *byte == PLAIN {
                        number
                    } else {
                        number << 1 | 1
                    };
                }
                _ => {
                    out.truncate(start);
                    return self.write_long(number, out);
                }
            }
        }
    }

    fn write_long(&self, number: impl Fn(u32) -> u64, out: &mut Vec<u8>) {
        let mut done = 0;
        for (node, place) in self.nodes.iter().zip(self.places) {
            let place = usize::from(*place);
            self.copy(done, place, out);
            let number = number(*node);
            let is_plain = self.bytes.get(place) == Some(&PLAIN);
            varint::encode(if is_plain { number } else { number << 1 | 1 }, out);
            done = place + 1;
        }
        self.copy(done, self.len, out);
    }

    /// Appends some of the bytes. Nearly always there are few; eight at once are faster then.
    #[inline]
    fn copy(&self, start: usize, end: usize, out: &mut Vec<u8>) {
        let len = end - start;
        match self.bytes[start..].first_chunk::<8>() {
            Some(word) if len <= word.len() => {
                out.extend_from_slice(word);
                out.truncate(out.len() - word.len() + len);
            }
            _ => out.extend_from_slice(&self.bytes[start..end]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlirbc::entity::{EntryWriter, Reference, SameNumbers};
    use mlirbc::ids::{AttrId, TypeId};

    /// Zero for all numbers, and their places.
    #[derive(Default)]
    struct Zeros(Vec<u16>);

    impl mlirbc::entity::References for Zeros {
        fn number(&mut self, _: Reference, offset: usize) -> u64 {
            self.0.push(offset as u16);
            0
        }
    }

    #[test]
    fn a_template_with_numbers_has_the_bytes_of_the_encoding() {
        for number in [0, 1, 63, 64, 127, 128, 1 << 14, 1 << 21, u32::MAX - 1] {
            for literals in [0, 1, 7, 8, 9, 100] {
                let encode = |out: &mut EntryWriter<'_>| {
                    out.attr(AttrId(number));
                    out.optional_type(Some(TypeId(number)));
                    out.optional_attr(None);
                    (0..literals).for_each(|value| out.varint(value * 3));
                    out.ty(TypeId(number));
                    out.optional_attr(Some(AttrId(0)));
                };
                let mut expected = Vec::new();
                encode(&mut EntryWriter::new(&mut expected, &mut SameNumbers));
                let (mut bytes, mut zeros) = (Vec::new(), Zeros::default());
                encode(&mut EntryWriter::new(&mut bytes, &mut zeros));
                let len = bytes.len();
                for others in [0, 20] {
                    bytes.resize(len + others, 0xee);
                    let template = Template {
                        nodes: &[number, number, number, 0],
                        places: &zeros.0,
                        bytes: &bytes,
                        len,
                    };
                    let mut found = Vec::new();
                    template.write(u64::from, &mut found);
                    assert_eq!(found, expected, "{number}, {literals}, {others}");
                }
            }
        }
    }
}
