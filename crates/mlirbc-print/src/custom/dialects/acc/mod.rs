//! `acc`. Source: `mlir/lib/Dialect/OpenACC/IR/OpenACC.cpp` of llvm/llvm-project.

mod acc_clauses;
mod acc_loops;
mod acc_routines;
mod acc_variables;
mod device_types;

use super::dialect_code::Dialect;

pub(in crate::custom) static ACC: Dialect = Dialect {
    name: "acc",
    directives: &[
        ("AccVar", acc_variables::device_variable),
        ("BindName", acc_routines::bind_names),
        ("CombinedConstructsLoop", acc_loops::combined),
        ("DeviceTypeArrayAttr", acc_routines::device_types),
        ("DeviceTypeOperands", acc_clauses::operands),
        (
            "DeviceTypeOperandsWithKeywordOnly",
            acc_clauses::operands_or_keyword,
        ),
        ("DeviceTypeOperandsWithSegment", acc_clauses::lists),
        ("GangClause", acc_loops::gang),
        ("NumGangs", acc_clauses::lists),
        ("OperandWithKeywordOnly", acc_clauses::values_or_keyword),
        ("OperandsWithKeywordOnly", acc_clauses::values_or_keyword),
        ("RecipeSym", acc_variables::recipe),
        ("RoutineGangClause", acc_routines::gang),
        ("Var", acc_variables::variable),
        ("VarPtrType", acc_variables::variable_type),
        ("WaitClause", acc_clauses::wait),
    ],
    regions: &[("LoopControl", acc_loops::CONTROL)],
    ..Dialect::NOTHING
};
