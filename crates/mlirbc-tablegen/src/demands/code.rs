//! Code of C++: without what its meaning does not depend on, and its parts.

use crate::text::{compact, is_word};

/// Code without white space, `llvm::`, and colons before a first name.
pub(crate) fn plain(code: &str) -> String {
    let is_inside = |c: char| is_word(c) || c == ':';
    let code = without(code, "::", |before, after| {
        !before.is_some_and(|c| is_inside(c) || c == '>') && after.is_some_and(is_word)
    });
    let code = without(&code, "llvm::", |before, _| !before.is_some_and(is_inside));
    compact(&code)
}

/// Code without `mlir::`.
pub(crate) fn without_mlir(code: &str) -> String {
    without(code, "mlir::", |before, _| !before.is_some_and(is_word))
}

/// Code with `cast<` for `mlir::cast<`, and for `cast<mlir::`.
pub(crate) fn without_mlir_at_casts(code: &str) -> String {
    let (mut out, mut rest) = (String::new(), code);
    while let Some(c) = rest.chars().next() {
        let name = rest.strip_prefix("mlir::").unwrap_or(rest);
        // `cast` is a name: not the end of another.
        let begins = name.len() < rest.len() || !out.ends_with(is_word);
        let with_class = name.strip_prefix("cast<mlir::").filter(|_| begins);
        let plain = rest.strip_prefix("mlir::cast<");
        rest = match with_class.or(plain) {
            Some(behind) => {
                out.push_str("cast<");
                behind
            }
            None => {
                out.push(c);
                &rest[c.len_utf8()..]
            }
        };
    }
    out
}

/// Code without a name where it stands between the characters that are asked for.
fn without(
    code: &str,
    name: &str,
    is_meant: impl Fn(Option<char>, Option<char>) -> bool,
) -> String {
    let (mut out, mut end) = (String::with_capacity(code.len()), 0);
    for (at, _) in code.match_indices(name) {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        if is_meant(before.chars().next_back(), after.chars().next()) {
            out.push_str(&code[end..at]);
            end = at + name.len();
        }
    }
    out + &code[end..]
}

/// Code without the parentheses around all of it.
pub(crate) fn unwrapped(code: &str) -> &str {
    let count = code.bytes().take_while(|it| *it == b'(').count();
    let (mut open, mut is_around) = (Vec::new(), vec![false; count]);
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => open.push(at),
            b')' | b']' | b'}' => {
                let begin = open.pop().filter(|it| it + at + 1 == code.len());
                if let Some(it) = begin.and_then(|it| is_around.get_mut(it)) {
                    *it = true;
                }
            }
            _ => {}
        }
    }
    let count = is_around.iter().take_while(|it| **it).count();
    &code[count..code.len() - count]
}

/// The parts of code between signs that no parenthesis encloses.
pub(crate) fn split<'t>(code: &'t str, sign: &str) -> Vec<&'t str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_i64, 0);
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            _ if depth == 0
                && at >= start
                && code.as_bytes()[at..].starts_with(sign.as_bytes()) =>
            {
                parts.push(&code[start..at]);
                start = at + sign.len();
            }
            _ => {}
        }
    }
    parts.push(&code[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_is_around_them() {
        assert_eq!(
            plain("::llvm::isa< ::mlir::A, a::llvm::B>( $_self )"),
            "isa<mlir::A,a::llvm::B>($_self)"
        );
        assert_eq!(
            without_mlir("mlir::A<x::mlir::B,xmlir::C>"),
            "A<x::B,xmlir::C>"
        );
        assert_eq!(
            without_mlir_at_casts("mlir::cast<mlir::A>dyn_cast<mlir::B>mlir::cast<C>"),
            "cast<A>dyn_cast<mlir::B>cast<C>"
        );
    }

    #[test]
    fn parentheses_enclose_parts() {
        assert_eq!(unwrapped("((a)&&(b))"), "(a)&&(b)");
        assert_eq!(unwrapped("(((a)))"), "a");
        assert_eq!(
            (unwrapped("(a)(b)"), unwrapped("((a)"), unwrapped("(")),
            ("(a)(b)", "((a)", "(")
        );
        assert_eq!(split("a||f(b||c)||d", "||"), ["a", "f(b||c)", "d"]);
        assert_eq!(split("a|||b", "||"), ["a", "|b"]);
        assert_eq!(split("é)||b", "||"), ["é)||b"]);
    }
}
