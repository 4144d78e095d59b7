//! Facts of the file and of its operations that all parts of printing share.

use once_cell::sync::OnceCell;

use crate::attr_text::{self, Out, literal};
use crate::error::Result;
use crate::ids::OpNameId;
use crate::producer::Producer;
use crate::props::{self, Context, OpSchemas};
use crate::view::View;

use super::options::Options;

/// Bytes of a name that is copied without a call.
const SHORT_NAME: usize = 32;

/// Facts of the file and of what is asked for.
pub(super) struct Run<'a> {
    pub(super) view: View<'a>,
    pub(super) options: Options,
    /// The location of the module that the operations are put into, where they are.
    pub(super) module: Option<Vec<u8>>,
    /// How attributes are written.
    pub(super) text: attr_text::TextOptions,
    pub(super) context: Context,
    pub(super) producer: Producer,
    /// Boxed: a file can have very many names that no operation has.
    ops: Vec<OnceCell<Box<Result<OpInfo>>>>,
}

/// Facts of an operation's name.
pub(super) struct OpInfo {
    pub(super) name: NameText,
    /// Whether the writer knew the operation.
    pub(super) registered: bool,
    pub(super) schemas: OpSchemas,
    /// Whether its records have sizes of groups.
    pub(super) sized: bool,
    /// Whether its dictionary, where it has no record, holds inherent attributes, too.
    pub(super) splits: bool,
    /// Its attributes that are there even where the file does not have them: name and text.
    defaults: Box<[(&'static str, &'static str)]>,
}

/// The text of an operation's name: ` = "name"(`.
#[derive(Default)]
pub(super) struct NameText {
    /// Empty for a name that is too long for tables of properties.
    pub(super) text: Box<[u8]>,
    /// The beginning of an array, if it is as short as most are.
    pub(super) assigned: Option<[u8; SHORT_NAME]>,
    /// The same without the equals sign.
    pub(super) plain: Option<[u8; SHORT_NAME]>,
}

impl NameText {
    fn new(name: &[u8]) -> NameText {
        let mut out = Out::new();
        out.put(" = ");
        literal::quoted(name, &mut out);
        out.byte(b'(');
        let text = out.into_bytes();
        let short = |text: &[u8]| {
            let mut short = [0; SHORT_NAME];
            short.get_mut(..text.len())?.copy_from_slice(text);
            Some(short)
        };
        NameText {
            assigned: short(&text),
            plain: text.get(" = ".len()..).and_then(short),
            text: text.into(),
        }
    }
}

impl OpInfo {
    /// What an attribute that is absent is printed as, if anything.
    pub(super) fn default(&self, name: &str) -> Option<&'static str> {
        let mut entries = self.defaults.iter();
        entries.find(|(n, _)| *n == name).map(|(_, text)| *text)
    }
}

impl<'a> Run<'a> {
    /// `module` says whether the operations are put into a module.
    pub(super) fn new(view: View<'a>, options: Options, module: bool) -> Result<Run<'a>> {
        let counts = view.counts()?;
        let mut ops = Vec::new();
        ops.resize_with(view.op_names()?.len(), OnceCell::new);
        let text = attr_text::TextOptions {
            elide_elements: options.elide,
            ..attr_text::TextOptions::of_producer(view.producer())
        };
        Ok(Run {
            view,
            module: module.then(|| location(options.file_name.as_deref())),
            options,
            text,
            context: Context {
                version: view.version(),
                attrs: counts.attrs,
                strings: view.num_strings()?,
                operands: 0,
                results: 0,
            },
            producer: Producer::parse(view.producer()),
            ops,
        })
    }

    /// The facts of a name.
    #[inline]
    pub(super) fn op(&self, id: OpNameId) -> Result<&OpInfo> {
        match self.ops.get(id.index()).and_then(OnceCell::get) {
            Some(info) => (**info).as_ref().map_err(Clone::clone),
            None => self.new_op(id),
        }
    }

    #[cold]
    fn new_op(&self, id: OpNameId) -> Result<&OpInfo> {
        let Some(cell) = self.ops.get(id.index()) else {
            // Gives the error of a name out of range.
            self.view.op_name(id)?;
            return Err(crate::Error::new(crate::ErrorKind::IndexOutOfRange {
                subject: crate::error::Subject::OpName,
                index: id.0.into(),
                len: self.ops.len() as u64,
            }));
        };
        let info = cell.get_or_init(|| Box::new(self.make(id)));
        (**info).as_ref().map_err(Clone::clone)
    }

    fn make(&self, id: OpNameId) -> Result<OpInfo> {
        let name = self.view.op_table_name(id)?;
        let (schemas, defaults) = match &name {
            Some(name) => (
                self.options.tables.op(name, self.producer),
                self.options.tables.defaults(name).collect(),
            ),
            None => Default::default(),
        };
        let registered = self.view.op_name(id)?.registered;
        Ok(OpInfo {
            name: name
                .as_ref()
                .map_or_else(NameText::default, |name| NameText::new(name.as_bytes())),
            splits: self.splits(name.as_deref(), registered, &schemas),
            registered: registered != Some(false),
            sized: schemas.has_sizes(),
            schemas,
            defaults,
        })
    }

    /// Whether the dictionary of an operation without a record holds inherent attributes, which
    /// the tool that prints the file puts into properties. It does if it has properties for the
    /// operation.
    fn splits(&self, name: Option<&str>, registered: Option<bool>, schemas: &OpSchemas) -> bool {
        let Some(schema) = schemas.preferred() else {
            return false;
        };
        // A release of LLVM knows no dialects but its own, and what it does not know itself
        // (`registered`) another tool may know only from there.
        let upstream = matches!(
            schema.source(),
            props::Source::Upstream | props::Source::Extra
        );
        match (self.producer.llvm_release(), registered) {
            (Some(..17), _) => false,
            // Some dialects of LLVM 17 keep their attributes out of the properties.
            (Some(17), _) => {
                let releases = schema.releases();
                upstream && (releases == "all" || releases.starts_with("17"))
            }
            (_, Some(false)) => upstream && !schema.is_guess(),
            // A writer that knows an operation and has properties for it writes a record. LLVM has
            // had them for all its operations since 18, so such a file is damaged, and the tool
            // that prints it has them; other projects took them up later, each in its own time.
            (_, Some(true)) => upstream,
            (Some(_), None) => upstream,
            (None, None) => !is_of_tests(name, schema),
        }
    }
}

/// Whether only StableHLO's own tools, `stablehlo-opt` and `stablehlo-translate`, register the
/// operation: its dialects for tests are in no other build, such as jaxlib and IREE.
fn is_of_tests(name: Option<&str>, schema: &props::Schema) -> bool {
    let of_tests = |name: &str| name.starts_with("check.") || name.starts_with("interpreter.");
    schema.source() == props::Source::StableHlo && name.is_some_and(of_tests)
}

/// The location of a module that the file does not have.
fn location(file_name: Option<&str>) -> Vec<u8> {
    let mut out = Out::new();
    match file_name {
        Some(name) => {
            out.put("loc(");
            literal::quoted(name.as_bytes(), &mut out);
            out.put(":0:0)");
        }
        None => out.put("loc(unknown)"),
    }
    out.into_bytes()
}
