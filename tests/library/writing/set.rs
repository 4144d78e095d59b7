//! Other elements of tensors: what is extracted fits, splats stay splats where the values allow it.

use mlirbc::tensor::{Scalar, Storage, Tensor, npy};
use mlirbc::{Bytecode, View};
use mlirbc_transform::{Elements, Mismatch, Put, Refusal};
use mlirbc_write::{Builder, Edit, NewOp};

fn text(view: View<'_>) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    let printed = mlirbc_print::print(view, &mlirbc_print::Options::new(), &mut text);
    printed.ok().map(|_| text)
}

/// The elements of a tensor as `.npy` has them.
fn array(tensor: &Tensor<'_>, expand: bool) -> Option<Elements<Vec<u8>>> {
    let data = tensor.data().ok()?;
    let (descr, item) = npy::descr(data.dtype())?;
    let shape = data.written_shape(expand)?;
    if expand && tensor.nbytes() > 1 << 20 {
        return None;
    }
    let bytes = data.elements(item, expand).ok()?.into_owned();
    Some(Elements::of_array(&descr, &shape, bytes))
}

#[test]
fn what_is_extracted_gives_the_same_file() {
    let (mut files, mut tensors, mut others, mut splats, mut bits) = (0, 0, 0, 0, 0);
    for path in crate::common::corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let Ok(list) = file.tensors() else { continue };
        let bytes = std::fs::read(&path).unwrap();
        files += 1;
        for tensor in list.all().iter().take(12) {
            let mut forms = vec![array(&tensor, false), array(&tensor, true)];
            if let (Ok(data), true) = (tensor.data(), tensor.nbytes() < 1 << 20) {
                let mut raw = Vec::new();
                data.write_raw(false, &mut raw).unwrap();
                forms.push(Some(Elements::raw(raw)));
                forms.push(Some(Elements::raw(data.as_bytes().to_vec())));
            }
            for elements in forms.into_iter().flatten() {
                let name = tensor.name();
                let plan = mlirbc_transform::set_for_all(&file, &tensor, elements);
                let plan = plan.unwrap_or_else(|error| panic!("{path:?} {name}: {error}"));
                let changed = plan.to_vec().unwrap();
                tensors += 1;
                if changed == bytes {
                    continue;
                }
                others += 1;
                let changed = Bytecode::from_bytes(&changed).unwrap();
                let texts = [text(file.view()), text(changed.view())];
                assert!(texts[0] == texts[1], "{path:?} {name}");
            }
            splats += usize::from(tensor.storage().is_splat());
            bits += usize::from(tensor.storage() == Storage::Bits);
        }
    }
    println!(
        "{files} files, {tensors} times set, {others} with other bytes, {splats} splats, {bits} bits"
    );
    assert!(files > 100 && tensors > 1000 && splats > 20 && bits > 2);
}

/// A module with a constant of `tensor<COUNTxiWIDTH>`, and its elements as they are stored.
fn constant(count: i64, width: u32, data: &[u8]) -> Vec<u8> {
    constant_of(count, &format!("i{width}"), data)
}

/// The same of a type with this name, or of `complex<i1>`.
fn constant_of(count: i64, name: &str, data: &[u8]) -> Vec<u8> {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let part = name.trim_start_matches("complex<").trim_end_matches('>');
    let scalar = Scalar::from_name(part.as_bytes()).unwrap();
    let mut element = b.scalar_type(scalar).unwrap();
    if part != name {
        element = b.complex_type(element).unwrap();
    }
    let ty = b.tensor_type(&[count], element).unwrap();
    let value = b.dense_elements(ty, data).unwrap();
    let op = NewOp::new("arith.constant").attr("value", value);
    b.append_op(module, op.results(&[ty])).unwrap();
    b.finish().unwrap().to_vec().unwrap()
}

/// The stored form after the only constant was set.
fn set(file: &[u8], elements: Elements<Vec<u8>>) -> Result<(Put, Storage, Vec<u8>), Refusal> {
    let file = Bytecode::from_bytes(file).unwrap();
    let tensors = file.tensors().unwrap();
    let tensor = tensors.iter().next().unwrap();
    let mut edit = Edit::new(&file).unwrap();
    let put = mlirbc_transform::put(&mut edit, "x", &tensor, elements)?;
    let changed = edit.plan().unwrap().to_vec().unwrap();
    let changed = Bytecode::from_bytes(&changed).unwrap();
    assert!(
        mlirbc_verify::verify(changed.view(), 10)
            .findings
            .is_empty()
    );
    let tensor = changed.tensors().unwrap().iter().next().unwrap();
    let data = tensor.data().unwrap();
    Ok((put, data.storage(), data.as_bytes().to_vec()))
}

