//! The names under which the reference printer's dialects abbreviate attributes and types.
//!
//! In the reference each dialect names its attributes (`OpAsmDialectInterface`,
//! `OpAsmAttrInterface`). Here these are rules on the dialect, the mnemonic and, where the name
//! depends on it, the text. `docs/printing.md` names the source of every rule.

use std::borrow::Cow;

use super::alias_tables::{ATTRIBUTES, LLVM, TEST_STRINGS, TYPES, find};
use super::heir;

/// Tuples of more elements than this have an alias.
pub(super) const LONG_TUPLE: usize = 16;

/// The alias of an attribute of a dialect: `symbol` is `dialect.mnemonic`, `body` the text between
/// its angle brackets.
pub(super) fn of_attribute(symbol: &[u8], body: &[u8]) -> Option<Cow<'static, str>> {
    let symbol = std::str::from_utf8(symbol).ok()?;
    if let Some(mnemonic) = symbol.strip_prefix("llvm.") {
        return of_llvm(mnemonic).map(Cow::Borrowed);
    }
    match symbol {
        "hal.device.target" => Some(device_target(body)),
        "hal.executable.target" => {
            let format = strings(body).nth(1).unwrap_or_default();
            Some(symbol_name("executable_target_", &format).into())
        }
        "util.composite" => {
            let digits = body.iter().take_while(|b| b.is_ascii_digit());
            let bytes: String = digits.map(|&b| char::from(b)).collect();
            Some(format!("composite_of_{bytes}b").into())
        }
        // Another spelling is that of a source, which a tool copied that did not know the dialect (jaxlib of 2023).
        "sparse_tensor.encoding" if !body.starts_with(b"{ map = (") => None,
        _ => match find(&ATTRIBUTES, symbol) {
            Some(name) => Some(Cow::Borrowed(name)),
            None => heir::of_attribute(symbol, std::str::from_utf8(body).ok()?),
        },
    }
}

/// The alias of a type of a dialect, as [`of_attribute`].
pub(super) fn of_type(symbol: &[u8], body: &[u8]) -> Option<Cow<'static, str>> {
    let symbol = std::str::from_utf8(symbol).ok()?;
    let body = std::str::from_utf8(body).ok()?;
    match symbol {
        "cute.memref" => {
            let mut words = body.split(", ");
            let (element, space) = (words.next()?, words.next()?);
            Some(format!("memref_{space}_{element}").into())
        }
        "cute.tiled_copy" if body.starts_with("!cute_nvgpu.atom.universal_copy<") => {
            Some("copy_simt".into())
        }
        _ => match find(&TYPES, symbol) {
            Some(name) => Some(Cow::Borrowed(name)),
            None => heir::of_type(symbol, body),
        },
    }
}

/// The alias of an attribute of the `llvm` dialect.
pub(super) fn of_llvm(mnemonic: &str) -> Option<&'static str> {
    let place = LLVM.binary_search(&mnemonic).ok()?;
    Some(LLVM[place])
}

/// The alias that the test dialect, where it is loaded, gives a string.
pub(super) fn of_test_string(value: &[u8]) -> Option<&'static str> {
    find(&TEST_STRINGS, std::str::from_utf8(value).ok()?)
}

/// `device_target_`, the device and, where the configuration has one, its ordinal.
fn device_target(body: &[u8]) -> Cow<'static, str> {
    let mut device = strings(body).next().unwrap_or_default();
    let text = String::from_utf8_lossy(body);
    let ordinal = text
        .split_once("ordinal = ")
        .map(|(_, rest)| rest.split(|c: char| !c.is_ascii_digit()).next());
    if let Some(Some(ordinal)) = ordinal {
        device.push(b'_');
        device.extend_from_slice(ordinal.as_bytes());
        device.push(b'_');
    }
    symbol_name("device_target_", &device).into()
}

/// In lower case, with `_` for each character that a symbol cannot contain.
fn symbol_name(prefix: &str, name: &[u8]) -> String {
    let word = |b: &u8| match b.to_ascii_lowercase() {
        b if b.is_ascii_alphanumeric() => char::from(b),
        _ => '_',
    };
    prefix.chars().chain(name.iter().map(word)).collect()
}

/// The quoted strings of a text, with their escapes.
fn strings(body: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let pieces = body.split(|&b| b == b'"');
    pieces.skip(1).step_by(2).map(<[u8]>::to_vec)
}

/// The name as an identifier: it does not begin with a digit, and other characters are hexadecimal.
pub(super) fn sanitize(name: &str) -> Cow<'_, str> {
    let valid = |b: u8| b.is_ascii_alphanumeric() || b"$_-".contains(&b);
    let bytes = name.as_bytes();
    if bytes.iter().all(|&b| valid(b)) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        return Cow::Borrowed(name);
    }
    let mut out = String::with_capacity(name.len() + 2);
    if bytes
        .first()
        .is_some_and(|&b| b.is_ascii_digit() || (!valid(b) && b != b' '))
    {
        out.push('_');
    }
    for &b in bytes {
        match b {
            b if valid(b) => out.push(char::from(b)),
            b' ' => out.push('_'),
            b => out.push_str(&format!("{b:X}")),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(symbol: &str, body: &str) -> Option<String> {
        let name = of_attribute(symbol.as_bytes(), body.as_bytes())?;
        Some(sanitize(&name).into_owned())
    }

    #[test]
    fn names_follow_the_attribute_and_its_text() {
        let some = |s: &str| Some(s.to_owned());
        assert_eq!(name("llvm.di_file", "\"a\" in \"b\""), some("di_file"));
        assert_eq!(name("llvm.di_expression", ""), None);
        assert_eq!(name("iree_cpu.lowering_config", ""), some("config"));
        assert_eq!(
            name(
                "hal.executable.target",
                r#""llvm-cpu", "embedded-elf-x86_64""#
            ),
            some("executable_target_embedded_elf_x86_64")
        );
        assert_eq!(
            name("hal.device.target", r#""Local", {ordinal = 3 : index}, []"#),
            some("device_target_local_3_")
        );
        assert_eq!(
            name("hal.device.target", r#""webgpu""#),
            some("device_target_webgpu")
        );
        assert_eq!(
            name("util.composite", "48xi8, []"),
            some("composite_of_48b")
        );
    }

    #[test]
    fn types_of_cutlass_have_names() {
        let name = of_type(b"cute.memref", b"f16, smem, align<16>, \"(4,8):(8,1)\"");
        assert_eq!(name.as_deref(), Some("memref_smem_f16"));
        assert_eq!(of_type(b"cute.ptr", b"f32, gmem"), None);
    }

    #[test]
    fn identifiers_are_made_as_the_reference_makes_them() {
        assert_eq!(sanitize("test.alias"), "test2Ealias");
        assert_eq!(sanitize("test_alias0"), "test_alias0");
        assert_eq!(sanitize("0_test_alias"), "_0_test_alias");
        assert_eq!(sanitize("%test"), "_25test");
        assert_eq!(sanitize("plain"), "plain");
    }
}
