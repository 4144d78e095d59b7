//! Where the elements of a slice lie in a tensor whose elements are not stored one by one.

use crate::error::Result;
use crate::tensor::Shaped;
use crate::tensor::data::slice::{Parts, SliceRange};

/// The runs of consecutive elements that a slice of a tensor consists of, in row-major order.
#[derive(Clone, Debug)]
pub struct Runs(Parts);

impl Runs {
    /// Those of a slice; without ranges of the whole tensor.
    ///
    /// # Errors
    /// `SliceRank`, also for an unknown shape; `SliceOutOfRange`.
    pub fn new(shaped: &Shaped, ranges: Option<&[SliceRange]>) -> Result<Runs> {
        Parts::new(shaped, &ranges.unwrap_or_default()).map(Runs)
    }

    /// Element type and shape of the slice.
    pub fn shaped(&self) -> &Shaped {
        &self.0.shaped
    }

    /// The first element and the number of elements of each run.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let len = self.0.len();
        let is_empty = self.0.shaped.count() == Some(0);
        self.0
            .starts()
            .filter(move |_| !is_empty)
            .map(move |start| (start, len))
    }
}
