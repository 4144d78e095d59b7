// Modules inside modules, symbols of several kinds, references across them.
module @top attributes {tool.note = "outer"} {
  module @inner attributes {sym_visibility = "private"} {
    func.func @f(%a: i32) -> i32 {
      %0 = func.call @g(%a) : (i32) -> i32
      return %0 : i32
    }
    func.func nested @g(%a: i32) -> i32 {
      return %a : i32
    }
    module @innermost {
      module {
        func.func private @anonymous_parent()
      }
      func.func @h() {
        "use.symbol"() {callee = @inner::@innermost::@h} : () -> ()
        return
      }
    }
    module @empty {
    }
  }
  memref.global "private" constant @table : memref<4xi16> = dense<[1, 2, 3, 4]>
  memref.global @uninit : memref<2x2xf32> = uninitialized
  memref.global "public" @plain : memref<8xi8> {alignment = 64 : i64}
  func.func @main() -> memref<4xi16> attributes {llvm.emit_c_interface} {
    %0 = memref.get_global @table : memref<4xi16>
    return %0 : memref<4xi16>
  }
  func.func @constant() -> ((i32) -> i32) {
    %f = func.constant @declared : (i32) -> i32
    return %f : (i32) -> i32
  }
  func.func private @declared(i32 {arg.note = "first"}) -> (i32 {res.note = [1, 2]})
  "plain.symbol"() {sym_name = "unregistered", sym_visibility = "private"} : () -> ()
}
