module attributes {transform.with_named_sequence} {
  transform.named_sequence @callee(%a: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %a : !transform.any_op
  }
  transform.named_sequence @f(%a: !transform.any_op, %p: !transform.any_param) {
    // MB1201: passes !transform.any_param, and its target takes !transform.any_op
    %0 = "transform.include"(%p) <{target = @callee, failure_propagation_mode = 1 : i32}> : (!transform.any_param) -> !transform.any_op
    // MB1201: gives !transform.any_param, and its target !transform.any_op
    %1 = "transform.include"(%a) <{target = @callee, failure_propagation_mode = 1 : i32}> : (!transform.any_op) -> !transform.any_param
    // MB1201: `target` is no `transform.named_sequence`
    "transform.include"() <{target = @nothing, failure_propagation_mode = 1 : i32}> : () -> ()
    // MB1201: has 1 results, and names another one for what is left
    %2 = "transform.split_handle"(%a) <{overflow_result = 1 : i64}> : (!transform.any_op) -> !transform.any_op
    // MB1201: splits !transform.any_op into !transform.any_param
    %3 = "transform.split_handle"(%a) : (!transform.any_op) -> !transform.any_param
    // MB1201: which is no permutation
    %4 = "transform.structured.interchange"(%a) <{iterator_interchange = array<i64: 0, 2>}> : (!transform.any_op) -> !transform.any_op
    // MB1201: its region #1 gives other types than it has as results
    %5 = "transform.alternatives"(%a) ({
    ^bb0(%b: !transform.any_op):
      transform.yield %b : !transform.any_op
    }, {
    ^bb0(%b: !transform.any_op):
      transform.yield
    }) : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
// MB1201: must be in a symbol table that is `transform.with_named_sequence`
transform.named_sequence @f(%a: !transform.any_op) {
  transform.yield
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) -> !transform.any_op {
    // MB1201: yields 0 values, and its sequence has 1 results
    transform.yield
  }
}
// -----
// MB1201: its block first takes !transform.any_param, which must be a handle of operations
"transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
^bb0(%a: !transform.any_param):
  transform.yield
}) : () -> ()
// MB1201: has `arith.constant` in it, which transforms nothing
"transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
^bb0(%a: !transform.any_op):
  %0 = arith.constant 1 : i32
  transform.yield
}) : () -> ()
// MB1201: its block gives other types than it has as results
%r = "transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
^bb0(%a: !transform.any_op):
  transform.yield
}) : () -> !transform.any_op
// MB1201: its block must take a handle
"transform.sequence"() <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 0>}> ({
  transform.yield
}) : () -> ()
