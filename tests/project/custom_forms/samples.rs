//! One attribute or type of each kind, as text.

use std::collections::HashMap;

use mlirbc_ods::{Enum, enumeration};
use once_cell::sync::Lazy;

/// The grammar of attributes and types of LLVM, by `#dialect.name` or `!dialect.name`.
static ROWS: Lazy<HashMap<&str, (&str, &str)>> = Lazy::new(|| {
    let text = include_str!("../../../crates/mlirbc-ods/src/tables/entries.txt");
    let row = |line: &'static str| {
        let (name, rest) = line.split_once('\t')?;
        Some((name, rest.split_once('\t').unwrap_or((rest, ""))))
    };
    text.lines().filter_map(row).collect()
});

/// Those that have no such row, or one that says `c++`.
const SAMPLES: &[(&str, &str)] = &[
    ("!torch.list", "!torch.list<int>"),
    ("!torch.dict", "!torch.dict<str, int>"),
    ("!torch.tensor", "!torch.tensor<[4],f32>"),
    ("!torch.vtensor", "!torch.vtensor<[4],f32>"),
    ("!torch.nn.Module", "!torch.nn.Module<\"a\">"),
    ("!smt.bv", "!smt.bv<8>"),
    ("!transform.op", "!transform.op<\"a.b\">"),
    ("!emitc.lvalue", "!emitc.lvalue<i32>"),
    ("!emitc.ptr", "!emitc.ptr<i32>"),
    ("!pdl.range", "!pdl.range<value>"),
    ("!async.value", "!async.value<i32>"),
    ("!util.list", "!util.list<i32>"),
    ("!util.ptr", "!util.ptr<i32>"),
    ("!amx.tile", "!amx.tile<4x4xf32>"),
    ("!xegpu.tensor_desc", "!xegpu.tensor_desc<4x4xf32>"),
    ("!xegpu.mem_desc", "!xegpu.mem_desc<4x4xf32>"),
    ("!tosa.shape", "!tosa.shape<2>"),
    ("!shard.sharding", "!shard.sharding"),
    ("!smt.array", "!smt.array<[!smt.int -> !smt.bool]>"),
    ("!smt.func", "!smt.func<(!smt.int) !smt.bool>"),
    ("#llvm.constant_range", "#llvm.constant_range<i32, 0, 1>"),
    ("#llvm.linkage", "#llvm.linkage<internal>"),
    ("#llvm.cconv", "#llvm.cconv<fastcc>"),
    ("#llvm.tailcallkind", "#llvm.tailcallkind<musttail>"),
    (
        "#irdl.variadicity_array",
        "#irdl<variadicity_array[ single]>",
    ),
    ("#smt.bv", "#smt.bv<1> : !smt.bv<8>"),
    ("#sdy.mesh", "#sdy.mesh<[\"x\"=2]>"),
    ("#sdy.sharding", "#sdy.sharding<@m, [{\"x\"}]>"),
    (
        "#sdy.sharding_per_value",
        "#sdy.sharding_per_value<[<@m, [{\"x\"}]>]>",
    ),
    ("#sdy.axis_ref_list", "#sdy<axis_ref_list{\"x\"}>"),
    (
        "#sdy.list_of_axis_ref_lists",
        "#sdy<list_of_axis_ref_lists[{\"x\"}]>",
    ),
    ("#sdy.manual_axes", "#sdy<manual_axes{\"x\"}>"),
    (
        "#sdy.all_to_all_param_list",
        "#sdy<all_to_all_param_list[{\"x\"}: 0->1]>",
    ),
    (
        "#stablehlo.channel_handle",
        "#stablehlo.channel_handle<handle = 1, type = 0>",
    ),
    (
        "#mhlo.channel_handle",
        "#mhlo.channel_handle<handle = 1, type = 0>",
    ),
    (
        "#stablehlo.result_accuracy",
        "#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>",
    ),
    (
        "#mhlo.result_accuracy",
        "#mhlo.result_accuracy<mode = #mhlo.result_accuracy_mode<HIGHEST>>",
    ),
    ("#stablehlo.transpose", "#stablehlo<transpose TRANSPOSE>"),
    (
        "#stablehlo.comparison_direction",
        "#stablehlo<comparison_direction EQ>",
    ),
    (
        "#stablehlo.comparison_type",
        "#stablehlo<comparison_type FLOAT>",
    ),
    ("#stablehlo.fft_type", "#stablehlo<fft_type FFT>"),
    (
        "#stablehlo.rng_algorithm",
        "#stablehlo<rng_algorithm DEFAULT>",
    ),
    (
        "#stablehlo.rng_distribution",
        "#stablehlo<rng_distribution UNIFORM>",
    ),
    (
        "#stablehlo.dot",
        "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
    ),
    (
        "#stablehlo.gather",
        "#stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>",
    ),
    (
        "#stablehlo.scatter",
        "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>",
    ),
    (
        "#stablehlo.conv",
        "#stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>",
    ),
    ("#mhlo.transpose", "#mhlo<transpose TRANSPOSE>"),
    (
        "#mhlo.comparison_direction",
        "#mhlo<comparison_direction EQ>",
    ),
    ("#mhlo.comparison_type", "#mhlo<comparison_type FLOAT>"),
    ("#mhlo.fft_type", "#mhlo<fft_type FFT>"),
    ("#mhlo.fusion_kind", "#mhlo<fusion_kind kLoop>"),
    ("#mhlo.kind", "#mhlo<kind all_gather>"),
    ("#mhlo.rng_algorithm", "#mhlo.rng_algorithm<DEFAULT>"),
    ("#mhlo.rng_distribution", "#mhlo.rng_distribution<UNIFORM>"),
    (
        "#mhlo.custom_call_schedule",
        "#mhlo<custom_call_schedule EARLIEST>",
    ),
    (
        "#mhlo.dot",
        "#mhlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
    ),
    (
        "#mhlo.gather",
        "#mhlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>",
    ),
    (
        "#mhlo.scatter",
        "#mhlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>",
    ),
    ("#mhlo.conv", "#mhlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>"),
    (
        "#chlo.comparison_direction",
        "#chlo<comparison_direction EQ>",
    ),
    ("#chlo.comparison_type", "#chlo<comparison_type FLOAT>"),
    (
        "#hal.pipeline.layout",
        "#hal.pipeline.layout<bindings = [#hal.pipeline.binding<storage_buffer>]>",
    ),
    ("#hal.device.affinity", "#hal.device.affinity<@d>"),
    (
        "#hal.executable.target",
        "#hal.executable.target<\"llvm-cpu\", \"f\">",
    ),
    ("#hal.executable.objects", "#hal.executable.objects<{}>"),
    ("#hal.collective", "#hal.collective<all_gather : si8>"),
    ("#stream.collective", "#stream.collective<all_gather : ui8>"),
    (
        "#vm.ordinal_counts",
        "#vm.ordinal_counts<import_funcs = 0, export_funcs = 0, internal_funcs = 0, global_bytes = 0, global_refs = 0, rodatas = 0, rwdatas = 0>",
    ),
];

