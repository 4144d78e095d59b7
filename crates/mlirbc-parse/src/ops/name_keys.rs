//! The names of values as numbers: `%12`, `%arg3` and all others, so that each is found without its text.

use mlirbc_write::hash_map::HashMap;

use crate::parse_fault::name;
use crate::text::scan::Scan;

/// The name of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// A number without a leading zero, from that of [`Keys::bases`] on.
    Number(u32),
    /// `arg` and such a number.
    Argument(u32),
    /// Another name, by its number in [`Keys`].
    Word(u32),
}

/// The first number that is seen is not always the smallest one.
const ROUND: u32 = 1 << 8;

#[derive(Default)]
pub(crate) struct Keys<'t> {
    /// The first numbers of both kinds that have a place, once one was seen. Smaller ones are words.
    bases: [Option<u32>; 2],
    /// How many numbers have a place: greater ones are words.
    most: u32,
    numbers: HashMap<&'t [u8], u32>,
    words: Vec<&'t [u8]>,
}

impl Key {
    /// The kind of the name, below 3, and its place among those of this kind.
    #[inline]
    pub(crate) fn place(self) -> (usize, usize) {
        match self {
            Key::Number(nth) => (0, nth as usize),
            Key::Argument(nth) => (1, nth as usize),
            Key::Word(nth) => (2, nth as usize),
        }
    }
}

impl<'t> Keys<'t> {
    /// Keys for a text of this length.
    pub(crate) fn new(len: usize) -> Keys<'t> {
        Keys {
            most: u32::try_from(len / 4 + 64).unwrap_or(u32::MAX),
            ..Keys::default()
        }
    }

    /// Nothing has a name any more. In the generic form, the numbers of a module go on from one function to the next:
    /// those of each have the same places.
    pub(crate) fn restart(&mut self) {
        self.bases = [None; 2];
    }

    /// Takes a name, which begins here; `None` if there is none.
    #[inline]
    pub(crate) fn take(&mut self, scan: &mut Scan<'t>) -> Option<Key> {
        let rest = scan.rest();
        if let (len @ 1.., number) = digits(rest) {
            scan.at += len;
            let nth = number.and_then(|number| self.nth(0, number));
            return Some(match nth {
                Some(nth) => Key::Number(nth),
                None => self.word(&rest[..len]),
            });
        }
        let name = scan.name();
        if let Some(tail) = name.strip_prefix(b"arg") {
            let (len, number) = digits(tail);
            let number = number.filter(|_| len == tail.len());
            if let Some(nth) = number.and_then(|number| self.nth(1, number)) {
                return Some(Key::Argument(nth));
            }
        }
        (!name.is_empty()).then(|| self.word(name))
    }

    #[inline]
    fn nth(&mut self, kind: usize, number: u32) -> Option<u32> {
        let base = *self.bases[kind].get_or_insert(number / ROUND * ROUND);
        number.checked_sub(base).filter(|nth| *nth < self.most)
    }

    fn word(&mut self, name: &'t [u8]) -> Key {
        let next = self.words.len() as u32;
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.words.push(name);
        }
        Key::Word(number)
    }

    /// The name, as messages show it.
    pub(crate) fn shown(&self, key: Key) -> String {
        match key {
            Key::Number(nth) => format!("%{}", nth + self.bases[0].unwrap_or(0)),
            Key::Argument(nth) => format!("%arg{}", nth + self.bases[1].unwrap_or(0)),
            Key::Word(nth) => name("%", self.words[nth as usize]),
        }
    }
}

/// How many digits the text begins with, and their number, if it has no leading zero.
#[inline]
fn digits(text: &[u8]) -> (usize, Option<u32>) {
    let mut number = 0_u32;
    let mut len = 0;
    while let Some(byte @ b'0'..=b'9') = text.get(len) {
        number = number.wrapping_mul(10).wrapping_add(u32::from(byte - b'0'));
        len += 1;
    }
    let is_one = (1..=9).contains(&len) && (len == 1 || text[0] != b'0');
    (len, is_one.then_some(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_its_own() {
        let names = [
            "0",
            "00",
            "12",
            "012",
            "999999999",
            "4294967297",
            "arg0",
            "arg00",
            "arg12",
            "arg",
            "arg1x",
            "Arg1",
            "a.b",
            "_",
            "$-x",
        ];
        let mut keys = Keys::new(4000);
        for names in [names.to_vec(), names.iter().rev().copied().collect()] {
            let mut seen = Vec::new();
            for name in names {
                let mut scan = Scan::new(name.as_bytes(), 0);
                let key = keys.take(&mut scan).unwrap();
                assert_eq!((scan.at, keys.shown(key)), (name.len(), format!("%{name}")));
                assert!(!seen.contains(&key), "{name}");
                seen.push(key);
            }
            keys.restart();
        }
        assert_eq!(keys.take(&mut Scan::new(b"12x", 0)), Some(Key::Number(12)));
        assert_eq!(keys.take(&mut Scan::new(b" 1", 0)), None);
        assert_eq!(keys.take(&mut Scan::new(b"", 0)), None);
    }
}
