//! `#sparse_tensor.encoding`: the levels that store the dimensions of a tensor. Source: `SparseTensorDialect.cpp` and
//! `Detail` of `mlir/lib/Dialect/SparseTensor/IR` of llvm/llvm-project.

use mlirbc::ErrorKind;
use mlirbc::asm_parse::{Attr, Text};
use mlirbc::attr_text::{Out, affine_map};
use mlirbc::error::AsmSyntax;

use crate::entries::entry_scan::{Result, Scan, WordList, WrongEntry};

const KEYS: WordList = &[
    (0, "map"),
    (1, "posWidth"),
    (2, "crdWidth"),
    (3, "explicitVal"),
    (4, "implicitVal"),
];
const WIDTHS: WordList = &[(0, "0"), (8, "8"), (16, "16"), (32, "32"), (64, "64")];
const LEVELS: WordList = &[
    (0, "dense"),
    (1, "batch"),
    (2, "compressed"),
    (3, "singleton"),
    (4, "loose_compressed"),
    (5, "structured"),
];
const PROPERTIES: WordList = &[(1, "nonunique"), (2, "nonordered"), (4, "soa")];

/// `<{ map = (d0) -> (d0 : compressed), posWidth = 32 }>`.
pub(super) fn encoding(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.expect("{")?;
    let mut values = [const { None }; KEYS.len()];
    let mut is_known = true;
    loop {
        scan.skip();
        let before = *scan;
        let key = scan.word();
        if key.is_empty() {
            break;
        }
        let Some((nth, _)) = KEYS.iter().find(|(_, it)| *it == key) else {
            return Err(before.wrong(AsmSyntax::unknown_word(KEYS)));
        };
        scan.expect("=")?;
        let value = match nth {
            0 if values[0].is_some() => return Err(before.wrong(AsmSyntax::UnknownField)),
            0 => map(scan)?,
            1 | 2 => width(scan)?.to_owned(),
            // A number of any type, which is printed in its own way.
            _ => {
                is_known = false;
                scan.until_one_of(&[",", "}"]).to_owned()
            }
        };
        values[*nth as usize] = Some(value);
        if !scan.eat(",") {
            break;
        }
    }
    scan.expect("}")?;
    scan.expect(">")?;
    let Some(map) = &values[0] else {
        return Err(scan.wrong(AsmSyntax::MissingField {
            name: KEYS[0].1.into(),
        }));
    };
    let mut out = format!("<{{ map = {map}");
    for (value, (_, key)) in values.iter().zip(KEYS).skip(1) {
        match value {
            Some(value) if value != "0" => out += &format!(", {key} = {value}"),
            _ => {}
        }
    }
    Ok(is_known.then(|| out + " }>"))
}

fn width<'t>(scan: &mut Scan<'t>) -> Result<&'static str> {
    scan.skip();
    let before: Scan<'t> = *scan;
    let text = scan.until_one_of(&[",", "}"]);
    let text = text.split_once(':').map_or(text, |(number, _)| number);
    let text = text.trim_ascii_end();
    let number = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    let Ok(number) = number else {
        return Err(before.wrong(AsmSyntax::ExpectedInteger));
    };
    let known = WIDTHS.iter().find(|(width, _)| *width == number);
    match known {
        Some((_, text)) => Ok(text),
        None => Err(before.wrong(AsmSyntax::unknown_word(WIDTHS))),
    }
}

