//! `mlirbc ls`: the resources, and the constants in the attributes.

use std::collections::HashMap;
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::entity::ResourceValue;
use mlirbc::ids::{AttrId, ResourceId};
use mlirbc::tables::{Resource, ResourceKind, ResourceOwner};
use mlirbc::tensor::{Place, Shaped, Storage, Tensor};
use mlirbc::{SectionId, View};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name, Problem};
use crate::output::Failure;
use crate::style::{self, Align, ColorChoice, Table};
use crate::tensors::{TypeFields, attr_key, parse_size, type_text};

/// List the weights: resources, and the constants that lie in attributes.
///
/// Each is shown with its element type and shape, its size, alignment, and
/// offset in the file. The key of a constant, attr#N, is good for `extract` and
/// `head`. Kinds are blob, bool, string and declaration (a blob that was left
/// out) of resources; of constants, how the elements are stored: elements,
/// splat (one stands for all), bits (packed), strings.
///
/// No byte of a blob is touched, however large the file. Size and offset of a
/// resource then follow from the alignment of the resource section, which
/// nearly all files give to each blob; they are marked with `~`. With --exact
/// each blob's own header is read.
///
/// Examples:
///   mlirbc ls model.mlirbc --min-size 1K
///   mlirbc ls model.mlirbc --json | jq '.resources[].key.text'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Leave out what is smaller than SIZE bytes in the file (K, M, G: powers of 1024).
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = parse_size)]
    min_size: u64,
    /// List `array<...>` attributes, too; operations keep their parameters in them.
    #[arg(long)]
    arrays: bool,
    /// Read each blob's header: exact size, alignment and offset of the data.
    #[arg(long)]
    exact: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    resources: Vec<Entry>,
    constants: Vec<Constant>,
    problems: Vec<Problem>,
}

#[derive(Serialize)]
struct Entry {
    index: u32,
    key: Name,
    owner: Name,
    external: bool,
    /// blob, bool, string, or declaration (a blob that was left out).
    kind: &'static str,
    /// The attribute that gives it the type.
    attr: Option<u32>,
    #[serde(flatten)]
    ty: TypeFields,
    /// The data of a blob.
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
    /// Whether the three above were read, or follow from the section's alignment.
    exact: bool,
    /// The value of a bool or a string (with --exact).
    value: Option<String>,
    /// The whole entry: for a blob its header, padding and data.
    entry_offset: u64,
    entry_size: u64,
    #[serde(skip)]
    shown: [String; 3],
}

#[derive(Serialize)]
struct Constant {
    attr: u32,
    key: String,
    dialect: Name,
    /// elements, splat, bits, strings, unknown.
    storage: &'static str,
    #[serde(flatten)]
    ty: TypeFields,
    size: Option<u64>,
    offset: Option<u64>,
    #[serde(skip)]
    shown: [String; 2],
}

/// What attributes say of the resources: the first one that names it.
type Types = HashMap<ResourceId, (AttrId, Shaped)>;

fn entry(view: View<'_>, resource: &Resource, types: &Types, exact: bool) -> mlirbc::Result<Entry> {
    let key = view.string(resource.key)?;
    let owner = view.owner_name(resource.owner)?;
    let ty = resource.handle.and_then(|handle| types.get(&handle));
    let untyped = Shaped::default();
    let shaped = ty.map_or(&untyped, |(_, shaped)| shaped);
    let mut entry = Entry {
        index: resource.index,
        key: Name::new(key),
        owner: Name::new(owner),
        external: matches!(resource.owner, ResourceOwner::External(_)),
        kind: match resource.kind {
            ResourceKind::Blob if resource.is_declaration() => "declaration",
            ResourceKind::Blob => "blob",
            ResourceKind::Bool => "bool",
            ResourceKind::String => "string",
        },
        attr: ty.map(|(attr, _)| attr.0),
        ty: TypeFields::new(shaped),
        size: None,
        offset: None,
        alignment: None,
        exact,
        value: None,
        entry_offset: resource.entry.start,
        entry_size: resource.entry.len,
        shown: [
            style::name(key),
            style::name(owner),
            type_text(shaped).unwrap_or("-".to_string()),
        ],
    };
    if exact {
        match view.resource_value(resource)? {
            ResourceValue::Blob(blob) => {
                entry.size = Some(blob.as_slice().len() as u64);
                entry.offset = Some(blob.pos());
                entry.alignment = Some(blob.alignment());
            }
            ResourceValue::Bool(value) => entry.value = Some(value.to_string()),
            ResourceValue::String(id) => entry.value = Some(style::name(view.string(id)?)),
            ResourceValue::Absent => {}
        }
    } else if !resource.is_declaration() {
        let section = view.file().find_section(SectionId::Resource);
        let alignment = section.and_then(|s| s.alignment).unwrap_or(1);
        if let Some(data) = resource.presumed_data(alignment) {
            entry.size = Some(data.len);
            entry.offset = Some(data.start);
            entry.alignment = Some(alignment);
        }
    }
    Ok(entry)
}

