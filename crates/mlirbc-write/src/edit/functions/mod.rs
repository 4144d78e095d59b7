//! Functions: more arguments, and new ones.

mod arguments;
mod new_function;

pub use arguments::NewArgument;
