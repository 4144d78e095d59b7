//! Numbers about tensors: statistics of elements that are rare, sizes in bytes, alignments, headers
//! of `.npy` files; and which casts are borrowed.

use std::borrow::Cow;

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::error::NoBytes;
use mlirbc::tensor::{Dtype, Number, Scalar, Shaped, Storage, TensorData, TensorStats, npy};
use mlirbc::{Bytecode, ErrorKind, Result};
use mlirbc_write::{Builder, NewOp, Type};

/// The bytes of a module with one constant, which is called `w`: its element type, extents, bytes.
fn constant(
    element: impl Fn(&mut Builder<'_>) -> Result<Type>,
    extent: i64,
    data: &[u8],
) -> Vec<u8> {
    let mut builder = Builder::new();
    let body = builder.module().unwrap();
    let element = element(&mut builder).unwrap();
    let ty = builder.tensor_type(&[extent], element).unwrap();
    let value = builder.dense_elements(ty, data).unwrap();
    let unknown = builder.unknown_loc().unwrap();
    let location = builder.name_loc("w", unknown).unwrap();
    let op = NewOp::new("arith.constant").results(&[ty]);
    let op = op.attr("value", value).location(location);
    builder.append_op(body, op).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    bytes
}

/// The bytes of a module with the resource `w`, which has two `f32`: with an alignment and data, or
/// only declared.
fn resource(blob: Option<(u64, [f32; 2])>) -> Vec<u8> {
    let mut builder = Builder::new();
    let body = builder.module().unwrap();
    let element = builder.float_type(FloatKind::F32).unwrap();
    let ty = builder.tensor_type(&[2], element).unwrap();
    let blob = match blob {
        Some((alignment, data)) => {
            let data = data.map(f32::to_le_bytes).concat();
            builder.blob("w", alignment, data).unwrap()
        }
        None => builder.declared_blob("w").unwrap(),
    };
    let value = builder.dense_resource(ty, blob).unwrap();
    let op = NewOp::new("arith.constant").results(&[ty]);
    builder.append_op(body, op.attr("value", value)).unwrap();
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    bytes
}

fn int(width: u32) -> impl Fn(&mut Builder<'_>) -> Result<Type> {
    move |builder| builder.integer_type(width, Signedness::Signless)
}

fn float(kind: FloatKind) -> impl Fn(&mut Builder<'_>) -> Result<Type> {
    move |builder| builder.float_type(kind)
}

/// The statistics of the constant, which is stored so.
fn stats(bytes: &[u8], storage: Storage) -> TensorStats {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let tensor = file.tensor("w").unwrap();
    assert_eq!(tensor.storage(), storage);
    tensor.data().unwrap().stats().unwrap()
}

#[test]
fn packed_bits_count_up_to_the_last_element() {
    let [zero, one] = [false, true].map(|bit| Some(Number::Bool(bit)));
    let of = |extent, data: &[u8]| {
        let stats = stats(&constant(int(1), extent, data), Storage::Bits);
        assert_eq!(
            (stats.count, stats.nan, stats.infinite),
            (extent as u64, 0, 0)
        );
        (stats.min, stats.max, stats.mean)
    };
    // The highest five bits of the last byte are no elements.
    assert_eq!(of(11, &[0, 0b0000_0101]), (zero, one, Some(2.0 / 11.0)));
    assert_eq!(of(11, &[0, 0b1111_1000]), (zero, zero, Some(0.0)));
    assert_eq!(of(16, &[0xff, 0xff]), (one, one, Some(1.0)));
    assert_eq!(of(16, &[0, 0]), (zero, zero, Some(0.0)));
}

#[test]
fn each_element_of_an_infinite_splat_is_infinite() {
    let data = f32::NEG_INFINITY.to_le_bytes();
    let stats = stats(
        &constant(float(FloatKind::F32), 4, &data),
        Storage::Splat(4),
    );
    assert_eq!((stats.count, stats.nan, stats.infinite), (4, 0, 4));
    let low = Some(Number::Float(f64::NEG_INFINITY));
    assert_eq!((stats.min, stats.max, stats.mean), (low, low, None));
}

#[test]
fn a_mean_is_right_if_the_sum_exceeds_128_bits() {
    let data = i128::MAX.to_le_bytes();
    let stats = stats(&constant(int(128), 1000, &data), Storage::Splat(16));
    assert_eq!(stats.max, Some(Number::Int(i128::MAX)));
    let mean = stats.mean.unwrap() / i128::MAX as f64;
    assert!((mean - 1.0).abs() < 1e-12, "{mean}");
}

#[test]
fn elements_that_are_all_nan_have_no_least_one() {
    let data = [f32::NAN, -f32::NAN].map(f32::to_le_bytes).concat();
    let stats = stats(
        &constant(float(FloatKind::F32), 2, &data),
        Storage::Elements(4),
    );
    assert_eq!((stats.count, stats.nan, stats.infinite), (2, 2, 0));
    assert_eq!((stats.min, stats.max, stats.mean), (None, None, None));
}

#[test]
fn a_mean_keeps_what_large_elements_would_round_away() {
    let mut elements = vec![0.0f64; 4096];
    for (at, value) in [(0, 1.0), (1024, 1e100), (2048, 1.0), (3072, -1e100)] {
        elements[at] = value;
    }
    let data: Vec<u8> = elements.into_iter().flat_map(f64::to_le_bytes).collect();
    let stats = stats(
        &constant(float(FloatKind::F64), 4096, &data),
        Storage::Elements(8),
    );
    assert_eq!(stats.mean, Some(2.0 / 4096.0));
}

#[test]
fn bytes_of_a_tensor_are_those_of_all_its_elements() {
    let sizes = |bytes: &[u8]| {
        let file = Bytecode::from_bytes(bytes).unwrap();
        let tensor = file.tensor("w").unwrap();
        (tensor.nbytes(), tensor.stored_nbytes())
    };
    assert_eq!(sizes(&constant(int(16), 1000, &[5, 0])), (2000, 2));
    assert_eq!(sizes(&constant(int(1), 11, &[0, 5])), (11, 2));
    assert_eq!(sizes(&resource(Some((4, [1.0, 2.0])))), (8, 8));
    // A declaration has no data.
    assert_eq!(sizes(&resource(None)), (0, 0));
}

#[test]
fn data_have_the_alignment_that_the_file_declares() {
    let bytes = resource(Some((64, [1.0, 2.0])));
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensor = file.tensor("w").unwrap();
    assert_eq!(tensor.data().unwrap().alignment(), 64);
    let blob = file.blob(&tensor.resource().unwrap()).unwrap();
    let data = TensorData::resource(tensor.shaped().clone(), blob);
    assert_eq!(data.alignment(), 64);
    let bytes = constant(int(16), 2, &[1, 0, 2, 0]);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensor = file.tensor("w").unwrap();
    assert_eq!(tensor.data().unwrap().alignment(), 1);
}

#[test]
fn elements_of_an_unknown_layout_have_no_slices() {
    let bytes = resource(Some((4, [1.0, 2.0])));
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let resource = file.tensor("w").unwrap().resource().unwrap();
    let refused = |dtype, extent| {
        let shaped = Shaped::new(dtype, Some([extent].into()));
        let data = TensorData::resource(shaped, file.blob(&resource).unwrap());
        data.slice(0..1).unwrap_err()
    };
    // Three numbers of 32 bits are not eight bytes.
    let f32 = Dtype::Scalar(Scalar::Float(FloatKind::F32));
    match refused(f32, 3).kind() {
        ErrorKind::ElementType { tensor, .. } => assert_eq!(tensor, "3xf32"),
        other => panic!("{other:?}"),
    }
    let strings = refused(Dtype::String, 2);
    assert!(matches!(
        strings.kind(),
        ErrorKind::NoBytes(NoBytes::StringTensor)
    ));
}

#[test]
fn a_cast_is_borrowed_where_the_address_is_aligned() {
    let numbers = [1.0f32, -2.0, 0.5];
    let data = numbers.map(f32::to_le_bytes).concat();
    let bytes = constant(float(FloatKind::F32), 3, &data);
    let mut borrowed = 0;
    for shift in 0..4 {
        let memory = [&vec![0; shift][..], &bytes].concat();
        let file = Bytecode::from_bytes(&memory[shift..]).unwrap();
        let tensor = file.tensor("w").unwrap();
        let start = tensor.file_offset().unwrap() as usize + shift;
        let aligned = memory[start..].as_ptr().cast::<f32>().is_aligned();
        for cast in [tensor.cast::<f32>(), tensor.data().unwrap().cast()] {
            let cast = cast.unwrap();
            assert_eq!(*cast, numbers);
            assert_eq!(matches!(cast, Cow::Borrowed(_)), aligned);
        }
        borrowed += u32::from(aligned);
    }
    assert_eq!(borrowed, 1);
}

#[test]
fn numpy_has_names_for_complex_numbers_and_integers_of_up_to_64_bits() {
    let name = |dtype| npy::descr(dtype).unwrap();
    let int = |name: &str| Dtype::Scalar(Scalar::from_name(name.as_bytes()).unwrap());
    assert_eq!(name(int("i64")), ("<i8".to_string(), 8));
    assert_eq!(name(int("i128")), ("|V16".to_string(), 16));
    assert_eq!(name(int("ui128")), ("|V16".to_string(), 16));
    let complex = |kind| Dtype::Complex(Scalar::Float(kind));
    assert_eq!(name(complex(FloatKind::F32)), ("<c8".to_string(), 4));
    assert_eq!(name(complex(FloatKind::F64)), ("<c16".to_string(), 8));
    assert_eq!(name(complex(FloatKind::F16)), ("|V4".to_string(), 2));
}

/// Of the header with this description: its length, the version of the format, the dictionary.
fn header(descr: &str) -> (usize, u8, String) {
    let header = npy::header(descr, &[7]);
    let lead = match header[6] {
        1 => 10,
        _ => 12,
    };
    let text = std::str::from_utf8(&header[lead..]).unwrap();
    let text = text.strip_suffix('\n').unwrap();
    (
        header.len(),
        header[6],
        text.trim_end_matches(' ').to_string(),
    )
}

#[test]
fn a_header_has_its_whole_dictionary_whatever_its_length() {
    let dictionary =
        |descr: &str| format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': (7,), }}");
    for digits in 1..=64 {
        let descr = format!("|V{}", "1".repeat(digits));
        let (len, version, text) = header(&descr);
        assert_eq!((len % 64, version), (0, 1), "{digits}");
        assert_eq!(text, dictionary(&descr));
    }
    // Version 1.0 has 16 bits for the number of bytes that follow it.
    let fixed = dictionary("").len();
    for (len, expected) in [(5_000, 1), (65_471, 1), (65_526, 2), (70_000, 2)] {
        let descr = "1".repeat(len - fixed);
        let (total, version, text) = header(&descr);
        assert_eq!((total % 64, version), (0, expected), "{len}");
        assert_eq!(text, dictionary(&descr));
    }
}
