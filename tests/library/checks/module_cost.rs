//! What modules compute: counts by hand, those of XLA, and the same for other forms of a module.

use mlirbc::Bytecode;
use mlirbc::ir::Threads;
use mlirbc_query::{Cost, OpCost};

use crate::common::corpus;

fn of_text(text: &str) -> (Bytecode<'static>, Cost) {
    let plan =
        mlirbc_parse::parse(text.as_bytes()).unwrap_or_else(|errors| panic!("{errors}\n{text}"));
    let file = Bytecode::from_owner(plan.to_vec().unwrap()).unwrap();
    let cost = mlirbc_query::cost(file.view(), Threads::Pool).unwrap();
    (file, cost)
}

/// Operations on elements, functions, and bytes.
fn numbers(cost: &Cost) -> [u64; 3] {
    let total = cost.total;
    [total.flops, total.transcendentals, total.bytes]
}

fn of_name(file: &Bytecode<'_>, cost: &Cost, name: &str) -> Option<OpCost> {
    let is_it = |it: &&OpCost| {
        let [dialect, short] = file.view().op_name_parts(it.name).unwrap();
        [dialect, b".", short].concat() == name.as_bytes()
    };
    cost.operations.iter().find(is_it).copied()
}

/// One operation of these types in a function.
fn one(op: &str, attributes: &str, region: &str, types: &str) -> (Bytecode<'static>, Cost) {
    let (inputs, result) = types.split_once(" -> ").unwrap();
    // All but the last are inputs.
    let groups = inputs.split(", ").count() - 1;
    let groups = match op.starts_with("linalg") {
        true => format!("operandSegmentSizes = array<i32: {groups}, 1>"),
        false => String::new(),
    };
    let attributes = [attributes, &groups]
        .into_iter()
        .filter(|it| !it.is_empty());
    let attributes = attributes.collect::<Vec<_>>().join(", ");
    let inputs: Vec<&str> = inputs.split(", ").collect();
    let names: Vec<String> = (0..inputs.len()).map(|nth| format!("%a{nth}")).collect();
    let arguments: Vec<String> = names
        .iter()
        .zip(&inputs)
        .map(|(n, t)| format!("{n}: {t}"))
        .collect();
    let (names, arguments, inputs) = (names.join(", "), arguments.join(", "), inputs.join(", "));
    of_text(&format!(
        "\"func.func\"() <{{function_type = ({inputs}) -> (), sym_name = \"f\"}}> ({{\n\
         ^bb0({arguments}):\n\
         %0 = \"{op}\"({names}) {region} {{{attributes}}} : ({inputs}) -> {result}\n\
         \"func.return\"() : () -> ()\n\
         }}) : () -> ()\n"
    ))
}

const ADD: &str = "({\n^bb0(%x: f32, %y: f32, %z: f32):\n\
    %p = \"arith.mulf\"(%x, %y) : (f32, f32) -> f32\n\
    %s = \"arith.addf\"(%p, %z) : (f32, f32) -> f32\n\
    \"linalg.yield\"(%s) : (f32) -> ()\n})";

