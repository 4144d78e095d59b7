//! Data layouts: specifications, strings of LLVM, paths of keys and types in text, and all of them in
//! files.

use std::sync::Arc;

use mlirbc_layout::{DataLayout, Rules, Types, lookup, walk};

use crate::budget;
use crate::opened::{check, tolerant};

/// A file has the layouts of all its values. Other input is text: two specifications, the second
/// inside the first, a string of LLVM, a path of keys, then types, a line each.
pub fn layout(data: &[u8]) {
    budget::within(data.len(), || match data.starts_with(b"ML\xefR") {
        true => file(data),
        false => text(data),
    });
}

fn file(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    for rules in [Rules::default(), Rules::reference()] {
        let rules = Arc::new(rules);
        let mut types = Types::new(Arc::clone(&rules));
        let walked = walk(file.view(), rules, |at| {
            let layout = at.layout().map_err(|e| check(&e, data.len()));
            let Ok(layout) = layout else { return Ok(()) };
            for ty in at.op.result_types() {
                let parsed = types.get(ty);
                let found = parsed.and_then(|ty| layout.query(&ty));
                if let Err(error) = found {
                    assert!(!error.to_string().is_empty());
                }
            }
            Ok(())
        });
        if let Err(error) = walked {
            check(&error, data.len());
        }
    }
}

fn text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let mut next = || lines.next().unwrap_or_default();
    let outside = DataLayout::default();
    let mut layouts = Vec::new();
    let first = next();
    match outside.nested(first) {
        Ok(outer) => {
            layouts.extend(outer.nested(next()));
            layouts.push(outer);
        }
        Err(error) => {
            check(&error, first.len());
            next();
        }
    }
    layouts.extend(outside.nested_llvm(next()));
    let path: Vec<&str> = next().split_whitespace().collect();
    if let Err(error) = lookup(first, &path) {
        check(&error, first.len());
    }
    layouts.push(outside);
    let types: Vec<&str> = lines.take(64).collect();
    for layout in &layouts {
        for ty in &types {
            // The answer is the same when it is kept.
            let first = layout.query_text(ty).map_err(|e| e.to_string());
            let again = layout.query_text(ty).map_err(|e| e.to_string());
            assert_eq!(first, again);
            if let Ok(layout) = first {
                assert!(layout.bits.min <= layout.size.min.saturating_mul(8));
            }
        }
        for entry in layout.entries() {
            assert!(entry.pos() <= text.len() as u64);
        }
        for problem in [
            layout.stack_alignment().err(),
            layout.function_pointer_alignment().err(),
            layout.legal_int_widths().err(),
        ] {
            assert!(problem.is_none_or(|e| !e.to_string().is_empty()));
        }
    }
}
