//! The signatures of functions and of calls (`mlir/lib/Interfaces/CallInterfaces.cpp` of llvm/llvm-project).

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{BlockRef, TypeName, TypeRef};
use mlirbc_ods::Types;

/// The types of a function or a call, and their attributes.
pub(super) struct Signature<'o> {
    inputs: Vec<TypeRef<'o>>,
    results: Vec<TypeRef<'o>>,
    is_variadic: bool,
    arg_attrs: Vec<AttrId>,
    res_attrs: Vec<AttrId>,
    /// The first block of a function that has one: its arguments are named.
    entry: Option<BlockRef<'o>>,
    /// Whether there is ` -> ()` where there are no results.
    shows_no_results: bool,
}

impl<'o> Signature<'o> {
    /// The signature of a function by the attribute that has its type; `None` if it does not fit.
    pub(super) fn of_function(
        op: &PrintedOp<'o>,
        type_name: &str,
    ) -> Result<Option<Signature<'o>>> {
        let ty = op.attr(type_name).map(|attr| attr.as_type()).transpose()?;
        let function = ty.flatten().map(|ty| ty.as_function()).transpose()?;
        let Some(function) = function.flatten() else {
            return Ok(None);
        };
        let entry = match op.num_regions() {
            0 => None,
            _ => op.region(0).blocks().next(),
        };
        let inputs: Vec<_> = function.inputs().collect();
        if entry.is_some_and(|entry| (entry.num_args() as usize) < inputs.len()) {
            return Ok(None);
        }
        Ok(Some(Signature {
            inputs,
            results: function.results().collect(),
            is_variadic: function.is_variadic(),
            arg_attrs: dictionaries(op, "arg_attrs")?,
            res_attrs: dictionaries(op, "res_attrs")?,
            entry,
            shows_no_results: false,
        }))
    }

    /// The signature of a call with arguments of these types.
    pub(super) fn of_call(op: &PrintedOp<'o>, inputs: &[TypeId]) -> Result<Signature<'o>> {
        let view = op.op.view();
        let types = |ids: &[TypeId]| ids.iter().map(|id| TypeRef::new(view, *id)).collect();
        let results = op.types(Types::AllResults).unwrap_or_default();
        Ok(Signature {
            inputs: types(inputs),
            results: types(&results),
            is_variadic: false,
            arg_attrs: dictionaries(op, "arg_attrs")?,
            res_attrs: dictionaries(op, "res_attrs")?,
            entry: None,
            shows_no_results: true,
        })
    }

    /// How many arguments the function has.
    pub(super) fn num_inputs(&self) -> usize {
        self.inputs.len()
    }

    /// How many results the function has.
    pub(super) fn num_results(&self) -> usize {
        self.results.len()
    }

    /// `(%arg0: type {...}, ...) -> (type {...})`.
    pub(super) fn print(&self, asm: &mut Asm<'_, '_>) -> Result<()> {
        asm.put("(");
        for (nth, ty) in self.inputs.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            let attrs = self.arg_attrs.get(nth).copied();
            if let Some(entry) = self.entry {
                asm.region_argument(entry, nth as u32, attrs, true)?;
            } else {
                type_ref(*ty, asm)?;
                attrs.map_or(Ok(()), |attrs| asm.optional_dictionary(attrs))?;
            }
            asm.out.check()?;
        }
        if self.is_variadic {
            asm.put(if self.inputs.is_empty() {
                "..."
            } else {
                ", ..."
            });
        }
        asm.put(")");
        self.print_results(asm)
    }

    fn print_results(&self, asm: &mut Asm<'_, '_>) -> Result<()> {
        let [first, ..] = &self.results[..] else {
            if self.shows_no_results {
                asm.put(" -> ()");
            }
            return Ok(());
        };
        asm.put(" -> ");
        let is_alone = self.results.len() == 1
            && !matches!(first.data()?, TypeData::Function { .. })
            && !has_entries(*first, self.res_attrs.first().copied())?;
        asm.put(if is_alone { "" } else { "(" });
        for (nth, ty) in self.results.iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            type_ref(*ty, asm)?;
            if let Some(attrs) = self.res_attrs.get(nth) {
                asm.optional_dictionary(*attrs)?;
            }
            asm.out.check()?;
        }
        asm.put(if is_alone { "" } else { ")" });
        Ok(())
    }
}

/// A type, which may be a part of the text of another one.
fn type_ref(ty: TypeRef<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    match ty.name() {
        TypeName::Entry(id) => return asm.ty(id),
        TypeName::Text(text) => asm.out.put(text),
        TypeName::Llvm(text) => {
            asm.put("!llvm.");
            asm.out.put(text);
        }
    }
    Ok(())
}

fn has_entries(ty: TypeRef<'_>, id: Option<AttrId>) -> Result<bool> {
    let data = id.map(|id| ty.view().attr(id)).transpose()?;
    Ok(matches!(data, Some(AttrData::Dictionary(list)) if !list.is_empty()))
}

/// The dictionaries of arguments or results.
pub(super) fn dictionaries(op: &PrintedOp<'_>, name: &str) -> Result<Vec<AttrId>> {
    let attr = op.attr(name);
    let Some(list) = attr.as_ref().and_then(|attr| attr.as_attr()) else {
        return Ok(Vec::new());
    };
    Ok(match list.data()? {
        AttrData::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    })
}