#[test]
fn a_splat_stays_one_if_all_elements_are_equal() {
    let splat = constant(300, 16, &[7, 0]);
    let of = |last: u8| {
        let mut bytes = [9, 1].repeat(299);
        bytes.extend([last, 1]);
        set(&splat, Elements::of_array("<i2", &[300], bytes)).unwrap()
    };
    assert_eq!(of(9), (Put::Same, Storage::Splat(2), vec![9, 1]));
    let (put, storage, bytes) = of(8);
    assert_eq!((put, storage), (Put::Expanded, Storage::Elements(2)));
    assert_eq!((bytes.len(), &bytes[596..]), (600, &[9, 1, 8, 1][..]));
    // As NumPy has one that was not expanded.
    let one = Elements::of_array("i16", &[1], vec![5, 0]);
    assert_eq!(
        set(&splat, one).unwrap(),
        (Put::Same, Storage::Splat(2), vec![5, 0])
    );
}

#[test]
fn bools_are_packed() {
    let of = |data: &[u8], values: Vec<u8>| {
        let elements = Elements::of_array("|b1", &[12], values);
        set(&constant(12, 1, data), elements).unwrap()
    };
    let mixed = vec![1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1];
    let packed = vec![0b1101, 0b1010];
    assert_eq!(
        of(&[0xff], mixed.clone()),
        (Put::Expanded, Storage::Bits, packed.clone())
    );
    assert_eq!(of(&[1, 0], mixed), (Put::Same, Storage::Bits, packed));
    assert_eq!(
        of(&[0xff], vec![0; 12]),
        (Put::Same, Storage::Splat(1), vec![0])
    );
    assert_eq!(
        of(&[0], vec![1; 12]),
        (Put::Same, Storage::Splat(1), vec![0xff])
    );
}

#[test]
fn integers_of_other_widths_lose_their_padding() {
    let file = constant(3, 17, &[1, 0, 0, 2, 0, 0, 3, 0, 0]);
    let values = [-1i32, 5, 0x1_0000].iter().flat_map(|it| it.to_le_bytes());
    let elements = Elements::of_array("<i4", &[3], values.collect());
    let bytes = vec![0xff, 0xff, 1, 5, 0, 0, 0, 0, 1];
    assert_eq!(
        set(&file, elements).unwrap(),
        (Put::Same, Storage::Elements(3), bytes)
    );
}

#[test]
fn values_out_of_range_are_refused() {
    let of = |name: &str, elements| {
        let data = vec![0; 2 * if name == "i12" { 2 } else { 1 }];
        match set(&constant_of(2, name, &data), elements) {
            Ok((_, _, bytes)) => Ok(bytes),
            Err(Refusal::Elements { why, .. }) => Err(why.to_string()),
            Err(other) => panic!("{other:?}"),
        }
    };
    let declared =
        |name, kind, bytes: &[u8]| of(name, Elements::of_array(kind, &[2], bytes.to_vec()));
    let raw = |name, bytes: &[u8]| of(name, Elements::raw(bytes.to_vec()));
    let range = |nth, value: &str, ty| {
        Err(format!(
            "element {nth} is {value}, which is out of range for {ty}"
        ))
    };
    // A signless integer has the values of both.
    assert_eq!(declared("i4", "|i1", &[15, 0xf8]), Ok(vec![15, 8]));
    assert_eq!(declared("i4", "|i1", &[15, 100]), range(1, "100", "i4"));
    assert_eq!(declared("i4", "|i1", &[0xf7, 0]), range(0, "-9", "i4"));
    assert_eq!(declared("si4", "|i1", &[7, 0xf8]), Ok(vec![7, 8]));
    assert_eq!(declared("si4", "|i1", &[7, 8]), range(1, "8", "si4"));
    assert_eq!(declared("ui4", "|u1", &[0, 15]), Ok(vec![0, 15]));
    assert_eq!(declared("ui4", "|u1", &[0, 0xff]), range(1, "255", "ui4"));
    let i12 = |last: u8| declared("i12", "<i2", &[0xff, 0x0f, 0, last]);
    assert_eq!(i12(0xf8), Ok(vec![0xff, 0x0f, 0, 8]));
    assert_eq!(i12(0x10), range(1, "4096", "i12"));
    // A module stores no sign above the width.
    assert_eq!(raw("si4", &[15, 0xff]), Ok(vec![15, 15]));
    assert_eq!(raw("i4", &[100, 0]), range(0, "100", "i4"));
    assert_eq!(raw("f4E2M1FN", &[15, 0]), Ok(vec![15, 0]));
    assert_eq!(raw("f4E2M1FN", &[15, 0xf3]), range(1, "0xf3", "f4E2M1FN"));
    // A splat, of elements that are all equal.
    let splat = constant(300, 4, &[7]);
    for elements in [vec![100], vec![100; 300]] {
        let refused = set(&splat, Elements::raw(elements));
        assert!(
            matches!(
                &refused,
                Err(Refusal::Elements {
                    why: Mismatch::Range { element: 0, .. },
                    ..
                })
            ),
            "{refused:?}"
        );
    }
}

