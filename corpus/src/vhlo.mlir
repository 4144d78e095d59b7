// VHLO types and attributes written as text: those that no portable artifact here holds.
"t.vhlo"() {
  types = [!vhlo.witness_v1, !vhlo.index_v1, !vhlo.token_v1, !vhlo.tuple_v1<!vhlo.i8_v1>, !vhlo.unranked_tensor_v1<!vhlo.f32_v1>, !vhlo.complex_v1<!vhlo.f64_v1>, !vhlo.f6E2M3FN_v1, !vhlo.ui2_v1, !vhlo.none_v1],
  attrs = [#vhlo.bool_v1<true>, #vhlo.integer_v1<-7 : i32>, #vhlo.float_v1<1.500000e+00 : !vhlo.f32_v1>, #vhlo.string_v1<"text">, #vhlo.type_v1<!vhlo.ui64_v1>, #vhlo<rng_distribution_v1 NORMAL>, #vhlo<transpose_v1 ADJOINT>, #vhlo<fft_type_v1 RFFT>, #vhlo<comparison_type_v1 TOTALORDER>]
} : () -> ()
