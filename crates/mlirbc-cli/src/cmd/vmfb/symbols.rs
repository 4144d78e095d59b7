//! `mlirbc symbols` of an IREE module: exports, imports and internal functions.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use mlirbc::vmfb::{Convention, FunctionNames, Import, Module, Value, Values};
use serde::Serialize;

use super::budget::Budget;
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table};

#[derive(Serialize)]
struct Report<'m> {
    symbols: Items<'m, Symbol>,
}

#[derive(Serialize)]
struct Symbol {
    /// `import`, `optional-import`, `export` or `internal`.
    kind: &'static str,
    #[serde(flatten)]
    name: Name,
    #[serde(rename = "type")]
    ty: Option<String>,
    /// The number of a function, or of an import.
    ordinal: i64,
    size: Option<u64>,
    offset: Option<u64>,
    #[serde(skip)]
    shown: String,
}

/// The types of a function, such as `(i32, !vm.ref<?>) -> i64`; `None` for a malformed convention.
pub(super) fn type_text(convention: &[u8]) -> Option<String> {
    let convention = Convention::parse(convention)?;
    let results = values(convention.results);
    Some(format!("({}) -> ({results})", values(convention.arguments)))
}

fn values(values: Values<'_>) -> String {
    let mut text = String::new();
    for value in values.iter() {
        if !text.is_empty() {
            text.push_str(", ");
        }
        match value {
            Value::One(ty) => text.push_str(ty.name()),
            // A span holds no span.
            Value::Span(inner) => {
                let inner: Vec<&str> = inner
                    .iter()
                    .filter_map(|value| match value {
                        Value::One(ty) => Some(ty.name()),
                        Value::Span(_) => None,
                    })
                    .collect();
                text.push_str(&format!("tuple<{}>...", inner.join(", ")));
            }
        }
    }
    text
}

struct Lister<'m> {
    module: &'m Module<'m>,
    names: FunctionNames<'m>,
    budget: Budget,
}

impl<'m> Lister<'m> {
    fn import(&self, ordinal: u32, it: Import<'_>) -> mlirbc::Result<Symbol> {
        let convention = it.signature.map(|it| it.calling_convention);
        self.spend(it.full_name.len(), convention)?;
        Ok(Symbol {
            kind: if it.is_optional() {
                "optional-import"
            } else {
                "import"
            },
            name: Name::new("name", it.full_name),
            ty: convention.and_then(type_text),
            ordinal: ordinal.into(),
            size: None,
            offset: None,
            shown: style::name(it.full_name),
        })
    }

    /// A type is at most ten times as long as its convention.
    fn spend(&self, name: usize, convention: Option<&[u8]>) -> mlirbc::Result<()> {
        let ty = convention.map_or(0, |convention| convention.len() as u64 * 10);
        self.budget.spend(name as u64 + ty + 16)
    }

    fn function(&self, kind: &'static str, name: &[u8], ordinal: i64) -> mlirbc::Result<Symbol> {
        let function = u32::try_from(ordinal).ok();
        let function = function.map(|ordinal| self.module.function(ordinal));
        // What a name refers to can be damaged; the name is shown nevertheless.
        let function = function.and_then(Result::ok);
        let convention = function.map(|it| it.signature.calling_convention);
        self.spend(name.len(), convention)?;
        Ok(Symbol {
            kind,
            name: Name::new("name", name),
            ty: convention.and_then(type_text),
            ordinal,
            size: function.map(|it| it.span().len),
            offset: function.map(|it| it.span().start),
            shown: style::name(name),
        })
    }

    fn symbols(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Symbol>> + '_> {
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
        Ok(exports.chain(internal).chain(imports))
    }
}

pub(crate) fn run(
    is_json: bool,
    module: &Module<'_>,
    input: &Input,
    color: ColorChoice,
) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let lister = Lister {
        module,
        names: FunctionNames::new(module).map_err(fail)?,
        budget: Budget::new(module.source().len()),
    };
    let problem = Cell::new(None);
    let mut out = BufWriter::new(output::stdout());
    if is_json {
        let symbols = json::until_error(lister.symbols().map_err(fail)?, &problem);
        let symbols = Items::boxed(symbols);
        json::write(&mut out, "symbols", input, &Report { symbols })?;
    } else {
        let table = Table::new(&[
            ("kind", Align::Left),
            ("ordinal", Align::Right),
            ("name", Align::Left),
            ("bytes", Align::Right),
            ("type", Align::Left),
        ]);
        table.write(&mut out, color, |rows| -> Result<(), Failure> {
            let symbols = lister.symbols().map_err(fail)?;
            for it in json::until_error(symbols, &problem) {
                rows.row([
                    it.kind.to_string(),
                    it.ordinal.to_string(),
                    it.shown,
                    it.size.map_or("-".to_string(), |size| size.to_string()),
                    it.ty.unwrap_or("-".to_string()),
                ])?;
            }
            Ok(())
        })?;
    }
    out.flush()?;
    problem
        .take()
        .map_or(Ok(()), |error| Err(input.fail(error)))
}
