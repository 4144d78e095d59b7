module {
  acme.kernel @double {
    %c = acme.constant 3
    %0 = acme.load %c stride 4 fast : !acme.tile<4 x f32>
    %1 = acme.load %c plain : !acme.tile<4 x f32>
    %2 = acme.add %0, %1 : !acme.tile<4 x f32>
  }
  func.func @main(%x: i32) {
    acme.launch @double(%x) : i32
    return
  }
}
