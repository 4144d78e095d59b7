//! Attributes and types with new numbers.

use super::graph::Graph;
use super::renumbering::Known;
use crate::dialect::builtin::codes;
use crate::entity::EntryWriter;
use crate::error::Result;
use crate::ids::{DialectId, TypeId};
use crate::varint;
use crate::view::View;
use crate::write::contents::{EntryPart, EntrySizes};
use crate::write::parallel;

/// Entries per piece of work.
const CHUNK: usize = 1 << 13;

/// Encoded entries: the sizes of the attributes, those of the types, the bytes of all.
#[derive(Default)]
pub(super) struct Encoded {
    pub(super) attrs: EntrySizes,
    pub(super) types: EntrySizes,
    pub(super) bytes: Vec<Vec<u8>>,
}

/// Encodes all entries. The strings that they refer to have their new numbers.
pub(super) fn encode(
    view: View<'_>,
    numbers: &Known<'_>,
    graph: &Graph<'_>,
    builtin: DialectId,
) -> Result<Encoded> {
    let order = numbers.order;
    let mut all = Encoded::default();
    for (list, is_type, sizes) in [
        (&order.attrs.order, false, &mut all.attrs),
        (&order.types.order, true, &mut all.types),
    ] {
        let chunks: Vec<&[u32]> = list.chunks(CHUNK).collect();
        let chunk = |ids: &&[u32]| chunk((view, numbers), graph, ids, is_type, builtin);
        for encoded in parallel::map(&chunks, chunk) {
            let (some, bytes) = encoded?;
            sizes.append(&some);
            all.bytes.push(bytes);
        }
    }
    Ok(all)
}

/// Encodes attributes or types with these numbers in the file that is read.
fn chunk(
    (view, mut numbers): (View<'_>, &Known<'_>),
    graph: &Graph<'_>,
    ids: &[u32],
    is_type: bool,
    builtin: DialectId,
) -> Result<(EntrySizes, Vec<u8>)> {
    let nodes = graph.nodes;
    let mut encoder = view.entry_encoder()?;
    let (mut sizes, mut out) = (EntrySizes::default(), Vec::with_capacity(8 * ids.len()));
    for id in ids {
        let before = out.len();
        let mut part = EntryPart {
            dialect: builtin,
            len: 0,
            custom: true,
        };
        if !is_type && *id == nodes.unknown {
            varint::encode(codes::attr::UNKNOWN_LOC, &mut out);
        } else {
            let node = if is_type { nodes.ty(TypeId(*id)) } else { *id };
            let (dialect, custom, template) = graph.template(node)?;
            (part.dialect, part.custom) = (numbers.order.dialect(dialect), custom);
            if template.len > 0 {
                template.write(|node| numbers.of_node(nodes, node), &mut out);
            } else {
                let entry = encoder.entry(nodes.number(node))?;
                let out = &mut EntryWriter::new(&mut out, &mut numbers);
                match is_type {
                    true => encoder.ty(&entry, out)?,
                    false => encoder.attr(&entry, out)?,
                }
            }
        }
        part.len = (out.len() - before) as u64;
        sizes.push(part);
    }
    Ok((sizes, out))
}
