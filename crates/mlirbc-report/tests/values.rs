//! By how much the elements of tensors differ.

use mlirbc::Source;
use mlirbc::tensor::Scalar;
use mlirbc_report::diff::{Found, Options};
use mlirbc_report::{Opened, diff};
use mlirbc_write::{Builder, NewOp};
use serde_json::{Value, json};

/// A module with a constant of `count` elements of this type.
fn constant(ty: &str, count: i64, data: &[u8]) -> Opened {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let part = ty.trim_start_matches("complex<").trim_end_matches('>');
    let mut element = match Scalar::from_name(part.as_bytes()).unwrap() {
        Scalar::Int { width, signedness } => b.integer_type(width, signedness).unwrap(),
        Scalar::Index => b.index_type().unwrap(),
        Scalar::Float(kind) => b.float_type(kind).unwrap(),
    };
    if part != ty {
        element = b.complex_type(element).unwrap();
    }
    let ty = b.tensor_type(&[count], element).unwrap();
    let value = b.dense_elements(ty, data).unwrap();
    let op = NewOp::new("arith.constant").attr("value", value);
    b.append_op(module, op.results(&[ty])).unwrap();
    let bytes = b.finish().unwrap().to_vec().unwrap();
    Opened::open(Source::owned(bytes), "x", None).unwrap()
}

/// Elements that differ, those in NaN, the largest difference and the element that has it.
fn difference(ty: &str, count: i64, old: &[u8], new: &[u8]) -> [Value; 4] {
    let (old, new) = (constant(ty, count, old), constant(ty, count, new));
    let options = Options {
        values: true,
        ..Default::default()
    };
    let Found::Module(found) = diff(&old, &new, &options).unwrap().found else {
        panic!("another document")
    };
    let found = found.tensors[0].difference.as_ref().unwrap();
    assert_eq!(found.count, count as u64);
    let found = serde_json::to_value(found).unwrap();
    ["elements", "nan", "max_absolute", "at"].map(|field| found[field].clone())
}

#[test]
fn integers_are_compared_as_integers() {
    let of = |ty, old: &[u128], new: &[u128]| {
        let stride = Scalar::from_name(str::as_bytes(ty)).unwrap().stride() as usize;
        let [old, new] = [old, new].map(|values| {
            let bytes = values.iter().map(|it| it.to_le_bytes()[..stride].to_vec());
            bytes.collect::<Vec<_>>().concat()
        });
        difference(ty, (old.len() / stride) as i64, &old, &new)
    };
    let want = |elements, most: Value, at| [json!(elements), json!(0), most, json!(at)];
    // A double has no 2^53 + 1.
    let (a, b) = (1 << 53, (1 << 53) + 1);
    assert_eq!(of("i64", &[3, a], &[3, b]), want(1, json!(1), 1));
    assert_eq!(of("index", &[a, 3], &[b, 5]), want(2, json!(2), 1));
    let last = u128::from(u64::MAX);
    assert_eq!(of("ui64", &[last, 0], &[last - 1, 0]), want(1, json!(1), 0));
    assert_eq!(of("ui64", &[last, 0], &[0, 0]), want(1, json!(u64::MAX), 0));
    assert_eq!(of("i64", &[last, 0], &[0, 0]), want(1, json!(1), 0));
    // Above 64 bits as text.
    assert_eq!(
        of("i65", &[1 << 64, 0], &[(1 << 64) - 1, 0]),
        want(1, json!("36893488147419103231"), 0)
    );
    assert_eq!(
        of("ui65", &[1 << 64, 0], &[(1 << 64) + 1, 0]),
        want(1, json!(1), 0)
    );
    assert_eq!(of("i1", &[1, 0, 1], &[1, 1, 1]), want(1, json!(1), 1));
    // -1 with its sign and without, then -1 and -2.
    assert_eq!(of("i4", &[0xff, 0x0f], &[0x0f, 0xfe]), want(1, json!(1), 1));
    // Too wide to be subtracted.
    assert_eq!(
        of("ui128", &[u128::MAX, 0], &[u128::MAX - 1, 0]),
        [json!(1), json!(0), Value::Null, Value::Null]
    );
}

#[test]
fn both_parts_of_complex_numbers_are_compared() {
    let floats =
        |values: &[f32]| -> Vec<u8> { values.iter().flat_map(|it| it.to_le_bytes()).collect() };
    let old = floats(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let of = |new: &[f32]| difference("complex<f32>", 3, &old, &floats(new));
    assert_eq!(
        of(&[1.0, 2.5, 3.0, 4.0, 5.0, 9.0]),
        [json!(2), json!(0), json!(3.0), json!(2)]
    );
    assert_eq!(
        of(&[1.0, f32::NAN, 3.25, 4.0, 5.0, 6.0]),
        [json!(2), json!(1), json!(0.25), json!(1)]
    );
    // A splat of (1, 2) and elements.
    assert_eq!(
        difference("complex<i8>", 2, &[1, 2], &[1, 2, 1, 0xf0]),
        [json!(1), json!(0), json!(18), json!(1)]
    );
    assert_eq!(
        difference("complex<i8>", 100, &[1, 2], &[1, 4]),
        [json!(100), json!(0), json!(2), json!(0)]
    );
}

/// The values are rounded to doubles; the elements are not.
#[test]
fn floats_that_no_double_has_are_compared() {
    let mut old = [0; 32];
    old[31] = 0x40;
    let mut new = old;
    new[16] = 1;
    let [elements, ..] = difference("f128", 2, &old, &new);
    assert_eq!(elements, json!(1));
}
