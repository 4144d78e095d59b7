//! The names of number types, which are those of the builtin ones and a version.

use crate::entity::{FloatKind, Scalar, Signedness, TypeData};

/// The builtin type with the same meaning, and its name, for number types.
#[doc(hidden)]
pub fn scalar(mnemonic: &str) -> Option<(TypeData<'static>, &str)> {
    let name = match mnemonic.strip_suffix("_v1")? {
        "bool" => "i1",
        // A typo of the reference.
        "tf31" => "tf32",
        name => name,
    };
    let integer = |signedness, width: &str| {
        let width = width.parse().ok()?;
        Some(TypeData::Integer { width, signedness })
    };
    let data = match (name.strip_prefix("ui"), name.strip_prefix('i')) {
        (Some(width), _) => integer(Signedness::Unsigned, width),
        (None, Some("ndex")) => Some(TypeData::Index),
        (None, Some(width)) => integer(Signedness::Signless, width),
        (None, None) => FloatKind::from_name(name.as_bytes()).map(TypeData::Float),
    };
    Some((data?, name))
}

/// The name of the type with the same meaning as a builtin one.
pub(super) fn mnemonic(ty: Scalar) -> String {
    match ty {
        Scalar::BOOL => "bool_v1".to_owned(),
        Scalar::Float(FloatKind::TF32) => "tf31_v1".to_owned(),
        other => format!("{other}_v1"),
    }
}
