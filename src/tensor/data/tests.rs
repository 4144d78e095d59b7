use super::*;
use crate::cursor::Cursor;
use crate::entity::{FloatKind, Signedness};
use crate::tensor::{Dtype, Scalar, Shaped, Storage};

fn data(dtype: Dtype, shape: &[i64], bytes: &[u8], check: impl FnOnce(TensorData<'_>)) {
    let shaped = Shaped::new(dtype, Some(shape.into()));
    let storage = Storage::of_dense(dtype, shaped.count(), bytes);
    let bytes = Bytes::Borrowed(Cursor::new(bytes, 0));
    check(TensorData::new(shaped, storage, bytes));
}

fn int(width: u32, signedness: Signedness) -> Dtype {
    Dtype::Scalar(Scalar::Int { width, signedness })
}

fn texts(data: &TensorData<'_>) -> Vec<String> {
    let values = data.values().expect("numbers");
    values.map(|value| value.to_string()).collect()
}

fn elements(data: &TensorData<'_>, item: usize, expand: bool) -> Vec<u8> {
    let mut out = Vec::new();
    data.write_elements(item, expand, &mut out)
        .expect("a vector");
    out
}

#[test]
fn integers_of_odd_widths_keep_their_sign() {
    // -3 and 5 in four bits; the upper four bits are arbitrary.
    data(
        int(4, Signedness::Signless),
        &[3],
        &[0x0d, 0xfd, 0x05],
        |t| {
            assert_eq!(texts(&t), ["-3", "-3", "5"]);
            assert_eq!(elements(&t, 1, false), [0xfd, 0xfd, 0x05]);
            assert_eq!(elements(&t, 2, false), [0xfd, 0xff, 0xfd, 0xff, 0x05, 0]);
        },
    );
    data(int(4, Signedness::Unsigned), &[2], &[0x0d, 0xfd], |t| {
        assert_eq!(texts(&t), ["13", "13"]);
        assert_eq!(elements(&t, 1, false), [13, 13]);
    });
    data(
        int(17, Signedness::Signed),
        &[2],
        &[0xff, 0xff, 1, 1, 0, 1],
        |t| {
            assert_eq!(texts(&t), ["-1", "-65535"]);
            assert_eq!(
                elements(&t, 4, false),
                [0xff, 0xff, 0xff, 0xff, 1, 0, 0xff, 0xff]
            );
        },
    );
    data(int(128, Signedness::Signless), &[1], &[0xff; 16], |t| {
        assert_eq!(texts(&t), ["-1"]);
    });
    data(int(129, Signedness::Signless), &[1], &[0; 17], |t| {
        assert!(t.values().is_none() && t.stats().is_none());
    });
}

#[test]
fn bits_are_unpacked_and_counted() {
    data(
        Dtype::Scalar(Scalar::BOOL),
        &[3, 3],
        &[0b1000_0101, 0xff],
        |t| {
            assert_eq!(t.storage(), Storage::Bits);
            assert_eq!(elements(&t, 1, false), [1, 0, 1, 0, 0, 0, 0, 1, 1]);
            let stats = t.stats().expect("bits");
            assert_eq!((stats.count, stats.mean), (9, Some(4.0 / 9.0)));
            assert_eq!(stats.min, Some(Number::Bool(false)));
            assert_eq!(stats.max, Some(Number::Bool(true)));
        },
    );
    data(Dtype::Scalar(Scalar::BOOL), &[3], &[1, 0, 0xff], |t| {
        assert_eq!(elements(&t, 1, false), [1, 0, 1]);
        assert_eq!(texts(&t), ["true", "false", "true"]);
        assert_eq!(t.to_vec::<u8>(), Ok(vec![1, 0, 1]));
    });
    // Such bytes are lent as nothing: a 0xff is no bool, and no 1.
    assert!(!Dtype::Scalar(Scalar::BOOL).is_stored_as::<u8>());
}

#[test]
fn a_splat_is_expanded_only_on_request() {
    let dtype = Dtype::Scalar(Scalar::Float(FloatKind::F32));
    data(dtype, &[2, 3], &1.5f32.to_le_bytes(), |t| {
        assert!(t.storage().is_splat());
        assert_eq!(elements(&t, 4, false), 1.5f32.to_le_bytes());
        assert_eq!(elements(&t, 4, true), 1.5f32.to_le_bytes().repeat(6));
        assert_eq!(t.written_shape(false), Some(vec![1, 1]));
        assert_eq!(t.written_shape(true), Some(vec![2, 3]));
        assert_eq!(texts(&t).len(), 6);
    });
    // The largest size that a file can state: statistics and the first values need no memory.
    data(dtype, &[1 << 40, 1 << 20], &1.5f32.to_le_bytes(), |t| {
        let stats = t.stats().expect("floats");
        assert_eq!((stats.count, stats.mean), (1 << 60, Some(1.5)));
        assert_eq!(t.values().and_then(|mut v| v.nth(5)), t.get(0));
    });
    data(Dtype::Scalar(Scalar::BOOL), &[20], &[0xff], |t| {
        assert_eq!(elements(&t, 1, true), [1; 20]);
    });
    data(dtype, &[0, 4], &1.5f32.to_le_bytes(), |t| {
        assert_eq!(elements(&t, 4, true), [0; 0]);
        assert_eq!(t.stats().expect("floats").count, 0);
    });
}

#[test]
fn statistics_count_nan_and_infinities() {
    let values = [
        1.0f32,
        -2.5,
        f32::NAN,
        f32::INFINITY,
        4.0,
        f32::NEG_INFINITY,
    ];
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    data(
        Dtype::Scalar(Scalar::Float(FloatKind::F32)),
        &[6],
        &bytes,
        |t| {
            let stats = t.stats().expect("floats");
            assert_eq!((stats.nan, stats.infinite), (1, 2));
            assert_eq!(stats.min, Some(Number::Float(f64::NEG_INFINITY)));
            assert_eq!(stats.max, Some(Number::Float(f64::INFINITY)));
            assert_eq!(stats.mean, Some(2.5 / 3.0));
        },
    );
    data(
        Dtype::Complex(Scalar::Float(FloatKind::F32)),
        &[3],
        &bytes,
        |t| {
            assert_eq!(texts(&t), ["(1.0, -2.5)", "(NaN, inf)", "(4.0, -inf)"]);
            let stats = t.stats().expect("complex numbers");
            assert_eq!((stats.nan, stats.infinite), (1, 1));
            assert_eq!((stats.min, stats.mean), (None, None));
        },
    );
    data(
        Dtype::Scalar(Scalar::Float(FloatKind::F8E4M3FN)),
        &[3],
        &[0x7f, 0x7e, 0x80],
        |t| {
            let stats = t.stats().expect("floats");
            assert_eq!((stats.nan, stats.max), (1, Some(Number::Float(448.0))));
            assert_eq!(stats.mean, Some(224.0));
        },
    );
}

#[test]
fn the_least_zero_has_no_sign() {
    let dtype = Dtype::Scalar(Scalar::Float(FloatKind::F32));
    for values in [[0.0f32, -0.0], [-0.0, 0.0], [-0.0, -0.0]] {
        let bytes: Vec<u8> = values.iter().flat_map(|it| it.to_le_bytes()).collect();
        data(dtype, &[2], &bytes, |data| {
            let stats = data.stats().expect("floats");
            for found in [stats.min, stats.max] {
                assert_eq!(found.map(|it| it.to_f64().to_bits()), Some(0), "{values:?}");
            }
        });
    }
}

#[test]
fn integers_of_all_widths_have_the_same_statistics() {
    let widths = [3u32, 8, 12, 16, 24, 32, 48, 64, 100];
    for (signedness, values) in [
        (Signedness::Signless, [-4i128, 3, 0, 2]),
        (Signedness::Unsigned, [0, 7, 1, 2]),
    ] {
        for width in widths {
            let stride = width.div_ceil(8) as usize;
            let bytes = values
                .iter()
                .flat_map(|v| v.to_le_bytes()[..stride].to_vec());
            data(
                int(width, signedness),
                &[4],
                &bytes.collect::<Vec<_>>(),
                |t| {
                    let stats = t.stats().expect("integers");
                    assert_eq!(
                        stats.min,
                        values.iter().min().map(|v| Number::Int(*v)),
                        "{width}"
                    );
                    assert_eq!(
                        stats.max,
                        values.iter().max().map(|v| Number::Int(*v)),
                        "{width}"
                    );
                    let sum = values.iter().sum::<i128>() as f64;
                    assert_eq!((stats.count, stats.mean), (4, Some(sum / 4.0)), "{width}");
                },
            );
        }
    }
}

#[test]
fn sums_neither_overflow_nor_lose_small_terms() {
    let bytes: Vec<u8> = [i128::MAX; 4]
        .iter()
        .flat_map(|v| v.to_le_bytes())
        .collect();
    data(int(128, Signedness::Signless), &[4], &bytes, |t| {
        assert_eq!(t.stats().and_then(|s| s.mean), Some(2f64.powi(127)));
    });
    let values = [1e100f64, 1.0, -1e100, 1.0];
    let blocks: Vec<u8> = values
        .iter()
        .flat_map(|v| v.to_le_bytes().repeat(1024))
        .collect();
    data(
        Dtype::Scalar(Scalar::Float(FloatKind::F64)),
        &[4096],
        &blocks,
        |t| {
            assert_eq!(t.stats().and_then(|s| s.mean), Some(0.5));
        },
    );
}

#[test]
fn bytes_that_fit_no_rule_have_no_values() {
    data(
        Dtype::Scalar(Scalar::Float(FloatKind::F32)),
        &[3],
        &[0; 7],
        |t| {
            assert_eq!(t.storage(), Storage::Unknown);
            assert!(t.values().is_none() && t.stats().is_none() && t.written_shape(true).is_none());
            assert!(npy::write(&t, true, &mut Vec::new()).is_err());
            assert_eq!(t.as_bytes(), [0; 7]);
        },
    );
}

#[test]
fn wider_items_are_filled_with_the_sign() {
    let signed = int(16, Signedness::Signless);
    data(signed, &[3], &[0xfe, 0xff, 5, 0, 0, 0x80], |t| {
        let want = [-2i32, 5, -32768].map(i32::to_le_bytes).concat();
        assert_eq!(elements(&t, 4, false), want);
    });
    let unsigned = int(16, Signedness::Unsigned);
    data(unsigned, &[2], &[0xfe, 0xff, 0, 0x80], |t| {
        let want = [0xfffeu32, 0x8000].map(u32::to_le_bytes).concat();
        assert_eq!(elements(&t, 4, false), want);
    });
    data(int(9, Signedness::Unsigned), &[1], &[0xff, 0xff], |t| {
        assert_eq!(elements(&t, 2, false), [0xff, 1]);
    });
    let single = Dtype::Scalar(Scalar::Float(FloatKind::F32));
    data(single, &[1], &1f32.to_le_bytes(), |t| {
        // A float does not fit in two bytes.
        let error = t.write_elements(2, false, &mut Vec::new());
        let error = error.expect_err("two bytes");
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput);
    });
}

