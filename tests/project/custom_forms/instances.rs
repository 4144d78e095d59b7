//! Operations made from their rows, as texts in the generic form: each with the number of operands, results, regions and
//! attributes that its row says, of types that are tried.

use std::fmt::Write as _;

use mlirbc::ods::Row;
use mlirbc::props::Arity;
use mlirbc_ods::{AttrDef, AttrText, Definition, Group, Match};

use super::samples::{entry, types_of_dialect, word};

/// Types of operands that are tried for those of which a row says nothing: of the first, the second, ..., and all others.
const TYPES: &[&str] = &[
    "i32",
    "f32",
    "index",
    "i1",
    "i64",
    "tensor<4xf32>",
    "tensor<4xi32>",
    "tensor<?x4xf32>",
    "memref<4xf32>",
    "vector<4xf32>",
    "vector<4xi32>",
    "vector<4xi1>",
    "vector<4x4xf32>",
    "complex<f32>",
    "f64",
    "!llvm.ptr",
    "f32;tensor<4xf32>;index",
    "f32;memref<4xf32>;index",
];

/// How an operation is made.
#[derive(Clone, Copy)]
struct Choice<'t> {
    /// Of operands: one for each, the last for all others.
    types: &'t str,
    /// Of results.
    result: &'t str,
    /// Whether what is optional is there.
    is_full: bool,
    /// Which of several attributes is there, where a row does not say what kind it has.
    nth: usize,
}

/// Texts of modules with one operation of this name each.
pub(super) fn instances<'t>(
    name: &'t str,
    definition: &'t Definition,
) -> impl Iterator<Item = String> + 't {
    let (dialect, _) = name.split_once('.').unwrap_or((name, ""));
    let args = Row::of(name).and_then(|row| row.fact("args")).unwrap_or("");
    let types = types_of_dialect(dialect).iter().chain(TYPES);
    let types: Vec<&str> = types.copied().collect();
    let kinds = [
        (true, 0),
        (false, 0),
        (false, 1),
        (true, 1),
        (false, 2),
        (false, 3),
    ];
    kinds.into_iter().flat_map(move |(is_full, nth)| {
        let types = types.clone();
        types.into_iter().flat_map(move |types| {
            let ty = types.split(';').next().unwrap_or(types);
            let last = types.rsplit(';').next().unwrap_or(types);
            let mut results = vec![ty];
            if !definition.results.is_empty() {
                results.extend(element(ty));
                results.extend(["i1", "index", "tensor<4xi1>"]);
                if last != ty {
                    results.push(last);
                }
            }
            results.into_iter().filter_map(move |result| {
                let choice = Choice {
                    types,
                    result,
                    is_full,
                    nth,
                };
                instance(name, definition, args, choice)
            })
        })
    })
}

/// Whether a row says that an attribute may be absent.
fn is_optional(args: &str, name: &str) -> bool {
    let mut words = args.split(' ').filter_map(|word| word[1..].split_once(':'));
    words.any(|(known, kind)| known == name && kind.ends_with('?'))
}

fn element(ty: &str) -> Option<&str> {
    let (_, inner) = ty.strip_suffix('>')?.split_once('<')?;
    Some(inner.rsplit_once('x').map_or(inner, |(_, element)| element))
}

fn instance(name: &str, definition: &Definition, args: &str, choice: Choice<'_>) -> Option<String> {
    let (operands, operand_sizes) = types(&definition.operands, definition, choice.types, choice);
    let (results, result_sizes) = types(&definition.results, definition, choice.result, choice);
    let mut attrs = Vec::new();
    for attr in &definition.attrs {
        let is_left_out =
            attr.is_native || attr.has_default || attr.is_unit() || is_optional(args, &attr.name);
        if is_left_out && !choice.is_full {
            continue;
        }
        match value(attr, choice) {
            Some(value) => attrs.push(format!("{} = {value}", attr.name)),
            None if is_left_out => {}
            None => return None,
        }
    }
    for (sizes, name, is_there) in [
        (
            operand_sizes,
            "operandSegmentSizes",
            definition.has_operand_sizes,
        ),
        (
            result_sizes,
            "resultSegmentSizes",
            definition.has_result_sizes,
        ),
    ] {
        if is_there {
            let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            attrs.push(format!("{name} = array<i32: {}>", sizes.join(", ")));
        }
    }
    let uses: Vec<String> = (0..operands.len()).map(|nth| format!("%v#{nth}")).collect();
    let mut text = String::from("\"test.top\"() ({\n");
    if !operands.is_empty() {
        let (count, types) = (operands.len(), operands.join(", "));
        writeln!(text, "%v:{count} = \"test.values\"() : () -> ({types})").ok()?;
    }
    if !results.is_empty() {
        write!(text, "%r:{} = ", results.len()).ok()?;
    }
    write!(text, "\"{name}\"({})", uses.join(", ")).ok()?;
    let successors = count(&definition.successors, choice);
    if successors > 0 {
        write!(text, " [{}]", vec!["^end"; successors].join(", ")).ok()?;
    }
    if !attrs.is_empty() {
        write!(text, " <{{{}}}>", attrs.join(", ")).ok()?;
    }
    let regions = count(&definition.regions, choice);
    if regions > 0 {
        let terminator = definition.implicit_terminator.as_deref();
        let region = match terminator {
            Some(terminator) => format!("{{\n\"{terminator}\"() : () -> ()\n}}"),
            None if definition.structure.needs_no_terminator => "{\n^body:\n}".to_owned(),
            None if choice.nth % 2 == 1 => "{}".to_owned(),
            None => "{\n\"test.end\"() : () -> ()\n}".to_owned(),
        };
        write!(text, " ({})", vec![region; regions].join(", ")).ok()?;
    }
    writeln!(
        text,
        " : ({}) -> ({})",
        operands.join(", "),
        results.join(", ")
    )
    .ok()?;
    if successors > 0 {
        text.push_str("^end:\n");
    }
    text.push_str("\"test.end\"() : () -> ()\n}) : () -> ()\n");
    Some(text)
}

