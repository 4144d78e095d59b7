//! Finds attributes and types with an alias inside assembly text.
//!
//! An attribute without an encoding is stored as text, together with its children. The printer
//! replaces the text of a child that has an alias; this module finds these fragments.

use std::borrow::Cow;
use std::ops::Range;

use super::alias_names;
use super::alias_tables::STRIPPED;
use super::mark::mark;
use super::node::Node;

/// A part of a text that an alias may replace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fragment {
    /// Its bytes in the text.
    pub(super) range: Range<usize>,
    /// The name that the text omits, because the parameter implies it.
    prefix: &'static str,
    /// Its alias, before it is turned into an identifier.
    pub(super) name: Cow<'static, str>,
    /// Whether it is a type.
    pub(super) is_type: bool,
    /// Number of entities without an alias between it and the entity of the text.
    pub(super) level: u32,
}

impl Fragment {
    /// The complete text of the fragment.
    pub(super) fn full<'t>(&self, text: &'t [u8]) -> Cow<'t, [u8]> {
        let words = &text[self.range.clone()];
        if self.prefix.is_empty() {
            return Cow::Borrowed(words);
        }
        Cow::Owned([b"#", self.prefix.as_bytes(), words].concat())
    }
}

/// The omitted name of the attribute behind `parameter = `.
fn stripped(owner: &str, parameter: &[u8]) -> Option<&'static str> {
    let applies = |has: &str| match has {
        "" => owner.starts_with("llvm."),
        _ => has == owner,
    };
    let found = STRIPPED
        .iter()
        .find(|(has, name, _)| name.as_bytes() == parameter && applies(has));
    found.map(|(_, _, name)| *name)
}

/// Replaces the numbers of distinct attributes by marks. Equal numbers in two texts are different
/// attributes; the output assigns the final numbers.
pub(super) fn localize(text: &[u8], owner: Node) -> Cow<'_, [u8]> {
    let places = memchr::memmem::find_iter(text, b"distinct[");
    let mut out: Vec<u8> = Vec::new();
    let mut written = 0;
    for place in places {
        let start = place + b"distinct[".len();
        let digits = text[start..].iter().take_while(|b| b.is_ascii_digit());
        let end = start + digits.count();
        let number = std::str::from_utf8(&text[start..end]).ok();
        // A mark is not localized again.
        let Some(number) = number.and_then(|n| n.parse::<u32>().ok()) else {
            continue;
        };
        out.extend_from_slice(&text[written..start]);
        mark(owner.0, number, &mut out);
        written = end;
    }
    match written {
        0 => Cow::Borrowed(text),
        _ => {
            out.extend_from_slice(&text[written..]);
            Cow::Owned(out)
        }
    }
}

/// Average number of times that a byte of a text is read before the search ends.
const LOOKS: usize = 32;

/// Whether a text can hold a fragment at all.
pub(super) fn possible(text: &[u8]) -> bool {
    memchr::memchr2(b'#', b'!', text).is_some()
        || ["affine_", "tuple<", "loc(", "distinct["]
            .iter()
            .any(|word| memchr::memmem::find(text, word.as_bytes()).is_some())
}

/// The alias of the whole text, and whether it is that of a type.
pub(super) fn own(text: &[u8], is_type: bool) -> Option<Cow<'static, str>> {
    let found = candidate(text, 0, &mut text.len().saturating_mul(LOOKS))?;
    (found.is_type == is_type).then_some(found.name)
}

/// A bracket that is open: a text can consist of them.
#[derive(Clone, Copy)]
struct Open {
    bracket: u8,
    /// Whether what is inside it is one level deeper.
    counts: bool,
    /// Whether it encloses the parameters of another attribute than the bracket around it.
    has_owner: bool,
}

/// Steps through a text from one fragment to the next.
pub(super) struct Fragments<'t> {
    text: &'t [u8],
    pos: usize,
    open: Vec<Open>,
    /// Whose parameters the brackets with `has_owner` enclose.
    owners: Vec<&'t str>,
    level: u32,
    /// Budget of bytes that are read again: it keeps nested and malformed texts linear.
    budget: usize,
}

