//! The file for a version of StableHLO.
//!
//! ```text
//! edit      operations get the form that the version has, and the attributes that come and go with it
//! format    the version of the format that belongs to it
//! canonical the numbering of the reference writer, with the version as producer
//! ```
//!
//! A higher format comes before the edit: orders of uses are stated in it. A lower one comes after it: below version 5
//! a property that goes has its name in the dictionary, where an attribute can have the same.

use std::collections::HashMap;
use std::fmt;

use crate::op_versions::OpVersions;
use crate::requirements::{Cause, Need, Requirements};
use crate::stablehlo_version::StablehloVersion;
use crate::vhlo_table::Preset;
use mlirbc::Bytecode;
use mlirbc::entity::{FieldValue, TypeData};
use mlirbc::ids::OpNameId;
use mlirbc::ir::{OpRef, Threads, UseOrder, Visitor};
use mlirbc::{Error, Result, Version};
use mlirbc_transform::each_body;
use mlirbc_write::{Edit, NewName, Plan, RenamedOps, Rewrite};

/// A file for a version, not written yet.
#[derive(Debug)]
#[non_exhaustive]
pub struct Converted<'f> {
    /// The file.
    pub plan: Plan<'f>,
    /// Number of operations that get another form.
    pub changed: u64,
    /// What the file that was converted needs.
    pub requirements: Requirements,
    /// Whether locations keep ranges that readers of the version do not know, as the reference leaves them.
    pub keeps_unknown_ranges: bool,
}

/// Why there is no file for a version.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Unconvertible {
    /// The file is malformed, cannot be read, or is not understood.
    File(Error),
    /// The file has no operations of VHLO, and is no artifact.
    NotVhlo,
    /// Nothing is known of this version.
    UnknownVersion(StablehloVersion),
    /// The version lacks what these are: the most demanding first.
    Needs(Vec<Need>),
    /// Something in the file has no counterpart in the other dialects.
    NoCounterpart(Box<Need>),
}

/// Refuses a version that is not known.
pub(super) fn check(version: StablehloVersion) -> Result<Version, Unconvertible> {
    let format = version
        .format()
        .filter(|_| version.without_patch() <= StablehloVersion::last());
    format.ok_or(Unconvertible::UnknownVersion(version))
}

/// What a module of VHLO was before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// An artifact: the reference makes StableHLO of it first, which leaves out what is a default.
    Artifact,
    /// A module of StableHLO.
    Module,
}

/// Converts an artifact to another version, with what it needs.
///
/// # Errors
/// `Unconvertible`: for one of the file those of [`Edit`] and [`Rewrite::plan`].
pub(super) fn convert<'f>(
    file: &'f Bytecode<'f>,
    version: StablehloVersion,
    requirements: Requirements,
    origin: Origin,
) -> Result<Converted<'f>, Unconvertible> {
    let format = check(version)?;
    let lacks = |need: &&Need| !need.since.is_in(version) && !need.is_location();
    let needs: Vec<Need> = requirements.needs.iter().filter(lacks).cloned().collect();
    if !needs.is_empty() {
        return Err(Unconvertible::Needs(needs));
    }
    let in_format = Rewrite::new().version(format);
    let canonical = Rewrite::new()
        .producer(format!("StableHLO_v{version}"))
        .canonical();
    let (plan, changed) = match format > file.version() {
        true => {
            let mut changed = 0;
            let plan = in_format.plan(file)?.then(|file| {
                let (plan, count) = other_forms(file, version, origin)?;
                changed = count;
                plan.map_or_else(|| Plan::exact(file), Ok)
            })?;
            (plan, changed)
        }
        false => {
            let (plan, changed) = other_forms(file, version, origin)?;
            let plan = match plan {
                Some(plan) if format < file.version() => plan.then(|file| in_format.plan(file))?,
                Some(plan) => plan,
                None => in_format.plan(file)?,
            };
            (plan, changed)
        }
    };
    let plan = plan.then(|file| canonical.plan(file))?;
    let keeps_unknown_ranges = requirements
        .needs
        .iter()
        .any(|need| need.is_location() && !need.since.is_in(version));
    Ok(Converted {
        plan,
        changed,
        requirements,
        keeps_unknown_ranges,
    })
}

