//! The number types that bytes can be borrowed as.

/// A number type that bytes can be borrowed as: `u8` to `u128`, `i8` to `i128`, `f32`, `f64`.
/// For `f16` and `bf16` take `u16`, and convert the bits.
///
/// The trait is sealed: no other crate can implement it.
pub trait Element: sealed::Sealed {}

pub(super) mod sealed {
    use zerocopy::FromBytes;

    pub trait Sealed: Sized + 'static {
        /// The bytes as elements, if their address and their number suit the type.
        fn from_bytes(bytes: &[u8]) -> Option<&[Self]>;
    }

    macro_rules! elements {
        ($($number:ty),*) => {$(
            impl super::Element for $number {}

            impl Sealed for $number {
                fn from_bytes(bytes: &[u8]) -> Option<&[$number]> {
                    <[$number]>::ref_from_bytes(bytes).ok()
                }
            }
        )*};
    }

    elements!(u8, u16, u32, u64, u128, i8, i16, i32, i64, i128, f32, f64);
}
