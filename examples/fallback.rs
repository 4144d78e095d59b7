//! A receiver that knows few dialects changes a module of a newer sender and sends it back.
//!
//! It asks what it does not know, marks modules and functions and puts a note in front of what is in
//! them, replaces one kind of unknown operation by one of its own, and carries all others to the bit.
//! The reference tool could not even read the file without the dialect.
//!
//! usage: fallback [FILE [OUT]]. `tools/fallback.py` reads what it writes with the tools that know the
//! dialects.

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use mlirbc::ir::Threads;
use mlirbc::{Bytecode, Result};
use mlirbc_print::{Options, print};
use mlirbc_query::Supported;
use mlirbc_write::{Edit, NewOp};

fn main() -> std::result::Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next();
    let path = path.unwrap_or_else(|| "corpus/jax/mlp.mlirbc".to_owned());
    let file = Bytecode::open(path)?;
    let receiver = Supported::new().dialect("builtin").dialect("func");

    let unknown = mlirbc_query::capabilities(file.view(), &receiver, Threads::Pool)?;
    println!("the receiver does not know:");
    for id in &unknown.dialects {
        let name = String::from_utf8_lossy(file.view().dialect_name(*id)?).into_owned();
        println!("  dialect {}", name.escape_debug());
    }
    for op in &unknown.ops {
        let name = String::from_utf8_lossy(&file.view().op_full_name(op.name)?).into_owned();
        println!(
            "  {} {}, the first at {:#x}",
            op.count,
            name.escape_debug(),
            op.first
        );
    }

    let changed = receive(&file)?;
    if let Some(out) = args.next() {
        std::fs::write(out, &changed)?;
    }
    let changed = Bytecode::from_bytes(&changed)?;
    let (before, after) = (lines(&file)?, lines(&changed)?);
    let kept = before.iter().filter(|line| after.contains(line)).count();
    println!(
        "{kept} of {} lines are as they were; the others:",
        before.len()
    );
    for line in after.iter().filter(|line| !before.contains(line)) {
        println!("  {}", line.escape_debug());
    }
    Ok(())
}

/// What the receiver does with the module.
pub(crate) fn receive(file: &Bytecode<'_>) -> Result<Vec<u8>> {
    let module = file.view().decode_all(Threads::Pool)?;
    let mut edit = Edit::new(file)?;
    for index in 0..module.bodies().len() {
        let Some(body) = module.body(index) else {
            continue;
        };
        for op in body.all_ops() {
            match op.name()?.as_str() {
                "builtin.module" | "func.func" => {
                    let seen = edit.builder().unit()?;
                    let known = edit.op(op)?;
                    edit.set_attr(known, "receiver.seen", seen)?;
                    if let Some(inside) = module.inside(op) {
                        if let Some(first) = inside.all_ops().next() {
                            let location = edit.attr(first.location())?;
                            let note = NewOp::new("receiver.note").location(location);
                            let first = edit.op(first)?;
                            edit.insert_before(first, note)?;
                        }
                    }
                }
                "stablehlo.multiply" => {
                    let mut operands = Vec::new();
                    for operand in op.operands() {
                        operands.push(edit.value(operand)?);
                    }
                    let mut types = Vec::new();
                    for ty in op.result_types() {
                        types.push(edit.ty(ty)?);
                    }
                    let location = edit.attr(op.location())?;
                    let own = NewOp::new("receiver.multiply")
                        .operands(&operands)
                        .results(&types)
                        .location(location);
                    let old = edit.op(op)?;
                    let own = edit.insert_before(old, own)?;
                    for (nth, result) in (0..).zip(op.results()) {
                        let (result, own) = (edit.value(result)?, edit.builder().result(own, nth)?);
                        edit.replace_uses(result, own)?;
                    }
                    edit.erase(old)?;
                }
                // Unknown: carried as it is.
                _ => {}
            }
        }
    }
    edit.plan()?.to_vec()
}

/// The lines of the text. The sender, who knows the dialect, reads the same.
fn lines(file: &Bytecode<'_>) -> std::result::Result<Vec<String>, Box<dyn std::error::Error>> {
    let mut text = Vec::new();
    print(file.view(), &Options::new().elide(8), &mut text)?;
    Ok(String::from_utf8(text)?
        .lines()
        .map(|line| line.trim().to_owned())
        .collect())
}
