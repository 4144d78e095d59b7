//! Tensors by name: element type, shape, and the elements.
//!
//! ```
//! let file = mlirbc::Bytecode::open("corpus/jax/mlp.mlirbc")?;
//! for tensor in file.tensors()? {
//!     println!("{} {} {:?}", tensor.name(), tensor.dtype(), tensor.shape());
//! }
//! let weight = file.tensor("layer0.weight")?;
//! let values = weight.cast::<f32>()?; // borrowed, if the file is mapped or in memory
//! let rows = weight.slice((10..20, ..))?.to_vec::<f32>()?;
//! # assert_eq!(rows.len(), 10 * weight.shape()[1] as usize);
//! # assert_eq!(values.len(), weight.num_elements().unwrap() as usize);
//! # Ok::<(), mlirbc::Error>(())
//! ```
//!
//! A [`Tensor`] is a resource, with the type of the attribute that refers to it, or an attribute
//! that holds the elements. Listing them ([`View::tensors`]) reads no elements.
//!
//! # Names
//!
//! | a tensor | its name |
//! |---|---|
//! | a resource | its key; `owner:key` if blobs of several owners have the key |
//! | the value of a global | the symbol of the global, one tensor for each global |
//! | the value of a constant | the first name in the location of one of its operations |
//! | any other, and one without a name | `attr#N`, the number of its attribute |
//!
//! - A *constant* is an operation that holds the elements of its results, such as `arith.constant`, `vhlo.constant_v1`,
//!   `tosa.const`, `torch.vtensor.literal`; a *global* is one with a symbol, such as `ml_program.global`,
//!   `util.global`, `memref.global`, `llvm.mlir.global`. Of operations that no table of the project defines, the words of
//!   their names tell it, and the attribute is `value`, `values`, `initial_value`, `data` or `weights`: `onnx.Constant`.
//! - The name in a location is the outermost one: `w` of `loc("w"("model.py":3:1))`, the first one of
//!   fused locations, that of the callee of a call site.
//! - Operations are taken in the order of [`View::visit`]: level by level, then in file order.
//! - The second and later ones of constants and globals with one name get a number: `w#2`. A key
//!   counts as the first.
//! - The key of a resource always works as a name, and so does `attr#N`, for every tensor. The
//!   symbols of the globals that refer to a resource, and the other names of a constant, work too.
//! - Names are unique in a list if the strings of the file are, as writers make them, and no name is
//!   another one with `#` and a number.
//!
//! Names of exporters, checked by `tests/library/tensor/exports.rs` against what the frameworks hold:
//!
//! | exporter | weights | their names |
//! |---|---|---|
//! | jax | constants that a function closes over | the function for all: `jit(f)`, `jit(f)#2`; `attr#N` where jax merged constants and dropped the location |
//! | jax | arguments | none: the caller passes them, so the file does not have them |
//! | torch-mlir | resources | the key, of shape and element type: `torch_tensor_8_6_torch.float32` |
//! | IREE Turbine | globals | the symbol, and the key: `_params.dense0.weight` |
//! | IREE Turbine, parameters made external | globals without a value | none: the elements are in another file |
//!
//! Constants with equal type and elements are one attribute, and so one tensor with the users of all.
//!
//! # Weights
//!
//! [`View::tensors`] lists what a model holds: blobs, and the elements of constants and globals. Other elements are no
//! weights, wherever they are: permutations and masks of operations, scales of quantized types, parts of `sparse<...>`,
//! options of custom calls. [`Tensors::all`] lists these too, and [`Tensor::holder`] says what they are. Where a constant
//! has a record that no table explains, elements that nothing else holds are weights.
//!
//! # Elements
//!
//! A splat stores one element, and `i1` can be stored as bits: [`Storage`]. [`Tensor::bytes`],
//! [`Tensor::cast`], [`Tensor::to_vec`] and [`Tensor::slice`] return the elements as if they were
//! stored one by one. [`Tensor::data`] is the stored form. [`Tensor::users`] and [`Tensors::users`]
//! find the operations that consume a tensor.
//!
//! [`View::tensors`]: crate::View::tensors
//! [`View::visit`]: crate::View::visit

mod access;
mod attrs_inside;
mod data;
mod held;
mod holder;
mod list;
mod pattern;
mod positioned;
mod select;
mod shape;
#[allow(clippy::module_inception)]
mod tensor;
mod tensor_attrs;
mod tensor_names;
mod users;

pub use crate::bytes::ElementKind;
pub use crate::entity::dtype::{Dtype, Scalar};
pub use crate::entity::storage::Storage;
pub use data::{
    ElementValue, Form, Number, Runs, SliceRange, SliceSpec, TensorData, TensorElement,
    TensorStats, Values, npy,
};
pub use holder::Holder;
pub use list::{IntoIter, Iter, TensorIndex, Tensors};
pub use pattern::matches;
pub use positioned::ReadAhead;
pub use select::{SelectError, Selected, Selector, slice_ranges, split_slice};
pub use shape::Shaped;
#[doc(hidden)]
pub use shape::TypeMemo;
pub use tensor::{DataSpan, Origin, Tensor, constant_name, constant_of_name};
pub use users::{Readers, TensorUser, TensorUsers};
