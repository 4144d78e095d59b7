//! Symbols: operations with a name.
//!
//! A symbol table is searched without decoding the bodies of its symbols.

use std::sync::Arc;

use crate::error::{Error, ErrorKind, NearNames, Result, Subject};
use crate::ids::{OpId, StringId};
use crate::ir::{Body, BodyCache, BodyData, Held, IrCounts, Isolated, OpBody, OpRef, Threads};
use crate::ir::{SYMBOL_NAME, SYMBOL_VISIBILITY};
use crate::props::Tables;
use crate::symbols::symbol_names::SymbolNames;
use crate::view::View;

/// An operation with a symbol name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Symbol {
    /// The number of the operation in its body.
    pub op: OpId,
    /// Its name.
    pub name: StringId,
}

/// An operation that was found by its symbol name, and the body that contains it.
#[derive(Clone)]
pub struct Found<'a> {
    view: View<'a>,
    around: Arc<BodyData>,
    op: OpId,
}

impl<'a> Found<'a> {
    /// The operation.
    pub fn op(&self) -> OpRef<'_> {
        OpRef::new(self.view, &self.around, self.op)
    }

    /// What it contains, as [`OpRef::body`].
    ///
    /// # Errors
    /// As [`Isolated::decode`](crate::ir::Isolated::decode).
    pub fn body(&self) -> Result<OpBody<'a>> {
        OpBody::of(self.view, Held::Shared(self.around.clone()), self.op)
    }

    /// Counts the contents of its own regions, scanned on `threads`. `None` if they are not
    /// isolated.
    ///
    /// # Errors
    /// As [`View::visit`].
    pub fn count(&self, threads: Threads) -> Result<Option<IrCounts>> {
        let regions = self.isolated();
        regions.map(|regions| regions.count(threads)).transpose()
    }

    /// Its regions, if they are isolated, not decoded.
    pub fn isolated(&self) -> Option<Isolated<'a>> {
        Isolated::of(self.view, &self.around, self.op)
    }

    /// The body that contains it.
    pub fn containing_body(&self) -> Body<'_> {
        self.around.with(self.view)
    }

    /// The data of the body that contains it, for keeping.
    pub fn containing_data(&self) -> &Arc<BodyData> {
        &self.around
    }
}

/// Finds symbols of one file, and keeps results about names.
///
/// It borrows nothing: keep it beside the file, one per file.
pub struct SymbolFinder {
    names: SymbolNames,
}

impl<'a> View<'a> {
    /// The operation with this symbol name: `main`, `@main`, or nested, `@outer::@inner`.
    ///
    /// If the top level is one operation (a module), its regions are searched, then the top
    /// level itself; if there are several, the top level is searched first. Only the symbol tables
    /// on the path are decoded. If several operations have the name, which no well-formed table
    /// has, one with the name in its record is preferred to one with the name in its dictionary.
    ///
    /// # Errors
    /// `NotFound`, with the symbols most like the first name that is not found; those of decoding the
    /// tables on the path.
    pub fn symbol(self, path: &str) -> Result<Found<'a>> {
        SymbolFinder::new(self)?.find(self, &BodyCache::new(0), path)
    }

    /// The symbols of the file, and the body they are in, as [`SymbolFinder::outermost`].
    ///
    /// # Errors
    /// As [`SymbolFinder::outermost`].
    pub fn symbols(self) -> Result<(Body<'a>, Vec<Symbol>)> {
        SymbolFinder::new(self)?.outermost(self)
    }
}

