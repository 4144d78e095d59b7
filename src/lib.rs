#![doc = include_str!("../README.md")]

pub mod asm_parse;
pub mod attr_text;
pub mod bytecode;
pub mod bytes;
pub mod cursor;
pub mod dialect;
pub mod encode;
pub mod entity;
pub mod error;
pub mod format;
pub mod header;
pub mod ids;
pub mod ir;
pub mod limits;
pub mod print;
pub mod producer;
pub mod props;
pub mod query;
pub mod sections;
#[doc(hidden)]
pub mod steps;
pub mod tables;
pub mod tensor;
pub mod varint;
pub mod verify;
pub mod view;

pub use bytecode::{Bytecode, OpenOptions};
pub use cursor::Cursor;
pub use encode::Encoder;
pub use error::{Error, ErrorKind, Result};
pub use format::{SectionId, Version};
pub use view::View;
