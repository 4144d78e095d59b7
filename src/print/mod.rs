//! The module as text: what the reference printer writes in the generic form.

mod aliases;
mod fragments;
mod names;
mod numbers;
