//! Quantized types, as checks of StableHLO see them.

use crate::op::handle::Op;
use mlirbc::entity::{Custom, FieldValue, TypeData};
use mlirbc::ids::TypeId;

/// A `!quant.uniform`.
pub(super) struct Quant {
    storage: TypeId,
    pub(super) expressed: TypeId,
    /// Least and greatest stored value.
    pub(super) range: (i64, i64),
    /// The dimension with a scale for each index.
    pub(super) dim: Option<i64>,
    pub(super) scales: Vec<f64>,
    pub(super) zero_points: Vec<i64>,
}

impl Quant {
    /// `None` if nobody knows, `Some(None)` of a type that is not quantized.
    #[allow(clippy::option_option)]
    pub(super) fn of(op: &Op<'_, '_>, ty: TypeId) -> Option<Option<Quant>> {
        match op.ty(ty) {
            TypeData::Custom(custom) if custom.field("storageType").is_some() => {
                Some(Some(Quant::read(&custom)?))
            }
            TypeData::Custom(custom) => {
                matches!(&*custom.mnemonic, "token" | "future").then_some(None)
            }
            TypeData::Text(_) | TypeData::Opaque(_) => None,
            _ => Some(None),
        }
    }

    fn read(custom: &Custom<'_>) -> Option<Quant> {
        let ty = |name| match custom.field(name)? {
            FieldValue::Type(ty) => Some(*ty),
            _ => None,
        };
        let number = |name| match custom.field(name)? {
            FieldValue::Signed(it) => Some(*it),
            FieldValue::Unsigned(it) => i64::try_from(*it).ok(),
            _ => None,
        };
        let scales = match (custom.field("scale"), custom.field("scales")) {
            (Some(FieldValue::Double(scale)), _) => vec![*scale],
            (_, Some(FieldValue::DoubleList(list))) => list.iter().collect(),
            _ => return None,
        };
        let zero_points = match (custom.field("zeroPoint"), custom.field("zeroPoints")) {
            (Some(FieldValue::Signed(it)), _) => vec![*it],
            (_, Some(FieldValue::SignedList(list))) => list.iter().collect(),
            _ => return None,
        };
        Some(Quant {
            storage: ty("storageType")?,
            expressed: ty("expressedType")?,
            range: (number("storageTypeMin")?, number("storageTypeMax")?),
            dim: number("quantizedDimension"),
            scales,
            zero_points,
        })
    }

    pub(super) fn is_per_axis(&self) -> bool {
        self.dim.is_some()
    }

    pub(super) fn storage_is(&self, op: &Op<'_, '_>, other: &Quant) -> Option<bool> {
        op.context.is_same(self.storage, other.storage)
    }

    pub(super) fn expressed_is(&self, op: &Op<'_, '_>, other: &Quant) -> Option<bool> {
        op.context.is_same(self.expressed, other.expressed)
    }

    pub(super) fn storage(&self) -> TypeId {
        self.storage
    }
}