#[test]
fn counts_by_hand() {
    let count = |op: &str, attributes: &str, region: &str, types: &str| {
        numbers(&one(op, attributes, region, types).1)
    };
    let hlo_add = "({\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n\
        %s = \"stablehlo.add\"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>\n\
        \"stablehlo.return\"(%s) : (tensor<f32>) -> ()\n})";
    let f = |shape: &str| format!("tensor<{shape}xf32>");
    let types = |inputs: &[&str], result: &str| {
        let inputs: Vec<String> = inputs.iter().map(|it| f(it)).collect();
        format!("{} -> {}", inputs.join(", "), f(result))
    };
    assert_eq!(
        count("stablehlo.add", "", "", &types(&["2x3", "2x3"], "2x3")),
        [6, 0, 72]
    );
    assert_eq!(
        count("stablehlo.tanh", "", "", &types(&["2x3"], "2x3")),
        [0, 6, 48]
    );
    assert_eq!(
        count("stablehlo.reshape", "", "", &types(&["2x3"], "6")),
        [0, 0, 48]
    );
    // One byte for a bool.
    let compare = "tensor<4xf32>, tensor<4xf32> -> tensor<4xi1>";
    let direction = "comparison_direction = #stablehlo<comparison_direction EQ>";
    assert_eq!(
        count("stablehlo.compare", direction, "", compare),
        [4, 0, 36]
    );
    assert_eq!(
        count("stablehlo.dot", "", "", &types(&["2x5", "5x3"], "2x3")),
        [60, 0, 4 * 31]
    );
    let reduce = "tensor<4x8xf32>, tensor<f32> -> tensor<4xf32>";
    assert_eq!(
        count(
            "stablehlo.reduce",
            "dimensions = array<i64: 1>",
            hlo_add,
            reduce
        )[0],
        28
    );
    let window = "window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>";
    let pooled = "tensor<4x8xf32>, tensor<f32> -> tensor<2x4xf32>";
    assert_eq!(
        count("stablehlo.reduce_window", window, hlo_add, pooled)[0],
        8 * 3
    );
    // 8 * log2(8).
    let sort = "tensor<8xf32> -> tensor<8xf32>";
    assert_eq!(count("stablehlo.sort", "", hlo_add, sort)[0], 24);
    // Two for each product, with indexing maps and without.
    let maps = "indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, \
        affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>]";
    let kinds = "iterator_types = [#linalg.iterator_type<parallel>, \
        #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>]";
    let generic = format!("{maps}, {kinds}");
    let matmul = types(&["2x5", "5x3", "2x3"], "2x3");
    for (op, maps) in [
        ("linalg.matmul", ""),
        ("linalg.matmul", maps),
        ("linalg.generic", &generic),
    ] {
        assert_eq!(count(op, maps, ADD, &matmul)[0], 60, "{op} {maps}");
    }
    let conv = types(&["1x8x8x3", "3x3x3x16", "1x6x6x16"], "1x6x6x16");
    assert_eq!(
        count("linalg.conv_2d_nhwc_hwcf", "", ADD, &conv)[0],
        2 * 576 * 27
    );
    let depthwise = types(&["1x8x8x3", "3x3x3", "1x6x6x3"], "1x6x6x3");
    assert_eq!(
        count("linalg.depthwise_conv_2d_nhwc_hwc", "", ADD, &depthwise)[0],
        2 * 108 * 9
    );
    let pool = types(&["1x8x8x3", "2x2", "1x4x4x3"], "1x4x4x3");
    assert_eq!(
        count("linalg.pooling_nhwc_sum", "", ADD, &pool)[0],
        2 * 48 * 4
    );
    // With the bias.
    let of_conv = "acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, \
        dilation = array<i64: 1, 1>";
    let tosa = types(&["1x8x8x3", "16x3x3x3", "16"], "1x6x6x16");
    assert_eq!(
        count("tosa.conv2d", of_conv, "", &tosa)[0],
        2 * 576 * 27 + 576
    );
    let tosa = types(&["2x4x5", "2x5x6"], "2x4x6");
    assert_eq!(count("tosa.matmul", "", "", &tosa)[0], 2 * 48 * 5);
}