/// The bytes of LLVM 22.
#[test]
fn parts_of_complex_bools_are_no_filled_bytes() {
    for (count, data) in [(1, vec![0, 0]), (5, vec![0, 0])] {
        let file = constant_of(count, "complex<i1>", &data);
        let elements = Elements::of_array("complex<i1>", &[1], vec![1, 0]);
        assert_eq!(set(&file, elements).unwrap().2, [1, 0], "{count}");
    }
}

#[test]
fn zeros_have_the_stored_form() {
    for data in [vec![7, 0], [7, 0].repeat(300)] {
        let file = constant(300, 16, &data);
        let file = Bytecode::from_bytes(&file).unwrap();
        let tensor = file.tensors().unwrap().iter().next().unwrap();
        let zeros = Elements::zeros(&tensor).unwrap();
        let plan = mlirbc_transform::set(&file, &tensor, zeros)
            .unwrap()
            .to_vec()
            .unwrap();
        let changed = Bytecode::from_bytes(&plan).unwrap();
        let tensor = changed.tensors().unwrap().iter().next().unwrap();
        assert_eq!(tensor.data().unwrap().as_bytes(), vec![0; data.len()]);
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let file = constant(4, 16, &[7, 0]);
    let refused = |elements| match set(&file, elements) {
        Err(Refusal::Elements { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    for (dtype, shape, len) in [("<i2", 3, 6), ("<i4", 4, 16), ("<u2", 4, 8), (">i2", 4, 8)] {
        let why = refused(Elements::of_array(dtype, &[shape], vec![0; len]));
        assert!(matches!(why, Mismatch::Type { .. }), "{dtype}: {why}");
    }
    let why = refused(Elements::of_array("<i2", &[4], vec![0; 7]));
    assert_eq!(why, Mismatch::Size { have: 7, want: 8 });
    assert_eq!(
        refused(Elements::raw(vec![0; 3])),
        Mismatch::Size { have: 3, want: 2 }
    );
}

/// Names that are shared, numbered, escaped: an index finds what a search finds.
#[test]
fn an_index_finds_what_a_search_finds() {
    let mut names = 0;
    for path in crate::common::corpus() {
        let Ok(file) = Bytecode::open(&path) else {
            continue;
        };
        let Ok(mut index) = file.view().tensor_index() else {
            continue;
        };
        let tensors = file.tensors().unwrap().all();
        let mut all: Vec<String> = tensors.names().take(20).map(|it| it.into_owned()).collect();
        all.extend(["x", "builtin:x", "attr#0", "attr#99999", "x#2", "\\xff"].map(str::to_owned));
        for name in all {
            let [found, searched] = [index.tensor(&name), tensors.tensor(&name)];
            let of =
                |it: mlirbc::Result<Tensor<'_>>| it.map(|it| (it.origin(), it.name().into_owned()));
            assert_eq!(of(found), of(searched), "{path:?} {name}");
            names += 1;
        }
    }
    assert!(names > 500, "{names}");
}
