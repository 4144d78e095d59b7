//! The elements of tensors as numbers of Rust: which types suit, which widen, slices, statistics.

use std::borrow::Cow;

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::tensor::{Number, Storage, Tensor, TensorElement, npy};
use mlirbc::{Bytecode, ErrorKind, Result};
use mlirbc_write::{Builder, NewOp, Type};

type Make = fn(&mut Builder<'static>) -> Result<Type>;

/// A module of constants with these names, element types, shapes and bytes.
fn built(constants: &[(&str, Make, &[i64], &[u8])]) -> Bytecode<'static> {
    let mut builder = Builder::new();
    let body = builder.module().unwrap();
    for (name, make, shape, bytes) in constants {
        let element = make(&mut builder).unwrap();
        let ty = builder.tensor_type(shape, element).unwrap();
        let value = builder.dense_elements(ty, bytes).unwrap();
        let unknown = builder.unknown_loc().unwrap();
        let location = builder.name_loc(name, unknown).unwrap();
        let op = NewOp::new("arith.constant")
            .results(&[ty])
            .attr("value", value);
        builder.append_op(body, op.location(location)).unwrap();
    }
    let mut bytes = Vec::new();
    builder.finish().unwrap().write_to(&mut bytes).unwrap();
    Bytecode::from_owner(bytes).unwrap()
}

fn int<const WIDTH: u32, const SIGN: u8>(b: &mut Builder<'static>) -> Result<Type> {
    let signs = [
        Signedness::Signless,
        Signedness::Signed,
        Signedness::Unsigned,
    ];
    b.integer_type(WIDTH, signs[usize::from(SIGN)])
}

fn float(b: &mut Builder<'static>, kind: FloatKind) -> Result<Type> {
    b.float_type(kind)
}

