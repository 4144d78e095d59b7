//! Operations that another release of LLVM has under another name, or stores in another way.

use mlirbc::Bytecode;
use mlirbc_compat::for_release;
use mlirbc_print::{Options, to_string};

use crate::common::mlir_opt;

/// The generic text of a module that is written for a release, and its bytes; or why it is refused.
fn made(text: &str, release: u16) -> Result<(String, Vec<u8>), String> {
    let bytes = mlirbc_parse::parse(text.as_bytes()).unwrap();
    let bytes = bytes.to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let plan = for_release(&file, release).map_err(|error| error.to_string())?;
    let bytes = plan.plan.to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let text = to_string(file.view(), &Options::new()).unwrap();
    Ok((text, bytes))
}

/// What each text becomes for a release: a part of its generic text, or of the reason.
fn check(test: &str, cases: &[(&str, u16, Result<&str, &str>)]) {
    for (text, release, expected) in cases {
        match (made(text, *release), expected) {
            (Ok((made, bytes)), Ok(part)) => {
                assert!(made.contains(part), "{release}: {made}");
                if *release == 22 {
                    let read = mlir_opt(test, &bytes, &[]);
                    assert!(read.is_none_or(|it| it.is_ok()), "{made}");
                }
            }
            (Err(error), Err(part)) => assert!(error.contains(part), "{error}"),
            (made, _) => panic!("{release}: {text}: {made:?}, {expected:?}"),
        }
    }
}

const ADD: &str = "func.func @f(%a: tensor<4x?xf32>, %s: f32) -> tensor<4x?xf32> {
  %r = linalg.add ins(%a, %s : tensor<4x?xf32>, f32) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %r : tensor<4x?xf32>
}";
const MAX: &str = "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}";
const MAX_UNSIGNED: &str = "func.func @f(%a: tensor<4xi32>) -> tensor<4xi32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%a, %a : tensor<4xi32>, tensor<4xi32>) outs(%a : tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}";
const TRANSPOSED: &str = "func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = linalg.elementwise kind=#linalg.elementwise_kind<exp>
    indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>]
    ins(%a : tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}";

#[test]
fn named_operations_of_linalg_are_kinds() {
    check(
        "named_operations_of_linalg_are_kinds",
        &[
            (
                ADD,
                24,
                Ok(
                    "\"linalg.elementwise\"(%arg0, %arg1, %arg0) <{indexing_maps = [#map, #map1, #map], \
                    kind = #linalg.elementwise_kind<add>, operandSegmentSizes = array<i32: 2, 1>}>",
                ),
            ),
            (ADD, 22, Ok("\"linalg.add\"")),
            (MAX, 24, Ok("\"linalg.elementwise\"")),
            (MAX, 22, Ok("\"linalg.elementwise\"")),
            (
                MAX,
                19,
                Ok(
                    "\"linalg.max\"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}>",
                ),
            ),
            (
                MAX_UNSIGNED,
                19,
                Err(
                    "LLVM 19 does not have `linalg.elementwise` in this form: no operation there has its kind",
                ),
            ),
            (TRANSPOSED, 19, Err("its maps are not the identities")),
        ],
    );
}

/// An old release refuses a packed tensor that is too small, a new one also one that is too large.
#[test]
fn packs_and_buffers_have_other_names() {
    let pack = |op: &str, packed: &str| {
        format!(
            "func.func @f(%a: tensor<8xf32>, %b: {packed}) -> {packed} {{
               %r = \"{op}\"(%a, %b) <{{inner_dims_pos = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, \
                 static_inner_tiles = array<i64: 4>}}> : (tensor<8xf32>, {packed}) -> {packed}
               return %r : {packed}
             }}"
        )
    };
    let producer = |text: String| format!("{text}\n");
    let new = producer(pack("linalg.pack", "tensor<2x4xf32>"));
    let old = producer(pack("tensor.pack", "tensor<2x4xf32>"));
    let large = producer(pack("tensor.pack", "tensor<3x4xf32>"));
    const BUFFER: &str = "func.func @f(%a: tensor<8xf32>) -> memref<8xf32> {
      %r = bufferization.to_buffer %a read_only : tensor<8xf32> to memref<8xf32>
      return %r : memref<8xf32>
    }";
    check(
        "packs_and_buffers_have_other_names",
        &[
            (
                &new,
                19,
                Ok("\"tensor.pack\"(%arg0, %arg1) <{inner_dims_pos"),
            ),
            (
                &old,
                22,
                Ok("\"linalg.pack\"(%arg0, %arg1) <{inner_dims_pos"),
            ),
            (
                &large,
                22,
                Err("the packed tensor is as large as its tiles"),
            ),
            (
                BUFFER,
                19,
                Ok("\"bufferization.to_memref\"(%arg0) <{read_only}>"),
            ),
        ],
    );
}

