// The top level operation is a function, not a module (--no-implicit-module).
func.func @alone(%x: i32) -> i32 {
  return %x : i32
}