/// `[s0](d0, d1) -> (d0 : dense, d1 : compressed)`, with the names that the reference prints.
fn map(scan: &mut Scan<'_>) -> Result<String> {
    let (mut dims, mut exprs) = (Vec::new(), Vec::new());
    let (mut slices, mut levels) = (Vec::new(), Vec::new());
    let symbols = match scan.eat("[") {
        true => names(scan, "]")?,
        false => Vec::new(),
    };
    let level_names = match scan.eat("{") {
        true => names(scan, "}")?,
        false => Vec::new(),
    };
    scan.expect("(")?;
    if !scan.eat(")") {
        loop {
            dims.push(name(scan)?);
            // It follows from the levels.
            if scan.eat("=") {
                scan.until_one_of(&[",", ":", ")"]);
            }
            slices.push(match scan.eat(":") {
                true => Some(nested_slice(scan)?),
                false => None,
            });
            if !scan.eat(",") {
                break;
            }
        }
        scan.expect(")")?;
    }
    scan.expect("->")?;
    scan.expect("(")?;
    let at = scan.at;
    loop {
        if !level_names.is_empty() {
            scan.skip();
            let before = *scan;
            if level_names.get(levels.len()) != Some(&name(scan)?) {
                return Err(before.expected("the names of the levels in their order"));
            }
            scan.expect("=")?;
        }
        exprs.push(scan.until_one_of(&[":", ",", ")"]));
        scan.expect(":")?;
        levels.push(level(scan)?);
        if !scan.eat(",") {
            break;
        }
    }
    scan.expect(")")?;
    let exprs = printed_exprs(&dims, &symbols, &exprs).map_err(|error| WrongEntry { at, error })?;
    let names = |count: usize, sign: char| (0..count).map(move |nth| format!("{sign}{nth}"));
    let symbols: Vec<_> = names(symbols.len(), 's').collect();
    let has_slices = slices.iter().any(Option::is_some);
    let dims = names(dims.len(), 'd').zip(slices);
    let dims = dims.map(|(dim, slice)| match has_slices {
        true => format!("{dim} : {}", slice.as_deref().unwrap_or(WHOLE)),
        false => dim,
    });
    let dims: Vec<_> = dims.collect();
    let levels = exprs.iter().zip(levels);
    let levels: Vec<_> = levels
        .map(|(expr, level)| format!("{expr} : {level}"))
        .collect();
    let symbols = match symbols.is_empty() {
        true => String::new(),
        false => format!("[{}]", symbols.join(", ")),
    };
    Ok(format!(
        "{symbols}({}) -> ({})",
        dims.join(", "),
        levels.join(", ")
    ))
}

fn name<'t>(scan: &mut Scan<'t>) -> Result<&'t str> {
    scan.skip();
    let name = scan.word();
    match name.is_empty() {
        true => Err(scan.wrong(AsmSyntax::ExpectedNewName)),
        false => Ok(name),
    }
}

fn names<'t>(scan: &mut Scan<'t>, close: &'static str) -> Result<Vec<&'t str>> {
    let mut names = Vec::new();
    if scan.eat(close) {
        return Ok(names);
    }
    loop {
        names.push(name(scan)?);
        if !scan.eat(",") {
            break;
        }
    }
    scan.expect(close)?;
    Ok(names)
}

/// The expressions of a map, as they are printed.
fn printed_exprs(
    dims: &[&str],
    symbols: &[&str],
    exprs: &[&str],
) -> std::result::Result<Vec<String>, AsmSyntax> {
    let symbols = match symbols.is_empty() {
        true => String::new(),
        false => format!("[{}]", symbols.join(", ")),
    };
    let (dims, exprs) = (dims.join(", "), exprs.join(", "));
    let text = format!("affine_map<({dims}){symbols} -> ({exprs})>");
    let read = Text::new(text.as_bytes(), 0).and_then(|text| {
        let mut out = Out::new();
        if let Attr::AffineMap(map) = text.whole().attr()? {
            affine_map(&map, &mut out);
        }
        out.finish()
    });
    let printed = read.map_err(|error| match error.kind() {
        ErrorKind::AsmSyntax(error) => error.clone(),
        _ => AsmSyntax::NotOne,
    })?;
    let printed = String::from_utf8(printed);
    let printed = printed.unwrap_or_default();
    let list = printed.split_once(" -> (").map_or("", |(_, list)| list);
    let list = list.strip_suffix(')').unwrap_or(list);
    Ok(list.split(", ").map(str::to_owned).collect())
}

