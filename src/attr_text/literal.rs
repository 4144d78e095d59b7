//! Strings, identifiers, symbol names and hexadecimal digits.

use crate::attr_text::Out;
use crate::steps;

/// `"text"`: what is not printable ASCII, and quotes, as `\XX`; backslashes doubled.
pub fn quoted(text: &[u8], out: &mut Out<'_>) {
    out.byte(b'"');
    escaped(text, out);
    out.byte(b'"');
}

/// Bytes of a literal that are written in one go.
const CHUNK: usize = 1 << 10;

fn escaped(text: &[u8], out: &mut Out<'_>) {
    out.list(text.chunks(CHUNK), "", |out, chunk| escape(chunk, out));
}

fn escape(text: &[u8], out: &mut Out<'_>) {
    steps::count(text.len());
    let mut plain = 0;
    for (at, byte) in text.iter().enumerate() {
        if matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\') {
            continue;
        }
        out.put(&text[plain..at]);
        plain = at + 1;
        match byte {
            b'\\' => out.put(br"\\"),
            _ => {
                let digits = [b'\\', digit(byte >> 4), digit(byte & 15)];
                out.put_short(&digits, digits.len());
            }
        }
    }
    out.put(&text[plain..]);
}

/// `name` where that is a bare identifier, else `"name"`.
pub fn keyword(name: &[u8], out: &mut Out<'_>) {
    // Of a name that is cut, the part that is written decides: the rest may be long.
    let room = usize::try_from(out.room()).unwrap_or(usize::MAX);
    if is_bare_identifier(&name[..name.len().min(room.saturating_add(1))]) {
        out.put(name);
    } else {
        quoted(name, out);
    }
}

/// `@name` or `@"name"`.
pub fn symbol(name: &[u8], out: &mut Out<'_>) {
    if name.is_empty() {
        return out.put("@<<INVALID EMPTY SYMBOL>>");
    }
    out.byte(b'@');
    keyword(name, out);
}

/// A letter or `_`, then letters, digits, `_`, `$` and `.`.
pub fn is_bare_identifier(name: &[u8]) -> bool {
    steps::count(name.len());
    let [first, rest @ ..] = name else {
        return false;
    };
    (first.is_ascii_alphabetic() || *first == b'_')
        && rest
            .iter()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.'))
}

/// Two upper case digits for each byte.
pub fn hex(bytes: &[u8], out: &mut Out<'_>) {
    let mut digits = vec![0; 2 * bytes.len().min(CHUNK)];
    out.list(bytes.chunks(CHUNK), "", |out, chunk| {
        for (pair, byte) in digits.chunks_exact_mut(2).zip(chunk) {
            pair[0] = digit(byte >> 4);
            pair[1] = digit(byte & 15);
        }
        steps::count(chunk.len());
        out.put(&digits[..2 * chunk.len()]);
    });
}

/// Arithmetic instead of a table: it becomes vector code.
#[inline]
fn digit(nibble: u8) -> u8 {
    nibble + b'0' + if nibble > 9 { b'A' - b'9' - 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(write: impl FnOnce(&mut Out<'_>)) -> String {
        let mut out = Out::new();
        write(&mut out);
        String::from_utf8(out.into_bytes()).expect("ASCII")
    }

    #[test]
    fn strings_are_escaped_as_the_reference_does() {
        let string = "\u{1}\u{7f}\"\\é\n".as_bytes();
        assert_eq!(text(|out| quoted(string, out)), r#""\01\7F\22\\\C3\A9\0A""#);
    }

    #[test]
    fn names_are_quoted_where_they_must() {
        let name = |name: &str| text(|out| keyword(name.as_bytes(), out));
        assert_eq!(name("a.b$_9"), "a.b$_9");
        assert_eq!(name("_x"), "_x");
        assert_eq!(name("9x"), "\"9x\"");
        assert_eq!(name("a b"), "\"a b\"");
        assert_eq!(name(""), "\"\"");
        assert_eq!(text(|out| symbol(b"a-b", out)), "@\"a-b\"");
    }

    #[test]
    fn long_hex_is_written_in_pieces() {
        let bytes: Vec<u8> = (0..1000).map(|i| i as u8).collect();
        let digits = text(|out| hex(&bytes, out));
        assert_eq!(digits.len(), 2000);
        assert!(digits.starts_with("0001020304"));
        assert!(digits.ends_with("E5E6E7"));
    }
}