/// Types that operands of a dialect have: of the first, the second, ..., and all others.
pub(super) fn types_of_dialect(dialect: &str) -> &'static [&'static str] {
    match dialect {
        "torch" | "torch_c" => &[
            "!torch.vtensor<[4],f32>",
            "!torch.int",
            "!torch.list<int>",
            "!torch.tensor<[4],f32>",
        ],
        "transform" => &[
            "!transform.any_op",
            "!transform.param<i64>",
            "!transform.any_value",
        ],
        "smt" => &["!smt.bv<8>", "!smt.bool", "!smt.int"],
        "stream" => &["!stream.resource<*>", "!stream.file", "!stream.cmd"],
        "vm" => &[
            "i32",
            "i64",
            "f32",
            "f64",
            "!vm.list<i32>",
            "!vm.buffer",
            "!vm.ref<?>",
        ],
        "util" => &["!util.list<i32>", "!util.buffer"],
        "pdl" | "pdl_interp" => &[
            "!pdl.value",
            "!pdl.operation",
            "!pdl.type",
            "!pdl.attribute",
            "!pdl.range<value>",
        ],
        "spirv" => &[
            "!spirv.ptr<i32, Function>;i32",
            "vector<4xi32>;i32",
            "!spirv.ptr<i32, Function>",
            "!spirv.struct<(i32, i32)>",
            "i1;i32",
        ],
        "emitc" => &[
            "i32",
            "!emitc.ptr<i32>",
            "!emitc.array<4xi32>",
            "!emitc.lvalue<i32>",
        ],
        "shape" => &[
            "!shape.shape",
            "!shape.size",
            "!shape.witness",
            "tensor<?xindex>",
        ],
        "llvm" => &["!llvm.ptr", "!llvm.struct<(i32, i32)>", "vector<4xi32>;i32"],
        "arm_sve" => &["vector<[4]xi1>", "vector<[16]xi1>"],
        "async" => &["!async.value<i32>", "i32;!async.value<i32>"],
        "flow" => {
            &["tensor<4xf32>;!iree_tensor_ext.dispatch.tensor<writeonly:tensor<4xf32>>;index"]
        }
        _ => &[],
    }
}

