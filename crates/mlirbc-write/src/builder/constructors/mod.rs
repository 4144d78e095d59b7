//! Attributes and types, a constructor each.

mod attr_constructors;
mod type_constructors;
mod vhlo;
