//! A file at a glance.

use mlirbc::View;
use mlirbc::ir::{FunctionType, OpRef, TypeRef};
use mlirbc::symbols::SymbolFinder;
use mlirbc::tensor::Tensor;
use mlirbc_containers::Details;
use mlirbc_document::text::{cut, escape};
use mlirbc_document::values::TypeFields;
use mlirbc_document::{End, Name, Problem};
use serde::{Deserialize, Serialize};

use super::problems::Problems;
pub use super::tensor_files::MetadataRow;
pub use super::tensor_files::TensorFileGlance;
use super::vm_info::VmInfo;
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::ops::{SignatureRow, WholeSignature, signature_rows, type_text};
use crate::spelling;
use crate::tables::dialects::list;
use crate::tensors::{Largest, elements};

/// There are none.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "show";
    const TELLS_DAMAGE: bool = true;

    type Document<'a> = Show<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Show<'a>, Failure> {
        show(opened)
    }
}

/// A file at a glance.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Show<'o> {
    /// Of MLIR bytecode.
    Bytecode(Box<Glance<'o>>),
    /// Of an IREE module: the same as [`Info::Vm`](crate::info::Info::Vm).
    Vm(Box<VmInfo<'o>>),
    /// Of a file of tensors.
    Tensors(Box<TensorFileGlance>),
}

/// A file of MLIR bytecode at a glance, as far as it can be read.
#[derive(Serialize)]
pub struct Glance<'o> {
    /// Bytes of the file with all that is around the module.
    pub file_size: u64,
    /// Bytes of the module.
    pub size: u64,
    /// What the container of the module says about it.
    pub details: Option<&'o Details>,
    /// How a text is written, `generic` or `custom`; `None` of bytecode.
    pub text: Option<&'static str>,
    /// Version of the format; `None` of a text.
    pub version: Option<u8>,
    /// Who wrote it; `None` of a text.
    pub producer: Option<&'o str>,
    /// Number of all dialects.
    pub num_dialects: usize,
    /// The first 1000: a file can have very many.
    pub dialects: Vec<GlanceDialect>,
    /// Number of all outermost symbols; `None` if they cannot be read.
    pub num_symbols: Option<usize>,
    /// The first 8.
    pub symbols: Vec<GlanceSymbol>,
    /// Number of all tensors.
    pub num_tensors: u64,
    /// Those of them whose data are not in the file.
    pub num_declared: u64,
    /// Bytes of all tensors.
    pub tensor_bytes: u64,
    /// Elements of all tensors.
    pub num_parameters: u64,
    /// The 8 largest.
    pub tensors: Vec<GlanceTensor>,
    /// What cannot be read.
    pub problems: Vec<Problem>,
    #[serde(skip)]
    result: Result<(), Failure>,
}

/// A dialect.
#[derive(Serialize)]
pub struct GlanceDialect {
    /// The field `name`.
    #[serde(flatten)]
    pub name: Name,
    /// As text, if its encoding is known.
    pub version: Option<String>,
}

/// A symbol.
#[derive(Serialize)]
pub struct GlanceSymbol {
    /// The name of its operation, the field `operation`.
    #[serde(flatten)]
    pub operation: Name,
    /// The field `name`.
    #[serde(flatten)]
    pub name: Name,
    /// Number of arguments and results; `None` without a type.
    #[serde(skip)]
    pub num_values: Option<usize>,
    /// The type of a function, as text, shortened.
    #[serde(skip)]
    pub short_type: Option<String>,
    /// The arguments and results that the short type does not show whole, and those with attributes.
    #[serde(skip)]
    pub values: Vec<SignatureRow>,
    /// How many more of them there are.
    #[serde(skip)]
    pub more_values: usize,
    /// The signature of a function.
    #[serde(flatten)]
    pub signature: WholeSignature,
}

/// A tensor.
#[derive(Serialize)]
pub struct GlanceTensor {
    /// The field `key`.
    #[serde(flatten)]
    pub key: Name,
    /// Element type and shape.
    #[serde(flatten)]
    pub ty: TypeFields,
    /// Bytes in the file.
    pub size: u64,
}

/// Most symbols and tensors that are shown.
const MOST: usize = 8;

/// Most dialects that are shown; files of known producers have fewer than 50.
const MOST_DIALECTS: usize = 1000;

/// Longest text of a type in a signature.
const MAX_TYPE: usize = 80;

/// Most characters of the ports of a hardware module.
const MAX_PORTS: usize = 500;

/// A file at a glance.
///
/// # Errors
/// As of [`Opened::bytecode`]; `Vm`, `TensorFile`.
pub fn show(opened: &Opened) -> Result<Show<'_>, Failure> {
    if let Some(file) = opened.tensor_file()? {
        let glance = TensorFileGlance::new(opened, &**file, MOST)?;
        return Ok(Show::Tensors(Box::new(glance)));
    }
    match VmInfo::new(opened)? {
        Some(info) => Ok(Show::Vm(Box::new(info))),
        None => glance(opened).map(|it| Show::Bytecode(Box::new(it))),
    }
}

