//! Clauses of `omp` that define the arguments of the region behind them.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::dialects::dialect_code::RegionDirective;
use crate::custom::dialects::params::{Params, array};
use crate::custom::dialects::scf_ops::entry;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpAttr, ValueRef};
use mlirbc_ods::{Param, Types, Variable};

use super::omp_words::word;

/// The region of a directive, behind its clauses.
pub(super) const REGION: RegionDirective = RegionDirective {
    head: clauses,
    shows_terminator: true,
    shows_arguments: false,
    leaves_out_empty: false,
    shows_empty: true,
};

/// A clause that defines arguments, by the group of its operands.
struct Clause {
    group: &'static str,
    word: &'static str,
    /// Attributes: the symbols, which of the operands are references, a modifier, numbers of maps, and whether there
    /// is a barrier. Empty names are of none.
    symbols: &'static str,
    references: &'static str,
    modifier: &'static str,
    maps: &'static str,
    barrier: &'static str,
}

/// A clause without attributes.
const fn plain(group: &'static str, word: &'static str) -> Clause {
    Clause {
        group,
        word,
        symbols: "",
        references: "",
        modifier: "",
        maps: "",
        barrier: "",
    }
}

/// A reduction.
const fn reduction(
    [group, word, symbols, references]: [&'static str; 4],
    modifier: &'static str,
) -> Clause {
    Clause {
        symbols,
        references,
        modifier,
        ..plain(group, word)
    }
}

static CLAUSES: [Clause; 9] = [
    plain("has_device_addr_vars", "has_device_addr"),
    plain("host_eval_vars", "host_eval"),
    reduction(
        [
            "in_reduction_vars",
            "in_reduction",
            "in_reduction_syms",
            "in_reduction_byref",
        ],
        "",
    ),
    plain("map_vars", "map_entries"),
    Clause {
        symbols: "private_syms",
        maps: "private_maps",
        barrier: "private_needs_barrier",
        ..plain("private_vars", "private")
    },
    reduction(
        [
            "reduction_vars",
            "reduction",
            "reduction_syms",
            "reduction_byref",
        ],
        "reduction_mod",
    ),
    reduction(
        [
            "task_reduction_vars",
            "task_reduction",
            "task_reduction_syms",
            "task_reduction_byref",
        ],
        "",
    ),
    plain("use_device_addr_vars", "use_device_addr"),
    plain("use_device_ptr_vars", "use_device_ptr"),
];

/// `private(@symbol %0 -> %arg0 : type) reduction(...) `.
fn clauses(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(region) = Params(params, op).region() else {
        return Ok(None);
    };
    let mut arguments = entry(op, region).into_iter().flat_map(|it| it.args());
    for param in params {
        let Param::Variable(Variable::Operand(group)) = param else {
            continue;
        };
        let Some(operands) = op.operand_group(*group) else {
            return Ok(None);
        };
        if operands.is_empty() {
            continue;
        }
        let name = &*op.known.definition.operands[*group].name;
        let clause = CLAUSES.iter().find(|clause| clause.group == name);
        let given: Vec<_> = arguments.by_ref().take(operands.len()).collect();
        let (Some(clause), true) = (clause, given.len() == operands.len()) else {
            return Ok(None);
        };
        if clause.print(op, (*group, operands), &given, asm)?.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(()))
}

impl Clause {
    /// `word(mod: inscan, byref @symbol %0 -> %arg0 [map_idx=0] : type) private_barrier `.
    fn print(
        &self,
        op: &PrintedOp<'_>,
        (group, operands): (usize, Range<u32>),
        arguments: &[ValueRef<'_>],
        asm: &mut Asm<'_, '_>,
    ) -> Result<Option<()>> {
        let count = operands.len();
        let (Some(symbols), Some(references), Some(maps), Some(types)) = (
            symbols(self.symbols, count, op)?,
            numbers(self.references, count, op)?,
            numbers(self.maps, count, op)?,
            op.types(Types::Operand(group)),
        ) else {
            return Ok(None);
        };
        asm.put(self.word);
        asm.put("(");
        if let Some(modifier) = named(self.modifier, op) {
            let Some(word) = word(&modifier)? else {
                return Ok(None);
            };
            asm.put("mod: ");
            asm.put(word);
            asm.put(", ");
        }
        for (nth, (operand, argument)) in operands.zip(arguments).enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            if references.get(nth).is_some_and(|it| *it != 0) {
                asm.put("byref ");
            }
            if let Some(symbol) = symbols.get(nth) {
                asm.styled(*symbol, Style::Full)?;
                asm.put(" ");
            }
            asm.values(op.op, operand..operand + 1);
            asm.put(" -> ");
            asm.value(*argument);
            if let Some(map) = maps.get(nth).filter(|map| **map != -1) {
                asm.put(" [map_idx=");
                asm.number(*map);
                asm.put("]");
            }
            asm.out.check()?;
        }
        asm.put(" : ");
        asm.types(&types, false)?;
        asm.put(") ");
        if named(self.barrier, op).is_some() {
            asm.put("private_barrier ");
        }
        Ok(Some(()))
    }
}

/// An attribute, unless its name is empty.
fn named<'o>(name: &str, op: &PrintedOp<'o>) -> Option<OpAttr<'o>> {
    (!name.is_empty()).then(|| op.attr(name)).flatten()
}

/// The symbols that an attribute has for so many operands; empty without it, `None` if it does not fit.
fn symbols(name: &str, count: usize, op: &PrintedOp<'_>) -> Result<Option<Vec<AttrId>>> {
    let Some(attr) = named(name, op) else {
        return Ok(Some(Vec::new()));
    };
    Ok(array(attr)?.filter(|list| list.len() == count))
}

/// As [`symbols`], for an array of numbers or bools.
fn numbers(name: &str, count: usize, op: &PrintedOp<'_>) -> Result<Option<Vec<i64>>> {
    match named(name, op) {
        None => Ok(Some(Vec::new())),
        Some(attr) => Ok(attr.to_i64s()?.filter(|list| list.len() == count)),
    }
}
