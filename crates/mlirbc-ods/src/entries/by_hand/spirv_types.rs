//! Types of `spirv`. Source: `mlir/lib/Dialect/SPIRV/IR/SPIRVDialect.cpp` of llvm/llvm-project.

use mlirbc::asm_parse::{Dim, Text, Type};
use mlirbc::error::AsmSyntax;

use crate::entries::entry_scan::{MAX_DEPTH, Result, Scan};
use crate::enums::{enumeration, value_of};

/// The types, by their names.
const NAMES: crate::entries::entry_scan::WordList = &[
    (0, "arm.tensor"),
    (1, "array"),
    (2, "coopmatrix"),
    (3, "image"),
    (4, "matrix"),
    (5, "ptr"),
    (6, "rtarray"),
    (7, "sampled_image"),
    (8, "struct"),
];

/// A type behind `!spirv.` or `!spirv<`.
pub(super) fn spirv_type(scan: &mut Scan<'_>, name: &str) -> Result<Option<String>> {
    let mut types = Types::default();
    let printed = types.named(scan, name)?;
    Ok((!types.is_unknown).then_some(printed))
}

/// What is known of the structures around a type.
#[derive(Default)]
struct Types<'t> {
    /// The names of the structures that are open.
    open: Vec<&'t str>,
    depth: u32,
    /// Whether some of it was not looked at.
    is_unknown: bool,
}

impl<'t> Types<'t> {
    /// `<...>` behind a name.
    fn named(&mut self, scan: &mut Scan<'t>, name: &str) -> Result<String> {
        let mut before = *scan;
        before.at = before.at.saturating_sub(name.len());
        if NAMES.iter().all(|(_, it)| *it != name) {
            return Err(before.wrong(AsmSyntax::unknown_entry(NAMES, true)));
        }
        if self.depth == MAX_DEPTH {
            self.is_unknown = true;
            scan.skip_group();
            return Ok(String::new());
        }
        self.depth += 1;
        scan.expect("<")?;
        let body = match name {
            "array" | "rtarray" => self.array(scan, name == "array")?,
            "matrix" => self.matrix(scan)?,
            "coopmatrix" | "arm.tensor" => self.shaped(scan, name)?,
            "image" => self.image(scan)?,
            "ptr" => {
                let pointee = self.composed(scan)?;
                scan.expect(",")?;
                format!("{pointee}, {}", enumerator(scan, "spirv.StorageClass")?)
            }
            "sampled_image" => self.sampled_image(scan)?,
            _ => self.structure(scan, before)?,
        };
        scan.expect(">")?;
        self.depth -= 1;
        Ok(format!("<{body}>"))
    }

    /// A type, where any can stand.
    fn ty(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        if let Some(is_short) = scan.dialect("!spirv") {
            let name = scan.word();
            let text = self.named(scan, name)?;
            if is_short {
                scan.expect(">")?;
            }
            return Ok(format!("!spirv.{name}{text}"));
        }
        scan.skip();
        let text = scan.ty()?;
        Ok(text.split_ascii_whitespace().collect())
    }

    /// A type that others can be composed of.
    fn composed(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        scan.skip();
        let before = *scan;
        let text = self.ty(scan)?;
        match text.starts_with('!') {
            true if text.starts_with("!spirv.") => Ok(text),
            false if is_composed(&text) => Ok(text),
            _ => Err(before.expected(
                "a number of 1, 8, 16, 32 or 64 bits, a vector of at most 4, or a type of `spirv`",
            )),
        }
    }

    /// `4 x f32, stride=4`; a runtime array has no number.
    fn array(&mut self, scan: &mut Scan<'t>, is_counted: bool) -> Result<String> {
        let mut out = String::new();
        if is_counted {
            scan.skip();
            let before = *scan;
            let count = scan.unsigned_part()?;
            if count == 0 {
                return Err(before.expected("a number above 0"));
            }
            scan.times()?;
            out = format!("{count} x ");
        }
        out += &self.composed(scan)?;
        if scan.eat(",") {
            scan.expect("stride")?;
            scan.expect("=")?;
            scan.skip();
            let before = *scan;
            let stride = scan.integer()? as u32;
            if stride == 0 {
                return Err(before.expected("a number above 0"));
            }
            out += &format!(", stride={stride}");
        }
        Ok(out)
    }

    /// `3 x vector<3xf32>`.
    fn matrix(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        scan.skip();
        let before = *scan;
        let count = scan.unsigned_part()?;
        if !(2..=4).contains(&count) {
            return Err(before.expected("2, 3 or 4 columns"));
        }
        scan.times()?;
        scan.skip();
        let before = *scan;
        let column = self.ty(scan)?;
        match is_column(&column) {
            true => Ok(format!("{count} x {column}")),
            false => Err(before.expected("a vector of 2, 3 or 4 floats")),
        }
    }

