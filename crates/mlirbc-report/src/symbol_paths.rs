//! The paths of symbols, `@outer::@inner`.

use mlirbc::View;
use mlirbc::ids::StringId;
use mlirbc::symbols::SymbolTargets;
use mlirbc_document::Name;
use mlirbc_fingerprint::{Closures, SymbolFingerprint};

/// Longest path with more than one name, in bytes: a file can have very many nested symbols.
const MAX_PATH: usize = 256;

/// The module that all other symbols are in, if it is a symbol itself. Commands find symbols in it
/// without its name.
pub(crate) fn root(symbols: &[SymbolFingerprint]) -> Option<usize> {
    root_by(symbols.len(), |nth| symbols[nth].parent())
}

/// The same, given how many symbols there are and the one that each is in.
fn root_by(symbols: usize, parent: impl Fn(usize) -> Option<usize>) -> Option<usize> {
    let mut outermost = (0..symbols).filter(|nth| parent(*nth).is_none());
    let root = outermost.next().filter(|_| outermost.next().is_none());
    root.filter(|_| symbols > 1)
}

/// [`root`] of symbols with closures.
pub(crate) fn root_of_closures(closures: &Closures<'_>) -> Option<usize> {
    root_by(closures.len(), |nth| closures.parent(nth))
}

/// [`path_name`] of a symbol with a closure.
pub(crate) fn name_of_closure(
    view: View<'_>,
    closures: &Closures<'_>,
    root: Option<usize>,
    nth: usize,
) -> mlirbc::Result<Name> {
    let symbol = |nth: usize| Some((closures.name(nth), closures.parent(nth)));
    Ok(Name::of_parts(
        "name",
        &path_parts(view, symbol, root, nth)?,
    ))
}

/// The path of a symbol as the name of a field, without that module, cut to a length that can be listed; a long one
/// lacks its outer part. Symbols can be nested in any depth. `root` is that module.
pub(crate) fn path_name(
    field: &'static str,
    view: View<'_>,
    symbols: &[SymbolFingerprint],
    root: Option<usize>,
    nth: usize,
) -> mlirbc::Result<Name> {
    Ok(Name::of_parts(field, &parts(view, symbols, root, nth)?))
}

fn parts<'a>(
    view: View<'a>,
    symbols: &[SymbolFingerprint],
    root: Option<usize>,
    nth: usize,
) -> mlirbc::Result<Vec<&'a [u8]>> {
    let symbol = |nth: usize| symbols.get(nth).map(|it| (it.name, it.parent()));
    path_parts(view, symbol, root, nth)
}

/// The module that all other symbols are in, as [`root`].
pub(crate) fn root_of(targets: &SymbolTargets<'_>) -> Option<u32> {
    let symbols = 0..targets.num_symbols();
    let mut outermost = symbols.clone().filter(|nth| targets.around(*nth).is_none());
    let first = outermost.next().filter(|_| outermost.next().is_none());
    first.filter(|_| symbols.len() > 1)
}

/// The names of the path of a symbol, by its number, and what is in front of each. `root` is that module.
pub(crate) fn parts_of<'a>(
    view: View<'a>,
    targets: &SymbolTargets<'_>,
    root: Option<u32>,
    symbol: u32,
) -> mlirbc::Result<Vec<&'a [u8]>> {
    let named = |nth: usize| {
        let nth = nth as u32;
        let around = targets.around(nth).map(|it| it as usize);
        Some((targets.name(nth)?, around))
    };
    path_parts(view, named, root.map(|it| it as usize), symbol as usize)
}

/// The names of a path, and what is in front of each, given the name of each symbol and the symbol around it. A name can be
/// long, so it is not copied.
fn path_parts<'a>(
    view: View<'a>,
    symbol: impl Fn(usize) -> Option<(StringId, Option<usize>)>,
    root: Option<usize>,
    nth: usize,
) -> mlirbc::Result<Vec<&'a [u8]>> {
    let (mut names, mut len) = (Vec::new(), 0);
    let mut next = Some(nth);
    while let Some((name, around)) = next.and_then(&symbol) {
        let name = view.string(name)?;
        len += name.len() + 3;
        names.push(name);
        next = around.filter(|around| Some(*around) != root);
        if len > MAX_PATH {
            break;
        }
    }
    let mut parts: Vec<&[u8]> = Vec::from_iter(next.map(|_| &b"..."[..]));
    for name in names.iter().rev() {
        parts.push(if parts.is_empty() { b"@" } else { b"::@" });
        parts.push(name);
    }
    Ok(parts)
}
