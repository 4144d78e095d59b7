llvm.mlir.global external @a() {addr_space = 0 : i32} : i64
llvm.mlir.global @a2(42 : i64) : i64
llvm.mlir.global external constant @b(42 : i64) : i64
llvm.mlir.global internal constant @s("foobar")
llvm.mlir.global internal constant @s2("foobar\00") {addr_space = 3 : i32, my.x} : !llvm.array<7 x i8>
llvm.comdat @c {
  llvm.comdat_selector @any any
}
llvm.mlir.global private hidden thread_local unnamed_addr constant @g(1.0 : f32) comdat(@c::@any) {alignment = 64 : i64, dso_local, section = ".data", externally_initialized} : f32
llvm.mlir.global linkonce_odr local_unnamed_addr @r() : !llvm.ptr {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global weak_odr protected @"x y"(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.mlir.alias external @al : i64 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias weak hidden thread_local unnamed_addr @al2 {dso_local, my.x} : i64 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @foo : !llvm.func<void (ptr)>, !llvm.ptr @resolver
llvm.mlir.ifunc internal hidden unnamed_addr @foo2 : !llvm.func<void (ptr)>, !llvm.ptr @resolver {dso_local}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @ct() { llvm.return }
llvm.mlir.global_ctors ctors = [@ct], priorities = [0 : i32], data = [#llvm.zero]
llvm.module_flags [#llvm.mlir.module_flag<error, "a", 4 : i32>]
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
