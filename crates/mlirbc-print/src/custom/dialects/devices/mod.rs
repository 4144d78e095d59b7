//! Dialects of devices and of programs for them, of which a few operations or directives have code.

mod amdgpu_ops;
mod shard_ops;
mod wasmssa_ops;
mod xegpu_ops;

pub(super) use amdgpu_ops::AMDGPU;
pub(super) use shard_ops::SHARD;
pub(super) use wasmssa_ops::WASMSSA;
pub(super) use xegpu_ops::XEGPU;
