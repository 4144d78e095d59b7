//! `mlirbc ls`: the resources, and the constants in the attributes.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::entity::ResourceValue;
use mlirbc::ids::{AttrId, ResourceId};
use mlirbc::tables::{Resource, ResourceKind, ResourceOwner};
use mlirbc::tensor::{Shaped, Storage, Tensor, TensorBytes, TypeMemo, User};
use mlirbc::{SectionId, View};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items, Name, Problem};
use crate::lookup::{TypeFields, attr_key, parse_size, type_text};
use crate::output::Failure;
use crate::style::{self, Align, ColorChoice, Table};

/// Most rows of `--top`, which are held.
const MAX_TOP: i64 = 10_000;

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
///   mlirbc ls model.mlirbc --top 10
///   mlirbc ls model.mlirbc --json | jq '.resources[].key.text'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Leave out what is smaller than SIZE bytes in the file (K, M, G: powers of 1024).
    #[arg(long, value_name = "SIZE", default_value = "0", value_parser = parse_size)]
    min_size: u64,
    /// List the N largest alone, the largest first; with --json each list is in that order. All
    /// are gone through, no more than N are held.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MAX_TOP))]
    top: Option<u32>,
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
    if let Some((data, alignment)) = view.file().blob_span(resource)? {
        entry.size = Some(data.len);
        entry.offset = Some(data.start);
        entry.alignment = Some(alignment);
        return Ok(entry);
    }
    match view.file().resource_value(resource)? {
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
        TensorBytes::Inline(bytes) | TensorBytes::Array(bytes) => Some(bytes.span()),
        _ => None,
    };
    Ok(Constant {
        attr: attr.0,
        key: attr_key(attr),
        dialect: Name::new(dialect),
        storage: match tensor.place {
            TensorBytes::Strings { .. } => "strings",
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
                if let TensorBytes::Resource(Resource {
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

    /// The line of a resource; none for one that is too small.
    fn entry(&self, resource: &Resource, memo: &mut TypeMemo) -> mlirbc::Result<Option<Entry>> {
        let attr = resource.handle.and_then(|h| self.attrs.get(&h)).copied();
        let tensor = attr.map(|attr| self.view.tensor(attr, memo));
        let shaped = tensor.transpose()?.flatten().map(|t| t.shaped);
        let mut entry = entry(self.view, resource, attr, &shaped.unwrap_or_default())?;
        entry.user = attr.map(|attr| self.user(attr)).transpose()?.flatten();
        let listed = entry.size.is_none_or(|size| size >= self.opts.min_size);
        Ok(listed.then_some(entry))
    }

    fn resources(&self) -> mlirbc::Result<impl Iterator<Item = mlirbc::Result<(Item, Entry)>>> {
        let mut memo = TypeMemo::default();
        let entries = self.view.resources()?.map(move |resource| {
            let resource = resource?;
            let entry = self.entry(&resource, &mut memo)?;
            Ok(entry.map(|entry| (Item::Resource(resource), entry)))
        });
        Ok(entries.filter_map(Result::transpose))
    }

    /// The line of a constant; none for what is none, or is left out.
    fn constant(&self, tensor: &Tensor<'a>) -> Option<Constant> {
        match &tensor.place {
            TensorBytes::Resource(_) => return None,
            TensorBytes::Array(_) if !self.opts.arrays => return None,
            _ => {}
        }
        let attr = tensor.attr?;
        let mut constant = constant(self.view, attr, tensor).ok()?;
        constant.user = self.user(attr).ok().flatten();
        (constant.size.unwrap_or(0) >= self.opts.min_size).then_some(constant)
    }

    /// The constants; those that are broken are left out, and were told of.
    fn constants(&self) -> impl Iterator<Item = (Item, Constant)> {
        let tensors = self.view.tensors().into_iter().flatten().flatten();
        tensors.filter_map(|tensor| {
            let item = Item::Constant(tensor.attr?);
            Some((item, self.constant(&tensor)?))
        })
    }

    /// What `--top` lists, of resources up to the first that can not be read.
    fn largest(&self, most: u32, end: &Cell<Option<mlirbc::Error>>) -> mlirbc::Result<Vec<Item>> {
        let mut largest = Largest::new(most as usize);
        for (item, entry) in json::until_error(self.resources()?, end) {
            largest.add(entry.size.unwrap_or(0), item);
        }
        for (item, constant) in self.constants() {
            largest.add(constant.size.unwrap_or(0), item);
        }
        Ok(largest.items())
    }

    /// The lines of these.
    fn rows(&self, items: &[Item]) -> impl Iterator<Item = mlirbc::Result<Row>> {
        let mut memo = TypeMemo::default();
        let row = move |item: &Item| match item {
            Item::Resource(resource) => Ok(self.entry(resource, &mut memo)?.map(Row::Resource)),
            Item::Constant(attr) => {
                let tensor = self.view.tensor(*attr, &mut memo)?;
                let constant = tensor.and_then(|tensor| self.constant(&tensor));
                Ok(constant.map(Row::Constant))
            }
        };
        items.iter().map(row).filter_map(Result::transpose)
    }
}

/// What a row is of.
#[derive(Clone, Copy)]
enum Item {
    Resource(Resource),
    Constant(AttrId),
}

enum Row {
    Resource(Entry),
    Constant(Constant),
}

/// The largest of many, by size and then by their order.
struct Largest {
    most: usize,
    kept: BTreeMap<(u64, Reverse<u64>), Item>,
    seen: u64,
}

impl Largest {
    fn new(most: usize) -> Largest {
        Largest {
            most,
            kept: BTreeMap::new(),
            seen: 0,
        }
    }

    fn add(&mut self, size: u64, item: Item) {
        self.kept.insert((size, Reverse(self.seen)), item);
        self.seen += 1;
        if self.kept.len() > self.most {
            self.kept.pop_first();
        }
    }

    /// The largest first.
    fn items(self) -> Vec<Item> {
        self.kept.into_values().rev().collect()
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
    let largest = opts.top.map(|most| listing.largest(most, &end));
    let largest = largest.transpose().map_err(fail)?;
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        let body = report(&listing, largest.as_deref(), &end, &problems).map_err(fail)?;
        json::write(&mut out, "ls", &opts.input.name(), &body)?;
    } else {
        table(&listing, largest.as_deref(), &mut out, color)?;
    }
    out.flush()?;
    end.take().map_or(Ok(()), |e| Err(fail(e)))?;
    opts.input.outcome(&file)?;
    let problem = problems.into_iter().next();
    problem.map_or(Ok(()), |e| Err(fail(e)))
}

fn report<'l>(
    listing: &'l Listing<'_, '_>,
    largest: Option<&'l [Item]>,
    end: &'l Cell<Option<mlirbc::Error>>,
    problems: &[mlirbc::Error],
) -> mlirbc::Result<Report<'l>> {
    let problems = problems.iter().map(Problem::new).collect();
    let Some(items) = largest else {
        let resources = listing.resources()?.map(|r| r.map(|(_, entry)| entry));
        return Ok(Report {
            resources: Items::boxed(json::until_error(resources, end)),
            constants: Items::boxed(listing.constants().map(|(_, constant)| constant)),
            problems,
        });
    };
    // They were read before.
    let resources = listing.rows(items).flatten().filter_map(|row| match row {
        Row::Resource(entry) => Some(entry),
        Row::Constant(_) => None,
    });
    let constants = listing.rows(items).flatten().filter_map(|row| match row {
        Row::Constant(constant) => Some(constant),
        Row::Resource(_) => None,
    });
    Ok(Report {
        resources: Items::boxed(resources),
        constants: Items::boxed(constants),
        problems,
    })
}

/// Numbers, and `-` for one that there is not.
fn numbers<const N: usize>(numbers: [Option<u64>; N]) -> [String; N] {
    numbers.map(|n| n.map_or("-".to_string(), |n| n.to_string()))
}

fn user_text(user: Option<UserFields>) -> String {
    user.map_or("-".to_string(), |user| user.shown)
}

impl Row {
    /// Key, owner, kind, type, size, alignment, offset, user.
    fn cells(self) -> [String; 8] {
        match self {
            Row::Resource(entry) => {
                let [key, owner, ty] = entry.shown;
                let kind = entry.kind.to_string();
                let [size, alignment, offset] =
                    numbers([entry.size, entry.alignment, entry.offset]);
                let user = user_text(entry.user);
                [key, owner, kind, ty, size, alignment, offset, user]
            }
            Row::Constant(constant) => {
                let [dialect, ty] = constant.shown;
                let storage = constant.storage.to_string();
                let [size, alignment, offset] =
                    numbers([constant.size, constant.alignment, constant.offset]);
                let (key, user) = (constant.key, user_text(constant.user));
                [key, dialect, storage, ty, size, alignment, offset, user]
            }
        }
    }
}

fn table(
    listing: &Listing<'_, '_>,
    largest: Option<&[Item]>,
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
    Table::new(&columns[..shown]).write(out, color, |rows| -> Result<(), Failure> {
        let fail = |e| opts.input.fail(e);
        let mut row = |row: Row| rows.row(row.cells().into_iter().take(shown));
        if let Some(items) = largest {
            for found in listing.rows(items) {
                row(found.map_err(fail)?)?;
            }
            return Ok(());
        }
        for entry in listing.resources().map_err(fail)? {
            row(Row::Resource(entry.map_err(fail)?.1))?;
        }
        for (_, constant) in listing.constants() {
            row(Row::Constant(constant))?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_of_many() {
        let mut largest = Largest::new(3);
        for (id, size) in [5, 9, 1, 9, 7, 9, 2].into_iter().enumerate() {
            largest.add(size, Item::Constant(AttrId(id as u32)));
            assert!(largest.kept.len() <= 3);
        }
        let items = largest.items().into_iter().map(|item| match item {
            Item::Constant(attr) => attr.0,
            Item::Resource(_) => u32::MAX,
        });
        assert_eq!(items.collect::<Vec<_>>(), [1, 3, 5]);
    }
}
