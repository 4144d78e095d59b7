//! What a piece of work answers.

use std::error::Error;

/// Figures that are printed with the times.
pub type Details = Vec<(&'static str, f64)>;

/// Suffixes of the name of the mode, and values.
pub(crate) type Figures = Vec<(String, f64)>;

/// Any error ends the programs.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Reads the clocks. Work calls it at its end, with figures to print; what it drops afterwards is
/// not counted, as for the peer.
pub type Done<'a> = &'a mut dyn FnMut(Details);
