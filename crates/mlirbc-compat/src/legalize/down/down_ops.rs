//! Operations of StableHLO and func as those of VHLO.

use std::collections::HashMap;

use crate::legalize::converter::{Converter, Way};
use crate::legalize::down::down_presets::{Around, dimensions, none_type, preset};
use crate::legalize::down::{down_attrs, down_special, down_types};
use crate::legalize::fault::{Fault, NoCounterpart, Stop};
use crate::legalize::named_ops::{Named, Names};
use crate::legalize::op_table::{Kind, OpTable, Preset, Row};
use mlirbc::Bytecode;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, StringId};
use mlirbc::ir::{OpProperties, OpRef};
use mlirbc::props::Value;
use mlirbc::{Error, Result};
use mlirbc_transform::each_body;
use mlirbc_write::{OtherOp, Plan};

/// A module of StableHLO and func as one of VHLO in its current versions. Operations of other dialects stay if they
/// have neither values nor regions: those would be of other types.
pub(crate) fn to_vhlo<'f>(file: &'f Bytecode<'f>) -> Result<Plan<'f>, Stop> {
    let view = file.view();
    let way = Way {
        attr: down_attrs::attr,
        ty: down_types::ty,
    };
    let mut c = Converter::new(file, way)?;
    let mut ops = Ops {
        empty: c.edit.string_number(b"")?,
        c,
        properties: view.op_properties()?,
        known: HashMap::new(),
    };
    let mut names = Names::new(named);
    let mut fault = Fault::default();
    let walked = each_body(view, (), |body, (), bodies| {
        let loaded = ops.c.edit.load_body(body)?;
        for op in body.all_ops() {
            bodies.extend(op.isolated().map(|it| (it.with(view), ())));
            let row = match names.of(op)? {
                Named::Row(row) => row,
                Named::Other => continue,
                Named::Unknown if op.num_operands() + op.num_results() + op.num_regions() == 0 => {
                    continue;
                }
                Named::Unknown => return Err(fault.note(body, op, NoCounterpart::Operation)),
            };
            if !ops.c.has_types(body, op)? {
                return Err(fault.note(body, op, NoCounterpart::Type));
            }
            let handle = loaded.op(&ops.c.edit, op.id().0);
            match ops.other(op, row)? {
                Ok(other) => ops.c.edit.put_op(handle, other)?,
                Err(what) => return Err(fault.note(body, op, what)),
            }
        }
        Ok(())
    });
    fault.result(walked)?;
    Ok(ops.c.finish()?)
}

fn named(parts: [&[u8]; 2]) -> Named {
    if parts == [&b"builtin"[..], b"module"] || parts[0] == VHLO.name.as_bytes() {
        return Named::Other;
    }
    let name = parts.map(|part| std::str::from_utf8(part).unwrap_or_default());
    match OpTable::get().of_name(name) {
        Some(row) => Named::Row(row),
        None => Named::Unknown,
    }
}

/// What the attributes of an operation depend on.
type Before = (OpNameId, Option<AttrId>, Option<PropertiesId>);

struct Ops<'f> {
    c: Converter<'f>,
    properties: OpProperties,
    /// Operations with the same attributes are converted once.
    known: HashMap<Before, OtherOp>,
    /// The empty string.
    empty: StringId,
}

type Attrs = Vec<(String, AttrId)>;

