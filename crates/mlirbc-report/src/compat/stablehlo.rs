//! The versions of StableHLO for an artifact, or for a module that can become one.

use mlirbc::Bytecode;
use mlirbc_compat::{
    Requirements, Since, StablehloVersion, Unconvertible, module_requirements, requirements,
};
use mlirbc_document::Name;
use serde::Serialize;

use super::need::{self, NeedRow};

/// The versions of StableHLO for an artifact, or for the one that `rewrite` makes of a module of StableHLO.
#[derive(Serialize)]
pub struct Stablehlo {
    /// Whether the file is an artifact.
    pub artifact: bool,
    /// The version that the producer states.
    pub written_for: Option<String>,
    /// The first version that reads the file as it is; not known of a module that is no artifact.
    #[serde(serialize_with = "need::since")]
    pub as_is: Since,
    /// The lowest version that can express it; not known if it cannot become an artifact.
    #[serde(serialize_with = "need::since")]
    pub lowest: Since,
    /// The same without the ranges of its locations.
    #[serde(serialize_with = "need::since")]
    pub lowest_without_ranges: Since,
    /// The last version that is known.
    pub last_known: String,
    /// Operations of other dialects, of which no version is known.
    pub other_dialects: Vec<OtherDialect>,
    /// What needs a version above 0.9.0, the most demanding first; at most 1024. Or what has no counterpart in artifacts.
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

/// Whether artifacts are made of modules with operations of these dialects: StableHLO, or functions alone.
fn is_module<'n>(dialects: &[&'n [u8]]) -> bool {
    let is_stablehlo = |name: &&'n [u8]| matches!(*name, b"stablehlo" | b"chlo");
    dialects.iter().any(is_stablehlo) || matches!(dialects, [b"func"])
}

/// What a file needs of the readers of artifacts.
pub(super) struct Needs {
    pub(super) found: Requirements,
    /// Whether it is an artifact itself.
    artifact: bool,
}

impl Needs {
    /// `None` for a module of other dialects than VHLO, StableHLO, CHLO and func.
    ///
    /// # Errors
    /// Those of [`requirements`] and [`module_requirements`].
    pub(super) fn of(file: &Bytecode<'_>) -> mlirbc::Result<Option<Needs>> {
        let mut found = requirements(file)?;
        let artifact = found.vhlo_ops > 0;
        if artifact {
            return Ok(Some(Needs { found, artifact }));
        }
        let others = found.other_dialects.iter();
        let others = others.filter(|(_, operations)| *operations > 0);
        let dialects = others.map(|(id, _)| file.view().dialect_name(*id));
        if !is_module(&dialects.collect::<mlirbc::Result<Vec<_>>>()?) {
            return Ok(None);
        }
        found = match module_requirements(file) {
            Ok(found) => found,
            Err(Unconvertible::File(error)) => return Err(error),
            Err(why) => {
                if let Unconvertible::NoCounterpart(need) = why {
                    (found.needs, found.different_needs) = (vec![*need], 1);
                }
                found.lowest = Since::NotKnown;
                found.lowest_without_ranges = Since::NotKnown;
                found.other_dialects.clear();
                found
            }
        };
        found.as_is = Since::NotKnown;
        Ok(Some(Needs { found, artifact }))
    }

    /// Those of an artifact, which its readers look at.
    pub(super) fn of_artifact(&self) -> Option<&Requirements> {
        self.artifact.then_some(&self.found)
    }
}

impl Stablehlo {
    pub(super) fn new(file: &Bytecode<'_>, needs: &Needs) -> mlirbc::Result<Stablehlo> {
        let Needs { found, artifact } = needs;
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
            artifact: *artifact,
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