impl SymbolFinder {
    /// A finder for this file, with the property tables that it was opened with.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub fn new(view: View<'_>) -> Result<SymbolFinder> {
        SymbolFinder::with_tables(view, view.file().tables().clone())
    }

    /// The same, with other property tables.
    ///
    /// # Errors
    /// As [`SymbolFinder::new`].
    pub fn with_tables(view: View<'_>, tables: Tables) -> Result<SymbolFinder> {
        let names = SymbolNames::new(view, tables)?;
        Ok(SymbolFinder { names })
    }

    /// The symbol name of an operation, if it has one.
    ///
    /// # Errors
    /// Those of decoding its record, its dictionary, its name.
    pub fn name(&mut self, op: OpRef<'_>) -> Result<Option<StringId>> {
        self.names.text(op, SYMBOL_NAME)
    }

    /// The visibility of a symbol: `public` if it states none, or an empty one.
    ///
    /// # Errors
    /// As [`SymbolFinder::name`].
    pub fn visibility<'b>(&mut self, op: OpRef<'b>) -> Result<&'b [u8]> {
        let text = match self.names.text(op, SYMBOL_VISIBILITY)? {
            Some(text) => op.view().string(text)?,
            None => b"",
        };
        Ok(if text.is_empty() { b"public" } else { text })
    }

    /// The symbols among the operations directly in the regions of a body.
    ///
    /// # Errors
    /// As [`SymbolFinder::name`].
    pub fn symbols(&mut self, body: &Body<'_>) -> Result<Vec<Symbol>> {
        let mut symbols = Vec::new();
        for op in body.ops() {
            if let Some(name) = self.name(op)? {
                symbols.push(Symbol { op: op.id(), name });
            }
        }
        Ok(symbols)
    }

    /// The outermost symbols of the file, and the body that contains them: those in the regions of
    /// the only operation at the top level (a module), if there are any; otherwise those at the top
    /// level.
    ///
    /// # Errors
    /// Those of decoding these bodies, of records and names.
    pub fn outermost<'a>(&mut self, view: View<'a>) -> Result<(Body<'a>, Vec<Symbol>)> {
        let top = view.top_level()?;
        if let (1, Some(module)) = (top.num_ops(), top.isolated_of(OpId(0))) {
            let body = module.decode()?;
            let symbols = self.symbols(&body)?;
            if !symbols.is_empty() {
                return Ok((body, symbols));
            }
        }
        let symbols = self.symbols(&top)?;
        Ok((top, symbols))
    }

    /// The operation with this symbol name, as [`View::symbol`].
    ///
    /// # Errors
    /// As [`View::symbol`].
    pub fn find<'a>(
        &mut self,
        view: View<'a>,
        bodies: &BodyCache,
        path: &str,
    ) -> Result<Found<'a>> {
        let mut found: Option<Found<'a>> = None;
        let mut start = 0;
        for part in path.split("::") {
            let name = part.strip_prefix('@').unwrap_or(part);
            let next = match &found {
                None => self.find_outermost(view, bodies, name)?,
                Some(outer) => {
                    let names = view.find_string(name.as_bytes())?;
                    self.inside(bodies, outer, &names)?
                }
            };
            if next.is_none() {
                let near = self.near(view, bodies, found.as_ref(), name);
                let near = near.unwrap_or_default();
                let outer = &path[..start];
                let near = near.iter().map(|name| format!("{outer}@{name}"));
                return Err(not_found(path, near.collect()));
            }
            found = next;
            start += part.len() + "::".len();
        }
        found.ok_or_else(|| not_found(path, Vec::new()))
    }

    /// The symbols most like this name: those in the regions of `outer`, or the outermost ones.
    fn near(
        &mut self,
        view: View<'_>,
        bodies: &BodyCache,
        outer: Option<&Found<'_>>,
        name: &str,
    ) -> Result<Vec<String>> {
        let mut near = NearNames::to(name);
        let names: Vec<StringId> = match outer {
            Some(outer) => {
                let (data, ops) = members(bodies, outer)?;
                let body = data.with(view);
                let ops = ops.iter().filter_map(|id| body.op(*id));
                let names = ops.filter_map(|op| self.name(op).ok().flatten());
                names.collect()
            }
            None => {
                let (_, symbols) = self.outermost(view)?;
                symbols.iter().map(|symbol| symbol.name).collect()
            }
        };
        for id in names {
            if near.is_full() {
                break;
            }
            near.add_bytes(view.string(id)?);
        }
        Ok(near.into_names())
    }

    fn find_outermost<'a>(
        &mut self,
        view: View<'a>,
        bodies: &BodyCache,
        name: &str,
    ) -> Result<Option<Found<'a>>> {
        let body = bodies.top_level(view)?;
        let names = view.find_string(name.as_bytes())?;
        if names.is_empty() {
            return Ok(None);
        }
        let ops: Vec<OpId> = body.with(view).ops().map(OpRef::id).collect();
        let is_module = body.num_ops() == 1;
        if !is_module {
            let found = self.among(view, &body, &ops, &names)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        for op in &ops {
            let (around, op) = (body.clone(), *op);
            let table = Found { view, around, op };
            if let Some(found) = self.inside(bodies, &table, &names)? {
                return Ok(Some(found));
            }
        }
        if is_module {
            return self.among(view, &body, &ops, &names);
        }
        Ok(None)
    }

    /// The operation with one of these names directly in the regions of `table`.
    fn inside<'a>(
        &mut self,
        bodies: &BodyCache,
        table: &Found<'a>,
        names: &[StringId],
    ) -> Result<Option<Found<'a>>> {
        let (body, ops) = members(bodies, table)?;
        self.among(table.view, &body, &ops, names)
    }

    /// The first of these operations that has one of these names.
    fn among<'a>(
        &mut self,
        view: View<'a>,
        data: &Arc<BodyData>,
        ops: &[OpId],
        names: &[StringId],
    ) -> Result<Option<Found<'a>>> {
        let body = data.with(view);
        let mut found = self.names.find_by_record(&body, ops, names)?;
        if found.is_none() {
            for op in ops.iter().filter_map(|id| body.op(*id)) {
                let name = self.name(op)?;
                if name.is_some_and(|name| names.binary_search(&name).is_ok()) {
                    found = Some(op.id());
                    break;
                }
            }
        }
        Ok(found.map(|op| Found {
            view,
            around: data.clone(),
            op,
        }))
    }
}

impl std::fmt::Debug for Found<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Found")
            .field("body", &self.around)
            .field("op", &self.op)
            .finish()
    }
}

/// The operations directly in the regions of an operation, and their body.
fn members(bodies: &BodyCache, table: &Found<'_>) -> Result<(Arc<BodyData>, Vec<OpId>)> {
    if let Some(isolated) = table.op().isolated() {
        let inner = bodies.body(isolated)?;
        let ops = inner.with(table.view).ops().map(OpRef::id).collect();
        return Ok((inner, ops));
    }
    let blocks = table.op().inline_regions().flat_map(|r| r.blocks());
    let ops = blocks.flat_map(|b| b.ops()).map(OpRef::id).collect();
    Ok((table.around.clone(), ops))
}

#[cold]
fn not_found(path: &str, near: Vec<String>) -> Error {
    Error::new(ErrorKind::NotFound {
        subject: Subject::Symbol,
        name: path.to_string(),
        near,
    })
}
