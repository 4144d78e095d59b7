"builtin.module"() <{sym_name = "circuit"}> ({
  "func.func"() <{function_type = (f64) -> tensor<f64>, sym_name = "energy"}> ({
  ^bb0(%arg1: f64):
    %1 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    "quantum.device"(%1) <{device_name = "Simulator", kwargs = "{}", lib = "simulator.so"}> : (i64) -> ()
    %2 = "quantum.alloc"() <{nqubits_attr = 2 : i64}> : () -> !quantum.reg
    %3 = "quantum.extract"(%2) <{idx_attr = 0 : i64}> : (!quantum.reg) -> !quantum.bit
    %4 = "quantum.extract"(%2) <{idx_attr = 1 : i64}> : (!quantum.reg) -> !quantum.bit
    %5 = "quantum.custom"(%3) <{gate_name = "Hadamard", operandSegmentSizes = array<i32: 0, 1, 0, 0>, resultSegmentSizes = array<i32: 1, 0>}> : (!quantum.bit) -> !quantum.bit
    %6:2 = "quantum.custom"(%arg1, %5, %4) <{adjoint, gate_name = "CRX", operandSegmentSizes = array<i32: 1, 2, 0, 0>, resultSegmentSizes = array<i32: 2, 0>}> : (f64, !quantum.bit, !quantum.bit) -> (!quantum.bit, !quantum.bit)
    %7:2 = "quantum.measure"(%6#0) <{postselect = 1 : i32}> : (!quantum.bit) -> (i1, !quantum.bit)
    %8 = "quantum.namedobs"(%6#1) <{type = #quantum<named_observable PauliZ>}> : (!quantum.bit) -> !quantum.obs
    %9 = "quantum.expval"(%8) : (!quantum.obs) -> f64
    %10 = "tensor.from_elements"(%9) : (f64) -> tensor<f64>
    %11 = "quantum.insert"(%2, %7#1) <{idx_attr = 0 : i64}> : (!quantum.reg, !quantum.bit) -> !quantum.reg
    "quantum.dealloc"(%11) : (!quantum.reg) -> ()
    "quantum.device_release"() : () -> ()
    "func.return"(%10) : (tensor<f64>) -> ()
  }) {quantum.node} : () -> ()
  "func.func"() <{function_type = (f64) -> tensor<f64>, sym_name = "slope"}> ({
  ^bb0(%arg0: f64):
    %0 = "gradient.grad"(%arg0) <{callee = @energy, diffArgIndices = dense<0> : tensor<1xi64>, method = "auto"}> : (f64) -> tensor<f64>
    "func.return"(%0) : (tensor<f64>) -> ()
  }) : () -> ()
}) : () -> ()

