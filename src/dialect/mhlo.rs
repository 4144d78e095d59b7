//! The mhlo dialect, from which StableHLO was forked.
//!
//! Source: `xla/mlir_hlo/mhlo/IR/mhlo_bytecode.cc`, `hlo_ops_attrs.td`,
//! `hlo_ops_enums.td` and `hlo_ops.cc` (the printers) of openxla/xla. Most encodings are
//! those of stablehlo, with other codes.

use crate::asm_parse::Part;
use crate::dialect::table::{Def, Fields, Kind, Names, Schema, Value, def, plain, signeds};
use crate::dialect::vhlo::{RNG_ALGORITHM, RNG_DISTRIBUTION};
use crate::dialect::{AsmFragment, Lookup, hlo, stablehlo};
use crate::entity::{Custom, FieldValue};
use crate::error::{AsmSyntax, Result};

/// The mhlo dialect.
pub(super) static MHLO: Schema = Schema {
    name: "mhlo",
    attrs: ATTRS,
    types: TYPES,
    directive,
    parse,
    check: |_, _| Ok(()),
};

const PRECISION: Names = &[
    (0, "DEFAULT"),
    (1, "HIGH"),
    (2, "HIGHEST"),
    (3, "PACKED_NIBBLE"),
];
const DOMAIN_KIND: Names = &[(0, "sharding")];
const FUSION_KIND: Names = &[(0, "kLoop"), (1, "kInput"), (2, "kOutput"), (3, "kCustom")];

#[rustfmt::skip]
static ATTRS: &[Def] = &[
    def(0, "result_alias", &[
        ("argTupleIndices", Kind::Signeds),
        ("resultIndex", Kind::Signed),
        ("resultTupleIndices", Kind::Signeds),
        ("isMustAlias", Kind::WideBool),
    ], "<?{tuple_indices = $argTupleIndices, ?}result_index = [@result]?{, must_alias@isMustAlias?}>"),
    hlo::CHANNEL_HANDLE,
    hlo::comparison_direction(2),
    hlo::comparison_type(3),
    hlo::CONV,
    hlo::DOT,
    hlo::FFT_TYPE,
    hlo::GATHER,
    hlo::OLD_GATHER,
    def(8, "precision", &[("value", Kind::Enum(PRECISION))], " $value"),
    def(9, "rng_algorithm", &[("value", Kind::Enum(RNG_ALGORITHM))], "<$value>"),
    def(10, "rng_distribution", &[("value", Kind::Enum(RNG_DISTRIBUTION))], "<$value>"),
    hlo::SCATTER,
    hlo::OLD_SCATTER,
    hlo::TRANSPOSE,
    def(13, "type_extensions", &[("bounds", Kind::Dims)], "<$*>"),
    def(14, "kind", &[("value", Kind::Enum(DOMAIN_KIND))], " $value"),
    def(15, "fusion_kind", &[("value", Kind::Enum(FUSION_KIND))], " $value"),
    hlo::output_operand_alias(16),
    hlo::result_accuracy_mode(17),
    hlo::result_accuracy(18),
];

static TYPES: &[Def] = &[
    plain(0, "token"),
    def(1, "async_bundle", &[("types", Kind::Types)], "<$types>"),
];

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let fields = ["resultIndex", "resultTupleIndices"].map(|name| data.field(name));
    match (name, fields) {
        (
            "result",
            [
                Some(FieldValue::Signed(index)),
                Some(FieldValue::SignedList(rest)),
            ],
        ) => {
            let indices = [*index].into_iter().chain(*rest);
            out.list(indices, ", ", |out, index| out.number(index));
            Ok(())
        }
        // The word in front of it says all.
        ("isMustAlias", _) => Ok(()),
        _ => stablehlo::directive(name, data, file, out),
    }
}

fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "result" => {
            let indices = signeds(text)?;
            let Some((first, rest)) = indices.split_first() else {
                return Err(text.error(AsmSyntax::ExpectedNumber));
            };
            row.set("resultIndex", FieldValue::Signed(*first).into())?;
            row.set("resultTupleIndices", Value::list(rest.iter().copied()))
        }
        "isMustAlias" if text.is_empty() => row.set(name, FieldValue::Bool(true).into()),
        _ => stablehlo::parse(name, text, row),
    }
}
