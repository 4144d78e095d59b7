// A Bell pair with a rotation, its adjoint, and a measurement that decides about another gate.
func.func @bell(%angle: f64) -> i1 attributes {"cudaq-kernel"} {
  %qubits = quake.alloca !quake.veq<2>
  %a = quake.extract_ref %qubits[0] : (!quake.veq<2>) -> !quake.ref
  %b = quake.extract_ref %qubits[1] : (!quake.veq<2>) -> !quake.ref
  quake.h %a : (!quake.ref) -> ()
  quake.x [%a] %b : (!quake.ref, !quake.ref) -> ()
  quake.rx (%angle) %b : (f64, !quake.ref) -> ()
  quake.t<adj> [%a neg [true]] %b : (!quake.ref, !quake.ref) -> ()
  %m = quake.mz %a name "first" : (!quake.ref) -> !cc.measure_handle
  %bit = quake.discriminate %m : (!cc.measure_handle) -> i1
  cc.if(%bit) {
    quake.z %b : (!quake.ref) -> ()
    cc.continue
  }
  %cell = cc.alloca !cc.array<i32 x 4>
  %third = cc.compute_ptr %cell[2] : (!cc.ptr<!cc.array<i32 x 4>>) -> !cc.ptr<i32>
  %seven = arith.constant 7 : i32
  cc.store %seven, %third : !cc.ptr<i32>
  return %bit : i1
}
func.func @again(%q: !quake.ref, %c: !quake.ref) {
  %angle = arith.constant 5.000000e-01 : f64
  quake.apply<adj> @turn [%c] (%angle, %q) : (!quake.ref, f64, !quake.ref) -> ()
  return
}
func.func @turn(%angle: f64, %q: !quake.ref) {
  quake.ry (%angle) %q : (f64, !quake.ref) -> ()
  return
}
