//! What is so of a type, by the words of constraints.

use mlirbc::entity::{AttrData, DYNAMIC, FloatKind, Signedness, TypeData};
use mlirbc::ids::TypeId;
use mlirbc_ods::Holds;

use super::holds::{Subject, holds};
use crate::module::context::Context;
use crate::op::quantized::Quantized;
use crate::op::shape::{Shaped, data_of, float_kind};

/// A type.
pub(in crate::op) struct Type<'c, 'm> {
    context: &'c Context<'m>,
    id: TypeId,
    data: Option<TypeData<'m>>,
}

impl<'c, 'm> Type<'c, 'm> {
    pub(in crate::op) fn new(context: &'c Context<'m>, id: TypeId) -> Type<'c, 'm> {
        let data = data_of(context.view, id);
        Type { context, id, data }
    }

    /// Whether it is of a dialect whose types are known by their names only.
    fn is_foreign(&self) -> bool {
        use TypeData::{Custom, Opaque, Text};
        matches!(self.data, Some(Custom(_) | Opaque(_) | Text(_)) | None)
    }

    /// `dialect.mnemonic` of a type of another dialect.
    pub(in crate::op) fn mnemonic(&self) -> Option<String> {
        mnemonic_of(self.context.text(self.id)?.as_ref(), '!')
    }
}

