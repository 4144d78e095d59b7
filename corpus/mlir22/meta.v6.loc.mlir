#loc3 = loc("src/meta.mlir":3:34)
#loc8 = loc("src/meta.mlir":8:10)
#loc21 = loc("src/meta.mlir":25:28)
#loc28 = loc("src/meta.mlir":35:30)
#loc43 = loc("src/meta.mlir":55:18)
#loc44 = loc("src/meta.mlir":55:27)
#loc57 = loc("src/meta.mlir":70:8)
#loc58 = loc("src/meta.mlir":70:22)
"builtin.module"() ({
  "builtin.module"() ({
    "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "tile"}> ({
    ^bb0(%arg6: !transform.any_op loc("src/meta.mlir":3:34)):
      %17 = "transform.structured.match"(%arg6) <{op_attrs = {tag = "x"}, ops = ["linalg.matmul"]}> : (!transform.any_op) -> !transform.any_op loc(#loc4)
      %18:3 = "transform.structured.tile_using_for"(%17) <{scalable_sizes = array<i1: false, false, true>, static_sizes = array<i64: 4, 0, 8>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op) loc(#loc5)
      %19 = "transform.param.constant"() <{value = 42 : i64}> : () -> !transform.param<i64> loc(#loc6)
      "transform.sequence"(%arg6) <{failure_propagation_mode = 2 : i32, operandSegmentSizes = array<i32: 1, 0>}> ({
      ^bb0(%arg7: !transform.any_op loc("src/meta.mlir":8:10)):
        "transform.yield"() : () -> () loc(#loc9)
      }) : (!transform.any_op) -> () loc(#loc7)
      "transform.yield"() : () -> () loc(#loc10)
    }) : () -> () loc(#loc2)
  }) {transform.with_named_sequence} : () -> () loc(#loc1)
  "pdl.pattern"() <{benefit = 3 : i16, sym_name = "replace"}> ({
    %12 = "pdl.type"() <{constantType = i32}> : () -> !pdl.type loc(#loc12)
    %13 = "pdl.operand"() : () -> !pdl.value loc(#loc13)
    %14 = "pdl.attribute"() <{value = 10 : i32}> : () -> !pdl.attribute loc(#loc14)
    %15 = "pdl.operation"(%13, %14, %12) <{attributeValueNames = ["value"], opName = "test.op", operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.value, !pdl.attribute, !pdl.type) -> !pdl.operation loc(#loc15)
    "pdl.rewrite"(%15) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      %16 = "pdl.operation"() <{attributeValueNames = [], opName = "test.new", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation loc(#loc17)
      "pdl.erase"(%15) : (!pdl.operation) -> () loc(#loc18)
    }) : (!pdl.operation) -> () loc(#loc16)
  }) : () -> () loc(#loc11)
  "builtin.module"() <{sym_name = "patterns"}> ({
    "pdl_interp.func"() <{function_type = (!pdl.operation) -> (), sym_name = "matcher"}> ({
    ^bb0(%arg5: !pdl.operation loc("src/meta.mlir":25:28)):
      "pdl_interp.check_operation_name"(%arg5)[^bb1, ^bb3] <{name = "test.op"}> : (!pdl.operation) -> () loc(#loc22)
    ^bb1:  // pred: ^bb0
      "pdl_interp.switch_operand_count"(%arg5)[^bb3, ^bb3, ^bb2] <{caseValues = dense<[0, 2]> : vector<2xi32>}> : (!pdl.operation) -> () loc(#loc23)
    ^bb2:  // pred: ^bb1
      "pdl_interp.record_match"(%arg5, %arg5)[^bb3] <{benefit = 1 : i16, operandSegmentSizes = array<i32: 1, 1>, rewriter = @rewriters::@rewrite, rootKind = "test.op"}> : (!pdl.operation, !pdl.operation) -> () loc(#loc24)
    ^bb3:  // 4 preds: ^bb0, ^bb1, ^bb1, ^bb2
      "pdl_interp.finalize"() : () -> () loc(#loc25)
    }) : () -> () loc(#loc20)
    "builtin.module"() <{sym_name = "rewriters"}> ({
      "pdl_interp.func"() <{function_type = (!pdl.operation) -> (), sym_name = "rewrite"}> ({
      ^bb0(%arg4: !pdl.operation loc("src/meta.mlir":35:30)):
        "pdl_interp.erase"(%arg4) : (!pdl.operation) -> () loc(#loc29)
        "pdl_interp.finalize"() : () -> () loc(#loc30)
      }) : () -> () loc(#loc27)
    }) : () -> () loc(#loc26)
  }) : () -> () loc(#loc19)
  "irdl.dialect"() <{sym_name = "cmath"}> ({
    "irdl.type"() <{sym_name = "complex"}> ({
      %10 = "irdl.is"() <{expected = f32}> : () -> !irdl.attribute loc(#loc33)
      %11 = "irdl.any_of"(%10) : (!irdl.attribute) -> !irdl.attribute loc(#loc34)
      "irdl.parameters"(%11) <{names = ["element"]}> : (!irdl.attribute) -> () loc(#loc35)
    }) : () -> () loc(#loc32)
    "irdl.operation"() <{sym_name = "norm"}> ({
      %8 = "irdl.any"() : () -> !irdl.attribute loc(#loc37)
      %9 = "irdl.parametric"(%8) <{base_type = @cmath::@complex}> : (!irdl.attribute) -> !irdl.attribute loc(#loc38)
      "irdl.operands"(%9) <{names = ["in"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> () loc(#loc39)
      "irdl.results"(%8) <{names = ["out"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> () loc(#loc40)
    }) : () -> () loc(#loc36)
  }) : () -> () loc(#loc31)
  "emitc.include"() <{include = "stdint.h", is_standard_include}> : () -> () loc(#loc41)
  "emitc.func"() <{function_type = (i32, !emitc.ptr<!emitc.opaque<"T">>) -> i32, specifiers = ["static"], sym_name = "emit"}> ({
  ^bb0(%arg2: i32 loc("src/meta.mlir":55:18), %arg3: !emitc.ptr<!emitc.opaque<"T">> loc("src/meta.mlir":55:27)):
    %5 = "emitc.constant"() <{value = #emitc.opaque<"CONST">}> : () -> i32 loc(#loc45)
    %6 = "emitc.call_opaque"(%arg2, %5) <{args = [0 : index, #emitc.opaque<"x">, 1 : index], callee = "f", template_args = [i32]}> : (i32, i32) -> !emitc.opaque<"vec<int>"> loc(#loc46)
    %7 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<4xi32> loc(#loc47)
    "emitc.verbatim"() <{value = "// text"}> : () -> () loc(#loc48)
    "emitc.return"(%5) : (i32) -> () loc(#loc49)
  }) : () -> () loc(#loc42)
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<index = 64 : i64, i8 = dense<[8, 32]> : vector<2xi64>, "dlti.endianness" = "little", !llvm.ptr<1> = dense<[32, 32, 64]> : vector<3xi64>>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>>} : () -> () loc(#loc50)
  "smt.solver"() ({
    %0 = "smt.declare_fun"() <{namePrefix = "a"}> : () -> !smt.bool loc(#loc52)
    %1 = "smt.declare_fun"() : () -> !smt.bv<32> loc(#loc53)
    %2 = "smt.bv.constant"() <{value = #smt.bv<5> : !smt.bv<32>}> : () -> !smt.bv<32> loc(#loc54)
    %3 = "smt.eq"(%1, %2) : (!smt.bv<32>, !smt.bv<32>) -> !smt.bool loc(#loc55)
    %4 = "smt.forall"() <{boundVarNames = ["x", "y"], weight = 2 : i32}> ({
    ^bb0(%arg0: !smt.int loc("src/meta.mlir":70:8), %arg1: !smt.array<[!smt.int -> !smt.bool]> loc("src/meta.mlir":70:22)):
      "smt.yield"(%0) : (!smt.bool) -> () loc(#loc59)
    }) : () -> !smt.bool loc(#loc56)
    "smt.assert"(%3) : (!smt.bool) -> () loc(#loc60)
    "smt.check"() ({
      "smt.yield"() : () -> () loc(#loc61)
    }, {
      "smt.yield"() : () -> () loc(#loc61)
    }, {
      "smt.yield"() : () -> () loc(#loc61)
    }) : () -> () loc(#loc61)
    "smt.yield"() : () -> () loc(#loc51)
  }) : () -> () loc(#loc51)
  "t.ptr"() {a = !ptr.ptr<#ptr.generic_space>, b = memref<4xi8, #ptr.generic_space>} : () -> () loc(#loc62)
}) : () -> () loc(#loc)
#loc = loc("src/meta.mlir":0:0)
#loc1 = loc("src/meta.mlir":2:1)
#loc2 = loc("src/meta.mlir":3:3)
#loc4 = loc("src/meta.mlir":4:10)
#loc5 = loc("src/meta.mlir":5:20)
#loc6 = loc("src/meta.mlir":6:10)
#loc7 = loc("src/meta.mlir":7:5)
#loc9 = loc("src/meta.mlir":9:7)
#loc10 = loc("src/meta.mlir":11:5)
#loc11 = loc("src/meta.mlir":14:1)
#loc12 = loc("src/meta.mlir":15:8)
#loc13 = loc("src/meta.mlir":16:8)
#loc14 = loc("src/meta.mlir":17:8)
#loc15 = loc("src/meta.mlir":18:9)
#loc16 = loc("src/meta.mlir":19:3)
#loc17 = loc("src/meta.mlir":20:12)
#loc18 = loc("src/meta.mlir":21:5)
#loc19 = loc("src/meta.mlir":24:1)
#loc20 = loc("src/meta.mlir":25:3)
#loc22 = loc("src/meta.mlir":26:5)
#loc23 = loc("src/meta.mlir":28:5)
#loc24 = loc("src/meta.mlir":30:5)
#loc25 = loc("src/meta.mlir":32:5)
#loc26 = loc("src/meta.mlir":34:3)
#loc27 = loc("src/meta.mlir":35:5)
#loc29 = loc("src/meta.mlir":36:7)
#loc30 = loc("src/meta.mlir":37:7)
#loc31 = loc("src/meta.mlir":41:1)
#loc32 = loc("src/meta.mlir":42:3)
#loc33 = loc("src/meta.mlir":43:10)
#loc34 = loc("src/meta.mlir":44:10)
#loc35 = loc("src/meta.mlir":45:5)
#loc36 = loc("src/meta.mlir":47:3)
#loc37 = loc("src/meta.mlir":48:10)
#loc38 = loc("src/meta.mlir":49:10)
#loc39 = loc("src/meta.mlir":50:5)
#loc40 = loc("src/meta.mlir":51:5)
#loc41 = loc("src/meta.mlir":54:1)
#loc42 = loc("src/meta.mlir":55:1)
#loc45 = loc("src/meta.mlir":56:8)
#loc46 = loc("src/meta.mlir":57:8)
#loc47 = loc("src/meta.mlir":58:8)
#loc48 = loc("src/meta.mlir":59:3)
#loc49 = loc("src/meta.mlir":60:3)
#loc50 = loc("src/meta.mlir":62:1)
#loc51 = loc("src/meta.mlir":64:1)
#loc52 = loc("src/meta.mlir":65:8)
#loc53 = loc("src/meta.mlir":66:8)
#loc54 = loc("src/meta.mlir":67:8)
#loc55 = loc("src/meta.mlir":68:8)
#loc56 = loc("src/meta.mlir":69:8)
#loc59 = loc("src/meta.mlir":71:5)
#loc60 = loc("src/meta.mlir":73:3)
#loc61 = loc("src/meta.mlir":74:3)
#loc62 = loc("src/meta.mlir":76:1)

