"u.op"() {a = !gpu.mma_matrix<16x16xf16, "AOp">, zz} : () -> ()
// -----
"u.op"() {a = !gpu.mma_matrix<16 x 16 x f16,"AOp">, zz} : () -> ()
// -----
"u.op"() {a = !gpu.mma_matrix<16x16xi8, "AOp">, zz} : () -> ()
// -----
"u.op"() {a = !gpu.mma_matrix<16x16xsi8, "AOp">, zz} : () -> ()
// -----
"u.op"() {a = !gpu.mma_matrix<16x16xsi32, "COp">, zz} : () -> ()
// -----
"u.op"() {a = !gpu.mma_matrix<16x16xi32, "COp">, zz} : () -> ()
// -----
"u.op"() {a = !gpu.mma_matrix<?x16xi32, "COp">, zz} : () -> ()
// -----
"u.op"() {a = !pdl.range<value>, zz} : () -> ()
// -----
"u.op"() {a = !pdl.range<!pdl.value>, zz} : () -> ()
// -----
"u.op"() {a = !pdl.range<!pdl<value>>, zz} : () -> ()
// -----
"u.op"() {a = !transform.param<index>, zz} : () -> ()
// -----
"u.op"() {a = !transform.param<si32>, zz} : () -> ()
// -----
"u.op"() {a = !transform.param<i65>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<0x4xf32>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.ptr<memref<4xf32>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.lvalue<tensor<4xf32>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4xtensor<4xf32>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4xtensor<?xf32>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4x!emitc.ptr<i17>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4xtuple<i32>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4x!emitc.opaque<"T*">>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4xtf32>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4xsi8>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4x!llvm.ptr>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.lvalue<complex<f32>>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.opaque<"a\22">, zz} : () -> ()
// -----
"u.op"() {a = !emitc.ptr<()->()>, zz} : () -> ()
// -----
"u.op"() {a = !emitc.array<4x!emitc.array<3xi32>>, zz} : () -> ()