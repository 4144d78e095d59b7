// Dialects about IR: transform, pdl, pdl_interp, irdl; also emitc, dlti, smt, ptr.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @tile(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} attributes {tag = "x"} in %root : (!transform.any_op) -> !transform.any_op
    %1, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [4, 0, [8]] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %p = transform.param.constant 42 : i64 -> !transform.param<i64>
    transform.sequence %root : !transform.any_op failures(suppress) {
    ^bb0(%arg: !transform.any_op):
      transform.yield
    }
    transform.yield
  }
}
pdl.pattern @replace : benefit(3) {
  %t = pdl.type : i32
  %v = pdl.operand
  %a = pdl.attribute = 10 : i32
  %op = pdl.operation "test.op"(%v : !pdl.value) {"value" = %a} -> (%t : !pdl.type)
  pdl.rewrite %op {
    %new = pdl.operation "test.new"
    pdl.erase %op
  }
}
module @patterns {
  pdl_interp.func @matcher(%op: !pdl.operation) {
    pdl_interp.check_operation_name of %op is "test.op" -> ^ok, ^end
  ^ok:
    pdl_interp.switch_operand_count of %op to dense<[0, 2]> : vector<2xi32>(^end, ^match) -> ^end
  ^match:
    pdl_interp.record_match @rewriters::@rewrite(%op : !pdl.operation) : benefit(1), loc([%op]), root("test.op") -> ^end
  ^end:
    pdl_interp.finalize
  }
  module @rewriters {
    pdl_interp.func @rewrite(%op: !pdl.operation) {
      pdl_interp.erase %op
      pdl_interp.finalize
    }
  }
}
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.any_of(%0)
    irdl.parameters(element: %1)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(in: %1)
    irdl.results(out: %0)
  }
}
emitc.include <"stdint.h">
emitc.func @emit(%x: i32, %p: !emitc.ptr<!emitc.opaque<"T">>) -> i32 attributes {specifiers = ["static"]} {
  %c = "emitc.constant"() {value = #emitc.opaque<"CONST">} : () -> i32
  %r = emitc.call_opaque "f"(%x, %c) {args = [0 : index, #emitc.opaque<"x">, 1 : index], template_args = [i32]} : (i32, i32) -> !emitc.opaque<"vec<int>">
  %v = "emitc.variable"() {value = #emitc.opaque<"">} : () -> !emitc.array<4xi32>
  emitc.verbatim "// text"
  emitc.return %c : i32
}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i64, i8 = dense<[8, 32]> : vector<2xi64>, "dlti.endianness" = "little", !llvm.ptr<1> = dense<[32, 32, 64]> : vector<3xi64>>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>>} {
}
smt.solver() : () -> () {
  %a = smt.declare_fun "a" : !smt.bool
  %b = smt.declare_fun : !smt.bv<32>
  %c = smt.bv.constant #smt.bv<5> : !smt.bv<32>
  %e = smt.eq %b, %c : !smt.bv<32>
  %f = smt.forall ["x", "y"] weight 2 {
  ^bb0(%x: !smt.int, %y: !smt.array<[!smt.int -> !smt.bool]>):
    smt.yield %a : !smt.bool
  }
  smt.assert %e
  smt.check sat {} unknown {} unsat {}
}
"t.ptr"() {a = !ptr.ptr<#ptr.generic_space>, b = memref<4xi8, #ptr.generic_space>} : () -> ()
