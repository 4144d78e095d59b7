//! What a container says about a module.

use serde::Serialize;

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

/// What is in an artifact that only some releases of jax know. Of enumerations the largest number is stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct JaxFormat {
    /// The number of devices is where schemas below 5 have it, too.
    pub has_short_devices: bool,
    /// It has shardings that are by the names of axes alone, which came with schema 6.
    pub has_named_shardings: bool,
    /// Of the nodes of trees of arguments and results; containers of a program's own, 5, came with schema 3.
    pub tree: u64,
    /// Of memory spaces, which came with schema 5: up to 1 is that of the device.
    pub memory_space: u64,
    /// Of types.
    pub dtype: u64,
    /// Of types among the values that stand once, which schemas from 10 on look at instead.
    pub unique_dtype: Option<u64>,
    /// Of the checks that are off.
    pub check: u64,
}

/// What an artifact is to state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JaxStatement {
    /// Its serialization version, at most.
    pub serialization: Option<u64>,
    /// Its calling convention, at most.
    pub convention: u64,
    /// The number of devices where schemas below 5 have it.
    pub short_devices: bool,
}
