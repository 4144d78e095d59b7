// MB1201: its region ends with `omp.terminator`, and must end with `omp.declare_mapper.info`
"omp.declare_mapper"() <{sym_name = "m", type = i32}> ({
^bb0(%a: !llvm.ptr):
  omp.terminator
}) : () -> ()
// MB1201: the region `init` takes 2 values, and must take 1 without a region `alloc`
"omp.declare_reduction"() <{sym_name = "a", type = i32}> ({
}, {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
}, {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
}, {
}, {
}, {
}) : () -> ()
// MB1201: the region `combiner` must yield one value, of i32
"omp.declare_reduction"() <{sym_name = "b", type = i32}> ({
}, {
^bb0(%a: i32):
  omp.yield(%a : i32)
}, {
^bb0(%a: i32, %b: i32):
  omp.yield
}, {
}, {
}, {
}) : () -> ()
// MB1201: the region `atomic` takes memref<i32> and memref<i64>
"omp.declare_reduction"() <{sym_name = "c", type = i32}> ({
}, {
^bb0(%a: i32):
  omp.yield(%a : i32)
}, {
^bb0(%a: i32, %b: i32):
  omp.yield(%a : i32)
}, {
^bb0(%a: memref<i32>, %b: memref<i64>):
  omp.yield
}, {
}, {
}) : () -> ()
// MB1201: is `private`, and must have no region `copy`
"omp.private"() <{sym_name = "d", type = i32, data_sharing_type = #omp<data_sharing_type {type = private}>}> ({
}, {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}, {
}) : () -> ()
// MB1201: the region `init` takes 1 values, and must take 2
"omp.private"() <{sym_name = "e", type = i32, data_sharing_type = #omp<data_sharing_type {type = private}>}> ({
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}, {
}, {
}) : () -> ()
// -----
"omp.private"() <{sym_name = "g", type = i32, data_sharing_type = #omp<data_sharing_type {type = private}>}> ({
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // MB1201: must yield one value, of !llvm.ptr
  omp.yield
}, {
}, {
}) : () -> ()
// -----
"omp.private"() <{sym_name = "g", type = i32, data_sharing_type = #omp<data_sharing_type {type = private}>}> ({
}, {
}, {
^bb0(%a: !llvm.ptr):
  // MB1201: yields a value, and must yield none to deallocate
  omp.yield(%a : !llvm.ptr)
}) : () -> ()
// -----
"omp.private"() <{sym_name = "g", type = i32, data_sharing_type = #omp<data_sharing_type {type = private}>}> ({
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  // MB1201: ends a region of `omp.private`, and must be an `omp.yield`
  omp.terminator
}, {
}, {
}) : () -> ()
