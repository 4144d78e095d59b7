//! What `ls` lists.

use mlirbc_document::Order;
use serde::{Deserialize, Serialize};

use crate::options::Size;

/// What is listed, and in which order.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What is smaller, in bytes of the file, is left out.
    #[serde(deserialize_with = "Size::deserialize")]
    pub min_size: u64,
    /// The order; `None` is that of the file, or with `top` the largest first.
    pub sort: Option<Order>,
    /// Only so many, the largest; no more are held in memory.
    pub top: Option<u32>,
    /// Only the first so many in that order.
    pub limit: Option<u64>,
    /// Of a module: attributes that only describe operations, too.
    pub all: bool,
    /// Of a module: finds the operations that consume each tensor.
    pub users: bool,
}
