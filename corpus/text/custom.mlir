// The form of a dialect that is not known.
module {
  func.func @main(%arg0: f32) -> f32 {
    %0 = my.twice %arg0 : f32
    return %0 : f32
  }
}
