//! The definition and the use of aliases of places in files.

use mlirbc::Result as LibraryResult;
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;

use crate::entries::made::{Alias, Made};
use crate::entries::numbered_places::{MAX_DIGITS, place};
use crate::parse_fault::{Fault, Kind, Result, name};

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
        self.numbered.set_id(number, id);
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
