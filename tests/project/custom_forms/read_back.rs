//! Which operations a text shows: printed in the custom form, and read from it as the same.

use std::collections::BTreeSet;

use mlirbc::Bytecode;
use mlirbc_parse::Assemble;
use mlirbc_print::{Options, print};

/// Who writes operations of dialects that LLVM does not have.
const OTHER: &str = "MLIR24.0.0git";

fn assemble(text: &str, producer: Option<&str>) -> Option<Vec<u8>> {
    let mut options = Assemble::new();
    if let Some(producer) = producer {
        options = options.producer(producer);
    }
    options.plan(text.as_bytes()).ok()?.to_vec().ok()
}

fn printed(module: &[u8], custom: bool) -> String {
    let file = Bytecode::from_bytes(module).unwrap();
    let mut text = Vec::new();
    print(file.view(), &Options::new().custom(custom), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Whether the operation of this name in a text in the generic form is printed in the custom form, and read from it as
/// the same. Its types may be others than those that it would have: what is read has the right ones, and all else as
/// before.
pub(super) fn is_read_back(name: &str, text: &str) -> bool {
    [None, Some(OTHER)]
        .into_iter()
        .any(|producer| is_read_back_by(name, text, producer) == Some(true))
}

fn is_read_back_by(name: &str, text: &str, producer: Option<&str>) -> Option<bool> {
    let first = assemble(text, producer)?;
    let form = printed(&first, true);
    if form.contains(&format!("\"{name}\"(")) {
        return Some(false);
    }
    let second = assemble(&form, producer)?;
    if second == first {
        return Some(true);
    }
    let [before, after] = [&first, &second].map(|it| without_types(name, &printed(it, false)));
    Some(before == after && printed(&second, true) == form)
}

/// The generic text without the types of values of this operation.
fn without_types(name: &str, text: &str) -> Vec<String> {
    let quoted = format!("\"{name}\"(");
    let has_types = |line: &str| {
        let starts = [quoted.as_str(), "\"test.values\""];
        line.starts_with("    })") || starts.iter().any(|start| line.contains(start))
    };
    let cut = |line: &str| match line.rsplit_once(" : (") {
        Some((before, _)) if has_types(line) => before.to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(cut).collect()
}

/// The operations of a module that its text in the custom form has in that form, if what is read of it has that form again.
pub(super) fn shown(module: &[u8], producer: Option<&str>) -> BTreeSet<String> {
    let (generic, form) = (printed(module, false), printed(module, true));
    match assemble(&form, producer) {
        Some(again) if printed(&again, true) == form => &names(&generic) - &names(&form),
        _ => BTreeSet::new(),
    }
}

/// The same of a text by this producer or another; and the operations that it has in the custom form, if it is read.
pub(super) fn shown_by_text(text: &str) -> [BTreeSet<String>; 2] {
    let mut all = [const { BTreeSet::new() }; 2];
    for producer in [None, Some(OTHER)] {
        if let Some(module) = assemble(text, producer) {
            all[0].append(&mut shown(&module, producer));
            all[1].append(&mut (&names(&printed(&module, false)) - &names(text)));
        }
    }
    all
}

/// The operations that a text has in the generic form.
fn names(text: &str) -> BTreeSet<String> {
    let quoted = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let results = line.starts_with('%').then(|| line.split_once(" = "));
        let (_, start) = results.flatten().unwrap_or(("", line));
        let (name, rest) = start.strip_prefix('"')?.split_once('"')?;
        rest.starts_with('(').then(|| name.to_owned())
    });
    quoted.collect()
}
