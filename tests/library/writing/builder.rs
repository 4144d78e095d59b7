//! Modules that are built are read back as they were stated: by the library, and by the reference.

use std::sync::atomic::{AtomicU64, Ordering};

use mlirbc::entity::{DYNAMIC, FloatKind, Signedness};
use mlirbc::error::{BuildError, Subject};
use mlirbc::props::Tables;
use mlirbc::{Bytecode, Error, ErrorKind, ReadAt, Version};
use mlirbc_print::{Options, print};
use mlirbc_verify::Checks;
use mlirbc_write::{Attr, Block, Builder, NewOp, Rewrite, Type, Value};

/// The text of a file without findings, whose canonical form is a fixed point.
fn read_back(bytes: &[u8]) -> String {
    let file = Bytecode::from_bytes(bytes).unwrap();
    assert_eq!(file.version(), Version::MAX);
    let report = Checks::of_bytes().run(file.view(), 10);
    assert!(report.is_clean(), "{:?}", report.findings);
    let text = text_of(bytes);
    let canonical = Rewrite::new()
        .canonical()
        .plan(&file)
        .unwrap()
        .to_vec()
        .unwrap();
    assert_eq!(text_of(&canonical), text);
    let again = Bytecode::from_bytes(&canonical).unwrap();
    let again = Rewrite::new()
        .canonical()
        .plan(&again)
        .unwrap()
        .to_vec()
        .unwrap();
    assert!(again == canonical, "the canonical form is a fixed point");
    text
}

