#access = #llvm.access_group<id = distinct[0]<>>
llvm.comdat @c { llvm.comdat_selector @any any }
llvm.mlir.global external constant @g0(42 : i32) comdat(@c::@any) {alignment = 4 : i64, dso_local} : i32
llvm.mlir.global internal unnamed_addr constant @str("foo\0Abar\00") {addr_space = 0 : i32}
llvm.mlir.global private hidden thread_local local_unnamed_addr @g1() : !llvm.struct<(i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  llvm.return %0 : !llvm.struct<(i32, ptr)>
}
llvm.mlir.global @g2(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.global weak protected @g3() {section = ".x"} : f32
llvm.mlir.global external @gstr("abc") : !llvm.array<3 x i8>
llvm.mlir.alias external @al : i32 {
  %0 = llvm.mlir.addressof @g0 : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @ext(i32, !llvm.ptr {llvm.noalias}, ...) -> (f32 {llvm.noundef})
llvm.func @ext2(...)
llvm.func @vec(vector<4xf32>, vector<[4]xi32>, vector<2x!llvm.ptr>) -> !llvm.struct<(i32, array<4 x f32>)>
llvm.func internal hidden unnamed_addr fastcc @f0(%arg0: i32 {llvm.signext}, %arg1: !llvm.ptr) -> i32 vscale_range(1, 16) attributes {dso_local, passthrough = ["nounwind", ["a", "b"]], personality = @ext2} {
  %z = llvm.mlir.zero : !llvm.ptr
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %0 = llvm.alloca %c1 x i32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %1 = llvm.alloca inalloca %c1 x !llvm.array<4 x i8> : (i64) -> !llvm.ptr<3>
  %2 = llvm.icmp "slt" %arg0, %arg0 : i32
  llvm.cond_br %2, ^bb1(%arg0 : i32), ^bb2
^bb1(%a: i32):
  %3 = llvm.getelementptr inbounds %0[%arg0, 1, -3] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x array<3 x i32>>
  %4 = llvm.getelementptr %0[0] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> i32
  %6 = llvm.load volatile %3 atomic syncscope("x") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %5, %4 : i32, !llvm.ptr
  llvm.store volatile %5, %4 {nontemporal} : i32, !llvm.ptr
  %7 = llvm.call @ext(%5, %4) vararg(!llvm.func<f32 (i32, ptr, ...)>) : (i32, !llvm.ptr {llvm.noalias}) -> (f32 {llvm.noundef})
  %8 = llvm.call fastcc musttail @f0(%5, %4) {no_unwind} : (i32, !llvm.ptr) -> i32
  %9 = llvm.call %4(%5) ["tag"(%5, %4 : i32, !llvm.ptr), "o"()] : !llvm.ptr, (i32) -> i32
  llvm.call @ext2() vararg(!llvm.func<void (...)>) {fastmathFlags = #llvm.fastmath<fast>} : () -> ()
  %10 = llvm.fcmp "oeq" %7, %7 {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %11 = llvm.call_intrinsic "llvm.sqrt.f32"(%7) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  llvm.call_intrinsic "llvm.assume"(%10) ["align"(%4, %5 : !llvm.ptr, i32)] : (i1) -> ()
  llvm.switch %5 : i32, ^bb2 [
    1: ^bb1(%5 : i32),
    -4: ^bb3,
    2147483648: ^bb3
  ] {branch_weights = array<i32: 1, 2, 3, 4>}
^bb2:
  %20 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x struct<(f32, vector<4xf32>)>>)>
  %21 = llvm.insertvalue %arg0, %20[0] : !llvm.struct<(i32, array<2 x struct<(f32, vector<4xf32>)>>)>
  %22 = llvm.extractvalue %21[1, 1] : !llvm.struct<(i32, array<2 x struct<(f32, vector<4xf32>)>>)>
  %23 = llvm.extractvalue %21[1, 0, 1] : !llvm.struct<(i32, array<2 x struct<(f32, vector<4xf32>)>>)>
  %24 = llvm.shufflevector %23, %23 [0, 1, 5, -1, 2] : vector<4xf32>
  %25 = llvm.extractelement %23[%c1 : i64] : vector<4xf32>
  %26 = llvm.insertelement %25, %23[%c1 : i64] : vector<4xf32>
  %27 = llvm.inline_asm has_side_effects asm_dialect = intel "bswap $0", "=r,r" %arg0 : (i32) -> i32
  llvm.inline_asm "foo", "bar" : () -> ()
  %28 = llvm.invoke @f0(%arg0, %arg1) to ^bb3 unwind ^bb4 : (i32, !llvm.ptr) -> i32
^bb3:
  %30 = llvm.add %arg0, %arg0 overflow<nsw, nuw> : i32
  %31 = llvm.sdiv exact %30, %arg0 : i32
  %32 = llvm.zext nneg %30 : i32 to i64
  %33 = llvm.trunc %32 overflow<nsw> : i64 to i32
  %34 = llvm.or disjoint %30, %30 : i32
  %f35 = llvm.mlir.constant(1.0 : f32) : f32
  %35 = llvm.atomicrmw fadd %arg1, %f35 acq_rel {alignment = 8 : i64} : !llvm.ptr, f32
  %36 = llvm.cmpxchg weak %arg1, %arg0, %30 acq_rel monotonic : !llvm.ptr, i32
  llvm.fence syncscope("a") seq_cst
  %37 = llvm.freeze %arg0 : i32
  %38 = llvm.select %2, %arg0, %37 : i1, i32
  %39 = llvm.mlir.zero : !llvm.ptr
  %40 = llvm.mlir.addressof @g0 : !llvm.ptr
  %41 = llvm.blockaddress <function = @f0, tag = <id = 1>> : !llvm.ptr
  llvm.indirectbr %41 : !llvm.ptr, [
  ^bb1(%arg0 : i32),
  ^bb2
  ]
^bb4:
  %50 = llvm.landingpad cleanup (catch %z : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %50 : !llvm.struct<(ptr, i32)>
^bb5:
  llvm.blocktag <id = 1>
  llvm.intr.assume %2 ["align"(%arg1, %arg0 : !llvm.ptr, i32)] : i1
  llvm.intr.assume %2 : i1
  "llvm.intr.memcpy"(%arg1, %arg1, %c1) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %51 = llvm.intr.ctpop(%arg0) : (i32) -> i32
  %52 = llvm.intr.fma(%25, %25, %25) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
  %53 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
  llvm.intr.lifetime.start %0 : !llvm.ptr
  %54 = llvm.intr.masked.load %arg1, %55, %56 {alignment = 1 : i32} : (!llvm.ptr, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  %55 = llvm.mlir.undef : vector<7xi1>
  %56 = llvm.mlir.undef : vector<7xf32>
  %57 = llvm.intr.vector.extract %56[0] : vector<4xf32> from vector<7xf32>
  %58 = llvm.intr.experimental.constrained.fptrunc %59 towardzero ignore : f64 to f32
  %59 = llvm.mlir.constant(1.0 : f64) : f64
  %60 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %61 = llvm.mlir.none : !llvm.token
  %62 = llvm.intr.stacksave : !llvm.ptr
  %64 = llvm.va_arg %arg1 : (!llvm.ptr) -> i32
  llvm.unreachable
}
llvm.mlir.ifunc external @ifn : !llvm.func<f32 (i64)>, !llvm.ptr @resolver
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @noname(%arg0: i32) {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@noname], priorities = [0 : i32], data = [#llvm.zero]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
