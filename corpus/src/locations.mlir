// Every kind of location, on operations and on block arguments.
#file = loc("file.mlir":3:5)
#a = loc("a b.c":0:0)
#callee = loc(callsite(#file at #a))
#fused = loc(fused[#file, #a])
module {
  "t.unknown"() : () -> () loc(unknown)
  "t.file"() : () -> () loc("name.py":1:2)
  "t.same_file"() : () -> () loc("name.py":4294967295:4294967295)
  "t.name"() : () -> () loc("a name")
  "t.name_child"() : () -> () loc("a name"("name.py":9:9))
  "t.name_name"() : () -> () loc("outer"("inner"("x":1:1)))
  "t.callsite"() : () -> () loc(callsite("callee" at callsite("caller"("f":1:1) at "main.c":10:8)))
  "t.fused"() : () -> () loc(fused["one", "f":2:2, callsite("a" at "b")])
  "t.fused_one"() : () -> () loc(fused<"why">["f":2:2])
  "t.fused_meta"() : () -> () loc(fused<{pass = "cse", n = 3 : i8}>["f":2:2, #file])
  "t.fused_empty"() : () -> () loc(fused<"only metadata">[])
  "t.fused_fused"() : () -> () loc(fused[fused<1 : i1>["x", "y"], fused<2 : i4>["z", "f":7:7]])
  "t.alias"() : () -> () loc(#callee)
  "t.alias"() : () -> () loc(#fused)
  "t.as_attr"() {where = loc("attr":5:5), list = [loc(unknown), loc("n")]} : () -> () loc(#callee)
  func.func @args(%a: i32 loc("arg a"), %b: i32 loc(unknown), %c: f32 loc("f":1:1)) -> i32 {
    "t.body"() ({
    ^bb0(%x: i32 loc("x"("y":3:3)), %y: i32):
      "t.end"(%x)[^bb1] : (i32) -> () loc(#file)
    ^bb1:
      "t.end"() : () -> ()
    ^bb2(%z: i1 loc(unknown)):
      "t.end"() : () -> () loc(unknown)
    }) : () -> () loc(fused["region", "holder"])
    %r = arith.addi %a, %b : i32 loc("sum"(#callee))
    return %r : i32 loc("ret")
  } loc("the function"("f":100:1))
  "t.quotes"() : () -> () loc("with \22quotes\22 and \\ and \0A":1:1)
} loc("module")
