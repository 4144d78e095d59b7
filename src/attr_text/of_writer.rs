//! What dialects look up in a file while they print.

use crate::dialect::Lookup;
use crate::entity::{AttrData, List, TypeData};
use crate::error::Result;
use crate::ids::{AttrId, StringId, TypeId};
use crate::view::View;

/// A file, with the release that wrote it.
pub(super) struct OfWriter<'a>(pub(super) View<'a>);

impl<'a> Lookup<'a> for OfWriter<'a> {
    fn attr(&self, id: AttrId) -> Result<AttrData<'a>> {
        self.0.attr(id)
    }

    fn ty(&self, id: TypeId) -> Result<TypeData<'a>> {
        self.0.ty(id)
    }

    fn string(&self, id: StringId) -> Result<&'a [u8]> {
        self.0.string(id)
    }

    fn num_elements(&self, extents: List<'a, i64>) -> Result<u64> {
        Lookup::num_elements(&self.0, extents)
    }

    fn is_since(&self, release: u16) -> bool {
        let provenance = self.0.provenance();
        provenance.answer(|writer| writer.llvm_major() >= Some(release))
    }
}
