//! Aliases of places in files, `#loc7 = loc("model.py":3:5)`, of which a text that states all its locations has one for
//! each operation: they are found by their number, and only that is kept.

use mlirbc::ids::AttrId;
use mlirbc_write::builder::NewEntries;
use mlirbc_write::hash_map::HashMap;

/// Bytes of a text for each number that can be one of such an alias: a definition has more.
const BYTES_EACH: usize = 16;

/// Most digits of a line or a column; longer ones are read as any attribute is.
const MAX_DIGITS: usize = 9;

/// A place by the number of its file.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FilePlace {
    pub(super) file: u32,
    pub(super) line: u32,
    pub(super) column: u32,
}

/// An alias.
#[derive(Clone, Copy, Default)]
struct Known {
    /// One more than the offset of what it stands for, and than the number of its entry; 0 if there is none.
    at: u32,
    id: u32,
    place: FilePlace,
}

/// What is known of the aliases, by number.
#[derive(Default)]
pub(crate) struct NumberedPlaces<'t> {
    known: Vec<Known>,
    /// Numbers from here on are not kept.
    end: usize,
    /// The least and the greatest number of a name of this kind that stands for something else.
    others: Option<[usize; 2]>,
    files: Files<'t>,
    /// Where definitions follow each other, a line each, from the first on, if all were looked for.
    runs: Vec<[u32; 2]>,
    /// The numbers in the order of their places, if all are known and each is another place. Then none is looked for among
    /// the attributes, but any other place is looked for here.
    by_place: Option<Vec<u32>>,
    /// The entry that is made.
    pub(super) new: NewEntries,
}

/// The files by number: their names with the quotes, and their entries.
#[derive(Default)]
struct Files<'t> {
    all: Vec<(&'t [u8], Option<AttrId>)>,
    numbers: HashMap<&'t [u8], u32>,
    by_id: HashMap<AttrId, u32>,
    /// That of the last definition.
    last: u32,
}

impl<'t> Files<'t> {
    fn number(&mut self, file: &'t [u8]) -> u32 {
        // Most places are in the file of the one before.
        if self.last() != Some(file) {
            let new = self.all.len() as u32;
            self.last = *self.numbers.entry(file).or_insert(new);
            if self.last == new {
                self.all.push((file, None));
            }
        }
        self.last
    }

    fn last(&self) -> Option<&'t [u8]> {
        Some(self.all.get(self.last as usize)?.0)
    }
}

