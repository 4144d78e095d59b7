!s = !spirv.struct<(f32, i32)>
func.func @f(%p : !spirv.ptr<!s, Function>, %q : !spirv.ptr<f32, Function>, %r : !spirv.ptr<i32, Function>, %i : i32, %w : !spirv.ptr<f32, Workgroup>) {
  %c0 = spirv.Constant 0 : i32
  %c2 = spirv.Constant 2 : i32
  // MB1201: index #0 is one into f32, which has no parts
  %0 = spirv.AccessChain %q[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function>
  // MB1201: index 2 is not in !spirv.struct<(f32, i32)>
  %1 = spirv.AccessChain %p[%c2] : !spirv.ptr<!s, Function>, i32 -> !spirv.ptr<f32, Function>
  // MB1201: and the indices lead to f32 in `Function`
  %2 = spirv.AccessChain %p[%c0] : !spirv.ptr<!s, Function>, i32 -> !spirv.ptr<i32, Function>
  // MB1201: gives !spirv.ptr<f32, Workgroup>
  %3 = spirv.AccessChain %p[%c0] : !spirv.ptr<!s, Function>, i32 -> !spirv.ptr<f32, Workgroup>
  %sum = spirv.IAdd %i, %i : i32
  // MB1201: index #0 is one into a structure, and must be a `spirv.Constant`
  %4 = spirv.AccessChain %p[%sum] : !spirv.ptr<!s, Function>, i32 -> !spirv.ptr<f32, Function>
  // MB1201: copies i32 to f32
  "spirv.CopyMemory"(%q, %r) : (!spirv.ptr<f32, Function>, !spirv.ptr<i32, Function>) -> ()
  // MB1201: `source_memory_access` is `Aligned`, and `source_alignment` is missing
  "spirv.CopyMemory"(%q, %w) <{memory_access = #spirv.memory_access<Aligned>, alignment = 4 : i32, source_memory_access = #spirv.memory_access<Aligned>}> : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Workgroup>) -> ()
  // MB1201: has `alignment`, and `memory_access` is not `Aligned`
  "spirv.CopyMemory"(%q, %w) <{memory_access = #spirv.memory_access<Volatile>, alignment = 4 : i32}> : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Workgroup>) -> ()
  // MB1201: has the storage class `Workgroup`; others than `Function` are for `spirv.GlobalVariable`
  %5 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Workgroup>}> : () -> !spirv.ptr<f32, Workgroup>
  // MB1201: is in `Function`, and gives !spirv.ptr<f32, Workgroup>
  %6 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Workgroup>
  // MB1201: its initializer must be a constant or a `spirv.GlobalVariable`
  %7 = "spirv.Variable"(%sum) <{storage_class = #spirv.storage_class<Function>}> : (i32) -> !spirv.ptr<i32, Function>
  // MB1201: has `binding`, which is for `spirv.GlobalVariable`
  %8 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> {binding = 0 : i32} : () -> !spirv.ptr<i32, Function>
  // MB1201: must be either `AliasedPointer` or `RestrictPointer`
  %9 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>
  // MB1201: which must be in `TaskPayloadWorkgroupEXT`
  spirv.EXT.EmitMeshTasks %i, %i, %i, %w : i32, i32, i32, !spirv.ptr<f32, Workgroup>
}
// -----
func.func @f() {
  // MB1201: is a constant of i64, and its value is i32
  %0 = "spirv.Constant"() <{value = 1 : i32}> : () -> i64
  // MB1201: is a constant of f32, and its value is i32
  %1 = "spirv.Constant"() <{value = [1.0 : f32, 1 : i32]}> : () -> !spirv.array<2 x f32>
  // MB1201: is a constant of vector<2xf32>, and its value is an array
  %2 = "spirv.Constant"() <{value = [1.0 : f32, 2.0 : f32]}> : () -> vector<2xf32>
  // MB1201: is a constant of vector<2xi32>, and its value is vector<2xi16>
  %3 = "spirv.Constant"() <{value = dense<1> : vector<2xi16>}> : () -> vector<2xi32>
  // MB1201: is a constant of 4 elements, and its value has 3
  %4 = "spirv.Constant"() <{value = dense<1> : tensor<3xi32>}> : () -> !spirv.array<4 x i32>
  // MB1201: and its value has elements of i16
  %5 = "spirv.Constant"() <{value = dense<1> : tensor<2x2xi16>}> : () -> !spirv.array<2 x !spirv.array<2 x i32>>
  // MB1201: which is no array of numbers
  %6 = "spirv.Constant"() <{value = dense<1> : tensor<2xi32>}> : () -> !spirv.array<2 x !spirv.struct<(i32)>>
  // MB1201: repeats a value of i32, of which vector<2xf32> is not made
  %7 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xf32>
  return
}
// -----
spirv.module Logical GLSL450 {
  spirv.SpecConstant @i = 1 : i32
  spirv.SpecConstant @h = 1.0 : f16
  spirv.SpecConstantComposite @both (@i, @i) : !spirv.array<2 x i32>
  spirv.GlobalVariable @g : !spirv.ptr<i32, Workgroup>
  // MB1201: its value is i48, which is no type of SPIR-V
  "spirv.SpecConstant"() <{sym_name = "a", default_value = 1 : i48}> : () -> ()
  // MB1201: `spec_id` is negative
  "spirv.SpecConstant"() <{sym_name = "b", default_value = 1 : i32}> {spec_id = -1 : i32} : () -> ()
  // MB1201: its value must be a bool, an integer or a float
  "spirv.SpecConstant"() <{sym_name = "c", default_value = dense<1> : tensor<2xi32>}> : () -> ()
  // MB1201: is of i32, which is no composite
  "spirv.SpecConstantComposite"() <{sym_name = "d", type = i32, constituents = [@i]}> : () -> ()
  // MB1201: which is not allowed
  "spirv.SpecConstantComposite"() <{sym_name = "e", type = !spirv.coopmatrix<2x2xi32, Subgroup, MatrixA>, constituents = [@i]}> : () -> ()
  // MB1201: has 1 parts, and vector<2xi32> has 2
  "spirv.SpecConstantComposite"() <{sym_name = "k", type = vector<2xi32>, constituents = [@i]}> : () -> ()
  // MB1201: part #1 is f16, and must be i32
  "spirv.SpecConstantComposite"() <{sym_name = "l", type = vector<2xi32>, constituents = [@i, @h]}> : () -> ()
  // MB1201: is of f32, which is no composite
  "spirv.EXT.SpecConstantCompositeReplicate"() <{sym_name = "m", type = f32, constituent = @i}> : () -> ()
  // MB1201: nothing has the name of its constituent
  "spirv.EXT.SpecConstantCompositeReplicate"() <{sym_name = "n", type = vector<2xi32>, constituent = @nothing}> : () -> ()
  // MB1201: its constituent is f16, and must be i32
  "spirv.EXT.SpecConstantCompositeReplicate"() <{sym_name = "o", type = vector<2xi32>, constituent = @h}> : () -> ()
  // MB1201: its constituent is a `spirv.GlobalVariable`, which is no `spirv.SpecConstant`
  "spirv.EXT.SpecConstantCompositeReplicate"() <{sym_name = "p", type = vector<2xi32>, constituent = @g}> : () -> ()
  // MB1201: is of vector<2xi32>, which is no pointer
  "spirv.GlobalVariable"() <{sym_name = "q", type = vector<2xi32>}> : () -> ()
  // MB1201: has the storage class `Function`, which is not allowed
  "spirv.GlobalVariable"() <{sym_name = "r", type = !spirv.ptr<i32, Function>}> : () -> ()
  // MB1201: its initializer must be a `spirv.SpecConstant` or `spirv.SpecConstantComposite`
  "spirv.GlobalVariable"() <{sym_name = "s", type = !spirv.ptr<i32, Private>, initializer = @f}> : () -> ()
  spirv.func @f() "None" {
    // MB1201: nothing has the name `spec_const`
    %0 = spirv.mlir.referenceof @nothing : i32
    // MB1201: refers to a `spirv.GlobalVariable`, which is no specialization constant
    %1 = spirv.mlir.referenceof @g : i32
    // MB1201: gives f16, and refers to i32
    %2 = spirv.mlir.referenceof @i : f16
    // MB1201: gives !spirv.array<2 x f32>, and refers to !spirv.array<2 x i32>
    %3 = spirv.mlir.referenceof @both : !spirv.array<2 x f32>
    // MB1201: nothing has the name `variable`
    %4 = spirv.mlir.addressof @nothing : !spirv.ptr<i32, Workgroup>
    // MB1201: refers to a `spirv.SpecConstant`, which is no `spirv.GlobalVariable`
    %5 = spirv.mlir.addressof @i : !spirv.ptr<i32, Workgroup>
    // MB1201: gives !spirv.ptr<f32, Workgroup>, and refers to !spirv.ptr<i32, Workgroup>
    %6 = spirv.mlir.addressof @g : !spirv.ptr<f32, Workgroup>
    spirv.Return
  }
}
