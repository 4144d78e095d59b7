//! Aliases of places in files, `#loc7 = loc("model.py":3:5)`, of which a text that states all its locations has one for
//! each operation: they are found by their number, and only that is kept.

use mlirbc::Result as LibraryResult;
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;

use crate::entries::made::{Alias, Made};
use crate::parse_fault::{Fault, Kind, Result, name};

/// Bytes of a text for each number that can be one of such an alias: a definition has more.
const BYTES_EACH: usize = 16;

/// Most digits of a line or a column; longer ones are read as any attribute is.
const MAX_DIGITS: usize = 9;

/// What is known of the aliases, by number: one more than the offset of what each stands for, and one more than its entry.
#[derive(Default)]
pub(crate) struct NumberedPlaces<'t> {
    places: Vec<[u32; 2]>,
    /// Numbers from here on are not kept.
    end: usize,
    /// Whether a name of this kind stands for something else.
    pub(super) has_others: bool,
    /// The file of the last place, and its entry.
    file: Option<(&'t [u8], AttrId)>,
}

/// A place: the name of the file with its quotes, line, column, and where the text goes on.
struct Place<'t> {
    file: &'t [u8],
    line: u64,
    column: u64,
    end: usize,
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

    fn get(&self, number: usize) -> [u32; 2] {
        self.places.get(number).copied().unwrap_or_default()
    }

    /// Where what a name stands for begins, if it is a place.
    pub(super) fn offset(&self, number: usize) -> Option<usize> {
        Some(self.get(number)[0].checked_sub(1)? as usize)
    }

    fn set(&mut self, number: usize, at: usize) {
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
fn place(text: &[u8], at: usize) -> Option<Place<'_>> {
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

impl<'t> Made<'t> {
    /// Whether a definition of such an alias begins here; then it is known, and where it ends.
    pub(super) fn numbered_definition(&mut self, at: usize) -> Result<Option<usize>> {
        let text = self.text;
        let Some(rest) = text.get(at..).filter(|rest| rest.starts_with(b"#loc")) else {
            return Ok(None);
        };
        let digits = rest[4..].iter().take(MAX_DIGITS + 1);
        let len = 4 + digits.take_while(|byte| byte.is_ascii_digit()).count();
        let (key, behind) = rest.split_at(len);
        let Some(number) = self
            .numbered
            .number(key)
            .filter(|_| behind.starts_with(b" = "))
        else {
            return Ok(None);
        };
        let value = at + len + b" = ".len();
        let Some(place) = place(text, value) else {
            return Ok(None);
        };
        let is_other = match self.numbered.offset(number) {
            Some(known) => known != value,
            None if self.numbered.has_others => {
                self.aliases.get(key).is_some_and(|alias| alias.at != value)
            }
            None => false,
        };
        if is_other {
            return Err(Fault::new(at, Kind::Redefined(name("", key))));
        }
        self.numbered.set(number, value);
        Ok(Some(place.end))
    }

    /// The place that a name stands for, if it is one.
    pub(super) fn numbered_place(&mut self, key: &[u8]) -> LibraryResult<Option<AttrId>> {
        let Some(number) = self.numbered.number(key) else {
            return Ok(None);
        };
        if let Some(id) = self.numbered.get(number)[1].checked_sub(1) {
            return Ok(Some(AttrId(id)));
        }
        let at = self.numbered.offset(number);
        let Some(place) = at.and_then(|at| place(self.text, at)) else {
            return Ok(None);
        };
        let file = match self.numbered.file {
            Some((name, id)) if name == place.file => id,
            _ => {
                let inner = place.file.get(1..place.file.len() - 1).unwrap_or_default();
                let text = self.string(inner);
                let id = self.add_attr("builtin", &AttrData::String(text))?;
                self.numbered.file = Some((place.file, id));
                id
            }
        };
        let data = AttrData::FileLineColLoc {
            file,
            line: place.line,
            column: place.column,
        };
        let id = self.add_attr("builtin", &data)?;
        self.numbered.places[number][1] = id.0 + 1;
        Ok(Some(id))
    }

    /// Such an alias as one of any kind, because another attribute names it.
    pub(super) fn numbered_alias(&mut self, key: &[u8]) -> Option<(&'t [u8], Alias<'t>)> {
        let number = self.numbered.number(key)?;
        let at = self.numbered.offset(number)?;
        let end = place(self.text, at)?.end;
        let from = at.checked_sub(b" = ".len() + key.len())?;
        self.numbered.has_others = true;
        let name = self.text.get(from..from + key.len())?;
        Some((name, Alias::new(at, self.text.get(at..end)?)))
    }
}
