//! Which operations have inherent attributes in their dictionary.

use super::record_schema::{OpSchemas, Schema, Source};
use crate::format::Version;
use crate::producer::{Producer, Properties};

/// The dialects of LLVM whose operations had properties in May 2023, as IREE 20230524 prints them.
const FIRST: [&str; 22] = [
    "affine",
    "arith",
    "async",
    "bufferization",
    "cf",
    "complex",
    "emitc",
    "func",
    "gpu",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "nvgpu",
    "pdl",
    "pdl_interp",
    "scf",
    "shape",
    "spirv",
    "tensor",
    "tosa",
];

/// Whether the dictionary of an operation without a record is printed as two: its inherent
/// attributes as `<{...}>`, the others as `{...}`. The reference tool moves attributes to the
/// properties if it has properties for the operation.
#[doc(hidden)]
pub fn splits(
    producer: Producer,
    version: Version,
    name: Option<&str>,
    registered: Option<bool>,
    schemas: &OpSchemas,
) -> bool {
    let Some(schema) = schemas.preferred() else {
        return false;
    };
    // A release of LLVM knows only its own dialects. An operation that the writer did not know
    // (`registered`) can be known to another tool only from LLVM.
    let upstream = matches!(schema.source(), Source::Upstream | Source::Extra);
    let releases = schema.releases();
    let is_of_17 = || upstream && (releases == "all" || releases.starts_with("17"));
    match (producer.properties(version), registered) {
        (Properties::None | Properties::Recorded, _) => false,
        // Some dialects of LLVM 17 have no properties.
        (Properties::Of17, _) => is_of_17(),
        (Properties::First, _) => is_of_17() && name.is_some_and(is_first),
        (Properties::All, Some(false)) => upstream && !schema.is_guess(),
        // A writer that has properties for an operation writes a record. LLVM has them for all
        // its operations since 18, so a file without one is malformed, and the tool that prints
        // it has properties. Other projects adopted them later, at different times. A build between
        // releases can be older than the properties of an operation.
        (Properties::All, Some(true)) => upstream && !producer.is_git(),
        (Properties::All, None) if producer.llvm_release().is_some() => upstream,
        (Properties::All, None) => !is_of_tests(name, schema),
    }
}

/// Whether the operation is of a dialect of [`FIRST`].
fn is_first(name: &str) -> bool {
    let dialect = name.split('.').next().unwrap_or_default();
    FIRST.binary_search(&dialect).is_ok()
}

/// Whether only StableHLO's own tools, `stablehlo-opt` and `stablehlo-translate`, register the
/// operation: its dialects for tests are in no other build, such as jaxlib and IREE.
fn is_of_tests(name: Option<&str>, schema: &Schema) -> bool {
    let of_tests = |name: &str| name.starts_with("check.") || name.starts_with("interpreter.");
    schema.source() == Source::StableHlo && name.is_some_and(of_tests)
}
