//! The paths of symbols, `@outer::@inner`.

use mlirbc::View;
use mlirbc::fingerprint::SymbolFingerprint;

/// Longest path with more than one name, in bytes: a file can have very many nested symbols.
const MAX_PATH: usize = 256;

/// The module that all other symbols are in, if it is a symbol itself. Commands find symbols in it
/// without its name.
pub(crate) fn root(symbols: &[SymbolFingerprint]) -> Option<usize> {
    let mut outermost = (0..symbols.len()).filter(|nth| symbols[*nth].parent().is_none());
    let root = outermost.next().filter(|_| outermost.next().is_none());
    root.filter(|_| symbols.len() > 1)
}

/// The path of a symbol, without that module; a long one lacks its outer part. Symbols can be nested
/// in any depth. `root` is that module.
pub(crate) fn path(
    view: View<'_>,
    symbols: &[SymbolFingerprint],
    root: Option<usize>,
    nth: usize,
) -> mlirbc::Result<Vec<u8>> {
    let (mut parts, mut len) = (Vec::new(), 0);
    let mut next = Some(nth);
    while let Some(symbol) = next.and_then(|nth| symbols.get(nth)) {
        let name = view.string(symbol.name)?;
        len += name.len() + 3;
        parts.push(name);
        next = symbol.parent().filter(|parent| Some(*parent) != root);
        if len > MAX_PATH {
            break;
        }
    }
    let mut path = match next {
        Some(_) => b"...".to_vec(),
        None => Vec::new(),
    };
    for name in parts.iter().rev() {
        path.extend_from_slice(if path.is_empty() { b"@" } else { b"::@" });
        path.extend_from_slice(name);
    }
    Ok(path)
}
