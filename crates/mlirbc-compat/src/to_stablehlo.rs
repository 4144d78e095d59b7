//! An artifact as a module of StableHLO and func.

use crate::legalize::{self, NoCounterpart, Stop, has_casts, place, without_identity_casts};
use crate::requirements::requirements;
use crate::stablehlo_version::StablehloVersion;
use crate::to_version::{Origin, Unconvertible, convert};
use mlirbc::Bytecode;
use mlirbc::Error;
use mlirbc_write::{Plan, Rewrite};

/// The release whose readers know the property records that are written: that of jaxlib 0.10.2. Of later ones
/// come attributes that it lacks, where an operation has them.
const RECORDS: &str = "StableHLO_v1.17.0";

/// Why a step fails.
enum Fault {
    File(Error),
    /// What has no counterpart, and how many operations begin before the one that it is in.
    At(NoCounterpart, u64),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::File(error)
    }
}

/// An artifact as the module that StableHLO's `deserialize_portable_artifact` gives: in the operations, attributes and types of
/// StableHLO, func and builtin. Operations of other dialects stay, but for casts between types that are one now.
///
/// # Errors
/// As [`to_version`](crate::to_version), for the last version that is known; `NoCounterpart`.
pub fn to_stablehlo<'f>(file: &'f Bytecode<'f>) -> Result<Plan<'f>, Unconvertible> {
    let found = requirements(file)?;
    if found.vhlo_ops == 0 {
        return Err(Unconvertible::NotVhlo);
    }
    let plan = convert(file, StablehloVersion::last(), found, Origin::Artifact)?.plan;
    let plan = plan.then(|file| Rewrite::new().producer(RECORDS).plan(file))?;
    let legal = plan.then(|file| match legalize::to_stablehlo(file) {
        Ok(plan) => Ok(plan),
        Err(Stop::File(error)) => Err(Fault::File(error)),
        Err(Stop::NoCounterpart(what, pos)) => {
            Err(Fault::At(what, place::rank(file.view(), &[pos])?[0]))
        }
    });
    let plan = match legal {
        Ok(plan) => plan,
        Err(Fault::File(error)) => return Err(Unconvertible::File(error)),
        Err(Fault::At(what, rank)) => {
            let need = place::no_counterpart(file.view(), what, rank)?;
            return Err(Unconvertible::NoCounterpart(Box::new(need)));
        }
    };
    let plan = match has_casts(file.view())? {
        true => plan.then(without_identity_casts)?,
        false => plan,
    };
    Ok(plan.then(|file| Rewrite::new().canonical().plan(file))?)
}