#[test]
fn elements_are_borrowed_if_they_are_as_wanted() {
    use std::borrow::Cow;
    let bytes = [1, 2, 3, 4, 5, 6, 7, 8];
    for (dtype, item, borrowed) in [
        (int(16, Signedness::Signless), 2, true),
        (int(16, Signedness::Signless), 4, false),
        (int(12, Signedness::Signless), 2, false),
        (Dtype::Scalar(Scalar::Float(FloatKind::BF16)), 2, true),
        (Dtype::Complex(Scalar::Float(FloatKind::F8E5M2)), 1, true),
    ] {
        data(dtype, &[4], &bytes, |t| {
            assert_eq!(t.alignment(), 1);
            let found = t.elements(item, false).expect("numbers");
            assert_eq!(&*found, elements(&t, item, false), "{dtype}");
            assert_eq!(matches!(found, Cow::Borrowed(_)), borrowed, "{dtype}");
        });
    }
    data(Dtype::Other, &[4], &bytes, |t| {
        assert!(t.elements(2, false).is_err())
    });
}

#[test]
fn a_long_splat_is_written_in_whole_elements() {
    // More than one piece of the writer, and no multiple of it.
    let parts = [1.5f32.to_le_bytes(), (-2.5f32).to_le_bytes()];
    let single = Scalar::Float(FloatKind::F32);
    let count = 100_003;
    data(Dtype::Scalar(single), &[count], &parts[0], |t| {
        assert_eq!(t.storage(), Storage::Splat(4));
        assert!(elements(&t, 4, true) == parts[0].repeat(count as usize));
    });
    data(
        Dtype::Complex(single),
        &[count],
        parts.as_flattened(),
        |t| {
            assert!(elements(&t, 4, true) == parts.as_flattened().repeat(count as usize));
        },
    );
}

