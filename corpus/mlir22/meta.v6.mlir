"builtin.module"() ({
  "builtin.module"() ({
    "transform.named_sequence"() <{arg_attrs = [{transform.readonly}], function_type = (!transform.any_op) -> (), sym_name = "tile"}> ({
    ^bb0(%arg6: !transform.any_op):
      %17 = "transform.structured.match"(%arg6) <{op_attrs = {tag = "x"}, ops = ["linalg.matmul"]}> : (!transform.any_op) -> !transform.any_op
      %18:3 = "transform.structured.tile_using_for"(%17) <{scalable_sizes = array<i1: false, false, true>, static_sizes = array<i64: 4, 0, 8>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      %19 = "transform.param.constant"() <{value = 42 : i64}> : () -> !transform.param<i64>
      "transform.sequence"(%arg6) <{failure_propagation_mode = 2 : i32, operandSegmentSizes = array<i32: 1, 0>}> ({
      ^bb0(%arg7: !transform.any_op):
        "transform.yield"() : () -> ()
      }) : (!transform.any_op) -> ()
      "transform.yield"() : () -> ()
    }) : () -> ()
  }) {transform.with_named_sequence} : () -> ()
  "pdl.pattern"() <{benefit = 3 : i16, sym_name = "replace"}> ({
    %12 = "pdl.type"() <{constantType = i32}> : () -> !pdl.type
    %13 = "pdl.operand"() : () -> !pdl.value
    %14 = "pdl.attribute"() <{value = 10 : i32}> : () -> !pdl.attribute
    %15 = "pdl.operation"(%13, %14, %12) <{attributeValueNames = ["value"], opName = "test.op", operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.value, !pdl.attribute, !pdl.type) -> !pdl.operation
    "pdl.rewrite"(%15) <{operandSegmentSizes = array<i32: 1, 0>}> ({
      %16 = "pdl.operation"() <{attributeValueNames = [], opName = "test.new", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
      "pdl.erase"(%15) : (!pdl.operation) -> ()
    }) : (!pdl.operation) -> ()
  }) : () -> ()
  "builtin.module"() <{sym_name = "patterns"}> ({
    "pdl_interp.func"() <{function_type = (!pdl.operation) -> (), sym_name = "matcher"}> ({
    ^bb0(%arg5: !pdl.operation):
      "pdl_interp.check_operation_name"(%arg5)[^bb1, ^bb3] <{name = "test.op"}> : (!pdl.operation) -> ()
    ^bb1:  // pred: ^bb0
      "pdl_interp.switch_operand_count"(%arg5)[^bb3, ^bb3, ^bb2] <{caseValues = dense<[0, 2]> : vector<2xi32>}> : (!pdl.operation) -> ()
    ^bb2:  // pred: ^bb1
      "pdl_interp.record_match"(%arg5, %arg5)[^bb3] <{benefit = 1 : i16, operandSegmentSizes = array<i32: 1, 1>, rewriter = @rewriters::@rewrite, rootKind = "test.op"}> : (!pdl.operation, !pdl.operation) -> ()
    ^bb3:  // 4 preds: ^bb0, ^bb1, ^bb1, ^bb2
      "pdl_interp.finalize"() : () -> ()
    }) : () -> ()
    "builtin.module"() <{sym_name = "rewriters"}> ({
      "pdl_interp.func"() <{function_type = (!pdl.operation) -> (), sym_name = "rewrite"}> ({
      ^bb0(%arg4: !pdl.operation):
        "pdl_interp.erase"(%arg4) : (!pdl.operation) -> ()
        "pdl_interp.finalize"() : () -> ()
      }) : () -> ()
    }) : () -> ()
  }) : () -> ()
  "irdl.dialect"() <{sym_name = "cmath"}> ({
    "irdl.type"() <{sym_name = "complex"}> ({
      %10 = "irdl.is"() <{expected = f32}> : () -> !irdl.attribute
      %11 = "irdl.any_of"(%10) : (!irdl.attribute) -> !irdl.attribute
      "irdl.parameters"(%11) <{names = ["element"]}> : (!irdl.attribute) -> ()
    }) : () -> ()
    "irdl.operation"() <{sym_name = "norm"}> ({
      %8 = "irdl.any"() : () -> !irdl.attribute
      %9 = "irdl.parametric"(%8) <{base_type = @cmath::@complex}> : (!irdl.attribute) -> !irdl.attribute
      "irdl.operands"(%9) <{names = ["in"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
      "irdl.results"(%8) <{names = ["out"], variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
    }) : () -> ()
  }) : () -> ()
  "emitc.include"() <{include = "stdint.h", is_standard_include}> : () -> ()
  "emitc.func"() <{function_type = (i32, !emitc.ptr<!emitc.opaque<"T">>) -> i32, specifiers = ["static"], sym_name = "emit"}> ({
  ^bb0(%arg2: i32, %arg3: !emitc.ptr<!emitc.opaque<"T">>):
    %5 = "emitc.constant"() <{value = #emitc.opaque<"CONST">}> : () -> i32
    %6 = "emitc.call_opaque"(%arg2, %5) <{args = [0 : index, #emitc.opaque<"x">, 1 : index], callee = "f", template_args = [i32]}> : (i32, i32) -> !emitc.opaque<"vec<int>">
    %7 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<4xi32>
    "emitc.verbatim"() <{value = "// text"}> : () -> ()
    "emitc.return"(%5) : (i32) -> ()
  }) : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {dlti.dl_spec = #dlti.dl_spec<index = 64 : i64, i8 = dense<[8, 32]> : vector<2xi64>, "dlti.endianness" = "little", !llvm.ptr<1> = dense<[32, 32, 64]> : vector<3xi64>>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>>} : () -> ()
  "smt.solver"() ({
    %0 = "smt.declare_fun"() <{namePrefix = "a"}> : () -> !smt.bool
    %1 = "smt.declare_fun"() : () -> !smt.bv<32>
    %2 = "smt.bv.constant"() <{value = #smt.bv<5> : !smt.bv<32>}> : () -> !smt.bv<32>
    %3 = "smt.eq"(%1, %2) : (!smt.bv<32>, !smt.bv<32>) -> !smt.bool
    %4 = "smt.forall"() <{boundVarNames = ["x", "y"], weight = 2 : i32}> ({
    ^bb0(%arg0: !smt.int, %arg1: !smt.array<[!smt.int -> !smt.bool]>):
      "smt.yield"(%0) : (!smt.bool) -> ()
    }) : () -> !smt.bool
    "smt.assert"(%3) : (!smt.bool) -> ()
    "smt.check"() ({
      "smt.yield"() : () -> ()
    }, {
      "smt.yield"() : () -> ()
    }, {
      "smt.yield"() : () -> ()
    }) : () -> ()
    "smt.yield"() : () -> ()
  }) : () -> ()
  "t.ptr"() {a = !ptr.ptr<#ptr.generic_space>, b = memref<4xi8, #ptr.generic_space>} : () -> ()
}) : () -> ()

