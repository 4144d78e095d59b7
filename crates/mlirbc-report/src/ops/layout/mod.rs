//! Sizes and alignments of types in the scopes of a module.

mod answer;
mod queries;
mod value_types;

use std::sync::Arc;

use mlirbc::View;
use mlirbc_document::{Name, text};
use mlirbc_layout::{DataLayout, Rules};
use serde::{Deserialize, Serialize};

pub use self::answer::{Answer, OfScope, OrValue, PointerAlignment, Size, Value};
pub use self::queries::{Queries, Query, QueryResult};
use self::value_types::name_of;
pub use self::value_types::{Total, TypeOfValues, ValueTypes};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::ops::op_names;
use crate::outcome::Outcome;

/// Which types are asked about: those of all values, unless something else is asked for.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// In the scope of this operation, such as `@main` or `@outer::@inner`; else of the module.
    pub symbol: Option<String>,
    /// This type, as text.
    #[serde(rename = "type")]
    pub ty: Option<String>,
    /// The first result of each operation of this name, by the rules of `mlir-opt --test-data-layout-query`
    /// of MLIR 22.
    pub op: Option<String>,
}

impl Inspection for Options {
    const NAME: &'static str = "layout";

    type Document<'a> = Layout<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Layout<'a>, Failure> {
        layout(opened, self)
    }
}

/// Sizes and alignments of types.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Layout<'a> {
    /// Of the types of all values.
    Values(ValueTypes<'a>),
    /// Of one type.
    Type(OneType<'a>),
    /// Of results of operations.
    Operations(Queries<'a>),
}

/// The layout of a type.
#[derive(Serialize)]
pub struct OneType<'a> {
    /// The operation that has the layout.
    #[serde(flatten)]
    pub scope: Name,
    /// The type, as text.
    #[serde(rename = "type")]
    pub ty: String,
    /// The results.
    #[serde(flatten)]
    pub answer: Answer,
    /// Whether the file is malformed.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

impl Document for Layout<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Layout::Values(types) => types.outcome.result(),
            Layout::Type(ty) => ty.outcome.result(),
            Layout::Operations(queries) => queries.result(),
        }
    }
}

/// The layouts of a file of MLIR bytecode.
///
/// # Errors
/// `Usage` for other files, and for a type that cannot be parsed; `File` for what cannot be decoded, and a
/// symbol that is not there.
pub fn layout<'a>(opened: &'a Opened, options: &Options) -> Result<Layout<'a>, Failure> {
    let view = opened.bytecode()?.view();
    let outcome = Outcome::new(opened);
    let symbol = options.symbol.as_deref();
    let fail = |error| opened.fail(error);
    Ok(match (&options.ty, &options.op) {
        (Some(_), Some(_)) => return Err(Failure::usage("either a type or operations")),
        (None, None) => {
            Layout::Values(value_types::value_types(view, symbol, outcome).map_err(fail)?)
        }
        (None, Some(name)) => {
            op_names::check(opened, name)?;
            Layout::Operations(queries::queries(view, name, outcome))
        }
        (Some(ty), None) => {
            let layout = scope(view, symbol).map_err(fail)?;
            // The option is at fault here, not the file.
            let usage = |error: mlirbc::Error| {
                let text = text::escape(error.to_string().as_bytes());
                Failure::usage(format!("the type: {text}"))
            };
            let ty = layout.rules().parse_type(ty).map_err(usage)?;
            Layout::Type(OneType {
                scope: name_of(&layout),
                ty: ty.text().to_owned(),
                answer: Answer::new(&layout, &ty).map_err(usage)?,
                outcome,
            })
        }
    })
}

/// The layout inside of a symbol, or of the only operation at the top level.
fn scope(view: View<'_>, symbol: Option<&str>) -> mlirbc::Result<Arc<DataLayout>> {
    let rules = Arc::new(Rules::default());
    if let Some(path) = symbol {
        return DataLayout::inside(view.symbol(path)?.op(), rules);
    }
    DataLayout::of_file(view, rules)
}
