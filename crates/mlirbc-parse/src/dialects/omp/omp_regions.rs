//! Clauses of `omp` that define the arguments of the region behind them.

use crate::custom::CustomOp;
use crate::custom::custom_op::{Argument, Next};
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Variable};

use super::omp_words::word;

/// A clause that defines arguments, by the group of its operands.
struct Clause {
    group: &'static str,
    word: &'static str,
    /// The attributes of these things; empty names are of none.
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

static CLAUSES: [Clause; 9] = [
    plain("has_device_addr_vars", "has_device_addr"),
    plain("host_eval_vars", "host_eval"),
    Clause {
        symbols: "in_reduction_syms",
        references: "in_reduction_byref",
        ..plain("in_reduction_vars", "in_reduction")
    },
    plain("map_vars", "map_entries"),
    Clause {
        symbols: "private_syms",
        maps: "private_maps",
        barrier: "private_needs_barrier",
        ..plain("private_vars", "private")
    },
    Clause {
        symbols: "reduction_syms",
        references: "reduction_byref",
        modifier: "reduction_mod",
        ..plain("reduction_vars", "reduction")
    },
    Clause {
        symbols: "task_reduction_syms",
        references: "task_reduction_byref",
        ..plain("task_reduction_vars", "task_reduction")
    },
    plain("use_device_addr_vars", "use_device_addr"),
    plain("use_device_ptr_vars", "use_device_ptr"),
];

/// `private(@symbol %0 -> %arg0 : type) reduction(...) {...}`.
pub(super) fn region<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if Params(params).is_behind(op)? {
        return Ok(None);
    }
    let definition = op.definition();
    let mut arguments = Vec::new();
    for param in params {
        let Param::Variable(Variable::Operand(group)) = param else {
            continue;
        };
        let named = definition.operands.get(*group);
        let mut clauses = CLAUSES.iter();
        let clause = clauses.find(|it| named.is_some_and(|named| it.group == &*named.name));
        let clause = clause.ok_or_else(|| op.unread())?;
        if asm.eat_word(clause.word.as_bytes()) {
            clause.read(*group, &mut arguments, asm, op)?;
        }
    }
    Ok(Some(Next::Region(arguments)))
}

/// What a clause states of its attributes, one behind the other.
#[derive(Default)]
struct Stated {
    symbols: Vec<AttrId>,
    references: Vec<&'static str>,
    maps: Vec<String>,
}

impl Clause {
    /// `(mod: inscan, byref @symbol %0 -> %arg0 [map_idx=0] : type) private_barrier`.
    fn read<'t>(
        &self,
        group: usize,
        arguments: &mut Vec<Argument>,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        asm.expect("(")?;
        let at = asm.at();
        if !self.modifier.is_empty() && asm.eat_word(b"mod") {
            asm.expect(":")?;
            let (_, modifier) = word(asm, "reduction_modifier")?;
            op.set(self.modifier, modifier);
            asm.expect(",")?;
        }
        let mut stated = Stated::default();
        let (mut names, mut locations) = (Vec::new(), Vec::new());
        // Only of an operation of its kind.
        let mut attrs = op.definition().attrs.iter();
        let has_maps = attrs.any(|def| *def.name == *self.maps);
        loop {
            if !self.references.is_empty() {
                let is_reference = asm.eat_word(b"byref");
                let word = if is_reference { "true" } else { "false" };
                stated.references.push(word);
            }
            if !self.symbols.is_empty() {
                stated.symbols.push(asm.symbol()?);
            }
            let value = asm.one_value()?;
            op.push_value(group, value)?;
            asm.expect("->")?;
            names.push(asm.value_name()?);
            locations.push(asm.location()?);
            if has_maps {
                stated.maps.push(map_number(asm)?);
            }
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(":")?;
        asm.skip();
        let at_types = asm.at();
        let types = asm.some_types()?;
        if types.len() != names.len() {
            return Err(Fault::new(
                at_types,
                Kind::Expected("a type for each value"),
            ));
        }
        asm.expect(")")?;
        for (((at, name), location), ty) in names.into_iter().zip(locations).zip(&types) {
            arguments.push(Argument {
                at,
                name,
                ty: *ty,
                location,
            });
        }
        op.set_operand_types(group, types)?;
        self.set(at, &stated, asm, op)
    }

    /// The attributes of the clause.
    fn set<'t>(
        &self,
        at: usize,
        stated: &Stated,
        asm: &mut OpText<'_, '_, 't>,
        op: &mut CustomOp<'_, 't>,
    ) -> Result<()> {
        if !stated.symbols.is_empty() {
            let symbols = asm.array(at, &stated.symbols)?;
            op.set(self.symbols, symbols);
        }
        if !stated.references.is_empty() {
            let list = stated.references.join(", ");
            let references = asm.attr_from(at, format!("array<i1: {list}>"))?;
            op.set(self.references, references);
        }
        if !stated.maps.is_empty() {
            let maps = asm.attr_from(at, format!("array<i64: {}>", stated.maps.join(", ")))?;
            op.set(self.maps, maps);
        }
        if !self.barrier.is_empty() && asm.eat_word(b"private_barrier") {
            let unit = asm.attr_from(at, "unit")?;
            op.set(self.barrier, unit);
        }
        Ok(())
    }
}

/// `[map_idx=0]`; -1 without it.
fn map_number(asm: &mut OpText<'_, '_, '_>) -> Result<String> {
    if !asm.eat(b"[") {
        return Ok("-1".to_owned());
    }
    asm.expect_word("map_idx")?;
    asm.expect("=")?;
    let number = asm.integer()?;
    asm.expect("]")?;
    Ok(number.to_string())
}
