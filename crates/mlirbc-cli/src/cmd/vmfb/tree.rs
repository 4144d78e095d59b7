//! `mlirbc tree` of an IREE module: modules in segments, functions, what they call.

use std::io::{self, Write};

use mlirbc_document::text;
use mlirbc_report::vm::tree::{Node, Tree};

fn line(node: &Node) -> String {
    let indent = "  ".repeat(node.depth as usize);
    let mut line = format!("{indent}{} @{}", node.kind, node.name.shown());
    line.push_str(node.ty.as_deref().unwrap_or_default());
    let counts = [
        (node.blocks, "block"),
        (node.instructions, "instruction"),
        (node.calls, "call"),
    ];
    for (count, noun) in counts {
        if let Some(count) = count {
            line.push_str(&format!(", {}", text::plural(count, noun)));
        }
    }
    if let Some(segment) = node.segment {
        line.push_str(&format!(", in rodata segment {segment}"));
    }
    line
}

pub(crate) fn write(tree: &Tree<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut written = Ok(());
    tree.nodes.walk(&mut |node| {
        written = writeln!(out, "{}", line(&node));
        written.is_ok()
    });
    written
}
