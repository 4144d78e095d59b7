func.func @f(%p : !spirv.ptr<f32, Function>, %g : !spirv.ptr<f32, Generic>, %u : !spirv.ptr<f32, Uniform>, %f : f32, %l : i64, %v : vector<2xf32>, %w : vector<3xf32>) {
  // MB1201: casts f32 to itself
  %0 = spirv.Bitcast %f : f32 to f32
  // MB1201: both or none have to be pointers
  %1 = spirv.Bitcast %l : i64 to !spirv.ptr<f32, Function>
  // MB1201: casts vector<3xf32> with 96 bits to i64 with 64
  %2 = spirv.Bitcast %w : vector<3xf32> to i64
  // MB1201: converts vector<2xf32> to vector<2xf32>: their elements must have other widths
  %3 = spirv.FConvert %v : vector<2xf32> to vector<2xf32>
  // MB1201: one storage class must be `Generic`
  %4 = spirv.PtrCastToGeneric %u : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic>
  // MB1201: casts a pointer to f32 to one to i32
  %5 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic>
  // MB1201: one storage class must be `Generic`
  %6 = spirv.GenericCastToPtr %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Workgroup>
  // MB1201: casts a pointer to f32 to one to i32
  %7 = spirv.GenericCastToPtrExplicit %g : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, Function>
  return
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @f(%p : !spirv.ptr<i32, Function>, %i : i64) "None" {
    // MB1201: which is not physical in a module that is `Logical`
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, Function> to i64
    // MB1201: has the pointer !spirv.ptr<i32, Workgroup>
    %1 = spirv.ConvertUToPtr %i : i64 to !spirv.ptr<i32, Workgroup>
    spirv.Return
  }
}
// -----
func.func @f(%a : f32, %b : f32, %v : vector<2xf32>, %w : vector<4xf32>, %i : i32, %h : f16, %c : !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA>, %s : !spirv.struct<(f32, i32)>, %m : vector<4xi1>) {
  // MB1201: operand #1 is i32, and must be f32
  %0 = spirv.CompositeConstruct %a, %i : (f32, i32) -> !spirv.array<2 x f32>
  // MB1201: has 1 operands, and !spirv.struct<(f32, i32)> is made of 2
  %1 = spirv.CompositeConstruct %a : (f32) -> !spirv.struct<(f32, i32)>
  // MB1201: has operands for 4 elements, and vector<3xf32> has 3
  %2 = spirv.CompositeConstruct %v, %v : (vector<2xf32>, vector<2xf32>) -> vector<3xf32>
  // MB1201: has an operand of f16 for a vector of f32
  %3 = spirv.CompositeConstruct %v, %h : (vector<2xf32>, f16) -> vector<3xf32>
  // MB1201: has 2 operands, and a matrix is made of one
  %4 = spirv.CompositeConstruct %a, %b : (f32, f32) -> !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA>
  // MB1201: has an operand of f16 for a matrix of f32
  %5 = spirv.CompositeConstruct %h : (f16) -> !spirv.coopmatrix<4x4xf32, Subgroup, MatrixA>
  // MB1201: index 2 is not in vector<2xf32>
  %6 = "spirv.CompositeExtract"(%v) <{indices = [2 : i32]}> : (vector<2xf32>) -> f32
  // MB1201: gives i32, and extracts f32
  %7 = "spirv.CompositeExtract"(%s) <{indices = [0 : i32]}> : (!spirv.struct<(f32, i32)>) -> i32
  // MB1201: index 0 is one into i32, which has no parts
  %8 = "spirv.CompositeExtract"(%s) <{indices = [1 : i32, 0 : i32]}> : (!spirv.struct<(f32, i32)>) -> i32
  // MB1201: needs an index
  %9 = "spirv.CompositeExtract"(%s) <{indices = []}> : (!spirv.struct<(f32, i32)>) -> i32
  // MB1201: inserts f16, where f32 is
  %10 = "spirv.CompositeInsert"(%h, %v) <{indices = [1 : i32]}> : (f16, vector<2xf32>) -> vector<2xf32>
  // MB1201: gives vector<4xf32>, and changes vector<2xf32>
  %11 = "spirv.CompositeInsert"(%a, %v) <{indices = [1 : i32]}> : (f32, vector<2xf32>) -> vector<4xf32>
  // MB1201: has 2 components, and its result 4 elements
  %12 = spirv.VectorShuffle [0 : i32, 1 : i32] %v, %v : vector<2xf32>, vector<2xf32> -> vector<4xf32>
  // MB1201: selects a component that is not below 6
  %13 = spirv.VectorShuffle [0 : i32, 6 : i32] %v, %w : vector<2xf32>, vector<4xf32> -> vector<2xf32>
  // MB1201: gives vector<2xf32>, which must have as many elements as vector<4xi1>
  %14 = spirv.Select %m, %v, %v : vector<4xi1>, vector<2xf32>
  // MB1201: gives f32, which must have as many elements as vector<4xi1>
  %15 = spirv.Select %m, %a, %b : vector<4xi1>, f32
  return
}
// -----
func.func @f(%i : i32, %j : i16, %v : vector<4xi8>, %w : vector<2xi16>, %a : i8) {
  // MB1201: which must have two members
  %0 = "spirv.IAddCarry"(%i, %i) : (i32, i32) -> !spirv.struct<(i32, i32, i32)>
  // MB1201: gives !spirv.struct<(i32, i16)>, whose members must be i32 as the operands
  %1 = "spirv.ISubBorrow"(%i, %i) : (i32, i32) -> !spirv.struct<(i32, i16)>
  // MB1201: which must have two members
  %2 = "spirv.SMulExtended"(%i, %i) : (i32, i32) -> !spirv.struct<(i32)>
  // MB1201: whose members must be i16 as the operands
  %3 = "spirv.UMulExtended"(%j, %j) : (i16, i16) -> !spirv.struct<(i32, i32)>
  // MB1201: needs `format`, as its operands are integers
  %4 = spirv.SDot %i, %i : i32 -> i32
  // MB1201: has `format`, which is for integers and not for vectors
  %5 = spirv.UDot %v, %v, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32
  // MB1201: gives i16, which has fewer bits than vector<4xi8>
  %6 = spirv.SDotAccSat %v, %v, %j : vector<4xi8> -> i16
  return
}
// -----
func.func @f(%f : f32, %h : f16, %v : vector<2xf32>, %i : vector<3xi32>) {
  // MB1201: which must have two members
  %0 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32)>
  // MB1201: whose first member must be f32
  %1 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f16, i32)>
  // MB1201: whose second member must be of integers of 32 bits
  %2 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i64)>
  // MB1201: whose second member must have as many components as vector<2xf32>
  %3 = spirv.GL.FrexpStruct %v : vector<2xf32> -> !spirv.struct<(vector<2xf32>, i32)>
  // MB1201: which must have as many elements
  %4 = spirv.GL.Ldexp %v : vector<2xf32>, %i : vector<3xi32> -> vector<2xf32>
  // MB1109: `result` is f16, and has to be f32, as `operand` is
  %5 = spirv.GL.Length %v : vector<2xf32> -> f16
  // MB1109: `result` is f32, and has to be f16, as `p0` is
  %6 = spirv.GL.Distance %h, %h : f16, f16 -> f32
  return
}
// -----
func.func @f(%m : !spirv.matrix<3 x vector<2xf32>>, %v : vector<2xf32>, %w : vector<3xf32>, %h : f16, %n : !spirv.matrix<3 x vector<3xf32>>) {
  // MB1201: multiplies a matrix of f32 by f16
  %0 = spirv.MatrixTimesScalar %m, %h : !spirv.matrix<3 x vector<2xf32>>, f16
  // MB1201: multiplies 2 rows and 3 columns by 2 elements to 2
  %1 = spirv.MatrixTimesVector %m, %v : !spirv.matrix<3 x vector<2xf32>>, vector<2xf32> -> vector<2xf32>
  // MB1201: multiplies 3 elements by 2 rows and 3 columns to 3
  %2 = spirv.VectorTimesMatrix %w, %m : vector<3xf32>, !spirv.matrix<3 x vector<2xf32>> -> vector<3xf32>
  // MB1201: multiplies a vector of f32 by f16
  %4 = spirv.VectorTimesScalar %v, %h : (vector<2xf32>, f16) -> vector<2xf32>
  // MB1201: multiplies 2 x 3 by 2 x 3 to 2 x 3
  %5 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<2xf32>>, !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  // MB1201: has components of f32 and f16
  %6 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<2xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<2xf16>>
  // MB1201: transposes 2 x 3 to 2 x 3
  %7 = spirv.Transpose %m : !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  return
}
// -----
func.func @f(%p : !spirv.ptr<!spirv.struct<(f32)>, Workgroup>, %q : !spirv.ptr<f32, Workgroup>, %i : i32, %a : !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, %b : !spirv.coopmatrix<3x4xf32, Subgroup, MatrixB>, %c : !spirv.coopmatrix<2x4xf32, Subgroup, MatrixAcc>, %d : !spirv.coopmatrix<2x4xf32, Workgroup, MatrixAcc>, %e : !spirv.coopmatrix<2x5xf32, Subgroup, MatrixAcc>) {
  // MB1201: has a matrix that is `MatrixAcc`, where `MatrixB` is needed
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %c, %c : !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, !spirv.coopmatrix<2x4xf32, Subgroup, MatrixAcc> -> !spirv.coopmatrix<2x4xf32, Subgroup, MatrixAcc>
  // MB1201: has matrices of several scopes
  %1 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %d : !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, !spirv.coopmatrix<3x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<2x4xf32, Workgroup, MatrixAcc>
  // MB1201: multiplies 2 x 3 by 3 x 4 and adds 2 x 5
  %2 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %e : !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, !spirv.coopmatrix<3x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<2x5xf32, Subgroup, MatrixAcc>
  // MB1201: has matrix operands, which are for matrices of integers
  %3 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned> : !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, !spirv.coopmatrix<3x4xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<2x4xf32, Subgroup, MatrixAcc>
  // MB1201: its pointer is to !spirv.struct<(f32)>, which must be a scalar or a vector
  %4 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor> : !spirv.ptr<!spirv.struct<(f32)>, Workgroup>, i32 -> !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>
  // MB1201: has the memory operand `MakePointerAvailable`, which is not for it
  %5 = spirv.KHR.CooperativeMatrixLoad %q, %i, <RowMajor>, <MakePointerAvailable> : !spirv.ptr<f32, Workgroup>, i32 -> !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>
  // MB1201: has the memory operand `MakePointerVisible`, which is not for it
  spirv.KHR.CooperativeMatrixStore %q, %a, %i, <RowMajor>, <MakePointerVisible> : !spirv.ptr<f32, Workgroup>, !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, i32
  // MB1201: or that without an alignment
  spirv.KHR.CooperativeMatrixStore %q, %a, %i, <RowMajor>, <Aligned> : !spirv.ptr<f32, Workgroup>, !spirv.coopmatrix<2x3xf32, Subgroup, MatrixA>, i32
  return
}