/// An element outside of the input is not read, and one between the elements of a dilated input is none.
#[test]
fn convolutions_count_the_elements_that_they_read() {
    for (input, kernel, stride, low, high, base, dilation) in [
        (8, 3, 1, 0, 0, 1, 1),
        (8, 3, 1, 1, 1, 1, 1),
        (9, 4, 3, 2, 5, 1, 2),
        (5, 3, 1, 2, 2, 2, 1),
        (5, 4, 2, 3, 1, 3, 2),
        (7, 5, 4, 6, 6, 6, 3),
        (4, 3, 1, -1, 0, 1, 1),
    ] {
        let input: i64 = input;
        let dilated = (input - 1) * base + 1 + low + high;
        let output = (dilated - ((kernel - 1) * dilation + 1)) / stride + 1;
        let mut read = 0;
        for (at, out) in (0..kernel).flat_map(|at| (0..output).map(move |out| (at, out))) {
            let element = out * stride - low + at * dilation;
            read += u64::from(element >= 0 && element % base == 0 && element / base < input);
        }
        let attributes = format!(
            "batch_group_count = 1 : i64, feature_group_count = 1 : i64, \
             dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, \
             window_strides = array<i64: {stride}>, \
             padding = dense<[[{low}, {high}]]> : tensor<1x2xi64>, lhs_dilation = array<i64: {base}>, \
             rhs_dilation = array<i64: {dilation}>"
        );
        let types = format!(
            "tensor<2x{input}x3xf32>, tensor<{kernel}x3x4xf32> -> tensor<2x{output}x4xf32>"
        );
        let (_, cost) = one("stablehlo.convolution", &attributes, "", &types);
        assert_eq!(
            cost.total.flops,
            2 * 2 * 3 * 4 * read,
            "{types} {attributes}"
        );
    }
}

/// Calls count as often as they are made, loops once; what has no rule or no known shape is said.
#[test]
fn functions_and_what_is_not_counted() {
    let leaf = "\"func.func\"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, sym_name = \"leaf\"}> ({\n\
        ^bb0(%a: tensor<4xf32>):\n\
        %0 = \"stablehlo.add\"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>\n\
        \"func.return\"(%0) : (tensor<4xf32>) -> ()\n}) : () -> ()\n";
    let mut text = leaf.to_string();
    let caller = |name: &str, callee: &str, more: &str| {
        format!(
            "\"func.func\"() <{{function_type = (tensor<4xf32>) -> (), sym_name = \"{name}\"}}> ({{\n\
             ^bb0(%a: tensor<4xf32>):\n\
             %0 = \"func.call\"(%a) <{{callee = @{callee}}}> : (tensor<4xf32>) -> tensor<4xf32>\n\
             %1 = \"func.call\"(%a) <{{callee = @{callee}}}> : (tensor<4xf32>) -> tensor<4xf32>\n\
             {more}\"func.return\"() : () -> ()\n}}) : () -> ()\n"
        )
    };
    let more = "%2 = \"stablehlo.custom_call\"(%a) {call_target_name = \"x\"} : (tensor<4xf32>) -> tensor<4xf32>\n\
        %3 = \"stablehlo.abs\"(%u) : (tensor<?xf32>) -> tensor<?xf32>\n\
        %u = \"test.other\"(%a) : (tensor<4xf32>) -> tensor<?xf32>\n\
        \"test.no_tensor\"() : () -> ()\n\
        \"scf.while\"() ({\n\"test.x\"() : () -> ()\n}) : () -> ()\n";
    text += &caller("main", "leaf", &more.replace("%u", "%4"));
    let text_ordered = text.replace(
        "%3 = \"stablehlo.abs\"(%4) : (tensor<?xf32>) -> tensor<?xf32>\n%4 = \"test.other\"(%a) : (tensor<4xf32>) -> tensor<?xf32>\n",
        "%4 = \"test.other\"(%a) : (tensor<4xf32>) -> tensor<?xf32>\n%3 = \"stablehlo.abs\"(%4) : (tensor<?xf32>) -> tensor<?xf32>\n",
    );
    let (file, cost) = of_text(&text_ordered);
    assert_eq!(numbers(&cost)[0], 8);
    let not_counted = |name| of_name(&file, &cost, name).map_or(0, |it| it.not_counted);
    let counts = [
        "stablehlo.custom_call",
        "stablehlo.abs",
        "test.other",
        "test.no_tensor",
    ];
    assert_eq!(counts.map(not_counted), [1, 1, 1, 0]);
    assert_eq!(of_name(&file, &cost, "stablehlo.add").unwrap().count, 2);
    assert_eq!((cost.dynamic, cost.is_recursive), (2, false));
    let functions: Vec<_> = cost
        .functions
        .iter()
        .map(|it| (it.runs, it.own.flops, it.total.flops, it.loops))
        .collect();
    assert_eq!(functions, [(2, 4, 4, 0), (1, 0, 8, 1)]);

    // Twice as often at each of 70 levels.
    let mut text = leaf.replace("leaf", "f0");
    for level in 1..=70 {
        text += &caller(&format!("f{level}"), &format!("f{}", level - 1), "");
    }
    let (_, cost) = of_text(&text);
    assert_eq!(
        (numbers(&cost)[0], cost.functions[0].runs),
        (u64::MAX, u64::MAX)
    );

    // A cycle ends, and is said.
    let text = caller("a", "b", "") + &caller("b", "a", "") + &caller("c", "c", "");
    let (_, cost) = of_text(&text);
    assert!(cost.is_recursive && cost.functions.len() == 3);
}

