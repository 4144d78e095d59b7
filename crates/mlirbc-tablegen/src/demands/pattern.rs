//! A small language of patterns for code of C++.
//!
//! A pattern is the text itself, with placeholders between backquotes:
//!
//! - `n` digits, `-n` an integer, `n,` and `-n,` lists of them, `n|` numbers of C++ between `|`
//! - `w` a word, `w.` with dots, `w:` names between commas, with colons; `nw` a word that starts with a digit
//! - `A|B` one of several texts; none may begin with one that is before it
//! - `shaped`, `typed`, `quantized`: one of the classes of C++ that have an element type, a type, a storage type
//!
//! What they stand for is taken, but with `~` before a placeholder. Nothing is tried twice: a placeholder takes as much as it
//! can, which is what is meant where none is followed by something that it could take.

use crate::text::is_word;

const SHAPED: &str = "ShapedType|VectorType|TensorType|RankedTensorType|MemRefType|BaseMemRefType";
const TYPED: &str = "IntegerAttr|FloatAttr|DenseIntElementsAttr|DenseFPElementsAttr|DenseElementsAttr|StringAttr|TypedAttr";
const QUANTIZED: &str =
    "UniformQuantizedType|UniformQuantizedPerAxisType|QuantizedType|QuantizedPerAxisType";

/// What the placeholders of a pattern stand for, if it is all of a text.
pub(crate) fn matched<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    start(pattern, text)
        .filter(|it| it.0 == text.len())
        .map(|it| it.1)
}

/// The first place of a text where a pattern, which must start with text of its own, has what it asks for.
pub(crate) fn found<'t>(pattern: &str, text: &'t str) -> Option<(&'t str, Vec<&'t str>)> {
    let literal = pattern.split('`').next().unwrap_or_default();
    text.match_indices(literal).find_map(|(at, _)| {
        let (len, taken) = start(pattern, &text[at..])?;
        Some((&text[at..at + len], taken))
    })
}

/// How long the start of a text is that a pattern asks for, and what the placeholders stand for.
fn start<'t>(pattern: &str, text: &'t str) -> Option<(usize, Vec<&'t str>)> {
    let (mut rest, mut taken) = (text, Vec::new());
    for (at, piece) in pattern.split('`').enumerate() {
        if at % 2 == 0 {
            rest = rest.strip_prefix(piece)?;
            continue;
        }
        let unnamed = piece.strip_prefix('~');
        let len = length(unnamed.unwrap_or(piece), rest)?;
        if unnamed.is_none() {
            taken.push(&rest[..len]);
        }
        rest = &rest[len..];
    }
    Some((text.len() - rest.len(), taken))
}

/// How much of the start of a text a placeholder takes.
fn length(placeholder: &str, text: &str) -> Option<usize> {
    let is_digit = |c: char| c.is_ascii_digit();
    match placeholder {
        "n" => run(text, is_digit),
        "-n" => {
            let minus = usize::from(text.starts_with('-'));
            Some(minus + run(&text[minus..], is_digit)?)
        }
        "n," => run(text, |c| is_digit(c) || c == ','),
        "-n," => run(text, |c| is_digit(c) || c == ',' || c == '-'),
        "n|" => run(text, |c| is_digit(c) || c == '|' || c == 'u'),
        "w" => run(text, is_word),
        "w." => run(text, |c| is_word(c) || c == '.'),
        "w:" => run(text, |c| is_word(c) || c == ':' || c == ','),
        "nw" => run(text, is_word).filter(|len| *len > 1 && text.starts_with(is_digit)),
        "shaped" => one_of(SHAPED, text),
        "typed" => one_of(TYPED, text),
        "quantized" => one_of(QUANTIZED, text),
        _ => one_of(placeholder, text),
    }
}

fn run(text: &str, is_part: impl Fn(char) -> bool) -> Option<usize> {
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    (end > 0).then_some(end)
}

fn one_of(texts: &str, text: &str) -> Option<usize> {
    let found = texts.split('|').find(|it| text.starts_with(it));
    found.map(str::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_take_what_they_stand_for() {
        let pattern = "cast<`~shaped`>(x).is`Signed|Unsigned`(`-n`)";
        assert_eq!(
            matched(pattern, "cast<RankedTensorType>(x).isSigned(-12)"),
            Some(vec!["Signed", "-12"])
        );
        assert_eq!(matched(pattern, "cast<Type>(x).isSigned(1)"), None);
        assert_eq!(matched("f(`n,`)", "f(1,2)"), Some(vec!["1,2"]));
        assert_eq!(matched("f(`n`)", "f()"), None);
        assert_eq!(matched("f`nw`", "f8E5M2"), Some(vec!["8E5M2"]));
        assert_eq!(matched("a`w`", "a"), None);
        assert_eq!(matched("a", "ab"), None);
    }

    #[test]
    fn a_pattern_is_found_in_a_text() {
        let text = "is(cast<A>(x)[],cast<A>(x)[3])";
        assert_eq!(
            found("cast<A>(x)[`n`]", text),
            Some(("cast<A>(x)[3]", vec!["3"]))
        );
        assert_eq!(found("cast<B>", text), None);
    }
}
