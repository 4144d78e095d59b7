//! Attributes that stay text, as the reference writes them: parameters without what follows from their kind, and
//! the numbers of `distinct` counted in each attribute.

use std::collections::HashMap;

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
pub(super) fn as_parameter<'v>(before: &[u8], value: &'v [u8]) -> &'v [u8] {
    let body = |(parameter, name): &(&[u8], &[u8])| {
        let body = value.strip_prefix(*name)?;
        (body.starts_with(b"<") && before.ends_with(parameter)).then_some(body)
    };
    BARE.iter().find_map(body).unwrap_or(value)
}

const DISTINCT: &[u8] = b"distinct[";

/// The text with other numbers of `distinct`: in the order in which they first occur. `None` if it has none.
pub(super) fn renumbered(text: &[u8]) -> Option<Vec<u8>> {
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
