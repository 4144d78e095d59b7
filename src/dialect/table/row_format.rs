//! The pieces of a row's format, which the printer writes and the parser looks for.

/// A piece of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// Text that stands for itself.
    Literal(&'static str),
    /// `$*`: all fields, as `name = value`.
    All,
    /// `$name`: the value of a field.
    Field(&'static str),
    /// `@name`: what a directive writes.
    Directive(&'static str),
    /// `?{...?}`: a format that may be absent.
    Optional(&'static str),
}

/// The first piece of a format, and what follows it.
pub(super) fn next_piece(format: &'static str) -> Option<(Piece, &'static str)> {
    let marked = |at: usize| format[at..].starts_with(['$', '@']) || format[at..].starts_with("?{");
    let first = format.match_indices(['$', '@', '?']).map(|(at, _)| at);
    let (piece, rest) = match first.filter(|at| marked(*at)).take(1).next() {
        None if format.is_empty() => return None,
        None => (Piece::Literal(format), ""),
        Some(0) => marked_piece(format),
        Some(at) => (Piece::Literal(&format[..at]), &format[at..]),
    };
    Some((piece, rest))
}

fn marked_piece(format: &'static str) -> (Piece, &'static str) {
    let (mark, tail) = format.split_at(1);
    if let Some(rest) = tail.strip_prefix('*') {
        return (Piece::All, rest);
    }
    let optional = tail.strip_prefix('{').and_then(|t| t.split_once("?}"));
    match (mark, optional) {
        ("?", Some((group, rest))) => (Piece::Optional(group), rest),
        ("$", _) => {
            let (name, rest) = word(tail);
            (Piece::Field(name), rest)
        }
        _ => {
            let (name, rest) = word(tail);
            (Piece::Directive(name), rest)
        }
    }
}

/// The name at the front of `text`, and what follows it.
fn word(text: &'static str) -> (&'static str, &'static str) {
    let end = text.find(|c: char| c != '_' && !c.is_ascii_alphanumeric());
    text.split_at(end.unwrap_or(text.len()))
}

/// The name of the first field or directive of a format.
pub(super) fn first_name(mut format: &'static str) -> Option<&'static str> {
    loop {
        match next_piece(format)? {
            (Piece::Field(name) | Piece::Directive(name), _) => return Some(name),
            (_, rest) => format = rest,
        }
    }
}

/// The first token of a literal, white space skipped, and what follows it: a word, a bracket,
/// an arrow, `::` or another character.
pub(super) fn next_token(literal: &'static str) -> Option<(&'static str, &'static str)> {
    let text = literal.trim_start();
    let first = text.chars().next()?;
    let len = match first {
        _ if text.starts_with("->") || text.starts_with("::") => 2,
        'a'..='z' | 'A'..='Z' => word(text).0.len(),
        other => other.len_utf8(),
    };
    Some(text.split_at(len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_and_tokens() {
        let mut format = "<$a, @b?{:x={$c}?}?$*";
        let mut pieces = Vec::new();
        while let Some((piece, rest)) = next_piece(format) {
            pieces.push(piece);
            format = rest;
        }
        use Piece::{All, Directive, Field, Literal, Optional};
        let expected = [
            Literal("<"),
            Field("a"),
            Literal(", "),
            Directive("b"),
            Optional(":x={$c}"),
            Literal("?"),
            All,
        ];
        assert_eq!(pieces, expected);
        assert_eq!(first_name(":x={$c}"), Some("c"));
        let mut literal = ")->( to::";
        let mut tokens = Vec::new();
        while let Some((token, rest)) = next_token(literal) {
            tokens.push(token);
            literal = rest;
        }
        assert_eq!(tokens, [")", "->", "(", "to", "::"]);
    }
}
