//! The definition and the use of aliases of places in files.

use mlirbc::Result as LibraryResult;
use mlirbc::asm_parse::Part;
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;

use crate::entries::made::{Alias, Made};
use crate::entries::numbered_places::FilePlace;
use crate::parse_fault::{Fault, Kind, Result, name};

impl<'t> Made<'t> {
    /// Whether a definition of such an alias begins here; then it is known, and where it ends.
    pub(super) fn numbered_definition(&mut self, at: usize) -> Result<Option<usize>> {
        let text = self.text;
        let rest = text.get(at..).unwrap_or_default();
        let Some((number, len)) = self.numbered.name(rest) else {
            return Ok(None);
        };
        let (key, behind) = rest.split_at(len);
        if !behind.starts_with(b" = ") {
            return Ok(None);
        }
        let value = at + len + b" = ".len();
        let known = self.numbered.offset(number);
        if known == Some(value) {
            return Ok(self.numbered.end(number, text));
        }
        let Some(place) = self.numbered.read(text, value) else {
            return Ok(None);
        };
        let is_other = match known {
            Some(_) => true,
            None if self.numbered.may_be_other(number) => {
                self.aliases.get(key).is_some_and(|alias| alias.at != value)
            }
            None => false,
        };
        if is_other {
            return Err(Fault::new(at, Kind::Redefined(name("", key))));
        }
        // It was not compared with the others.
        self.look_for_places();
        self.numbered.set(number, value, &place);
        Ok(Some(place.end))
    }

    /// Looks for all aliases, if this one is not known and nobody has.
    pub(super) fn find_all_aliases(&mut self, name: &[u8]) {
        if !self.are_found && !self.is_known(name) {
            self.are_found = true;
            self.find_aliases();
            self.numbered.compare();
            if self.find_made_places().is_err() {
                self.look_for_places();
            }
        }
    }

    fn is_known(&self, name: &[u8]) -> bool {
        let number = self.numbered.number(name);
        let place = number.and_then(|number| self.numbered.offset(number));
        place.is_some() || self.aliases.contains_key(name)
    }

    /// The aliases get the entries of their places that were made before all were known.
    fn find_made_places(&mut self) -> LibraryResult<()> {
        for file in 0..self.numbered.num_files() {
            self.file_of_places(file)?;
        }
        for id in (0..self.builder.counts().attrs).map(AttrId) {
            if let Ok(AttrData::FileLineColLoc { file, line, column }) = self.builder.attr_data(id)
            {
                if let Some(alias) = self.numbered.alias_of(file, line, column) {
                    if self.numbered.id(alias).is_none() && Some(file) != self.source {
                        self.numbered.set_id(alias, id);
                    }
                }
            }
        }
        Ok(())
    }

    /// Each place is looked for among the attributes from now on.
    fn look_for_places(&mut self) {
        let made = self.numbered.forget_order();
        made.for_each(|id| self.builder.index_attr(id));
    }

    /// The entry of the name of a file.
    fn file_of_places(&mut self, number: u32) -> LibraryResult<Option<AttrId>> {
        let text = match self.numbered.file(number) {
            Some((name, None)) => self.string(name),
            Some((_, known)) => return Ok(known),
            None => return Ok(None),
        };
        let id = self.add_attr("builtin", &AttrData::String(text))?;
        self.numbered.set_file(number, id);
        Ok(Some(id))
    }

