spirv.module Logical GLSL450 {
  spirv.GlobalVariable @g : !spirv.ptr<i32, Workgroup>
  spirv.func @inner(%a : i32) -> f32 "None" {
    %0 = spirv.Constant 1.0 : f32
    spirv.ReturnValue %0 : f32
  }
  spirv.func @f(%i : i32, %f : f32) "None" {
    // MB1201: its callee does not exist
    spirv.FunctionCall @nothing() : () -> ()
    // MB1201: its callee is a `spirv.GlobalVariable`, which is no `spirv.func`
    spirv.FunctionCall @g() : () -> ()
    // MB1201: has 2 operands, and its callee 1
    %0 = spirv.FunctionCall @inner(%i, %i) : (i32, i32) -> f32
    // MB1201: has 0 results, and its callee 1
    spirv.FunctionCall @inner(%i) : (i32) -> ()
    // MB1201: has a operand of f32, and its callee i32
    %1 = spirv.FunctionCall @inner(%f) : (f32) -> f32
    // MB1201: has a result of i32, and its callee f32
    %2 = spirv.FunctionCall @inner(%i) : (i32) -> i32
    spirv.Return
  }
  spirv.func @weights(%b : i1) "None" {
    // MB1201: has two weights that are 0
    "spirv.BranchConditional"(%b)[^out, ^out] <{operandSegmentSizes = array<i32: 1, 0, 0>, branch_weights = [0 : i32, 0 : i32]}> : (i1) -> ()
  ^out:
    spirv.Return
  }
  spirv.func @three(%b : i1) "None" {
    // MB1201: has 3 weights, and needs two
    "spirv.BranchConditional"(%b)[^out, ^out] <{operandSegmentSizes = array<i32: 1, 0, 0>, branch_weights = [1 : i32, 2 : i32, 3 : i32]}> : (i1) -> ()
  ^out:
    spirv.Return
  }
  spirv.func @choice() "None" {
    // MB1201: must have a block before the one that merges
    "spirv.mlir.selection"() <{selection_control = #spirv.selection_control<None>}> ({
      spirv.mlir.merge
    }) : () -> ()
    spirv.Return
  }
  spirv.func @nothing_back() -> i32 "None" {
    // MB1201: returns nothing, and its function has a result
    spirv.Return
  }
  spirv.func @too_much(%i : i32) "None" {
    // MB1201: returns a value, and its function has 0 results
    spirv.ReturnValue %i : i32
  }
  spirv.func @other(%i : i32) -> f32 "None" {
    // MB1201: returns i32, and its function has the result f32
    spirv.ReturnValue %i : i32
  }
  spirv.EntryPoint "GLCompute" @inner
  // MB1201: is the second one of its function and execution model
  spirv.EntryPoint "GLCompute" @inner
  // MB1201: its function does not exist
  spirv.EntryPoint "Vertex" @nowhere
  // MB1201: has 2 results, and can have one
  "spirv.func"() <{sym_name = "two", function_type = () -> (i32, i32), function_control = #spirv.function_control<None>}> ({}) : () -> ()
  // MB1201: and must be `Aliased` or `Restrict`
  spirv.func @physical(%p : !spirv.ptr<i32, PhysicalStorageBuffer>) "None" {
    spirv.Return
  }
  // MB1201: and must be `AliasedPointer` or `RestrictPointer`
  spirv.func @to_physical(%p : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>) "None" {
    spirv.Return
  }
}
// -----
// MB1201: has a `func.func`, which is no operation of SPIR-V
spirv.module Logical GLSL450 {
  func.func private @f()
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @f(%i : i32) -> i32 "None" {
    %c = spirv.Constant 1 : i32
    %s = spirv.IAdd %c, %c : i32
    // MB1201: has 3 operations, and needs two
    %0 = "spirv.SpecConstantOperation"() ({
      %a = spirv.IAdd %c, %c : i32
      %b = spirv.IAdd %c, %c : i32
      spirv.mlir.yield %b : i32
    }) : () -> i32
    // MB1201: has an operand from `spirv.IAdd`, which is no constant
    %1 = "spirv.SpecConstantOperation"() ({
      %a = spirv.IAdd %s, %c : i32
      spirv.mlir.yield %a : i32
    }) : () -> i32
    spirv.ReturnValue %c : i32
  }
}
// -----
spirv.module Logical Vulkan {
  // MB1201: takes or gives i32, which is no `!spirv.arm.tensor`
  spirv.ARM.Graph @g(%a : i32, %b : !spirv.arm.tensor<2xi16>) -> i32 {
    // MB1201: gives 2 values, and its graph has 1 results
    spirv.ARM.GraphOutputs %b, %b : !spirv.arm.tensor<2xi16>, !spirv.arm.tensor<2xi16>
  }
  spirv.func @f() "None" {
    // MB1201: must be in a `spirv.ARM.Graph`, and is in `spirv.func`
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 1 : i32} : !spirv.arm.tensor<2xi16>
    spirv.Return
  }
}
