//! The versions of StableHLO for an artifact.

use mlirbc::Bytecode;
use mlirbc::compat::{Requirements, Since, StablehloVersion};
use mlirbc_document::Name;
use serde::Serialize;

use super::need::{self, NeedRow};

/// The versions of StableHLO for an artifact.
#[derive(Serialize)]
pub struct Stablehlo {
    /// The version that the producer states.
    pub written_for: Option<String>,
    /// The first version that reads the file as it is.
    #[serde(serialize_with = "need::since")]
    pub as_is: Since,
    /// The lowest version that can express it.
    #[serde(serialize_with = "need::since")]
    pub lowest: Since,
    /// The same without the ranges of its locations.
    #[serde(serialize_with = "need::since")]
    pub lowest_without_ranges: Since,
    /// The last version that is known.
    pub last_known: String,
    /// Operations of other dialects, of which no version is known.
    pub other_dialects: Vec<OtherDialect>,
    /// What needs a version above 0.9.0, the most demanding first; at most 1024.
    pub needs: Vec<NeedRow>,
    /// Number of all of them.
    pub different_needs: u64,
}

/// A dialect that is not VHLO.
#[derive(Serialize)]
pub struct OtherDialect {
    /// Its name.
    #[serde(flatten)]
    pub dialect: Name,
    /// Number of its operations; 0 if only attributes or types are of it.
    pub operations: u64,
}

impl Stablehlo {
    pub(super) fn new(file: &Bytecode<'_>, found: &Requirements) -> mlirbc::Result<Stablehlo> {
        let view = file.view();
        let needs = found.needs.iter().map(|need| NeedRow::new(file, need));
        let others = found.other_dialects.iter();
        let others = others.map(|(id, operations)| {
            Ok(OtherDialect {
                dialect: Name::new("dialect", view.dialect_name(*id)?),
                operations: *operations,
            })
        });
        Ok(Stablehlo {
            written_for: found.written_for.map(|it| it.to_string()),
            as_is: found.as_is,
            lowest: found.lowest,
            lowest_without_ranges: found.lowest_without_ranges,
            last_known: StablehloVersion::last().to_string(),
            other_dialects: others.collect::<mlirbc::Result<_>>()?,
            needs: needs.collect::<mlirbc::Result<_>>()?,
            different_needs: found.different_needs,
        })
    }
}
