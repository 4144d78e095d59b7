#access_group = #llvm.access_group<id = distinct[0]<>>
#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
#tbaa_root = #llvm.tbaa_root<id = "r">
#alias_scope = #llvm.alias_scope<id = distinct[2]<>, domain = #alias_scope_domain, description = "s">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "x", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, f32, ptr, i64, vector<4xf32>, vector<4xi32>, vector<4xi1>, vector<4x!llvm.ptr>, i1, vector<16xf32>, token, i8, f64)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr, %arg3: i64, %arg4: vector<4xf32>, %arg5: vector<4xi32>, %arg6: vector<4xi1>, %arg7: vector<4x!llvm.ptr>, %arg8: i1, %arg9: vector<16xf32>, %arg10: !llvm.token, %arg11: i8, %arg12: f64):
    %0 = "llvm.intr.vp.add"(%arg5, %arg5, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    %1 = "llvm.intr.vp.fma"(%arg4, %arg4, %arg4, %arg6, %arg0) {my.x} : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    %2 = "llvm.intr.vp.load"(%arg2, %arg6, %arg0) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xf32>
    "llvm.intr.vp.store"(%arg4, %arg2, %arg6, %arg0) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
    %3 = "llvm.intr.vp.reduce.add"(%arg0, %arg5, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    %4 = "llvm.intr.vp.select"(%arg6, %arg5, %arg5, %arg0) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    %5 = "llvm.intr.experimental.vp.strided.load"(%arg2, %arg3, %arg6, %arg0) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xf32>
    "llvm.intr.experimental.vp.strided.store"(%arg4, %arg2, %arg3, %arg6, %arg0) : (vector<4xf32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
    "llvm.intr.memcpy"(%arg2, %arg2, %arg3) <{isVolatile = true}> {my.x} : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%arg2, %arg2, %arg3) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memmove"(%arg2, %arg2, %arg3) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%arg2, %arg11, %arg3) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memcpy.inline"(%arg2, %arg2) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    %6 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = true}> : (i32) -> i32
    %7 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = true}> : (i32) -> i32
    %8 = "llvm.intr.matrix.multiply"(%arg4, %arg4) <{lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %9 = "llvm.intr.matrix.transpose"(%arg4) <{columns = 2 : i32, rows = 2 : i32}> : (vector<4xf32>) -> vector<4xf32>
    %10 = "llvm.intr.matrix.column.major.load"(%arg2, %arg3) <{columns = 2 : i32, isVolatile = false, rows = 2 : i32}> : (!llvm.ptr, i64) -> vector<4xf32>
    "llvm.intr.matrix.column.major.store"(%arg4, %arg2, %arg3) <{columns = 2 : i32, isVolatile = false, rows = 2 : i32}> : (vector<4xf32>, !llvm.ptr, i64) -> ()
    %11 = "llvm.intr.masked.load"(%arg2, %arg6) <{alignment = 1 : i32}> : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
    %12 = "llvm.intr.masked.load"(%arg2, %arg6, %arg4) <{alignment = 1 : i32, nontemporal}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.intr.masked.store"(%arg4, %arg2, %arg6) <{alignment = 1 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %13 = "llvm.intr.masked.gather"(%arg7, %arg6, %arg4) <{alignment = 1 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %14 = "llvm.intr.masked.gather"(%arg7, %arg6) <{alignment = 1 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
    "llvm.intr.masked.scatter"(%arg4, %arg7, %arg6) <{alignment = 1 : i32}> : (vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
    %15 = "llvm.intr.masked.expandload"(%arg2, %arg6, %arg4) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.intr.masked.compressstore"(%arg4, %arg2, %arg6) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %16 = "llvm.intr.vector.extract"(%arg9) <{pos = 4 : i64}> : (vector<16xf32>) -> vector<4xf32>
    %17 = "llvm.intr.vector.insert"(%arg9, %arg4) <{pos = 4 : i64}> : (vector<16xf32>, vector<4xf32>) -> vector<16xf32>
    %18 = "llvm.intr.vector.interleave2"(%arg4, %arg4) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    %19 = "llvm.intr.vector.reduce.fadd"(%arg1, %arg4) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    %20 = "llvm.intr.vector.reduce.add"(%arg5) : (vector<4xi32>) -> i32
    "llvm.intr.prefetch"(%arg2) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    %21 = "llvm.intr.expect.with.probability"(%arg0, %arg0) <{prob = 5.000000e-01 : f64}> : (i32, i32) -> i32
    %22 = "llvm.intr.expect"(%arg0, %arg0) : (i32, i32) -> i32
    "llvm.intr.lifetime.start"(%arg2) : (!llvm.ptr) -> ()
    %23 = "llvm.intr.invariant.start"(%arg2) <{size = 4 : i64}> : (!llvm.ptr) -> !llvm.ptr
    "llvm.intr.invariant.end"(%23, %arg2) <{size = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    %24 = "llvm.intr.coro.id"(%arg0, %arg2, %arg2, %arg2) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    %25 = "llvm.intr.coro.begin"(%24, %arg2) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    %26 = "llvm.intr.coro.size"() : () -> i64
    %27 = "llvm.intr.coro.suspend"(%24, %arg8) : (!llvm.token, i1) -> i8
    %28 = "llvm.intr.coro.free"(%24, %25) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    %29 = "llvm.intr.coro.end"(%25, %arg8, %24) : (!llvm.ptr, i1, !llvm.token) -> i1
    %30 = "llvm.intr.sadd.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.intr.experimental.noalias.scope.decl"() <{scope = #alias_scope}> : () -> ()
    %31 = "llvm.load"(%arg2) <{access_groups = [#access_group], alias_scopes = [#alias_scope], ordering = 0 : i64, tbaa = [#tbaa_tag]}> : (!llvm.ptr) -> i32
    %32 = "llvm.load"(%arg2) <{dereferenceable = #llvm.dereferenceable<bytes = 4>, invariant, ordering = 0 : i64}> : (!llvm.ptr) -> !llvm.ptr
    %33 = "llvm.load"(%arg2) <{invariantGroup, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    %34 = "llvm.mlir.none"() : () -> !llvm.token
    %35 = "llvm.blockaddress"() <{block_addr = #llvm.blockaddress<function = @f, tag = <id = 1>>}> : () -> !llvm.ptr
    "llvm.blocktag"() <{tag = #llvm.blocktag<id = 1>}> : () -> ()
    %36 = "llvm.dso_local_equivalent"() <{function_name = @f}> : () -> !llvm.ptr
    %37 = "llvm.intr.experimental.constrained.fptrunc"(%arg12) <{fpExceptionBehavior = 0 : i64, roundingmode = 0 : i64}> : (f64) -> f32
    %38 = "llvm.intr.sincos"(%arg1) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, f32)>
    "llvm.intr.debugtrap"() : () -> ()
    "llvm.intr.stackrestore"(%arg2) : (!llvm.ptr) -> ()
    %39 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    %40 = "llvm.insertelement"(%arg4, %arg1, %arg3) : (vector<4xf32>, f32, i64) -> vector<4xf32>
    %41 = "llvm.intr.get.active.lane.mask"(%arg3, %arg3) : (i64, i64) -> vector<4xi1>
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global_dtors"() <{data = [], dtors = [], priorities = []}> : () -> ()
}) : () -> ()

