//! The plan of a module that was built.

use super::checked_names::bad_name;
use super::module_builder::Builder;
use crate::contents::{Contents, ResourcePart, ResourceValue};
use crate::plan::Plan;
use crate::structure::{Bodies, emit};
use mlirbc::dialect::builtin::codes;
use mlirbc::error::Subject;
use mlirbc::ir::Root;
use mlirbc::resource::{ResourceKind, ResourceOwner};
use mlirbc::{Result, Version};

impl<'b> Builder<'b> {
    /// The plan of the file, in version 6 of the format.
    ///
    /// # Errors
    /// `Build` for a producer string that holds a NUL.
    pub fn finish(mut self) -> Result<Plan<'b>> {
        let owner = ResourceOwner::Dialect(self.dialect(codes::NAME)?);
        let resources = self.resources.iter().map(|resource| ResourcePart {
            key: resource.key,
            kind: ResourceKind::Blob,
            value: match resource.data {
                Some(data) => ResourceValue::Given {
                    alignment: resource.alignment,
                    data,
                },
                None => ResourceValue::Declared,
            },
        });
        let resources: Vec<_> = resources.collect();
        let mut bodies = Bodies::default();
        let top = bodies.add(None);
        // Checked when they were appended.
        emit(
            &self.structure,
            Version::MAX,
            &mut bodies,
            top,
            0..1,
            Root::Block,
        )
        .map_err(|fault| fault.error(|_| String::new()))?;
        let resources = match resources.is_empty() {
            true => Vec::new(),
            false => vec![(owner, resources)],
        };
        self.plan_of(bodies, resources)
    }

    /// The plan of a file with these operations and resources.
    ///
    /// # Errors
    /// As [`Builder::finish`].
    #[doc(hidden)]
    pub fn plan_of(
        self,
        bodies: Bodies,
        resources: Vec<(ResourceOwner, Vec<ResourcePart>)>,
    ) -> Result<Plan<'b>> {
        if self.producer.contains('\0') {
            return Err(bad_name(Subject::String, &self.producer));
        }
        let dialects = self.dialects.iter();
        let dialects = dialects.map(|dialect| (dialect.name, dialect.version.as_deref()));
        let contents = Contents {
            version: Version::MAX,
            producer: &self.producer,
            strings: self.strings,
            dialects: dialects.collect(),
            op_names: self.names,
            attrs: self.attrs.sizes(),
            types: self.types.sizes(),
            entries: vec![self.attrs.bytes.into(), self.types.bytes.into()],
            operations: bodies.assemble(Version::MAX),
            resources,
            records: self.records,
        };
        let pieces = contents.pieces()?;
        let mut plan = Plan::with_blobs(None, self.blobs, pieces);
        plan.tables = self.tables;
        Ok(plan)
    }
}
