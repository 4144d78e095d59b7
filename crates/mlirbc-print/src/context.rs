//! Data about the file and its operation names that all parts of printing share.

use once_cell::race::OnceBox;

use mlirbc::attr_text::{Out, literal, op_text};
use mlirbc::ids::OpNameId;
use mlirbc::props::OpSchemas;
use mlirbc::{Provenance, Result, View, attr_text, props};

use super::options::Options;

/// Length of a name that is copied without a call.
const SHORT_NAME: usize = 32;

/// The file, the options, and data derived from them.
pub(super) struct PrintContext<'a> {
    pub(super) view: View<'a>,
    pub(super) options: Options,
    /// The location of the added module, if the operations are put into one.
    pub(super) module: Option<Vec<u8>>,
    /// Options of the text of attributes.
    pub(super) text: attr_text::TextOptions,
    /// What decoding a property record depends on, but for the counts of the operation.
    pub(super) record_context: props::Context,
    pub(super) provenance: &'a Provenance,
    /// A pointer for each: a file can have very many unused names.
    ops: Vec<OnceBox<Result<OpInfo>>>,
}

/// Data about an operation name.
pub(super) struct OpInfo {
    pub(super) name: NameText,
    /// Whether the writer knew the operation.
    pub(super) registered: bool,
    pub schemas: OpSchemas,
    /// Whether its records have sizes of operand or result groups.
    pub(super) sized: bool,
    /// Whether its dictionary, without a record, also contains inherent attributes.
    pub(super) splits: bool,
    /// Name and text of attributes that are printed even if the file does not have them.
    defaults: Box<[(Box<str>, Box<str>)]>,
}

/// The text of an operation's name: ` = "name"(`.
#[derive(Default)]
pub(super) struct NameText {
    /// The whole text; empty for a name that is too long for tables of properties.
    pub(super) text: Box<[u8]>,
    /// The same at the start of an array, if it fits.
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
    /// The text of an absent attribute, if it has one.
    pub(super) fn default(&self, name: &str) -> Option<&str> {
        let mut entries = self.defaults.iter();
        entries.find(|(n, _)| **n == *name).map(|(_, text)| &**text)
    }
}

impl<'a> PrintContext<'a> {
    /// `module` says whether the operations are put into a module.
    pub(super) fn new(view: View<'a>, options: Options, module: bool) -> Result<PrintContext<'a>> {
        let counts = view.counts()?;
        let mut ops = Vec::new();
        ops.resize_with(view.op_names()?.len(), OnceBox::new);
        let text = attr_text::TextOptions::new().elide_elements(options.elide);
        Ok(PrintContext {
            view,
            module: module.then(|| location(options.file_name.as_deref())),
            options,
            text,
            record_context: props::Context {
                version: view.version(),
                attrs: counts.attrs,
                strings: view.num_strings()?,
                operands: 0,
                results: 0,
            },
            provenance: view.provenance(),
            ops,
        })
    }

    /// The data of a name.
    #[inline]
    pub(super) fn op(&self, id: OpNameId) -> Result<&OpInfo> {
        match self.ops.get(id.index()).and_then(OnceBox::get) {
            Some(info) => info.as_ref().map_err(Clone::clone),
            None => self.new_op(id),
        }
    }

    #[cold]
    fn new_op(&self, id: OpNameId) -> Result<&OpInfo> {
        let Some(cell) = self.ops.get(id.index()) else {
            // Gives the error of a name out of range.
            self.view.op_name(id)?;
            return Err(mlirbc::Error::new(mlirbc::ErrorKind::IndexOutOfRange {
                subject: mlirbc::error::Subject::OpName,
                index: id.0.into(),
                len: self.ops.len() as u64,
            }));
        };
        let info = cell.get_or_init(|| Box::new(self.make(id)));
        info.as_ref().map_err(Clone::clone)
    }

    fn make(&self, id: OpNameId) -> Result<OpInfo> {
        let entry = self.view.op_table_entry(id)?;
        let name = entry.as_ref().map(|(name, _)| name.as_str());
        let tables = self.options.tables.as_ref();
        let tables = tables.unwrap_or_else(|| self.view.file().tables());
        let (schemas, defaults) = match &entry {
            Some((name, dialect_version)) => (
                tables.op(name, self.provenance.producer(), *dialect_version),
                (tables.defaults(name))
                    .map(|(name, text)| (name.into(), text.into()))
                    .collect(),
            ),
            None => Default::default(),
        };
        let registered = self.view.op_name(id)?.registered;
        let text = match name {
            None => NameText::default(),
            Some(_) => NameText::new(&op_text::op_name(self.view, id)?),
        };
        Ok(OpInfo {
            name: text,
            splits: self.provenance.answer(|writer| {
                props::splits(writer, self.view.version(), name, registered, &schemas)
            }),
            registered: registered != Some(false),
            sized: schemas.has_sizes(),
            schemas,
            defaults,
        })
    }
}

/// The location of a module that is not in the file.
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
