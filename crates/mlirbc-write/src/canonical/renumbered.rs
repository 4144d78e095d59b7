//! Attributes and types with new numbers.

use super::graph::Graph;
use super::renumbering::Known;
use crate::contents::{EntryPart, EntrySizes};
use crate::parallel;
use crate::plan::Pieces;
use mlirbc::dialect::builtin::codes;
use mlirbc::entity::EntryWriter;
use mlirbc::ids::{DialectId, TypeId};
use mlirbc::raw::varint;
use mlirbc::{Result, View};

/// Entries per piece of work.
const CHUNK: usize = 1 << 13;

/// Encoded entries: the sizes of the attributes, those of the types, the bytes of all. The elements of long
/// tensors are spans of the file that is read.
#[derive(Default)]
pub(super) struct Encoded {
    pub(super) attrs: EntrySizes,
    pub(super) types: EntrySizes,
    pub(super) pieces: Vec<Pieces>,
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
            let (some, pieces) = encoded?;
            sizes.append(&some);
            all.pieces.push(pieces);
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
) -> Result<(EntrySizes, Pieces)> {
    let nodes = graph.nodes;
    let mut encoder = view.entry_encoder()?;
    let (mut sizes, mut out) = (EntrySizes::default(), Vec::with_capacity(8 * ids.len()));
    let mut spans = Vec::new();
    for id in ids {
        let before = out.len();
        let mut elements = 0;
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
                let tensor = view.long_tensor(&entry).filter(|_| !is_type);
                let writer = &mut EntryWriter::new(&mut out, &mut numbers);
                match tensor {
                    Some(tensor) => {
                        tensor.head(writer);
                        elements = tensor.elements.len;
                        spans.push((out.len(), tensor.elements));
                    }
                    None if is_type => encoder.ty(&entry, writer)?,
                    None => encoder.attr(&entry, writer)?,
                }
            }
        }
        part.len = (out.len() - before) as u64 + elements;
        sizes.push(part);
    }
    Ok((sizes, Pieces::with_spans(out, &spans)))
}