impl<'t> Fragments<'t> {
    /// The fragments inside a text; the text itself is none.
    pub(super) fn inside(text: &'t [u8]) -> Fragments<'t> {
        let mut fragments = Fragments {
            text,
            pos: 0,
            open: Vec::new(),
            owners: Vec::new(),
            level: 0,
            budget: text.len().saturating_mul(LOOKS),
        };
        // The entity's own name and bracket.
        fragments.pos = symbol_end(text, 0);
        let owner = symbol(text, 0);
        if let Some(bracket @ (b'<' | b'[' | b'{' | b'(')) = text.get(fragments.pos) {
            fragments.push(*bracket, false, owner);
        }
        fragments
    }

    /// Continues inside the last fragment instead of after it.
    pub(super) fn enter(&mut self, fragment: &Fragment) {
        let start = fragment.range.start;
        self.pos =
            symbol_end(self.text, start).max(start + usize::from(fragment.prefix.is_empty()));
        let owner = match fragment.prefix {
            "" => symbol(self.text, start),
            prefix => prefix,
        };
        if let Some(b'<') = self.text.get(self.pos) {
            self.push(b'<', true, owner);
        }
    }

    fn push(&mut self, bracket: u8, counts: bool, owner: &'t str) {
        // Not compared by their bytes: a name can be long.
        let same = std::ptr::eq(owner, self.owner()) || owner.len() + self.owner().len() == 0;
        let has_owner = !same;
        if has_owner {
            self.owners.push(owner);
        }
        self.open.push(Open {
            bracket,
            counts,
            has_owner,
        });
        self.level += u32::from(counts);
        self.pos += 1;
    }

    /// The attribute whose parameters are being read.
    fn owner(&self) -> &'t str {
        self.owners.last().copied().unwrap_or_default()
    }

    /// The attribute of a parameter that is printed without its name.
    fn omitted(&self) -> Option<&'static str> {
        let before = self.text[..self.pos].strip_suffix(b" = ")?;
        let word = before
            .iter()
            .rev()
            .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_');
        let parameter = &before[before.len() - word.count()..];
        stripped(self.owner(), parameter)
    }

    /// A parameter without its attribute's name.
    fn stripped(&mut self, prefix: &'static str) -> Option<Fragment> {
        let end = bracket_end(self.text, self.pos, &mut self.budget)?;
        let body = &self.text[self.pos + 1..end - 1];
        let found = Fragment {
            range: self.pos..end,
            prefix,
            name: alias_names::of_attribute(prefix.as_bytes(), body)?,
            is_type: false,
            level: self.level,
        };
        self.pos = end;
        Some(found)
    }
}

impl Iterator for Fragments<'_> {
    type Item = Fragment;

    fn next(&mut self) -> Option<Fragment> {
        while let Some(&byte) = self.text.get(self.pos) {
            match byte {
                b'"' => self.pos = string_end(self.text, self.pos),
                b'<' | b'[' | b'{' | b'(' => {
                    let omitted = if byte == b'<' { self.omitted() } else { None };
                    let stripped = omitted.and_then(|name| self.stripped(name));
                    if stripped.is_some() {
                        return stripped;
                    }
                    let owner = self.owner();
                    // Lists that are parameters, no array attributes.
                    let plain = byte != b'<' && owner.starts_with("llvm.")
                        || byte == b'[' && self.open.len() == 1 && owner == "hal.device.target";
                    let inner = match byte {
                        b'<' => omitted.unwrap_or_default(),
                        _ => owner,
                    };
                    self.push(byte, !plain, inner);
                }
                b'>' | b']' | b'}' | b')' => {
                    let open = self.open.last().map(|open| open.bracket);
                    if closes(open, self.text, self.pos) {
                        if let Some(open) = self.open.pop() {
                            self.level -= u32::from(open.counts);
                            if open.has_owner {
                                self.owners.pop();
                            }
                        }
                    }
                    self.pos += 1;
                }
                b'#' | b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'!' => {
                    if let Some(mut found) = candidate(self.text, self.pos, &mut self.budget) {
                        found.level = self.level;
                        self.pos = found.range.end;
                        return Some(found);
                    }
                    self.symbol();
                }
                b'0'..=b'9' => {
                    let digits = self.text[self.pos..].iter();
                    self.pos += digits.take_while(|b| b.is_ascii_digit()).count();
                    // The `x` of a shape is no word of its own with what follows.
                    if self.text.get(self.pos) == Some(&b'x') {
                        self.pos += 1;
                    }
                }
                _ => self.pos += 1,
            }
        }
        None
    }
}

