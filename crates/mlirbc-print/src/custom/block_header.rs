//! The headers of blocks.

use mlirbc::Result;
use mlirbc::ir::{BlockRef, RegionRef};

use super::asm::Asm;

impl Asm<'_, '_> {
    /// `^bb1(%0: i32):  // pred: ^bb0` and a line break.
    pub(super) fn block_header(&mut self, block: BlockRef<'_>, edges: &[(u32, u32)]) -> Result<()> {
        self.out.spaces(self.indent);
        self.block_name(block);
        if block.num_args() > 0 {
            for nth in 0..block.num_args() {
                self.put(if nth == 0 { "(" } else { ", " });
                self.region_argument(block, nth, None, true)?;
            }
            self.put(")");
        }
        self.put(":");
        let start = edges.partition_point(|(to, _)| *to < block.number());
        let end = edges.partition_point(|(to, _)| *to <= block.number());
        match &edges[start..end] {
            [] if block.number() == 0 => {}
            [] => self.put("  // no predecessors"),
            [(_, one)] => {
                self.put("  // pred: ^bb");
                self.number((*one).into());
            }
            several => {
                self.put("  // ");
                self.number(several.len() as i64);
                self.put(" preds: ");
                for (nth, (_, number)) in several.iter().enumerate() {
                    self.put(if nth == 0 { "^bb" } else { ", ^bb" });
                    self.number((*number).into());
                }
            }
        }
        self.put("\n");
        Ok(())
    }
}

/// The edges between the blocks of a region, by where they lead.
pub(super) fn edges(region: RegionRef<'_>) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    if region.num_blocks() > 0 {
        for block in region.blocks() {
            for op in block.ops() {
                let to = op.successors().map(|to| (to.number(), block.number()));
                edges.extend(to);
            }
        }
    }
    edges.sort_unstable();
    edges
}