/// A place: the name of the file with its quotes, line, column, and where the text goes on.
pub(super) struct Place<'t> {
    pub(super) file: &'t [u8],
    pub(super) line: u32,
    pub(super) column: u32,
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

    /// The number of a name, if such names are kept.
    pub(super) fn number(&self, name: &[u8]) -> Option<usize> {
        let (number, len) = alias(name)?;
        (len == name.len() && number < self.end).then_some(number)
    }

    /// The number of the name that begins here, and its length, if such names are kept.
    #[inline]
    pub(super) fn name(&self, text: &[u8]) -> Option<(usize, usize)> {
        alias(text).filter(|(number, _)| *number < self.end)
    }

    /// Where what a name stands for begins, if it is a place.
    pub(super) fn offset(&self, number: usize) -> Option<usize> {
        Some(self.known.get(number)?.at.checked_sub(1)? as usize)
    }

    /// The entry of a place that was used.
    #[inline]
    pub(super) fn id(&self, number: usize) -> Option<AttrId> {
        let id = self.known.get(number)?.id.checked_sub(1)?;
        Some(AttrId(id))
    }

    /// The place that a name stands for.
    pub(super) fn place(&self, number: usize) -> Option<FilePlace> {
        let known = self.known.get(number).filter(|known| known.at > 0)?;
        Some(known.place)
    }

    /// Where what a name stands for ends.
    pub(super) fn end(&self, number: usize, text: &[u8]) -> Option<usize> {
        let known = self.known.get(number)?;
        let (file, _) = self.files.all.get(known.place.file as usize)?;
        let numbers = known.at.checked_sub(1)? as usize + b"loc(".len() + file.len();
        let len = text.get(numbers..)?.iter().position(|byte| *byte == b')')?;
        Some(numbers + len + 1)
    }

    pub(super) fn set_id(&mut self, number: usize, id: AttrId) {
        if let Some(known) = self.known.get_mut(number) {
            known.id = id.0 + 1;
        }
    }

    pub(super) fn set(&mut self, number: usize, at: usize, place: &Place<'t>) {
        let place = FilePlace {
            file: self.files.number(place.file),
            line: place.line,
            column: place.column,
        };
        if number >= self.known.len() {
            self.known.resize(number + 1, Known::default());
        }
        self.known[number] = Known {
            at: at as u32 + 1,
            id: 0,
            place,
        };
    }

    /// A definition that begins a line was found in front of all that follow it.
    pub(super) fn found(&mut self, at: usize, end: usize) {
        let [at, end] = [at as u32, end as u32];
        match self.runs.last_mut() {
            Some(run) if run[1] + 1 == at => run[1] = end,
            _ => self.runs.push([at, end]),
        }
    }

    /// Where the definitions end that begin here and were found, a line each.
    pub(super) fn run(&self, at: usize) -> Option<usize> {
        let nth = self.runs.binary_search_by_key(&at, |run| run[0] as usize);
        Some(self.runs[nth.ok()?][1] as usize)
    }

    /// A name of this kind stands for something else, too.
    pub(super) fn add_other(&mut self, number: usize) {
        let [least, most] = self.others.unwrap_or([number; 2]);
        self.others = Some([least.min(number), most.max(number)]);
    }

    /// Whether a name may stand for something else.
    pub(super) fn may_be_other(&self, number: usize) -> bool {
        self.others
            .is_some_and(|[least, most]| (least..=most).contains(&number))
    }

    /// The place that begins here.
    pub(super) fn read(&self, text: &'t [u8], at: usize) -> Option<Place<'t>> {
        place(text, at, self.files.last().unwrap_or_default())
    }

    /// The name of a file, without quotes, and its entry, once it is known.
    pub(super) fn file(&self, number: u32) -> Option<(&'t [u8], Option<AttrId>)> {
        let (name, id) = self.files.all.get(number as usize)?;
        Some((name.get(1..name.len() - 1)?, *id))
    }

    pub(super) fn num_files(&self) -> u32 {
        self.files.all.len() as u32
    }

    pub(super) fn set_file(&mut self, number: u32, id: AttrId) {
        if let Some(file) = self.files.all.get_mut(number as usize) {
            file.1 = Some(id);
            self.files.by_id.insert(id, number);
        }
    }

    /// All aliases are known: looks whether they are different places. In the order of their numbers most are sorted
    /// already, so this takes less time than a look-up of each.
    pub(super) fn compare(&mut self) {
        let defined = (0..).zip(&self.known).filter(|(_, known)| known.at > 0);
        let mut places: Vec<(FilePlace, u32)> = defined
            .map(|(number, known)| (known.place, number))
            .collect();
        places.sort();
        if places.windows(2).all(|two| two[0].0 != two[1].0) {
            self.by_place = Some(places.into_iter().map(|(_, number)| number).collect());
        }
    }

    /// Whether each alias is known to be another place.
    pub(super) fn are_different(&self) -> bool {
        self.by_place.is_some()
    }

    /// The alias that stands for a place, if each stands for another one.
    pub(super) fn alias_of(&self, file: AttrId, line: u64, column: u64) -> Option<usize> {
        let numbers = self.by_place.as_ref()?;
        let place = FilePlace {
            file: *self.files.by_id.get(&file)?,
            line: line.try_into().ok()?,
            column: column.try_into().ok()?,
        };
        let nth = numbers.binary_search_by_key(&Some(place), |number| self.place(*number as usize));
        Some(numbers[nth.ok()?] as usize)
    }

    /// Other aliases may be the same places: all are looked for from now on. Those that were made, if none was so far.
    pub(super) fn forget_order(&mut self) -> impl Iterator<Item = AttrId> + '_ {
        let were_different = self.by_place.take().is_some();
        let known = self.known.iter().filter(move |_| were_different);
        known.filter_map(|known| known.id.checked_sub(1).map(AttrId))
    }
}

/// The number that begins here, of at most [`MAX_DIGITS`] digits, and how many it has.
#[inline]
fn decimal(text: &[u8]) -> (u32, usize) {
    let digits = text.iter().map(|byte| byte.wrapping_sub(b'0'));
    let mut number = (0, 0);
    for digit in digits.take(MAX_DIGITS).take_while(|digit| *digit < 10) {
        number = (10 * number.0 + u32::from(digit), number.1 + 1);
    }
    number
}

/// The number of `#loc7` that begins here, and its length: 0 of `#loc`. What follows can be more digits or a word.
#[inline]
fn alias(text: &[u8]) -> Option<(usize, usize)> {
    let digits = text.strip_prefix(b"#loc")?;
    let (number, len) = decimal(digits);
    let is_one = len == 0 || digits.first() != Some(&b'0');
    is_one.then_some((number as usize, b"#loc".len() + len))
}

/// The place that begins here, most likely in the file `last`, which is given with its quotes.
fn place<'t>(text: &'t [u8], at: usize, last: &'t [u8]) -> Option<Place<'t>> {
    let rest = text.get(at..)?.strip_prefix(b"loc(")?;
    let (file, behind) = match rest.strip_prefix(last).filter(|_| !last.is_empty()) {
        Some(behind) => (last, behind),
        None => {
            let name = rest.strip_prefix(b"\"")?;
            let close = memchr::memchr3(b'"', b'\\', b'\n', name)?;
            rest.split_at(close + 2)
        }
    };
    if file.last() != Some(&b'"') {
        return None;
    }
    let line = behind.strip_prefix(b":")?;
    let (number, len) = decimal(line);
    let column = line[len..].strip_prefix(b":").filter(|_| len > 0)?;
    let (other, len) = decimal(column);
    let rest = column[len..].strip_prefix(b")").filter(|_| len > 0)?;
    Some(Place {
        file,
        line: number,
        column: other,
        end: text.len() - rest.len(),
    })
}
