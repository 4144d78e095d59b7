//! `mlirbc ls`: the resources.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::entity::ResourceValue;
use mlirbc::tables::{Resource, ResourceKind, ResourceOwner};
use mlirbc::{SectionId, View};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::Failure;
use crate::style::{self, Align, ColorChoice, Table};

/// List the resources: key, owner, kind, size, alignment, offset in the file.
///
/// Only the index is read, however large the file: no byte of a blob is
/// touched. Size and offset then follow from the alignment of the resource
/// section, which nearly all files give to each blob; they are marked with
/// `~`. With --exact each blob's own header is read.
///
/// Examples:
///   mlirbc ls model.mlirbc
///   mlirbc ls model.mlirbc --json | jq '.resources[].key.text'
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
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
}

#[derive(Serialize)]
struct Entry {
    index: u32,
    key: Name,
    owner: Name,
    external: bool,
    /// blob, bool, string, or declaration (a blob that was left out).
    kind: &'static str,
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
    shown: [String; 2],
}

fn entry(view: View<'_>, resource: &Resource, exact: bool) -> mlirbc::Result<Entry> {
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
        size: None,
        offset: None,
        alignment: None,
        exact,
        value: None,
        entry_offset: resource.entry.start,
        entry_size: resource.entry.len,
        shown: [style::name(key), style::name(owner)],
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

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let mut resources = Vec::new();
    for resource in view.resources().map_err(fail)? {
        let resource = resource.map_err(fail)?;
        resources.push(entry(view, &resource, opts.exact).map_err(fail)?);
    }
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        json::write(&mut out, "ls", &opts.input.name(), &Report { resources })?;
    } else {
        let mut table = Table::new(&[
            ("key", Align::Left),
            ("owner", Align::Left),
            ("kind", Align::Left),
            ("size", Align::Right),
            ("alignment", Align::Right),
            ("offset", Align::Right),
        ]);
        for entry in resources {
            let mark = if entry.exact { "" } else { "~" };
            let number = |n: Option<u64>| n.map_or("-".to_string(), |n| format!("{mark}{n}"));
            let numbers = [entry.size, entry.alignment, entry.offset].map(number);
            let [key, owner] = entry.shown;
            let [size, alignment, offset] = numbers;
            let kind = entry.kind.to_string();
            table.row([key, owner, kind, size, alignment, offset]);
        }
        table.write(&mut out, color)?;
    }
    out.flush()?;
    opts.input.outcome(&file)
}
