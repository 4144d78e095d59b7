llvm.func @f(%g : !llvm.ptr, %s : !llvm.ptr<3>, %c : !llvm.ptr<7>, %m : !llvm.ptr<1>, %i : i32, %o : i16, %l : i64, %b : i1) {
  // MB1201: has a predicate, and the mode `im2col`, which must be `tile`
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%g, %s, %i, %i, %i, %b) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 3, 0, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i1) -> ()
  // MB1201: has a predicate, and a hint for the cache
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%g, %s, %i, %l, %b) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i64, i1) -> ()
  // MB1201: has 4 coordinates, and needs 5 to scatter
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%g, %s, %i, %i, %i, %i) <{mode = #nvvm.tma_store_mode<tile_scatter4>, operandSegmentSizes = array<i32: 1, 1, 4, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32) -> ()
  // MB1201: has 2 coordinates, and needs 3 or more in this mode
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%g, %s, %i, %i) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32) -> ()
  // MB1201: has the mode `tile_scatter4`, which is not for it
  "nvvm.cp.async.bulk.tensor.reduce"(%g, %s, %i) <{redKind = #nvvm.tma_redux_kind<add>, mode = #nvvm.tma_store_mode<tile_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
  // MB1201: has 6 coordinates, and needs 1 to 5
  "nvvm.cp.async.bulk.tensor.reduce"(%g, %s, %i, %i, %i, %i, %i, %i) <{redKind = #nvvm.tma_redux_kind<xor>, operandSegmentSizes = array<i32: 1, 1, 6, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i32, i32, i32) -> ()
  // MB1201: has 1 offsets, and needs 0 in the mode `tile`
  "nvvm.cp.async.bulk.tensor.prefetch"(%g, %i, %o) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, i32, i16) -> ()
  // MB1201: has 1 offsets, and needs 2 in the mode `im2col`
  "nvvm.cp.async.bulk.tensor.prefetch"(%g, %i, %i, %i, %i, %o) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 4, 1, 0>}> : (!llvm.ptr, i32, i32, i32, i32, i16) -> ()
  // MB1201: has 3 offsets, and needs 2 in the mode `im2col_w_128`
  "nvvm.cp.async.bulk.tensor.prefetch"(%g, %i, %i, %i, %o, %o, %o) <{mode = #nvvm.tma_load_mode<im2col_w_128>, operandSegmentSizes = array<i32: 1, 3, 3, 0>}> : (!llvm.ptr, i32, i32, i32, i16, i16, i16) -> ()
  // MB1201: has 2 coordinates, and needs 5 to gather
  "nvvm.cp.async.bulk.tensor.prefetch"(%g, %i, %i) <{mode = #nvvm.tma_load_mode<tile_gather4>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!llvm.ptr, i32, i32) -> ()
  // MB1201: has a predicate, which is only for the memory of a cluster
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%s, %g, %i, %s, %b) <{isCTAOnly = true, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>, i1) -> ()
  // MB1201: has a predicate, and the mode `tile_gather4`, which must be `tile` or `im2col`
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%c, %g, %i, %s, %b) <{mode = #nvvm.tma_load_mode<tile_gather4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 1>}> : (!llvm.ptr<7>, !llvm.ptr, i32, !llvm.ptr<3>, i1) -> ()
  // MB1201: copies to the address space 3, which must be 7
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%s, %g, %i, %s) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // MB1201: has a group of CTA, which is only for a cluster
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%s, %g, %i, %s) <{isCTAOnly = true, group = #nvvm.cta_group<cta_1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  // MB1201: has a mask, which is only for a cluster
  "nvvm.cp.async.bulk.shared.cluster.global"(%s, %m, %s, %i, %o) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}> : (!llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>, i32, i16) -> ()
  // MB1201: has the modifier `cv`, which must be `cg` or `ca`
  nvvm.cp.async.shared.global %s, %m, 16, cache = cv : !llvm.ptr<3>, !llvm.ptr<1>
  // MB1201: copies 2 bytes, and must copy 4, 8 or 16
  nvvm.cp.async.shared.global %s, %m, 2, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  // MB1201: copies 8 bytes with `cg`, which copies 16
  nvvm.cp.async.shared.global %s, %m, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  // MB1201: stores 5, and can store only 0
  nvvm.st.bulk %s, size = %l, init = 5 : !llvm.ptr<3>
  llvm.return
}
// -----
llvm.func @f(%g : !llvm.ptr, %s : !llvm.ptr<3>, %c : !llvm.ptr<7>, %i : i32, %b : i1) {
  // MB1201: has a result, which a barrier in the memory of a cluster has not
  %0 = nvvm.mbarrier.arrive %c : !llvm.ptr<7> -> i64
  // MB1201: has the scope `gpu`, which must be `cta` or `cluster`
  %1 = nvvm.mbarrier.arrive_drop %s {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3> -> i64
  // MB1201: has a predicate, and the scope `cluster`, which must be `cta`
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i1
  // MB1201: has a predicate, and a barrier in the memory of a cluster
  nvvm.mbarrier.arrive.expect_tx %c, %i, predicate = %b : !llvm.ptr<7>, i32, i1
  // MB1201: has a predicate, and a result
  %2 = nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b : !llvm.ptr<3>, i32, i1 -> i64
  // MB1201: has a predicate, and is relaxed
  nvvm.mbarrier.arrive.expect_tx %s, %i, predicate = %b {relaxed = true} : !llvm.ptr<3>, i32, i1
  // MB1201: has a result, which a barrier in the memory of a cluster has not
  %3 = nvvm.mbarrier.arrive_drop.expect_tx %c, %i : !llvm.ptr<7>, i32 -> i64
  // MB1201: has the scope `sys`, which must be `cta` or `cluster`
  nvvm.mbarrier.expect_tx %s, %i {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3>, i32
  // MB1201: has the scope `gpu`, which must be `cta` or `cluster`
  nvvm.mbarrier.complete_tx %c, %i {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<7>, i32
  // MB1201: has the scope `sys`, which must be `cta` or `cluster`
  %4 = nvvm.mbarrier.test.wait %s, %i {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3>, i32 -> i1
  // MB1201: has the scope `gpu`, which must be `cta` or `cluster`
  %5 = nvvm.mbarrier.try_wait %g, %i {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr, i32 -> i1
  llvm.return
}
// -----
llvm.func @f(%g : !llvm.ptr, %i : i32, %m : !llvm.ptr<1>, %k : !llvm.ptr<4>, %b : i1) {
  // MB1201: has the order `relaxed`, which must be `acquire` or `release`
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<relaxed>}
  // MB1201: has the kind `tensormap`, which is not for it
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>}
  // MB1201: is `async.shared`, and needs a space
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  // MB1201: has a space, which is only for `async.shared`
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>, space = #nvvm.shared_space<cta>}
  // MB1201: `fromProxy` is `alias`, and must be `generic`
  "nvvm.fence.proxy.acquire"(%g, %i) <{scope = #nvvm.mem_scope<sys>, fromProxy = #nvvm.proxy_kind<alias>}> : (!llvm.ptr, i32) -> ()
  // MB1201: `toProxy` is `async`, and must be `tensormap`
  "nvvm.fence.proxy.release"() <{scope = #nvvm.mem_scope<cta>, toProxy = #nvvm.proxy_kind<async>}> : () -> ()
  // MB1201: `toProxy` is `async.global`, and must be `async`
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<async.global>}
  // MB1201: has the order `sc`, which must be `acquire` or `release`
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<sc>}
  // MB1201: has 20 registers, which must be a multiple of 8 from 24 to 256
  nvvm.setmaxregister increase 20
  // MB1201: has 260 registers
  nvvm.setmaxregister decrease 260
  // MB1201: is of a tensor map, and has the level of a cache
  nvvm.prefetch level = L1, tensormap, %g : !llvm.ptr
  // MB1201: has a pointer into the address space 1, which is not for it
  nvvm.prefetch tensormap, %m : !llvm.ptr<1>
  // MB1201: is of a tensor map, and has a priority
  nvvm.prefetch tensormap, evict_priority = evict_last, %g : !llvm.ptr
  // MB1201: is in the space of parameters, and its pointer in the address space 4
  nvvm.prefetch tensormap in_param_space, %k : !llvm.ptr<4>
  // MB1201: needs the level of a cache, or a tensor map
  nvvm.prefetch %g : !llvm.ptr
  // MB1201: has a pointer into the address space 4, which is not for it
  nvvm.prefetch level = L2, %k : !llvm.ptr<4>
  // MB1201: is uniform, and of the level `L2`, which must be `L1`
  nvvm.prefetch level = L2 uniform, %g : !llvm.ptr
  // MB1201: has a priority, and the level `L1`, which must be `L2`
  nvvm.prefetch level = L1, evict_priority = evict_last, %m : !llvm.ptr<1>
  // MB1201: has the priority `evict_first`, which must be `evict_normal` or `evict_last`
  nvvm.prefetch level = L2, evict_priority = evict_first, %m : !llvm.ptr<1>
  // MB1201: has a predicate, which is only for a tensor map
  nvvm.prefetch level = L1, %g, predicate = %b : !llvm.ptr, i1
  llvm.return
}
