llvm.func @one(i32) -> i32
llvm.func @many(i32, ...)
llvm.mlir.global external @var() : i32
llvm.func @f(%i: i32, %j: i64, %p: !llvm.ptr) {
  // MB1201: passes i64 as argument #0, which is i32
  %0 = "llvm.call"(%j) <{callee = @one, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> i32
  // MB1201: passes 2 values, and its callee takes 1
  %1 = "llvm.call"(%i, %i) <{callee = @one, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> : (i32, i32) -> i32
  // MB1201: and does not state its type
  "llvm.call"(%i) <{callee = @many, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  // MB1201: its callee is a `llvm.mlir.global`, which is no function of LLVM
  "llvm.call"() <{callee = @var, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  // MB1201: calls i32, which must be a pointer
  "llvm.call"(%i) <{fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()
  // MB1201: needs a callee, or an operand that is one
  "llvm.call"() <{fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  // MB1201: must be in a function with a personality
  %2 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @p() -> i32
llvm.func @f(%a: !llvm.ptr) attributes {personality = @p} {
  // MB1201: needs a clause, or `cleanup`
  %0 = "llvm.landingpad"() : () -> !llvm.struct<(ptr, i32)>
  // MB1201: clause #0 is no constant
  %1 = "llvm.landingpad"(%a) : (!llvm.ptr) -> !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // MB1201: has 1 values, and 2 blocks for them
  "llvm.switch"(%i)[^bb1, ^bb1, ^bb1] <{case_values = dense<1> : vector<1xi32>, case_operand_segments = array<i32: 0, 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
// -----
llvm.func @f(%i: i32) {
  // MB1201: has values of i64 for i32
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_values = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
// -----
llvm.func @g(i32, ...)
llvm.func @f(%i: i32) {
  // MB1201: states a type of its callee that has no variable number of arguments
  "llvm.invoke"(%i)[^bb1, ^bb1] <{callee = @g, var_callee_type = !llvm.func<void (i32)>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