#[test]
fn values_are_numbers_in_order() {
    let single = Scalar::Float(FloatKind::F32);
    let bytes = [1f32, -2.0, 0.5, 8.0].map(f32::to_le_bytes);
    data(Dtype::Complex(single), &[2], bytes.as_flattened(), |t| {
        let all: Vec<_> = t.values().expect("numbers").collect();
        let pair = |re, im| ElementValue::Complex(Number::Float(re), Number::Float(im));
        assert_eq!(all, [pair(1.0, -2.0), pair(0.5, 8.0)]);
    });
    data(Dtype::Scalar(single), &[4], bytes.as_flattened(), |t| {
        let mut values = t.values().expect("numbers");
        assert_eq!(values.nth(1), Some(ElementValue::Real(Number::Float(-2.0))));
        assert_eq!(values.nth(1), Some(ElementValue::Real(Number::Float(8.0))));
        assert_eq!(values.next(), None);
    });
    // Bits with a byte for each, as resources have them: any bit set is true.
    let shaped = Shaped::new(Dtype::Scalar(Scalar::BOOL), Some([3][..].into()));
    let bytes = Cursor::new(&[1, 0, 0xff], 0);
    let t = TensorData::new(shaped, Storage::Elements(1), Bytes::Borrowed(bytes));
    assert_eq!(texts(&t), ["true", "false", "true"]);
    assert_eq!(elements(&t, 1, false), [1, 0, 1]);
    // Wider than any number, and of an unknown layout without elements.
    data(int(129, Signedness::Signless), &[2], &[0; 34], |t| {
        assert_eq!(t.storage(), Storage::Elements(17));
        assert!(t.values().is_none());
    });
    data(Dtype::Other, &[0], &[], |t| assert!(t.values().is_none()));
}

#[test]
fn numbers_are_rounded_to_doubles() {
    assert_eq!(Number::Bool(true).to_f64(), 1.0);
    assert_eq!(Number::Bool(false).to_f64(), 0.0);
    assert_eq!(Number::Int(-7).to_f64(), -7.0);
    assert_eq!(Number::Int(i128::from(u64::MAX)).to_f64(), 2f64.powi(64));
    assert_eq!(Number::Float(0.25).to_f64(), 0.25);
}
