"builtin.module"() <{sym_name = "top"}> ({
  "builtin.module"() <{sym_name = "inner", sym_visibility = "private"}> ({
    "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
    ^bb0(%arg1: i32):
      %2 = "func.call"(%arg1) <{callee = @g}> : (i32) -> i32
      "func.return"(%2) : (i32) -> ()
    }) : () -> ()
    "func.func"() <{function_type = (i32) -> i32, sym_name = "g", sym_visibility = "nested"}> ({
    ^bb0(%arg0: i32):
      "func.return"(%arg0) : (i32) -> ()
    }) : () -> ()
    "builtin.module"() <{sym_name = "innermost"}> ({
      "builtin.module"() ({
        "func.func"() <{function_type = () -> (), sym_name = "anonymous_parent", sym_visibility = "private"}> ({
        }) : () -> ()
      }) : () -> ()
      "func.func"() <{function_type = () -> (), sym_name = "h"}> ({
        "use.symbol"() {callee = @inner::@innermost::@h} : () -> ()
        "func.return"() : () -> ()
      }) : () -> ()
    }) : () -> ()
    "builtin.module"() <{sym_name = "empty"}> ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  "memref.global"() <{constant, initial_value = dense<[1, 2, 3, 4]> : tensor<4xi16>, sym_name = "table", sym_visibility = "private", type = memref<4xi16>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "uninit", type = memref<2x2xf32>}> : () -> ()
  "memref.global"() <{alignment = 64 : i64, sym_name = "plain", sym_visibility = "public", type = memref<8xi8>}> : () -> ()
  "func.func"() <{function_type = () -> memref<4xi16>, sym_name = "main"}> ({
    %1 = "memref.get_global"() <{name = @table}> : () -> memref<4xi16>
    "func.return"(%1) : (memref<4xi16>) -> ()
  }) {llvm.emit_c_interface} : () -> ()
  "func.func"() <{function_type = () -> ((i32) -> i32), sym_name = "constant"}> ({
    %0 = "func.constant"() <{value = @declared}> : () -> ((i32) -> i32)
    "func.return"(%0) : ((i32) -> i32) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{arg.note = "first"}], function_type = (i32) -> i32, res_attrs = [{res.note = [1, 2]}], sym_name = "declared", sym_visibility = "private"}> ({
  }) : () -> ()
  "plain.symbol"() {sym_name = "unregistered", sym_visibility = "private"} : () -> ()
}) {tool.note = "outer"} : () -> ()

