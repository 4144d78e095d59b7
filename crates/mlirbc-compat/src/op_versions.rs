//! The first version that can express an operation.

use std::collections::HashMap;

use crate::entry_versions::{EntryNeed, EntryVersions, each_entry};
use crate::name_facts::{Constraint, NameFacts};
use crate::stablehlo_version::{Since, StablehloVersion};
use crate::vhlo_table::{Pair, Preset, Table};
use mlirbc::entity::{AttrData, FieldValue, TypeData};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use mlirbc::ir::{OpProperties, OpRef};
use mlirbc::producer::{Producer, Release};
use mlirbc::props::Value;
use mlirbc::{Result, View};

/// The code of the calling convention of the FFI.
const TYPED_FFI: u64 = 4;

/// The last version that is built with LLVM up to 23: that of jaxlib 0.10.2.
const UP_TO_LLVM_23: StablehloVersion = StablehloVersion::new(1, 17, 0);

/// The version of the reference whose orders of uses are stated: that of jaxlib 0.10.2 for what it or an earlier one has written,
/// the last one for everything else. A release of LLVM has no StableHLO: such a module was a text.
fn reference(producer: Producer) -> StablehloVersion {
    let is_old = match producer.stablehlo() {
        Some(release) => release < Release::minor(1, 18),
        None => producer.is_git() && producer.llvm_major().is_some_and(|major| major <= 23),
    };
    match is_old {
        true => UP_TO_LLVM_23,
        false => StablehloVersion::last(),
    }
}

/// Why a version is needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Reason {
    /// There is no operation of this name before.
    Name,
    /// The older operation of the pair has no such attribute, and this is not its default.
    Attribute(&'static str),
    /// The older operation has one operand.
    Operands,
    /// The older operation has no regions.
    Regions,
    /// The types of the elements of operands and results differ.
    ElementTypes,
    /// The configuration is a dictionary.
    Dictionary,
    /// The calling convention is that of the FFI.
    TypedFfi,
    /// An operand is a future.
    Future,
    /// An attribute or a type in it, by its number in [`EntryVersions`].
    Entry(u32),
    /// A location has a range.
    Location,
}

/// Looks at operations of a file. Dictionaries and records are looked at once.
pub(super) struct OpVersions<'a> {
    view: View<'a>,
    pub(super) entries: EntryVersions<'a>,
    names: Vec<NameFacts>,
    reference: StablehloVersion,
    properties: OpProperties,
    dictionaries: HashMap<(AttrId, Option<OpNameId>), EntryNeed>,
    records: HashMap<(OpNameId, PropertiesId), EntryNeed>,
    /// Why an operation has no older form, by its name and its record or dictionary.
    forms: HashMap<(OpNameId, Inherent), Option<Reason>>,
    /// What custom calls have that early versions do not.
    calls: HashMap<(OpNameId, Inherent), Option<Reason>>,
    /// Whether an operation has another attribute that means the default of its name.
    others: HashMap<(OpNameId, Inherent), bool>,
    /// The same for an attribute, which any number of records can share.
    other_values: HashMap<(Preset, AttrId), bool>,
}

impl<'a> OpVersions<'a> {
    pub(super) fn new(view: View<'a>) -> Result<OpVersions<'a>> {
        let entries = EntryVersions::new(view)?;
        Ok(OpVersions {
            names: NameFacts::all(view, &entries)?,
            reference: reference(Producer::parse(view.file().producer())),
            view,
            entries,
            properties: view.op_properties()?,
            dictionaries: HashMap::new(),
            records: HashMap::new(),
            forms: HashMap::new(),
            calls: HashMap::new(),
            others: HashMap::new(),
            other_values: HashMap::new(),
        })
    }

    /// What is known of the name of an operation.
    pub(super) fn name(&self, op: OpRef<'_>) -> NameFacts {
        self.names[op.name_id().index()]
    }

    /// Whether operations of a name have another form in a version.
    pub(super) fn other_form(
        &self,
        name: OpNameId,
        version: StablehloVersion,
    ) -> Option<&'static Pair> {
        let facts = self.names.get(name.index())?;
        let pair = facts.pair?;
        let wants_old = version.without_patch() < pair.since;
        (wants_old != facts.is_old).then_some(pair)
    }

    /// Whether the reference, which reads every artifact as one of its own version, makes operations of a name
    /// once more for an older one.
    pub(super) fn is_made_again(&self, name: OpNameId, version: StablehloVersion) -> bool {
        let pair = self.names.get(name.index()).and_then(|facts| facts.pair);
        pair.is_some_and(|pair| {
            version.without_patch() < pair.since && pair.since <= self.reference
        })
    }

    /// Whether operations of a name can have an attribute that the reference writes as its default.
    pub(super) fn has_default(&self, name: OpNameId) -> bool {
        let facts = self.names.get(name.index());
        facts.is_some_and(|facts| facts.default.is_some())
    }