/// `mlir_module_to_xla_computation` and `hlo_module_cost_analysis` of jaxlib 0.10.2: operations and functions. On the
/// way operations on constants were done, and sums with 0 left out: the third number.
const XLA: [(&str, [u64; 3]); 3] = [
    ("jax/images.mlirbc", [11938, 0, 3]),
    ("jax/core.stablehlo.v6.mlirbc", [182, 12, 4]),
    ("exports/jax_net.mlirbc", [742, 0, 64]),
];

#[test]
fn counts_are_those_of_xla() {
    for (name, [flops, transcendentals, more]) in XLA {
        let file = Bytecode::open(format!("corpus/{name}")).unwrap();
        let cost = mlirbc_query::cost(file.view(), Threads::Pool).unwrap();
        let counted = [cost.total.flops, cost.total.transcendentals];
        assert_eq!(counted, [flops + more, transcendentals], "{name}");
    }
}

/// An artifact counts as the module that it was made of, whatever versions they have.
#[test]
fn artifacts_count_as_their_modules() {
    let count = |path: &str| {
        let file = Bytecode::open(path).unwrap();
        numbers(&mlirbc_query::cost(file.view(), Threads::Pool).unwrap())
    };
    let mut compared = 0;
    for path in corpus() {
        let path = path.to_str().unwrap().to_string();
        if path.contains("jax/core.") {
            assert_eq!(
                count(&path),
                count("corpus/jax/core.stablehlo.v6.mlirbc"),
                "{path}"
            );
            compared += 1;
        }
    }
    assert!(compared > 8, "{compared}");
    assert_eq!(
        count("corpus/exports/jax_net.vhlo.mlirbc"),
        count("corpus/exports/jax_net.mlirbc")
    );
}

/// Every file counts, on one thread as on all; functions and operations have the same sum.
#[test]
fn sums_agree_for_the_corpus() {
    for path in corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let view = file.view();
        let cost = match (
            mlirbc_query::cost(view, Threads::One),
            mlirbc_query::cost(view, Threads::Pool),
        ) {
            (Ok(one), Ok(pool)) => {
                assert_eq!(format!("{:?}", one.total), format!("{:?}", pool.total));
                one
            }
            (one, pool) => {
                assert!(one.is_err() && pool.is_err(), "{path:?}");
                continue;
            }
        };
        let sum = |part: fn(&Cost) -> Vec<u64>| part(&cost).into_iter().sum::<u64>();
        let of_operations = sum(|cost| cost.operations.iter().map(|it| it.work.flops).collect());
        let of_functions = sum(|cost| {
            cost.functions
                .iter()
                .map(|it| it.own.flops * it.runs)
                .collect()
        });
        assert_eq!(
            (of_operations, of_functions),
            (cost.total.flops, cost.total.flops),
            "{path:?}"
        );
    }
}

