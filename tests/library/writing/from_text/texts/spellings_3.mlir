llvm.comdat @c { llvm.comdat_selector @any any }
llvm.mlir.global internal constant @s("a\22b\n") comdat(@c::@any) {alignment = 1 : i64} loc("here")
llvm.mlir.global @v(1.5 : f32) : f32 loc(unknown)
llvm.mlir.global appending @arr([]) : !llvm.array<0 x ptr>
llvm.mlir.global extern_weak local_unnamed_addr @ew() : !llvm.ptr
llvm.mlir.global @z(#llvm.zero) {dso_local} : !llvm.struct<"x", packed (i8, i32)>
llvm.mlir.global @empty() : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}
llvm.func @pers(...) -> i32
llvm.func @g() -> ()
llvm.func linkonce_odr protected local_unnamed_addr @h(%arg0: i32 loc("x"), %arg1: !llvm.ptr {llvm.byval = i32} loc("y":1:2)) -> (i32 {llvm.zeroext}) comdat(@c::@any) attributes {frame_pointer = #llvm.framePointerKind<all>, personality = @pers, target_cpu = "x", target_features = #llvm.target_features<["+a"]>, function_entry_count = 4 : i64} {
  llvm.call @g() [] : () -> () loc("z")
  llvm.call ccc none @g() : () -> ()
  llvm.call @pers() vararg(!llvm.func<i32 (...)>) {no_inline} : () -> i32
  %c = llvm.icmp "ne" %arg0, %arg0 {a.b} : i32
  %0 = llvm.alloca %arg0 x !llvm.struct<(i32)> {alignment = 0 : i64} : (i32) -> !llvm.ptr
  llvm.switch %arg0 : i32, ^b(%arg0 : i32) []
^a:
  llvm.switch %arg0 : i32, ^b(%arg0 : i32) [0x10: ^a, -1: ^b(%arg0 : i32)]
^b(%k: i32):
  llvm.indirectbr %arg1 : !llvm.ptr, [^a] {x = 1 : i32}
^i:
  %r = llvm.invoke %arg1(%arg0) to ^b(%arg0 : i32) unwind ^u(%arg0, %arg1 : i32, !llvm.ptr) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32) -> i32
^u(%w: i32, %x: !llvm.ptr):
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.br ^i
^v:
  llvm.cond_br %c weights([1, 2]), ^a, ^b(%arg0 : i32) {loop_annotation = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>}
^x:
  %e = llvm.extractvalue %lp[0] {y} : !llvm.struct<(ptr, i32)>
  %vv = llvm.mlir.undef : vector<[4]xi32>
  %sh = llvm.shufflevector %vv, %vv [0, 0, 0, 0] {z} : vector<[4]xi32>
  %vp = llvm.mlir.undef : vector<4x!llvm.ptr>
  %ge = llvm.getelementptr inbounds|nuw %vp[1, %arg0] {q} : (vector<4x!llvm.ptr>, i32) -> vector<4x!llvm.ptr>, !llvm.array<4 x i32>
  %ip = llvm.icmp "eq" %vp, %vp : vector<4x!llvm.ptr>
  %cx = llvm.cmpxchg volatile %arg1, %arg1, %e syncscope("s") seq_cst seq_cst {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  %ia = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> operand_attrs = [{elementtype = i32}] "x", "=r,*m" %arg1 : (!llvm.ptr) -> i32
  llvm.return %ia : i32
}
llvm.func @dup(%0: i32) -> i32 {
  llvm.return %0 : i32
}
// ----
func.func @a(%f: f32, %i: index) {
  gpu.wait
  %t = gpu.wait async [] 
  gpu.wait [%t] {a}
  %m = gpu.alloc (%i) {x} : memref<?xf32>
  gpu.launch blocks(%a, %b, %c) in (%d = %i, %e = %i, %h = %i) threads(%g, %j, %k) in (%n = %i, %o = %i, %p = %i) workgroup() private() { gpu.terminator } loc("l")
  gpu.launch clusters(%q0, %q1, %q2) in (%q3 = %i, %q4 = %i, %q5 = %i) blocks(%a, %b, %c) in (%d = %i, %e = %i, %h = %i) threads(%g, %j, %k) in (%n = %i, %o = %i, %p = %i) private(%pp: memref<1xf32, 5>) {
    %s = memref.load %pp[%a] : memref<1xf32, 5>
    gpu.terminator
  }
  return
}
gpu.module @x attributes {y = 1 : i32} {
  gpu.func @y() attributes {gpu.kernel, known_block_size = array<i32: 1, 1, 1>} { gpu.return }
  gpu.func @w() workgroup(%a: memref<1xf32, 3>) private(%b: memref<1xf32, 5> {a.b}) { gpu.return }
}
async.func private @p(i32) -> !async.token
async.func @task() -> (!async.token, !async.value<f32> {a.b}) attributes {x = 1 : i32} {
  %c = arith.constant 1.0 : f32
  return %c : f32
}
func.func @await(%v: !async.value<vector<4xf32>>) {
  %t = async.execute attributes {x} { async.yield } loc("q")
  %u = async.execute [] { async.yield }
  %w, %r = async.execute [%t, %u] (%v as %x: !async.value<vector<4xf32>>) -> (!async.value<vector<4xf32>>) { async.yield %x : vector<4xf32> }
  return
}