/// How many of these groups there are, one for each.
fn count(groups: &[Group], choice: Choice<'_>) -> usize {
    groups.iter().map(|group| size(group, choice)).sum()
}

fn size(group: &Group, choice: Choice<'_>) -> usize {
    usize::from(matches!(group.arity, Arity::One) || choice.is_full)
}

/// The types of all values of some groups, and the size of each.
fn types(
    groups: &[Group],
    definition: &Definition,
    of_values: &str,
    choice: Choice<'_>,
) -> (Vec<String>, Vec<usize>) {
    let (mut all, mut sizes) = (Vec::new(), Vec::new());
    let mut of_values = of_values.split(';');
    let mut ty = "";
    for group in groups {
        let size = size(group, choice);
        let known = definition.matches.iter().find_map(|it| match it {
            Match::Is(name, ty) if *name == group.name => Some(ty.to_string()),
            _ => None,
        });
        let stripped = || {
            group
                .stripped
                .as_deref()
                .and_then(|name| entry('!', name, 0))
        };
        ty = of_values.next().unwrap_or(ty);
        let known = known.or_else(stripped);
        all.extend(vec![known.unwrap_or_else(|| ty.to_owned()); size]);
        sizes.push(size);
    }
    (all, sizes)
}

/// An attribute of the kind that a row says.
fn value(attr: &AttrDef, choice: Choice<'_>) -> Option<String> {
    let nth = choice.nth;
    let any = || ["\"a\"", "@a", "[]", "0 : i64"][nth].to_owned();
    let of_type = |ty: &str| match ty {
        "f32" | "f64" => format!("1.5 : {ty}"),
        "i1" => "true".to_owned(),
        _ => format!("1 : {ty}"),
    };
    let ty = choice.types.split(';').next()?;
    let by_name = match &*attr.name {
        // What they say is said of values.
        "arg_attrs" | "res_attrs" | "tied_operands" => return None,
        "sym_visibility" => Some("\"private\""),
        "function_type" | "functionType" => Some("() -> ()"),
        _ => None,
    };
    if let Some(value) = by_name {
        return Some(value.to_owned());
    }
    Some(match (&attr.text, &*attr.stored) {
        (AttrText::Unit, _) => "unit".into(),
        (AttrText::Symbol, _) | (_, "string") => "\"a\"".into(),
        (_, "flat_symbol") => "@a".into(),
        (_, "symbol") => "@a::@b".into(),
        (_, "type") => ["i32", ty, "tensor<4xf32>", "() -> ()"][nth].into(),
        (_, "array") => ["[]", "[0]", "[\"a\"]", "[@a]"][nth].into(),
        (_, "dictionary") => "{a = 1 : i64}".into(),
        (AttrText::Enum(found, ty), _) => format!("{} : {ty}", word(found)?.0),

        (AttrText::WithoutType(ty), _) if !ty.is_empty() => of_type(ty),
        (_, "integer") => "1 : i64".into(),
        (AttrText::WithoutType(_), _) => any(),
        (AttrText::Full, _) => match ty {
            ty if nth == 0 && ty.starts_with(['i', 'f']) => of_type(ty),
            ty if nth == 0 && ty.starts_with("tensor<4x") => format!("dense<1> : {ty}"),
            _ => any(),
        },
        (AttrText::Stripped(name), _) => match name.strip_prefix("array<") {
            Some("i1") => "array<i1: true>".into(),
            Some(ty) => format!("array<{ty}: 1>"),
            None => entry('#', name, nth)?,
        },
        (AttrText::EnumProperty(..), _) => return None,
        (AttrText::Property(kind), _) => match &**kind {
            "int" => "1 : i64".into(),
            "bool" => "true".into(),
            "unit" => "unit".into(),
            "string" => "\"a\"".into(),
            "array" => "array<i64: 1>".into(),
            _ => return None,
        },
    })
}
