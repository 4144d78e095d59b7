//! The versions of StableHLO of an artifact, in short.

use mlirbc::Bytecode;
use mlirbc_compat::{Since, requirements};
use serde::Serialize;

use super::need;

/// The versions of an artifact. [`compat`](super::compat) says what needs them, and who reads it.
#[derive(Clone, Debug, Serialize)]
pub struct StablehloVersions {
    /// The version that the producer states.
    pub written_for: Option<String>,
    /// The first version that reads the file as it is.
    #[serde(serialize_with = "need::since")]
    pub as_is: Since,
    /// The lowest version that can express it.
    #[serde(serialize_with = "need::since")]
    pub lowest: Since,
}

impl StablehloVersions {
    /// `None` for a file without operations of VHLO, or one that cannot be read. Only of files that have the
    /// dialect operations are decoded.
    pub(crate) fn of(file: &Bytecode<'_>) -> Option<StablehloVersions> {
        let view = file.view();
        let mut dialects = view.dialects().ok()?;
        dialects.find(|it| view.string(it.name).is_ok_and(|name| name == b"vhlo"))?;
        let found = requirements(file).ok().filter(|it| it.vhlo_ops > 0)?;
        Some(StablehloVersions {
            written_for: found.written_for.map(|it| it.to_string()),
            as_is: found.as_is,
            lowest: found.lowest,
        })
    }
}
