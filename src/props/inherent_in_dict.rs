//! Which operations have inherent attributes in their dictionary.

use super::record_schema::{OpSchemas, Schema, Source};
use crate::producer::Producer;

/// Whether the dictionary of an operation without a record is printed as two: its inherent
/// attributes as `<{...}>`, the others as `{...}`. The reference tool moves attributes to the
/// properties if it has properties for the operation.
pub(crate) fn splits(
    producer: Producer,
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
    match (producer.llvm_release(), registered) {
        (Some(..17), _) => false,
        // Some dialects of LLVM 17 have no properties.
        (Some(17), _) => {
            let releases = schema.releases();
            upstream && (releases == "all" || releases.starts_with("17"))
        }
        (_, Some(false)) => upstream && !schema.is_guess(),
        // A writer that has properties for an operation writes a record. LLVM has them for all
        // its operations since 18, so a file without one is malformed, and the tool that prints
        // it has properties. Other projects adopted them later, at different times.
        (_, Some(true)) => upstream,
        (Some(_), None) => upstream,
        (None, None) => !is_of_tests(name, schema),
    }
}

/// Whether only StableHLO's own tools, `stablehlo-opt` and `stablehlo-translate`, register the
/// operation: its dialects for tests are in no other build, such as jaxlib and IREE.
fn is_of_tests(name: Option<&str>, schema: &Schema) -> bool {
    let of_tests = |name: &str| name.starts_with("check.") || name.starts_with("interpreter.");
    schema.source() == Source::StableHlo && name.is_some_and(of_tests)
}
