//! The contents of a file with new numbers, in the order in which the reference writes them.

use super::order::{Order, encode_record};
use super::uses::Uses;
use crate::dialect::builtin::codes;
use crate::entity::{EntryWriter, References};
use crate::error::Result;
use crate::format::ResourceKind;
use crate::ids::{AttrId, DialectId, ResourceId, StringId, TypeId};
use crate::ir::{EntryNumbers, OpHead, OpNumbers};
use crate::tables::{OpName, Resource, ResourceOwner};
use crate::varint;
use crate::view::View;
use crate::write::bodies::Bodies;
use crate::write::contents::{
    Contents, EntryPart, Records, ResourcePart, ResourceValue, StringPool,
};

pub(super) fn emit<'a>(
    view: View<'a>,
    bodies: &Bodies<'a>,
    uses: &Uses<'_>,
    order: &Order,
    producer: &'a str,
) -> Result<Contents<'a>> {
    let mut numbers = Numbers {
        view,
        order,
        strings: StringPool::default(),
        known: vec![None; view.num_strings()? as usize],
        problem: None,
    };
    let mut contents = Contents {
        version: view.version(),
        producer,
        ..Contents::default()
    };
    let section = view.file().section(crate::format::SectionId::Dialect)?;
    for id in &order.dialects {
        let dialect = view.dialect(*id)?;
        let name = numbers.string_number(dialect.name)?;
        let version = dialect.version.map(|span| section.part(span)).transpose()?;
        contents.dialects.push((name, version.map(|v| v.rest())));
    }
    for id in &order.names.order {
        let name = view.op_name(crate::ids::OpNameId(*id))?;
        contents.op_names.push(OpName {
            dialect: numbers.dialect(name.dialect),
            name: numbers.string_number(name.name)?,
            registered: name.registered,
        });
    }
    entries(&mut numbers, &mut contents)?;
    let records = records(&mut numbers, uses, &mut contents.records)?;
    let mut operations = Operations {
        order,
        uses,
        records,
        elides: view.version().has_elided_argument_locations(),
    };
    contents.operations = bodies.encode(&mut operations, view.version())?.into();
    resources(&mut numbers, &mut contents)?;
    contents.strings = numbers.finish()?;
    Ok(contents)
}

/// Attributes, then types.
fn entries(numbers: &mut Numbers<'_, '_>, contents: &mut Contents<'_>) -> Result<()> {
    let (view, order) = (numbers.view, numbers.order);
    let out = &mut contents.entries;
    for id in (order.attrs.order.iter()).map(|id| AttrId(*id)) {
        let before = out.len();
        if id.0 == view.num_attrs()? {
            varint::encode(codes::attr::UNKNOWN_LOC, out);
            let builtin = contents.dialects.iter().zip(0..).find(|((name, _), _)| {
                // Numbered when the dialects were.
                numbers.strings.number(codes::NAME.as_bytes()) == *name
            });
            contents.attrs.push(EntryPart {
                dialect: DialectId(builtin.map_or(0, |(_, number)| number)),
                len: (out.len() - before) as u64,
                custom: true,
            });
            continue;
        }
        view.encode_attr(id, numbers, out)?;
        let entry = view.attr_entry(id)?;
        contents.attrs.push(EntryPart {
            dialect: numbers.dialect(entry.dialect),
            len: (out.len() - before) as u64,
            custom: entry.custom,
        });
    }
    for id in (order.types.order.iter()).map(|id| TypeId(*id)) {
        let before = out.len();
        view.encode_type(id, numbers, out)?;
        let entry = view.type_entry(id)?;
        contents.types.push(EntryPart {
            dialect: numbers.dialect(entry.dialect),
            len: (out.len() - before) as u64,
            custom: entry.custom,
        });
    }
    Ok(())
}

/// The new number of each record of `uses`, in the order of the operations in the file.
fn records(numbers: &mut Numbers<'_, '_>, uses: &Uses<'_>, out: &mut Records) -> Result<Vec<u64>> {
    let view = numbers.view;
    let properties = view.op_properties()?;
    let mut order: Vec<usize> = (0..uses.records.len()).collect();
    order.sort_by_key(|index| uses.records[*index].op);
    let mut found = vec![0; order.len()];
    let mut bytes = Vec::new();
    for index in order {
        bytes.clear();
        let writer = &mut EntryWriter::new(&mut bytes, numbers);
        encode_record(view, &properties, &uses.records[index], writer)?;
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
        let owner = ResourceOwner::Dialect(numbers.dialect(owner));
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
            let mut cursor = crate::cursor::Cursor::new(chunk.as_slice(), resource.entry.start);
            let strings = numbers.known.len() as u32;
            let id = StringId(cursor.index(crate::error::Subject::String, strings)?);
            cursor.finish()?;
            let mut bytes = Vec::new();
            varint::encode(numbers.string_number(id)?.0.into(), &mut bytes);
            ResourceValue::Encoded(bytes)
        }
    })
}

/// The new numbers of what entries refer to. Strings are numbered when they are written first.
struct Numbers<'a, 'o> {
    view: View<'a>,
    order: &'o Order,
    strings: StringPool<'a>,
    known: Vec<Option<StringId>>,
    /// The first error of looking up a string.
    problem: Option<crate::Error>,
}

impl<'a> Numbers<'a, '_> {
    fn string_number(&mut self, id: StringId) -> Result<StringId> {
        if let Some(Some(number)) = self.known.get(id.index()) {
            return Ok(*number);
        }
        let number = self.strings.number(self.view.string(id)?);
        self.known[id.index()] = Some(number);
        Ok(number)
    }

    fn dialect(&self, id: DialectId) -> DialectId {
        DialectId(self.order.dialect_numbers[id.index()].unwrap_or_default())
    }

    fn finish(self) -> Result<StringPool<'a>> {
        match self.problem {
            Some(problem) => Err(problem),
            None => Ok(self.strings),
        }
    }
}

impl References for Numbers<'_, '_> {
    fn attr(&mut self, id: AttrId) -> u64 {
        self.order.attrs.number(id.0)
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.order.types.number(id.0)
    }

    fn string(&mut self, id: StringId) -> u64 {
        match self.string_number(id) {
            Ok(number) => number.0.into(),
            Err(error) => {
                self.problem.get_or_insert(error);
                0
            }
        }
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        self.order.resources.number(id.0)
    }
}

/// The new numbers of what operations refer to.
struct Operations<'o, 'u> {
    order: &'o Order,
    uses: &'o Uses<'u>,
    records: Vec<u64>,
    elides: bool,
}

impl EntryNumbers for Operations<'_, '_> {
    fn op(&mut self, op: OpHead) -> OpNumbers {
        let record = |id| {
            // The scan before this one has found it.
            let index = self.uses.record_of.get(op.name, id).unwrap_or_default();
            self.records[index as usize]
        };
        OpNumbers {
            name: self.order.names.number(op.name.0),
            mask: op.mask,
            location: self.order.attrs.number(op.location.0),
            attributes: op.attributes.map(|id| self.order.attrs.number(id.0)),
            properties: op.properties.map(record),
        }
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.order.types.number(id.0)
    }

    fn argument_location(&mut self, location: Option<AttrId>) -> Option<u64> {
        let id = location.unwrap_or(self.order.unknown);
        (!self.elides || location.is_some()).then(|| self.order.attrs.number(id.0))
    }
}
