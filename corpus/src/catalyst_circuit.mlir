// A parametrized circuit on two qubits, its expectation value and its gradient.
module @circuit {
  func.func @energy(%angle: f64) -> tensor<f64> attributes {quantum.node} {
    %zero = arith.constant 0 : i64
    quantum.device shots(%zero) ["simulator.so", "Simulator", "{}"]
    %register = quantum.alloc(2) : !quantum.reg
    %a = quantum.extract %register[0] : !quantum.reg -> !quantum.bit
    %b = quantum.extract %register[1] : !quantum.reg -> !quantum.bit
    %c = quantum.custom "Hadamard"() %a : !quantum.bit
    %d:2 = quantum.custom "CRX"(%angle) %c, %b adj : !quantum.bit, !quantum.bit
    %outcome, %e = quantum.measure %d#0 postselect 1 : i1, !quantum.bit
    %z = quantum.namedobs %d#1[PauliZ] : !quantum.obs
    %value = quantum.expval %z : f64
    %result = tensor.from_elements %value : tensor<f64>
    %f = quantum.insert %register[0], %e : !quantum.reg, !quantum.bit
    quantum.dealloc %f : !quantum.reg
    quantum.device_release
    return %result : tensor<f64>
  }
  func.func @slope(%angle: f64) -> tensor<f64> {
    %slope = gradient.grad "auto" @energy(%angle) {diffArgIndices = dense<0> : tensor<1xi64>} : (f64) -> tensor<f64>
    return %slope : tensor<f64>
  }
}
