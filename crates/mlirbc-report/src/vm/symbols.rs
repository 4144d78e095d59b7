//! Exports, imports and internal functions.

use mlirbc::raw::limits::Budget;
use mlirbc_document::{Boxed, End, Name, Stream};
use mlirbc_vmfb::{Error, Function, FunctionNames, Import, Module, Result, Signature};
use serde::Serialize;

use super::info::Attribute;
use super::signature::{MAX_ATTRS, declaration, type_text};
use crate::vm::listed_bytes::{list_budget, spend, spend_name};

/// The functions of a module, and those that it imports.
#[derive(Serialize)]
pub struct Symbols<'m> {
    /// Exports, internal functions, imports.
    pub symbols: Stream<'m, Symbol>,
    #[serde(skip)]
    end: End<Error>,
}

/// A function.
#[derive(Serialize)]
pub struct Symbol {
    /// `import`, `optional-import`, `export` or `internal`.
    pub kind: &'static str,
    /// Its name.
    #[serde(flatten)]
    pub name: Name,
    /// Its type, such as `(i32, !vm.ref<?>) -> (i64)`; `None` if it is malformed or not stated.
    #[serde(rename = "type")]
    pub ty: Option<String>,
    /// What the compiler says of its tensors, such as `sync func @f(%input0: tensor<4xf32>) -> ...`: the
    /// attribute `iree.abi.declaration`.
    #[serde(flatten)]
    pub declaration: Name,
    /// All that it says of the function, with that attribute: the first 32.
    pub attributes: Vec<Attribute>,
    /// The number of a function, or of an import.
    pub ordinal: i64,
    /// Bytes of bytecode.
    pub size: Option<u64>,
    /// Where its bytecode begins.
    pub offset: Option<u64>,
}

impl<'m> Symbols<'m> {
    /// The first so many; `None` for all.
    pub(crate) fn first(mut self, limit: Option<u64>) -> Symbols<'m> {
        self.symbols = self.symbols.first(limit);
        self
    }

    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// What has ended the list.
    pub fn result(&self) -> Result<()> {
        self.end.result()
    }
}

/// The functions of a module, and those that it imports.
///
/// # Errors
/// Those of the tables.
pub fn symbols<'m>(module: &'m Module<'_>) -> Result<Symbols<'m>> {
    let lister = Lister {
        module,
        names: FunctionNames::new(module)?,
        budget: list_budget(module.source().len()),
    };
    drop(lister.symbols()?);
    let end = End::new();
    let symbols = end.stream_of(lister, |lister| {
        let symbols = lister.symbols();
        symbols.unwrap_or_else(|error| Box::new(std::iter::once(Err(error))))
    });
    Ok(Symbols { symbols, end })
}

struct Lister<'m> {
    module: &'m Module<'m>,
    names: FunctionNames<'m>,
    budget: Budget,
}

impl Lister<'_> {
    fn import(&self, ordinal: u32, it: Import<'_>) -> Result<Symbol> {
        let convention = it.signature.map(|it| it.calling_convention);
        self.spend(it.full_name, convention)?;
        Ok(Symbol {
            kind: match it.is_optional() {
                true => "optional-import",
                false => "import",
            },
            name: Name::new("name", it.full_name),
            ty: convention.and_then(type_text),
            declaration: Name::none("declaration"),
            attributes: self.attributes(it.signature)?,
            ordinal: ordinal.into(),
            size: None,
            offset: None,
        })
    }

    /// A type is at most ten times as long as its convention.
    fn spend(&self, name: &[u8], convention: Option<&[u8]>) -> Result<()> {
        let ty = convention.map_or(0, |convention| convention.len() as u64 * 10);
        spend_name(&self.budget, name)?;
        spend(&self.budget, ty + 16)
    }

    fn function(&self, kind: &'static str, name: &[u8], ordinal: i64) -> Result<Symbol> {
        let function = u32::try_from(ordinal).ok();
        let function = function.map(|ordinal| self.module.function(ordinal));
        // What a name refers to can be damaged; the name is shown nevertheless.
        let function = function.and_then(Result::ok);
        let convention = function.map(|it| it.signature.calling_convention);
        self.spend(name, convention)?;
        Ok(Symbol {
            kind,
            name: Name::new("name", name),
            ty: convention.and_then(type_text),
            declaration: self.declaration(function)?,
            attributes: self.attributes(function.map(|it| it.signature))?,
            ordinal,
            size: function.map(|it| it.span().len),
            offset: function.map(|it| it.span().start),
        })
    }

    /// The text of the attribute that declares the tensors of a function.
    fn declaration(&self, function: Option<Function<'_>>) -> Result<Name> {
        let found = function.and_then(|it| declaration(&it.signature));
        let Some(found) = found else {
            return Ok(Name::none("declaration"));
        };
        spend_name(&self.budget, found)?;
        Ok(Name::new("declaration", found))
    }

    fn attributes(&self, signature: Option<Signature<'_>>) -> Result<Vec<Attribute>> {
        let attrs = signature.iter().flat_map(|it| it.attrs.iter());
        // What is malformed is left out, as what a name refers to.
        let attrs = attrs.take(MAX_ATTRS).filter_map(Result::ok);
        attrs
            .map(|it| {
                spend_name(&self.budget, it.key)?;
                spend_name(&self.budget, it.value)?;
                spend(&self.budget, 16)?;
                Ok(Attribute {
                    key: Name::new("key", it.key),
                    value: Name::new("value", it.value),
                })
            })
            .collect()
    }

    fn symbols(&self) -> Result<Boxed<'_, Result<Symbol>>> {
        self.budget.renew();
        let exports = self.module.exports()?.iter();
        let exports = exports.map(|it| {
            let it = it?;
            self.function("export", it.local_name, it.internal_ordinal.into())
        });
        let functions = 0..self.module.descriptors()?.len();
        let internal = functions.filter(|&ordinal| self.names.exports(ordinal).next().is_none());
        let internal = internal
            .map(|ordinal| self.function("internal", &self.names.shown(ordinal)?, ordinal.into()));
        let imports = self.module.imports()?.iter().zip(0..);
        let imports = imports.map(|(it, ordinal)| self.import(ordinal, it?));
        Ok(Box::new(exports.chain(internal).chain(imports)))
    }
}
