//! One range of numbers for everything that entries and records refer to.

use mlirbc::error::Subject;
use mlirbc::ids::{ResourceId, StringId, TypeId};
use mlirbc::{Error, Result, View};

/// The numbers of everything that entries refer to: attributes, the unknown location for arguments
/// that state none, types, strings, resources.
#[derive(Clone, Copy)]
pub(in super::super) struct Nodes {
    /// The unknown location, and the number of attributes.
    pub(in super::super) unknown: u32,
    types: u32,
    strings: u32,
    resources: u32,
    end: u32,
}

/// One of them.
#[derive(Clone, Copy)]
pub(in super::super) enum Node {
    /// An attribute, or the unknown location.
    Attr,
    Type(TypeId),
    String(StringId),
    Resource(ResourceId),
}

impl Nodes {
    /// # Errors
    /// `Unencodable` if there are 2^32.
    pub(in super::super) fn of(view: View<'_>) -> Result<Nodes> {
        let counts = view.counts()?;
        let add = |a: u32, b: u32| a.checked_add(b);
        let types = add(counts.attrs, 1);
        let strings = types.and_then(|first| add(first, counts.types));
        let num_strings = view.num_strings()?;
        let resources = strings.and_then(|first| add(first, num_strings));
        let num_resources = view.num_resources()?;
        let end = resources.and_then(|first| add(first, num_resources));
        match (types, strings, resources, end) {
            (Some(types), Some(strings), Some(resources), Some(end)) => Ok(Nodes {
                unknown: counts.attrs,
                types,
                strings,
                resources,
                end,
            }),
            _ => Err(Error::unencodable(Subject::AttributeOrType)),
        }
    }

    /// The number of attributes and types, with the unknown location.
    pub(in super::super) fn entries(self) -> u32 {
        self.strings
    }

    pub(in super::super) fn ty(self, id: TypeId) -> u32 {
        self.types + id.0
    }

    /// `None` for a string that the file does not have.
    pub(in super::super) fn string(self, id: StringId) -> Option<u32> {
        (id.0 < self.resources - self.strings).then(|| self.strings + id.0)
    }

    /// `None` for a resource that the file does not have.
    pub(in super::super) fn resource(self, id: ResourceId) -> Option<u32> {
        (id.0 < self.end - self.resources).then(|| self.resources + id.0)
    }

    #[inline]
    pub(in super::super) fn get(self, node: u32) -> Node {
        if node < self.types {
            Node::Attr
        } else if node < self.strings {
            Node::Type(TypeId(node - self.types))
        } else if node < self.resources {
            Node::String(StringId(node - self.strings))
        } else {
            Node::Resource(ResourceId(node - self.resources))
        }
    }

    /// The number of an entry in the file, where types follow the attributes.
    pub(in super::super) fn number(self, entry: u32) -> u32 {
        entry - u32::from(entry > self.unknown)
    }
}
