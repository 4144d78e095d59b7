//! What a builder has made, as numbers that only it understands.

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name {
            pub(crate) builder: u32,
            pub(crate) index: u32,
        }
    )*};
}

handles! {
    /// A type.
    Type,
    /// An attribute, which can be a location.
    Attr,
    /// The data of a resource.
    Blob,
    /// An operation.
    Op,
    /// A result of an operation, or an argument of a block.
    Value,
    /// A block.
    Block,
    /// A region.
    Region,
}
