//! The lowest version of StableHLO that can express a file, and what forces it.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::legalize::NoCounterpart;
use crate::op_offsets::OpOffsets;
use crate::op_versions::{OpVersions, Reason};
use crate::stablehlo_version::{Since, StablehloVersion};
use mlirbc::Bytecode;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::dialect::builtin::codes;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, DialectId, OpNameId, Pos, StringId, TypeId};
use mlirbc::ir::OpRef;
use mlirbc::symbols::SymbolFinder;
use mlirbc_transform::each_body;

/// Most needs that are kept; all are counted. Known operations, attributes and types are fewer.
pub(super) const MAX_NEEDS: usize = 1 << 10;

/// Most dialects that are kept; artifacts have one or two.
const MAX_DIALECTS: usize = 64;

/// The first version whose readers accept other dialects beside VHLO: jaxlib 0.6.1, with 1.10.9, refuses
/// what 0.6.2, with 1.11.0, reads (`tools/readers.py`).
const MIXED: StablehloVersion = StablehloVersion::new(1, 11, 0);

/// What a file needs of a reader.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Requirements {
    /// The version that the producer states.
    pub written_for: Option<StablehloVersion>,
    /// Number of operations of VHLO; without any the file is no portable artifact.
    pub vhlo_ops: u64,
    /// Dialects beside VHLO and `builtin`, with the numbers of their operations, which are 0 where only
    /// attributes or types are of the dialect: no version is known of them. At most 64.
    pub other_dialects: Vec<(DialectId, u64)>,
    /// The first version whose readers read the file as it is.
    pub as_is: Since,
    /// The same for readers that know the ranges of locations.
    pub as_is_without_ranges: Since,
    /// The lowest version that can express it.
    pub lowest: Since,
    /// The same without the ranges of its locations.
    pub lowest_without_ranges: Since,
    /// Number of operations whose locations have ranges.
    pub ranges: u64,
    /// What needs a version above [`StablehloVersion::MIN`], the most demanding first: at most 1024.
    pub needs: Vec<Need>,
    /// Number of different needs.
    pub different_needs: u64,
}

impl Requirements {
    /// Its readers need this version.
    fn raise(&mut self, since: Since) {
        self.as_is = self.as_is.max(since);
        self.as_is_without_ranges = self.as_is_without_ranges.max(since);
    }
}

/// Something that needs a version.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Need {
    /// The first version that has it.
    pub since: Since,
    /// What it is.
    pub cause: Cause,
    /// How many operations have it.
    pub count: u64,
    /// The name of the first one.
    pub op: OpNameId,
    /// Its offset.
    pub pos: Pos,
    /// Its location.
    pub location: AttrId,
    /// The symbol that it is in, or is.
    pub symbol: Option<StringId>,
}

impl Need {
    /// Whether it is only a location.
    pub fn is_location(&self) -> bool {
        self.cause == Cause::Location
    }
}