impl Ops<'_> {
    /// The other operation, or what has no counterpart.
    fn other(
        &mut self,
        op: OpRef<'_>,
        row: &'static Row,
    ) -> Result<Result<OtherOp, NoCounterpart>> {
        let dictionary = op.dictionary().map(|it| it.id());
        let key = (op.name_id(), dictionary, op.properties());
        if let Some(known) = self.known.get(&key) {
            return Ok(Ok(*known));
        }
        let attrs = self.stated(op)?;
        let mut inherent = match self.inherent(row, &attrs)? {
            Ok(inherent) => inherent,
            Err(what) => return Ok(Err(what)),
        };
        if let Some(name) = self.presets(row, &attrs, &mut inherent)? {
            return Ok(Err(NoCounterpart::Missing(name.to_owned())));
        }
        let Some(discardable) = self.c.dictionary(dictionary)? else {
            return Ok(Err(NoCounterpart::Discardable));
        };
        let name = format!("{}.{}", VHLO.name, row.vhlo);
        if let Some(name) = self.c.edit.first_undefined(&name, &inherent)? {
            return Ok(Err(NoCounterpart::Attribute(name)));
        }
        if let Some(name) = self.c.edit.first_missing(&name, &inherent)? {
            return Ok(Err(NoCounterpart::Missing(name)));
        }
        let other = self.c.edit.other_op(&name, &inherent, discardable)?;
        self.known.insert(key, other);
        Ok(Ok(other))
    }

    /// The attributes that an operation states.
    fn stated(&self, op: OpRef<'_>) -> Result<Attrs> {
        let values = [op.num_operands(), op.num_results()];
        let fields = match op.properties() {
            Some(id) => self
                .properties
                .scanned_fields(self.c.view, op.name_id(), id, values)?,
            None => None,
        };
        let mut attrs = Vec::new();
        for field in fields.iter().flat_map(|(_, fields)| fields) {
            match field.value {
                Value::Attr(id) => attrs.push((field.name().to_owned(), id)),
                Value::Absent => {}
                _ => return Err(Error::unencodable(Subject::PropertyRecord)),
            }
        }
        Ok(attrs)
    }

    /// The attributes of the operation of VHLO that are stated.
    fn inherent(
        &mut self,
        row: &'static Row,
        attrs: &Attrs,
    ) -> Result<Result<Attrs, NoCounterpart>> {
        let mut inherent = Vec::new();
        for (name, id) in attrs {
            if let Some(record) = row.records.iter().find(|record| record.name == name) {
                match down_special::record(&mut self.c, record, *id)? {
                    Some(fields) => inherent.extend(fields),
                    None => return Ok(Err(NoCounterpart::Attribute(name.clone()))),
                }
                continue;
            }
            let rule = row.rules.iter().find(|rule| rule.other_name() == name);
            let (other, kind) =
                rule.map_or((name.as_str(), Kind::Same), |rule| (rule.name, rule.kind));
            match down_special::attr(&mut self.c, kind, *id)? {
                Some(id) => inherent.push((other.to_owned(), id)),
                None => return Ok(Err(NoCounterpart::Attribute(name.clone()))),
            }
        }
        Ok(Ok(inherent))
    }

    /// Adds those that StableHLO leaves out. Returns one that cannot be left out.
    fn presets(
        &mut self,
        row: &'static Row,
        attrs: &Attrs,
        inherent: &mut Attrs,
    ) -> Result<Option<&'static str>> {
        let find = |name: &str| attrs.iter().find(|(attr, _)| attr == name).map(|it| it.1);
        for record in &row.records {
            if find(record.name).is_some() {
                continue;
            }
            if record.mnemonic != "dot_algorithm" {
                return Ok(Some(record.name));
            }
            let none = none_type(&mut self.c)?;
            inherent.extend(record.fields().map(|name| (name.to_owned(), none)));
        }
        let mut around = None;
        for rule in &row.rules {
            let Some(default) = rule.default.filter(|_| find(rule.other_name()).is_none()) else {
                continue;
            };
            if around.is_none() {
                around = Some(self.around(row, &find)?);
            }
            let made = match &around {
                Some(around) => preset(&mut self.c, default, around)?,
                None => None,
            };
            match made {
                Some(id) => inherent.push((rule.name.to_owned(), id)),
                None => return Ok(Some(rule.other_name())),
            }
        }
        Ok(None)
    }

    fn around(
        &mut self,
        row: &'static Row,
        find: &impl Fn(&str) -> Option<AttrId>,
    ) -> Result<Around> {
        let is_sized = |preset| matches!(preset, Preset::Ones | Preset::ZeroPairs | Preset::Falses);
        let mut presets = row.rules.iter().filter_map(|rule| rule.default);
        let window = match (presets.any(is_sized), find("window_dimensions")) {
            (false, _) => None,
            (true, Some(id)) => dimensions(&self.c, id)?,
            (true, None) => match find("dimension_numbers") {
                Some(id) => self.spatial(id)?,
                None => None,
            },
        };
        let is_typed = match find("api_version") {
            Some(id) => down_special::number(self.c.view, id)? == Some(TYPED_FFI),
            None => false,
        };
        Ok(Around {
            window,
            is_typed,
            empty: self.empty,
        })
    }

    /// The spatial dimensions of a convolution.
    fn spatial(&self, id: AttrId) -> Result<Option<usize>> {
        let AttrData::Custom(custom) = self.c.view.attr(id)? else {
            return Ok(None);
        };
        Ok(match custom.field("input_spatial_dimensions") {
            Some(FieldValue::SignedList(list)) => Some(list.len()),
            _ => None,
        })
    }
}

/// The calling convention of the typed FFI.
const TYPED_FFI: u64 = 4;
