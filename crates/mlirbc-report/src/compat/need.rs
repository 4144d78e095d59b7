//! What needs a version of StableHLO, as a document and as a line.

use mlirbc::attr_text::{Printer, TextOptions};
use mlirbc::{Bytecode, View};
use mlirbc_compat::{Cause, Need, Since};
use mlirbc_document::Name;
use serde::{Serialize, Serializer};

use crate::users::location;

/// Most reasons for one reader, or against one version.
pub(super) const MAX_REASONS: usize = 20;

/// Something that needs a version of StableHLO.
#[derive(Clone, Debug, Serialize)]
pub struct NeedRow {
    /// The first version that has it; `None` if none is known.
    #[serde(serialize_with = "since")]
    pub since: Since,
    /// `operation`, `value`, `constraint`, `attribute`, `type`, `location`, or `counterpart`: it has none in artifacts.
    /// In reasons of a release of LLVM also `release`.
    pub kind: &'static str,
    /// What it is.
    pub what: String,
    /// How many operations have it.
    pub count: u64,
    /// The name of the first one.
    #[serde(flatten)]
    pub operation: Name,
    /// The symbol that it is in, or is.
    #[serde(flatten)]
    pub around: Name,
    /// Where it begins.
    pub offset: u64,
    /// The text of its location.
    #[serde(flatten)]
    pub location: Name,
}

impl NeedRow {
    /// The row of a need of a file.
    ///
    /// # Errors
    /// Those of the names and locations of the file.
    pub(super) fn new(file: &Bytecode<'_>, need: &Need) -> mlirbc::Result<NeedRow> {
        let view: View<'_> = file.view();
        let options = TextOptions::new();
        let operation = Name::of_op("operation", view.op_name_parts(need.op)?);
        let symbol = need.symbol.map(|id| view.string(id)).transpose()?;
        let (kind, what) = words(&need.cause, &operation);
        Ok(NeedRow {
            since: need.since,
            kind,
            what,
            count: need.count,
            around: symbol.map_or(Name::none("in"), |it| Name::new("in", it)),
            offset: need.pos,
            location: location(&mut Printer::new(view, &options), need.location)?,
            operation,
        })
    }

    /// Whether no version has anything for it.
    pub fn has_no_counterpart(&self) -> bool {
        self.kind == NO_COUNTERPART
    }

    /// What it is, and where.
    pub fn line(&self) -> String {
        self.line_at(&self.location.shown())
    }

    /// The same with another text for the location.
    pub fn line_at(&self, location: &str) -> String {
        let since = match self.since {
            _ if self.has_no_counterpart() || self.kind == RELEASE => String::new(),
            Since::Version(version) => format!(" (since {version})"),
            Since::NotKnown => " (not known)".to_string(),
        };
        let symbol = match self.around.bytes() {
            Some(_) => format!(" in @{}", self.around.shown()),
            None => String::new(),
        };
        let more = match self.count {
            1 => String::new(),
            count => format!(" ({count} times)"),
        };
        let (op, offset) = (self.operation.shown(), self.offset);
        format!(
            "{}{since}: {op}{symbol} at {offset:#x}, {location}{more}",
            self.what
        )
    }
}

/// A version, or null.
pub(super) fn since<S: Serializer>(since: &Since, serializer: S) -> Result<S::Ok, S::Error> {
    match since {
        Since::Version(version) => serializer.collect_str(version),
        Since::NotKnown => serializer.serialize_none(),
    }
}

/// The kind of what cannot be legalized, which is of no version.
const NO_COUNTERPART: &str = "counterpart";

/// The kind of what a release of LLVM refuses, whatever the version of StableHLO.
const RELEASE: &str = "release";

fn words(cause: &Cause, op: &Name) -> (&'static str, String) {
    let constraint = |text: &str| ("constraint", text.to_string());
    match cause {
        Cause::Operation => ("operation", op.shown()),
        Cause::Value(name) => ("value", format!("another value of {name} than the default")),
        Cause::Operands => constraint("a number of operands other than one"),
        Cause::Regions => constraint("regions"),
        Cause::ElementTypes => constraint("operands and results with different element types"),
        Cause::Dictionary => constraint("a dictionary as backend_config"),
        Cause::TypedFfi => constraint("API_VERSION_TYPED_FFI"),
        Cause::Future => constraint("a future as operand"),
        Cause::Attribute(name) => ("attribute", format!("#vhlo.{name}")),
        Cause::Type(name) => ("type", format!("!vhlo.{name}")),
        Cause::NoCounterpart(what) => (NO_COUNTERPART, what.to_string()),
        Cause::NotInRelease => (RELEASE, "an operation that it does not have".to_string()),
        Cause::OtherRecord => (RELEASE, "properties that it reads otherwise".to_string()),
        Cause::OtherMeaning => (RELEASE, "an operation with other rules there".to_string()),
        Cause::Location => ("location", "a location with a range".to_string()),
        _ => constraint("unknown"),
    }
}
