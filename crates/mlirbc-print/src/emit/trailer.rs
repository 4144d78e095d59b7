//! The trailer: resources that the text refers to, and external ones.
//!
//! ```text
//! {-#
//!   dialect_resources: {
//!     builtin: {
//!       key: "0x<alignment as 4 little-endian bytes><data>"
//!     }
//!   }
//! #-}
//! ```

use std::collections::HashSet;

use mlirbc::attr_text::{Out, literal};
use mlirbc::dialect::builtin::codes::NAME;
use mlirbc::ids::ResourceId;
use mlirbc::resource::{Resource, ResourceKind, ResourceOwner, ResourceValue};
use mlirbc::{Result, View};

const BUILTIN: &[u8] = NAME.as_bytes();

/// Handles in the order of their first references in the text.
#[derive(Default)]
pub(crate) struct Named {
    order: Vec<ResourceId>,
    seen: HashSet<ResourceId>,
}

impl Named {
    /// Adds handles that the text refers to.
    pub(crate) fn extend(&mut self, handles: &[ResourceId]) {
        for handle in handles {
            if self.seen.insert(*handle) {
                self.order.push(*handle);
            }
        }
    }
}

/// Writes the trailer, without values longer than `limit` characters, and with blobs of the builtin dialect if
/// `blobs`.
pub(crate) fn write(
    view: View<'_>,
    named: &Named,
    limit: Option<u64>,
    blobs: bool,
    out: &mut Out<'_>,
) -> Result<()> {
    let mut trailer = Trailer {
        view,
        limit,
        blobs,
        out,
        any: false,
        part: None,
    };
    trailer.dialects(named)?;
    trailer.external()?;
    trailer.end()
}

struct Trailer<'a, 'o, 'w> {
    view: View<'a>,
    limit: Option<u64>,
    blobs: bool,
    out: &'o mut Out<'w>,
    /// Whether the trailer was begun.
    any: bool,
    /// The part that is open, and the owner in it.
    part: Option<(&'static str, ResourceOwner)>,
}

impl Trailer<'_, '_, '_> {
    /// The dialects by name; the resources of each in the order of their references.
    fn dialects(&mut self, named: &Named) -> Result<()> {
        let mut found = Vec::with_capacity(named.order.len());
        for &handle in &named.order {
            let resource = self.view.resource_by_handle(handle)?;
            found.push((self.view.owner_name(resource.owner)?, resource));
        }
        found.sort_by_key(|(owner, _)| *owner);
        for (owner, resource) in found {
            let is_builtin_blob = resource.kind == ResourceKind::Blob && owner == BUILTIN;
            let is_left_out = !self.blobs && is_builtin_blob;
            if !resource.is_declaration() && !is_left_out {
                self.entry("dialect", &resource)?;
            }
        }
        Ok(())
    }

    fn external(&mut self) -> Result<()> {
        for resource in self.view.resources()? {
            let resource = resource?;
            match resource.owner {
                ResourceOwner::External(_) => self.entry("external", &resource)?,
                // The external ones come first.
                ResourceOwner::Dialect(_) => break,
            }
        }
        Ok(())
    }

    fn entry(&mut self, part: &'static str, resource: &Resource) -> Result<()> {
        if !self.any {
            self.any = true;
            self.out.put("\n{-#\n");
        }
        // The least a blob takes is known without a look at it.
        if resource.kind == ResourceKind::Blob && self.is_too_long(resource) {
            return Ok(());
        }
        let value = self.view.file().resource_value(resource)?;
        let mut text = Out::new();
        let mut data = None;
        match &value {
            ResourceValue::Absent => return Ok(()),
            ResourceValue::Bool(true) => text.put("true"),
            ResourceValue::Bool(false) => text.put("false"),
            ResourceValue::String(id) => literal::quoted(self.view.string(*id)?, &mut text),
            ResourceValue::Blob(blob) => {
                let alignment = u32::try_from(blob.alignment()).unwrap_or_default();
                text.put("\"0x");
                literal::hex(&alignment.to_le_bytes(), &mut text);
                data = Some(blob);
            }
        }
        let chars = text.written() + data.map_or(0, |d| 2 * d.as_slice().len() as u64 + 1);
        if self.limit.is_some_and(|limit| chars > limit) {
            return Ok(());
        }
        self.begin(part, resource)?;
        self.out.put("      ");
        literal::keyword(self.view.string(resource.key)?, self.out);
        self.out.put(": ");
        self.out.put(text.into_bytes());
        if let Some(blob) = data {
            blob.will_read();
            literal::hex(blob.as_slice(), self.out);
            self.out.byte(b'"');
        }
        self.out.check()
    }

    /// Whether the text of a blob exceeds the limit whatever its header says.
    fn is_too_long(&self, resource: &Resource) -> bool {
        // Alignment and size take at most 18 bytes of the entry, padding less than an alignment.
        let section = self.view.file().find_section(mlirbc::SectionId::Resource);
        let padding = section.and_then(|s| s.alignment).unwrap_or(1);
        let least = resource.entry.len.saturating_sub(18 + padding);
        self.limit
            .is_some_and(|limit| least.saturating_mul(2) > limit)
    }

    /// Closes the part or owner that is open, and opens that of a resource.
    fn begin(&mut self, part: &'static str, resource: &Resource) -> Result<()> {
        if self.part == Some((part, resource.owner)) {
            self.out.put(",\n");
            return Ok(());
        }
        if let Some((open, _)) = self.part {
            self.out.put("\n    }");
            if open == part {
                self.out.put(",\n");
            } else {
                self.out.put("\n  },\n");
            }
        }
        if self.part.is_none_or(|(open, _)| open != part) {
            self.out.put("  ");
            self.out.put(part);
            self.out.put("_resources: {\n");
        }
        self.part = Some((part, resource.owner));
        self.out.put("    ");
        self.out.put(self.view.owner_name(resource.owner)?);
        self.out.put(": {\n");
        Ok(())
    }

    fn end(&mut self) -> Result<()> {
        if self.part.is_some() {
            self.out.put("\n    }\n  }");
        }
        if self.any {
            self.out.put("\n#-}\n");
        }
        Ok(())
    }
}