/// A value of an enumeration and its word; not the first one, which may be left out.
pub(super) fn word(found: &Enum) -> Option<(i64, &str)> {
    let words = found.words();
    let word = words.get(1).or_else(|| words.first())?;
    Some((found.value_of(word)?, word))
}

/// An attribute (`#`) or type (`!`) of this name.
pub(super) fn entry(sign: char, name: &str, nth: usize) -> Option<String> {
    let full = format!("{sign}{name}");
    if let Some((_, text)) = SAMPLES.iter().find(|(known, _)| *known == full) {
        return Some((*text).to_owned());
    }
    let (format, params) = ROWS.get(&*full)?;
    let body = body(format, params, nth)?;
    if body.is_empty() || body.starts_with('<') {
        return Some(format!("{full}{body}"));
    }
    let (dialect, mnemonic) = full.split_once('.')?;
    Some(format!("{dialect}<{mnemonic} {body}>"))
}

/// What a format makes of one value for each parameter; what is optional is left out.
fn body(format: &str, params: &str, nth: usize) -> Option<String> {
    let value = |name: &str| {
        let kind = params
            .split(' ')
            .find_map(|it| it.strip_prefix(name)?.strip_prefix(':'))?;
        let (kind, is_optional) = match kind.split_once('?') {
            Some((kind, _)) => (kind, true),
            None => (kind, false),
        };
        if is_optional {
            return Some((String::new(), true));
        }
        let text = match kind.split_once('=') {
            Some(("enum", name)) => word(enumeration(name)?)?.1.to_owned(),
            Some(("entry", name)) => {
                let sign = name.chars().next()?;
                let full = entry(sign, &name[1..], nth)?;
                full.strip_prefix(name)?.to_owned()
            }
            _ if kind == "int" => "1".to_owned(),
            _ if kind == "bool" => "true".to_owned(),
            _ => ["i32", "\"a\"", "1 : i64", "f32"][nth].to_owned(),
        };
        Some((text, is_optional))
    };
    let names = || {
        params
            .split(' ')
            .filter_map(|it| it.split_once(':').map(|it| it.0))
    };
    let mut out = String::new();
    let mut rest = format;
    while let Some(first) = rest.trim_start().chars().next() {
        rest = rest.trim_start();
        let end = match first {
            '`' => {
                let (literal, _) = rest[1..].split_once('`')?;
                out.push_str(literal);
                out.push(' ');
                literal.len() + 2
            }
            '(' => {
                // A group that is optional.
                rest.find(")?")? + 2
            }
            _ => {
                let end = rest.find([' ', '`']).unwrap_or(rest.len());
                let word = &rest[..end];
                if let Some(name) = word.strip_prefix('$') {
                    out.push_str(&value(name)?.0);
                } else if let Some(name) = word.strip_prefix("qualified($") {
                    out.push_str(&value(name.strip_suffix(')')?)?.0);
                } else if word == "params" || word == "struct(params)" {
                    let mut list = Vec::new();
                    for name in names() {
                        let (text, is_optional) = value(name)?;
                        match word {
                            _ if is_optional => {}
                            "params" => list.push(text),
                            _ => list.push(format!("{name} = {text}")),
                        }
                    }
                    out.push_str(&list.join(", "));
                } else {
                    return None;
                }
                out.push(' ');
                end
            }
        };
        rest = &rest[end..];
    }
    Some(out.trim_end().to_owned())
}
