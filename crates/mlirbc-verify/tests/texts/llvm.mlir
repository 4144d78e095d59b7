// MB1201: has `llvm.nest` at i32, which is no pointer
llvm.func @f(%0 : i32 {llvm.nest})
// -----
// MB1201: has `llvm.signext` at f32, which is no integer
llvm.func @f(%0 : f32 {llvm.signext})
// -----
// MB1201: has `llvm.allocalign` at a result, which cannot have it
llvm.func @f() -> (f32 {llvm.allocalign})
// -----
func.func @f() {
  // MB1201: refers to a `func.func`, which has no address
  llvm.mlir.addressof @f : !llvm.ptr
  llvm.return
}
// -----
llvm.func @f() {
  llvm.return
}
// MB1201: has 1 functions, and another number of priorities or data
llvm.mlir.global_ctors ctors = [@f], priorities = [], data = [#llvm.zero]
// -----
llvm.func @f()
// MB1201: has a function without a body
llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [#llvm.zero]
// -----
llvm.func @f() {
  llvm.return
}
// MB1201: has data that is neither a symbol nor `#llvm.zero`
llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32], data = [0 : i32]
// -----
llvm.func @f() {
  llvm.return
}
// MB1201: has 1 functions, and another number of priorities or data
llvm.mlir.global_dtors dtors = [@f], priorities = [0 : i32, 32767 : i32], data = [#llvm.zero]
// -----
llvm.func @f() -> i32 {
  // MB1201: returns nothing, and its function i32
  llvm.return
}
// -----
llvm.func @f(%arg0: i32) {
  // MB1201: returns i32, and its function void
  llvm.return %arg0: i32
}
// -----
llvm.func @f(%arg0: f32) -> i32 {
  // MB1201: returns f32, and its function i32
  llvm.return %arg0 : f32
}
// -----
llvm.func @f(%p : !llvm.ptr) {
  // MB1201: cannot cast !llvm.ptr to !llvm.ptr<1>
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}
// -----
llvm.func @f() {
  // MB1201: calls `abc`, whose name must begin with `llvm.`
  "llvm.call_intrinsic"() {intrin = "abc", operandSegmentSizes = array<i32: 0, 0>, op_bundle_sizes = array<i32>} : () -> ()
  llvm.return
}
// -----
llvm.func @f(%c : i1) {
  // MB1201: has 1 weights, and 2 successors
  "llvm.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, 0, 0>, branch_weights = array<i32: 1>} : (i1) -> ()
^a:
  llvm.return
}
// -----
llvm.func @f() {
  // MB1201: must be `acquire` or stronger
  llvm.fence monotonic
  llvm.return
}
// -----
llvm.func @f() {
  // MB1201: gives !llvm.target<\"invalid_target_type\">, which has no zero
  %0 = llvm.mlir.zero : !llvm.target<"invalid_target_type">
  llvm.return
}
// -----
llvm.func @f(%a : i32) {
  // MB1201: cannot extend i32 to i16
  %0 = llvm.sext %a : i32 to i16
  llvm.return
}
// -----
llvm.func @f(%a : i32) {
  // MB1201: cannot extend i32 to i32
  %0 = llvm.zext %a : i32 to i32
  llvm.return
}
// -----
llvm.func @f(%p : !llvm.ptr, %a : i32) {
  // MB1201: has an ordering that is not for it
  llvm.store %a, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}
