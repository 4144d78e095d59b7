//! The file as a whole.

pub mod bytes;
pub mod find;
pub mod info;
pub mod metadata;
mod problems;
pub mod sections;
pub mod show;
pub mod sizes;
mod tensor_files;
pub mod verify;
mod vm_info;

pub use bytes::bytes;
pub use find::find;
pub use info::info;
pub use metadata::metadata;
pub use sections::sections;
pub use show::show;
pub use sizes::sizes;
pub use verify::verify;
