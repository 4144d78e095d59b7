//! Shapes and element types.

use mlirbc::View;
use mlirbc::entity::{DYNAMIC, FloatKind, List, TypeData};
use mlirbc::ids::TypeId;

/// Most dimensions of a type that is looked at: any number of operations can share it.
const MOST_DIMS: usize = 1024;

/// What a shaped type of the builtin dialect has.
pub(crate) struct Shaped {
    /// Extents, [`DYNAMIC`] if unknown; `None` without a rank.
    pub(crate) shape: Option<Vec<i64>>,
    pub(crate) element: TypeId,
    /// Whether it is a vector with a scalable dimension.
    pub(crate) is_scalable: bool,
}

impl Shaped {
    /// `None` of another type.
    pub(crate) fn of(view: View<'_>, ty: TypeId) -> Option<Shaped> {
        let mut is_scalable = false;
        let all = |shape: List<'_, i64>| (shape.len() <= MOST_DIMS).then(|| shape.iter().collect());
        let (shape, element) = match view.ty(ty).ok()? {
            TypeData::Vector {
                shape,
                element,
                scalable,
            } => {
                is_scalable = scalable.any();
                (Some(all(shape)?), element)
            }
            TypeData::MemRef { shape, element, .. }
            | TypeData::RankedTensor { shape, element, .. } => (Some(all(shape)?), element),
            TypeData::UnrankedMemRef { element, .. } | TypeData::UnrankedTensor(element) => {
                (None, element)
            }
            _ => return None,
        };
        Some(Shaped {
            shape,
            element,
            is_scalable,
        })
    }

    pub(crate) fn rank(&self) -> Option<usize> {
        self.shape.as_ref().map(Vec::len)
    }

    /// Number of elements, if all extents are known.
    pub(crate) fn elements(&self) -> Option<i64> {
        let shape = self.shape.as_ref()?;
        let known = |extent: &i64| (*extent != DYNAMIC && *extent >= 0).then_some(*extent);
        shape
            .iter()
            .try_fold(1_i64, |product, it| product.checked_mul(known(it)?))
    }
}

/// The element type of a shaped type of the builtin dialect, or the type itself; `None` if that is of another dialect,
/// which may be shaped.
pub(crate) fn element_or_self(view: View<'_>, ty: TypeId) -> Option<TypeId> {
    if let Some(shaped) = Shaped::of(view, ty) {
        return Some(shaped.element);
    }
    match data_of(view, ty)? {
        TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => None,
        _ => Some(ty),
    }
}

/// Whether two extents can be one.
pub(crate) fn fits(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

/// Whether two shapes can be one: `verifyCompatibleShape`.
pub(crate) fn are_compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| fits(*a, *b))
}

/// The shape to which two are broadcast: `getBroadcastedShape`; `None` if there is none.
pub(crate) fn broadcast(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut shape = long.to_vec();
    let skipped = long.len() - short.len();
    for (extent, other) in shape.iter_mut().skip(skipped).zip(short) {
        *extent = match (*extent, *other) {
            (a, b) if a == b => a,
            (1, b) => b,
            (a, 1) => a,
            // One that is known and not 1 decides.
            (DYNAMIC, b) if b > 1 => b,
            (a, DYNAMIC) if a > 1 => a,
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            _ => return None,
        };
    }
    Some(shape)
}

/// Whether a type is a float.
pub(crate) fn is_float(view: View<'_>, ty: TypeId) -> bool {
    matches!(data_of(view, ty), Some(TypeData::Float(_)))
}

/// One layer of a type. Builtin types that an encoding lacks are stored as text.
pub(super) fn data_of<'a>(view: View<'a>, id: TypeId) -> Option<TypeData<'a>> {
    let data = view.ty(id).ok()?;
    let TypeData::Text(text) = data else {
        return Some(data);
    };
    let float = std::str::from_utf8(text).ok().and_then(float_kind);
    Some(float.map_or(data, TypeData::Float))
}

/// A float type by its name.
pub(super) fn float_kind(name: &str) -> Option<FloatKind> {
    FloatKind::ALL.iter().copied().find(|it| it.name() == name)
}
