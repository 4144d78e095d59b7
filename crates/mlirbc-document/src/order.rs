//! The order of lists of data.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

/// The order of a list of data in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// By name.
    Name,
    /// The largest first.
    Size,
    /// By offset; what has none is last.
    Offset,
}

impl Order {
    /// All orders, with their names.
    pub const ALL: [(&'static str, Order); 3] = [
        ("name", Order::Name),
        ("size", Order::Size),
        ("offset", Order::Offset),
    ];

    /// Sorts items by their names, sizes, offsets. Equal ones keep their order.
    pub fn sort<T, N: Ord>(
        self,
        items: &mut [T],
        name: impl Fn(&T) -> N,
        size: impl Fn(&T) -> Option<u64>,
        offset: impl Fn(&T) -> Option<u64>,
    ) {
        match self {
            Order::Name => items.sort_by_cached_key(name),
            Order::Size => items.sort_by_key(|item| Reverse(size(item))),
            Order::Offset => items.sort_by_key(|item| offset(item).unwrap_or(u64::MAX)),
        }
    }
}
