// The forms of dialects are not read.
module {
  func.func @main(%arg0: f32) -> f32 {
    return %arg0 : f32
  }
}
