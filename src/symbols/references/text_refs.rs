//! The references to symbols and resources in assembly text.

use std::borrow::Cow;

use crate::asm_parse::unescape;
use crate::entity::{AttrData, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, TypeId};
use crate::view::View;

/// Whether the text of an attribute or a type refers to a resource by this key. Elsewhere, resources have numbers.
///
/// # Errors
/// Those of decoding attributes and types.
#[doc(hidden)]
pub fn texts_name_resource(view: View<'_>, key: &[u8]) -> Result<bool> {
    for id in (0..view.num_attrs()?).map(AttrId::new) {
        if matches!(view.attr(id)?, AttrData::Text(text) if names_resource(text, key)) {
            return Ok(true);
        }
    }
    for id in (0..view.num_types()?).map(TypeId::new) {
        if matches!(view.ty(id)?, TypeData::Text(text) if names_resource(text, key)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a text has `dense_resource<key>`. One in a string literal counts.
fn names_resource(text: &[u8], key: &[u8]) -> bool {
    const START: &[u8] = b"dense_resource<";
    let mut starts = memchr::memmem::find_iter(text, START);
    starts.any(|at| {
        let body = text[at + START.len()..].trim_ascii_start();
        if let Some(quoted) = body.strip_prefix(b"\"") {
            return literal(quoted).is_some_and(|end| *unescape(&quoted[..end]) == *key);
        }
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
        let end = body.iter().position(|byte| !is_part(byte));
        body[..end.unwrap_or(body.len())] == *key
    })
}

/// Calls `found` with each name in a reference to a symbol, in the order of the text, and whether it follows
/// another one: `@a::@b` is `a`, then `b` inside of it. String literals hold none.
pub(crate) fn symbol_refs<'t>(text: &'t [u8], mut found: impl FnMut(Cow<'t, [u8]>, bool)) {
    let mut rest = text;
    while let Some(at) = memchr::memchr2(b'"', b'@', rest) {
        let (is_literal, after) = (rest[at] == b'"', &rest[at + 1..]);
        rest = after;
        if is_literal {
            rest = &rest[literal(rest).map_or(rest.len(), |end| end + 1)..];
            continue;
        }
        let mut is_inside = false;
        while let Some((name, behind)) = name(rest) {
            found(name, is_inside);
            rest = behind;
            match rest.strip_prefix(b"::@") {
                Some(inside) => (rest, is_inside) = (inside, true),
                None => break,
            }
        }
    }
}

/// The name at the beginning of a text, and what is behind it.
fn name(text: &[u8]) -> Option<(Cow<'_, [u8]>, &[u8])> {
    if let Some(quoted) = text.strip_prefix(b"\"") {
        let end = literal(quoted)?;
        return Some((unescape(&quoted[..end]), &quoted[end + 1..]));
    }
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.".contains(byte);
    let is_name = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    text.first().filter(|byte| is_name(byte))?;
    let end = text.iter().position(|byte| !is_part(byte));
    let (name, behind) = text.split_at(end.unwrap_or(text.len()));
    Some((Cow::Borrowed(name), behind))
}

/// Where a string literal ends, of which the first quote is before the text.
fn literal(text: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + memchr::memchr2(b'"', b'\\', &text[from..])?;
        if text[at] == b'"' {
            return Some(at);
        }
        from = at.saturating_add(2).min(text.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> Vec<String> {
        let mut paths: Vec<String> = Vec::new();
        symbol_refs(text.as_bytes(), |name, is_inside| {
            let name = String::from_utf8_lossy(&name).into_owned();
            match paths.last_mut().filter(|_| is_inside) {
                Some(path) => *path += &format!("/{name}"),
                None => paths.push(name),
            }
        });
        paths
    }

    #[test]
    fn names_are_bare_or_quoted() {
        assert_eq!(
            paths("#foo.bar<@a::@b_1.c$d, @\"h\\221\">"),
            ["a/b_1.c$d", "h\"1"]
        );
        assert_eq!(paths("@\"a b\"::@c:@d"), ["a b/c", "d"]);
        assert_eq!(paths("!hw.typealias<@a::@b, i1>"), ["a/b"]);
    }

    #[test]
    fn keys_of_resources_are_bare_or_quoted() {
        let names = |key: &str| {
            let text =
                br#"#dlti.map<"x" = dense_resource<k1> : i, "y" = dense_resource< "a\22 b">>"#;
            names_resource(text, key.as_bytes())
        };
        assert!(names("k1") && names("a\" b"));
        assert!(!names("k") && !names("k12") && !names("x"));
        assert!(!names_resource(b"dense_resource<\"k", b"k"));
    }

    #[test]
    fn literals_and_other_signs_are_no_names() {
        assert_eq!(paths(r#"#t.x<"@a", "\"@b", @c, "d@"#), ["c"]);
        assert_eq!(paths("@ @1 @- @::@a @\"open"), ["a"]);
        assert_eq!(paths("\"\\"), [""; 0]);
    }
}
