"builtin.module"() ({
  "func.func"() <{arg_attrs = [{fir.bindc_name = "n"}, {fir.bindc_name = "a"}, {fir.bindc_name = "x"}, {fir.bindc_name = "y", fir.target}], function_type = (!fir.ref<i32>, !fir.ref<f32>, !fir.ref<!fir.array<?xf32>>, !fir.box<!fir.array<?xf32>>) -> f32, sym_name = "_QPsaxpy"}> ({
  ^bb0(%arg0: !fir.ref<i32>, %arg1: !fir.ref<f32>, %arg2: !fir.ref<!fir.array<?xf32>>, %arg3: !fir.box<!fir.array<?xf32>>):
    %0 = "fir.dummy_scope"() : () -> !fir.dscope
    %1:2 = "hlfir.declare"(%arg1, %0) <{dummy_arg_no = 2 : ui32, fortran_attrs = #fir.var_attrs<intent_in>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEa"}> : (!fir.ref<f32>, !fir.dscope) -> (!fir.ref<f32>, !fir.ref<f32>)
    %2 = "fir.alloca"() <{bindc_name = "i", in_type = i32, operandSegmentSizes = array<i32: 0, 0>, uniq_name = "_QFsaxpyEi"}> : () -> !fir.ref<i32>
    %3:2 = "hlfir.declare"(%2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEi"}> : (!fir.ref<i32>) -> (!fir.ref<i32>, !fir.ref<i32>)
    %4:2 = "hlfir.declare"(%arg0, %0) <{dummy_arg_no = 1 : ui32, fortran_attrs = #fir.var_attrs<intent_in>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEn"}> : (!fir.ref<i32>, !fir.dscope) -> (!fir.ref<i32>, !fir.ref<i32>)
    %5 = "fir.alloca"() <{bindc_name = "saxpy", in_type = f32, operandSegmentSizes = array<i32: 0, 0>, uniq_name = "_QFsaxpyEsaxpy"}> : () -> !fir.ref<f32>
    %6:2 = "hlfir.declare"(%5) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEsaxpy"}> : (!fir.ref<f32>) -> (!fir.ref<f32>, !fir.ref<f32>)
    %7:2 = "hlfir.declare"(%arg3, %0) <{dummy_arg_no = 4 : ui32, fortran_attrs = #fir.var_attrs<intent_inout, target>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEy"}> : (!fir.box<!fir.array<?xf32>>, !fir.dscope) -> (!fir.box<!fir.array<?xf32>>, !fir.box<!fir.array<?xf32>>)
    %8 = "fir.load"(%4#0) : (!fir.ref<i32>) -> i32
    %9 = "fir.convert"(%8) : (i32) -> i64
    %10 = "fir.convert"(%9) : (i64) -> index
    %11 = "arith.constant"() <{value = 0 : index}> : () -> index
    %12 = "arith.cmpi"(%10, %11) <{predicate = 4 : i64}> : (index, index) -> i1
    %13 = "arith.select"(%12, %10, %11) : (i1, index, index) -> index
    %14 = "fir.shape"(%13) : (index) -> !fir.shape<1>
    %15:2 = "hlfir.declare"(%arg2, %14, %0) <{dummy_arg_no = 3 : ui32, fortran_attrs = #fir.var_attrs<intent_in>, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEx"}> : (!fir.ref<!fir.array<?xf32>>, !fir.shape<1>, !fir.dscope) -> (!fir.box<!fir.array<?xf32>>, !fir.ref<!fir.array<?xf32>>)
    %16 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %17 = "fir.convert"(%16) : (i32) -> index
    %18 = "fir.load"(%4#0) : (!fir.ref<i32>) -> i32
    %19 = "arith.constant"() <{value = 0 : index}> : () -> index
    %20:3 = "fir.box_dims"(%7#0, %19) : (!fir.box<!fir.array<?xf32>>, index) -> (index, index, index)
    %21 = "fir.convert"(%20#1) : (index) -> i64
    %22 = "fir.convert"(%21) : (i64) -> i32
    %23 = "arith.cmpi"(%18, %22) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %24 = "arith.select"(%23, %18, %22) : (i1, i32, i32) -> i32
    %25 = "fir.convert"(%24) : (i32) -> index
    %26 = "arith.constant"() <{value = 1 : index}> : () -> index
    %27 = "fir.convert"(%17) : (index) -> i32
    %28 = "fir.do_loop"(%17, %25, %26, %27) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}> ({
    ^bb0(%arg4: index, %arg5: i32):
      "fir.store"(%arg5, %3#0) : (i32, !fir.ref<i32>) -> ()
      %44 = "fir.load"(%3#0) : (!fir.ref<i32>) -> i32
      %45 = "fir.convert"(%44) : (i32) -> i64
      %46 = "hlfir.designate"(%7#0, %45) <{is_triplet = array<i1: false>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0>}> : (!fir.box<!fir.array<?xf32>>, i64) -> !fir.ref<f32>
      %47 = "fir.load"(%46) : (!fir.ref<f32>) -> f32
      %48 = "fir.load"(%1#0) : (!fir.ref<f32>) -> f32
      %49 = "fir.load"(%3#0) : (!fir.ref<i32>) -> i32
      %50 = "fir.convert"(%49) : (i32) -> i64
      %51 = "hlfir.designate"(%15#0, %50) <{is_triplet = array<i1: false>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0>}> : (!fir.box<!fir.array<?xf32>>, i64) -> !fir.ref<f32>
      %52 = "fir.load"(%51) : (!fir.ref<f32>) -> f32
      %53 = "arith.mulf"(%48, %52) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      %54 = "arith.addf"(%47, %53) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      %55 = "fir.load"(%3#0) : (!fir.ref<i32>) -> i32
      %56 = "fir.convert"(%55) : (i32) -> i64
      %57 = "hlfir.designate"(%7#0, %56) <{is_triplet = array<i1: false>, operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 0>}> : (!fir.box<!fir.array<?xf32>>, i64) -> !fir.ref<f32>
      "hlfir.assign"(%54, %57) : (f32, !fir.ref<f32>) -> ()
      %58 = "fir.convert"(%26) : (index) -> i32
      %59 = "fir.load"(%3#0) : (!fir.ref<i32>) -> i32
      %60 = "arith.addi"(%59, %58) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
      "fir.result"(%60) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    "fir.store"(%28, %3#0) : (i32, !fir.ref<i32>) -> ()
    %29 = "arith.constant"() <{value = 1 : index}> : () -> index
    %30 = "fir.load"(%4#0) : (!fir.ref<i32>) -> i32
    %31 = "fir.convert"(%30) : (i32) -> i64
    %32 = "fir.convert"(%31) : (i64) -> index
    %33 = "arith.constant"() <{value = 2 : index}> : () -> index
    %34 = "arith.constant"() <{value = 0 : index}> : () -> index
    %35 = "arith.subi"(%32, %29) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %36 = "arith.addi"(%35, %33) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %37 = "arith.divsi"(%36, %33) : (index, index) -> index
    %38 = "arith.cmpi"(%37, %34) <{predicate = 4 : i64}> : (index, index) -> i1
    %39 = "arith.select"(%38, %37, %34) : (i1, index, index) -> index
    %40 = "fir.shape"(%39) : (index) -> !fir.shape<1>
    %41 = "hlfir.designate"(%7#0, %29, %32, %33, %40) <{is_triplet = array<i1: true>, operandSegmentSizes = array<i32: 1, 0, 3, 0, 1, 0>}> : (!fir.box<!fir.array<?xf32>>, index, index, index, !fir.shape<1>) -> !fir.box<!fir.array<?xf32>>
    %42 = "hlfir.sum"(%41) <{fastmath = #arith.fastmath<contract>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!fir.box<!fir.array<?xf32>>) -> f32
    "hlfir.assign"(%42, %6#0) : (f32, !fir.ref<f32>) -> ()
    %43 = "fir.load"(%6#0) : (!fir.ref<f32>) -> f32
    "func.return"(%43) : (f32) -> ()
  }) : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<270> = dense<32> : vector<4xi64>, !llvm.ptr<271> = dense<32> : vector<4xi64>, !llvm.ptr<272> = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.legal_int_widths" = array<i32: 8, 16, 32, 64>, "dlti.stack_alignment" = 128 : i64>, fir.defaultkind = "a1c4d8i4l4r4", fir.kindmap = "", llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.ident = "Debian flang version 22.1.8", llvm.target_triple = "x86_64-pc-linux-gnu"} : () -> ()

