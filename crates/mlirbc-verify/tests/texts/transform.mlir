module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a : !transform.any_op) {
    // MB1201: its block takes other types than it has as operands
    "transform.foreach"(%a) ({
    ^bb0(%b : !transform.op<"func.func">):
      transform.yield
    }) : (!transform.any_op) -> ()
    transform.yield
  }
}
