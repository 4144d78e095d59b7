//! Attributes that stay text, as the reference writes them: parameters without what follows from their kind, and
//! the numbers of `distinct` counted in each attribute, a dot behind the dialect.

use std::collections::HashMap;

use crate::text::scan::Scan;

/// Parameters of attributes of `llvm` and the attributes that are written without their names there. Source:
/// `mlir/include/mlir/Dialect/LLVMIR/LLVMAttrDefs.td` of llvm/llvm-project.
const BARE: &[(&[u8], &[u8])] = &[
    (b"domain = ", b"#llvm.alias_scope_domain"),
    (b"base_type = ", b"#llvm.tbaa_type_desc"),
    (b"access_type = ", b"#llvm.tbaa_type_desc"),
    (b"vectorize = ", b"#llvm.loop_vectorize"),
    (b"interleave = ", b"#llvm.loop_interleave"),
    (b"unroll = ", b"#llvm.loop_unroll"),
    (b"unrollAndJam = ", b"#llvm.loop_unroll_and_jam"),
    (b"licm = ", b"#llvm.loop_licm"),
    (b"distribute = ", b"#llvm.loop_distribute"),
    (b"pipeline = ", b"#llvm.loop_pipeline"),
    (b"peeled = ", b"#llvm.loop_peeled"),
    (b"unswitch = ", b"#llvm.loop_unswitch"),
    (b" = ", b"#llvm.loop_annotation"),
    (b"compileUnit = ", b"#llvm.di_compile_unit"),
    (b"file = ", b"#llvm.di_file"),
    (b"type = ", b"#llvm.di_subroutine_type"),
];

/// What is written of an attribute behind other text.
pub(in crate::entries) fn as_parameter<'v>(before: &[u8], value: &'v [u8]) -> &'v [u8] {
    let body = |(parameter, name): &(&[u8], &[u8])| {
        let body = value.strip_prefix(*name)?;
        (body.starts_with(b"<") && before.ends_with(parameter)).then_some(body)
    };
    BARE.iter().find_map(body).unwrap_or(value)
}

/// The text with a dot behind its dialect, where the reference prints one: `!t<x<1>>` as `!t.x<1>`.
pub(in crate::entries) fn with_dot(mut text: Vec<u8>) -> Vec<u8> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    let is_name = |(at, byte): (usize, &u8)| at == 0 || is_word(byte);
    let open = text.iter().enumerate().position(|it| !is_name(it));
    let Some(open) = open.filter(|open| text[*open] == b'<') else {
        return text;
    };
    let mut scan = Scan::new(&text, open);
    match scan.group() {
        Ok([_, body @ .., _]) if may_follow_a_dot(body) => {
            let close = scan.at - 1;
            text.remove(close);
            text[open] = b'.';
            text
        }
        _ => text,
    }
}

/// Whether a body is a name, or a name and one pair of brackets.
fn may_follow_a_dot(body: &[u8]) -> bool {
    let is_inner = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_');
    if !body.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    match body.iter().position(|byte| !is_inner(byte)) {
        None => true,
        Some(at) => {
            let mut scan = Scan::new(body, at);
            body[at] == b'<' && scan.group().is_ok() && scan.at == body.len()
        }
    }
}

const DISTINCT: &[u8] = b"distinct[";

/// The text with other numbers of `distinct`: in the order in which they first occur. `None` if it has none.
pub(in crate::entries) fn renumbered(text: &[u8]) -> Option<Vec<u8>> {
    memchr::memmem::find(text, DISTINCT)?;
    let mut numbers: HashMap<&[u8], usize> = HashMap::new();
    let mut out = Vec::with_capacity(text.len());
    let (mut at, mut is_string) = (0, false);
    while let Some(byte) = text.get(at) {
        let rest = &text[at..];
        if !is_string && rest.starts_with(DISTINCT) {
            let digits = &rest[DISTINCT.len()..];
            let len = digits.iter().take_while(|byte| byte.is_ascii_digit());
            let (digits, _) = digits.split_at(len.count());
            let next = numbers.len();
            let number = *numbers.entry(digits).or_insert(next);
            out.extend_from_slice(DISTINCT);
            out.extend_from_slice(number.to_string().as_bytes());
            at += DISTINCT.len() + digits.len();
            continue;
        }
        let len = match byte {
            b'"' => {
                is_string = !is_string;
                1
            }
            b'\\' if is_string => 2.min(rest.len()),
            _ => 1,
        };
        out.extend_from_slice(&rest[..len]);
        at += len;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dot_follows_the_dialect_where_the_reference_prints_one() {
        let cases = [
            ("#t<x>", "#t.x"),
            ("!t$u<x_y.z>", "!t$u.x_y.z"),
            ("#t<x<y> > : i32", "#t<x<y> > : i32"),
            ("#t<x<y>> : i32", "#t.x<y> : i32"),
            ("#t<x<\">\">>", "#t.x<\">\">"),
            ("#t<x<a -> b>>", "#t.x<a -> b>"),
            ("#t<x<y> z>", "#t<x<y> z>"),
            ("#t<x y>", "#t<x y>"),
            ("#t<_x>", "#t<_x>"),
            ("#t<1>", "#t<1>"),
            ("#t<>", "#t<>"),
            ("#t.x<y>", "#t.x<y>"),
            ("#t", "#t"),
            ("", ""),
        ];
        for (text, expected) in cases {
            let made = with_dot(text.as_bytes().to_vec());
            assert_eq!(String::from_utf8(made).unwrap(), expected, "{text}");
        }
    }
}
