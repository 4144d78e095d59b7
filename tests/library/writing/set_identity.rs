//! What is extracted of a tensor gives the same file when it is set, for every element type and stored form.

use mlirbc::Bytecode;
use mlirbc::entity::FloatKind;
use mlirbc::tensor::{Dtype, Scalar, Tensor, npy};
use mlirbc_compat::{StablehloVersion, to_version};
use mlirbc_transform::Elements;
use mlirbc_write::{Builder, NewOp, Type};

/// Where the elements of a module are.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Dense,
    Resource,
    Array,
    Vhlo,
}

fn scalars() -> Vec<Scalar> {
    let widths = [
        1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64, 65, 127, 128, 129,
    ];
    let integers = widths.map(|width| format!("i{width}")).into_iter();
    let signs = [
        "si4", "si8", "ui1", "ui4", "ui15", "ui64", "ui65", "ui128", "index",
    ];
    let names = integers.chain(signs.map(str::to_owned));
    let floats = FloatKind::ALL.map(Scalar::Float);
    let integers = names.map(|name| Scalar::from_name(name.as_bytes()).unwrap());
    integers.chain(floats).collect()
}

/// Bits that look random, the same in each run.
struct Noise(u64);

impl Noise {
    fn bytes(&mut self, count: u64) -> Vec<u8> {
        let next = |_| {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            self.0 as u8
        };
        (0..count).map(next).collect()
    }
}

/// What stands in the bits of an element beyond its width.
#[derive(Clone, Copy)]
enum Padding {
    Zeros,
    Sign,
    Noise,
}

/// As many numbers as they are stored.
fn numbers(scalar: Scalar, count: u64, padding: Padding, noise: &mut Noise) -> Vec<u8> {
    let mut bytes = noise.bytes(count * scalar.stride());
    let used = (scalar.bitsize() - 1) % 8 + 1;
    for element in bytes.chunks_exact_mut(scalar.stride() as usize) {
        let last = element.last_mut().unwrap();
        let value = *last << (8 - used);
        *last = match padding {
            Padding::Zeros => value >> (8 - used),
            Padding::Sign => (value as i8 >> (8 - used)) as u8,
            Padding::Noise => *last,
        };
    }
    bytes
}

/// Numbers of elements, and the bytes that are stored for them.
fn forms(dtype: Dtype, scalar: Scalar, place: Place) -> Vec<(u64, Vec<u8>)> {
    let parts = dtype.stride().unwrap() / scalar.stride();
    let mut noise = Noise(0x9e37_79b9_7f4a_7c15);
    let mut forms = vec![(0, Vec::new())];
    for padding in [Padding::Zeros, Padding::Sign, Padding::Noise] {
        for count in [1, 5, 300] {
            forms.push((count, numbers(scalar, count * parts, padding, &mut noise)));
        }
        if matches!(place, Place::Dense | Place::Vhlo) {
            // A splat, of some and of no elements.
            let one = numbers(scalar, parts, padding, &mut noise);
            forms.extend([7, 300, 0].map(|count| (count, one.clone())));
        }
    }
    if dtype.is_bit() {
        forms.extend([0, 1, 0xff].map(|only| (1, vec![only])));
        forms.extend([1, 0xff].map(|byte| (12, [0, byte, byte].repeat(4))));
        if matches!(place, Place::Dense | Place::Vhlo) {
            forms.extend([0, 0xff].map(|only| (12, vec![only])));
            let bits: [&[u8]; 5] = [
                &[0x5a, 9],
                &[0, 0],
                &[0xff, 0xff],
                &[0xff, 0x0f],
                &[1, 0xf0],
            ];
            forms.extend(bits.map(|bits| (12, bits.to_vec())));
        }
    }
    forms
}