impl Fragments<'_> {
    /// Skips a word, and the bracket of the attribute that it names.
    fn symbol(&mut self) {
        let start = self.pos;
        self.pos = symbol_end(self.text, start).max(start + 1);
        if self.text[start] == b'#' && self.text.get(self.pos) == Some(&b'<') {
            self.push(b'<', true, symbol(self.text, start));
        }
    }
}

/// The fragment that starts here.
fn candidate(text: &[u8], pos: usize, budget: &mut usize) -> Option<Fragment> {
    let end = symbol_end(text, pos);
    let symbol = &text[pos..end];
    let bracket = text.get(end).copied();
    let fragment = |name: Cow<'static, str>, range, is_type| Fragment {
        range,
        prefix: "",
        name,
        is_type,
        level: 0,
    };
    if let Some((sigil @ (b'#' | b'!'), symbol)) = symbol.split_first() {
        let close = match bracket {
            Some(b'<') => bracket_end(text, end, budget)?,
            _ => end,
        };
        let body = text
            .get(end + 1..close.saturating_sub(1))
            .unwrap_or_default();
        let is_type = *sigil == b'!';
        let name = match is_type {
            false => alias_names::of_attribute(symbol, body)?,
            true => alias_names::of_type(symbol, body)?,
        };
        return Some(fragment(name, pos..close, is_type));
    }
    match (symbol, bracket) {
        (b"affine_map", Some(b'<')) => Some(fragment(
            "map".into(),
            pos..bracket_end(text, end, budget)?,
            false,
        )),
        (b"affine_set", Some(b'<')) => Some(fragment(
            "set".into(),
            pos..bracket_end(text, end, budget)?,
            false,
        )),
        (b"loc", Some(b'(')) => Some(fragment(
            "loc".into(),
            pos..bracket_end(text, end, budget)?,
            false,
        )),
        (b"distinct", Some(b'[')) => {
            let body = bracket_end(text, end, budget)?;
            let close = bracket_end(text, body, budget)?;
            let unit = matches!(&text[body + 1..close - 1], b"" | b"unit");
            (!unit).then(|| fragment("distinct".into(), pos..close, false))
        }
        (b"tuple", Some(b'<')) => {
            let close = bracket_end(text, end, budget)?;
            let long = elements(&text[end + 1..close - 1]) > alias_names::LONG_TUPLE;
            long.then(|| fragment("tuple".into(), pos..close, true))
        }
        _ => None,
    }
}

/// How many elements a list has, by its commas outside brackets.
fn elements(list: &[u8]) -> usize {
    let (mut open, mut pos, mut commas) = (Vec::new(), 0, 0);
    while let Some(&byte) = list.get(pos) {
        match byte {
            b'"' => {
                pos = string_end(list, pos);
                continue;
            }
            b'<' | b'[' | b'{' | b'(' => open.push(byte),
            b'>' | b']' | b'}' | b')' if closes(open.last().copied(), list, pos) => {
                open.pop();
            }
            b',' if open.is_empty() => commas += 1,
            _ => {}
        }
        pos += 1;
    }
    commas + 1
}

/// The symbol that starts here, without its sigil.
fn symbol(text: &[u8], pos: usize) -> &str {
    let symbol = &text[pos..symbol_end(text, pos)];
    let symbol = std::str::from_utf8(symbol).unwrap_or_default();
    symbol.trim_start_matches(['#', '!'])
}

/// The end of the word that starts here, including its sigil.
fn symbol_end(text: &[u8], pos: usize) -> usize {
    let sigil = usize::from(matches!(text.get(pos), Some(b'#' | b'!')));
    let word = |b: &&u8| b.is_ascii_alphanumeric() || b"_$.".contains(b);
    pos + sigil + text[pos + sigil..].iter().take_while(word).count()
}

