//! Specifications of `dlti`: values by keys. Source: `mlir/lib/Dialect/DLTI/DLTI.cpp` of llvm/llvm-project.
//!
//! Their texts stay as they are.

use std::collections::HashSet;

use mlirbc::error::AsmSyntax;

use crate::entries::entry_scan::{Result, Scan};

/// `<key, value>`.
pub(super) fn entry(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    key(scan)?;
    scan.expect(",")?;
    value(scan)?;
    scan.expect(">")?;
    Ok(None)
}

/// `<key = value, #dlti.dl_entry<key, value>>`.
pub(super) fn entries(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    list(scan, true, false)
}

/// The same with strings as keys, one at least.
pub(super) fn device(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    list(scan, false, false)
}

/// `<"CPU" = #dlti.target_device_spec<...>>`.
pub(super) fn system(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    // With devices of another dialect it is the text of a project with its own release of LLVM.
    let mut parts = scan.rest().split('#').skip(1);
    match parts.all(|part| part.starts_with("dlti")) {
        true => list(scan, false, true),
        false => {
            scan.skip_group();
            Ok(None)
        }
    }
}

fn list(scan: &mut Scan<'_>, has_types: bool, is_system: bool) -> Result<Option<String>> {
    if !scan.eat("<") {
        // Without brackets there are no entries.
        return match has_types {
            true => Ok(None),
            false => Err(scan.wrong(AsmSyntax::Expected { text: "<".into() })),
        };
    }
    if has_types && scan.eat(">") {
        return Ok(None);
    }
    let mut keys = HashSet::new();
    loop {
        scan.skip();
        let before = *scan;
        let is_entry = !is_system && (scan.eat("#dlti.dl_entry") || scan.eat("#dlti<dl_entry"));
        let name = if is_entry {
            let is_short = before.rest().starts_with("#dlti<");
            scan.expect("<")?;
            let name = key(scan)?;
            scan.expect(",")?;
            value(scan)?;
            scan.expect(">")?;
            if is_short {
                scan.expect(">")?;
            }
            name
        } else {
            let name = key(scan)?;
            if !has_types && !name.starts_with('"') {
                return Err(before.wrong(AsmSyntax::ExpectedString));
            }
            scan.expect("=")?;
            match is_system {
                true => nested_device(scan)?,
                false => drop(value(scan)?),
            }
            name
        };
        if name == "\"\"" && !is_system {
            return Err(before.expected("a type, or a string that is not empty"));
        }
        if !keys.insert(name) {
            return Err(before.wrong(AsmSyntax::DuplicateKey));
        }
        if !scan.eat(",") {
            break;
        }
    }
    scan.expect(">")?;
    Ok(None)
}

/// `#dlti.target_device_spec<...>`.
fn nested_device(scan: &mut Scan<'_>) -> Result<()> {
    let is_short = scan.eat("#dlti<target_device_spec");
    if !is_short {
        scan.expect("#dlti.target_device_spec")?;
    }
    list(scan, false, false)?;
    match is_short {
        true => scan.expect(">"),
        false => Ok(()),
    }
}

/// A string or a type.
fn key<'t>(scan: &mut Scan<'t>) -> Result<&'t str> {
    scan.skip();
    let before = *scan;
    if scan.rest().starts_with('"') {
        scan.skip_group();
        return Ok(&before.text[before.at..scan.at]);
    }
    scan.ty()
        .map_err(|_| before.expected("a type, or a string that is not empty"))
}

/// An attribute.
fn value<'t>(scan: &mut Scan<'t>) -> Result<&'t str> {
    let value = scan.until_one_of(&[",", ">"]);
    match value.is_empty() {
        true => Err(scan.wrong(AsmSyntax::ExpectedAttribute)),
        false => Ok(value),
    }
}