    /// The attribute of an operation that means its default and is another: the reference goes through
    /// StableHLO, where both are absent.
    pub(super) fn other_default(
        &mut self,
        op: OpRef<'_>,
    ) -> Result<Option<(&'static str, Preset)>> {
        let Some((name, preset)) = self.name(op).default else {
            return Ok(None);
        };
        let inherent = self.inherent(op);
        let key = (op.name_id(), inherent);
        let is_other = match self.others.get(&key) {
            Some(known) => *known,
            None => {
                let is_other = match self.value(op, inherent, name)? {
                    Some(value) => match self.other_values.get(&(preset, value)) {
                        Some(known) => *known,
                        None => {
                            let is_other = preset.is_another(self.view, value)?;
                            self.other_values.insert((preset, value), is_other);
                            is_other
                        }
                    },
                    None => false,
                };
                self.others.insert(key, is_other);
                is_other
            }
        };
        Ok(is_other.then_some((name, preset)))
    }

    /// What the operation needs in the oldest of its forms, and the version that it needs as it is, but for its location.
    pub(super) fn needs(&mut self, op: OpRef<'_>) -> Result<(Vec<(Since, Reason)>, Since)> {
        let facts = self.name(op);
        let mut needs = Vec::new();
        if !facts.is_vhlo {
            return Ok((needs, Since::ALWAYS));
        }
        let pair = facts.pair.filter(|_| !facts.is_old);
        let since = match pair {
            Some(pair) => match self.why_not_older(op, pair)? {
                Some(reason) => {
                    needs.push((facts.since, reason));
                    facts.since
                }
                None => Table::get().op(pair.old),
            },
            None => facts.since,
        };
        if since > Since::ALWAYS && needs.is_empty() {
            needs.push((since, Reason::Name));
        }
        self.constraint(op, facts, &mut needs)?;
        let mut as_is = facts.since;
        let is_older = |need: &EntryNeed| need.since > Since::ALWAYS;
        let mut entry = |need: EntryNeed| {
            as_is = as_is.max(need.since);
            if is_older(&need) {
                needs.push((need.since, Reason::Entry(need.entry)));
            }
        };
        if let Some(dictionary) = op.dictionary() {
            let skips = (!self.view.version().has_native_properties())
                .then_some(pair)
                .flatten();
            entry(self.dictionary(op, dictionary.id(), skips)?);
        }
        if let Some(record) = op.properties() {
            entry(self.record(op, record, pair)?);
        }
        for ty in op.operand_types().chain(op.result_types()) {
            if let Some(id) = ty.id() {
                entry(self.entries.ty(id)?);
            }
        }
        as_is = needs
            .iter()
            .fold(as_is, |most, (since, _)| most.max(*since));
        needs.extend(self.location(op)?);
        Ok((needs, as_is))
    }

    /// What the location of an operation of any dialect needs.
    pub(super) fn location(&mut self, op: OpRef<'_>) -> Result<Option<(Since, Reason)>> {
        let need = self.entries.attr(op.location().id())?;
        Ok((need.since > Since::ALWAYS).then_some((need.since, Reason::Location)))
    }

    /// Why an operation cannot take the older form of its pair.
    pub(super) fn why_not_older(
        &mut self,
        op: OpRef<'_>,
        pair: &'static Pair,
    ) -> Result<Option<Reason>> {
        if pair.one && op.num_operands() != 1 {
            return Ok(Some(Reason::Operands));
        }
        if pair.no_regions && op.num_regions() > 0 {
            return Ok(Some(Reason::Regions));
        }
        let inherent = self.inherent(op);
        let key = (op.name_id(), inherent);
        if let Some(known) = self.forms.get(&key) {
            return Ok(*known);
        }
        let mut found = None;
        for (name, preset) in &pair.added {
            let is_preset = match self.value(op, inherent, name)? {
                Some(value) => preset.is(self.view, value)?,
                None => false,
            };
            if !is_preset {
                found = Some(Reason::Attribute(name));
                break;
            }
        }
        self.forms.insert(key, found);
        Ok(found)
    }

    /// Where the attributes are that an operation defines.
    fn inherent(&self, op: OpRef<'_>) -> Inherent {
        match (self.view.version().has_native_properties(), op.properties()) {
            (true, Some(id)) => Inherent::Record(id),
            (true, None) => Inherent::None,
            (false, _) => match op.dictionary() {
                Some(dictionary) => Inherent::Dictionary(dictionary.id()),
                None => Inherent::None,
            },
        }
    }

    /// An attribute that an operation defines.
    fn value(&self, op: OpRef<'_>, inherent: Inherent, name: &str) -> Result<Option<AttrId>> {
        let mut found = None;
        match inherent {
            Inherent::None => {}
            Inherent::Record(id) => self.fields(op, id, |field, value| {
                if field == name {
                    found = Some(value);
                }
            })?,
            Inherent::Dictionary(id) => each_entry(self.view, id, |field, value| {
                if field == name.as_bytes() {
                    found = Some(value);
                }
            })?,
        }
        Ok(found)
    }

