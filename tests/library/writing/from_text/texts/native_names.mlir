// Attributes with the names of native properties, and a terminator that may have regions.
llvm.func @f(%i: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.add %i, %i {overflowFlags = #llvm.overflow<nsw>} : i32
  %1 = llvm.mul %i, %0 overflow<nuw> {x} : i32
  %2 = "llvm.add"(%0, %1) {overflowFlags = #llvm.overflow<nsw, nuw>} : (i32, i32) -> i32
  %3 = llvm.getelementptr %p[%i] {noWrapFlags = 3 : i32} : (!llvm.ptr, i32) -> !llvm.ptr, i8
  %4 = "llvm.sub"(%0, %1) <{overflowFlags = #llvm.overflow<nsw>}> {nonNeg} : (i32, i32) -> i32
  llvm.return %2 : i32
}
func.func @g(%a: index) {
  %0 = affine.linearize_index [%a, %a] by (2, 3) {disjoint} : index
  scf.parallel (%i) = (%a) to (%a) step (%a) {
  }
  "func.return"() {operandSegmentSizes = array<i32: 0>} : () -> ()
}
