//! Prints the attributes of an operation, from the cache if possible.

use mlirbc::Result;
use mlirbc::attr_text::Out;
use mlirbc::dialect::Style;
use mlirbc::ir::OpHead;

use super::super::inherent::Counts;
use super::op_parts::Texts;
use super::text_cache::Key;

impl Texts<'_, '_> {
    /// ` <{...}>`: the inherent attributes and properties.
    pub(super) fn properties(
        &mut self,
        head: &OpHead,
        counts: Counts,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let key = match (head.properties, head.attributes) {
            (Some(record), _) => {
                let sized = self.context.op(head.name)?.sized;
                let counts = if sized { counts } else { Counts::default() };
                Key::Own(head.name.0, record.0, counts)
            }
            (None, attributes) => {
                if self.context.split(head)?.is_none() {
                    return Ok(());
                }
                Key::OwnEntries(head.name.0, attributes.map_or(u32::MAX, |id| id.0))
            }
        };
        self.cached(key, out, |texts, out| texts.own(head, counts, out))
    }

    /// ` {...}`: the discardable attributes.
    pub(super) fn attributes(&mut self, head: &OpHead, out: &mut Out<'_>) -> Result<()> {
        let Some(id) = head.attributes else {
            return Ok(());
        };
        if let Some(schema) = self.context.split(head)? {
            let key = Key::Rest(head.name.0, id.0);
            return self.cached(key, out, |texts, out| texts.rest(head, schema, out));
        }
        self.cached(Key::Dictionary(id.0), out, |texts, out| {
            if texts.context.dictionary(head)?.is_empty() {
                return Ok(());
            }
            out.byte(b' ');
            texts.printer.attr(id, Style::Full, out)
        })
    }
}