/// `compressed(nonunique)`.
fn level(scan: &mut Scan<'_>) -> Result<String> {
    scan.skip();
    let before = *scan;
    let format = scan.word();
    if LEVELS.iter().all(|(_, it)| *it != format) {
        return Err(before.wrong(AsmSyntax::unknown_word(LEVELS)));
    }
    let mut out = format.to_owned();
    if format == "structured" {
        scan.expect("[")?;
        let n = scan.unsigned()?;
        scan.expect(",")?;
        let m = scan.unsigned()?;
        if n > m {
            return Err(scan.expected("a number that is not below the first one"));
        }
        scan.expect("]")?;
        out += &format!("[{n}, {m}]");
    }
    let mut properties = 0;
    if scan.eat("(") && !scan.eat(")") {
        loop {
            scan.skip();
            let before = *scan;
            let word = scan.word();
            let allowed = match format {
                "singleton" => 3,
                "compressed" | "loose_compressed" => 2,
                _ => 0,
            };
            let known = PROPERTIES.iter().take(allowed).find(|(_, it)| *it == word);
            let Some((bit, _)) = known else {
                return Err(before.wrong(match allowed {
                    0 => AsmSyntax::Expected { text: ")".into() },
                    _ => AsmSyntax::unknown_word(&PROPERTIES[..allowed]),
                }));
            };
            properties |= bit;
            if !scan.eat(",") {
                break;
            }
        }
        scan.expect(")")?;
    }
    if properties != 0 {
        let words = PROPERTIES.iter().filter(|(bit, _)| properties & bit != 0);
        let words: Vec<_> = words.map(|(_, word)| *word).collect();
        out += &format!("({})", words.join(", "));
    }
    Ok(out)
}

/// A slice that takes all of a dimension.
const WHOLE: &str = "#sparse_tensor<slice(0, ?, 1)>";

/// `#sparse_tensor<slice(0, 4, 1)>`.
fn nested_slice(scan: &mut Scan<'_>) -> Result<String> {
    scan.expect("#sparse_tensor")?;
    scan.expect("<")?;
    scan.expect("slice")?;
    let read = slice(scan, "slice")?;
    scan.expect(">")?;
    Ok(format!("#sparse_tensor<slice{}>", read.unwrap_or_default()))
}

/// `(offset, size, stride)`, a number or `?` each.
pub(super) fn slice(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("(")?;
    let mut parts = Vec::new();
    loop {
        parts.push(match scan.eat("?") {
            true => "?".to_owned(),
            false => scan.unsigned()?.to_string(),
        });
        if parts.len() == 3 {
            break;
        }
        scan.expect(",")?;
    }
    scan.expect(")")?;
    Ok(Some(format!("({})", parts.join(", "))))
}

#[cfg(test)]
mod tests {
    use crate::entries::entry_text::spelled;

    #[test]
    fn encodings_are_spelled_as_the_reference_prints_them() {
        for (text, printed) in [
            (
                "map = [s](i, j) -> (i*(s+1) : dense, j:compressed(nonordered ,nonunique)), crdWidth=8",
                "map = [s0](d0, d1) -> (d0 * (s0 + 1) : dense, d1 : compressed(nonunique, nonordered)), crdWidth = 8",
            ),
            (
                "posWidth = 0x10 : i32, map = {l0,l1}(i = l1, j = l0) -> (l0 = j : dense(), l1 = i : structured[2,4]),",
                "map = (d0, d1) -> (d1 : dense, d0 : structured[2, 4]), posWidth = 16",
            ),
            (
                "map = (d0 : #sparse_tensor<slice(?,4 ,1)>, d1) -> (d0 : batch, d1 : dense)",
                "map = (d0 : #sparse_tensor<slice(?, 4, 1)>, d1 : #sparse_tensor<slice(0, ?, 1)>) -> (d0 : batch, d1 : dense)",
            ),
        ] {
            let text = format!("#sparse_tensor.encoding<{{ {text} }}>");
            let spelled = spelled(text.as_bytes()).unwrap();
            let spelled = String::from_utf8(spelled.unwrap()).unwrap();
            assert_eq!(
                spelled,
                format!("#sparse_tensor<encoding<{{ {printed} }}>>")
            );
        }
    }
}