    /// The entry of the alias that stands for a place which the text states, too.
    pub(super) fn place_of_alias(&mut self, data: &AttrData<'_>) -> LibraryResult<Option<AttrId>> {
        match *data {
            AttrData::FileLineColLoc { file, line, column } if Some(file) != self.source => {
                match self.numbered.alias_of(file, line, column) {
                    Some(alias) => self.place_of(alias),
                    None => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// The place that a name stands for, if it is one.
    pub(super) fn numbered_place(&mut self, key: &[u8]) -> LibraryResult<Option<AttrId>> {
        match self.numbered.number(key) {
            Some(number) => self.place_of(number),
            None => Ok(None),
        }
    }

    fn place_of(&mut self, number: usize) -> LibraryResult<Option<AttrId>> {
        if let Some(id) = self.numbered.id(number) {
            return Ok(Some(id));
        }
        let Some(FilePlace { file, line, column }) = self.numbered.place(number) else {
            return Ok(None);
        };
        let Some(file) = self.file_of_places(file)? else {
            return Ok(None);
        };
        let data = AttrData::FileLineColLoc {
            file,
            line: line.into(),
            column: column.into(),
        };
        // Operations without a location are at other places of that file.
        let id = match self.numbered.are_different() && self.source != Some(file) {
            true => {
                let new = &mut self.numbered.new;
                new.clear();
                new.push(&data)?;
                self.builder.new_attrs(new)?
            }
            false => self.add_place_or_other("builtin", &data)?,
        };
        self.numbered.set_id(number, id);
        Ok(Some(id))
    }

    /// The entry of the place that `(#loc7)` names, and where it ends, if that is what begins here and it is known.
    #[inline]
    pub(crate) fn place_in_brackets(
        &mut self,
        at: usize,
    ) -> LibraryResult<Option<(AttrId, usize)>> {
        let rest = self.text.get(at + 1..).unwrap_or_default();
        match self.numbered.name(rest) {
            Some((number, len)) if rest.get(len) == Some(&b')') => {
                let id = self.place_of(number)?;
                Ok(id.map(|id| (id, at + len + b"()".len())))
            }
            _ => Ok(None),
        }
    }

    /// The place that a part of another attribute names, if it is defined in front of it, or may follow.
    pub(super) fn place_before(&mut self, part: Part<'_>) -> LibraryResult<Option<AttrId>> {
        let Some(number) = self.numbered.number(part.bytes()) else {
            return Ok(None);
        };
        let at = self.numbered.offset(number);
        if !at.is_some_and(|at| (at as u64) < part.pos() || self.may_follow) {
            return Ok(None);
        }
        self.may_follow = false;
        self.place_of(number)
    }

    /// Such an alias as one of any kind, because another attribute names it.
    pub(super) fn numbered_alias(&mut self, key: &[u8]) -> Option<(&'t [u8], Alias<'t>)> {
        let number = self.numbered.number(key)?;
        let at = self.numbered.offset(number)?;
        let end = self.numbered.end(number, self.text)?;
        let from = at.checked_sub(b" = ".len() + key.len())?;
        self.numbered.add_other(number);
        let name = self.text.get(from..from + key.len())?;
        Some((name, Alias::new(at, self.text.get(at..end)?)))
    }
}

#[cfg(test)]
mod tests {
    use crate::Assemble;

    /// Operations with these locations between definitions in front of and behind them.
    fn module(before: &str, locations: &[&str], behind: &str) -> String {
        let op = |location: &&str| format!("\"a.b\"() : () -> () loc({location})\n");
        let ops: String = locations.iter().map(op).collect();
        format!("{before}\n\"builtin.module\"() ({{\n{ops}}}) : () -> ()\n{behind}\n")
    }

    /// The bytes, or the errors.
    fn read(text: &str) -> Result<Vec<u8>, String> {
        let plan = Assemble::new().source("s").plan(text.as_bytes());
        let plan = plan.map_err(|errors| errors.to_string())?;
        Ok(plan.to_vec().expect("bytes"))
    }

    /// Names of another kind are read as aliases of any attribute.
    fn with_other_names(text: &str) -> String {
        text.replace("#loc", "#lok")
    }

    const BEHIND: &str = "#loc = loc(\"f\":1:1)\n#loc1 = loc(\"f\":1:2)\n#loc2 = loc(\"g\":1:2)\n#loc3 = loc(unknown)\n\
        #loc4 = loc(\"n\"(#loc1))\n#loc5 = loc(callsite(#loc2 at #loc4))\n#loc6 = loc(fused[#loc1, #loc5, #loc])\n\
        #loc10 = loc(\"s\":3:1)\n#loc9 = loc(\"f\":0:0)\n#loc12345678 = loc(\"f\":1:9)\n#loc007 = loc(\"f\":1:8)\n\
        #loc8 = loc(\"\\22\":7:7)\n#loc11 = loc(\"f\":1234567890:1)\n#loc13 = loc(\"f\":1:1 to :2)\n#loc14 = #loc1\n";

    #[test]
    fn an_alias_is_what_it_stands_for() {
        let all = [
            "#loc",
            "#loc1",
            "#loc2",
            "#loc3",
            "#loc4",
            "#loc5",
            "#loc6",
            "#loc10",
            "#loc9",
            "#loc12345678",
            "#loc007",
            "#loc8",
            "#loc11",
            "#loc13",
            "#loc14",
        ];
        let mixed = [
            "\"f\":1:1",
            "#loc1",
            "\"n\"(\"f\":1:2)",
            "\"g\":1:2",
            "#loc2",
            " #loc1 ",
            "#loc1 // c\n",
            "\"f\":1:3",
            "\"s\":3:1",
            "#loc10",
            "\"f\":00:0",
            "#loc9",
            "fused[\"f\":1:9]",
            "\"f\":1:3",
            "#loc12345678",
            "callsite(\"g\":1:2 at \"f\":1:1)",
        ];
        // Places that are stated twice, or that are no line's first, or far in front of their use.
        let twice = format!("{BEHIND}#loc20 = loc(\"g\":1:2)\n");
        let late = format!("{BEHIND} #loc20 = loc(\"g\":1:2) #loc21 = loc(\"f\":1:3)\n");
        for behind in [BEHIND, &twice, &late] {
            for locations in [&all[..], &mixed] {
                for (before, behind) in [
                    ("", behind),
                    (behind, ""),
                    ("#loc30 = loc(\"f\":1:3)", behind),
                ] {
                    let mut reversed = locations.to_vec();
                    reversed.reverse();
                    for locations in [locations, &reversed] {
                        let text = module(before, locations, behind);
                        let expected = read(&with_other_names(&text));
                        assert!(expected.is_ok(), "{expected:?}\n{text}");
                        assert!(read(&text) == expected, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn wrong_aliases_have_the_same_errors() {
        let texts = [
            module("", &["#loc1", "#loc40"], BEHIND),
            module("", &["\"n\"(#loc1)"], BEHIND),
            module("", &["#loc1", "fused[#loc40]"], BEHIND),
            module("", &["#loc1"], &format!("{BEHIND}#loc1 = loc(\"f\":1:2)")),
            module("", &["#loc1"], &format!("{BEHIND}#loc1 = loc(unknown)")),
            module("", &["#loc1"], &format!("{BEHIND}#loc3 = loc(\"f\":1:2)")),
            module("", &["#loc1"], "#loc1 = loc(\"f\":1:2"),
            module("", &["#loc1"], "#loc1 = loc(\"f\":1:)"),
            module("", &["#loc1)"], BEHIND),
            module("", &["#loc1x"], BEHIND),
            module("", &["#loc1"], "#loc1 = 7 : i32"),
        ];
        for text in texts {
            let expected = read(&with_other_names(&text)).expect_err(&text);
            let error = read(&text).expect_err(&text);
            assert_eq!(with_other_names(&error), expected, "{text}");
        }
    }
}
