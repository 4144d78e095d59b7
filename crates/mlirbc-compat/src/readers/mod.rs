//! Who reads files, what is known of it, and for whom files are written.

mod call_row;
mod point_locations;
mod releases;
mod target;

pub use point_locations::point_locations;
pub use releases::{Claim, JaxRelease, Reader, Release, Releases};
pub use target::{NoTarget, Target};