/// Which types of Rust a tensor can be converted to.
fn accepted(tensor: &Tensor<'_>) -> String {
    fn one<T: TensorElement>(tensor: &Tensor<'_>) -> bool {
        match tensor.to_vec::<T>() {
            Ok(values) => values.len() as u64 == tensor.num_elements().unwrap(),
            Err(error) => {
                assert!(
                    matches!(error.kind(), ErrorKind::ElementType { .. }),
                    "{error}"
                );
                false
            }
        }
    }
    let all = [
        ("bool", one::<bool>(tensor)),
        ("i8", one::<i8>(tensor)),
        ("u8", one::<u8>(tensor)),
        ("i16", one::<i16>(tensor)),
        ("u16", one::<u16>(tensor)),
        ("i32", one::<i32>(tensor)),
        ("u32", one::<u32>(tensor)),
        ("i64", one::<i64>(tensor)),
        ("u64", one::<u64>(tensor)),
        ("f32", one::<f32>(tensor)),
        ("f64", one::<f64>(tensor)),
    ];
    let names = all.iter().filter(|(_, is)| *is).map(|(name, _)| *name);
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn each_type_converts_to_those_that_hold_all_its_values() {
    let file = built(&[
        ("i8", int::<8, 0>, &[2], &[1, 0xff]),
        ("si8", int::<8, 1>, &[2], &[1, 0xff]),
        ("ui8", int::<8, 2>, &[2], &[1, 0xff]),
        ("i4", int::<4, 0>, &[2], &[1, 7]),
        ("i16", int::<16, 0>, &[1], &[1, 0x80]),
        ("ui16", int::<16, 2>, &[1], &[1, 0x80]),
        ("ui64", int::<64, 2>, &[1], &[0, 0, 0, 0, 0, 0, 0, 0x80]),
        ("index", |b| b.index_type(), &[1], &[7, 0, 0, 0, 0, 0, 0, 0]),
        (
            "f32",
            |b| float(b, FloatKind::F32),
            &[1],
            &[0, 0, 0x80, 0x3f],
        ),
        (
            "f64",
            |b| float(b, FloatKind::F64),
            &[1],
            &[0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
        ),
        (
            "f16",
            |b| float(b, FloatKind::F16),
            &[2],
            &[0, 0x3c, 0, 0xc0],
        ),
        (
            "bf16",
            |b| float(b, FloatKind::BF16),
            &[2],
            &[0x80, 0x3f, 0, 0xc0],
        ),
        ("f8", |b| float(b, FloatKind::F8E5M2), &[2], &[0x3c, 0xc0]),
        ("tf32", |b| float(b, FloatKind::TF32), &[1], &[0, 0xfc, 1]),
    ]);
    for (name, expected) in [
        ("i8", "i8 u8 i16 i32 i64"),
        ("si8", "i8 i16 i32 i64"),
        ("ui8", "u8 i16 u16 i32 u32 i64 u64"),
        ("i4", "i8 u8 i16 i32 i64"),
        ("i16", "i16 u16 i32 i64"),
        ("ui16", "u16 i32 u32 i64 u64"),
        ("ui64", "u64"),
        ("index", "i64 u64"),
        ("f32", "f32 f64"),
        ("f64", "f64"),
        ("f16", "u16 f32 f64"),
        ("bf16", "u16 f32 f64"),
        ("f8", "u8 f32 f64"),
        ("tf32", "f32 f64"),
    ] {
        assert_eq!(accepted(&file.tensor(name).unwrap()), expected, "{name}");
    }
    let tensor = |name| file.tensor(name).unwrap();
    assert_eq!(tensor("i8").to_vec::<i32>().unwrap(), [1, -1]);
    assert_eq!(tensor("ui8").to_vec::<i32>().unwrap(), [1, 255]);
    assert_eq!(tensor("i8").to_vec::<u8>().unwrap(), [1, 255]);
    assert_eq!(tensor("i16").to_vec::<i64>().unwrap(), [-32767]);
    assert_eq!(tensor("ui64").to_vec::<u64>().unwrap(), [1 << 63]);
    for name in ["f16", "bf16", "f8"] {
        assert_eq!(
            tensor(name).to_vec::<f64>().unwrap()[..2],
            [1.0, -2.0],
            "{name}"
        );
    }
    assert_eq!(tensor("f32").to_vec::<f64>().unwrap(), [1.0]);
    assert_eq!(tensor("f64").to_vec::<f64>().unwrap(), [1.0]);
    let error = tensor("f64").to_vec::<f32>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the elements of a tensor of 1xf64 are not f32"
    );
}

#[test]
fn plain_elements_are_borrowed_and_others_copied() {
    let file = built(&[
        ("bytes", int::<8, 0>, &[2, 2], &[1, 2, 3, 4]),
        ("bits", int::<1, 0>, &[3, 3], &[0b0101_0011, 1]),
        ("splat", int::<8, 0>, &[3], &[9]),
    ]);
    let tensor = |name| file.tensor(name).unwrap();
    assert!(matches!(
        tensor("bytes").bytes().unwrap(),
        Cow::Borrowed([1, 2, 3, 4])
    ));
    assert!(matches!(
        tensor("bytes").cast::<u8>().unwrap(),
        Cow::Borrowed([1, 2, 3, 4])
    ));
    assert!(tensor("bytes").cast::<i16>().is_err());
    let unpacked = [1, 1, 0, 0, 1, 0, 1, 0, 1];
    assert_eq!(tensor("bits").storage(), Storage::Bits);
    assert_eq!(*tensor("bits").bytes().unwrap(), unpacked);
    assert_eq!(*tensor("bits").cast::<u8>().unwrap(), unpacked);
    let bools = tensor("bits").to_vec::<bool>().unwrap();
    assert_eq!(bools, unpacked.map(|bit| bit == 1));
    let wide = tensor("bits").to_vec::<i64>().unwrap();
    assert_eq!(wide, unpacked.map(i64::from));
    assert!(tensor("bytes").to_vec::<bool>().is_err());
    assert_eq!(*tensor("splat").bytes().unwrap(), [9, 9, 9]);
    assert_eq!(tensor("splat").to_vec::<i64>().unwrap(), [9, 9, 9]);
    // A splat is expanded up to the limit only.
    let limited = tensor("splat").with_limit(2);
    for refused in [
        limited.bytes().map(drop),
        limited.cast::<u8>().map(drop),
        limited.to_vec::<u8>().map(drop),
        limited.to_vec::<i64>().map(drop),
    ] {
        assert!(matches!(
            refused.unwrap_err().kind(),
            ErrorKind::Limit { .. }
        ));
    }
    assert_eq!(*tensor("splat").with_limit(3).bytes().unwrap(), [9, 9, 9]);
    assert!(tensor("splat").with_limit(23).to_vec::<i64>().is_err());
    assert!(tensor("splat").with_limit(24).to_vec::<i64>().is_ok());
    assert_eq!(
        *tensor("bytes").with_limit(0).bytes().unwrap(),
        [1, 2, 3, 4]
    );
    assert!(format!("{:?}", tensor("splat")).contains("3xi8"));
}

#[test]
fn slices_of_every_storage() {
    let numbers: Vec<u8> = (0u16..24).flat_map(u16::to_le_bytes).collect();
    let file = built(&[
        ("w", int::<16, 0>, &[2, 3, 4], &numbers),
        ("bits", int::<1, 0>, &[3, 3], &[0b0101_0011, 1]),
        ("splat", int::<16, 0>, &[2, 3], &[9, 0]),
    ]);
    let w = file.tensor("w").unwrap();
    let part = |slice: mlirbc::tensor::TensorData<'_>| {
        let numbers = slice.to_vec::<u16>().unwrap();
        (
            slice.shape().to_vec(),
            numbers,
            slice.pos() - w.file_offset().unwrap(),
        )
    };
    let all: Vec<u16> = (0..24).collect();
    assert_eq!(part(w.slice(..).unwrap()), (vec![2, 3, 4], all, 0));
    let rows = w.slice(1..2).unwrap();
    assert_eq!(part(rows), (vec![1, 3, 4], (12..24).collect(), 24));
    let two = w.slice((.., 1..3, ..)).unwrap();
    let expected = [4..12, 16..24].into_iter().flatten().collect();
    assert_eq!(part(two), (vec![2, 2, 4], expected, 8));
    let column = w.slice([0..2, 0..3, 3..4]).unwrap();
    assert_eq!(part(column), (vec![2, 3, 1], vec![3, 7, 11, 15, 19, 23], 6));
    let inner = w.slice((1..=1, 2..)).unwrap();
    assert_eq!(part(inner), (vec![1, 1, 4], (20..24).collect(), 40));
    assert!(w.slice([0..2, 0..4]).is_err());
    // A slice of a slice.
    let nested = w.slice(1..).unwrap().slice((.., 1..2, 2..)).unwrap();
    assert_eq!(nested.to_vec::<u16>().unwrap(), [18, 19]);
    let splat = file.tensor("splat").unwrap().slice((.., 1..2)).unwrap();
    assert_eq!(splat.to_vec::<u16>().unwrap(), [9, 9]);
    assert_eq!(splat.shape(), [2, 1]);
    let bits = file.tensor("bits").unwrap();
    assert_eq!(bits.storage(), Storage::Bits);
    let column = bits.slice((.., 2..3)).unwrap();
    assert_eq!(column.to_vec::<bool>().unwrap(), [false, false, true]);
    let rows = bits.slice(1..3).unwrap();
    let expected = [false, true, false, true, false, true];
    assert_eq!(rows.to_vec::<bool>().unwrap(), expected);
    let last = bits.slice((2..3, 2..3)).unwrap();
    assert_eq!(last.to_vec::<bool>().unwrap(), [true]);
    assert_eq!(last.pos(), bits.file_offset().unwrap() + 1);
}

