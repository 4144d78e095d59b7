//! `mlirbc ls`: the resources, and the constants in the attributes.

use std::collections::{HashMap, HashSet};
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::entity::ResourceValue;
use mlirbc::ids::{AttrId, ResourceId};
use mlirbc::tables::{Resource, ResourceKind, ResourceOwner};
use mlirbc::tensor::{Place, Shaped, Storage, Tensor, User};
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
/// No byte of a blob is touched where that can be helped: nearly all files give
/// each blob the alignment of the resource section, and where no other one fits
/// the size that element type and shape tell, everything is known. Where that
/// leaves a doubt the blob's own header is read.
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
    /// Find the operation that uses each, and the symbol (function, global) that it is or
    /// that is around it: all operations are decoded for that.
    #[arg(long)]
    users: bool,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserFields>,
    /// The data of a blob.
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
    /// The value of a bool or a string.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<UserFields>,
    size: Option<u64>,
    offset: Option<u64>,
    /// Attributes have none: 1.
    alignment: Option<u64>,
    #[serde(skip)]
    shown: [String; 2],
}

/// The first operation that uses it.
#[derive(Serialize)]
struct UserFields {
    op: Name,
    /// The name of the property or attribute that it keeps it as.
    field: Name,
    /// Its own symbol name, or that of the innermost operation around it with one.
    symbol: Option<Name>,
    #[serde(skip)]
    shown: String,
}

fn user(view: View<'_>, user: &User) -> mlirbc::Result<UserFields> {
    let op = view.op_full_name(user.op)?;
    let symbol = user.symbol.map(|id| view.string(id)).transpose()?;
    let mut shown = symbol.map_or(String::new(), |s| format!("@{} ", style::name(s)));
    shown += &style::name(&op);
    Ok(UserFields {
        op: Name::new(&op),
        field: Name::new(&user.field),
        symbol: symbol.map(Name::new),
        shown,
    })
}

/// What attributes say of the resources: the first one that names it.
type Types = HashMap<ResourceId, (AttrId, Shaped)>;

fn entry(view: View<'_>, resource: &Resource, types: &Types) -> mlirbc::Result<Entry> {
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
        user: None,
        size: None,
        offset: None,
        alignment: None,
        value: None,
        entry_offset: resource.entry.start,
        entry_size: resource.entry.len,
        shown: [
            style::name(key),
            style::name(owner),
            type_text(shaped).unwrap_or("-".to_string()),
        ],
    };
    let section = view.file().find_section(SectionId::Resource);
    let alignment = section.and_then(|s| s.alignment).unwrap_or(1);
    let presumed = resource.presumed_data(alignment);
    // Half the alignment, and so any smaller one, would have put the data elsewhere.
    let certain = alignment > 1 && presumed != resource.presumed_data(alignment / 2);
    if let Some(data) = presumed.filter(|data| certain && stored_size(shaped) == Some(data.len)) {
        entry.size = Some(data.len);
        entry.offset = Some(data.start);
        entry.alignment = Some(alignment);
        return Ok(entry);
    }
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
    Ok(entry)
}

/// Bytes that the elements of a resource of this type take.
fn stored_size(shaped: &Shaped) -> Option<u64> {
    shaped.count()?.checked_mul(shaped.dtype.stride()?)
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
        user: None,
        size: span.map(|s| s.len),
        offset: span.map(|s| s.start),
        alignment: span.map(|_| 1),
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
        let entry = entry(view, &resource, &types).map_err(fail)?;
        if entry.size.is_none_or(|size| size >= opts.min_size) {
            report.resources.push(entry);
        }
    }
    let problem = match opts.users {
        true => problem.or(find_users(view, &mut report)),
        false => problem,
    };
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        json::write(&mut out, "ls", &opts.input.name(), &report)?;
    } else {
        table(report, opts.users).write(&mut out, color)?;
    }
    out.flush()?;
    opts.input.outcome(&file)?;
    problem.map_or(Ok(()), |e| Err(fail(e)))
}

/// Fills in the users, as far as the operations can be read.
fn find_users(view: View<'_>, report: &mut Report) -> Option<mlirbc::Error> {
    let attrs = report.resources.iter().filter_map(|r| r.attr);
    let attrs = attrs.chain(report.constants.iter().map(|c| c.attr));
    let wanted: HashSet<AttrId> = attrs.map(AttrId).collect();
    let found = view.tensor_users(&wanted).and_then(|users| {
        let of = |attr| {
            users
                .get(&AttrId(attr))
                .map(|found| user(view, found))
                .transpose()
        };
        for entry in &mut report.resources {
            entry.user = entry.attr.map(of).transpose()?.flatten();
        }
        for constant in &mut report.constants {
            constant.user = of(constant.attr)?;
        }
        Ok(())
    });
    let problem = found.err();
    report.problems.extend(problem.as_ref().map(Problem::new));
    problem
}

fn table(report: Report, users: bool) -> Table {
    let mut columns = vec![
        ("key", Align::Left),
        ("owner", Align::Left),
        ("kind", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("offset", Align::Right),
    ];
    columns.extend(users.then_some(("user", Align::Left)));
    let mut table = Table::new(&columns);
    let number = |n: Option<u64>| n.map_or("-".to_string(), |n| n.to_string());
    let mut row = |cells: [String; 7], user: Option<UserFields>| {
        let user = user.map_or("-".to_string(), |user| user.shown);
        table.row(cells.into_iter().chain(users.then_some(user)));
    };
    for entry in report.resources {
        let [size, alignment, offset] = [entry.size, entry.alignment, entry.offset].map(number);
        let [key, owner, ty] = entry.shown;
        let kind = entry.kind.to_string();
        row([key, owner, kind, ty, size, alignment, offset], entry.user);
    }
    for constant in report.constants {
        let numbers = [constant.size, constant.alignment, constant.offset].map(number);
        let [size, alignment, offset] = numbers;
        let [dialect, ty] = constant.shown;
        let kind = constant.storage.to_string();
        let cells = [constant.key, dialect, kind, ty, size, alignment, offset];
        row(cells, constant.user);
    }
    table
}
