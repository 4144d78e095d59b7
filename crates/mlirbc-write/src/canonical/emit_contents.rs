//! The contents of a file with new numbers, in the order in which the reference writes them.

use std::ops::Range;

use super::graph::{Graph, Node, Nodes};
use super::order::Order;
use super::records::{self, LastRecords, encode_record};
use super::region_order::Regions;
use super::renumbered;
use super::string_order::Numbers;
use crate::contents::{Contents, Records, ResourcePart, ResourceValue};
use crate::nested_bodies::{self, Bodies};
use crate::parallel;
use crate::plan::Pieces;
use mlirbc::dialect::builtin::codes;
use mlirbc::entity::EntryWriter;
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, DialectId, OpNameId, ResourceId, StringId, TypeId};
use mlirbc::ir::{EntryNumbers, OpHead, OpNumbers};
use mlirbc::raw::{Cursor, OpName, varint};
use mlirbc::resource::{Resource, ResourceKind, ResourceOwner};
use mlirbc::{Result, SectionId, View};

/// References of operations per piece of work.
const REFERENCES: u32 = 1 << 17;

/// Bytes for a reference that a piece seldom exceeds.
const REFERENCE_LEN: usize = 4;

pub(super) fn emit<'a>(
    view: View<'a>,
    (bodies, regions): (&Bodies<'a>, &Regions),
    uses: &records::Records,
    graph: Graph<'_>,
    order: &Order,
    producer: &'a str,
) -> Result<Contents<'a>> {
    let mut numbers = Numbers::new(view, order)?;
    let mut contents = Contents {
        version: view.version(),
        producer,
        ..Contents::default()
    };
    let section = view.file().section(SectionId::Dialect)?;
    let mut builtin = DialectId(0);
    for id in &order.dialects {
        let dialect = view.dialect(*id)?;
        if view.string(dialect.name)? == codes::NAME.as_bytes() {
            builtin = DialectId(contents.dialects.len() as u32);
        }
        let name = numbers.string_number(dialect.name)?;
        let version = dialect.version.map(|span| section.part(span)).transpose()?;
        contents.dialects.push((name, version.map(|v| v.rest())));
    }
    for id in &order.names.order {
        let name = view.op_name(OpNameId(*id))?;
        contents.op_names.push(OpName {
            dialect: numbers.order.dialect(name.dialect),
            name: numbers.string_number(name.name)?,
            registered: name.registered,
        });
    }
    for entry in &order.with_strings {
        for node in graph.get(*entry)?.1 {
            if let Node::String(id) = graph.nodes.get(*node) {
                numbers.string_number(id)?;
            }
        }
    }
    // For several threads.
    let known = numbers.known().clone();
    let nodes = graph.nodes;
    let unknown = graph.unknown_locations();
    let parts = regions.parts(regions.num_references().div_ceil(REFERENCES));
    let several = parts.len() > 1;
    let with_records = (&mut numbers, &mut contents.records);
    let operations = || -> Result<Pieces> {
        let (numbers, found) = with_records;
        let records = records(numbers, nodes, uses, found)?;
        let operations = || Operations {
            order,
            uses,
            numbers: &records,
            elides: view.version().has_elided_argument_locations(),
            last: LastRecords::new(order.names.len()),
            unknown: &unknown,
        };
        let len = REFERENCE_LEN * regions.num_references().min(REFERENCES) as usize;
        let some = |part: &Range<usize>| {
            bodies.encode_some(part.clone(), len, &mut operations(), view.version())
        };
        let encoded = parallel::map(&parts, some).into_iter();
        let encoded = encoded.collect::<Result<Vec<_>>>()?;
        Ok(nested_bodies::assemble(encoded, view.version()))
    };
    // The graph is large; freeing it takes time.
    let entries = || renumbered::encode(view, &known, &{ graph }, builtin);
    let (operations, entries) = parallel::both(several, operations, entries);
    let (operations, entries) = (operations?, entries?);
    contents.operations = operations;
    (contents.attrs, contents.types) = (entries.attrs, entries.types);
    contents.entries = entries.pieces;
    resources(&mut numbers, &mut contents)?;
    contents.strings = numbers.finish()?;
    Ok(contents)
}

/// The new number of each record of `uses`, in the order of the operations in the file.
fn records(
    numbers: &mut Numbers<'_, '_>,
    nodes: Nodes,
    uses: &records::Records,
    out: &mut Records,
) -> Result<Vec<u64>> {
    let view = numbers.view;
    let properties = view.op_properties()?;
    let encodings = uses.encodings(view, nodes)?;
    let mut order: Vec<usize> = (0..uses.list.len()).collect();
    order.sort_by_key(|index| uses.list[*index].op);
    let mut found = vec![0; order.len()];
    let mut bytes = Vec::new();
    for index in order {
        bytes.clear();
        let (_, _, template) = encodings.template(index);
        if template.len > 0 {
            for node in template.nodes {
                if let Node::String(id) = nodes.get(*node) {
                    numbers.string_or_problem(id);
                }
            }
            template.write(|node| numbers.known().of_node(nodes, node), &mut bytes);
        } else {
            let writer = &mut EntryWriter::new(&mut bytes, numbers);
            encode_record(view, &properties, &uses.list[index], writer)?;
        }
        records::check_reading(view, &properties, &uses.list[index], &bytes)?;
        found[index] = out.number(&bytes).into();
    }
    Ok(found)
}