/// The operations in the form that a version has; `None` if all have it.
fn other_forms<'f>(
    file: &'f Bytecode<'f>,
    version: StablehloVersion,
    origin: Origin,
) -> Result<(Option<Plan<'f>>, u64)> {
    let view = file.view();
    let mut ops = OpVersions::new(view)?;
    let mut names = (0..view.op_names()?.len() as u32).map(OpNameId::new);
    let changes = |name| {
        let is_other = ops.other_form(name, version).is_some();
        is_other
            || ops.is_made_again(name, version)
            || (origin == Origin::Artifact && ops.has_default(name))
    };
    // Those that the file states are of another conversion.
    let orders = view.visit(Threads::Pool, Orders::default, |a, b| Orders(a.0 || b.0))?;
    if !orders.0 && !names.any(changes) {
        return Ok((None, 0));
    }
    let mut edit = Edit::new(file)?;
    let (mut known, mut made, mut changed) = (RenamedOps::default(), HashMap::new(), 0);
    let mut is_edited = orders.0;
    each_body(view, (), |body, (), bodies| {
        if let Some(op) = body.all_ops().next().filter(|_| orders.0) {
            edit.op(op)?;
        }
        for op in body.all_ops() {
            bodies.extend(op.isolated().map(|regions| (regions.with(view), ())));
            if ops.is_made_again(op.name_id(), version) {
                let handle = edit.op(op)?;
                edit.note_made_again(handle, &mut known)?;
                is_edited = true;
            }
            let default = match origin {
                Origin::Artifact => ops.other_default(op)?,
                Origin::Module => None,
            };
            let (name, added, removed): (_, &[_], &[_]) =
                match ops.other_form(op.name_id(), version) {
                    Some(pair) if version.without_patch() < pair.since => {
                        (pair.old, &pair.removed, &pair.added)
                    }
                    Some(pair) => (pair.new, &pair.added, &pair.removed),
                    None if default.is_some() => (name_of(op)?, &[], &[]),
                    None => continue,
                };
            let spatial = match added.is_empty() {
                true => None,
                false => spatial_dimensions(op)?,
            };
            let mut attrs = Vec::with_capacity(added.len() + 1);
            for (name, preset) in default.iter().chain(added) {
                let spatial = spatial.filter(|_| *preset == Preset::ZeroPadding);
                let value = match made.get(&(*preset, spatial)) {
                    Some(value) => *value,
                    None => preset.make(edit.builder(), spatial)?,
                };
                made.insert((*preset, spatial), value);
                attrs.push((*name, value));
            }
            let removed: Vec<_> = removed.iter().map(|(name, _)| *name).collect();
            let handle = edit.op(op)?;
            let new = NewName {
                name: &format!("vhlo.{name}"),
                added: &attrs,
                removed: &removed,
            };
            edit.rename_op(handle, &new, &mut known)?;
            changed += 1;
        }
        Ok(())
    })?;
    if !is_edited && changed == 0 {
        return Ok((None, 0));
    }
    edit.order_uses(&known);
    Ok((Some(edit.plan()?), changed))
}

/// The name of an operation without that of the dialect.
fn name_of(op: OpRef<'_>) -> Result<&str> {
    let [_, name] = op.view().op_name_parts(op.name_id())?;
    Ok(std::str::from_utf8(name).unwrap_or_default())
}

/// Whether use-list orders are stated.
#[derive(Default)]
struct Orders(bool);

impl Visitor for Orders {
    const SKIPS_ENTRIES: bool = true;

    fn use_order(&mut self, _: UseOrder<'_>) {
        self.0 = true;
    }
}

/// The rank of the first operand without the dimensions for batches and features.
fn spatial_dimensions(op: OpRef<'_>) -> Result<Option<usize>> {
    let Some(operand) = op.operand(0) else {
        return Ok(None);
    };
    Ok(match operand.ty().data()? {
        TypeData::Custom(custom) => match custom.field("shape") {
            Some(FieldValue::SignedList(shape)) => shape.len().checked_sub(2),
            _ => None,
        },
        _ => None,
    })
}

impl fmt::Display for Unconvertible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unconvertible::File(error) => error.fmt(f),
            Unconvertible::NotVhlo => f.write_str("the file has no operations of VHLO"),
            Unconvertible::UnknownVersion(version) => write!(
                f,
                "StableHLO {version} is not known: the versions are {} to {}",
                StablehloVersion::MIN,
                StablehloVersion::last()
            ),
            Unconvertible::NoCounterpart(need) => match &need.cause {
                Cause::NoCounterpart(what) => what.fmt(f),
                _ => f.write_str("no counterpart"),
            },
            Unconvertible::Needs(needs) => {
                let since = needs.first().map(|need| need.since);
                f.write_str("the file needs StableHLO ")?;
                since.map_or(Ok(()), |since| since.fmt(f))
            }
        }
    }
}

impl std::error::Error for Unconvertible {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unconvertible::File(error) => Some(error),
            _ => None,
        }
    }
}

impl From<Error> for Unconvertible {
    fn from(error: Error) -> Unconvertible {
        Unconvertible::File(error)
    }
}
