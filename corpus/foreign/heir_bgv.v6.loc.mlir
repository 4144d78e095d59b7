!Z35184372121601_i64 = !mod_arith.int<35184372121601 : i64>
!Z35184372203521_i64 = !mod_arith.int<35184372203521 : i64>
!Z65537_i64 = !mod_arith.int<65537 : i64>
#full_crt_packing_encoding = #lwe.full_crt_packing_encoding<scaling_factor = -1>
#key = #lwe.key<>
#layout = #tensor_ext.layout<"{ [i0] -> [ct, slot] : ct = 0 and (-i0 + slot) mod 8 = 0 and 0 <= i0 <= 7 and 0 <= slot <= 1023 }">
#loc = loc("heir.mlir":2:1)
#loc1 = loc("heir.mlir":3:3)
#loc2 = loc(unknown)
#modulus_chain_L1_C1 = #lwe.modulus_chain<elements = <35184372121601 : i64, 35184372203521 : i64>, current = 1>
!rns_L1 = !rns.rns<!Z35184372121601_i64, !Z35184372203521_i64>
#original_type = #tensor_ext.original_type<originalType = tensor<8xi16>, layout = #layout>
#ring_Z65537_i64_1_x8192 = #polynomial.ring<coefficientType = !Z65537_i64, polynomialModulus = <1 + x**8192>>
#ring_rns_L1_1_x8192 = #polynomial.ring<coefficientType = !rns_L1, polynomialModulus = <1 + x**8192>>
!pkey_L1 = !lwe.lwe_public_key<key = #key, ring = #ring_rns_L1_1_x8192>
!pt = !lwe.lwe_plaintext<plaintext_space = <ring = #ring_Z65537_i64_1_x8192, encoding = #full_crt_packing_encoding>>
!skey_L1 = !lwe.lwe_secret_key<key = #key, ring = #ring_rns_L1_1_x8192>
#ciphertext_space_L1 = #lwe.ciphertext_space<ring = #ring_rns_L1_1_x8192, encryption_type = lsb>
#ciphertext_space_L1_D3 = #lwe.ciphertext_space<ring = #ring_rns_L1_1_x8192, encryption_type = lsb, size = 3>
!ct_L1 = !lwe.lwe_ciphertext<plaintext_space = <ring = #ring_Z65537_i64_1_x8192, encoding = #full_crt_packing_encoding>, ciphertext_space = #ciphertext_space_L1, key = #key, modulus_chain = #modulus_chain_L1_C1>
!ct_L1_D3 = !lwe.lwe_ciphertext<plaintext_space = <ring = #ring_Z65537_i64_1_x8192, encoding = #full_crt_packing_encoding>, ciphertext_space = #ciphertext_space_L1_D3, key = #key, modulus_chain = #modulus_chain_L1_C1>
"builtin.module"() ({
  "func.func"() <{arg_attrs = [{heir.kernel_info = {gap_factor = 1 : i64, result_shape = array<i64: 8>}, tensor_ext.original_type = #original_type}, {heir.kernel_info = {gap_factor = 1 : i64, result_shape = array<i64: 8>}, tensor_ext.original_type = #original_type}], function_type = (tensor<1x!ct_L1>, tensor<1x!ct_L1>) -> tensor<1x!ct_L1>, res_attrs = [{tensor_ext.original_type = #original_type}], sym_name = "f"}> ({
  ^bb0(%arg18: tensor<1x!ct_L1> loc("heir.mlir":3:3), %arg19: tensor<1x!ct_L1> loc("heir.mlir":3:3)):
    %56 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %57 = "tensor.extract"(%arg18, %56) : (tensor<1x!ct_L1>, index) -> !ct_L1 loc(#loc1)
    %58 = "tensor.extract"(%arg19, %56) : (tensor<1x!ct_L1>, index) -> !ct_L1 loc(#loc1)
    %59 = "bgv.mul"(%57, %58) {heir.kernel_info = {gap_factor = 1 : i64, result_shape = array<i64: 8>}} : (!ct_L1, !ct_L1) -> !ct_L1_D3 loc(#loc1)
    %60 = "tensor.empty"() : () -> tensor<1x!ct_L1> loc(#loc1)
    %61 = "bgv.relinearize"(%59) <{from_basis = array<i32: 0, 1, 2>, to_basis = array<i32: 0, 1>}> {heir.kernel_info = {gap_factor = 1 : i64, result_shape = array<i64: 8>}} : (!ct_L1_D3) -> !ct_L1 loc(#loc1)
    %62 = "tensor.insert"(%61, %60, %56) : (!ct_L1, tensor<1x!ct_L1>, index) -> tensor<1x!ct_L1> loc(#loc1)
    "func.return"(%62) : (tensor<1x!ct_L1>) -> () loc(#loc1)
  }) {heir.interface = {func_name = "f", input_types = [tensor<8xi16>, tensor<8xi16>], result_types = [tensor<8xi16>], roles = ["entry", "server.evaluate"]}, mgmt.openfhe_params = #mgmt.openfhe_params<evalAddCount = 1, keySwitchCount = 1>} : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<8xi16>, !pkey_L1) -> tensor<1x!ct_L1>, sym_name = "f__encrypt__arg0"}> ({
  ^bb0(%arg12: tensor<8xi16> loc("heir.mlir":2:1), %arg13: !pkey_L1 loc("heir.mlir":2:1)):
    %40 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %41 = "arith.constant"() <{value = 1024 : i32}> : () -> i32 loc(#loc2)
    %42 = "arith.constant"() <{value = 8 : i32}> : () -> i32 loc(#loc2)
    %43 = "arith.constant"() <{value = dense<0> : tensor<1x1024xi16>}> : () -> tensor<1x1024xi16> loc(#loc2)
    %44 = "arith.constant"() <{value = 0 : i32}> : () -> i32 loc(#loc2)
    %45 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc2)
    %46 = "scf.for"(%44, %42, %45, %43) ({
    ^bb0(%arg14: i32 loc(unknown), %arg15: tensor<1x1024xi16> loc("heir.mlir":2:1)):
      %51 = "scf.for"(%arg14, %41, %42, %arg15) ({
      ^bb0(%arg16: i32 loc(unknown), %arg17: tensor<1x1024xi16> loc("heir.mlir":2:1)):
        %52 = "arith.index_cast"(%arg14) : (i32) -> index loc(#loc2)
        %53 = "tensor.extract"(%arg12, %52) : (tensor<8xi16>, index) -> i16 loc(#loc2)
        %54 = "arith.index_cast"(%arg16) : (i32) -> index loc(#loc2)
        %55 = "tensor.insert"(%53, %arg17, %40, %54) : (i16, tensor<1x1024xi16>, index, index) -> tensor<1x1024xi16> loc(#loc2)
        "scf.yield"(%55) : (tensor<1x1024xi16>) -> () loc(#loc2)
      }) : (i32, i32, i32, tensor<1x1024xi16>) -> tensor<1x1024xi16> loc(#loc2)
      "scf.yield"(%51) : (tensor<1x1024xi16>) -> () loc(#loc2)
    }) : (i32, i32, i32, tensor<1x1024xi16>) -> tensor<1x1024xi16> loc(#loc2)
    %47 = "tensor.extract_slice"(%46) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1024>, static_strides = array<i64: 1, 1>}> : (tensor<1x1024xi16>) -> tensor<1024xi16> loc(#loc)
    %48 = "lwe.rlwe_encode"(%47) <{encoding = #full_crt_packing_encoding, level = 1 : i64, ring = #ring_Z65537_i64_1_x8192, scale = -1 : i64}> : (tensor<1024xi16>) -> !pt loc(#loc)
    %49 = "lwe.rlwe_encrypt"(%48, %arg13) : (!pt, !pkey_L1) -> !ct_L1 loc(#loc)
    %50 = "tensor.from_elements"(%49) : (!ct_L1) -> tensor<1x!ct_L1> loc(#loc)
    "func.return"(%50) : (tensor<1x!ct_L1>) -> () loc(#loc)
  }) {heir.interface = {func_name = "f", index = 0 : i64, roles = ["client.encrypt"]}} : () -> () loc(#loc)
  "func.func"() <{function_type = (tensor<8xi16>, !pkey_L1) -> tensor<1x!ct_L1>, sym_name = "f__encrypt__arg1"}> ({
  ^bb0(%arg6: tensor<8xi16> loc("heir.mlir":2:1), %arg7: !pkey_L1 loc("heir.mlir":2:1)):
    %24 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %25 = "arith.constant"() <{value = 1024 : i32}> : () -> i32 loc(#loc2)
    %26 = "arith.constant"() <{value = 8 : i32}> : () -> i32 loc(#loc2)
    %27 = "arith.constant"() <{value = dense<0> : tensor<1x1024xi16>}> : () -> tensor<1x1024xi16> loc(#loc2)
    %28 = "arith.constant"() <{value = 0 : i32}> : () -> i32 loc(#loc2)
    %29 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc2)
    %30 = "scf.for"(%28, %26, %29, %27) ({
    ^bb0(%arg8: i32 loc(unknown), %arg9: tensor<1x1024xi16> loc("heir.mlir":2:1)):
      %35 = "scf.for"(%arg8, %25, %26, %arg9) ({
      ^bb0(%arg10: i32 loc(unknown), %arg11: tensor<1x1024xi16> loc("heir.mlir":2:1)):
        %36 = "arith.index_cast"(%arg8) : (i32) -> index loc(#loc2)
        %37 = "tensor.extract"(%arg6, %36) : (tensor<8xi16>, index) -> i16 loc(#loc2)
        %38 = "arith.index_cast"(%arg10) : (i32) -> index loc(#loc2)
        %39 = "tensor.insert"(%37, %arg11, %24, %38) : (i16, tensor<1x1024xi16>, index, index) -> tensor<1x1024xi16> loc(#loc2)
        "scf.yield"(%39) : (tensor<1x1024xi16>) -> () loc(#loc2)
      }) : (i32, i32, i32, tensor<1x1024xi16>) -> tensor<1x1024xi16> loc(#loc2)
      "scf.yield"(%35) : (tensor<1x1024xi16>) -> () loc(#loc2)
    }) : (i32, i32, i32, tensor<1x1024xi16>) -> tensor<1x1024xi16> loc(#loc2)
    %31 = "tensor.extract_slice"(%30) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1024>, static_strides = array<i64: 1, 1>}> : (tensor<1x1024xi16>) -> tensor<1024xi16> loc(#loc)
    %32 = "lwe.rlwe_encode"(%31) <{encoding = #full_crt_packing_encoding, level = 1 : i64, ring = #ring_Z65537_i64_1_x8192, scale = -1 : i64}> : (tensor<1024xi16>) -> !pt loc(#loc)
    %33 = "lwe.rlwe_encrypt"(%32, %arg7) : (!pt, !pkey_L1) -> !ct_L1 loc(#loc)
    %34 = "tensor.from_elements"(%33) : (!ct_L1) -> tensor<1x!ct_L1> loc(#loc)
    "func.return"(%34) : (tensor<1x!ct_L1>) -> () loc(#loc)
  }) {heir.interface = {func_name = "f", index = 1 : i64, roles = ["client.encrypt"]}} : () -> () loc(#loc)
  "func.func"() <{function_type = (tensor<1x!ct_L1>, !skey_L1) -> tensor<8xi16>, sym_name = "f__decrypt__result0"}> ({
  ^bb0(%arg0: tensor<1x!ct_L1> loc("heir.mlir":2:1), %arg1: !skey_L1 loc("heir.mlir":2:1)):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index loc(#loc2)
    %1 = "arith.constant"() <{value = 1024 : i32}> : () -> i32 loc(#loc2)
    %2 = "arith.constant"() <{value = 8 : i32}> : () -> i32 loc(#loc2)
    %3 = "arith.constant"() <{value = 1 : i32}> : () -> i32 loc(#loc2)
    %4 = "arith.constant"() <{value = 7 : i32}> : () -> i32 loc(#loc2)
    %5 = "arith.constant"() <{value = 0 : i32}> : () -> i32 loc(#loc2)
    %6 = "arith.constant"() <{value = dense<0> : tensor<8xi16>}> : () -> tensor<8xi16> loc(#loc2)
    %7 = "arith.constant"() <{value = 1016 : i32}> : () -> i32 loc(#loc2)
    %8 = "tensor.extract"(%arg0, %0) : (tensor<1x!ct_L1>, index) -> !ct_L1 loc(#loc)
    %9 = "lwe.rlwe_decrypt"(%8, %arg1) : (!ct_L1, !skey_L1) -> !pt loc(#loc)
    %10 = "lwe.rlwe_decode"(%9) <{encoding = #full_crt_packing_encoding, ring = #ring_Z65537_i64_1_x8192}> : (!pt) -> tensor<1x1024xi16> loc(#loc)
    %11 = "scf.for"(%5, %2, %3, %6) ({
    ^bb0(%arg2: i32 loc(unknown), %arg3: tensor<8xi16> loc("heir.mlir":2:1)):
      %12 = "arith.subi"(%4, %arg2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc2)
      %13 = "scf.for"(%12, %1, %2, %arg3) ({
      ^bb0(%arg4: i32 loc(unknown), %arg5: tensor<8xi16> loc("heir.mlir":2:1)):
        %14 = "arith.addi"(%arg2, %7) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc2)
        %15 = "arith.floordivsi"(%14, %2) : (i32, i32) -> i32 loc(#loc2)
        %16 = "arith.muli"(%15, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc2)
        %17 = "arith.addi"(%12, %16) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc2)
        %18 = "arith.subi"(%arg4, %12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc2)
        %19 = "arith.subi"(%17, %18) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(#loc2)
        %20 = "arith.index_cast"(%19) : (i32) -> index loc(#loc2)
        %21 = "tensor.extract"(%10, %0, %20) : (tensor<1x1024xi16>, index, index) -> i16 loc(#loc2)
        %22 = "arith.index_cast"(%12) : (i32) -> index loc(#loc2)
        %23 = "tensor.insert"(%21, %arg5, %22) : (i16, tensor<8xi16>, index) -> tensor<8xi16> loc(#loc2)
        "scf.yield"(%23) : (tensor<8xi16>) -> () loc(#loc2)
      }) : (i32, i32, i32, tensor<8xi16>) -> tensor<8xi16> loc(#loc2)
      "scf.yield"(%13) : (tensor<8xi16>) -> () loc(#loc2)
    }) : (i32, i32, i32, tensor<8xi16>) -> tensor<8xi16> loc(#loc2)
    "func.return"(%11) : (tensor<8xi16>) -> () loc(#loc)
  }) {heir.interface = {func_name = "f", index = 0 : i64, roles = ["client.decrypt"]}} : () -> () loc(#loc)
}) {backend.openfhe, bgv.schemeParam = #bgv.scheme_param<logN = 13, Q = [35184372121601, 35184372203521], P = [35184372744193], plaintextModulus = 65537>, scheme.actual_slot_count = 8192 : i64, scheme.bgv, scheme.requested_slot_count = 1024 : i64} : () -> () loc(#loc)

