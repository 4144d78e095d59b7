//! Operations of VHLO as those of StableHLO and func.

use std::collections::HashMap;

use crate::legalize::converter::{Converter, Way};
use crate::legalize::fault::{Fault, NoCounterpart, Stop};
use crate::legalize::named_ops::{Named, Names};
use crate::legalize::op_table::{FUNC_RETURN, FUNCTION, OpTable, Row};
use crate::legalize::up::{up_attrs, up_special, up_types};
use mlirbc::Bytecode;
use mlirbc::dialect::vhlo::VHLO;
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId};
use mlirbc::ir::{OpProperties, OpRef};
use mlirbc::props::Value;
use mlirbc::{Error, Result};
use mlirbc_transform::each_body;
use mlirbc_write::{OtherOp, Plan};

/// A module of VHLO in its current versions as one of StableHLO and func. Operations of other dialects stay.
pub(crate) fn to_stablehlo<'f>(file: &'f Bytecode<'f>) -> Result<Plan<'f>, Stop> {
    let view = file.view();
    let way = Way {
        attr: up_attrs::attr,
        ty: up_types::ty,
    };
    let mut ops = Ops {
        c: Converter::new(file, way)?,
        properties: view.op_properties()?,
        known: HashMap::new(),
    };
    let mut names = Names::new(named);
    let mut fault = Fault::default();
    let walked = each_body(view, false, |body, in_function, bodies| {
        let loaded = ops.c.edit.load_body(body)?;
        for op in body.all_ops() {
            let named = names.of(op)?;
            bodies.extend(op.isolated().map(|it| (it.with(view), named.is(FUNCTION))));
            if !ops.c.has_types(body, op)? {
                return Err(fault.note(body, op, NoCounterpart::Type));
            }
            let row = match named {
                Named::Row(row) => row,
                Named::Unknown => return Err(fault.note(body, op, NoCounterpart::Operation)),
                Named::Other => continue,
            };
            let in_function = match op.parent() {
                Some(parent) => names.of(parent)?.is(FUNCTION),
                None => in_function,
            };
            let handle = loaded.op(&ops.c.edit, op.id().0);
            match ops.other(op, row, in_function)? {
                Ok(other) => ops.c.edit.put_op(handle, other)?,
                Err(what) => return Err(fault.note(body, op, what)),
            }
        }
        Ok(())
    });
    fault.result(walked)?;
    Ok(ops.c.finish()?)
}

fn named([dialect, name]: [&[u8]; 2]) -> Named {
    if dialect != VHLO.name.as_bytes() {
        return Named::Other;
    }
    let name = std::str::from_utf8(name).ok();
    match name.and_then(|name| OpTable::get().of_vhlo(name)) {
        Some(row) => Named::Row(row),
        None => Named::Unknown,
    }
}

/// What the attributes of an operation depend on.
type Before = (OpNameId, Option<AttrId>, Option<PropertiesId>, bool);

struct Ops<'f> {
    c: Converter<'f>,
    properties: OpProperties,
    /// Operations with the same attributes are converted once.
    known: HashMap<Before, OtherOp>,
}

impl Ops<'_> {
    /// The other operation, or what has no counterpart.
    fn other(
        &mut self,
        op: OpRef<'_>,
        row: &'static Row,
        in_function: bool,
    ) -> Result<Result<OtherOp, NoCounterpart>> {
        let dictionary = op.dictionary().map(|it| it.id());
        let key = (op.name_id(), dictionary, op.properties(), in_function);
        if let Some(known) = self.known.get(&key) {
            return Ok(Ok(*known));
        }
        let inherent = match self.inherent(op, row)? {
            Ok(inherent) => inherent,
            Err(what) => return Ok(Err(what)),
        };
        let Some(discardable) = self.c.dictionary(dictionary)? else {
            return Ok(Err(NoCounterpart::Discardable));
        };
        let name = match in_function && row.name == "stablehlo.return" {
            true => FUNC_RETURN,
            false => row.name,
        };
        let other = self.c.edit.other_op(name, &inherent, discardable)?;
        self.known.insert(key, other);
        Ok(Ok(other))
    }

    /// The attributes that the other operation defines.
    fn inherent(
        &mut self,
        op: OpRef<'_>,
        row: &'static Row,
    ) -> Result<Result<Vec<(String, AttrId)>, NoCounterpart>> {
        let view = self.c.view;
        let values = [op.num_operands(), op.num_results()];
        let fields = match op.properties() {
            Some(id) => self
                .properties
                .scanned_fields(view, op.name_id(), id, values)?,
            None => None,
        };
        let mut attrs = Vec::new();
        for field in fields.iter().flat_map(|(_, fields)| fields) {
            match field.value {
                Value::Attr(id) => attrs.push((field.name(), id)),
                _ => return Err(Error::unencodable(Subject::PropertyRecord)),
            }
        }
        let mut inherent = Vec::new();
        for record in &row.records {
            match up_special::record(&mut self.c, record, &attrs)? {
                Some(Some(id)) => inherent.push((record.name.to_owned(), id)),
                Some(None) => {}
                None => return Ok(Err(NoCounterpart::Attribute(record.name.to_owned()))),
            }
        }
        for (name, id) in &attrs {
            if row.has_field(name) {
                continue;
            }
            let rule = row.rule(name);
            if let Some(preset) = rule.and_then(|rule| rule.default) {
                if self.c.is_preset(preset, *id, &attrs)? {
                    continue;
                }
            }
            let (other, converted) = match rule {
                Some(rule) => (
                    rule.other_name(),
                    up_special::attr(&mut self.c, rule.kind, *id)?,
                ),
                None => (*name, self.c.attr(*id)?.map(Some)),
            };
            match converted {
                Some(Some(id)) => inherent.push((other.to_owned(), id)),
                Some(None) => {}
                None => return Ok(Err(NoCounterpart::Attribute(other.to_owned()))),
            }
        }
        Ok(Ok(inherent))
    }
}