fn glance(opened: &Opened) -> Result<Glance<'_>, Failure> {
    let file = opened.bytecode()?;
    let view = file.view();
    let mut problems = Problems::of(file);
    let (num_dialects, dialects) = problems.keep(dialects(view)).unwrap_or_default();
    let symbols = problems.keep(symbols(view));
    let is_bytecode = !opened.is_text();
    let mut glance = Glance {
        file_size: opened.extent(),
        size: opened.size(),
        text: opened.text().map(|it| it.form.name()),
        details: opened.module().and_then(|it| it.details.as_deref()),
        version: is_bytecode.then(|| file.version().number()),
        producer: is_bytecode.then(|| file.producer()),
        num_dialects,
        dialects,
        num_symbols: symbols.as_ref().map(|(count, _)| *count),
        symbols: symbols.map(|(_, first)| first).unwrap_or_default(),
        num_tensors: 0,
        num_declared: 0,
        tensor_bytes: 0,
        num_parameters: 0,
        tensors: Vec::new(),
        problems: Vec::new(),
        result: Ok(()),
    };
    problems.keep(glance.add_tensors(view));
    (glance.problems, glance.result) = problems.into_parts(opened);
    Ok(glance)
}

impl Document for Show<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Show::Bytecode(it) => it.result.clone(),
            Show::Vm(it) => it.result(),
            Show::Tensors(_) => Ok(()),
        }
    }
}

impl Glance<'_> {
    fn add_tensors(&mut self, view: View<'_>) -> mlirbc::Result<()> {
        let tensors = view.tensors()?;
        let mut largest = Largest::new(MOST);
        for tensor in &tensors {
            let size = tensor.stored_nbytes();
            self.num_tensors += 1;
            let resource = tensor.resource();
            self.num_declared += u64::from(resource.is_some_and(|it| it.is_declaration()));
            self.tensor_bytes += size;
            self.num_parameters = self.num_parameters.saturating_add(elements(&tensor));
            largest.add(size, tensor);
        }
        self.tensors = largest.into_items().iter().map(GlanceTensor::new).collect();
        tensors.problem().cloned().map_or(Ok(()), Err)
    }
}

impl GlanceTensor {
    fn new(tensor: &Tensor<'_>) -> GlanceTensor {
        GlanceTensor {
            key: Name::new("key", &tensor.name_bytes()),
            ty: TypeFields::new(tensor.shaped()),
            size: tensor.stored_nbytes(),
        }
    }
}

/// The number of dialects, and the first ones.
fn dialects(view: View<'_>) -> mlirbc::Result<(usize, Vec<GlanceDialect>)> {
    let end = End::new();
    let all = list(view, &end)?;
    let first = all.iter().take(MOST_DIALECTS);
    let first = first.map(|dialect| GlanceDialect {
        name: dialect.name,
        version: dialect.version,
    });
    let first = first.collect();
    match end.error() {
        None => Ok((view.dialects()?.len(), first)),
        Some(error) => Err(error.clone()),
    }
}

/// The number of the outermost symbols, and the first ones.
fn symbols(view: View<'_>) -> mlirbc::Result<(usize, Vec<GlanceSymbol>)> {
    let mut finder = SymbolFinder::new(view)?;
    let (body, found) = finder.outermost(view)?;
    let ops = found.iter().take(MOST);
    let left = WholeSignature::budget(view);
    let symbols = ops.filter_map(|symbol| Some((body.op(symbol.op)?, symbol.name)));
    let symbols = symbols.map(|(op, name)| {
        let ty = op.function_type()?;
        let (values, more_values) = signature_rows(op, MOST, MAX_TYPE)?;
        let whole = WholeSignature::of(op, &left)?;
        let short_type = match &ty {
            Some(ty) => Some(signature(op, ty)?),
            None => whole.function_type.as_ref().map(|it| {
                let text = cut(it, MAX_PORTS);
                escape(text.as_bytes())
            }),
        };
        Ok(GlanceSymbol {
            values,
            more_values,
            operation: Name::of_op("operation", spelling::op_name(view, op.name_id())?),
            name: Name::new("name", view.string(name)?),
            num_values: ty.as_ref().map(|ty| ty.inputs().len() + ty.results().len()),
            short_type,
            signature: whole,
        })
    });
    let symbols: mlirbc::Result<Vec<GlanceSymbol>> = symbols.collect();
    Ok((found.len(), symbols?))
}

/// The text of a function type: the first types of each side, with the first letters of each.
fn signature(op: OpRef<'_>, ty: &FunctionType<'_>) -> mlirbc::Result<String> {
    let side =
        |types: &mut dyn Iterator<Item = TypeRef<'_>>, count: usize| -> mlirbc::Result<String> {
            let shown = types.take(MOST).map(|ty| {
                let text = type_text(op, ty)?;
                Ok(cut(&escape(text.as_bytes()), MAX_TYPE))
            });
            let mut shown = shown.collect::<mlirbc::Result<Vec<String>>>()?;
            if count > MOST {
                shown.push(format!("... {} more", count - MOST));
            }
            Ok(shown.join(", "))
        };
    let (mut inputs, mut results) = (ty.inputs(), ty.results());
    let (num_inputs, num_results) = (inputs.len(), results.len());
    let inputs = side(&mut inputs, num_inputs)?;
    let results = side(&mut results, num_results)?;
    Ok(match num_results {
        1 => format!("({inputs}) -> {results}"),
        _ => format!("({inputs}) -> ({results})"),
    })
}
