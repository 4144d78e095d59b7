//! The symbols of a module that are in no function: the largest, with the bodies that they are in.

use std::cell::RefCell;
use std::collections::HashSet;

use mlirbc::View;
use mlirbc::ids::Span;
use mlirbc::ir::{Body, OpRef, Threads};
use mlirbc::symbols::{Symbol, SymbolFinder, SymbolTargets};
use mlirbc_document::text;

use crate::symbol_paths::{parts_of, root_of};
use crate::tensors::Largest;

/// Most symbols that are listed.
const MOST: usize = 2000;

/// The symbols of a module, in the order of the file.
pub(crate) struct SymbolList<'a> {
    holders: Vec<Holder<'a>>,
    pub(crate) listed: Vec<Listed>,
    /// How many there are.
    pub(crate) total: u64,
    /// The module that all others are in.
    root: Option<u32>,
    /// Who names whom.
    pub(crate) targets: Option<SymbolTargets<'a>>,
    /// Why that is not known.
    pub(crate) problem: Option<mlirbc::Error>,
    pub(crate) finder: RefCell<SymbolFinder>,
}

/// Symbols that are directly in a body.
struct Holder<'a> {
    body: Body<'a>,
    spans: Vec<Span>,
}

/// A symbol.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    holder: usize,
    pub(crate) symbol: Symbol,
    /// Its number in the file.
    pub(crate) number: Option<u32>,
    pub(crate) span: Span,
    /// Whether there are symbols in it.
    pub(crate) holds_symbols: bool,
}

impl<'a> SymbolList<'a> {
    /// Those of a file: the outermost ones, and those in symbols that hold symbols.
    ///
    /// # Errors
    /// Those of decoding bodies and names.
    pub(crate) fn new(view: View<'a>) -> mlirbc::Result<SymbolList<'a>> {
        let (targets, problem) = match view.symbol_targets(Threads::Pool) {
            Ok(targets) => (Some(targets), None),
            Err(error) => (None, Some(error)),
        };
        let all = targets.iter().flat_map(|it| 0..it.num_symbols());
        let around = all.filter_map(|symbol| targets.as_ref()?.around(symbol));
        let around: HashSet<u32> = around.collect();
        let mut finder = SymbolFinder::new(view)?;
        let (mut largest, mut total) = (Largest::new(MOST), 0);
        let mut holders = vec![Holder::new(finder.outermost(view)?.0)];
        let mut nth = 0;
        while let Some(holder) = holders.get(nth) {
            let mut inside = Vec::new();
            for symbol in finder.symbols(&holder.body)? {
                let Some(op) = holder.body.op(symbol.op) else {
                    continue;
                };
                let number = targets.as_ref().and_then(|it| it.number(op));
                let listed = Listed {
                    holder: nth,
                    symbol,
                    number,
                    span: holder.spans[symbol.op.index()],
                    holds_symbols: number.is_some_and(|it| around.contains(&it)),
                };
                largest.add(listed.span.len, listed);
                total += 1;
                if let (true, Some(regions)) = (listed.holds_symbols, op.isolated()) {
                    inside.push(Holder::new(regions.with(view).decode()?));
                }
            }
            holders.extend(inside);
            nth += 1;
        }
        let mut listed = largest.into_items();
        listed.sort_by_key(|it| it.span.start);
        Ok(SymbolList {
            holders,
            listed,
            total,
            root: targets.as_ref().and_then(root_of),
            targets,
            problem,
            finder: RefCell::new(finder),
        })
    }

    /// The operation of a symbol.
    pub(crate) fn op(&self, listed: &Listed) -> Option<OpRef<'_>> {
        self.holders[listed.holder].body.op(listed.symbol.op)
    }

    /// The path of a symbol, without the first `@`; a long one is cut.
    ///
    /// # Errors
    /// Those of reading names.
    pub(crate) fn path(&self, view: View<'_>, listed: &Listed) -> mlirbc::Result<Vec<u8>> {
        let name = view.string(listed.symbol.name)?;
        let parts = match (&self.targets, listed.number) {
            (Some(targets), Some(number)) => parts_of(view, targets, self.root, number)?,
            _ => vec![name],
        };
        let (mut path, _) = text::head(&parts);
        if path.first() == Some(&b'@') && parts.len() > 1 {
            path.remove(0);
        }
        Ok(path)
    }
}

impl<'a> Holder<'a> {
    fn new(body: Body<'a>) -> Holder<'a> {
        let spans = body.op_spans();
        Holder { body, spans }
    }
}
