//! `mlirbc ls`: the resources, and the constants in the attributes.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::entity::ResourceValue;
use mlirbc::ids::{AttrId, ResourceId};
use mlirbc::tables::{Resource, ResourceKind, ResourceOwner};
use mlirbc::tensor::{Place, Shaped, Storage, Tensor, TypeMemo, User};
use mlirbc::{SectionId, View};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items, Name, Problem};
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
/// What is wider than 128 characters shifts the rest of its line.
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
struct Report<'l> {
    resources: Items<'l, Entry>,
    constants: Items<'l, Constant>,
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

fn user(view: View<'_>, user: &User<'_>) -> mlirbc::Result<UserFields> {
    let op = view.op_name_parts(user.op)?;
    let symbol = user.symbol.map(|id| view.string(id)).transpose()?;
    let mut shown = symbol.map_or(String::new(), |s| format!("@{} ", style::name(s)));
    shown += &style::op_name(op);
    Ok(UserFields {
        op: Name::of_op(op),
        field: Name::new(&user.field),
        symbol: symbol.map(Name::new),
        shown,
    })
}

/// A resource, and the attribute that gives it a type.
fn entry(
    view: View<'_>,
    resource: &Resource,
    attr: Option<AttrId>,
    shaped: &Shaped,
) -> mlirbc::Result<Entry> {
    let key = view.string(resource.key)?;
    let owner = view.owner_name(resource.owner)?;
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
        attr: attr.map(|attr| attr.0),
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
    if let Some((data, alignment)) = view.file().blob_place(resource)? {
        entry.size = Some(data.len);
        entry.offset = Some(data.start);
        entry.alignment = Some(alignment);
        return Ok(entry);
    }
    match view.resource_value(resource)? {
        ResourceValue::Bool(value) => entry.value = Some(value.to_string()),
        ResourceValue::String(id) => entry.value = Some(style::name(view.string(id)?)),
        ResourceValue::Blob(_) | ResourceValue::Absent => {}
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

/// What is listed. An entry is made when it is written: there can be very many, and what is held
/// of each until then is a number or two.
struct Listing<'a, 'o> {
    view: View<'a>,
    opts: &'o Opts,
    /// The first attribute that names a resource.
    attrs: HashMap<ResourceId, AttrId>,
    users: HashMap<AttrId, User<'a>>,
}

impl<'a> Listing<'a, '_> {
    /// Looks over the attributes, and for users where they are wanted. What is broken is left
    /// out; the errors come back, first of them that of attributes.
    fn look(&mut self) -> Vec<mlirbc::Error> {
        let (mut problem, mut wanted) = (None, HashSet::new());
        let tensors = match self.view.tensors() {
            Ok(tensors) => tensors,
            Err(error) => return vec![error],
        };
        for tensor in tensors {
            let looked = tensor.and_then(|tensor| {
                let Some(attr) = tensor.attr else {
                    return Ok(());
                };
                if let Place::Resource(Resource {
                    handle: Some(handle),
                    ..
                }) = tensor.place
                {
                    self.attrs.entry(handle).or_insert(attr);
                }
                if self.opts.users {
                    wanted.insert(attr);
                }
                let entry = self.view.attr_entry(attr)?;
                self.view.dialect_name(entry.dialect).map(drop)
            });
            problem = problem.or(looked.err());
        }
        let mut problems = Vec::from_iter(problem);
        if self.opts.users {
            let view = self.view;
            let found = view.tensor_users(&wanted).and_then(|users| {
                users
                    .values()
                    .try_for_each(|found| user(view, found).map(drop))?;
                self.users = users;
                Ok(())
            });
            problems.extend(found.err());
        }
        problems
    }

    fn user(&self, attr: AttrId) -> mlirbc::Result<Option<UserFields>> {
        let found = self.users.get(&attr);
        found.map(|found| user(self.view, found)).transpose()
    }

    fn resources(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<Entry>>> {
        let mut memo = TypeMemo::default();
        let entry = move |resource: mlirbc::Result<Resource>| {
            let resource = resource?;
            let attr = resource.handle.and_then(|h| self.attrs.get(&h)).copied();
            let tensor = attr.map(|attr| self.view.tensor(attr, &mut memo));
            let shaped = tensor.transpose()?.flatten().map(|t| t.shaped);
            let mut entry = entry(self.view, &resource, attr, &shaped.unwrap_or_default())?;
            entry.user = attr.map(|attr| self.user(attr)).transpose()?.flatten();
            let listed = entry.size.is_none_or(|size| size >= self.opts.min_size);
            Ok(listed.then_some(entry))
        };
        let entries = self.view.resources()?.map(entry);
        Ok(entries.filter_map(Result::transpose))
    }

    /// The constants; those that are broken are left out, and were told of.
    fn constants(&self) -> impl Iterator<Item = Constant> {
        let constant = |tensor: mlirbc::Result<Tensor<'a>>| {
            let tensor = tensor.ok()?;
            let attr = tensor.attr?;
            match &tensor.place {
                Place::Resource(_) => return None,
                Place::Array(_) if !self.opts.arrays => return None,
                _ => {}
            }
            let mut constant = constant(self.view, attr, &tensor).ok()?;
            constant.user = self.user(attr).ok().flatten();
            (constant.size.unwrap_or(0) >= self.opts.min_size).then_some(constant)
        };
        let tensors = self.view.tensors().into_iter().flatten();
        tensors.filter_map(constant)
    }
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open_tolerant()?;
    let mut listing = Listing {
        view: file.view(),
        opts,
        attrs: HashMap::new(),
        users: HashMap::new(),
    };
    let problems = listing.look();
    let end = Cell::new(None);
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        let resources = listing.resources().map_err(fail)?;
        let report = Report {
            resources: Items::boxed(json::until_error(resources, &end)),
            constants: Items::boxed(listing.constants()),
            problems: problems.iter().map(Problem::new).collect(),
        };
        json::write(&mut out, "ls", &opts.input.name(), &report)?;
    } else {
        table(&listing, &mut out, color)?;
    }
    out.flush()?;
    end.take().map_or(Ok(()), |e| Err(fail(e)))?;
    opts.input.outcome(&file)?;
    let problem = problems.into_iter().next();
    problem.map_or(Ok(()), |e| Err(fail(e)))
}

