//! Types of the LLVM dialect, in which `!llvm.` is left out of nested ones.

/// Most types that are written in each other.
const MAX_DEPTH: u32 = 64;

/// A type behind `!llvm.`, or one in another, as the reference prints it there; `None` where that is not known.
///
/// A builtin type, and one of another dialect, stays as it is.
pub(crate) fn llvm_type(text: &str, depth: u32) -> Option<String> {
    let text = text.trim_ascii();
    if depth > MAX_DEPTH || text.contains("//") {
        return None;
    }
    let text = match text.strip_prefix("!llvm") {
        Some(rest) if rest.starts_with('.') => &rest[1..],
        Some(rest) if rest.starts_with('<') => rest.strip_prefix('<')?.strip_suffix('>')?,
        _ => text,
    };
    let (name, body) = match text.find('<') {
        Some(at) => (
            text[..at].trim_ascii_end(),
            Some(text[at + 1..].strip_suffix('>')?),
        ),
        None => (text, None),
    };
    let inner = |text: &str| llvm_type(text, depth + 1);
    let body = body.map(str::trim_ascii);
    match (name, body) {
        // Floats are printed as anywhere else.
        ("ppc_fp128", None) if depth > 0 => Some("!llvm.ppc_fp128".to_owned()),
        ("ptr", Some("0")) => Some("ptr".to_owned()),
        ("array", Some(body)) => {
            let (count, element) = body.split_once('x')?;
            let count = count.trim_ascii();
            let is_number = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| Some(format!("array<{count} x {}>", inner(element)?)))?
        }
        ("struct", Some(body)) => structure(body, depth),
        ("func", Some(body)) => {
            let open = list_start(body)?;
            let list = body[open + 1..].strip_suffix(')')?;
            Some(format!(
                "func<{} ({})>",
                inner(&body[..open])?,
                types(list, depth)?
            ))
        }
        _ => Some(text.to_owned()),
    }
}

/// `"name", packed (...)`.
fn structure(body: &str, depth: u32) -> Option<String> {
    let (name, rest) = match body.strip_prefix('"') {
        Some(rest) => {
            let end = rest.find('"').filter(|end| !rest[..*end].contains('\\'))?;
            let (name, rest) = rest.split_at(end);
            let rest = rest[1..].trim_ascii_start();
            match rest.strip_prefix(',') {
                Some(rest) => (format!("\"{name}\", "), rest.trim_ascii_start()),
                None => return rest.is_empty().then(|| format!("struct<\"{name}\">")),
            }
        }
        None => (String::new(), body),
    };
    if rest == "opaque" {
        return Some(format!("struct<{name}opaque>"));
    }
    let (packed, list) = match rest.strip_prefix("packed") {
        Some(list) => ("packed ", list.trim_ascii_start()),
        None => ("", rest),
    };
    let list = list.strip_prefix('(')?.strip_suffix(')')?;
    Some(format!("struct<{name}{packed}({})>", types(list, depth)?))
}

/// Types between commas, as they are printed.
fn types(list: &str, depth: u32) -> Option<String> {
    if list.trim_ascii().is_empty() {
        return Some(String::new());
    }
    let mut printed = Vec::new();
    let (mut open, mut start, mut is_string) = (0i32, 0, false);
    let bytes = list.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'\\' => return None,
            b'"' => is_string = !is_string,
            _ if is_string => {}
            b'(' | b'[' | b'{' | b'<' => open += 1,
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b')' | b']' | b'}' | b'>' => open -= 1,
            b',' if open == 0 => {
                printed.push(llvm_type(&list[start..at], depth + 1)?);
                start = at + 1;
            }
            _ => {}
        }
    }
    printed.push(llvm_type(&list[start..], depth + 1)?);
    Some(printed.join(", "))
}

/// Where the list at the end of a function type begins.
fn list_start(body: &str) -> Option<usize> {
    let mut open = 0i32;
    for (at, byte) in body.bytes().enumerate().rev() {
        match byte {
            b')' | b'>' | b']' | b'}' => open += 1,
            b'(' | b'<' | b'[' | b'{' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(at).filter(|_| byte == b'(');
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_types_lose_their_dialect() {
        for (text, printed) in [
            (
                "array<3 x !llvm.array<5 x i16>>",
                "array<3 x array<5 x i16>>",
            ),
            ("struct<(!llvm.ptr, i64)>", "struct<(ptr, i64)>"),
            (
                "struct<packed(!llvm<ptr<0>>, ptr<3>)>",
                "struct<packed (ptr, ptr<3>)>",
            ),
            (
                "struct<\"a\",(i8, struct<\"a\">)>",
                "struct<\"a\", (i8, struct<\"a\">)>",
            ),
            ("func<!llvm.void(i8,  ...)>", "func<void (i8, ...)>"),
            (
                "array<2x!spirv.array<2 x i8>>",
                "array<2 x !spirv.array<2 x i8>>",
            ),
            ("func<i32 ()>", "func<i32 ()>"),
            ("array<2 x ppc_fp128>", "array<2 x !llvm.ppc_fp128>"),
        ] {
            assert_eq!(llvm_type(text, 0).as_deref(), Some(printed), "{text}");
        }
        for text in ["array<x i8>", "struct<(i8>", "func<i8>"] {
            assert_eq!(llvm_type(text, 0), None, "{text}");
        }
    }
}
