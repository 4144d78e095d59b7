//! What a container says about a module.

use serde::Serialize;

use crate::jax_format::JaxFormat;

/// What the container of a module says about it, as far as its format has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Details {
    /// The function that was exported, or the function and the operation that hold the module.
    pub name: String,
    /// The version of the calling convention of the module's `main`, in the numbering of `jax.export`.
    pub calling_convention: Option<u64>,
    /// The version of the container's own format, as it states it.
    pub serialization_version: Option<u64>,
    /// The version of jax that wrote it.
    pub jax_version: Option<String>,
    /// The platforms that the module was lowered for.
    pub platforms: Vec<String>,
    /// The number of devices that the module was lowered for.
    pub devices: Option<u64>,
    /// The inputs in the notation of jax: `float32[batch,4]`. They are flat: containers of inputs are
    /// listed leaf by leaf. The module has an argument for each that it uses.
    pub inputs: Option<Vec<String>>,
    /// The outputs, as `inputs`.
    pub outputs: Option<Vec<String>>,
    /// What the jax that reads it has to know; of artifacts of `jax.export` that can be read as a whole.
    #[serde(skip)]
    pub jax: Option<JaxFormat>,
}