/// External groups, then those of dialects.
fn resources<'a>(numbers: &mut Numbers<'a, '_>, contents: &mut Contents<'a>) -> Result<()> {
    let view = numbers.view;
    let mut groups: Vec<(ResourceOwner, Vec<Resource>)> = Vec::new();
    for resource in view.resources()? {
        let resource = resource?;
        if let ResourceOwner::External(_) = resource.owner {
            match groups
                .last_mut()
                .filter(|(owner, _)| *owner == resource.owner)
            {
                Some((_, group)) => group.push(resource),
                None => groups.push((resource.owner, vec![resource])),
            }
        }
    }
    for id in &numbers.order.resources.order {
        let resource = view.resource_by_handle(ResourceId(*id))?;
        let ResourceOwner::Dialect(owner) = resource.owner else {
            continue;
        };
        let owner = ResourceOwner::Dialect(numbers.order.dialect(owner));
        match groups.last_mut().filter(|(last, _)| *last == owner) {
            Some((_, group)) => group.push(resource),
            None => groups.push((owner, vec![resource])),
        }
    }
    for (owner, group) in groups {
        // The strings of a group are those of its values, its own key, the keys of its resources.
        let values = group.iter().map(|resource| value(numbers, resource));
        let values = values.collect::<Result<Vec<_>>>()?;
        let owner = match owner {
            ResourceOwner::External(key) => ResourceOwner::External(numbers.string_number(key)?),
            owner => owner,
        };
        let mut parts = Vec::with_capacity(group.len());
        for (resource, value) in group.into_iter().zip(values) {
            parts.push(ResourcePart {
                key: numbers.string_number(resource.key)?,
                kind: resource.kind,
                value,
            });
        }
        contents.resources.push((owner, parts));
    }
    Ok(())
}

fn value(numbers: &mut Numbers<'_, '_>, resource: &Resource) -> Result<ResourceValue> {
    let file = numbers.view.file();
    if resource.is_declaration() {
        return Ok(ResourceValue::Declared);
    }
    Ok(match resource.kind {
        ResourceKind::Blob => match file.blob_span(resource)? {
            Some((data, alignment)) => ResourceValue::Blob { alignment, data },
            None => ResourceValue::Declared,
        },
        ResourceKind::Bool => {
            let bytes = file.source().chunk(resource.entry, 1)?;
            ResourceValue::Encoded(bytes.as_slice().to_vec())
        }
        ResourceKind::String => {
            let chunk = file.source().chunk(resource.entry, 1)?;
            let mut cursor = Cursor::new(chunk.as_slice(), resource.entry.start);
            let strings = numbers.view.num_strings()?;
            let id = StringId(cursor.index(Subject::String, strings)?);
            cursor.finish()?;
            let mut bytes = Vec::new();
            varint::encode(numbers.string_number(id)?.0.into(), &mut bytes);
            ResourceValue::Encoded(bytes)
        }
    })
}

/// The new numbers of what operations refer to.
struct Operations<'o> {
    order: &'o Order,
    uses: &'o records::Records,
    /// The new numbers of these records.
    numbers: &'o [u64],
    elides: bool,
    last: LastRecords,
    /// The unknown locations, sorted.
    unknown: &'o [AttrId],
}

impl EntryNumbers for Operations<'_> {
    #[inline]
    fn op(&mut self, op: OpHead) -> OpNumbers {
        // The scan before this one has found it.
        let find = |id| self.uses.get(op.name, id).unwrap_or_default();
        let last = &mut self.last;
        let record = |id| self.numbers[last.get_or(op.name, id, || find(id)) as usize];
        OpNumbers {
            name: self.order.names.number(op.name.0),
            mask: op.mask,
            location: self.order.attrs.number(op.location.0),
            attributes: op.attributes.map(|id| self.order.attrs.number(id.0)),
            properties: op.properties.map(record),
        }
    }

    #[inline]
    fn ty(&mut self, id: TypeId) -> u64 {
        self.order.types.number(id.0)
    }

    fn argument_location(&mut self, location: Option<AttrId>) -> Option<u64> {
        let location = match self.elides {
            true => location.filter(|id| self.unknown.binary_search(id).is_err()),
            false => Some(location.unwrap_or(self.order.unknown)),
        };
        location.map(|id| self.order.attrs.number(id.0))
    }
}
