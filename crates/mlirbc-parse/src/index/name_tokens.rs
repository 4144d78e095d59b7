//! The names of symbols and aliases, as tokens of the text: they stand anywhere in attributes and types.

use std::ops::Range;

use crate::text::scan::{Scan, is_dialect_body};

/// A name.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NameToken {
    pub(super) place: Range<usize>,
    pub(super) kind: NameKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    /// `@name`, which does not follow another one.
    Symbol,
    /// `@name` behind `@other::`.
    Nested,
    /// `#name` or `!name`.
    Alias,
    /// The same with `=` behind it, at the beginning of a line.
    AliasDefinition,
}

/// All names of symbols and aliases, in the order of the text; names of dialects may be among those of aliases.
pub(super) fn tokens(text: &[u8]) -> Vec<NameToken> {
    let mut tokens = Vec::new();
    let mut scan = Scan::new(text, 0);
    // Up to here is the body of an attribute or a type of a dialect, which has no comments.
    let mut body = 0;
    // Behind a name and `::`.
    let mut nested = None;
    while let Some(found) = scan
        .rest()
        .iter()
        .position(|byte| b"\"/<%@#!".contains(byte))
    {
        scan.at += found;
        let from = scan.at;
        scan.at += 1;
        match text[from] {
            b'"' => {
                scan.at = from;
                // What does not end in its line is an error of the parser.
                if scan.string().is_err() {
                    scan.skip_comment();
                }
            }
            b'/' if from >= body && text.get(from + 1) == Some(&b'/') => scan.skip_comment(),
            b'<' if from >= body && is_dialect_body(text, from) => {
                let mut group = Scan::new(text, from);
                // Behind brackets that are not closed nothing is known.
                body = match group.group() {
                    Ok(_) => group.at,
                    Err(_) => text.len(),
                };
            }
            // The number of a result is no alias.
            b'%' => {
                scan.name();
                if scan.rest().first() == Some(&b'#') {
                    scan.at += 1;
                }
            }
            b'@' => {
                let is_name = match scan.rest().first() {
                    Some(b'"') => scan.string().is_ok(),
                    _ => !scan.name().is_empty(),
                };
                if is_name {
                    let kind = match nested == Some(from) {
                        true => NameKind::Nested,
                        false => NameKind::Symbol,
                    };
                    let place = from..scan.at;
                    tokens.push(NameToken { place, kind });
                    if scan.rest().starts_with(b"::") {
                        nested = Some(scan.at + 2);
                    }
                }
            }
            b'#' | b'!' => {
                let name = scan.symbol();
                if !name.is_empty() && !name.contains(&b'.') {
                    let place = from..scan.at;
                    let begins_line = from == 0 || matches!(text[from - 1], b'\n' | b'\r');
                    let mut behind = scan;
                    let is_definition = begins_line
                        && behind.peek() == Some(b'=')
                        && !behind.rest().starts_with(b"==");
                    let kind = match is_definition {
                        true => NameKind::AliasDefinition,
                        false => NameKind::Alias,
                    };
                    tokens.push(NameToken { place, kind });
                }
            }
            _ => {}
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_parts_of_other_tokens() {
        let text = b"#map = affine_map<()>\n!t = i32 // @no\n\"a.b\"(%0#1, %c) {x = @f::@\"g h\", y = \"@no #map\"} : \
                     (!t) -> !t loc(#loc1)\n#t.y<@z // #map\n>";
        let found: Vec<(&str, NameKind)> = tokens(text)
            .into_iter()
            .map(|token| (std::str::from_utf8(&text[token.place]).unwrap(), token.kind))
            .collect();
        let expected = [
            ("#map", NameKind::AliasDefinition),
            ("!t", NameKind::AliasDefinition),
            ("@f", NameKind::Symbol),
            ("@\"g h\"", NameKind::Nested),
            ("!t", NameKind::Alias),
            ("!t", NameKind::Alias),
            ("#loc1", NameKind::Alias),
            ("@z", NameKind::Symbol),
            ("#map", NameKind::Alias),
        ];
        assert_eq!(found, expected);
    }
}
