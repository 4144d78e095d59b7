// The LLVM dialect: types, linkage, globals, calls, memory, exceptions, atomics, metadata.
#group = #llvm.access_group<id = distinct[0]<>>
module attributes {llvm.data_layout = "e-m:e-i64:64-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.mlir.global internal constant @text("hello\00\FF") {addr_space = 0 : i32}
  llvm.mlir.global external @counter(0 : i64) {alignment = 8 : i64, dso_local, section = ".mydata"} : i64
  llvm.mlir.global private unnamed_addr constant @table(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
  llvm.mlir.global linkonce_odr thread_local @tls() : !llvm.struct<"pair", (i32, ptr)> {
    %0 = llvm.mlir.undef : !llvm.struct<"pair", (i32, ptr)>
    %1 = llvm.mlir.constant(7 : i32) : i32
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<"pair", (i32, ptr)>
    llvm.return %2 : !llvm.struct<"pair", (i32, ptr)>
  }
  llvm.func @malloc(i64) -> !llvm.ptr attributes {passthrough = ["nounwind", ["allocsize", "4294967295"]]}
  llvm.func @printf(!llvm.ptr {llvm.nocapture, llvm.noundef}, ...) -> i32
  "t.function_type"() {type = !llvm.func<void (i32, ptr<1>, ...)>} : () -> ()
  llvm.func @types(!llvm.struct<packed (i8, i32)>, !llvm.struct<"node", (i32, ptr)>, !llvm.struct<"opaque", opaque>, !llvm.array<4 x vector<2xf32>>, !llvm.ptr<3>, vector<[4]xi32>, !llvm.token, !llvm.metadata, !llvm.ppc_fp128)
  llvm.func internal fastcc @main(%n: i32 {llvm.signext}, %p: !llvm.ptr {llvm.align = 16 : i64, llvm.byval = i32, llvm.noalias}) -> (i32 {llvm.zeroext}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<"all">, memory_effects = #llvm.memory_effects<other = read, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, personality = @personality, target_cpu = "skylake", target_features = #llvm.target_features<["+avx2", "-sse4a"]>, vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 16>} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %f = llvm.mlir.constant(0.5 : f64) : f64
    %z = llvm.mlir.zero : !llvm.ptr
    %text = llvm.mlir.addressof @text : !llvm.ptr
    %a = llvm.alloca %one x !llvm.struct<(i32, i64)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %g = llvm.getelementptr inbounds %a[%n, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %l = llvm.load volatile %g {alignment = 8 : i64} : !llvm.ptr -> i64
    %s = llvm.add %n, %one overflow<nsw> : i32
    %cmp = llvm.icmp "slt" %s, %n : i32
    %fc = llvm.fcmp "oeq" %f, %f {fastmathFlags = #llvm.fastmath<nnan, contract>} : f64
    llvm.cond_br %cmp weights([99, 1]), ^then(%s : i32), ^else
  ^then(%x: i32):
    %c = llvm.call @printf(%text, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %r = llvm.invoke @malloc(%l) to ^ok unwind ^pad : (i64) -> !llvm.ptr
  ^ok:
    %old = llvm.atomicrmw add %g, %l syncscope("agent") seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
    %x2:1 = "llvm.cmpxchg"(%g, %l, %old) {success_ordering = 4, failure_ordering = 2} : (!llvm.ptr, i64, i64) -> !llvm.struct<(i64, i1)>
    llvm.switch %n : i32, ^else [
      1: ^then(%n : i32),
      -2: ^done
    ]
  ^pad:
    %lp = llvm.landingpad cleanup (catch %z : !llvm.ptr) : !llvm.struct<(ptr, i32)>
    llvm.resume %lp : !llvm.struct<(ptr, i32)>
  ^else:
    llvm.br ^done {loop_annotation = #llvm.loop_annotation<disableNonforced = false, mustProgress = true, unroll = <disable = true>, vectorize = <disable = false, width = 4 : i32>, parallelAccesses = #group>}
  ^done:
    llvm.return %one : i32
  }
  llvm.func @personality(...) -> i32
  llvm.mlir.global_ctors ctors = [@main], priorities = [0 : i32], data = [#llvm.zero]
  llvm.comdat @__llvm_comdat {
    llvm.comdat_selector @any any
  }
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>]
  llvm.linker_options ["-lm", "/DEFAULTLIB:"]
}