#[test]
fn statistics_of_every_kind_of_element() {
    let halves: Vec<u8> = [0x3c00u16, 0xc000, 0x7c00, 0x7e00]
        .into_iter()
        .flat_map(u16::to_le_bytes)
        .collect();
    let brain: Vec<u8> = [0x3f80u16, 0xc000, 0x7f80, 0x7fc0]
        .into_iter()
        .flat_map(u16::to_le_bytes)
        .collect();
    let extended = |bits: u128| bits.to_le_bytes();
    let f80: Vec<u8> = [0x3fff_8000_0000_0000_0000u128, 0xc000_8000_0000_0000_0000]
        .into_iter()
        .flat_map(|bits| extended(bits)[..10].to_vec())
        .collect();
    let f128: Vec<u8> = [0x3fffu128 << 112, 0xc000 << 112]
        .into_iter()
        .flat_map(extended)
        .collect();
    let file = built(&[
        ("f16", |b| float(b, FloatKind::F16), &[4], &halves),
        ("bf16", |b| float(b, FloatKind::BF16), &[4], &brain),
        ("f80", |b| float(b, FloatKind::F80), &[2], &f80),
        ("f128", |b| float(b, FloatKind::F128), &[2], &f128),
        (
            "tf32",
            |b| float(b, FloatKind::TF32),
            &[2],
            &[0, 0xfc, 1, 0, 0, 6],
        ),
        ("i8", int::<8, 0>, &[4], &[1, 2, 0xff, 4]),
        ("ui8", int::<8, 2>, &[4], &[1, 2, 0xff, 4]),
        ("i4", int::<4, 0>, &[2], &[7, 1]),
        ("ui64", int::<64, 2>, &[1], &[0xff; 8]),
        ("index", |b| b.index_type(), &[1], &[0xff; 8]),
    ]);
    let stats = |name: &str| file.tensor(name).unwrap().data().unwrap().stats().unwrap();
    for name in ["f16", "bf16"] {
        let stats = stats(name);
        assert_eq!(
            (stats.count, stats.nan, stats.infinite),
            (4, 1, 1),
            "{name}"
        );
        assert_eq!(stats.min, Some(Number::Float(-2.0)), "{name}");
        assert_eq!(stats.max, Some(Number::Float(f64::INFINITY)), "{name}");
        assert_eq!(stats.mean, Some(-0.5), "{name}");
    }
    for name in ["f80", "f128"] {
        let stats = stats(name);
        assert_eq!((stats.nan, stats.infinite), (0, 0), "{name}");
        assert_eq!(stats.min, Some(Number::Float(-2.0)), "{name}");
        assert_eq!(stats.max, Some(Number::Float(1.0)), "{name}");
        assert_eq!(stats.mean, Some(-0.5), "{name}");
    }
    let range = |name: &str| {
        let stats = stats(name);
        (stats.min.unwrap(), stats.max.unwrap(), stats.mean.unwrap())
    };
    assert_eq!(range("i8"), (Number::Int(-1), Number::Int(4), 1.5));
    assert_eq!(range("ui8"), (Number::Int(1), Number::Int(255), 65.5));
    assert_eq!(range("i4"), (Number::Int(1), Number::Int(7), 4.0));
    let most = Number::Int(i128::from(u64::MAX));
    assert_eq!((range("ui64").0, range("ui64").1), (most, most));
    assert_eq!(range("index").0, Number::Int(-1));
    assert_eq!(stats("tf32").max, Some(Number::Float(1.0)));
}

