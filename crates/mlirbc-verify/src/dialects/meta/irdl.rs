//! IRDL.
//!
//! Source: `mlir/lib/Dialect/IRDL/IR/IRDL.cpp`, `IRDLOps.cpp` of llvm/llvm-project.

use std::collections::HashMap;

use mlirbc::ir::OpRef;

use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::quoted;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("irdl.dialect", named),
    parts("irdl.operation", operation),
    types("irdl.type", named),
    types("irdl.attribute", named),
    types("irdl.parameters", names),
    types("irdl.operands", names),
    types("irdl.results", names),
    types("irdl.regions", names),
    types("irdl.attributes", attributes),
    types("irdl.region", region),
    parts("irdl.base", base),
    parts("irdl.parametric", parametric),
];

/// Lower case letters, digits, and single `_` between them.
fn is_name(text: &str) -> Verdict {
    let letters = text
        .bytes()
        .all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_');
    let fits = !text.is_empty() && letters && !text.starts_with('_') && !text.contains("__");
    needs(fits, || {
        format!(
            "has the name `{}`, which must be of lower case letters, digits and single `_` between them",
            quoted(text)
        )
    })
}

fn named(op: &Op<'_, '_>) -> Verdict {
    let name = known(
        op.attr("sym_name")
            .and_then(|it| it.as_str().ok().flatten()),
    )?;
    let name = match op.name {
        "irdl.type" => name.strip_prefix('!').unwrap_or(name),
        "irdl.attribute" => name.strip_prefix('#').unwrap_or(name),
        _ => name,
    };
    is_name(name)
}

/// The strings in an attribute.
fn strings(op: OpRef<'_>, name: &str) -> Option<Vec<String>> {
    let list = op.attr(name).ok()??.as_array().ok()??;
    list.map(|it| it.as_str().ok().flatten().map(str::to_owned))
        .collect()
}

fn names(op: &Op<'_, '_>) -> Verdict {
    let count = op.operands("args").len();
    if let Some(text) = op.attr_text("variadicity") {
        let list = text.split_once('[').and_then(|it| it.1.rsplit_once(']'));
        let stated = known(list)?
            .0
            .split(',')
            .filter(|it| !it.trim().is_empty())
            .count();
        needs(stated == count, || {
            format!("has {count} values, and says of {stated} whether they are variadic")
        })?;
    }
    let names = known(strings(op.it, "names"))?;
    needs(names.len() == count, || {
        format!("has {count} values, and {} names", names.len())
    })?;
    let mut seen = HashMap::new();
    for (nth, name) in names.iter().enumerate() {
        is_name(name)?;
        if let Some(first) = seen.insert(name, nth) {
            return wrong(format!(
                "has the name `{}` twice, #{first} and #{nth}",
                quoted(name)
            ));
        }
    }
    Ok(())
}

fn operation(op: &Op<'_, '_>) -> Verdict {
    named(op)?;
    let region = known(op.regions().first().copied())?;
    let mut seen: HashMap<String, String> = HashMap::new();
    for it in region.blocks().flat_map(|block| block.ops()) {
        let kind = op.context.name(it);
        if !matches!(&*kind, "irdl.operands" | "irdl.results" | "irdl.regions") {
            continue;
        }
        for name in strings(it, "names").unwrap_or_default() {
            match seen.get(&name) {
                Some(other) if *other != kind => {
                    return wrong(format!(
                        "has `{}` in both `{other}` and `{kind}`",
                        quoted(&name)
                    ));
                }
                _ => seen.insert(name, kind.clone()),
            };
        }
    }
    Ok(())
}

fn attributes(op: &Op<'_, '_>) -> Verdict {
    let (names, values) = (
        known(op.array("attributeValueNames"))?.len(),
        op.operands("attributeValues").len(),
    );
    needs(names == values, || {
        format!("has {names} names of attributes, and {values} constraints")
    })
}

fn region(op: &Op<'_, '_>) -> Verdict {
    let count = known(op.integer("numberOfBlocks"))?;
    needs(count > 0, || {
        format!("has {count} blocks, and must have one or more")
    })
}

fn base(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.has("base_ref") != op.has("base_name"),
        || "must have either a name or a reference",
    )?;
    if let Some(name) = op
        .attr("base_name")
        .and_then(|it| it.as_str().ok().flatten())
    {
        needs(name.starts_with(['!', '#']), || {
            format!(
                "has the name `{}`, which must begin with `!` or `#`",
                quoted(name)
            )
        })?;
        return Ok(());
    }
    refers_to_definition(op, "base_ref")
}

fn parametric(op: &Op<'_, '_>) -> Verdict {
    refers_to_definition(op, "base_type")
}

/// The reference is looked up in the dialect, and from there on outwards.
fn refers_to_definition(op: &Op<'_, '_>, name: &str) -> Verdict {
    let path = known(op.attr_id(name).and_then(|it| op.context.path(it)))?;
    let (mut body, mut from) = (op.body(), op.it);
    loop {
        match known(op.context.look_up(body, from, &path))? {
            Found::Op(_, found) => {
                let kind = known(op.name_of(found))?;
                return needs(matches!(kind, "irdl.type" | "irdl.attribute"), || {
                    format!("refers to a `{kind}`, which is neither a type nor an attribute")
                });
            }
            Found::Nothing => {}
        }
        // The next symbol table outwards.
        loop {
            (body, from) = match op.context.around(body, from) {
                Some(around) => around,
                None => return wrong("refers to something that does not exist"),
            };
            let structure = known(op.context.facts(from).structure())?;
            if structure.is_symbol_table {
                break;
            }
        }
        if op.context.around(body, from).is_none() {
            return wrong("refers to something that does not exist");
        }
    }
}