    /// `8x16xf32, Subgroup, MatrixA`, or the shape of a tensor.
    fn shaped(&mut self, scan: &mut Scan<'t>, name: &str) -> Result<String> {
        let is_tensor = name == "arm.tensor";
        let mut shape = String::new();
        let (mut rank, mut dynamic) = (0, 0);
        if is_tensor && scan.eat("*") {
            scan.times()?;
            shape += "*x";
        } else {
            scan.skip();
            while scan
                .rest()
                .starts_with(|c: char| c.is_ascii_digit() || c == '?' && is_tensor)
            {
                let extent = match scan.eat("?") {
                    true => "?".to_owned(),
                    false => scan.unsigned_part()?.to_string(),
                };
                if is_tensor && extent == "0" {
                    return Err(scan.expected("an extent above 0"));
                }
                rank += 1;
                dynamic += u32::from(extent == "?");
                scan.times()?;
                scan.skip();
                shape += &extent;
                shape.push('x');
            }
            let fits = match is_tensor {
                true => rank > 0 && (dynamic == 0 || dynamic == rank),
                false => rank == 2,
            };
            if !fits {
                return Err(scan.expected(match is_tensor {
                    true => "extents that are all known, or all `?`",
                    false => "a number of rows and one of columns",
                }));
            }
        }
        let mut out = shape + &self.composed(scan)?;
        if !is_tensor {
            for of in ["spirv.Scope", "spirv.CooperativeMatrixUseKHR"] {
                scan.expect(",")?;
                out += ", ";
                out += enumerator(scan, of)?;
            }
        }
        Ok(out)
    }

    /// `f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown`.
    fn image(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        let mut out = self.composed(scan)?;
        for of in [
            "spirv.Dim",
            "spirv.ImageDepthInfo",
            "spirv.ImageArrayedInfo",
            "spirv.ImageSamplingInfo",
            "spirv.ImageSamplerUseInfo",
            "spirv.ImageFormat",
        ] {
            scan.expect(",")?;
            out += ", ";
            out += enumerator(scan, of)?;
        }
        Ok(out)
    }

    fn sampled_image(&mut self, scan: &mut Scan<'t>) -> Result<String> {
        scan.skip();
        let before = *scan;
        let image = self.ty(scan)?;
        let dim = image.split(", ").nth(1);
        let is_sampled = |dim| !matches!(dim, "SubpassData" | "Buffer");
        match image.starts_with("!spirv.image<") && dim.is_some_and(is_sampled) {
            true => Ok(image),
            false => Err(before.expected("an image that is no `SubpassData` and no `Buffer`")),
        }
    }

    /// `name, (type [0, Word], type), Word`.
    fn structure(&mut self, scan: &mut Scan<'t>, start: Scan<'t>) -> Result<String> {
        scan.skip();
        let name = scan.word();
        if !name.is_empty() {
            let is_open = self.open.contains(&name);
            // It stands for the one around it.
            if scan.is_after(">") {
                return match is_open {
                    true => Ok(name.to_owned()),
                    false => Err(start.expected("a structure of this name around it")),
                };
            }
            if is_open {
                return Err(start.expected("another name than those of the structures around it"));
            }
            scan.expect(",")?;
            self.open.push(name);
        }
        let mut out = match name {
            "" => String::new(),
            name => format!("{name}, "),
        };
        scan.expect("(")?;
        out.push('(');
        let is_empty = scan.eat(")");
        if !is_empty {
            self.members(scan, &mut out)?;
        }
        out.push(')');
        // The reference reads another member behind an empty list.
        while !is_empty && scan.eat(",") {
            out += ", ";
            let (_, text) = decoration(scan)?;
            out += &text;
        }
        if !name.is_empty() {
            self.open.pop();
        }
        Ok(out)
    }

    /// `type [0, Word], type)`.
    fn members(&mut self, scan: &mut Scan<'t>, out: &mut String) -> Result<()> {
        let (mut members, mut offsets) = (0, 0);
        loop {
            *out += if members > 0 { ", " } else { "" };
            *out += &self.ty(scan)?;
            members += 1;
            if scan.eat("[") {
                let offset = match scan.is_after("]") {
                    true => false,
                    false => decorations(scan, out)?,
                };
                offsets += u32::from(offset);
                scan.expect("]")?;
            }
            if offsets > 0 && offsets < members {
                return Err(scan.expected("an offset for each member, or for none"));
            }
            if !scan.eat(",") {
                return scan.expect(")");
            }
        }
    }
}

