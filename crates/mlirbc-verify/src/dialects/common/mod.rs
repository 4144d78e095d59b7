//! What code of several dialects needs.

pub(super) mod constants;
pub(super) mod lists;
pub(super) mod maps;
pub(super) mod regions;
pub(super) mod reshapes;
pub(super) mod slices;
pub(super) mod strides;
