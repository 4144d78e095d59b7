//! The header, the exports and the guards of the C library.

mod guarded;
mod header;
