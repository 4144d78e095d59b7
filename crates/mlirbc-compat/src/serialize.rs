//! The artifact for a version of StableHLO, from one of VHLO or from a module of StableHLO and func, and what
//! it needs.

use crate::legalize::{self, NoCounterpart, Stop, place};
use crate::requirements::{Need, Requirements, requirements};
use crate::stablehlo_version::{Since, StablehloVersion};
use crate::to_version::{Converted, Origin, Unconvertible, check, convert};
use mlirbc::Bytecode;
use mlirbc::{Error, Version};
use mlirbc_write::{Plan, Rewrite};

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
/// `Unconvertible`: for one of the file those of [`requirements`], [`Edit`](mlirbc_write::Edit) and [`Rewrite::plan`].
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

/// What the artifact of a module of StableHLO and func needs, which [`to_version`] makes: with the operations and
/// offsets of the module. Nothing reads the module itself as an artifact: `as_is` is not known.
///
/// # Errors
/// `Unconvertible::File` and `Unconvertible::NoCounterpart`, as [`to_version`].
pub fn module_requirements(file: &Bytecode<'_>) -> Result<Requirements, Unconvertible> {
    let found = legalized(file).and_then(|plan| {
        let artifact = plan.open()?;
        let found = of_legalized(&artifact)?;
        let needs = ranked(&artifact, &found.needs)?;
        Ok((found, needs))
    });
    let (mut found, needs) = found.map_err(|fault| unconvertible(file, fault))?;
    found.needs = match unconvertible(file, Fault::Needs(needs)) {
        Unconvertible::Needs(needs) => needs,
        other => return Err(other),
    };
    found.as_is = Since::NotKnown;
    Ok(found)
}

/// A module of StableHLO and func in VHLO.
fn legalized<'f>(file: &'f Bytecode<'f>) -> Result<Plan<'f>, Fault> {
    let plan = match file.version() {
        Version::MAX => Plan::exact(file)?,
        _ => Rewrite::new().version(Version::MAX).plan(file)?,
    };
    plan.then(|file| match legalize::to_vhlo(file) {
        Ok(plan) => Ok(plan),
        Err(Stop::File(error)) => Err(Fault::File(error)),
        Err(Stop::NoCounterpart(what, pos)) => {
            Err(Fault::At(what, place::rank(file.view(), &[pos])?[0]))
        }
    })
}

/// What it needs.
fn of_legalized(file: &Bytecode<'_>) -> Result<Requirements, Error> {
    let mut found = requirements(file)?;
    // The tables still have the dialects that were legalized.
    found
        .other_dialects
        .retain(|(_, operations)| *operations > 0);
    Ok(found)
}

/// Needs with how many operations begin before each.
fn ranked(file: &Bytecode<'_>, needs: &[Need]) -> Result<Vec<(Need, u64)>, Error> {
    let places: Vec<_> = needs.iter().map(|need| need.pos).collect();
    let ranks = place::rank(file.view(), &places)?;
    Ok(needs.iter().cloned().zip(ranks).collect())
}

fn from_stablehlo<'f>(
    file: &'f Bytecode<'f>,
    version: StablehloVersion,
) -> Result<Converted<'f>, Unconvertible> {
    let mut facts: Option<(u64, Requirements, bool)> = None;
    let plan = legalized(file).and_then(|plan| {
        plan.then(|file| {
            let converted = match convert(file, version, of_legalized(file)?, Origin::Module) {
                Ok(converted) => converted,
                Err(Unconvertible::Needs(needs)) => {
                    return Err(Fault::Needs(ranked(file, &needs)?));
                }
                Err(other) => return Err(Fault::Other(other)),
            };
            let (keeps, found) = (converted.keeps_unknown_ranges, converted.requirements);
            facts = Some((converted.changed, found, keeps));
            Ok(converted.plan)
        })
    });
    let plan = plan.map_err(|fault| unconvertible(file, fault))?;
    let (changed, requirements, keeps_unknown_ranges) = facts.ok_or(Unconvertible::NotVhlo)?;
    Ok(Converted {
        plan,
        changed,
        requirements,
        keeps_unknown_ranges,
    })
}

/// What a fault is in the module itself.
fn unconvertible(file: &Bytecode<'_>, fault: Fault) -> Unconvertible {
    let found = match fault {
        Fault::File(error) => return Unconvertible::File(error),
        Fault::Other(other) => return other,
        Fault::At(what, rank) => place::no_counterpart(file.view(), what, rank)
            .map(|need| Unconvertible::NoCounterpart(Box::new(need))),
        Fault::Needs(needs) => place::here(file.view(), needs).map(Unconvertible::Needs),
    };
    found.unwrap_or_else(Unconvertible::File)
}
