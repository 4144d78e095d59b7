// Operations that are read in the custom form, and printed in the generic form.
func.func @buffers(%rsrc: vector<4xi32>, %at: i32, %v: f32, %i: i32) -> f32 {
  %0 = rocdl.raw.buffer.load %rsrc, %at, %at, %i : f32
  rocdl.raw.buffer.store %v, %rsrc, %at, %at, %i : f32
  rocdl.raw.buffer.atomic.fadd %v, %rsrc, %at, %at, %i : f32
  rocdl.raw.buffer.atomic.fmax %v, %rsrc, %at, %at, %i : f32
  rocdl.raw.buffer.atomic.smax %i, %rsrc, %at, %at, %i : i32
  rocdl.raw.buffer.atomic.umin %i, %rsrc, %at, %at, %i : i32
  return %0 : f32
}
emitc.func @loops(%a: !emitc.ptr<i32>, %i: i32) {
  %v = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  emitc.do {
    emitc.assign %i : i32 to %v : !emitc.lvalue<i32>
  } while {
    %0 = emitc.expression %i : (i32) -> i1 {
      %1 = cmp lt, %i, %i : (i32, i32) -> i1
      yield %1 : i1
    }
    yield %0 : i1
  }
  emitc.switch %i : i32
  case 2 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  return
}
