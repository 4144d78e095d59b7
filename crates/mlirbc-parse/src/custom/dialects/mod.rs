//! Operations and directives that code of their dialect reads; one file for each dialect.

mod affine;
mod arith_text;
mod branch_text;
mod func_text;
mod gpu;
mod hlo_directive_text;
mod hlo_text;
mod index_list_text;
mod iree;
mod linalg;
mod llvm;
mod memref_text;
mod scf_text;
mod sdy_text;
mod signature_text;
mod small;
mod text_code;
mod vector_text;

use std::collections::HashMap;

use once_cell::sync::Lazy;

use text_code::{Directive, Infer, Read, Terminate};

static READERS: &[&[(&str, Read)]] = &[
    affine::READERS,
    arith_text::READERS,
    func_text::READERS,
    gpu::READERS,
    hlo_text::READERS,
    llvm::READERS,
    linalg::PAYLOADS,
    linalg::READERS,
    memref_text::READERS,
    scf_text::READERS,
    sdy_text::READERS,
    small::SHAPE,
    small::TOSA,
    small::ASYNC,
    small::EMITC,
    small::ML_PROGRAM,
    small::MPMD,
    small::ROCDL,
    small::SMT,
    small::TORCH,
    PATTERNS,
    vector_text::READERS,
];

static PATTERNS: &[(&str, Read)] = &[("pdl_interp.func", signature_text::function)];

static DIRECTIVES: &[(&str, &[(&str, Directive)])] = &[
    ("async", small::ASYNC_DIRECTIVES),
    ("cf", small::CF_DIRECTIVES),
    ("emitc", small::EMITC_DIRECTIVES),
    ("gpu", gpu::DIRECTIVES),
    ("stablehlo", hlo_directive_text::DIRECTIVES),
    ("chlo", hlo_directive_text::DIRECTIVES),
    ("mhlo", hlo_directive_text::DIRECTIVES),
    ("scf", scf_text::DIRECTIVES),
    ("emitc", scf_text::DIRECTIVES),
    ("llvm", llvm::DIRECTIVES),
    ("ml_program", small::ML_PROGRAM_DIRECTIVES),
    ("sdy", sdy_text::DIRECTIVES),
    ("tosa", small::TOSA_DIRECTIVES),
    ("vhlo", hlo_text::VHLO),
    ("memref", memref_text::DIRECTIVES),
    ("", index_list_text::DIRECTIVES),
];

static READERS_BY_NAME: Lazy<HashMap<&str, Read>> = Lazy::new(|| {
    let lists = READERS.iter().chain(iree::READERS);
    lists.copied().flatten().copied().collect()
});

/// The code that reads an operation.
pub(super) fn reader(name: &str) -> Option<Read> {
    let found = READERS_BY_NAME.get(name).copied();
    found
        .or_else(|| linalg::named_reader(name))
        .or_else(|| small::torch_reader(name))
}

/// The code that reads `custom<directive>` of an operation.
pub(super) fn directive(op: &str, directive: &str) -> Option<Directive> {
    let (dialect, _) = op.split_once('.').unwrap_or_default();
    let mut tables = DIRECTIVES
        .iter()
        .filter(|(name, _)| *name == dialect || name.is_empty());
    let found = tables.find_map(|(_, list)| find(list.iter(), directive));
    found.or_else(|| iree::directive(dialect, directive))
}

/// Whether what stands next is the beginning of a directive that decides on a group.
pub(super) fn directive_begins(name: &str, next: Option<u8>, rest: &[u8]) -> bool {
    match name {
        "DynamicIndexList" => matches!(next, Some(b'[' | b'(')),
        "OpBundles" => next == Some(b'['),
        "PrecisionConfig" => next == Some(b','),
        "StrippedTensorShardingPerValueAttr" => rest.starts_with(b"["),
        _ => false,
    }
}

static INFERENCES: &[&[(&str, Infer)]] = &[
    &[("chlo.constant", hlo_text::type_of_constant)],
    llvm::INFERENCES,
    small::EMITC_INFERENCES,
    memref_text::INFERENCES,
    vector_text::INFERENCES,
];

pub(super) fn inference(name: &str) -> Option<Infer> {
    find(INFERENCES.iter().copied().flatten(), name)
}

/// The code that finds the types of the values which a terminator takes that the text leaves out: they are all that the
/// region defines.
pub(super) fn terminator(name: &str) -> Option<Terminate> {
    (name == "vector.mask").then_some(vector_text::masked_types)
}

fn find<T: Copy + 'static>(
    mut list: impl Iterator<Item = &'static (&'static str, T)>,
    name: &str,
) -> Option<T> {
    let found = list.find(|(known, _)| *known == name);
    found.map(|(_, code)| *code)
}
