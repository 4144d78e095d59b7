llvm.func @f(%a: i32, %b: f32, %p: !llvm.ptr, %l: i64, %v: vector<4xf32>, %vi: vector<4xi32>, %m: vector<4xi1>, %vp: vector<4x!llvm.ptr>, %i1: i1, %v16: vector<16xf32>, %tok: !llvm.token, %i8: i8, %d: f64) {
  %0 = "llvm.intr.vp.add"(%vi, %vi, %m, %a) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %1 = "llvm.intr.vp.fma"(%v, %v, %v, %m, %a) {my.x} : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %2 = "llvm.intr.vp.load"(%p, %m, %a) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xf32>
  "llvm.intr.vp.store"(%v, %p, %m, %a) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %3 = "llvm.intr.vp.reduce.add"(%a, %vi, %m, %a) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %4 = "llvm.intr.vp.select"(%m, %vi, %vi, %a) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %5 = "llvm.intr.experimental.vp.strided.load"(%p, %l, %m, %a) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xf32>
  "llvm.intr.experimental.vp.strided.store"(%v, %p, %l, %m, %a) : (vector<4xf32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  "llvm.intr.memcpy"(%p, %p, %l) <{isVolatile = true}> {my.x} : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%p, %p, %l) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %l) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %i8, %l) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{len = 10 : i64, isVolatile = false}> : (!llvm.ptr, !llvm.ptr) -> ()
  %6 = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  %7 = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i32) -> i32
  %8 = llvm.intr.matrix.multiply %v, %v {lhs_rows = 2: i32, lhs_columns = 2: i32, rhs_columns = 2: i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %9 = llvm.intr.matrix.transpose %v {rows = 2: i32, columns = 2: i32} : vector<4xf32> into vector<4xf32>
  %10 = llvm.intr.matrix.column.major.load %p, <stride=%l> {isVolatile = 0: i1, rows = 2: i32, columns = 2: i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %v, %p, <stride=%l> {isVolatile = 0: i1, rows = 2: i32, columns = 2: i32} : vector<4xf32> to !llvm.ptr stride i64
  %11 = llvm.intr.masked.load %p, %m {alignment = 1: i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  %111 = llvm.intr.masked.load %p, %m, %v {alignment = 1: i32, nontemporal} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.store %v, %p, %m {alignment = 1: i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %12 = llvm.intr.masked.gather %vp, %m, %v {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %13 = llvm.intr.masked.gather %vp, %m {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  llvm.intr.masked.scatter %v, %vp, %m {alignment = 1: i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  %14 = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  %15 = llvm.intr.vector.extract %v16[4] : vector<4xf32> from vector<16xf32>
  %16 = llvm.intr.vector.insert %v, %v16[4] : vector<4xf32> into vector<16xf32>
  %17 = "llvm.intr.vector.interleave2"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %18 = "llvm.intr.vector.reduce.fadd"(%b, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  %19 = "llvm.intr.vector.reduce.add"(%vi) : (vector<4xi32>) -> i32
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  %20 = llvm.intr.expect.with.probability %a, %a, 5.0e-1 : i32
  %21 = llvm.intr.expect %a, %a : i32
  llvm.intr.lifetime.start %p : !llvm.ptr
  %22 = llvm.intr.invariant.start 4, %p : !llvm.ptr
  llvm.intr.invariant.end %22, 4, %p : !llvm.ptr
  %23 = llvm.intr.coro.id %a, %p, %p, %p : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %24 = llvm.intr.coro.begin %23, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %25 = llvm.intr.coro.size : i64
  %26 = llvm.intr.coro.suspend %23, %i1 : i8
  %27 = llvm.intr.coro.free %23, %24 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %28 = llvm.intr.coro.end %24, %i1, %23 : (!llvm.ptr, i1, !llvm.token) -> i1
  %30 = "llvm.intr.sadd.with.overflow"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>, description = "d">, description = "s">
  %31 = llvm.load %p {alias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>, description = "d">, description = "s">], tbaa = [#llvm.tbaa_tag<base_type = <id = "x", members = {<#llvm.tbaa_root<id = "r">, 0>}>, access_type = <id = "x", members = {<#llvm.tbaa_root<id = "r">, 0>}>, offset = 0>], access_groups = [#llvm.access_group<id = distinct[2]<>>]} : !llvm.ptr -> i32
  %32 = llvm.load %p invariant dereferenceable<bytes = 4> : !llvm.ptr -> !llvm.ptr
  %33 = llvm.load %p {invariantGroup} : !llvm.ptr -> f32
  %36 = llvm.mlir.none : !llvm.token
  %37 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.blocktag <id = 1>
  %38 = llvm.dso_local_equivalent @f : !llvm.ptr
  %40 = llvm.intr.experimental.constrained.fptrunc %d towardzero ignore : f64 to f32
  %41 = llvm.intr.sincos(%b) : (f32) -> !llvm.struct<(f32, f32)>
  "llvm.intr.debugtrap"() : () -> ()
  llvm.intr.stackrestore %p : !llvm.ptr
  %42 = llvm.intr.stacksave : !llvm.ptr
  %43 = llvm.insertelement %b, %v[%l : i64] : vector<4xf32>
  %44 = llvm.intr.get.active.lane.mask %l, %l : i64, i64 to vector<4xi1>
  llvm.return
}
llvm.mlir.global_dtors dtors = [], priorities = [], data = []
