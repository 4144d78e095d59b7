//! Attributes and types that are stored as text.

use std::sync::Arc;

use mlirbc::error::shown;
use mlirbc::ids::TypeId;

use super::handle::Op;
use crate::module::context::{is_canonical, is_same_text};

impl Op<'_, '_> {
    /// The text of a type; `None` if it is too long.
    pub(crate) fn text(&self, ty: TypeId) -> Option<Arc<str>> {
        self.context.text(ty)
    }

    /// The text of an attribute; `None` if it is not there, or too long.
    pub(crate) fn attr_text(&self, name: &str) -> Option<String> {
        let attr = self.attr(name)?;
        match attr.as_attr() {
            Some(entry) => self.context.attr_text(entry.id()),
            None => Some(attr.to_string()),
        }
    }

    /// The enumerator that an attribute is: `X` of `#dialect.name<X>` and of `#dialect<name X>`.
    pub(crate) fn word(&self, name: &str) -> Option<String> {
        let attr = self.attr(name)?;
        if let Some(it) = attr
            .as_enum()
            .ok()
            .flatten()
            .filter(|it| !it.name.is_empty())
        {
            return Some(it.name.to_owned());
        }
        word_of(&self.attr_text(name)?).map(str::to_owned)
    }

    /// Whether an attribute is this enumerator; `None` if it is not there.
    pub(crate) fn is_word(&self, name: &str, word: &str) -> Option<bool> {
        Some(self.word(name)? == word)
    }

    /// Whether an attribute is there.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.attr(name).is_some()
    }

    /// Whether an attribute of bits has this one; `None` if it is not there.
    pub(crate) fn has_flag(&self, name: &str, flag: &str) -> Option<bool> {
        let word = self.word(name)?;
        Some(word.split(['|', ',']).any(|it| it.trim() == flag))
    }
}

/// A text of the file as messages show it: the first part of a long one.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", shown(&text[..end])),
        None => shown(text).to_string(),
    }
}

/// What an enumerator is in the text of an attribute.
pub(crate) fn word_of(text: &str) -> Option<&str> {
    let text = text.strip_prefix('#')?;
    let (name, rest) = text.split_once('<')?;
    let inner = rest.strip_suffix('>')?.trim();
    if name.contains('.') {
        return Some(inner);
    }
    // Bits have blanks around their bars.
    let (_, word) = inner.split_once(' ')?;
    let word = word.trim();
    Some(
        word.strip_prefix('<')
            .and_then(|it| it.strip_suffix('>'))
            .unwrap_or(word),
    )
}

/// What stands in `<>` behind a name: `f32, Function` of `!spirv.ptr<f32, Function>`.
pub(crate) fn params<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.strip_prefix(name)?
        .trim_start()
        .strip_prefix('<')?
        .strip_suffix('>')
}

/// The parts of a text between the commas that are in no brackets.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start, mut is_string) = (0_u32, 0, false);
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let is_arrow = *byte == b'>' && at > 0 && bytes[at - 1] == b'-';
        match byte {
            b'"' => is_string = !is_string,
            _ if is_string || is_arrow => {}
            b'<' | b'(' | b'[' | b'{' => depth += 1,
            b'>' | b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() || !parts.is_empty() {
        parts.push(last);
    }
    parts
}

/// The value of a field: `[1, 2]` of `size = [1, 2], name = "a"`.
pub(crate) fn field<'t>(fields: &'t str, name: &str) -> Option<&'t str> {
    split(fields).into_iter().find_map(|it| {
        let value = it.strip_prefix(name)?.trim_start();
        value.strip_prefix('=').map(str::trim)
    })
}

/// A number, and what stands behind the `x` after it: `4` and `f32` of `4 x f32`.
pub(crate) fn times(text: &str) -> Option<(u64, &str)> {
    let text = text.trim_start();
    let end = text.find(|it: char| !it.is_ascii_digit())?;
    let (digits, rest) = text.split_at(end);
    Some((
        digits.parse().ok()?,
        rest.trim_start().strip_prefix('x')?.trim_start(),
    ))
}

/// Whether two texts of types are of types that differ; `false` if nobody knows.
pub(crate) fn texts_differ(a: &str, b: &str) -> bool {
    let is_known = |text: &str| {
        let mut signs = text.match_indices(['!', '#']);
        // A structure that has itself inside is written in two ways, in full or by its name.
        let named = text
            .split("!spirv.struct<")
            .skip(1)
            .find(|it| !it.starts_with('('));
        named.is_none() && signs.all(|(at, _)| is_canonical(&text[at..]))
    };
    !is_same_text(a, b) && is_known(a) && is_known(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_split() {
        assert_eq!(
            split("f32 [0], !spirv.ptr<i32, Function>"),
            ["f32 [0]", "!spirv.ptr<i32, Function>"]
        );
        assert_eq!(
            split("(i32) -> i64, \"a, b\""),
            ["(i32) -> i64", "\"a, b\""]
        );
        assert!(split("").is_empty());
        assert_eq!(times("4 x vector<2xf32>"), Some((4, "vector<2xf32>")));
        assert_eq!(field("a = [1, 2], b=3", "a"), Some("[1, 2]"));
        assert_eq!(field("a = [1, 2], b=3", "b"), Some("3"));
        assert_eq!(field("ab = 1", "a"), None);
        assert_eq!(word_of("#spirv.scope<Subgroup>"), Some("Subgroup"));
        assert_eq!(word_of("#acc<device_type nvidia>"), Some("nvidia"));
        assert_eq!(
            params("!spirv.ptr<f32, Function>", "!spirv.ptr"),
            Some("f32, Function")
        );
    }
}
