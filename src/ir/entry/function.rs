//! The types of functions.
//!
//! | type | in the file |
//! |---|---|
//! | `(i32) -> f32` | an entry of the builtin dialect |
//! | `!vhlo.func_v1<(...) -> (...)>` | an entry of VHLO |
//! | `!llvm.func<i32 (ptr, ...)>`, and others of that name | assembly text |

use crate::asm_parse::{Part, Text, Type};
use crate::entity::{FieldValue, Iter, List, TypeData};
use crate::error::Result;
use crate::ids::TypeId;
use crate::ir::entry::refs::{TypeName, TypeRef};
use crate::view::View;

/// The types that the LLVM dialect spells without `!llvm.` inside its own types. Source:
/// `mlir/lib/Dialect/LLVMIR/IR/LLVMTypeSyntax.cpp` of LLVM 22.
const LLVM_TYPES: [&[u8]; 12] = [
    b"void",
    b"ppc_fp128",
    b"token",
    b"label",
    b"metadata",
    b"func",
    b"ptr",
    b"vec",
    b"array",
    b"struct",
    b"target",
    b"x86_amx",
];

/// The type of a function.
#[derive(Clone, Debug)]
pub struct FunctionType<'a> {
    inputs: Types<'a>,
    results: Types<'a>,
    is_variadic: bool,
}

#[derive(Clone, Debug)]
enum Types<'a> {
    Entries(View<'a>, List<'a, TypeId>),
    Parts(Vec<TypeRef<'a>>),
}

impl<'a> FunctionType<'a> {
    /// The types of the arguments.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = TypeRef<'a>> + Clone {
        self.inputs.iter()
    }

    /// The types of the results.
    pub fn results(&self) -> impl ExactSizeIterator<Item = TypeRef<'a>> + Clone {
        self.results.iter()
    }

    /// Whether any number of further arguments is allowed: `!llvm.func<i32 (ptr, ...)>`.
    pub fn is_variadic(&self) -> bool {
        self.is_variadic
    }
}

impl<'a> Types<'a> {
    fn iter(&self) -> TypeIter<'a, '_> {
        match self {
            Types::Entries(view, ids) => TypeIter::Entries(*view, ids.iter()),
            Types::Parts(parts) => TypeIter::Parts(parts.iter()),
        }
    }
}

#[derive(Clone)]
enum TypeIter<'a, 'f> {
    Entries(View<'a>, Iter<'a, TypeId>),
    Parts(std::slice::Iter<'f, TypeRef<'a>>),
}

impl<'a> Iterator for TypeIter<'a, '_> {
    type Item = TypeRef<'a>;

    fn next(&mut self) -> Option<TypeRef<'a>> {
        match self {
            TypeIter::Entries(view, ids) => Some(TypeRef::new(*view, ids.next()?)),
            TypeIter::Parts(parts) => parts.next().copied(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            TypeIter::Entries(_, ids) => ids.size_hint(),
            TypeIter::Parts(parts) => parts.size_hint(),
        }
    }
}

impl ExactSizeIterator for TypeIter<'_, '_> {}

impl<'a> TypeRef<'a> {
    /// The type as one of a function: builtin, of VHLO, or text such as `!llvm.func<void (ptr)>`.
    /// `None` for other types.
    ///
    /// # Errors
    /// As [`View::ty`]; `AsmSyntax` for malformed text.
    pub fn as_function(self) -> Result<Option<FunctionType<'a>>> {
        let view = self.view();
        let entries = |inputs, results| FunctionType {
            inputs: Types::Entries(view, inputs),
            results: Types::Entries(view, results),
            is_variadic: false,
        };
        Ok(match self.data()? {
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                Some(entries(inputs, results))
            }
            TypeData::Custom(custom) => match (custom.field("inputs"), custom.field("outputs")) {
                (Some(FieldValue::Types(inputs)), Some(FieldValue::Types(results))) => {
                    Some(entries(*inputs, *results))
                }
                _ => None,
            },
            TypeData::Text(text) => of_text(view, text)?,
            _ => None,
        })
    }
}

/// The function type that this text is.
fn of_text<'a>(view: View<'a>, bytes: &'a [u8]) -> Result<Option<FunctionType<'a>>> {
    let text = Text::new(bytes, 0)?;
    let whole = text.whole().ty()?;
    let (ty, is_llvm) = match &whole {
        Type::Dialect(it) if it.name == b"func" => match it.body {
            Some(body) => (body.ty()?, it.dialect == b"llvm"),
            None => return Ok(None),
        },
        ty => (ty.clone(), false),
    };
    let part = |part: Part<'_>| {
        // Parts borrow `text`; the same bytes are borrowed from the file.
        let start = part.pos() as usize;
        let bytes = &bytes[start..start + part.bytes().len()];
        let word = bytes.split(|byte| b"<( ".contains(byte)).next();
        let is_short = is_llvm && word.is_some_and(|word| LLVM_TYPES.contains(&word));
        let name = match is_short {
            true => TypeName::Llvm(bytes),
            false => TypeName::Text(bytes),
        };
        TypeRef::of_text(view, name)
    };
    let (mut inputs, results): (Vec<_>, Vec<_>) = match ty {
        Type::Function { inputs, results } => {
            (inputs.map(part).collect(), results.map(part).collect())
        }
        Type::Other(body) => match body.split_call() {
            Some((result, inputs)) => {
                let result = Some(result).filter(|result| result.bytes() != b"void");
                let result = result.into_iter().map(part);
                (inputs.items().map(part).collect(), result.collect())
            }
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    let is_variadic = matches!(
        inputs.last().map(|it| it.name()),
        Some(TypeName::Text(b"..."))
    );
    if is_variadic {
        inputs.pop();
    }
    Ok(Some(FunctionType {
        inputs: Types::Parts(inputs),
        results: Types::Parts(results),
        is_variadic,
    }))
}
