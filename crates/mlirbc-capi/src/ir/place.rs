//! Where an operation is.

use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ids::OpId;
use mlirbc::ir::{BodyData, OpRef};

use crate::border::error::Error;

/// An operation: its file, the operations that were decoded with it, its number among them.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) file: Arc<Bytecode<'static>>,
    pub body: Arc<BodyData>,
    pub(super) id: OpId,
}

impl Place {
    /// Looks at it.
    pub(super) fn look<T>(
        &self,
        look: impl FnOnce(OpRef<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let body = self.body.with(self.file.view());
        let op = body.op(self.id);
        look(op.ok_or_else(|| Error::not_found("no such operation"))?)
    }
}
