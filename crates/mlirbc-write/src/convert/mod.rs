//! A file in another version of the format.
//!
//! All strings, dialects, attributes and types keep their numbers; what the other version needs is
//! appended. Bytes that no decoder knows are therefore still right.
//!
//! | versions | what is converted |
//! |---|---|
//! | below 1 | versions of dialects are left out |
//! | below 2 | isolated regions are inline |
//! | below 3 | use-list orders are left out |
//! | below 4 | arguments of blocks state their unknown locations; from 4 on, they do not |
//! | below 5 | property records become entries of dictionaries (`down`), and back (`up`) |
//! | below 6 | the sizes of groups in records are attributes |
//!
//! `convert_ops` collects what operations of one kind have, and converts it once; `appended` holds
//! what is appended. In the same version, records can get the layout of another release of LLVM (`release_records`).

mod appended;
mod convert_ops;
mod down;
mod parts;
mod release_records;
mod up;

use crate::contents::{Contents, ResourcePart, ResourceValue};
use crate::nested_bodies::Bodies;
use crate::plan::Plan;
use mlirbc::{Bytecode, Result, SectionId, Version};

/// See [`Rewrite::version`](super::Rewrite::version) and [`Rewrite::records`](super::Rewrite::records).
pub(super) fn plan<'a>(
    file: &'a Bytecode<'a>,
    version: Version,
    producer: &str,
    release: Option<u16>,
) -> Result<Plan<'a>> {
    let view = file.view();
    let mut tables = appended::Tables::new(view, version)?;
    let mut operations = convert_ops::Operations::default();
    let bodies = Bodies::find(view.table_sizes()?, &mut operations)?;
    let mut numbers = operations.convert(&mut tables, release)?;
    let encoded = bodies.encode(&mut numbers, version)?;
    let mut resources = Vec::new();
    for resource in view.resources()? {
        let resource = resource?;
        let value = match file.blob_span(&resource)? {
            Some((data, alignment)) => ResourceValue::Blob { alignment, data },
            None => {
                ResourceValue::Encoded(file.source().chunk(resource.entry, 1)?.as_slice().to_vec())
            }
        };
        let part = ResourcePart {
            key: resource.key,
            kind: resource.kind,
            value,
        };
        match resources.last_mut() {
            Some((owner, parts)) if *owner == resource.owner => Vec::push(parts, part),
            _ => resources.push((resource.owner, vec![part])),
        }
    }
    let section = file.section(SectionId::Dialect)?;
    let mut dialects = Vec::new();
    for dialect in view.dialects()? {
        let version = dialect.version.map(|span| section.part(span)).transpose()?;
        dialects.push((dialect.name, version.map(|version| version.rest())));
    }
    tables
        .finish(Contents {
            version,
            producer,
            dialects,
            operations: encoded,
            resources,
            ..Contents::default()
        })?
        .plan(file)
}
