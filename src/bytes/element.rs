//! The number types that bytes can be borrowed as.

use zerocopy::FromBytes as _;

/// A number type that bytes can be borrowed as: `u8` to `u128`, `i8` to `i128`, `f32`, `f64`; with the
/// feature `half`, `f16` and `bf16` of that crate.
///
/// The trait is sealed: no other crate can implement it.
pub trait Element: sealed::Sealed + Copy {
    /// Its name in Rust, such as `f32`.
    const NAME: &'static str;
    /// Whether it is a float, or an integer with or without a sign.
    const KIND: ElementKind;
}

/// The kind of an [`Element`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ElementKind {
    /// An unsigned integer.
    Unsigned,
    /// An integer in two's complement.
    Signed,
    /// An IEEE float.
    Float,
}

/// The bytes in arrays of `N`, and the bytes left over.
pub(crate) fn arrays<const N: usize>(bytes: &[u8]) -> (&[[u8; N]], &[u8]) {
    let (whole, rest) = bytes.split_at(bytes.len() - bytes.len() % N);
    // The length is a multiple of `N`, and an array of bytes has no alignment.
    (<[[u8; N]]>::ref_from_bytes(whole).unwrap_or(&[]), rest)
}

pub(super) mod sealed {
    use zerocopy::FromBytes;

    use super::ElementKind;

    pub trait Sealed: Sized + 'static {
        /// The bytes as elements, if their address and their number suit the type.
        fn from_bytes(bytes: &[u8]) -> Option<&[Self]>;

        /// The elements that these little-endian bytes hold; bytes left over at the end are
        /// ignored.
        fn from_le(bytes: &[u8]) -> Vec<Self>;

        /// The number, which must be one of the type.
        fn from_int(number: i128) -> Self;

        /// The number, which must be one of the type.
        fn from_float(number: f64) -> Self;
    }

    macro_rules! elements {
        ($kind:ident: $($number:ty),*) => {$(
            elements!($kind, $number, stringify!($number), |n| n as $number, |n| n as $number);
        )*};
        ($kind:ident, $number:ty, $name:expr, $of_int:expr, $of_float:expr) => {
            impl super::Element for $number {
                const NAME: &'static str = $name;
                const KIND: ElementKind = ElementKind::$kind;
            }

            impl Sealed for $number {
                fn from_bytes(bytes: &[u8]) -> Option<&[$number]> {
                    <[$number]>::ref_from_bytes(bytes).ok()
                }

                fn from_le(bytes: &[u8]) -> Vec<$number> {
                    let (elements, _) = super::arrays(bytes);
                    let number = |e: &[u8; size_of::<$number>()]| <$number>::from_le_bytes(*e);
                    elements.iter().map(number).collect()
                }

                fn from_int(number: i128) -> $number {
                    let of_int: fn(i128) -> $number = $of_int;
                    of_int(number)
                }

                fn from_float(number: f64) -> $number {
                    let of_float: fn(f64) -> $number = $of_float;
                    of_float(number)
                }
            }
        };
    }

    elements!(Unsigned: u8, u16, u32, u64, u128);
    elements!(Signed: i8, i16, i32, i64, i128);
    elements!(Float: f32, f64);
    #[cfg(feature = "half")]
    elements!(
        Float,
        half::f16,
        "f16",
        |n| half::f16::from_f64(n as f64),
        half::f16::from_f64
    );
    #[cfg(feature = "half")]
    elements!(
        Float,
        half::bf16,
        "bf16",
        |n| half::bf16::from_f64(n as f64),
        half::bf16::from_f64
    );
}
