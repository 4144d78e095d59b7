//! The names of values as numbers: `%12`, `%arg3` and all others, so that each is found without its text.

use std::collections::HashMap;

use crate::write::parse::parse_fault::name;
use crate::write::parse::text::scan::Scan;

/// The name of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::write::parse) enum Key {
    /// A number without a leading zero.
    Number(u32),
    /// `arg` and such a number.
    Argument(u32),
    /// Another name, by its number in [`Keys`].
    Word(u32),
}

#[derive(Default)]
pub(in crate::write::parse) struct Keys<'t> {
    /// Greater numbers are words: there is a place for each smaller one.
    most: u32,
    numbers: HashMap<&'t [u8], u32>,
    words: Vec<&'t [u8]>,
}

impl Key {
    /// The kind of the name, below 3, and its number.
    #[inline]
    pub(in crate::write::parse) fn place(self) -> (usize, usize) {
        match self {
            Key::Number(nth) => (0, nth as usize),
            Key::Argument(nth) => (1, nth as usize),
            Key::Word(nth) => (2, nth as usize),
        }
    }
}

impl<'t> Keys<'t> {
    /// Keys for a text of this length.
    pub(in crate::write::parse) fn new(len: usize) -> Keys<'t> {
        Keys {
            most: u32::try_from(len / 4 + 64).unwrap_or(u32::MAX),
            ..Keys::default()
        }
    }

    /// Takes a name, which begins here; `None` if there is none.
    #[inline]
    pub(in crate::write::parse) fn take(&mut self, scan: &mut Scan<'t>) -> Option<Key> {
        let rest = scan.rest();
        if let (len @ 1.., number) = digits(rest) {
            scan.at += len;
            let number = number.filter(|number| *number < self.most);
            return Some(match number {
                Some(number) => Key::Number(number),
                None => self.word(&rest[..len]),
            });
        }
        let name = scan.name();
        if let Some(tail) = name.strip_prefix(b"arg") {
            if let (len, Some(number)) = digits(tail) {
                if len == tail.len() && number < self.most {
                    return Some(Key::Argument(number));
                }
            }
        }
        (!name.is_empty()).then(|| self.word(name))
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
    pub(in crate::write::parse) fn shown(&self, key: Key) -> String {
        match key {
            Key::Number(number) => format!("%{number}"),
            Key::Argument(number) => format!("%arg{number}"),
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
        let mut seen = Vec::new();
        for name in names {
            let mut scan = Scan::new(name.as_bytes(), 0);
            let key = keys.take(&mut scan).unwrap();
            assert_eq!((scan.at, keys.shown(key)), (name.len(), format!("%{name}")));
            assert!(!seen.contains(&key), "{name}");
            seen.push(key);
        }
        assert_eq!(keys.take(&mut Scan::new(b"12x", 0)), Some(Key::Number(12)));
        assert_eq!(keys.take(&mut Scan::new(b" 1", 0)), None);
        assert_eq!(keys.take(&mut Scan::new(b"", 0)), None);
    }
}
