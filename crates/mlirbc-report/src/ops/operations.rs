//! The operations of a name, wherever they are.

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::entity::AttrData;
use mlirbc::ids::StringId;
use mlirbc::ir::{OpAttr, OpProperties, OpRef};
use mlirbc::{Error, ErrorKind, View};
use mlirbc_document::{Boxed, Name, Stream};
use mlirbc_query::{LocationSearch, SourceLine};
use serde::{Deserialize, Serialize};

use super::op_names::OpNames;
use super::searched::Searched;
use super::source_fields::SourceFields;
use super::tree::{self, Origin, Outline, Signature, Step};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::options::{Condition, SourceLineText};
use crate::outcome::Outcome;

/// Which operations are listed.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Those of this name, with or without its dialect, or of this dialect; a name with `@` is a symbol.
    pub name: Option<String>,
    /// Those whose attribute has this value.
    #[serde(rename = "where")]
    pub condition: Option<Condition>,
    /// Those that come from this line of a source, or were called or fused there.
    #[serde(with = "SourceLineText")]
    pub at_line: Option<SourceLine>,
    /// Those in this operation, such as `@main` or `@outer::@inner`.
    pub symbol: Option<String>,
    /// Only the first so many.
    pub limit: Option<u64>,
}

impl Inspection for Options {
    const NAME: &'static str = "ops";

    type Document<'a> = OperationList<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<OperationList<'a>, Failure> {
        operations(opened, self)
    }
}

impl Document for OperationList<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// Operations of a file.
#[derive(Serialize)]
pub struct OperationList<'a> {
    /// In the order of the file.
    pub operations: Stream<'a, LocatedOperation>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// An operation and where it is.
#[derive(Serialize)]
pub struct LocatedOperation {
    /// Its name, the field `operation`.
    #[serde(flatten)]
    pub operation: Name,
    /// The innermost symbol that it is in, the field `in`.
    #[serde(flatten)]
    pub around: Name,
    /// Operands, results and their types, as those of `tree`.
    #[serde(flatten)]
    pub values: Option<Signature>,
    /// File, line and column of its location, the field `source`.
    #[serde(flatten)]
    pub source: SourceFields,
    /// Where it begins.
    pub offset: u64,
}

/// What the list is made of.
struct Chosen<'a> {
    origin: Origin<'a>,
    names: Option<OpNames>,
    condition: Option<Condition>,
    at_line: Option<SourceLine>,
    properties: OpProperties,
}

/// The operations of a file of MLIR bytecode that options choose.
///
/// # Errors
/// `Usage` for other files and a name that no operation has; `File`.
pub fn operations<'a>(opened: &'a Opened, options: &Options) -> Result<OperationList<'a>, Failure> {
    let view = opened.bytecode()?.view();
    let symbol = options.name.clone().filter(|it| it.starts_with('@'));
    let names = options.name.as_deref().filter(|_| symbol.is_none());
    let names = names.map(|name| OpNames::new(opened, name)).transpose()?;
    let begin = || {
        let outline = tree::Options {
            depth: u32::MAX,
            symbol: options.symbol.clone().or(symbol),
            values: true,
            ..tree::Options::default()
        };
        let properties = view.op_properties()?;
        Ok((tree::origin(view, &outline)?, properties))
    };
    let (origin, properties) = begin().map_err(|error: Error| opened.fail(error))?;
    let chosen = Chosen {
        origin,
        names,
        condition: options.condition.clone(),
        at_line: options.at_line.clone(),
        properties,
    };
    let outcome = Outcome::new(opened);
    Ok(OperationList {
        operations: outcome
            .end
            .stream_of(chosen, Chosen::list)
            .first(options.limit),
        outcome,
    })
}

