//! Elements are the same bytes, and have one fingerprint, however they are stored.

use mlirbc::Bytecode;
use mlirbc::entity::Signedness;
use mlirbc_write::{Builder, NewOp};

/// The raw bytes and the fingerprint of a constant of this width.
fn written(width: u32, is_complex: bool, count: i64, data: &[u8]) -> (Vec<u8>, String) {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let mut element = b.integer_type(width, Signedness::Signless).unwrap();
    if is_complex {
        element = b.complex_type(element).unwrap();
    }
    let ty = b.tensor_type(&[count], element).unwrap();
    let value = b.dense_elements(ty, data).unwrap();
    let op = NewOp::new("arith.constant").attr("value", value);
    b.append_op(module, op.results(&[ty])).unwrap();
    let bytes = b.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensor = file.tensors().unwrap().iter().next().unwrap();
    let mut raw = Vec::new();
    tensor.data().unwrap().write_raw(false, &mut raw).unwrap();
    (
        raw,
        mlirbc_fingerprint::tensor(&tensor).unwrap().to_string(),
    )
}

#[test]
fn a_value_is_the_same_bytes_however_it_is_stored() {
    type Case = (u32, bool, i64, Vec<Vec<u8>>, Vec<u8>);
    let cases: [Case; 5] = [
        (1, false, 1, vec![vec![1], vec![0xff]], vec![1]),
        (
            1,
            false,
            9,
            vec![
                vec![0xff],
                vec![0xff, 1],
                vec![0xff, 0xff],
                vec![1; 9],
                vec![0xff; 9],
            ],
            vec![1; 9],
        ),
        (1, true, 1, vec![vec![0, 1], vec![0, 0xff]], vec![0, 1]),
        (
            4,
            false,
            3,
            vec![vec![0x0f], vec![0xff], vec![0x0f; 3], vec![0xff; 3]],
            vec![0xff; 3],
        ),
        (
            4,
            true,
            2,
            vec![vec![1, 8], vec![1, 8, 1, 0xf8]],
            vec![1, 0xf8, 1, 0xf8],
        ),
    ];
    for (width, is_complex, count, forms, want) in cases {
        let all = forms
            .iter()
            .map(|data| written(width, is_complex, count, data));
        let all: Vec<_> = all.collect();
        for ((raw, fingerprint), data) in all.iter().zip(&forms) {
            assert_eq!(raw, &want, "i{width} {is_complex} {data:x?}");
            assert_eq!(fingerprint, &all[0].1, "i{width} {is_complex} {data:x?}");
        }
    }
}
