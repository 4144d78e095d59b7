//! What all parts of a printing run share.

use once_cell::sync::OnceCell;
use parking_lot::Mutex;

use crate::attr_text::{self, Out, literal};
use crate::error::Result;
use crate::ids::OpNameId;
use crate::producer::Producer;
use crate::props::{self, Context, OpSchemas};
use crate::view::View;

use super::Options;
use super::source::Source;

/// Bytes of a name that is copied without a call.
const SHORT_NAME: usize = 32;

/// Most texts whose memory is kept, and the sizes worth it.
const SPARE: usize = 128;
const WORTH: std::ops::Range<usize> = 4 << 10..256 << 10;

/// Facts of the file and of what is asked for.
pub(super) struct Run<'a> {
    pub(super) view: View<'a>,
    pub(super) options: Options,
    /// The location of the module that the operations are put into, where they are.
    pub(super) module: Option<Vec<u8>>,
    /// How attributes are written.
    pub(super) text: attr_text::Options,
    pub(super) context: Context,
    pub(super) producer: Producer,
    /// Memory of texts that were written.
    spare: Mutex<Vec<Vec<u8>>>,
    /// Boxed: a file can have very many names that no operation has.
    ops: Vec<OnceCell<Box<Result<OpInfo>>>>,
}

/// Facts of an operation's name.
pub(super) struct OpInfo {
    /// In quotes, with the parenthesis that follows; none of a name that tables can not have.
    pub(super) quoted: Option<Box<[u8]>>,
    /// The same, if it is as short as most are.
    pub(super) short: Option<[u8; SHORT_NAME]>,
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

impl OpInfo {
    /// What an attribute that is absent is printed as, if anything.
    pub(super) fn default(&self, name: &str) -> Option<&'static str> {
        let mut entries = self.defaults.iter();
        entries.find(|(n, _)| *n == name).map(|(_, text)| *text)
    }
}

impl<'a> Run<'a> {
    pub(super) fn new(root: Source<'a, '_>, options: Options) -> Result<Run<'a>> {
        let view = root.view;
        let counts = view.counts()?;
        let mut ops = Vec::new();
        ops.resize_with(view.op_names()?.len(), OnceCell::new);
        let text = attr_text::Options {
            elide_elements: options.elide,
            ..attr_text::Options::of_producer(view.producer())
        };
        Ok(Run {
            view,
            module: root.needs_module().then(|| options.location()),
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
            spare: Mutex::new(Vec::new()),
            ops,
        })
    }

    /// Memory for a text.
    pub(super) fn buffer(&self) -> Vec<u8> {
        self.spare.lock().pop().unwrap_or_default()
    }

    /// Takes the memory of a text that was written: fresh memory is dear.
    pub(super) fn reuse(&self, buffer: Vec<u8>) {
        let mut spare = self.spare.lock();
        if spare.len() < SPARE && WORTH.contains(&buffer.capacity()) {
            spare.push(buffer);
        }
    }

    /// The facts of a name.
    #[inline]
    pub(super) fn op(&self, id: OpNameId) -> Result<&OpInfo> {
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
        let quoted = name.as_ref().map(|name| {
            let mut out = Out::new();
            literal::quoted(name.as_bytes(), &mut out);
            out.byte(b'(');
            out.into_bytes()
        });
        let mut short = [0; SHORT_NAME];
        let fits = quoted.as_ref().and_then(|quoted| {
            let start = short.get_mut(..quoted.len());
            start.map(|start| start.copy_from_slice(quoted))
        });
        let (schemas, defaults) = match &name {
            Some(name) => (
                self.options.tables.op(name, self.producer),
                self.options.tables.defaults(name).collect(),
            ),
            None => Default::default(),
        };
        let registered = self.view.op_name(id)?.registered;
        Ok(OpInfo {
            quoted: quoted.map(Into::into),
            short: fits.map(|()| short),
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