#[test]
fn attributes_are_stored_in_the_class_of_the_release() {
    const MASK: &str = "func.func @f() -> vector<4x4xi1> {
      %r = vector.constant_mask [2, 3] : vector<4x4xi1>
      return %r : vector<4x4xi1>
    }";
    const SHUFFLE: &str = "func.func @f(%a: vector<4xf32>) -> vector<2xf32> {
      %r = vector.shuffle %a, %a [0, 5] : vector<4xf32>, vector<4xf32>
      return %r : vector<2xf32>
    }";
    const WEIGHTS: &str = "llvm.func @f(%c: i1) {
      llvm.cond_br %c weights([5, 10]), ^bb1, ^bb2
    ^bb1:
      llvm.return
    ^bb2:
      llvm.return
    }";
    check(
        "attributes_are_stored_in_the_class_of_the_release",
        &[
            (MASK, 19, Ok("<{mask_dim_sizes = [2, 3]}>")),
            (MASK, 22, Ok("<{mask_dim_sizes = array<i64: 2, 3>}>")),
            (SHUFFLE, 19, Ok("<{mask = [0, 5]}>")),
            (
                WEIGHTS,
                16,
                Ok("branch_weights = dense<[5, 10]> : vector<2xi32>"),
            ),
            (WEIGHTS, 19, Ok("branch_weights = array<i32: 5, 10>")),
        ],
    );
}

/// LLVM 16 has other names of attributes, and takes the operands of a loop from its maps.
#[test]
fn attributes_have_the_names_of_the_release() {
    const LOOP: &str = "func.func @f(%n: index, %m: index) {
      affine.for %i = max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%m] to %m step 2 {
      }
      return
    }";
    const CONST: &str = "func.func @f() -> tensor<1xf32> {
      %r = \"tosa.const\"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
      return %r : tensor<1xf32>
    }";
    const BRANCH: &str = "func.func @f(%c: i1) {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      return
    ^bb2:
      return
    }";
    check(
        "attributes_have_the_names_of_the_release",
        &[
            (
                LOOP,
                16,
                Ok("{lower_bound = #map, step = 2 : index, upper_bound = #map1}"),
            ),
            (
                CONST,
                19,
                Ok("<{value = dense<0.000000e+00> : tensor<1xf32>}>"),
            ),
            (
                CONST,
                22,
                Ok("<{values = dense<0.000000e+00> : tensor<1xf32>}>"),
            ),
            (
                BRANCH,
                16,
                Ok("{operand_segment_sizes = array<i32: 1, 0, 0>}"),
            ),
        ],
    );
    // And back.
    let (_, old) = made(LOOP, 16).unwrap();
    let old = Bytecode::from_bytes(&old).unwrap();
    let new = for_release(&old, 22).unwrap().plan.to_vec().unwrap();
    let new = Bytecode::from_bytes(&new).unwrap();
    let text = to_string(new.view(), &Options::new()).unwrap();
    let part =
        "operandSegmentSizes = array<i32: 2, 1, 0>, step = 2 : index, upperBoundMap = #map1}>";
    assert!(text.contains(part), "{text}");
}

#[test]
fn regions_end_as_in_the_release_and_have_its_arguments() {
    const KERNELS: &str = "gpu.module @m {\n gpu.func @k() kernel {\n gpu.return\n }\n}";
    let map = |body: &str| {
        format!(
            "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {{
              %r = linalg.map ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) (%x: f32, %o: f32) {{
                %n = {body} : f32
                linalg.yield %n : f32
              }}
              return %r : tensor<4xf32>
            }}"
        )
    };
    let (plain, of_result) = (map("arith.negf %x"), map("arith.addf %x, %o"));
    check(
        "regions_end_as_in_the_release_and_have_its_arguments",
        &[
            (KERNELS, 19, Ok("\"gpu.module_end\"() : () -> ()")),
            (&plain, 19, Ok("^bb0(%arg1: f32):")),
            (
                &of_result,
                19,
                Err("its region uses the value of its result"),
            ),
            (&of_result, 22, Ok("^bb0(%arg1: f32, %arg2: f32):")),
        ],
    );
    // And back.
    for (text, part) in [
        (KERNELS, "() -> ()"),
        (&plain, "^bb0(%arg1: f32, %arg2: f32):"),
    ] {
        let (_, old) = made(text, 19).unwrap();
        let old = Bytecode::from_bytes(&old).unwrap();
        let new = for_release(&old, 22).unwrap().plan.to_vec().unwrap();
        let new = Bytecode::from_bytes(&new).unwrap();
        let text = to_string(new.view(), &Options::new()).unwrap();
        assert!(
            text.contains(part) && !text.contains("module_end"),
            "{text}"
        );
    }
}

/// The numbers of the kinds changed with LLVM 22, but for the first two.
#[test]
fn kinds_of_reductions_by_number() {
    const REDUCTION: &str = "func.func @f(%b: memref<4xf32>) -> f32 {
      %r = affine.parallel (%i) = (0) to (4) reduce (\"KIND\") -> (f32) {
        %v = affine.load %b[%i] : memref<4xf32>
        affine.yield %v : f32
      }
      return %r : f32
    }";
    let sum = REDUCTION.replace("KIND", "addf");
    let most = REDUCTION.replace("KIND", "maximumf");
    check(
        "kinds_of_reductions_by_number",
        &[
            (&sum, 19, Ok("reductions = [0]")),
            (&most, 19, Err("affine.parallel")),
            (&most, 21, Err("affine.parallel")),
        ],
    );
}