fn text_of(bytes: &[u8]) -> String {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let mut text = Vec::new();
    print(file.view(), &Options::new(), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Compares the text of a file with what the reference prints.
fn compare_with_reference(test: &str, bytes: &[u8], text: &str) {
    if let Some(expected) = crate::common::mlir_opt(test, bytes, &[]) {
        let expected = expected.map(|text| String::from_utf8(text).unwrap());
        assert_eq!(Ok(text), expected.as_deref(), "{test}");
    }
}

fn check(test: &str, builder: Builder<'_>) -> String {
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    let text = read_back(&bytes);
    compare_with_reference(test, &bytes, &text);
    text
}

/// A function without results; returns its entry block.
fn function(b: &mut Builder<'_>, module: Block, name: &str, inputs: &[Type]) -> Block {
    let ty = b.function_type(inputs, &[]).unwrap();
    let (name, ty) = (b.string(name).unwrap(), b.type_attr(ty).unwrap());
    let op = NewOp::new("func.func")
        .attr("sym_name", name)
        .attr("function_type", ty)
        .regions(1);
    let op = b.append_op(module, op).unwrap();
    let region = b.region(op, 0).unwrap();
    b.block(region, inputs).unwrap()
}

fn op(b: &mut Builder<'_>, block: Block, op: NewOp) -> Value {
    let op = b.append_op(block, op).unwrap();
    b.result(op, 0).unwrap()
}

#[test]
fn all_types_and_attributes() {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let i = |b: &mut Builder<'_>, width| b.integer_type(width, Signedness::Signless).unwrap();
    let (i1, i8, i32, i64) = (i(&mut b, 1), i(&mut b, 8), i(&mut b, 32), i(&mut b, 64));
    let (i100, i128) = (i(&mut b, 100), i(&mut b, 128));
    let f32 = b.float_type(FloatKind::F32).unwrap();
    let index = b.index_type().unwrap();
    let none = b.none_type().unwrap();
    let tensor = b.tensor_type(&[4, DYNAMIC], f32).unwrap();
    let four = b.tensor_type(&[4], i8).unwrap();
    let bits = b.tensor_type(&[4], i1).unwrap();
    let encoding = b.string("csr").unwrap();
    let space = b.integer(3, i64).unwrap();
    let types = [
        b.integer_type(7, Signedness::Signed).unwrap(),
        b.integer_type(9, Signedness::Unsigned).unwrap(),
        index,
        none,
        tensor,
        b.float_type(FloatKind::F8E4M3FN).unwrap(),
        b.encoded_tensor_type(&[2], f32, encoding).unwrap(),
        b.unranked_tensor_type(f32).unwrap(),
        b.memref_type(&[2, 3], f32, None).unwrap(),
        b.memref_type(&[2], f32, Some(space)).unwrap(),
        b.unranked_memref_type(f32, None).unwrap(),
        b.vector_type(&[4, 8], f32).unwrap(),
        b.complex_type(f32).unwrap(),
        b.tuple_type(&[i32, f32]).unwrap(),
        b.function_type(&[i32], &[f32, index]).unwrap(),
        b.type_text("!llvm.ptr").unwrap(),
        b.type_text("tensor<3x?xf16>").unwrap(),
    ];
    let mut attrs: Vec<Attr> = types.iter().map(|ty| b.type_attr(*ty).unwrap()).collect();
    for (value, ty) in [
        (-1, i8),
        (255, i8),
        (-1, i32),
        (i128::from(i64::MIN), i64),
        (1 << 90, i100),
        (-1, i128),
        (7, i128),
        (-5, index),
    ] {
        attrs.push(b.integer(value, ty).unwrap());
    }
    for kind in [
        FloatKind::F16,
        FloatKind::BF16,
        FloatKind::F32,
        FloatKind::F64,
    ] {
        let ty = b.float_type(kind).unwrap();
        attrs.push(b.float(-1.5, ty).unwrap());
    }
    let small = b.float_type(FloatKind::F8E5M2).unwrap();
    attrs.push(b.float_bits(0x3c, small).unwrap());
    attrs.push(b.bool(true).unwrap());
    attrs.push(b.unit().unwrap());
    attrs.push(b.string("a \"b\"\n").unwrap());
    attrs.push(b.symbol_ref("outer", &["inner", "leaf"]).unwrap());
    attrs.push(
        b.dense_array(i32, &[1, 0, 0, 0, 255, 255, 255, 255])
            .unwrap(),
    );
    attrs.push(b.dense_array(i1, &[1, 0]).unwrap());
    attrs.push(b.dense_elements(four, &[1, 2, 3, 255]).unwrap());
    attrs.push(b.dense_elements(four, &[9]).unwrap());
    attrs.push(b.dense_elements(bits, &[0b0101]).unwrap());
    attrs.push(b.dense_elements(bits, &[0xff]).unwrap());
    attrs.push(b.attr_text("#arith.fastmath<fast>").unwrap());
    attrs.push(b.attr_text("affine_map<(d0) -> (d0 + 1)>").unwrap());
    let inner = b.dictionary(&[("z", attrs[0]), ("a", attrs[1])]).unwrap();
    attrs.push(inner);
    let all = b.array(&attrs).unwrap();
    b.append_op(module, NewOp::new("test.holder").attr("all", all))
        .unwrap();
    let text = check("all_types_and_attributes", b);
    for part in [
        "si7, ui9, index, none, tensor<4x?xf32>, f8E4M3FN, tensor<2xf32, \"csr\">, tensor<*xf32>",
        "memref<2x3xf32>, memref<2xf32, 3>, memref<*xf32>, vector<4x8xf32>, complex<f32>",
        "tuple<i32, f32>, (i32) -> (f32, index), !llvm.ptr, tensor<3x?xf16>",
        "-1 : i8, -1 : i8, -1 : i32, -9223372036854775808, 1237940039285380274899124224 : i100",
        "-1 : i128, 7 : i128, -5 : index",
        "-1.500000e+00 : f16, -1.500000e+00 : bf16, -1.500000e+00 : f32, -1.500000e+00",
        "1.000000e+00 : f8E5M2, true, unit, \"a \\22b\\22\\0A\", @outer::@inner::@leaf",
        "array<i32: 1, -1>, array<i1: true, false>, dense<[1, 2, 3, -1]> : tensor<4xi8>",
        "dense<9> : tensor<4xi8>, dense<[true, false, true, false]> : tensor<4xi1>",
        "dense<true> : tensor<4xi1>, #arith.fastmath<fast>",
        "{a = ui9, z = si7}",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn control_flow_groups_and_native_properties() {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let i1 = b.integer_type(1, Signedness::Signless).unwrap();
    let i32 = b.integer_type(32, Signedness::Signless).unwrap();
    let entry = function(&mut b, module, "branches", &[i1, i32]);
    let (flag, x) = (b.argument(entry, 0).unwrap(), b.argument(entry, 1).unwrap());
    // The function is the second operation with a region, after the module.
    let ty = b.function_type(&[i1, i32], &[]).unwrap();
    let (name, ty) = (b.string("loop").unwrap(), b.type_attr(ty).unwrap());
    let func = NewOp::new("func.func")
        .attr("sym_name", name)
        .attr("function_type", ty)
        .regions(1);
    let func = b.append_op(module, func).unwrap();
    let region = b.region(func, 0).unwrap();
    let first = b.block(region, &[i1, i32]).unwrap();
    let file = b.file_loc("a.py", 3, 4).unwrap();
    let second = b.located_block(region, &[(i32, file)]).unwrap();
    let third = b.block(region, &[]).unwrap();
    let (cond, start) = (b.argument(first, 0).unwrap(), b.argument(first, 1).unwrap());
    b.append_op(
        first,
        NewOp::new("cf.br").operands(&[start]).successors(&[second]),
    )
    .unwrap();
    let iv = b.argument(second, 0).unwrap();
    let sum = NewOp::new("arith.addi")
        .operands(&[iv, start])
        .results(&[i32])
        .location(file);
    let sum = op(&mut b, second, sum);
    let branch = NewOp::new("cf.cond_br")
        .operands(&[cond, sum])
        .operand_groups(&[1, 1, 0])
        .successors(&[second, third]);
    b.append_op(second, branch).unwrap();
    b.append_op(third, NewOp::new("func.return")).unwrap();

    // Regions that use values from outside are not isolated; nested ones are numbered on top.
    let choice = NewOp::new("scf.if")
        .operands(&[flag])
        .results(&[i32])
        .regions(2);
    let choice = b.append_op(entry, choice).unwrap();
    for nth in 0..2 {
        let region = b.region(choice, nth).unwrap();
        let block = b.block(region, &[]).unwrap();
        let double = NewOp::new("arith.addi").operands(&[x, x]).results(&[i32]);
        let double = op(&mut b, block, double);
        b.append_op(block, NewOp::new("scf.yield").operands(&[double]))
            .unwrap();
    }
    let chosen = b.result(choice, 0).unwrap();
    let ptr = b.type_text("!llvm.ptr").unwrap();
    let i64 = b.integer_type(64, Signedness::Signless).unwrap();
    let eight = b.integer(8, i64).unwrap();
    let unit = b.unit().unwrap();
    let null = op(&mut b, entry, NewOp::new("llvm.mlir.zero").results(&[ptr]));
    let store = NewOp::new("llvm.store")
        .operands(&[chosen, null])
        .attr("alignment", eight);
    b.append_op(entry, store.attr("volatile_", unit).attr("mine", unit))
        .unwrap();
    b.append_op(entry, NewOp::new("func.return")).unwrap();
    let text = check("control_flow_groups_and_native_properties", b);
    assert!(
        text.contains("operandSegmentSizes = array<i32: 1, 1, 0>"),
        "{text}"
    );
    assert!(text.contains("alignment = 8 : i64"), "{text}");
    assert!(text.contains("volatile_"), "{text}");
    assert!(text.contains("{mine}"), "{text}");
}

/// Bytes that are computed when they are read.
struct Pattern {
    len: u64,
    reads: AtomicU64,
}

impl ReadAt for &Pattern {
    fn size(&self) -> std::io::Result<u64> {
        Ok(self.len)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> std::io::Result<()> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        for (at, byte) in (offset..).zip(buf) {
            *byte = (at % 251) as u8;
        }
        Ok(())
    }
}

#[test]
fn blobs_are_aligned_and_read_when_the_file_is_written() {
    let source = Pattern {
        len: (5 << 20) + 4,
        reads: AtomicU64::new(0),
    };
    let held = [7u8; 12];
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let i8 = b.integer_type(8, Signedness::Signless).unwrap();
    let large = b.tensor_type(&[source.len as i64], i8).unwrap();
    let small = b.tensor_type(&[12], i8).unwrap();
    let none = b.tensor_type(&[0], i8).unwrap();
    let blobs = [
        (b.blob("empty", 8, Vec::new()).unwrap(), none),
        (b.blob("held", 32, &held[..]).unwrap(), small),
        (b.blob_from("large", 4096, &source).unwrap(), large),
        (b.blob("behind", 64, held.to_vec()).unwrap(), small),
    ];
    for (blob, ty) in blobs {
        let value = b.dense_resource(ty, blob).unwrap();
        b.append_op(module, NewOp::new("test.weight").attr("value", value))
            .unwrap();
    }
    let plan = b.finish().unwrap();
    assert_eq!(source.reads.load(Ordering::Relaxed), 0);
    let bytes = plan.to_vec().unwrap();
    assert_eq!(source.reads.load(Ordering::Relaxed), 6);
    assert_eq!(plan.len(), bytes.len() as u64);
    assert!(plan.encoded_len() < 16 << 10, "data are not held");
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert!(Checks::of_bytes().run(file.view(), 10).is_clean());
    let blob = |key: &str| {
        let mut resources = file.view().resources().unwrap().map(Result::unwrap);
        let named =
            |it: &mlirbc::resource::Resource| file.view().string(it.key).unwrap() == key.as_bytes();
        file.blob(&resources.find(named).unwrap()).unwrap()
    };
    assert_eq!(blob("held").as_slice(), held);
    assert_eq!(blob("behind").as_slice(), held);
    let large = blob("large");
    assert!(
        (0..)
            .zip(large.as_slice())
            .all(|(at, byte)| *byte == (at % 251) as u8)
    );
}

fn problem<T: std::fmt::Debug>(result: Result<T, Error>) -> BuildError {
    match result.unwrap_err().kind() {
        ErrorKind::Build(problem) => problem.clone(),
        other => panic!("{other}"),
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_name() {
    let mut other = Builder::new();
    let foreign = other.index_type().unwrap();
    let mut b = Builder::new();
    let index = b.index_type().unwrap();
    assert_eq!(
        problem(b.complex_type(foreign)),
        BuildError::ForeignHandle {
            subject: Subject::Type
        }
    );
    let module = b.module().unwrap();
    let one = function(&mut b, module, "one", &[index]);
    let two = function(&mut b, module, "two", &[]);
    let x = b.argument(one, 0).unwrap();
    let (op_name, operand) = ("test.use".to_owned(), 0);
    let undefined = BuildError::UndefinedOperand {
        op: op_name,
        operand,
    };
    assert_eq!(
        problem(b.append_op(two, NewOp::new("test.use").operands(&[x]))),
        undefined
    );
    // A value that is defined behind the operation whose region uses it.
    let holder = b
        .append_op(one, NewOp::new("test.holder").regions(1))
        .unwrap();
    let region = b.region(holder, 0).unwrap();
    let inside = b.block(region, &[]).unwrap();
    let late = op(&mut b, one, NewOp::new("test.make").results(&[index]));
    assert_eq!(
        problem(b.append_op(inside, NewOp::new("test.use").operands(&[late]))),
        undefined
    );
    b.append_op(inside, NewOp::new("test.use").operands(&[x]))
        .unwrap();

    let jump = NewOp::new("cf.br").successors(&[two]);
    let (op, successor) = ("cf.br".to_owned(), 0);
    assert_eq!(
        problem(b.append_op(one, jump)),
        BuildError::ForeignSuccessor { op, successor }
    );
    b.append_op(inside, NewOp::new("test.jump").successors(&[inside]))
        .unwrap();
    let op = "test.after".to_owned();
    assert_eq!(
        problem(b.append_op(inside, NewOp::new("test.after"))),
        BuildError::AfterTerminator { op }
    );
    let top = b.top_level();
    let op = "test.make".to_owned();
    assert_eq!(
        problem(b.append_op(top, NewOp::new("test.make").results(&[index]))),
        BuildError::TopLevelResults { op }
    );
    let (op, property) = ("func.func".to_owned(), "function_type".to_owned());
    assert_eq!(
        problem(b.append_op(module, NewOp::new("func.func").regions(1))),
        BuildError::MissingProperty { op, property }
    );
    let text = b.string("x").unwrap();
    let (op, property) = ("ptr.load".to_owned(), "alignment".to_owned());
    assert_eq!(
        problem(b.append_op(two, NewOp::new("ptr.load").attr("alignment", text))),
        BuildError::PropertyValue { op, property }
    );
    let (op, subject) = ("cf.cond_br".to_owned(), Subject::Operand);
    let branch = NewOp::new("cf.cond_br")
        .operands(&[x, x])
        .operand_groups(&[1, 2, 0]);
    assert_eq!(
        problem(b.append_op(one, branch)),
        BuildError::GroupSizes { op, subject }
    );
    assert_eq!(problem(b.name_loc("n", text)), BuildError::NotALocation);
    let i8 = b.integer_type(8, Signedness::Signless).unwrap();
    for value in [256, -129] {
        assert_eq!(problem(b.integer(value, i8)), BuildError::NumberType);
    }
    let tensor = b.tensor_type(&[4], i8).unwrap();
    let sized = |bytes| BuildError::DataSize { bytes };
    assert_eq!(problem(b.dense_elements(tensor, &[1, 2])), sized(2));
    let blob = b.blob("w", 8, vec![0; 3]).unwrap();
    assert_eq!(problem(b.dense_resource(tensor, blob)), sized(3));
    let (subject, name) = (Subject::Resource, "w".to_owned());
    assert_eq!(
        problem(b.blob("w", 8, vec![])),
        BuildError::DuplicateName { subject, name }
    );
    assert!(b.blob("v", 3, vec![]).is_err() && b.blob("v", 1 << 31, vec![]).is_err());
    for name in [
        "noDialect",
        "a.",
        ".a",
        "a.b\0",
        "arith.addf ",
        "a b.c",
        "a.b\n",
    ] {
        let error = b.append_op(two, NewOp::new(name));
        assert!(matches!(problem(error), BuildError::Name { .. }), "{name}");
    }
    for name in ["", "a\0"] {
        let error = b.append_op(two, NewOp::new("test.a").attr(name, text));
        assert!(matches!(problem(error), BuildError::Name { .. }), "{name}");
    }
    for text in [
        "tensor<4xf32",
        "i32 junk",
        "junk",
        "!a.b<c> d",
        "tensor<4xf32> f32",
    ] {
        assert!(b.type_text(text).is_err(), "{text}");
    }
    for text in [
        "a\0",
        "junk",
        "1 : i32 junk",
        "#a.b<c> d",
        "@a b",
        "\"a\" : junk",
        "[1] 2",
    ] {
        assert!(b.attr_text(text).is_err(), "{text}");
    }
    assert!(b.result(holder, 0).is_err() && b.region(holder, 1).is_err());
    // What was refused has left nothing behind.
    read_back(&b.finish().unwrap().to_vec().unwrap());
}

/// A property holds the kind of attribute that readers cast it to, in whatever form it was made.
#[test]
fn a_property_of_another_kind_is_refused() {
    for producer in ["MLIR22.1.8", "MLIR19.1.7"] {
        let mut b = Builder::with(producer, Tables::standard());
        let module = b.module().unwrap();
        let i32 = b.integer_type(32, Signedness::Signless).unwrap();
        let (one, text) = (b.integer(1, i32).unwrap(), b.string("h").unwrap());
        let quoted = b.attr_text("\"h\"").unwrap();
        let nested = b.symbol_ref("a", &["b"]).unwrap();
        let ty = b.function_type(&[], &[]).unwrap();
        let ty = b.type_attr(ty).unwrap();
        let mut refused = |op: NewOp, name: &str, kind: &str| {
            let BuildError::PropertyKind {
                op,
                property,
                wanted,
            } = problem(b.append_op(module, op))
            else {
                panic!("another error");
            };
            assert_eq!((&*property, wanted), (name, kind), "{op}");
        };
        for callee in [text, one, quoted, nested] {
            let call = NewOp::new("func.call").attr("callee", callee);
            refused(call, "callee", "a flat symbol reference");
        }
        let function = NewOp::new("func.func").attr("function_type", ty);
        refused(function.attr("sym_name", one), "sym_name", "a string");
        let function = NewOp::new("func.func").attr("sym_name", text);
        refused(
            function.attr("function_type", text),
            "function_type",
            "a type",
        );
        let global = NewOp::new("ml_program.global").attr("sym_name", nested);
        refused(global, "sym_name", "a string");
        for (text, fits) in [("@h", true), ("@h::@g", false)] {
            let callee = b.attr_text(text).unwrap();
            let call = NewOp::new("func.call").attr("callee", callee);
            assert_eq!(b.append_op(module, call).is_ok(), fits, "{text}");
        }
        let shuffle = |mask| NewOp::new("vector.shuffle").attr("mask", mask);
        let i64 = b.integer_type(64, Signedness::Signless).unwrap();
        let (short, long) = (b.dense_array(i32, &[0; 8]), b.dense_array(i64, &[0; 8]));
        assert!(b.append_op(module, shuffle(long.unwrap())).is_ok());
        // The table is of release 22.
        let short = b.append_op(module, shuffle(short.unwrap()));
        assert_eq!(short.is_err(), producer == "MLIR22.1.8");
    }
}

#[test]
fn versions_of_dialects_and_producers_are_stated() {
    let mut b = Builder::with("StableHLO_v1.9.0", Tables::standard());
    b.dialect_version("vhlo", &[1, 9, 300]).unwrap();
    b.module().unwrap();
    let bytes = b.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert_eq!(file.producer(), "StableHLO_v1.9.0");
    assert!(Checks::of_bytes().run(file.view(), 10).is_clean());
    assert_eq!(
        read_back(&bytes).trim_end(),
        "\"builtin.module\"() ({\n^bb0:\n}) : () -> ()"
    );
}

/// A small generator of numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

/// Builds a random module of unregistered operations. Returns the names of those in order.
fn random(b: &mut Builder<'_>, seed: u64) -> Vec<String> {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let module = b.module().unwrap();
    let types: Vec<_> = [1, 8, 32]
        .map(|width| b.integer_type(width, Signedness::Signless).unwrap())
        .into();
    // The blocks that are open, each with the values that are visible in it.
    let mut open: Vec<(Block, Vec<Value>)> = vec![(module, Vec::new())];
    let mut names = Vec::new();
    for nth in 0..random.below(40) {
        let at = random.below(open.len());
        // Operations go behind each other: those that are open inside another stay visible there.
        open.truncate(at + 1);
        let (block, values) = &mut open[at];
        let name = format!("dialect{}.op{nth}", random.below(3));
        let mut op = NewOp::new(name.clone());
        for _ in 0..random.below(3) {
            if !values.is_empty() {
                op = op.operands(&[values[random.below(values.len())]]);
            }
        }
        let results: Vec<_> = (0..random.below(3))
            .map(|_| types[random.below(3)])
            .collect();
        let attr = b
            .integer(random.below(2) as i128, types[random.below(3)])
            .unwrap();
        if random.below(2) == 0 {
            op = op.attr(format!("a{}", random.below(4)), attr);
        }
        let regions = random.below(3) as u32;
        let (block, mut visible) = (*block, values.clone());
        let op = b
            .append_op(block, op.results(&results).regions(regions))
            .unwrap();
        names.push(name);
        for nth in 0..results.len() as u32 {
            values.push(b.result(op, nth).unwrap());
        }
        if regions > 0 {
            let region = b.region(op, regions - 1).unwrap();
            let isolated = random.below(2) == 0;
            let block = b.block(region, &types[..random.below(3)]).unwrap();
            if isolated {
                visible.clear();
            }
            visible.extend((0..3).filter_map(|nth| b.argument(block, nth).ok()));
            open.push((block, visible));
        }
    }
    names
}

#[test]
fn random_modules_are_read_as_they_were_built() {
    for seed in 0..200 {
        let mut b = Builder::new();
        let names = random(&mut b, seed);
        let bytes = b.finish().unwrap().to_vec().unwrap();
        let text = read_back(&bytes);
        for name in &names {
            assert_eq!(
                text.matches(&format!("\"{name}\"")).count(),
                1,
                "{seed}: {name}"
            );
        }
        // A sample: starting the tool takes most of the time.
        if seed % 40 == 0 {
            compare_with_reference(&format!("random module {seed}"), &bytes, &text);
        }
    }
}
