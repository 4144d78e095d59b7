//! Uris of files as paths of this machine.

use std::path::PathBuf;

/// Most bytes of a uri.
const MOST: usize = 64 << 10;

/// The schemes of files: the second one is that of a bytecode file whose text an editor shows
/// (`src/MLIR/bytecodeProvider.ts` of llvm/vscode-mlir).
const SCHEMES: [&str; 2] = ["file:", "mlir.bytecode-mlir:"];

/// The path that a uri names.
///
/// # Errors
/// Why it names none.
pub(crate) fn path(uri: &str) -> Result<PathBuf, String> {
    if uri.len() > MOST {
        return Err(format!("the uri has {} bytes", uri.len()));
    }
    let mut schemes = SCHEMES.iter();
    let Some(rest) = schemes.find_map(|scheme| uri.strip_prefix(scheme)) else {
        return Err("the uri has another scheme than `file` and `mlir.bytecode-mlir`".to_owned());
    };
    let path = match rest.strip_prefix("//") {
        None => rest,
        Some(rest) => {
            let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            if !matches!(host, "" | "localhost") {
                return Err("the uri names a file of another machine".to_owned());
            }
            path
        }
    };
    let path = &path[..path.find(['?', '#']).unwrap_or(path.len())];
    let path = decode(path.as_bytes());
    let path = path.and_then(|bytes| String::from_utf8(bytes).ok());
    let path = path.ok_or("a `%` in the uri is not followed by two digits of a byte of UTF-8")?;
    // `/C:/x` is `C:/x`.
    let path = match path.as_bytes() {
        [b'/', drive, b':', ..] if cfg!(windows) && drive.is_ascii_alphabetic() => &path[1..],
        _ => &*path,
    };
    match path.is_empty() {
        true => Err("the uri has no path".to_owned()),
        false => Ok(PathBuf::from(path)),
    }
}

fn decode(text: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        let (byte, tail) = match (byte, tail) {
            (b'%', [high, low, tail @ ..]) => {
                let digit = |byte: &u8| (*byte as char).to_digit(16);
                (16 * digit(high)? as u8 + digit(low)? as u8, tail)
            }
            (b'%', _) => return None,
            (byte, tail) => (*byte, tail),
        };
        out.push(byte);
        rest = tail;
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uris_are_decoded() {
        let known = [
            ("file:///a/b.mlirbc", "/a/b.mlirbc"),
            ("file://localhost/a%20b/%C3%A9", "/a b/é"),
            ("mlir.bytecode-mlir:/a/%23%3f.mlirbc", "/a/#?.mlirbc"),
            ("mlir.bytecode-mlir:///a?x#y", "/a"),
            ("file:/../a", "/../a"),
        ];
        for (uri, expected) in known {
            assert_eq!(path(uri).unwrap(), PathBuf::from(expected));
        }
        for uri in [
            "",
            "a",
            "http://a/b",
            "file://host/a",
            "file:///%",
            "file:///%g0",
            "file:///%ff",
            "file:",
        ] {
            path(uri).unwrap_err();
        }
        path(&format!("file:///{}", "a".repeat(MOST))).unwrap_err();
    }
}
