//! Dialects of devices.

pub(super) mod amdgpu;
pub(super) mod amx;
pub(super) mod gpu;
pub(super) mod nvvm;
pub(super) mod xegpu;