    fn fields(
        &self,
        op: OpRef<'_>,
        id: PropertiesId,
        mut each: impl FnMut(&str, AttrId),
    ) -> Result<()> {
        let values = [op.num_operands(), op.num_results()];
        let fields = self
            .properties
            .scanned_fields(self.view, op.name_id(), id, values)?;
        for field in fields.map(|(_, fields)| fields).unwrap_or_default() {
            if let Value::Attr(value) = field.value {
                each(field.name(), value);
            }
        }
        Ok(())
    }

    /// The most demanding of the values of a dictionary, but for those that the older form has not.
    fn dictionary(
        &mut self,
        op: OpRef<'_>,
        id: AttrId,
        pair: Option<&'static Pair>,
    ) -> Result<EntryNeed> {
        let key = (id, pair.map(|_| op.name_id()));
        if let Some(known) = self.dictionaries.get(&key) {
            return Ok(*known);
        }
        let mut values = Vec::new();
        each_entry(self.view, id, |name, value| {
            if !is_added(pair, name) {
                values.push(value);
            }
        })?;
        let need = self.most(values)?;
        self.dictionaries.insert(key, need);
        Ok(need)
    }

    fn record(
        &mut self,
        op: OpRef<'_>,
        id: PropertiesId,
        pair: Option<&'static Pair>,
    ) -> Result<EntryNeed> {
        let key = (op.name_id(), id);
        if let Some(known) = self.records.get(&key) {
            return Ok(*known);
        }
        let mut values = Vec::new();
        self.fields(op, id, |name, value| {
            if !is_added(pair, name.as_bytes()) {
                values.push(value);
            }
        })?;
        let need = self.most(values)?;
        self.records.insert(key, need);
        Ok(need)
    }

    fn most(&mut self, values: Vec<AttrId>) -> Result<EntryNeed> {
        let mut most = EntryNeed {
            since: Since::ALWAYS,
            entry: 0,
        };
        for value in values {
            let need = self.entries.attr(value)?;
            if need.since > most.since {
                most = need;
            }
        }
        Ok(most)
    }

    fn constraint(
        &mut self,
        op: OpRef<'_>,
        facts: NameFacts,
        needs: &mut Vec<(Since, Reason)>,
    ) -> Result<()> {
        let mut need = |minor: [u16; 2], reason| {
            let version = StablehloVersion::new(minor[0], minor[1], 0);
            needs.push((Since::Version(version), reason));
        };
        match facts.constraint {
            None => {}
            Some(Constraint::SameElements) => {
                for (operand, result) in op.operand_types().zip(op.result_types()) {
                    let (Some(operand), Some(result)) = (operand.id(), result.id()) else {
                        continue;
                    };
                    if operand != result && self.element(operand)? != self.element(result)? {
                        need([0, 17], Reason::ElementTypes);
                        break;
                    }
                }
            }
            Some(Constraint::CustomCall) => {
                if let Some(reason) = self.call(op)? {
                    need([1, 3], reason);
                }
                for ty in op.operand_types() {
                    if matches!(ty.data()?, TypeData::Custom(ty) if ty.mnemonic == "future_v1") {
                        need([1, 17], Reason::Future);
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// What a custom call has that versions before 1.3.0 do not.
    fn call(&mut self, op: OpRef<'_>) -> Result<Option<Reason>> {
        let inherent = self.inherent(op);
        let key = (op.name_id(), inherent);
        if let Some(known) = self.calls.get(&key) {
            return Ok(*known);
        }
        let field = |name| match self.value(op, inherent, name)? {
            Some(id) => self.view.attr(id).map(Some),
            None => Ok(None),
        };
        let reason = match (field("backend_config")?, field("api_version")?) {
            (Some(AttrData::Custom(config)), _) if config.mnemonic == "dict_v1" => {
                Some(Reason::Dictionary)
            }
            (_, Some(AttrData::Custom(version))) => match version.field("value") {
                Some(FieldValue::Enum(TYPED_FFI, _)) => Some(Reason::TypedFfi),
                _ => None,
            },
            _ => None,
        };
        self.calls.insert(key, reason);
        Ok(reason)
    }

    /// The type of the elements of a tensor.
    fn element(&self, ty: TypeId) -> Result<Option<TypeId>> {
        Ok(match self.view.ty(ty)? {
            TypeData::Custom(custom) => match custom.field("elementType") {
                Some(FieldValue::Type(element)) => Some(*element),
                _ => None,
            },
            _ => None,
        })
    }
}

/// Where the attributes are that an operation defines.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Inherent {
    None,
    Record(PropertiesId),
    Dictionary(AttrId),
}

/// Whether only the newer operation of a pair has an attribute.
fn is_added(pair: Option<&Pair>, name: &[u8]) -> bool {
    pair.is_some_and(|pair| pair.added.iter().any(|(added, _)| added.as_bytes() == name))
}