/// What needs a version.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// An operation of this name.
    Operation,
    /// A value of this attribute of the operation that older versions do not have.
    Value(&'static str),
    /// Several operands, or none; older versions of the operation have one.
    Operands,
    /// Regions of the operation.
    Regions,
    /// Elements of operands and results with different types.
    ElementTypes,
    /// A dictionary as configuration of a custom call.
    Dictionary,
    /// A custom call with the calling convention of the typed FFI.
    TypedFfi,
    /// A future as operand of a custom call.
    Future,
    /// An attribute of this kind.
    Attribute(Cow<'static, str>),
    /// A type of this kind.
    Type(Cow<'static, str>),
    /// A location with a range.
    Location,
    /// Something that other dialects do not have.
    NoCounterpart(NoCounterpart),
    /// An operation that a release of LLVM does not have.
    NotInRelease,
    /// Properties that a release of LLVM reads in another way.
    OtherRecord,
    /// An operation that a release of LLVM takes for another one, or refuses by a rule.
    OtherMeaning,
}

/// Finds out what a file needs. Decodes all operations, and of attributes and types those that
/// operations of VHLO have.
///
/// # Errors
/// Those of decoding operations, and the entries and records that they have.
pub fn requirements(file: &Bytecode<'_>) -> Result<Requirements> {
    let view = file.view();
    let mut all = Collected::new(view)?;
    all.found
        .raise(Since::Version(StablehloVersion::with_format(
            view.version(),
        )));
    let mut ops = OpVersions::new(view)?;
    let mut finder = SymbolFinder::new(view)?;
    each_body(view, None::<StringId>, |body, outer, bodies| {
        for op in body.all_ops() {
            all.op(&mut ops, &mut finder, op, outer)?;
            if let Some(regions) = op.isolated() {
                let symbol = finder.name(op)?.or(outer);
                bodies.push((regions.with(view), symbol));
            }
        }
        Ok(())
    })?;
    all.finish(view)
}

/// What was found so far.
struct Collected {
    found: Requirements,
    numbers: HashMap<(OpNameId, Reason), usize>,
    /// Operations by dialect.
    dialects: HashMap<DialectId, u64>,
    causes: HashMap<u32, Cause>,
    offsets: OpOffsets,
}

impl Collected {
    fn new(view: View<'_>) -> Result<Collected> {
        let written_for = view.producer().strip_prefix("StableHLO_v");
        Ok(Collected {
            found: Requirements {
                written_for: written_for.and_then(StablehloVersion::parse),
                vhlo_ops: 0,
                other_dialects: Vec::new(),
                as_is: Since::ALWAYS,
                as_is_without_ranges: Since::ALWAYS,
                lowest: Since::ALWAYS,
                lowest_without_ranges: Since::ALWAYS,
                ranges: 0,
                needs: Vec::new(),
                different_needs: 0,
            },
            numbers: HashMap::new(),
            dialects: HashMap::new(),
            causes: HashMap::new(),
            offsets: OpOffsets::default(),
        })
    }

    fn op(
        &mut self,
        ops: &mut OpVersions<'_>,
        finder: &mut SymbolFinder,
        op: OpRef<'_>,
        outer: Option<StringId>,
    ) -> Result<()> {
        if !ops.name(op).is_vhlo {
            *self.dialects.entry(op.op_name()?.dialect).or_default() += 1;
            if let Some((since, reason)) = ops.location(op)? {
                self.need(since, reason, op, (finder, outer))?;
            }
            return Ok(());
        }
        self.found.vhlo_ops += 1;
        let (needs, as_is) = ops.needs(op)?;
        self.found.raise(as_is);
        for (since, reason) in needs {
            if let Reason::Entry(entry) = reason {
                self.cause(op.view(), ops, entry)?;
            }
            self.need(since, reason, op, (finder, outer))?;
        }
        Ok(())
    }

    /// Counts a need.
    fn need(
        &mut self,
        since: Since,
        reason: Reason,
        op: OpRef<'_>,
        (finder, outer): (&mut SymbolFinder, Option<StringId>),
    ) -> Result<()> {
        let found = &mut self.found;
        found.lowest = found.lowest.max(since);
        if reason == Reason::Location {
            found.ranges += 1;
            found.as_is = found.as_is.max(since);
        } else {
            found.lowest_without_ranges = found.lowest_without_ranges.max(since);
        }
        // Attributes, types and locations are the same need in all operations.
        let key = match reason {
            Reason::Entry(_) | Reason::Location => (OpNameId::new(0), reason),
            _ => (op.name_id(), reason),
        };
        if let Some(index) = self.numbers.get(&key) {
            if let Some(need) = found.needs.get_mut(*index) {
                need.count += 1;
            }
            return Ok(());
        }
        let cause = match &reason {
            Reason::Entry(entry) => self.causes.get(entry).cloned(),
            reason => cause_of(*reason),
        };
        self.numbers.insert(key, found.needs.len());
        self.offsets.ask(op, found.needs.len());
        found.needs.push(Need {
            since,
            cause: cause.unwrap_or(Cause::Operation),
            count: 1,
            op: op.name_id(),
            pos: 0,
            location: op.location().id(),
            symbol: symbol(op, finder)?.or(outer),
        });
        Ok(())
    }

    /// Looks up what an attribute or a type is.
    fn cause(&mut self, view: View<'_>, ops: &OpVersions<'_>, entry: u32) -> Result<()> {
        if self.causes.contains_key(&entry) {
            return Ok(());
        }
        let cause = match ops.entries.subject(entry) {
            (Subject::Type, id) => Cause::Type(match view.ty(TypeId::new(id))? {
                TypeData::Custom(custom) => custom.mnemonic.into_owned().into(),
                _ => "unknown".into(),
            }),
            (_, id) => Cause::Attribute(match view.attr(AttrId::new(id))? {
                AttrData::Custom(custom) => custom.mnemonic.into_owned().into(),
                _ => "unknown".into(),
            }),
        };
        self.causes.insert(entry, cause);
        Ok(())
    }

    fn finish(mut self, view: View<'_>) -> Result<Requirements> {
        let found = &mut self.found;
        self.offsets.tell(view, |need, pos| {
            if let Some(need) = found.needs.get_mut(need) {
                need.pos = pos;
            }
        })?;
        // Entries of one kind are one need.
        let mut kinds: HashMap<Cause, usize> = HashMap::new();
        let mut needs: Vec<Need> = Vec::new();
        for need in found.needs.drain(..) {
            let is_kind = matches!(need.cause, Cause::Attribute(_) | Cause::Type(_));
            match kinds.get(&need.cause).filter(|_| is_kind) {
                Some(index) => needs[*index].count += need.count,
                None => {
                    if is_kind {
                        kinds.insert(need.cause.clone(), needs.len());
                    }
                    needs.push(need);
                }
            }
        }
        needs.sort_by(|a, b| b.since.cmp(&a.since).then(a.pos.cmp(&b.pos)));
        found.different_needs = needs.len() as u64;
        needs.truncate(MAX_NEEDS);
        found.needs = needs;
        for id in (0..view.dialects()?.len() as u32).map(DialectId::new) {
            let name = view.dialect_name(id)?;
            if name != codes::NAME.as_bytes() && name != VHLO.name.as_bytes() {
                let count = self.dialects.get(&id).copied().unwrap_or(0);
                found.other_dialects.push((id, count));
            }
            if found.other_dialects.len() == MAX_DIALECTS {
                break;
            }
        }
        if !found.other_dialects.is_empty() {
            found.raise(Since::Version(MIXED));
        }
        Ok(self.found)
    }
}

/// The innermost symbol of the body that an operation is in, or is.
pub(super) fn symbol(op: OpRef<'_>, finder: &mut SymbolFinder) -> Result<Option<StringId>> {
    let mut around = Some(op);
    while let Some(op) = around {
        if let Some(name) = finder.name(op)? {
            return Ok(Some(name));
        }
        around = op.parent();
    }
    Ok(None)
}

/// What a reason is for users; that of an entry is looked up.
fn cause_of(reason: Reason) -> Option<Cause> {
    Some(match reason {
        Reason::Name => Cause::Operation,
        Reason::Attribute(name) => Cause::Value(name),
        Reason::Operands => Cause::Operands,
        Reason::Regions => Cause::Regions,
        Reason::ElementTypes => Cause::ElementTypes,
        Reason::Dictionary => Cause::Dictionary,
        Reason::TypedFfi => Cause::TypedFfi,
        Reason::Future => Cause::Future,
        Reason::Location => Cause::Location,
        Reason::Entry(_) => return None,
    })
}
