"builtin.module"() ({
  "func.func"() <{arg_attrs = [{fir.bindc_name = "n"}, {fir.bindc_name = "a"}, {fir.bindc_name = "x"}, {fir.bindc_name = "y", fir.target}], function_type = (!fir.ref<i32>, !fir.ref<f32>, !fir.ref<!fir.array<?xf32>>, !fir.box<!fir.array<?xf32>>) -> f32, sym_name = "_QPsaxpy"}> ({
  ^bb0(%arg0: !fir.ref<i32>, %arg1: !fir.ref<f32>, %arg2: !fir.ref<!fir.array<?xf32>>, %arg3: !fir.box<!fir.array<?xf32>>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 2 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "fir.dummy_scope"() : () -> !fir.dscope
    %5 = "fir.declare"(%arg1, %4) <{dummy_arg_no = 2 : ui32, fortran_attrs = #fir.var_attrs<intent_in>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEa"}> : (!fir.ref<f32>, !fir.dscope) -> !fir.ref<f32>
    %6 = "fir.alloca"() <{bindc_name = "i", in_type = i32, operandSegmentSizes = array<i32: 0, 0>, uniq_name = "_QFsaxpyEi"}> : () -> !fir.ref<i32>
    %7 = "fir.declare"(%6) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEi"}> : (!fir.ref<i32>) -> !fir.ref<i32>
    %8 = "fir.declare"(%arg0, %4) <{dummy_arg_no = 1 : ui32, fortran_attrs = #fir.var_attrs<intent_in>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEn"}> : (!fir.ref<i32>, !fir.dscope) -> !fir.ref<i32>
    %9 = "fir.alloca"() <{bindc_name = "saxpy", in_type = f32, operandSegmentSizes = array<i32: 0, 0>, uniq_name = "_QFsaxpyEsaxpy"}> : () -> !fir.ref<f32>
    %10 = "fir.declare"(%9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEsaxpy"}> : (!fir.ref<f32>) -> !fir.ref<f32>
    %11 = "fir.declare"(%arg3, %4) <{dummy_arg_no = 4 : ui32, fortran_attrs = #fir.var_attrs<intent_inout, target>, operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEy"}> : (!fir.box<!fir.array<?xf32>>, !fir.dscope) -> !fir.box<!fir.array<?xf32>>
    %12 = "fir.rebox"(%11) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!fir.box<!fir.array<?xf32>>) -> !fir.box<!fir.array<?xf32>>
    %13 = "fir.load"(%8) : (!fir.ref<i32>) -> i32
    %14 = "fir.convert"(%13) : (i32) -> index
    %15 = "arith.cmpi"(%14, %3) <{predicate = 4 : i64}> : (index, index) -> i1
    %16 = "arith.select"(%15, %14, %3) : (i1, index, index) -> index
    %17 = "fir.shape"(%16) : (index) -> !fir.shape<1>
    %18 = "fir.declare"(%arg2, %17, %4) <{dummy_arg_no = 3 : ui32, fortran_attrs = #fir.var_attrs<intent_in>, operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>, storage_offset = 0 : ui64, uniq_name = "_QFsaxpyEx"}> : (!fir.ref<!fir.array<?xf32>>, !fir.shape<1>, !fir.dscope) -> !fir.ref<!fir.array<?xf32>>
    %19 = "fir.embox"(%18, %17) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (!fir.ref<!fir.array<?xf32>>, !fir.shape<1>) -> !fir.box<!fir.array<?xf32>>
    %20:3 = "fir.box_dims"(%12, %3) : (!fir.box<!fir.array<?xf32>>, index) -> (index, index, index)
    %21 = "fir.convert"(%20#1) : (index) -> i32
    %22 = "arith.cmpi"(%13, %21) <{predicate = 2 : i64}> : (i32, i32) -> i1
    %23 = "arith.select"(%22, %13, %21) : (i1, i32, i32) -> i32
    %24 = "fir.convert"(%23) : (i32) -> index
    %25 = "fir.convert"(%2) : (index) -> i32
    %26 = "fir.do_loop"(%2, %24, %2, %25) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}> ({
    ^bb0(%arg6: index, %arg7: i32):
      "fir.store"(%arg7, %7) : (i32, !fir.ref<i32>) -> ()
      %42 = "fir.load"(%7) : (!fir.ref<i32>) -> i32
      %43 = "fir.convert"(%42) : (i32) -> i64
      %44 = "fir.array_coor"(%12, %43) <{operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>}> : (!fir.box<!fir.array<?xf32>>, i64) -> !fir.ref<f32>
      %45 = "fir.load"(%44) : (!fir.ref<f32>) -> f32
      %46 = "fir.load"(%5) : (!fir.ref<f32>) -> f32
      %47 = "fir.array_coor"(%18, %17, %43) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>}> : (!fir.ref<!fir.array<?xf32>>, !fir.shape<1>, i64) -> !fir.ref<f32>
      %48 = "fir.load"(%47) : (!fir.ref<f32>) -> f32
      %49 = "arith.mulf"(%46, %48) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      %50 = "arith.addf"(%45, %49) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      "fir.store"(%50, %44) : (f32, !fir.ref<f32>) -> ()
      %51 = "fir.load"(%7) : (!fir.ref<i32>) -> i32
      %52 = "arith.addi"(%51, %25) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
      "fir.result"(%52) : (i32) -> ()
    }) : (index, index, index, i32) -> i32
    "fir.store"(%26, %7) : (i32, !fir.ref<i32>) -> ()
    %27 = "fir.load"(%8) : (!fir.ref<i32>) -> i32
    %28 = "fir.convert"(%27) : (i32) -> index
    %29 = "arith.addi"(%28, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %30 = "arith.divsi"(%29, %1) : (index, index) -> index
    %31 = "arith.cmpi"(%30, %3) <{predicate = 4 : i64}> : (index, index) -> i1
    %32 = "arith.select"(%31, %30, %3) : (i1, index, index) -> index
    %33 = "fir.shape"(%32) : (index) -> !fir.shape<1>
    %34 = "fir.undefined"() : () -> index
    %35 = "fir.slice"(%2, %28, %1) <{operandSegmentSizes = array<i32: 3, 0, 0>}> : (index, index, index) -> !fir.slice<1>
    %36 = "fir.rebox"(%12, %35) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!fir.box<!fir.array<?xf32>>, !fir.slice<1>) -> !fir.box<!fir.array<?xf32>>
    %37 = "fir.do_loop"(%2, %32, %2, %0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}> ({
    ^bb0(%arg4: index, %arg5: f32):
      %39 = "fir.array_coor"(%36, %arg4) <{operandSegmentSizes = array<i32: 1, 0, 0, 1, 0>}> : (!fir.box<!fir.array<?xf32>>, index) -> !fir.ref<f32>
      %40 = "fir.load"(%39) : (!fir.ref<f32>) -> f32
      %41 = "arith.addf"(%arg5, %40) <{fastmath = #arith.fastmath<contract>}> : (f32, f32) -> f32
      "fir.result"(%41) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "fir.store"(%37, %10) : (f32, !fir.ref<f32>) -> ()
    %38 = "fir.load"(%10) : (!fir.ref<f32>) -> f32
    "func.return"(%38) : (f32) -> ()
  }) : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<270> = dense<32> : vector<4xi64>, !llvm.ptr<271> = dense<32> : vector<4xi64>, !llvm.ptr<272> = dense<64> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i128 = dense<128> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, !llvm.ptr = dense<64> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.legal_int_widths" = array<i32: 8, 16, 32, 64>, "dlti.stack_alignment" = 128 : i64>, fir.defaultkind = "a1c4d8i4l4r4", fir.kindmap = "", llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.ident = "Debian flang version 22.1.8", llvm.target_triple = "x86_64-pc-linux-gnu"} : () -> ()

