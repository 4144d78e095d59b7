llvm.func @callee(i32, f32) -> f32
llvm.func @var(!llvm.ptr, ...) -> i32
llvm.func @void(i64)
llvm.func @personality(...) -> i32
llvm.func @none() -> i32
llvm.mlir.global external constant @typeinfo() {addr_space = 0 : i32} : !llvm.ptr
llvm.func @f(%a: i32, %b: f32, %p: !llvm.ptr, %l: i64, %v: vector<4xf32>, %fp: !llvm.ptr) -> f32 attributes {personality = @personality} {
  %0 = llvm.call @callee(%a, %b) : (i32, f32) -> f32
  %1 = llvm.call fastcc @callee(%a, %b) {fastmathFlags = #llvm.fastmath<fast>} : (i32, f32) -> f32
  %t = llvm.call fastcc tail @callee(%a, %b) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : (i32, f32 {llvm.noundef}) -> (f32 {llvm.noundef})
  %2 = llvm.call @var(%p, %l) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  llvm.call @void(%l) : (i64) -> ()
  llvm.call %fp(%a) : !llvm.ptr, (i32) -> ()
  %x = llvm.call tailcc musttail %fp(%a) vararg(!llvm.func<i32 (...)>) ["a"(%a, %b : i32, f32), "b\22c"()] {no_unwind, my.x = 1 : i32} : !llvm.ptr, (i32 {llvm.signext}) -> (i32 {llvm.zeroext})
  %y = llvm.call @none() {will_return, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : () -> i32
  %ci = llvm.call_intrinsic "llvm.sqrt"(%b) : (f32) -> f32
  llvm.call_intrinsic "llvm.foo"(%b, %a) ["x"(%p : !llvm.ptr)] {fastmathFlags = #llvm.fastmath<reassoc>} : (f32 {llvm.noundef}, i32) -> ()
  %3 = llvm.alloca %a x i32 : (i32) -> !llvm.ptr
  %4 = llvm.alloca %l x !llvm.struct<(i32, f32)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<5>
  %5 = llvm.alloca inalloca %l x vector<4xf32> {alignment = 0 : i64, my.x} : (i64) -> !llvm.ptr
  %6 = llvm.icmp "eq" %a, %a : i32
  %7 = llvm.icmp "ugt" %p, %p {my.x} : !llvm.ptr
  %8 = llvm.fcmp "oeq" %b, %b : f32
  %9 = llvm.fcmp "_true" %v, %v {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
  %g1 = llvm.getelementptr %p[%a, 1, %l] : (!llvm.ptr, i32, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %g2 = llvm.getelementptr inbounds %p[-4] {my.x} : (!llvm.ptr) -> !llvm.ptr, i8
  %g3 = llvm.getelementptr nusw|nuw %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  %ag = llvm.mlir.undef : !llvm.struct<(i32, struct<(f32)>)>
  %ag2 = llvm.insertvalue %b, %ag[1, 0] : !llvm.struct<(i32, struct<(f32)>)> 
  %ex = llvm.extractvalue %ag2[1] {my.x} : !llvm.struct<(i32, struct<(f32)>)> 
  %sv = llvm.shufflevector %v, %v [0, -1, 3] : vector<4xf32> 
  %ie = llvm.insertelement %b, %v[%a : i32] : vector<4xf32>
  %ee = llvm.extractelement %v[%l : i64] : vector<4xf32>
  %ld = llvm.load volatile %p {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
  %ld2 = llvm.load %p atomic syncscope("x") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %a, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  %rmw = llvm.atomicrmw fadd %p, %b monotonic : !llvm.ptr, f32
  %cx = llvm.cmpxchg weak volatile %p, %a, %a acq_rel monotonic : !llvm.ptr, i32
  llvm.fence syncscope("agent") seq_cst
  %add = llvm.add %a, %a overflow<nsw, nuw> : i32
  %add2 = llvm.add %a, %a : i32
  %fadd = llvm.fadd %b, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %fneg = llvm.fneg %b : f32
  %z = llvm.zext nneg %a : i32 to i64
  %dv = llvm.udiv exact %a, %a : i32
  %or = llvm.or disjoint %a, %a : i32
  %tr = llvm.trunc %l overflow<nsw> : i64 to i32
  %pi = llvm.ptrtoint %p : !llvm.ptr to i64
  %fr = llvm.freeze %p : !llvm.ptr
  %sel = llvm.select %6, %a, %a : i1, i32
  %sel2 = llvm.select %8, %b, %b {fastmathFlags = #llvm.fastmath<fast>} : i1, f32
  %c1 = llvm.mlir.constant(42 : i64) : i64
  %c2 = llvm.mlir.constant("foo") : !llvm.array<3 x i8>
  %c3 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %c4 = llvm.mlir.constant(42 : index) : i32
  %c5 = llvm.mlir.constant(1.0 : f64) : f64
  %c6 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %c7 = llvm.mlir.constant(true) : i1
  %c8 = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
  %zero = llvm.mlir.zero : !llvm.ptr
  %ao = llvm.mlir.addressof @typeinfo : !llvm.ptr
  %asm = llvm.inline_asm has_side_effects asm_dialect = intel operand_attrs = [] "mov $0, $1", "=r,r" %a : (i32) -> i32
  %asm2 = llvm.inline_asm "a\22\0A", "b" %a, %b : (i32, f32) -> !llvm.struct<(i32, i32)>
  llvm.intr.assume %6 : i1
  llvm.intr.assume %6 ["align"(%p, %a : !llvm.ptr, i32), "x"()] : i1
  %vas = llvm.va_arg %p : (!llvm.ptr) -> i32
  %masked = llvm.intr.masked.load %p, %9, %v {alignment = 1 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %fma = llvm.intr.fma(%b, %b, %b) : (f32, f32, f32) -> f32
  "llvm.intr.memcpy"(%p, %p, %l) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %ctpop = llvm.intr.ctpop(%a) : (i32) -> i32
  %ctlz = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  llvm.cond_br %6 weights([1, 2]), ^bb1(%a : i32), ^bb2
^bb1(%bb1: i32):
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb2:
  llvm.switch %a : i32, ^bb3 [
    42: ^bb1(%a : i32),
    -7: ^bb3
  ]
^bb3:
  llvm.switch %l : i64, ^bb4(%l : i64) [
  ] {my.x}
^bb4(%bb4: i64):
  llvm.switch %a : i32, ^bb1(%a : i32) [
    1: ^bb4(%l : i64)
  ] {branch_weights = array<i32: 1, 2>}
^bb5:
  %inv = llvm.invoke @callee(%a, %b) to ^bb6(%a, %b : i32, f32) unwind ^bb7 : (i32, f32) -> f32
^bb6(%q: i32, %r: f32):
  %inv2 = llvm.invoke fastcc %fp(%a) to ^bb5 unwind ^bb8(%a : i32) vararg(!llvm.func<i32 (...)>) ["x"(%a : i32)] {branch_weights = array<i32: 1, 2>, my.x} : !llvm.ptr, (i32 {llvm.noundef}) -> i32
^bb7:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
^bb8(%w: i32):
  %lp2 = llvm.landingpad (catch %zero : !llvm.ptr) (catch %ao : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.indirectbr %p : !llvm.ptr, [
   ^bb1(%a : i32),
   ^bb5
  ]
^bb9:
  llvm.indirectbr %p : !llvm.ptr, [] {my.x}
^bb10:
  llvm.cond_br %6, ^bb5, ^bb6(%a, %b : i32, f32) {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
}
