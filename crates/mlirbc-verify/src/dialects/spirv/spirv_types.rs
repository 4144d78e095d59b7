//! Reads the texts of types.
//!
//! Source: `mlir/lib/Dialect/SPIRV/IR/SPIRVDialect.cpp` of llvm/llvm-project.

use crate::op::handle::Op;
pub(super) use crate::op::of_text::quoted;
use crate::op::of_text::{params, split, times};
use crate::verdict::{Verdict, known};
use mlirbc::ids::TypeId;

/// A type, one layer of it; the others are texts.
#[derive(Debug, PartialEq)]
pub(super) enum Spirv<'t> {
    Int {
        width: u32,
        is_signless: bool,
    },
    Float(u32),
    Vector {
        count: u64,
        element: &'t str,
    },
    Pointer {
        pointee: &'t str,
        class: &'t str,
    },
    Array {
        count: u64,
        element: &'t str,
    },
    RuntimeArray(&'t str),
    Struct(Vec<&'t str>),
    /// Columns, and the type of one.
    Matrix {
        count: u64,
        column: &'t str,
    },
    CoopMatrix(CoopMatrix<'t>),
    Image(Image<'t>),
    SampledImage(&'t str),
}

#[derive(Debug, PartialEq)]
pub(super) struct CoopMatrix<'t> {
    pub(super) rows: u64,
    pub(super) columns: u64,
    pub(super) element: &'t str,
    pub(super) scope: &'t str,
    pub(super) usage: &'t str,
}

#[derive(Debug, PartialEq)]
pub(super) struct Image<'t> {
    pub(super) element: &'t str,
    pub(super) dim: &'t str,
    pub(super) arrayed: &'t str,
    pub(super) sampling: &'t str,
    pub(super) usage: &'t str,
}

impl<'t> Spirv<'t> {
    /// `None` of a type that is not known.
    pub(super) fn of(text: &'t str) -> Option<Spirv<'t>> {
        let text = text.trim();
        if let Some(inner) = params(text, "vector") {
            let (count, element) = times(inner)?;
            return times(element)
                .is_none()
                .then_some(Spirv::Vector { count, element });
        }
        let Some(name) = text.strip_prefix("!spirv.") else {
            return scalar(text);
        };
        let (name, _) = name.split_once('<')?;
        let inner = params(text, &text[.."!spirv.".len() + name.len()])?;
        let parts = split(inner);
        let first = *parts.first()?;
        Some(match name {
            "ptr" => Spirv::Pointer {
                pointee: first,
                class: parts.get(1)?,
            },
            "array" => {
                let (count, element) = times(first)?;
                Spirv::Array { count, element }
            }
            "rtarray" => Spirv::RuntimeArray(first),
            "struct" => {
                // Behind its name, if it has one. A structure that refers to itself has nothing else inside.
                let members = parts
                    .iter()
                    .find_map(|it| it.strip_prefix('(')?.split_once(')').map(|_| *it))?;
                let end = members.rfind(')')?;
                let members = split(members.get(1..end)?);
                Spirv::Struct(members.into_iter().map(without_decorations).collect())
            }
            "matrix" => {
                let (count, column) = times(first)?;
                Spirv::Matrix { count, column }
            }
            "coopmatrix" => {
                let (rows, rest) = times(first)?;
                let (columns, element) = times(rest)?;
                Spirv::CoopMatrix(CoopMatrix {
                    rows,
                    columns,
                    element,
                    scope: parts.get(1)?,
                    usage: parts.get(2)?,
                })
            }
            "image" => Spirv::Image(Image {
                element: first,
                dim: parts.get(1)?,
                arrayed: parts.get(3)?,
                sampling: parts.get(4)?,
                usage: parts.get(5)?,
            }),
            "sampled_image" => Spirv::SampledImage(first),
            _ => return None,
        })
    }

    /// What a composite holds at an index, if that is in range; `None` of another type.
    pub(super) fn at(&self, index: u64) -> Option<Option<&'t str>> {
        let of = |count: u64, element: &'t str| Some((index < count).then_some(element));
        match self {
            Spirv::Vector { count, element } | Spirv::Array { count, element } => {
                of(*count, element)
            }
            Spirv::Matrix { count, column } => of(*count, column),
            Spirv::RuntimeArray(element) => Some(Some(element)),
            Spirv::CoopMatrix(it) => Some(Some(it.element)),
            Spirv::Struct(members) => Some(members.get(usize::try_from(index).ok()?).copied()),
            _ => None,
        }
    }

    /// The number of parts of a composite that states it.
    pub(super) fn count(&self) -> Option<u64> {
        match self {
            Spirv::Vector { count, .. }
            | Spirv::Array { count, .. }
            | Spirv::Matrix { count, .. } => Some(*count),
            Spirv::Struct(members) => Some(members.len() as u64),
            _ => None,
        }
    }

    /// Whether it is no composite, as far as it is known.
    pub(super) fn is_scalar(&self) -> bool {
        matches!(
            self,
            Spirv::Int { .. } | Spirv::Float(_) | Spirv::Pointer { .. }
        )
    }

    /// Bits, as casts count them.
    pub(super) fn bits(&self) -> Option<u64> {
        match self {
            Spirv::Int { width, .. } | Spirv::Float(width) => Some(u64::from(*width)),
            Spirv::Pointer { .. } => Some(64),
            Spirv::Vector { count, element } => match Spirv::of(element)? {
                Spirv::Int { width, .. } | Spirv::Float(width) => count.checked_mul(width.into()),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A member of a structure without its offset and decorations.
fn without_decorations(member: &str) -> &str {
    match member.strip_suffix(']').and_then(|it| it.rsplit_once('[')) {
        Some((ty, _)) => ty.trim_end(),
        None => member,
    }
}

fn scalar(text: &str) -> Option<Spirv<'_>> {
    let width = |digits: &str| digits.parse().ok();
    let int =
        |digits: &str, is_signless| width(digits).map(|width| Spirv::Int { width, is_signless });
    if text == "bf16" {
        return Some(Spirv::Float(16));
    }
    let (sign, digits) = text.split_at(text.find(|it: char| it.is_ascii_digit())?);
    match sign {
        "i" => int(digits, true),
        "si" | "ui" => int(digits, false),
        "f" => width(digits).map(Spirv::Float),
        _ => None,
    }
}

/// The text of a type.
pub(super) fn text(op: &Op<'_, '_>, ty: Option<TypeId>) -> Verdict<std::sync::Arc<str>> {
    known(ty.and_then(|ty| op.text(ty)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read() {
        let pointer = "!spirv.ptr<!spirv.struct<(f32 [0], i32 [4, NonWritable])>, StorageBuffer>";
        let Some(Spirv::Pointer { pointee, class }) = Spirv::of(pointer) else {
            panic!("{pointer}");
        };
        assert_eq!(class, "StorageBuffer");
        assert_eq!(Spirv::of(pointee), Some(Spirv::Struct(vec!["f32", "i32"])));
        let array = Spirv::of("!spirv.array<4 x vector<2xf32>, stride=8>");
        assert_eq!(
            array,
            Some(Spirv::Array {
                count: 4,
                element: "vector<2xf32>"
            })
        );
        assert_eq!(
            Spirv::of("vector<2xf32>").and_then(|it| it.bits()),
            Some(64)
        );
        assert_eq!(
            Spirv::of("!spirv.struct<()>"),
            Some(Spirv::Struct(Vec::new()))
        );
        assert_eq!(Spirv::of("!spirv.struct<a>"), None);
        assert_eq!(Spirv::of("memref<4xf32>"), None);
    }
}