fn constant(view: View<'_>, attr: AttrId, tensor: &Tensor<'_>) -> mlirbc::Result<Constant> {
    let dialect = view.dialect_name(view.attr_entry(attr)?.dialect)?;
    let span = match &tensor.place {
        Place::Inline(bytes) | Place::Array(bytes) => Some(bytes.span()),
        _ => None,
    };
    Ok(Constant {
        attr: attr.0,
        key: attr_key(attr),
        dialect: Name::new(dialect),
        storage: match tensor.place {
            Place::Strings { .. } => "strings",
            _ => tensor
                .storage()
                .map_or(Storage::Unknown.name(), Storage::name),
        },
        ty: TypeFields::new(&tensor.shaped),
        size: span.map(|s| s.len),
        offset: span.map(|s| s.start),
        shown: [
            style::name(dialect),
            type_text(&tensor.shaped).unwrap_or("-".to_string()),
        ],
    })
}

/// The constants, and what attributes say of the resources. What is broken is left out;
/// the first error comes back.
fn constants(
    view: View<'_>,
    opts: &Opts,
    types: &mut Types,
    found: &mut Vec<Constant>,
) -> Option<mlirbc::Error> {
    let tensors = match view.tensors() {
        Ok(tensors) => tensors,
        Err(error) => return Some(error),
    };
    let mut problem = None;
    for tensor in tensors {
        let listed = tensor.and_then(|tensor| {
            let Some(attr) = tensor.attr else {
                return Ok(());
            };
            match &tensor.place {
                Place::Resource(resource) => {
                    if let Some(handle) = resource.handle {
                        types.entry(handle).or_insert((attr, tensor.shaped));
                    }
                }
                Place::Array(_) if !opts.arrays => {}
                _ => {
                    let constant = constant(view, attr, &tensor)?;
                    if constant.size.unwrap_or(0) >= opts.min_size {
                        found.push(constant);
                    }
                }
            }
            Ok(())
        });
        problem = problem.or(listed.err());
    }
    problem
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let mut types = Types::new();
    let mut report = Report {
        resources: Vec::new(),
        constants: Vec::new(),
        problems: Vec::new(),
    };
    let problem = constants(view, opts, &mut types, &mut report.constants);
    report.problems.extend(problem.as_ref().map(Problem::new));
    for resource in view.resources().map_err(fail)? {
        let resource = resource.map_err(fail)?;
        let entry = entry(view, &resource, &types, opts.exact).map_err(fail)?;
        if entry.size.is_none_or(|size| size >= opts.min_size) {
            report.resources.push(entry);
        }
    }
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        json::write(&mut out, "ls", &opts.input.name(), &report)?;
    } else {
        table(report).write(&mut out, color)?;
    }
    out.flush()?;
    opts.input.outcome(&file)?;
    problem.map_or(Ok(()), |e| Err(fail(e)))
}

fn table(report: Report) -> Table {
    let mut table = Table::new(&[
        ("key", Align::Left),
        ("owner", Align::Left),
        ("kind", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("offset", Align::Right),
    ]);
    for entry in report.resources {
        let mark = if entry.exact { "" } else { "~" };
        let number = |n: Option<u64>| n.map_or("-".to_string(), |n| format!("{mark}{n}"));
        let numbers = [entry.size, entry.alignment, entry.offset].map(number);
        let [key, owner, ty] = entry.shown;
        let [size, alignment, offset] = numbers;
        let kind = entry.kind.to_string();
        table.row([key, owner, kind, ty, size, alignment, offset]);
    }
    for constant in report.constants {
        let number = |n: Option<u64>| n.map_or("-".to_string(), |n| n.to_string());
        let [dialect, ty] = constant.shown;
        let [size, offset] = [constant.size, constant.offset].map(number);
        let kind = constant.storage.to_string();
        table.row([
            constant.key,
            dialect,
            kind,
            ty,
            size,
            "-".to_string(),
            offset,
        ]);
    }
    table
}
