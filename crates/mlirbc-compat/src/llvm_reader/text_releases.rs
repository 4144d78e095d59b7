//! The texts of attributes and types, and the values, that change from release to release.

use std::collections::HashMap;

use super::op_releases;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ods::Has;
use mlirbc::raw::Entry;

/// Types of numbers, and the first release whose parser knows them.
///
/// Source: `BuiltinTypes.td` of LLVM 19, 22 and 24; LLVM 20 has those of MLIR since August 2024.
const NUMBERS: [(&[u8], u16); 7] = [
    (b"f4E2M1FN", 20),
    (b"f6E2M3FN", 20),
    (b"f6E3M2FN", 20),
    (b"f8E3M4", 20),
    (b"f8E4M3", 20),
    (b"f8E5M3FNU", 24),
    (b"f8E8M0FNU", 20),
];

/// How texts begin that are written in other ways, and the groups of releases that write them alike.
///
/// Source: `DLTI.cpp`, `LLVMAttrDefs.td`, `SparseTensorDialect.cpp` and `VectorAttributes.td` of LLVM 16, 19, 21 and 22.
const CHANGED: [(&[u8], &str); 4] = [
    (b"#dlti.", "16 | 19 | 21 22 | 24"),
    (b"#llvm.di_", "16 | 19 | 21 | 22 | 24"),
    (b"#sparse_tensor.encoding", "16 | 18 19 21 22 24"),
    (b"#vector.kind<m", "16 | 18 19 21 22 24"),
];

/// How texts of `dlti` begin that LLVM 22 reads.
///
/// Source: `DLTI.cpp` of LLVM 19 and 22, whose `mlir-opt` was given both forms.
const SPECS: [&[u8]; 3] = [
    b"#dlti.dl_spec<",
    b"#dlti.target_device_spec<",
    b"#dlti.target_system_spec<",
];

/// Kinds of elementwise operations that LLVM 22 does not have.
///
/// Source: `LinalgOpsEnums.cpp.inc` of LLVM 22 and 24.
const KINDS: [&[u8]; 12] = [
    b"sin", b"cos", b"tan", b"acos", b"acosh", b"asin", b"asinh", b"atan", b"atanh", b"log10",
    b"log1p", b"log2",
];

/// The first release with positions that mean poison.
pub(super) const POISON: u16 = 20;

/// Whether a release reads the text of an attribute or a type that one of some others wrote.
pub(super) fn reads_text(
    view: View<'_>,
    entry: &Entry,
    writers: &[u16],
    release: u16,
) -> Result<Has> {
    let bytes = view.entry_bytes(entry)?;
    let text = bytes.rest();
    // LLVM 22 also reads the entries of its predecessors.
    if release == 22 && SPECS.iter().any(|it| text.starts_with(it)) && !has(text, b"\" : #dlti.") {
        return Ok(Has::Yes);
    }
    if let Some((_, groups)) = CHANGED.iter().find(|it| text.starts_with(it.0)) {
        return Ok(op_releases::one_group(groups, writers, release));
    }
    if release < 17
        && text.starts_with(b"#spirv.")
        && has(text, b"cooperative_matrix_properties_khr")
    {
        return Ok(Has::No);
    }
    if release < 22 && text.starts_with(b"#llvm.memory_effects") && has(text, b"errnoMem") {
        return Ok(Has::No);
    }
    // LLVM 19 has another word for it.
    if text.starts_with(b"#sparse_tensor.encoding") && has(text, b"block2_4") {
        return Ok(Has::NotKnown);
    }
    // Scales of several axes, and quantiles, which no release has.
    if text.starts_with(b"!quant.") && (has(text, b"{{") && release < 21 || has(text, b"quantile"))
    {
        return Ok(Has::No);
    }
    if let Some(kind) = text.strip_prefix(b"#linalg.elementwise_kind<")
        && KINDS.iter().any(|it| kind.strip_suffix(b">") == Some(it))
    {
        return Ok(match release {
            ..=22 => Has::No,
            23 => Has::NotKnown,
            _ => Has::Yes,
        });
    }
    let mut words = text.split(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_');
    let is_later = |word: &[u8]| NUMBERS.iter().any(|it| it.0 == word && release < it.1);
    Ok(match words.any(is_later) {
        true => Has::No,
        false => Has::Yes,
    })
}

fn has(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|it| it == part)
}

/// Whether the layout of a type, if it has one, is an attribute of LLVM: others are no layouts where nobody registers them.
pub(super) fn has_known_layout(view: View<'_>, ty: TypeId) -> Result<bool> {
    // What cannot be decoded is found by its code.
    let Ok(TypeData::MemRef { layout, .. }) = view.ty(ty) else {
        return Ok(true);
    };
    let dialect = view.attr_entry(layout)?.dialect;
    Ok(op_releases::is_upstream(view.dialect_name(dialect)?))
}

/// Whether positions hold one that means poison, which the release does not have. Each is looked at once, however many records have
/// it.
pub(super) fn has_later_poison(
    view: View<'_>,
    attr: AttrId,
    release: u16,
    known: &mut HashMap<AttrId, bool>,
) -> Result<bool> {
    if release >= POISON {
        return Ok(false);
    }
    if let Some(known) = known.get(&attr) {
        return Ok(*known);
    }
    let found = match view.attr(attr)? {
        AttrData::DenseArray { data, .. } => data
            .chunks_exact(8)
            .any(|number| number == (-1_i64).to_le_bytes()),
        _ => false,
    };
    known.insert(attr, found);
    Ok(found)
}
