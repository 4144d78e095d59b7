//! The vifrt dialect: versioned forms of XLA's IFRT dialect.
//!
//! Source: `xla/python/ifrt/ir/vifrt_bytecode.cc`, `vifrt_dialect.td`, `vifrt_dialect.cc` and
//! `sharding_param.cc` of openxla/xla, 2026. Codes are never reused. The definition of code 7 was
//! not at hand: its mnemonic follows the pattern of the others.

use crate::asm_parse::{Part, Scanner};
use crate::dialect::table::Child::{Full, Stripped};
use crate::dialect::table::{Def, Fields, Kind, Schema, Value, def, plain, signed};
use crate::dialect::{AsmFragment, Lookup};
use crate::entity::{Custom, FieldValue};
use crate::error::{Error, Result, Unprintable};

/// The vifrt dialect.
pub(super) static VIFRT: Schema = Schema {
    name: "vifrt",
    attrs: ATTRS,
    types: TYPES,
    directive,
    parse,
    check: |_, _| Ok(()),
};

#[rustfmt::skip]
static ATTRS: &[Def] = &[
    def(0, "devices_v1", &[("ids", Kind::Signeds)], "$ids"),
    plain(1, "sharding_unspecified_v1"),
    def(2, "sharding_param_v1", &[
        ("dim_shards", Kind::Signeds),
        ("permutation", Kind::Signeds),
        ("axis_sizes", Kind::Signeds),
    ], "<@dim_shards to $permutation on @axis_sizes>"),
    def(3, "interval_v1", &[
        ("start", Kind::Signed),
        ("end", Kind::Signed),
        ("step", Kind::Signed),
    ], "[$start : $end : $step]"),
    def(4, "mapping_v1", &[
        ("from_shards", Kind::Attr(Stripped("interval_v1"))),
        ("to_shards", Kind::Attr(Stripped("interval_v1"))),
    ], "<$from_shards to $to_shards>"),
    def(5, "array_mapping_v1", &[
        ("in_array_index", Kind::Signed),
        ("out_array_index", Kind::Signed),
        ("mappings", Kind::Attrs(Full)),
    ], "<$in_array_index, $out_array_index, [$mappings]>"),
    def(6, "type_v1", &[("value", Kind::Type)], "<$value>"),
    def(7, "sharding_param_v2", &[
        ("dim_shards", Kind::Signeds),
        ("permutation", Kind::Signeds),
        ("axis_sizes", Kind::Signeds),
        ("unreduced_axes", Kind::Signeds),
    ], "<@dim_shards to $permutation on @axis_sizes?{ unreduced $unreduced_axes?}>"),
];

#[rustfmt::skip]
static TYPES: &[Def] = &[
    def(0, "array_v1", &[
        ("shape", Kind::Type),
        ("sharding", Kind::Attr(Full)),
        ("devices", Kind::Attr(Stripped("devices_v1"))),
        ("memory_kind", Kind::Attr(Full)),
        ("layout", Kind::Attr(Full)),
    ], "<$shape, $sharding, $devices, memory_kind = $memory_kind, layout = $layout>"),
    plain(1, "control_v1"),
    def(2, "func_v1", &[("inputs", Kind::TypesOrUnit), ("outputs", Kind::TypesOrUnit)],
        "<($inputs) -> $outputs>"),
];

/// Numbers as `2x1`: of a scalar there are none.
fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    _: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    match data.field(name) {
        Some(FieldValue::SignedList(sizes)) => {
            out.list(*sizes, "x", |out, size| out.number(size));
            Ok(())
        }
        _ => Err(Error::unprintable(Unprintable::Fields)),
    }
}

fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    let (mut scan, mut sizes) = (Scanner::new(text), Vec::new());
    while !scan.is_empty() {
        sizes.push(signed(scan.until(|bytes, at| bytes[at] == b'x'))?);
        let _ = scan.eat(b"x");
    }
    row.set(name, Value::list(sizes))
}
