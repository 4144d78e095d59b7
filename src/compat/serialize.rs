//! The artifact for a version of StableHLO, from one of VHLO or from a module of StableHLO and func.

use crate::bytecode::Bytecode;
use crate::compat::legalize::{self, NoCounterpart, Stop, place};
use crate::compat::requirements::{Need, Requirements, requirements};
use crate::compat::stablehlo_version::StablehloVersion;
use crate::compat::to_version::{Converted, Origin, Unconvertible, check, convert};
use crate::error::Error;
use crate::format::Version;
use crate::write::{Plan, Rewrite};

/// Why a step fails.
enum Fault {
    File(Error),
    /// What has no counterpart, and how many operations begin before the one that it is in.
    At(NoCounterpart, u64),
    /// What the version lacks, and where the operations that need it are.
    Needs(Vec<(Need, u64)>),
    Other(Unconvertible),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::File(error)
    }
}

/// Converts an artifact to an older or newer version, or a module of StableHLO and func to an artifact. Elements of tensors are copied as they
/// are.
///
/// # Errors
/// `Unconvertible`: for one of the file those of [`requirements`], [`Edit`](crate::write::Edit) and [`Rewrite::plan`].
pub fn to_version<'f>(
    file: &'f Bytecode<'f>,
    version: StablehloVersion,
) -> Result<Converted<'f>, Unconvertible> {
    check(version)?;
    let found = requirements(file)?;
    match found.vhlo_ops {
        0 => from_stablehlo(file, version),
        _ => convert(file, version, found, Origin::Artifact),
    }
}

fn from_stablehlo<'f>(
    file: &'f Bytecode<'f>,
    version: StablehloVersion,
) -> Result<Converted<'f>, Unconvertible> {
    let plan = match file.version() {
        Version::MAX => Plan::exact(file)?,
        _ => Rewrite::new().version(Version::MAX).plan(file)?,
    };
    let legal = plan.then(|file| match legalize::to_vhlo(file) {
        Ok(plan) => Ok(plan),
        Err(Stop::File(error)) => Err(Fault::File(error)),
        Err(Stop::NoCounterpart(what, pos)) => {
            Err(Fault::At(what, place::rank(file.view(), &[pos])?[0]))
        }
    });
    let mut facts: Option<(u64, Requirements, bool)> = None;
    let plan = legal.and_then(|plan| {
        plan.then(|file| {
            let converted = requirements(file)
                .map_err(Unconvertible::File)
                .and_then(|found| convert(file, version, found, Origin::Module));
            let converted = match converted {
                Ok(converted) => converted,
                Err(Unconvertible::Needs(needs)) => {
                    let places: Vec<_> = needs.iter().map(|need| need.pos).collect();
                    let ranks = place::rank(file.view(), &places)?;
                    return Err(Fault::Needs(needs.into_iter().zip(ranks).collect()));
                }
                Err(other) => return Err(Fault::Other(other)),
            };
            let (keeps, mut found) = (converted.keeps_unknown_ranges, converted.requirements);
            // The tables still have the dialects that were legalized.
            found
                .other_dialects
                .retain(|(_, operations)| *operations > 0);
            facts = Some((converted.changed, found, keeps));
            Ok(converted.plan)
        })
    });
    let fault = match plan {
        Ok(plan) => {
            let (changed, requirements, keeps_unknown_ranges) =
                facts.ok_or(Unconvertible::NotVhlo)?;
            return Ok(Converted {
                plan,
                changed,
                requirements,
                keeps_unknown_ranges,
            });
        }
        Err(fault) => fault,
    };
    Err(match fault {
        Fault::File(error) => Unconvertible::File(error),
        Fault::At(what, rank) => {
            Unconvertible::NoCounterpart(Box::new(place::no_counterpart(file.view(), what, rank)?))
        }
        Fault::Needs(needs) => Unconvertible::Needs(place::here(file.view(), needs)?),
        Fault::Other(other) => other,
    })
}