fn element_type(b: &mut Builder<'_>, dtype: Dtype) -> Type {
    let (Dtype::Scalar(scalar) | Dtype::Complex(scalar)) = dtype else {
        panic!("{dtype} is no number")
    };
    let part = match scalar {
        Scalar::Int { width, signedness } => b.integer_type(width, signedness),
        Scalar::Index => b.index_type(),
        Scalar::Float(kind) => b.float_type(kind),
    };
    match dtype {
        Dtype::Complex(_) => b.complex_type(part.unwrap()),
        _ => part,
    }
    .unwrap()
}

/// A module with a tensor; `None` where there are none of this type.
fn module(dtype: Dtype, place: Place, count: u64, data: &[u8]) -> Option<Vec<u8>> {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let element = element_type(&mut b, dtype);
    let ty = b.tensor_type(&[count as i64], element).unwrap();
    let value = match place {
        Place::Dense | Place::Vhlo => b.dense_elements(ty, data).ok()?,
        Place::Resource => {
            let blob = b.blob("x", 64, data.to_vec()).unwrap();
            b.dense_resource(ty, blob).unwrap()
        }
        Place::Array => b.dense_array(element, data).unwrap(),
    };
    let op = NewOp::new("stablehlo.constant").attr("value", value);
    b.append_op(module, op.results(&[ty])).unwrap();
    let bytes = b.finish().unwrap().to_vec().unwrap();
    if place != Place::Vhlo {
        return Some(bytes);
    }
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let converted = to_version(&file, StablehloVersion::last()).ok()?;
    Some(converted.plan.to_vec().unwrap())
}

/// What `extract` writes: `.npy` and raw bytes, with repeated splats and without.
fn extracted(tensor: &Tensor<'_>) -> Vec<Elements<Vec<u8>>> {
    let data = tensor.data().unwrap();
    let (descr, item) = npy::descr(data.dtype()).unwrap();
    let mut all = Vec::new();
    for expand in [false, true] {
        let mut raw = Vec::new();
        data.write_raw(!expand, &mut raw).unwrap();
        all.push(Elements::raw(raw));
        let shape = data.written_shape(expand).unwrap();
        let bytes = data.elements(item, expand).unwrap().into_owned();
        all.push(Elements::of_array(&descr, &shape, bytes));
    }
    all
}

#[test]
fn what_is_extracted_of_any_type_gives_the_same_file() {
    let (mut types, mut vhlo, mut times) = (0, 0, 0);
    for scalar in scalars() {
        for dtype in [Dtype::Scalar(scalar), Dtype::Complex(scalar)] {
            types += 1;
            for place in [Place::Dense, Place::Resource, Place::Array, Place::Vhlo] {
                if place == Place::Array && matches!(dtype, Dtype::Complex(_)) {
                    continue;
                }
                for (count, data) in forms(dtype, scalar, place) {
                    let Some(bytes) = module(dtype, place, count, &data) else {
                        assert_eq!(place, Place::Vhlo, "{dtype} {count} {data:x?}");
                        continue;
                    };
                    let file = Bytecode::from_bytes(&bytes).unwrap();
                    let tensor = file.tensors().unwrap().iter().next().unwrap();
                    // VHLO has bools in the form of its own producer.
                    let stored = tensor.data().unwrap().as_bytes().to_vec();
                    assert!(stored == data || place == Place::Vhlo, "{dtype} {data:x?}");
                    for elements in extracted(&tensor) {
                        let given = elements.clone();
                        let plan = mlirbc_transform::set(&file, &tensor, elements);
                        let changed = plan.unwrap().to_vec().unwrap();
                        assert!(
                            changed == bytes,
                            "{dtype} {place:?}, {count} in {data:x?}, by {given:x?}"
                        );
                        times += 1;
                    }
                    vhlo += usize::from(place == Place::Vhlo);
                }
            }
        }
    }
    println!("{types} types, {times} times, {vhlo} modules of VHLO");
    assert!(types > 90 && times > 5000 && vhlo > 300);
}
