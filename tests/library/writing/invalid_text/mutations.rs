//! Texts that are cut or changed: there is an answer to each.

use mlirbc_parse::parse;

/// Short texts with each part of the grammar.
const TEXTS: [&str; 3] = [
    r##"#map = affine_map<(d0)[s0] -> (d0 floordiv 2 + s0)>
!pair = tuple<i32, !t.x<"a", [1]>>
"builtin.module"() <{sym_name = "m"}> ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: i32 loc("a":1:2)):
    "func.return"(%arg0) : (i32) -> ()
  ^bb1:
    %0:2 = "t.a"(%arg0, %1)[^bb2] <{k = #map}> ({}, {
      "t.b"(%arg0) : (i32) -> ()
    }) {d, e = [1.5 : f32, @a::@"b c", {f = -0x7F : i8}]} : (i32, f32) -> (i32, !pair)
  ^bb2:
    %1 = "t.c"() {g = dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>} : () -> f32
    "func.return"(%0#0) : (i32) -> ()
  }) : () -> () loc(#loc)
}) : () -> () // the end
#loc = loc(fused<"m">["x"(callsite("y" at unknown)), "z":3:4 to 5:6])
"##,
    r#""t.a"() {a = dense_resource<r> : tensor<2xi8>, b = sparse<[[0, 1]], [2]> : tensor<1x2xi8>,
  c = array<i1: true, false>, d = distinct[0]<unit>, e = dense<(1.0, 0x7FC00000)> : tensor<2xcomplex<f32>>,
  f = memref<?x4xf32, strided<[?, 1], offset: ?>, 1 : i32>, g = vector<[4]x2xi1>, h = tensor<*xbf16>,
  i = dense<"0x0100020003000400"> : tensor<4xi16>, j = affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>} : () -> ()
{-#
  dialect_resources: { builtin: { r: "0x040000000102" } },
  external_resources: { tool: { a: true, b: "text\22", c: "0x08000000FF" } }
#-}
"#,
    r#""builtin.module"() ({
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<3 x i8>, linkage = #llvm.linkage<internal>,
    sym_name = "s", value = "abc", visibility_ = 0 : i64}> ({}) : () -> ()
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "arith.addi"(%2, %2) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i64, i64) -> i64
  %2 = "arith.constant"() {value = 18446744073709551615 : i64} : () -> i64
}) {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} : () -> ()
"#,
];

/// Bytes that mean something.
const BYTES: &[u8] = b"\"%^#!@<>()[]{}:,=->/\\0x19aif.? \n\0\xff";

fn answer(text: &[u8]) -> bool {
    match parse(text) {
        Ok(plan) => plan.to_vec().is_ok(),
        Err(errors) => {
            assert!(!errors.to_string().is_empty());
            false
        }
    }
}

#[test]
fn each_start_has_an_answer() {
    for text in TEXTS {
        if let Err(errors) = parse(text.as_bytes()) {
            panic!("{errors}");
        }
        for len in 0..text.len() {
            answer(&text.as_bytes()[..len]);
        }
    }
}

#[test]
fn each_change_has_an_answer() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |most: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % most as u64) as usize
    };
    let (mut good, all) = (0, 2_000);
    for nth in 0..all {
        let mut text = TEXTS[nth % TEXTS.len()].as_bytes().to_vec();
        for _ in 0..=below(2) {
            let at = below(text.len());
            match below(4) {
                0 => text[at] = BYTES[below(BYTES.len())],
                1 => text.insert(at, BYTES[below(BYTES.len())]),
                2 => drop(text.remove(at)),
                _ => {
                    // A piece again, somewhere else.
                    let end = (at + 1 + below(12)).min(text.len());
                    let piece = text[at..end].to_vec();
                    let to = below(text.len());
                    text.splice(to..to, piece);
                }
            }
        }
        good += usize::from(answer(&text));
    }
    assert!(good > 20 && good < all, "{good} of {all} texts are good");
}
