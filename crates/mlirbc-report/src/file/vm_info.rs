//! A summary of an IREE module.

use crate::vm::info::{Info, info};
use mlirbc_vmfb::runtime::loaders;
use serde::Serialize;

use crate::compat::{FirstRelease, first_runtime};
use crate::failure::Failure;
use crate::opened::Opened;

/// The facts of an IREE module.
#[derive(Serialize)]
pub struct VmInfo<'o> {
    /// All fields of its tables.
    #[serde(flatten)]
    pub fields: Info<'o>,
    /// The releases of IREE's runtime that load it.
    pub runtime: FirstRelease,
    #[serde(skip)]
    opened: &'o Opened,
}

impl<'o> VmInfo<'o> {
    /// `None` for other files.
    pub(super) fn new(opened: &'o Opened) -> Result<Option<VmInfo<'o>>, Failure> {
        let Some(module) = opened.vm()? else {
            return Ok(None);
        };
        let fields = info(module).map_err(|error| opened.fail(error))?;
        // What the tables break is said by `result`.
        let runtime = first_runtime(loaders(module).ok().as_ref());
        Ok(Some(VmInfo {
            fields,
            runtime,
            opened,
        }))
    }

    /// The result of the document, to be asked after its lists were read.
    ///
    /// # Errors
    /// `Vm`: what has ended the lists.
    pub fn result(&self) -> Result<(), Failure> {
        let result = self.fields.result();
        result.map_err(|error| self.opened.fail(error))
    }
}