/// The name in front of the parameters of `!dialect.mnemonic<...>`.
pub(in crate::op) fn mnemonic_of(text: &str, sign: char) -> Option<String> {
    let text = text.strip_prefix(sign)?;
    let is_name = |it: char| it.is_ascii_alphanumeric() || it == '_' || it == '.' || it == '$';
    let end = text.find(|it| !is_name(it)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.contains('.') {
        return Some(name.to_owned());
    }
    // `!dialect<mnemonic...>`.
    let inner = rest.strip_prefix('<')?.trim_start_matches('"');
    let end = inner.find(|it| !is_name(it)).unwrap_or(inner.len());
    Some(format!("{name}.{}", &inner[..end]))
}

impl Subject for Type<'_, '_> {
    fn is(&self, word: &str, value: &str) -> Option<bool> {
        let data = self.data.as_ref()?;
        if let ("isa", name) = (word, value) {
            return match name.strip_prefix('!') {
                Some(name) if self.is_foreign() => Some(self.mnemonic()? == name),
                // No class of a dialect is a class of builtin types.
                Some(_) => Some(false),
                None => None,
            };
        }
        let is = |it: bool| Some(it);
        let integer = |wanted: Option<Signedness>| match data {
            TypeData::Integer { width, signedness } => {
                let of_sign = wanted.is_none_or(|it| it == *signedness);
                of_sign && (value.is_empty() || value.split(',').any(|it| it.parse() == Ok(*width)))
            }
            _ => false,
        };
        let is_signless = matches!(
            data,
            TypeData::Integer {
                signedness: Signedness::Signless,
                ..
            }
        );
        let is_index = matches!(data, TypeData::Index);
        let is_integer = matches!(data, TypeData::Integer { .. });
        let is_float = matches!(data, TypeData::Float(_));
        use TypeData as T;
        match word {
            "true" => is(true),
            "integer" | "int" => is(integer(None)),
            "signless" => is(integer(Some(Signedness::Signless))),
            "signed" => is(integer(Some(Signedness::Signed))),
            "unsigned" => is(integer(Some(Signedness::Unsigned))),
            "int_or_index" => is(is_integer || is_index),
            "signless_int_or_index" => is(is_signless || is_index),
            "int_or_float" => is(is_integer || is_float).filter(|it| *it || !self.is_foreign()),
            "signless_int_or_float" => {
                is(is_signless || is_float).filter(|it| *it || !self.is_foreign())
            }
            "int_or_index_or_float" => {
                is(is_integer || is_index || is_float).filter(|it| *it || !self.is_foreign())
            }
            "index" => is(is_index),
            "none" => is(matches!(data, T::None)),
            "token" => is(matches!(data, T::Token)),
            // Dialects can have float types of their own.
            "float" => is(is_float).filter(|it| *it || !self.is_foreign()),
            "complex" => is(matches!(data, T::Complex(_))),
            "tuple" => is(matches!(data, T::Tuple(_))),
            "function" => is(matches!(data, T::Function { .. })),
            "tensor" => is(matches!(
                data,
                T::RankedTensor { .. } | T::UnrankedTensor(_)
            )),
            "ranked_tensor" => is(matches!(data, T::RankedTensor { .. })),
            "unranked_tensor" => is(matches!(data, T::UnrankedTensor(_))),
            "base_memref" => is(matches!(data, T::MemRef { .. } | T::UnrankedMemRef { .. })),
            "memref" => is(matches!(data, T::MemRef { .. })),
            "unranked_memref" => is(matches!(data, T::UnrankedMemRef { .. })),
            "vector" => is(matches!(data, T::Vector { .. })),
            "value_semantics" if self.is_foreign() => None,
            "value_semantics" => is(matches!(
                data,
                T::RankedTensor { .. } | T::UnrankedTensor(_) | T::Vector { .. }
            )),
            "shaped" if self.is_foreign() => None,
            "shaped" => is(Shaped::of(self.context.view, self.id).is_some()),
            "scalable" | "all_scalable" | "last_scalable" | "inner_scalable" => {
                self.is_scalable(word)
            }
            // Before it had a code of its own, it was stored as that of a function.
            "graph" if self.is_foreign() || matches!(data, T::Function { .. }) => None,
            "graph" => is(matches!(data, T::Graph { .. })),
            "opaque" if self.is_foreign() => None,
            "opaque" => is(false),
            "strided" => match data {
                T::MemRef { layout, .. } => is_strided(self.context.view.attr(*layout).ok()?),
                _ => None,
            },
            "sparse" => match data {
                T::RankedTensor {
                    encoding: Some(it), ..
                } => {
                    let text = self.context.attr_text(*it)?;
                    is(text.starts_with("#sparse_tensor"))
                }
                _ => is(false),
            },
            "quantized" => is(self.quantized().is_some()),
            "quant_uniform" => is(self
                .quantized()
                .is_some_and(|it| it.is_uniform && !it.is_per_axis)),
            "quant_per_axis" => is(self.quantized().is_some_and(|it| it.is_per_axis)),
            "storage_width" => {
                let width = self.quantized()?.width?;
                is(value.split(',').any(|it| it.parse() == Ok(width)))
            }
            "storage_signed" => is(self.quantized()?.is_signed?),
            "dialect" if self.is_foreign() => is(self.mnemonic()?.split('.').next() == Some(value)),
            "dialect" => is(value == "builtin"),
            "smt_value" | "smt_non_func_value" if self.is_foreign() => {
                let name = self.mnemonic()?;
                let name = name.strip_prefix("smt.").unwrap_or_default();
                let is_value = ["bool", "int", "bv", "array", "sort"].contains(&name);
                is(is_value || name == "func" && word == "smt_value")
            }
            "smt_value" | "smt_non_func_value" => is(false),
            "llvm_type" | "llvm_vector" | "llvm_float" => self.is_of_llvm(word),
            "emitc_type" => self.is_of_emitc(),
            "has_rank" | "rank" | "rank_min" | "rank_max" | "static_shape" | "dims"
            | "dims_not" | "dims_all" | "dim" | "elements" | "elements_min" | "elements_max" => {
                self.shape_is(word, value)
            }
            _ => match float_kind(word) {
                Some(kind) => is(matches!(data, T::Float(it) if *it == kind)),
                None => None,
            },
        }
    }

    fn of(&self, part: &str, inner: &Holds) -> Option<bool> {
        let part = match (part, self.data.as_ref()?) {
            ("elt", _) => Shaped::of(self.context.view, self.id)?.element,
            ("complex_elt", TypeData::Complex(element)) => *element,
            ("storage", _) => {
                return holds(inner, &Storage(self.quantized()?));
            }
            _ => return None,
        };
        holds(inner, &Type::new(self.context, part))
    }
}

impl Type<'_, '_> {
    fn quantized(&self) -> Option<Quantized> {
        self.is_foreign()
            .then(|| self.context.text(self.id))
            .flatten()
            .and_then(|it| Quantized::of(&it))
    }

    fn is_scalable(&self, word: &str) -> Option<bool> {
        let TypeData::Vector {
            shape, scalable, ..
        } = self.data.as_ref()?
        else {
            return None;
        };
        let rank = shape.iter().len();
        let flag = |nth: usize| scalable.contains(nth, rank);
        Some(match word {
            "scalable" => scalable.any(),
            "all_scalable" => (0..rank).all(flag),
            "last_scalable" => rank > 0 && flag(rank - 1),
            _ => (0..rank.saturating_sub(1)).any(flag),
        })
    }

    /// Types of values of LLVM.
    fn is_of_llvm(&self, word: &str) -> Option<bool> {
        use FloatKind::{BF16, F16, F32, F64, F80, F128};
        let is_float = |kind: &FloatKind| [BF16, F16, F32, F64, F80, F128].contains(kind);
        Some(match (word, self.data.as_ref()?) {
            (_, TypeData::Text(text)) if text.starts_with(b"!llvm.") => match word {
                "llvm_float" => text.starts_with(b"!llvm.ppc_fp128"),
                "llvm_vector" => false,
                _ => true,
            },
            // Other dialects can have pointers.
            ("llvm_type", _) if self.is_foreign() => return None,
            ("llvm_vector" | "llvm_type", TypeData::Vector { shape, element, .. }) => {
                let element = Type::new(self.context, *element);
                let is_pointer = || element.mnemonic().is_some_and(|it| it == "llvm.ptr");
                let is_element = match element.data.as_ref()? {
                    TypeData::Integer { signedness, .. } => *signedness == Signedness::Signless,
                    TypeData::Float(kind) => is_float(kind),
                    _ if is_pointer() => true,
                    _ if word == "llvm_type" => return None,
                    _ => false,
                };
                shape.iter().len() == 1 && is_element
            }
            ("llvm_float" | "llvm_type", TypeData::Float(kind)) => is_float(kind),
            ("llvm_type", TypeData::Integer { signedness, .. }) => {
                *signedness == Signedness::Signless
            }
            _ => false,
        })
    }

    /// Types that have a translation to C.
    fn is_of_emitc(&self) -> Option<bool> {
        Some(match self.data.as_ref()? {
            TypeData::Index => true,
            TypeData::Integer { width, .. } => [1, 8, 16, 32, 64].contains(width),
            TypeData::Float(kind) => {
                use FloatKind::{BF16, F16, F32, F64};
                [BF16, F16, F32, F64].contains(kind)
            }
            TypeData::RankedTensor { shape, element, .. } => {
                let is_static = shape.iter().all(|it| it != DYNAMIC);
                // A tensor is no element of a tensor, so this is one step.
                is_static && Type::new(self.context, *element).is_of_emitc()?
            }
            TypeData::Tuple(_) => return None,
            _ if self.is_foreign() => {
                let name = self.mnemonic()?;
                match name.strip_prefix("emitc.") {
                    Some("opaque" | "size_t" | "ssize_t" | "ptrdiff_t") => true,
                    Some("ptr" | "array") => return None,
                    _ => false,
                }
            }
            _ => false,
        })
    }

    fn shape_is(&self, word: &str, value: &str) -> Option<bool> {
        let shaped = Shaped::of(self.context.view, self.id)?;
        let Some(shape) = &shaped.shape else {
            // Without a rank: nothing else can be asked.
            return matches!(word, "has_rank" | "static_shape").then_some(false);
        };
        let rank = shape.len();
        let mut numbers = value.split(',').filter_map(|it| it.parse::<i64>().ok());
        Some(match word {
            "has_rank" => true,
            "rank" => numbers.any(|it| it == rank as i64),
            "rank_min" => rank as i64 >= numbers.next()?,
            "rank_max" => rank as i64 <= numbers.next()?,
            "static_shape" => shape.iter().all(|it| *it != DYNAMIC),
            "dims" => numbers.collect::<Vec<_>>() == *shape,
            "dims_not" => {
                let number = numbers.next()?;
                shape.iter().all(|it| *it != number)
            }
            "dims_all" => {
                let number = numbers.next()?;
                shape.iter().all(|it| *it == number)
            }
            "dim" => {
                let (nth, sizes) = value.split_once(':')?;
                let nth: isize = nth.parse().ok()?;
                let nth = match nth {
                    0.. => nth as usize,
                    _ => rank.checked_sub(nth.unsigned_abs())?,
                };
                let size = shape.get(nth)?;
                sizes.split(',').any(|it| it.parse() == Ok(*size))
            }
            "elements" => {
                let count = shaped.elements()?;
                numbers.any(|it| it == count)
            }
            "elements_min" => shaped.elements()? >= numbers.next()?,
            "elements_max" => shaped.elements()? <= numbers.next()?,
            _ => return None,
        })
    }
}

/// The storage type of a quantized type.
struct Storage(Quantized);

impl Subject for Storage {
    fn is(&self, word: &str, value: &str) -> Option<bool> {
        let width = self.0.width?;
        match word {
            "integer" => Some(true),
            "int" | "signless" => {
                Some(value.is_empty() || value.split(',').any(|it| it.parse() == Ok(width)))
            }
            _ => None,
        }
    }

    fn of(&self, _: &str, _: &Holds) -> Option<bool> {
        None
    }
}

/// Whether a layout has strides; maps are not looked at.
fn is_strided(layout: AttrData<'_>) -> Option<bool> {
    match layout {
        AttrData::Text(text) if text.starts_with(b"strided<") => Some(true),
        _ => None,
    }
}
