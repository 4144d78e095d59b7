//! Data layout strings of LLVM, `e-m:e-p270:32:32-i64:64-n8:16:32:64-S128`, as the entries that MLIR's
//! importer makes of them.

use crate::layout_rules::Rules;
use crate::spec::Spec;
use crate::spec::entry::{Entry, Key};
use crate::spec::spec_value::Value;
use mlirbc::error::LayoutError;
use mlirbc::ids::Pos;
use mlirbc::{Error, ErrorKind, Result};

/// What holds where a string states nothing else.
const DEFAULTS: &str = "e-p:64:64:64:64-i1:8-i8:8-i16:16-i32:32-i64:32:64-f16:16-f64:64-f128:128";

impl Spec {
    /// The entries of a string that stands at `pos`.
    pub(crate) fn of_llvm_string(text: &str, pos: Pos, rules: &Rules) -> Result<Spec> {
        let mut spec = Spec::default();
        let stated = text.split('-').filter(|token| !token.is_empty());
        for token in stated.chain(DEFAULTS.split('-')) {
            let entry = entry(token).ok_or_else(|| {
                let token = token.to_owned();
                Error::at(pos, ErrorKind::Layout(LayoutError::Token { token }))
            })?;
            let Some((key, value)) = entry else { continue };
            let key = match key {
                Named::Identifier(name) => Key::Name(name.into()),
                Named::Type(text) => Key::Type(rules.parse_type(&text)?),
            };
            // The first one counts.
            if spec.get(&key).is_none() {
                spec.add(Entry::new(key, Value::new(&value), pos)?)?;
            }
        }
        Ok(spec)
    }
}

enum Named {
    Identifier(&'static str),
    Type(String),
}

/// The entry of one part of a string: nothing for parts that MLIR has no entries for; `None` for a
/// malformed one.
fn entry(token: &str) -> Option<Option<(Named, String)>> {
    let mut fields = token.split(':');
    let name = fields.next()?;
    let (letter, digits) = name.split_at_checked(1)?;
    let numbers: Option<Vec<u64>> = fields.clone().map(|field| field.parse().ok()).collect();
    let identifier = |name, value: String| Some(Some((Named::Identifier(name), value)));
    let space = |name| {
        let space: u32 = digits.parse().ok()?;
        identifier(name, format!("{space} : ui64"))
    };
    match letter {
        "e" if token == "e" => identifier("dlti.endianness", "\"little\"".into()),
        "E" if token == "E" => identifier("dlti.endianness", "\"big\"".into()),
        "m" => {
            let mode = fields.next().filter(|_| digits.is_empty())?;
            let plain = mode.chars().all(|c| c.is_ascii_alphanumeric());
            identifier("dlti.mangling_mode", plain.then(|| format!("\"{mode}\""))?)
        }
        "P" => space("dlti.program_memory_space"),
        "A" => space("dlti.alloca_memory_space"),
        "G" => space("dlti.global_memory_space"),
        "S" => {
            let bits: u64 = digits.parse().ok()?;
            identifier("dlti.stack_alignment", format!("{bits} : i64"))
        }
        "F" => {
            let (kind, bits) = digits.split_at_checked(1)?;
            let bits: u64 = bits.parse().ok()?;
            let dependent = match kind {
                "i" => false,
                "n" => true,
                _ => return None,
            };
            let name = "#dlti.function_pointer_alignment";
            identifier(
                "dlti.function_pointer_alignment",
                format!("{name}<{bits}, function_dependent = {dependent}>"),
            )
        }
        // Non-integral address spaces.
        "n" if digits.starts_with('i') => Some(None),
        "n" => {
            let mut widths = vec![digits.parse::<u64>().ok()?];
            widths.extend(numbers?);
            let widths: Vec<String> = widths.iter().map(u64::to_string).collect();
            identifier(
                "dlti.legal_int_widths",
                format!("array<i32: {}>", widths.join(", ")),
            )
        }
        "i" | "f" => {
            let width: u32 = digits.parse().ok()?;
            let numbers = numbers?;
            let (abi, preferred) = match numbers[..] {
                [abi] => (abi, abi),
                [abi, preferred] => (abi, preferred),
                _ => return None,
            };
            let value = format!("dense<[{abi}, {preferred}]> : vector<2xi64>");
            Some(Some((Named::Type(format!("{letter}{width}")), value)))
        }
        "p" => pointer(digits, &numbers?),
        // Vectors and aggregates, for which MLIR has no entries.
        "v" | "a" => Some(None),
        _ => None,
    }
}

/// `p270:32:32:64:32`: size, ABI alignment, preferred alignment, index width.
fn pointer(space: &str, numbers: &[u64]) -> Option<Option<(Named, String)>> {
    // Flags of LLVM 22: unstable and external representations.
    let space = space.trim_start_matches(['u', 'e']);
    let space: u32 = match space {
        "" => 0,
        digits => digits.parse().ok()?,
    };
    let (size, abi) = match numbers {
        [size, abi, ..] => (*size, *abi),
        _ => return None,
    };
    let preferred = numbers.get(2).copied().unwrap_or(abi);
    let index = numbers.get(3).copied().unwrap_or(size);
    if numbers.len() > 4 {
        return None;
    }
    let ty = match space {
        0 => "!llvm.ptr".to_owned(),
        space => format!("!llvm.ptr<{space}>"),
    };
    let value = format!("dense<[{size}, {abi}, {preferred}, {index}]> : vector<4xi64>");
    Some(Some((Named::Type(ty), value)))
}
