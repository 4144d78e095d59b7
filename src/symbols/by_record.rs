//! A search for a symbol by the bytes of its record.
//!
//! Writers encode a name in one way, so the bytes of the name's attribute and of the reference
//! to it are known. Records that do not contain them are not decoded.

use crate::dialect::builtin::codes::attr;
use crate::error::Result;
use crate::ids::{OpId, StringId};
use crate::ir::Body;
use crate::ir::SYMBOL_NAME;
use crate::props::Value;
use crate::symbols::symbol_names::{LONG, SymbolNames};
use crate::varint;

/// Most strings, or attributes, for one name: a well-formed file has one.
const FEW: usize = 4;

/// Bytes of attributes that may be searched per operation: to read the name of one
/// operation takes about as long.
const SEARCHED: u64 = 256;

impl SymbolNames {
    /// The first of these operations whose record has one of these names. An operation that is
    /// not found here can still have one.
    pub(super) fn find_by_record(
        &self,
        body: &Body<'_>,
        ops: &[OpId],
        names: &[StringId],
    ) -> Result<Option<OpId>> {
        let view = body.view();
        let (Some(builtin), 1..) = (self.builtin, view.num_properties()?) else {
            return Ok(None);
        };
        if names.len() > FEW || view.attr_types_len()? / SEARCHED > ops.len() as u64 {
            return Ok(None);
        }
        let mut attrs = Vec::new();
        for name in names {
            let text = [encoded(attr::STRING), encoded(u64::from(name.0))].concat();
            attrs.extend(view.find_attr(builtin, &text)?);
        }
        if attrs.len() > FEW {
            return Ok(None);
        }
        let mut needles = Vec::new();
        for attr in &attrs {
            // Encoded as a required attribute, and as an optional one.
            needles.push(encoded(u64::from(attr.0)));
            needles.push(encoded(u64::from(attr.0) << 1 | 1));
        }
        let mut records = view.properties_in_order()?;
        for op in ops.iter().filter_map(|id| body.op(*id)) {
            let Some(properties) = op.properties() else {
                continue;
            };
            let record = records.get(properties)?;
            let bytes = record.rest();
            let candidate = bytes.len() <= LONG && needles.iter().any(|it| contains(bytes, it));
            if !candidate {
                continue;
            }
            match self.properties.find_in(op, record, SYMBOL_NAME)? {
                Some(Value::Attr(name)) if attrs.contains(&name) => return Ok(Some(op.id())),
                _ => {}
            }
        }
        Ok(None)
    }
}

fn encoded(value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint::encode(value, &mut bytes);
    bytes
}

/// Whether a few bytes contain even fewer. It avoids the setup of `memmem`, which only pays for
/// long texts.
fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    let Some(first) = needle.first() else {
        return true;
    };
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| byte == first) {
        if rest[at..].starts_with(needle) {
            return true;
        }
        rest = &rest[at + 1..];
    }
    false
}
