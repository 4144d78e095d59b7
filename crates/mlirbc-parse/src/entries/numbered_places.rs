//! Aliases of places in files, `#loc7 = loc("model.py":3:5)`, of which a text that states all its locations has one for
//! each operation: they are found by their number, and only that is kept.

use mlirbc::ids::AttrId;

/// Bytes of a text for each number that can be one of such an alias: a definition has more.
const BYTES_EACH: usize = 16;

/// Most digits of a line or a column; longer ones are read as any attribute is.
pub(super) const MAX_DIGITS: usize = 9;

/// What is known of the aliases, by number: one more than the offset of what each stands for, and one more than its entry.
#[derive(Default)]
pub(crate) struct NumberedPlaces<'t> {
    places: Vec<[u32; 2]>,
    /// Numbers from here on are not kept.
    end: usize,
    /// Whether a name of this kind stands for something else.
    pub(super) has_others: bool,
    /// The file of the last place, and its entry.
    pub(super) file: Option<(&'t [u8], AttrId)>,
}

/// A place: the name of the file with its quotes, line, column, and where the text goes on.
pub(super) struct Place<'t> {
    pub(super) file: &'t [u8],
    pub(super) line: u64,
    pub(super) column: u64,
    pub(super) end: usize,
}

impl<'t> NumberedPlaces<'t> {
    pub(super) fn of(text: &[u8]) -> NumberedPlaces<'t> {
        let end = match u32::try_from(text.len()) {
            Ok(_) => text.len() / BYTES_EACH,
            Err(_) => 0,
        };
        NumberedPlaces {
            end,
            ..NumberedPlaces::default()
        }
    }

    /// The number of a name, if such names are kept: 0 of `#loc`.
    pub(super) fn number(&self, name: &[u8]) -> Option<usize> {
        let digits = name.strip_prefix(b"#loc")?;
        let number = match digits {
            [] => 0,
            [b'1'..=b'9', ..] if digits.len() <= MAX_DIGITS => decimal(digits)? as usize,
            _ => return None,
        };
        (number < self.end).then_some(number)
    }

    pub(super) fn get(&self, number: usize) -> [u32; 2] {
        self.places.get(number).copied().unwrap_or_default()
    }

    /// Where what a name stands for begins, if it is a place.
    pub(super) fn offset(&self, number: usize) -> Option<usize> {
        Some(self.get(number)[0].checked_sub(1)? as usize)
    }

    pub(super) fn set_id(&mut self, number: usize, id: AttrId) {
        if let Some(place) = self.places.get_mut(number) {
            place[1] = id.0 + 1;
        }
    }

    pub(super) fn set(&mut self, number: usize, at: usize) {
        if number >= self.places.len() {
            self.places.resize(number + 1, [0; 2]);
        }
        self.places[number][0] = at as u32 + 1;
    }
}

fn decimal(digits: &[u8]) -> Option<u64> {
    let number = digits.iter().try_fold(0_u64, |number, digit| {
        Some(number * 10 + u64::from(digit.is_ascii_digit().then(|| digit - b'0')?))
    });
    number.filter(|_| !digits.is_empty())
}

/// The place that begins here.
pub(super) fn place(text: &[u8], at: usize) -> Option<Place<'_>> {
    let rest = text.get(at..)?.strip_prefix(b"loc(\"")?;
    let close = memchr::memchr3(b'"', b'\\', b'\n', rest)?;
    let (file, behind) = rest.split_at(close);
    let mut rest = behind.strip_prefix(b"\":")?;
    let mut numbers = [0; 2];
    for (number, behind) in numbers.iter_mut().zip([b':', b')']) {
        let len = rest
            .iter()
            .take(MAX_DIGITS + 1)
            .position(|byte| *byte == behind)?;
        *number = decimal(&rest[..len])?;
        rest = &rest[len + 1..];
    }
    let from = at + b"loc(".len();
    Some(Place {
        file: text.get(from..from + file.len() + 2)?,
        line: numbers[0],
        column: numbers[1],
        end: text.len() - rest.len(),
    })
}
