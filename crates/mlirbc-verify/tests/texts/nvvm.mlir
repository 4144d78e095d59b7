llvm.func @f(%a : i32) {
  // MB1201: has a number of threads, and no barrier
  "nvvm.barrier"(%a) {operandSegmentSizes = array<i32: 0, 1, 0>} : (i32) -> ()
  llvm.return
}
// -----
llvm.func @f() {
  // MB1201: must have either an id or a mask
  "nvvm.pmevent"() : () -> ()
  llvm.return
}
// -----
llvm.func @f(%a : i32) {
  // MB1201: needs `hi` in the mode `default`
  %0 = "nvvm.prmt"(%a, %a) {mode = #nvvm.permute_mode<default>} : (i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%a : i32, %v : f32) {
  // MB1201: gives i32, and must give f32
  %0 = "nvvm.shfl.sync"(%a, %v, %a, %a) {kind = #nvvm<shfl_kind bfly>} : (i32, f32, i32, i32) -> i32
  llvm.return
}
// -----
llvm.func @f(%p : !llvm.ptr<6>, %v : i32) {
  // MB1201: needs an offset for the shape `shape_16x32bx2`
  "nvvm.tcgen05.st"(%p, %v) {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : (!llvm.ptr<6>, i32) -> ()
  llvm.return
}
// -----
llvm.func @f(%m : i32, %p : i1) {
  // MB1201: gives i1, and must give `i32`
  %0 = "nvvm.vote.sync"(%m, %p) {kind = #nvvm<vote_sync_kind ballot>} : (i32, i1) -> i1
  llvm.return
}