fn table(
    listing: &Listing<'_, '_>,
    out: &mut dyn Write,
    color: ColorChoice,
) -> Result<(), Failure> {
    let opts = listing.opts;
    let columns = [
        ("key", Align::Left),
        ("owner", Align::Left),
        ("kind", Align::Left),
        ("type", Align::Left),
        ("size", Align::Right),
        ("alignment", Align::Right),
        ("offset", Align::Right),
        ("user", Align::Left),
    ];
    let shown = if opts.users { 8 } else { 7 };
    let number = |n: Option<u64>| n.map_or("-".to_string(), |n| n.to_string());
    let user = |user: Option<UserFields>| user.map_or("-".to_string(), |user| user.shown);
    Table::new(&columns[..shown]).write(out, color, |rows| -> Result<(), Failure> {
        let mut row = |cells: [String; 8]| rows.row(cells.into_iter().take(shown));
        let fail = |e| opts.input.fail(e);
        for entry in listing.resources().map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let [size, alignment, offset] = [entry.size, entry.alignment, entry.offset].map(number);
            let [key, owner, ty] = entry.shown;
            let kind = entry.kind.to_string();
            row([
                key,
                owner,
                kind,
                ty,
                size,
                alignment,
                offset,
                user(entry.user),
            ])?;
        }
        for constant in listing.constants() {
            let numbers = [constant.size, constant.alignment, constant.offset].map(number);
            let [size, alignment, offset] = numbers;
            let [dialect, ty] = constant.shown;
            let kind = constant.storage.to_string();
            let key = constant.key;
            row([
                key,
                dialect,
                kind,
                ty,
                size,
                alignment,
                offset,
                user(constant.user),
            ])?;
        }
        Ok(())
    })
}