/// The end of the string that starts here.
fn string_end(text: &[u8], pos: usize) -> usize {
    let mut end = pos + 1;
    while let Some(&byte) = text.get(end) {
        match byte {
            b'"' => return end + 1,
            b'\\' => end += 2,
            _ => end += 1,
        }
    }
    text.len()
}

/// Whether the bracket here closes the innermost open one: the `>` of an arrow or of a
/// comparison does not.
fn closes(open: Option<u8>, text: &[u8], pos: usize) -> bool {
    match (open, text[pos]) {
        (Some(b'<'), b'>') => pos == 0 || text[pos - 1] != b'-',
        (Some(b'['), b']') | (Some(b'{'), b'}') | (Some(b'('), b')') => true,
        _ => false,
    }
}

/// The end of the bracket that starts here.
fn bracket_end(text: &[u8], pos: usize, budget: &mut usize) -> Option<usize> {
    if !matches!(text.get(pos), Some(b'<' | b'[' | b'{' | b'(')) {
        return None;
    }
    let mut open = Vec::new();
    let mut at = pos;
    while let Some(&byte) = text.get(at) {
        *budget = budget.checked_sub(1)?;
        match byte {
            b'"' => {
                at = string_end(text, at);
                continue;
            }
            b'<' | b'[' | b'{' | b'(' => open.push(byte),
            b'>' | b']' | b'}' | b')' if closes(open.last().copied(), text, at) => {
                open.pop();
                if open.is_empty() {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, String, u32)> {
        Fragments::inside(text.as_bytes())
            .map(|f| {
                let full = String::from_utf8_lossy(&f.full(text.as_bytes())).into_owned();
                (full, f.name.into_owned(), f.level)
            })
            .collect()
    }

    #[test]
    fn maps_inside_an_encoding() {
        let text = "#iree_encoding.encoding<op_type = matmul, maps = \
                    [affine_map<(d0, d1)[s0] -> (d0 + s0)>, [affine_map<(d0) -> (d0)>]], x = \"#a\">";
        let one = |map: &str, level| (map.to_owned(), "map".to_owned(), level);
        assert_eq!(
            found(text),
            [
                one("affine_map<(d0, d1)[s0] -> (d0 + s0)>", 1),
                one("affine_map<(d0) -> (d0)>", 2)
            ]
        );
        assert_eq!(own(text.as_bytes(), false).as_deref(), Some("encoding"));
        assert_eq!(own(text.as_bytes(), true), None);
    }

    #[test]
    fn a_fragment_may_be_entered() {
        let text = br#"#hal.device.target<"a", [#hal.executable.target<"b", "c-d", {m = affine_set<(d0) : (d0 >= 0)>}>]> : !hal.device"#;
        let mut fragments = Fragments::inside(text);
        let target = fragments.next().expect("the executable target");
        assert_eq!(target.name, "executable_target_c_d");
        assert_eq!(target.level, 0);
        fragments.enter(&target);
        let set = fragments.next().expect("the set inside");
        assert_eq!((&*set.name, set.level), ("set", 2));
        assert_eq!(fragments.next(), None);
    }

    #[test]
    fn what_is_no_fragment_is_left_alone() {
        assert_eq!(found("#foo.bar<\"affine_map<(d0) -> (d0)>\">"), []);
        assert_eq!(found("!x.y<distinct[0]<>, 4xtuple<i1, i2>>"), []);
        assert_eq!(found("#broken<affine_map<(d0) -> (d0)"), []);
        let long = format!("!x.y<tuple<{}i1>>", "i1, ".repeat(16));
        assert_eq!(found(&long).len(), 1);
    }

    #[test]
    fn a_parameter_may_leave_its_name_out() {
        let text = "#iree_codegen.compilation_info<lowering_config = \
                    #iree_codegen.lowering_config<tile_sizes = [[1]]>, translation_info = <pipeline = X>>";
        let names: Vec<_> = found(text)
            .into_iter()
            .map(|(full, name, _)| (full, name))
            .collect();
        assert_eq!(names[0].1, "config");
        assert_eq!(
            names[1],
            (
                "#iree_codegen.translation_info<pipeline = X>".to_owned(),
                "translation".to_owned()
            )
        );
    }
}
