//! The aliases that depend on nothing but the attribute or type, as tables in order of their symbols.
//!
//! `docs/printing.md` names the source of every row.

/// The name of a symbol in one of these tables.
pub(super) fn find(table: &[(&str, &'static str)], symbol: &str) -> Option<&'static str> {
    let place = table.binary_search_by_key(&symbol, |(symbol, _)| symbol);
    Some(table[place.ok()?].1)
}

/// Attributes of the `llvm` dialect whose mnemonic is their alias.
#[rustfmt::skip]
pub(super) const LLVM: [&str; 36] = [
    "access_group", "alias_scope", "alias_scope_domain", "di_basic_type", "di_common_block",
    "di_compile_unit", "di_composite_type", "di_derived_type", "di_file", "di_global_variable",
    "di_global_variable_expression", "di_imported_entity", "di_label", "di_lexical_block",
    "di_lexical_block_file", "di_local_variable", "di_module", "di_namespace", "di_null_type",
    "di_string_type", "di_subprogram", "di_subroutine_type", "loop_annotation",
    "loop_distribute", "loop_interleave", "loop_licm", "loop_peeled", "loop_pipeline",
    "loop_unroll", "loop_unroll_and_jam", "loop_unswitch", "loop_vectorize", "mmra_tag",
    "tbaa_root", "tbaa_tag", "tbaa_type_desc",
];

/// Attributes of other dialects: symbol and name.
#[rustfmt::skip]
pub(super) const ATTRIBUTES: [(&str, &str); 39] = [
    ("hal.pipeline.layout", "pipeline_layout"),
    ("iree_codegen.compilation_info", "compilation"),
    ("iree_codegen.lowering_config", "config"),
    ("iree_codegen.translation_info", "translation"),
    ("iree_cpu.lowering_config", "config"),
    ("iree_encoding.encoding", "encoding"),
    ("iree_encoding.layout", "encoding"),
    ("iree_encoding.testing", "encoding"),
    ("iree_encoding.unknown", "encoding"),
    ("iree_map.pack_layout", "pack_layout"),
    ("iree_map.pack_map", "pack_map"),
    ("iree_vector_ext.nested_layout", "nested"),
    ("lwe.coefficient_encoding", "coefficient_encoding"),
    ("lwe.constant_coefficient_encoding", "constant_coefficient_encoding"),
    ("lwe.full_crt_packing_encoding", "full_crt_packing_encoding"),
    ("lwe.inverse_canonical_encoding", "inverse_canonical_encoding"),
    ("lwe.key", "key"),
    ("ml_program.extern", "extern"),
    ("rotom.dim", "dim"),
    ("rotom.layout", "layout"),
    ("rotom.seed", "seed"),
    ("secret.kernel", "kernel"),
    ("sparse_tensor.encoding", "sparse"),
    ("tensor_ext.layout", "layout"),
    ("tensor_ext.original_type", "original_type"),
    ("ttg.amd_mfma", "mma"),
    ("ttg.amd_rotating_shared", "shared"),
    ("ttg.amd_wmma", "mma"),
    ("ttg.blocked", "blocked"),
    ("ttg.linear", "linear"),
    ("ttg.nvidia_mma", "mma"),
    ("ttg.nvmma_shared", "shared"),
    ("ttg.padded_shared", "shared"),
    ("ttg.partitioned_shared", "shared"),
    ("ttg.shared_linear", "shared"),
    ("ttg.shared_memory", "smem"),
    ("ttg.swizzled_shared", "shared"),
    ("ttng.tensor_memory_encoding", "tmem"),
    ("ttng.tensor_memory_scales_encoding", "tmem_scales"),
];

/// Types: symbol and name.
#[rustfmt::skip]
pub(super) const TYPES: [(&str, &str); 30] = [
    ("key_mgmt.rot_key", "rk"),
    ("lattigo.bgv.encoder", "encoder"),
    ("lattigo.bgv.evaluator", "evaluator"),
    ("lattigo.bgv.parameter", "param"),
    ("lattigo.ckks.bootstrapping_eval_keys", "bootstrapping_eval_keys"),
    ("lattigo.ckks.bootstrapping_evaluator", "bootstrapping_evaluator"),
    ("lattigo.ckks.bootstrapping_parameter", "bootstrapping_param"),
    ("lattigo.ckks.encoder", "encoder"),
    ("lattigo.ckks.evaluator", "evaluator"),
    ("lattigo.ckks.parameter", "param"),
    ("lattigo.ckks.polynomial_evaluator", "poly_evaluator"),
    ("lattigo.rlwe.ciphertext", "ct"),
    ("lattigo.rlwe.decryptor", "decryptor"),
    ("lattigo.rlwe.evaluation_key_set", "ekset"),
    ("lattigo.rlwe.key_generator", "kgen"),
    ("lattigo.rlwe.plaintext", "pt"),
    ("lattigo.rlwe.public_key", "pk"),
    ("lattigo.rlwe.relinearization_key", "rk"),
    ("lattigo.rlwe.secret_key", "sk"),
    ("lwe.lwe_plaintext", "pt"),
    ("lwe.lwe_ring_elt", "ringelt"),
    ("openfhe.cc_params", "params"),
    ("openfhe.ciphertext", "ct"),
    ("openfhe.crypto_context", "cc"),
    ("openfhe.digit_decomp", "digit_decomp"),
    ("openfhe.eval_key", "ek"),
    ("openfhe.plaintext", "pt"),
    ("openfhe.private_key", "sk"),
    ("openfhe.public_key", "pk"),
    ("polynomial.polynomial", "poly"),
];

/// Strings that the test dialect abbreviates, with the names it gives them.
#[rustfmt::skip]
pub(super) const TEST_STRINGS: [(&str, &str); 7] = [
    ("alias_test:dot_in_name", "test.alias"),
    ("alias_test:prefixed_digit", "0_test_alias"),
    ("alias_test:prefixed_symbol", "%test"),
    ("alias_test:sanitize_conflict_a", "test_alias_conflict0"),
    ("alias_test:sanitize_conflict_b", "test_alias_conflict0_"),
    ("alias_test:tensor_encoding", "test_encoding"),
    ("alias_test:trailing_digit", "test_alias0"),
];

/// Parameters that are printed without the name of their attribute: the owner of the parameter
/// (empty: any attribute of the `llvm` dialect), the parameter, and that name.
#[rustfmt::skip]
pub(super) const STRIPPED: [(&str, &str, &str); 40] = [
    (
        "iree_codegen.compilation_info",
        "translation_info",
        "iree_codegen.translation_info",
    ),
    ("", "domain", "llvm.alias_scope_domain"),
    ("", "compileUnit", "llvm.di_compile_unit"),
    ("", "decl", "llvm.di_global_variable"),
    ("", "var", "llvm.di_global_variable"),
    ("", "file", "llvm.di_file"),
    ("llvm.di_subprogram", "type", "llvm.di_subroutine_type"),
    ("", "vectorize", "llvm.loop_vectorize"),
    ("", "interleave", "llvm.loop_interleave"),
    ("", "unroll", "llvm.loop_unroll"),
    ("", "unrollAndJam", "llvm.loop_unroll_and_jam"),
    ("", "licm", "llvm.loop_licm"),
    ("", "distribute", "llvm.loop_distribute"),
    ("", "pipeline", "llvm.loop_pipeline"),
    ("", "peeled", "llvm.loop_peeled"),
    ("", "unswitch", "llvm.loop_unswitch"),
    ("", "parallelAccesses", "llvm.access_group"),
    ("", "followupVectorized", "llvm.loop_annotation"),
    ("", "followupEpilogue", "llvm.loop_annotation"),
    ("", "followupUnrolled", "llvm.loop_annotation"),
    ("", "followupRemainder", "llvm.loop_annotation"),
    ("", "followupOuter", "llvm.loop_annotation"),
    ("", "followupInner", "llvm.loop_annotation"),
    ("", "followupAll", "llvm.loop_annotation"),
    ("", "base_type", "llvm.tbaa_type_desc"),
    ("", "access_type", "llvm.tbaa_type_desc"),
    // HEIR.
    ("lwe.ciphertext_space", "ring", "polynomial.ring"),
    ("lwe.lwe_ciphertext", "ciphertext_space", "lwe.ciphertext_space"),
    ("lwe.lwe_ciphertext", "key", "lwe.key"),
    ("lwe.lwe_ciphertext", "modulus_chain", "lwe.modulus_chain"),
    ("lwe.lwe_ciphertext", "plaintext_space", "lwe.plaintext_space"),
    ("lwe.lwe_plaintext", "plaintext_space", "lwe.plaintext_space"),
    ("lwe.lwe_public_key", "key", "lwe.key"),
    ("lwe.lwe_public_key", "ring", "polynomial.ring"),
    ("lwe.lwe_ring_elt", "ring", "polynomial.ring"),
    ("lwe.lwe_secret_key", "key", "lwe.key"),
    ("lwe.lwe_secret_key", "ring", "polynomial.ring"),
    ("lwe.plaintext_space", "ring", "polynomial.ring"),
    ("polynomial.polynomial", "ring", "polynomial.ring"),
    ("polynomial.ring", "polynomialModulus", "polynomial.int_polynomial"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(LLVM.is_sorted() && TEST_STRINGS.is_sorted());
        assert!(ATTRIBUTES.is_sorted() && TYPES.is_sorted());
    }
}