#[test]
fn headers_of_npy_end_at_a_multiple_of_64() {
    for rank in 0..200 {
        let header = npy::header("<f4", &vec![10; rank]);
        assert_eq!(header.len() % 64, 0, "{rank}");
        assert!(header.starts_with(b"\x93NUMPY\x01\0") && header.ends_with(b"\n"));
        let stated = u16::from_le_bytes([header[8], header[9]]);
        assert_eq!(usize::from(stated) + 10, header.len());
        let spaces = header.iter().rev().skip(1).take_while(|b| **b == b' ');
        assert!(spaces.count() < 64, "{rank}");
    }
    let text = |shape: &[u64]| {
        let header = npy::header("|u1", shape);
        let text = std::str::from_utf8(&header[10..]).unwrap().trim_end();
        text.to_string()
    };
    let dictionary =
        |shape: &str| format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}");
    assert_eq!(text(&[]), dictionary("()"));
    assert_eq!(text(&[3]), dictionary("(3,)"));
    assert_eq!(text(&[3, 4]), dictionary("(3, 4)"));
}

#[test]
fn index_and_bits_widen_to_signed_integers() {
    let file = built(&[
        (
            "index",
            |b| b.index_type(),
            &[2],
            &[7, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0],
        ),
        ("bits", int::<1, 0>, &[3, 3], &[0b0101_0011, 1]),
    ]);
    let tensor = |name| file.tensor(name).unwrap();
    assert_eq!(tensor("index").to_vec::<i128>().unwrap(), [7, 8]);
    assert!(tensor("index").to_vec::<i32>().is_err());
    assert_eq!(tensor("bits").to_vec::<i8>().unwrap()[..3], [1, 1, 0]);
    assert_eq!(tensor("bits").to_vec::<u32>().unwrap()[..3], [1, 1, 0]);
    assert!(tensor("bits").to_vec::<f32>().is_err());
}

#[test]
fn statistics_of_bits_and_splats() {
    let file = built(&[
        // The bits after the ninth are no elements.
        ("bits", int::<1, 0>, &[3, 3], &[0b0101_0011, 0xff]),
        ("eight", int::<1, 0>, &[8], &[0b0000_0001]),
        ("splat", int::<16, 0>, &[1000], &[5, 0]),
        ("half", |b| float(b, FloatKind::F32), &[4], &[0, 0, 0, 0x3f]),
        (
            "nan",
            |b| float(b, FloatKind::F32),
            &[4],
            &[0, 0, 0xc0, 0x7f],
        ),
    ]);
    let stats = |name: &str| file.tensor(name).unwrap().data().unwrap().stats().unwrap();
    let bits = stats("bits");
    assert_eq!((bits.count, bits.mean), (9, Some(5.0 / 9.0)));
    assert_eq!(
        (bits.min, bits.max),
        (Some(Number::Bool(false)), Some(Number::Bool(true)))
    );
    assert_eq!(stats("eight").mean, Some(0.125));
    assert_eq!(
        (stats("splat").count, stats("splat").mean),
        (1000, Some(5.0))
    );
    assert_eq!(stats("half").mean, Some(0.5));
    let nan = stats("nan");
    assert_eq!((nan.nan, nan.mean, nan.min), (4, None, None));
}
