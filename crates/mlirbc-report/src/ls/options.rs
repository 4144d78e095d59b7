//! What `ls` lists.

use mlirbc_document::Order;

/// What is listed, and in which order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// What is smaller, in bytes of the file, is left out.
    pub min_size: u64,
    /// The order; `None` is that of the file, or with `top` the largest first.
    pub sort: Option<Order>,
    /// Only so many, the largest; no more are held in memory.
    pub top: Option<u32>,
    /// Of a module: attributes that only describe operations, too.
    pub all: bool,
    /// Of a module: finds the operations that consume each tensor.
    pub users: bool,
}
