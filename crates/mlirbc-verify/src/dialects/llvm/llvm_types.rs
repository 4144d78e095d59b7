//! Reads the texts of types, in which `!llvm.` is left out inside of others.

use mlirbc::ids::TypeId;

use crate::op::handle::Op;
use crate::op::of_text::{params, split, times};
use crate::verdict::{Verdict, known};

/// A type, one layer of it.
#[derive(Debug, PartialEq)]
pub(super) enum Llvm<'t> {
    Array(u64, &'t str),
    Vector(u64, &'t str),
    Struct(Vec<&'t str>),
    Other,
}

impl<'t> Llvm<'t> {
    /// `None` if it is not known what is inside.
    pub(super) fn of(text: &'t str) -> Option<Llvm<'t>> {
        let text = bare(text);
        if let Some(inner) = params(text, "array") {
            let (count, element) = times(inner)?;
            return Some(Llvm::Array(count, element));
        }
        if let Some(inner) = params(text, "vector") {
            let (count, element) = times(inner)?;
            return times(element)
                .is_none()
                .then_some(Llvm::Vector(count, element));
        }
        if let Some(inner) = params(text, "struct") {
            return Some(Llvm::Struct(members(inner)?));
        }
        let is_word = text
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || it == b'_');
        (is_word || text.starts_with("ptr<")).then_some(Llvm::Other)
    }
}

/// A type without the name of the dialect.
pub(super) fn bare(text: &str) -> &str {
    text.trim().strip_prefix("!llvm.").unwrap_or(text.trim())
}

/// The types of a structure: of what stands behind its name and `packed`.
fn members(inner: &str) -> Option<Vec<&str>> {
    let parts = split(inner);
    let last = parts.last()?;
    let list = last.strip_prefix("packed").unwrap_or(last).trim_start();
    Some(split(list.strip_prefix('(')?.strip_suffix(')')?))
}

/// Whether two types are known to differ, each inside of another one or not.
pub(super) fn differ(a: &str, b: &str) -> bool {
    let plain = |text: &str| {
        let letters = text.replace("!llvm.", "");
        letters.split_whitespace().collect::<String>()
    };
    let (a, b) = (plain(a), plain(b));
    a != b && !a.contains(['!', '#']) && !b.contains(['!', '#'])
}

/// What a function takes and gives.
pub(super) struct Signature {
    pub(super) result: String,
    pub(super) params: Vec<String>,
    pub(super) is_variadic: bool,
}

impl Signature {
    /// Of `!llvm.func<i32 (ptr, ...)>`.
    pub(super) fn of(text: &str) -> Option<Signature> {
        let inner = params(text, "!llvm.func")?;
        let list = inner.strip_suffix(')')?;
        // The parameters are the last brackets of this kind that are not inside of others.
        let mut depth = 1_u32;
        let mut start = None;
        let mut is_quoted = false;
        for (at, sign) in list.char_indices().rev() {
            match sign {
                '"' => is_quoted = !is_quoted,
                _ if is_quoted => {}
                ')' => depth += 1,
                '(' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        start = Some(at);
                        break;
                    }
                }
                _ => {}
            }
        }
        let start = start?;
        let mut params: Vec<_> = split(&list[start + 1..])
            .into_iter()
            .map(str::to_owned)
            .collect();
        let is_variadic = params.last().is_some_and(|it| it == "...");
        if is_variadic {
            params.pop();
        }
        Some(Signature {
            result: list[..start].trim().to_owned(),
            params,
            is_variadic,
        })
    }

    pub(super) fn gives_nothing(&self) -> bool {
        self.result == "void"
    }
}

/// The text of a type.
pub(super) fn text(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<std::sync::Arc<str>> {
    known(ty.and_then(|ty| op.text(ty)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read() {
        assert_eq!(
            Llvm::of("!llvm.array<4 x vector<2xf32>>"),
            Some(Llvm::Array(4, "vector<2xf32>"))
        );
        assert_eq!(
            Llvm::of("!llvm.struct<\"a\", packed (i32, ptr)>"),
            Some(Llvm::Struct(vec!["i32", "ptr"]))
        );
        assert_eq!(
            Llvm::of("!llvm.struct<(i32, struct<(i8)>)>"),
            Some(Llvm::Struct(vec!["i32", "struct<(i8)>"]))
        );
        assert_eq!(Llvm::of("!llvm.struct<\"a\", opaque>"), None);
        let function = Signature::of("!llvm.func<struct<(i32)> (ptr, array<2 x i8>, ...)>");
        let function = function.unwrap_or_else(|| panic!("a function"));
        assert_eq!(
            (
                &*function.result,
                function.params.len(),
                function.is_variadic
            ),
            ("struct<(i32)>", 2, true)
        );
        let named = Signature::of("!llvm.func<void (struct<\"a(\", (i8, i32)>)>");
        assert_eq!(named.map(|it| it.params.len()), Some(1));
        assert!(!differ("!llvm.ptr", "ptr") && differ("ptr", "i32"));
    }
}