impl Chosen<'_> {
    fn list(&self) -> Boxed<'_, mlirbc::Result<LocatedOperation>> {
        let view = self.origin.view;
        let num_attrs = match view.num_attrs() {
            Ok(num) => num as usize,
            Err(error) => return Box::new(std::iter::once(Err(error))),
        };
        let mut state = State {
            searched: Searched::new(view.file().file_len()),
            known: vec![None; num_attrs],
        };
        let mut lines = match self.at_line.as_ref().map(|line| at_line(view, line)) {
            None => None,
            Some(Ok(lines)) => Some(lines),
            Some(Err(error)) => return Box::new(std::iter::once(Err(error))),
        };
        let outline = Outline::new(&self.origin).choose(move |op| {
            if self.names.as_ref().is_some_and(|it| !it.has(op.name_id())) {
                return Ok(false);
            }
            if let Some(lines) = &mut lines
                && lines.find(op.location().id())?.is_none()
            {
                return Ok(false);
            }
            match &self.condition {
                None => Ok(true),
                Some(condition) => self.has(op, condition, &mut state),
            }
        });
        Box::new(outline.map(move |step| located(view, step?)))
    }

    /// Whether an attribute of the operation has this text.
    fn has(&self, op: OpRef<'_>, condition: &Condition, state: &mut State) -> mlirbc::Result<bool> {
        state.searched.op(op)?;
        let attr = match self.properties.attr(op, &condition.attribute) {
            Ok(Some(attr)) => attr,
            Ok(None) => return Ok(false),
            Err(error) if matches!(error.kind(), ErrorKind::NoPropertyTable { .. }) => {
                return Ok(false);
            }
            Err(error) => return Err(error),
        };
        let id = attr.as_attr().map(|it| it.id().index());
        if let Some(Some(known)) = id.and_then(|id| state.known.get(id)) {
            return Ok(*known);
        }
        let is_it = is_value(&attr, &condition.value, &mut state.searched)?;
        if let Some(known) = id.and_then(|id| state.known.get_mut(id)) {
            *known = Some(is_it);
        }
        Ok(is_it)
    }
}

/// What is known while operations are chosen.
struct State {
    searched: Searched,
    /// Whether each attribute is the value: very many operations can have one.
    known: Vec<Option<bool>>,
}

/// Whether an attribute has this text: a string as it is, other values as they are printed, with their type or without it.
fn is_value(attr: &OpAttr<'_>, wanted: &str, searched: &mut Searched) -> mlirbc::Result<bool> {
    const MOST: u64 = 4096;
    if let Ok(Some(value)) = attr.as_str() {
        searched.take(value.len() as u64)?;
        if value == wanted {
            return Ok(true);
        }
    }
    let options = TextOptions::new().elide_elements(64);
    let mut out = Out::new().with_limit(MOST);
    let done = Printer::new(attr.view(), &options).op_attr(attr, &mut out);
    if out.is_full() {
        searched.take(MOST)?;
        return Ok(false);
    }
    done?;
    let value = out.into_bytes();
    searched.take(value.len() as u64)?;
    let value = String::from_utf8_lossy(&value);
    let bare = value.split(" : ").next().unwrap_or_default();
    let forms = [&*value, bare, value.trim_matches('"')];
    Ok(forms.contains(&wanted))
}

/// The locations of a line.
fn at_line<'a>(
    view: View<'a>,
    line: &SourceLine,
) -> mlirbc::Result<LocationSearch<'a, impl FnMut(&AttrData<'a>) -> mlirbc::Result<bool>>> {
    LocationSearch::new(view, move |part: &AttrData<'_>| line.has(view, part))
}

fn located(view: View<'_>, step: Step) -> mlirbc::Result<LocatedOperation> {
    Ok(LocatedOperation {
        operation: step.operation.operation,
        around: symbol(view, step.around)?,
        values: step.operation.values,
        source: SourceFields::of(view, step.location)?,
        offset: step.operation.offset,
    })
}

/// The field `in`.
pub(crate) fn symbol(view: View<'_>, id: Option<StringId>) -> mlirbc::Result<Name> {
    match id {
        Some(id) => Ok(Name::new("in", view.string(id)?)),
        None => Ok(Name::none("in")),
    }
}
