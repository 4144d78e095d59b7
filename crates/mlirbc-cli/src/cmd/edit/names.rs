//! The names that attributes mention.
//!
//! A symbol is referred to by a `SymbolRef`, in VHLO by a string. Every string counts as a mention, so
//! a symbol can be kept without need, but none is taken that something refers to.

use std::collections::HashSet;

use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::ids::AttrId;
use mlirbc::ir::OpRef;
use mlirbc::{Result, View};

/// The name of a property record that no table explains.
const RAW: &str = "mlirbc.raw";

/// Collects names. Each attribute is looked at once.
#[derive(Default)]
pub(super) struct Names {
    seen: HashSet<AttrId>,
    open: Vec<AttrId>,
}

impl Names {
    /// Appends the names that the attributes of an operation mention, but for that which is called
    /// `except`, and without those of attributes that were seen before. `false` if it has an attribute
    /// that nobody knows.
    pub(super) fn of(
        &mut self,
        op: OpRef<'_>,
        except: &str,
        names: &mut Vec<Vec<u8>>,
    ) -> Result<bool> {
        for attr in op.attrs()? {
            let attr = attr?;
            if attr.name_bytes() == except.as_bytes() {
                continue;
            }
            if attr.name_bytes() == RAW.as_bytes() {
                return Ok(false);
            }
            if let Some(attr) = attr.as_attr() {
                self.open.push(attr.id());
            } else if let Ok(Some(text)) = attr.as_str() {
                names.push(text.as_bytes().to_vec());
            } else if attr.to_string().contains(['@', '"']) {
                // A list in a property record; few hold names.
                return Ok(false);
            }
        }
        let view = op.view();
        while let Some(id) = self.open.pop() {
            if self.seen.insert(id) && !self.inside(view, id, names)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn inside(&mut self, view: View<'_>, id: AttrId, names: &mut Vec<Vec<u8>>) -> Result<bool> {
        let open = &mut self.open;
        match view.attr(id)? {
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => {
                names.push(view.string(text)?.to_vec());
            }
            AttrData::SymbolRef { root, nested } => open.extend(nested.iter().chain([root])),
            AttrData::Array(list) => open.extend(list.iter()),
            AttrData::Dictionary(list) => open.extend(list.iter().flat_map(|(a, b)| [a, b])),
            AttrData::Custom(custom) => {
                for field in &custom.fields {
                    match &field.value {
                        FieldValue::Attr(id) | FieldValue::OptionalAttr(Some(id)) => open.push(*id),
                        FieldValue::Attrs(list) => open.extend(list.iter()),
                        FieldValue::OptionalAttrs(list) => open.extend(list.iter().flatten()),
                        FieldValue::AttrPairs(list) => {
                            open.extend(list.iter().flat_map(|(a, b)| [a, b]));
                        }
                        FieldValue::String(text) => names.push(view.string(*text)?.to_vec()),
                        FieldValue::Strings(list) => {
                            for text in list.iter() {
                                names.push(view.string(text)?.to_vec());
                            }
                        }
                        FieldValue::Rest(_) => return Ok(false),
                        FieldValue::Text(text) if text.contains('@') => return Ok(false),
                        _ => {}
                    }
                }
            }
            AttrData::Opaque(_) => return Ok(false),
            AttrData::Text(text) if text.contains(&b'@') => return Ok(false),
            _ => {}
        }
        Ok(true)
    }
}