/// `0, Word, Word=3`; returns whether there is an offset, and prints them in their order.
fn decorations(scan: &mut Scan<'_>, out: &mut String) -> Result<bool> {
    scan.skip();
    let mut words = Vec::new();
    let has_offset = scan
        .rest()
        .starts_with(|c: char| c.is_ascii_digit() || c == '-');
    if has_offset {
        words.push((-1, (scan.integer()? as u32).to_string()));
    }
    if !has_offset || scan.eat(",") {
        loop {
            words.push(decoration(scan)?);
            if !scan.eat(",") {
                break;
            }
        }
    }
    words.sort_by_key(|(value, _)| *value);
    let words: Vec<_> = words.into_iter().map(|(_, word)| word).collect();
    *out += &format!(" [{}]", words.join(", "));
    Ok(has_offset)
}

/// `Word=value`, and the number of the word.
fn decoration(scan: &mut Scan<'_>) -> Result<(i64, String)> {
    let word = enumerator(scan, "spirv.Decoration")?;
    let value = value_of("spirv.Decoration", word).unwrap_or(i64::MAX);
    if !scan.eat("=") {
        return Ok((value, word.to_owned()));
    }
    let text = scan.until_one_of(&[",", "]", ">"]);
    if text.is_empty() {
        return Err(scan.wrong(AsmSyntax::ExpectedAttribute));
    }
    let is_number = text.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let text = match text.split_once(':') {
        Some((number, _)) if is_number => number.trim_ascii_end(),
        _ => text,
    };
    Ok((value, format!("{word}={text}")))
}

pub(super) fn enumerator<'t>(scan: &mut Scan<'t>, name: &str) -> Result<&'t str> {
    scan.skip();
    let before = *scan;
    let word = scan.word();
    match !word.is_empty() && value_of(name, word).is_some() {
        true => Ok(word),
        false => {
            let words = enumeration(name).map(|it| it.words().clone());
            let words = words.unwrap_or_default();
            Err(before.wrong(AsmSyntax::UnknownWord { words }))
        }
    }
}

/// Whether types can be composed of a builtin type.
fn is_composed(text: &str) -> bool {
    let is = |text: &Text<'_>| {
        Some(match text.whole().ty().ok()? {
            Type::Float(_) => true,
            Type::Integer { width, .. } => matches!(width, 1 | 8 | 16 | 32 | 64),
            Type::Vector { shape, .. } => matches!(shape[..], [Dim { size: ..=4, .. }]),
            _ => false,
        })
    };
    let text = Text::new(text.as_bytes(), 0).ok();
    text.and_then(|text| is(&text)).unwrap_or(false)
}

/// Whether a type is a column of a matrix.
fn is_column(text: &str) -> bool {
    let is = |text: &Text<'_>| match text.whole().ty().ok()? {
        Type::Vector { shape, element } => {
            let is_float = matches!(element.ty(), Ok(Type::Float(_)));
            Some(is_float && matches!(shape[..], [Dim { size: 2..=4, .. }]))
        }
        _ => None,
    };
    let text = Text::new(text.as_bytes(), 0).ok();
    text.and_then(|text| is(&text)).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use crate::entries::entry_text::spelled;

    #[test]
    fn types_are_spelled_as_the_reference_prints_them() {
        let cases = [
            ("array<4xf32>", "array<4 x f32>"),
            (
                "array<4x!spirv.array<2xf32>,stride = 16>",
                "array<4 x !spirv.array<2 x f32>, stride=16>",
            ),
            (
                "struct<(f32[0],vector<4xf32>[16,NonWritable])>",
                "struct<(f32 [0], vector<4xf32> [16, NonWritable])>",
            ),
            (
                "struct<a,(f32 [MatrixStride=16 : i64, ColMajor]),Block>",
                "struct<a, (f32 [ColMajor, MatrixStride=16]), Block>",
            ),
            (
                "struct<a, (!spirv.ptr<!spirv.struct<a>, Uniform>)>",
                "struct<a, (!spirv.ptr<!spirv.struct<a>, Uniform>)>",
            ),
            ("struct<()>", "struct<()>"),
            (
                "ptr<vector< 4xf32 >,Function>",
                "ptr<vector<4xf32>, Function>",
            ),
            ("rtarray<f32,stride=4>", "rtarray<f32, stride=4>"),
            ("matrix<3xvector<3xf32>>", "matrix<3 x vector<3xf32>>"),
            (
                "coopmatrix<8x16xf32,Subgroup,MatrixA>",
                "coopmatrix<8x16xf32, Subgroup, MatrixA>",
            ),
            ("arm.tensor<?x?xf32>", "arm.tensor<?x?xf32>"),
        ];
        for (text, expected) in cases {
            let spelled = spelled(format!("!spirv.{text}").as_bytes()).unwrap();
            let spelled = String::from_utf8(spelled.unwrap()).unwrap();
            assert_eq!(spelled, format!("!spirv<{expected}>"), "{text}");
        }
    }
}