/// The body of a function, and its operations on elements.
#[test]
fn loops_run_as_often_as_their_bounds_say() {
    let load = "%0 = memref.load %x[%c0] : memref<128xf32>\n%1 = arith.addf %0, %0 : f32\n\
        memref.store %1, %x[%c0] : memref<128xf32>";
    for (head, tail, runs, unknown) in [
        ("scf.for %i = %c0 to %c7 step %c2 {", "}", 4, 0),
        ("scf.for %i = %c7 to %c0 step %c2 {", "}", 0, 0),
        ("scf.for %i = %c0 to %n step %c2 {", "}", 1, 1),
        (
            "scf.parallel (%i, %j) = (%c0, %c0) to (%c7, %c2) step (%c2, %c2) {",
            "scf.reduce }",
            4,
            0,
        ),
        ("scf.forall (%i, %j) in (4, 5) {", "}", 20, 0),
        ("scf.forall (%i) in (%n) {", "}", 1, 1),
        ("affine.for %i = 0 to 128 step 3 {", "}", 43, 0),
        ("affine.for %i = 0 to %n {", "}", 1, 1),
        (
            "affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 32)>(%n) {",
            "}",
            32,
            0,
        ),
        (
            "affine.for %i = 0 to min affine_map<(d0) -> (9, 5)>(%n) {",
            "}",
            5,
            0,
        ),
        (
            "affine.parallel (%i, %j) = (0, 0) to (8, 16) step (1, 2) {",
            "}",
            64,
            0,
        ),
        (
            "scf.for %i = %c0 to %c7 step %c2 { affine.for %j = 0 to 10 {",
            "} }",
            40,
            0,
        ),
    ] {
        let (_, cost) = of_text(&format!(
            "func.func @f(%x: memref<128xf32>, %n: index) {{\n%c0 = arith.constant 0 : index\n\
             %c2 = arith.constant 2 : index\n%c7 = arith.constant 7 : index\n\
             %k = arith.addi %c2, %n : index\n{head}\n{load}\n{tail}\nreturn\n}}\n"
        ));
        assert_eq!(numbers(&cost), [runs, 0, 8 * runs], "{head}");
        assert_eq!(cost.functions[0].loops, unknown, "{head}");
    }
}

#[test]
fn unknown_dimensions_count_as_what_is_assumed() {
    let (file, cost) = one(
        "stablehlo.add",
        "",
        "",
        "tensor<?x3xf32>, tensor<?x3xf32> -> tensor<?x3xf32>",
    );
    assert_eq!((cost.total.flops, cost.operations[0].not_counted), (0, 1));
    let assumed = mlirbc_query::Assumed {
        dynamic: Some(7),
        ..Default::default()
    };
    let cost = mlirbc_query::cost_assuming(file.view(), Threads::Pool, assumed).unwrap();
    assert_eq!(numbers(&cost), [21, 0, 3 * 4 * 21]);
}

/// Numbers of jaxlib 0.10.2.
#[test]
fn functions_count_as_what_xla_computes() {
    for (op, ty, expected) in [
        ("stablehlo.exponential", "f32", [0, 1]),
        ("stablehlo.exponential", "complex<f32>", [15, 4]),
        ("stablehlo.sqrt", "complex<f64>", [86, 7]),
        ("stablehlo.tanh", "complex<f32>", [0, 1]),
        ("chlo.erfc", "f32", [62, 1]),
        ("chlo.erfc", "f64", [90, 1]),
        ("chlo.erfc", "bf16", [64, 1]),
        ("stablehlo.convert", "f32", [0, 0]),
    ] {
        let (_, cost) = one(op, "", "", &format!("tensor<10x{ty}> -> tensor<10x{ty}>"));
        let [flops, functions, _] = numbers(&cost);
        assert_eq!([flops, functions], expected.map(|it| 10 * it), "{op} {ty}");
    }
}
