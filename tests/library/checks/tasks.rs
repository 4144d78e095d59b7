//! What people who had read the README typed for common tasks, as they typed it.

use mlirbc_verify::Verify as _;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mlirbc::dialect::{Dialect, Registry};
use mlirbc::entity::{AttrData, Custom, EntryReader, FieldValue, FloatKind, Signedness};
use mlirbc::error::{ErrorKind, Subject};
use mlirbc::ir::{Definition, Threads};
use mlirbc::{Bytecode, ReadAt, Result};
use mlirbc_layout::DataLayout;
use mlirbc_write::{Builder, Edit, NewOp};

const MLP: &str = "corpus/jax/mlp.mlirbc";

#[test]
fn weights_of_bytes_in_memory() {
    let bytes = std::fs::read(MLP).unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let names = file
        .tensors()
        .unwrap()
        .into_iter()
        .map(|it| it.name().into_owned());
    assert!(
        names
            .collect::<Vec<_>>()
            .contains(&"layer0.weight".to_owned())
    );
}

/// A module of one operation with a tensor `t` of four elements of 16 bits: 1, 2, 0.5, -1.
fn of_16_bits(kind: FloatKind) -> Vec<u8> {
    let mut builder = Builder::new();
    let float = builder.float_type(kind).unwrap();
    let ty = builder.tensor_type(&[4], float).unwrap();
    let numbers = [1.0, 2.0, 0.5, -1.0];
    let bytes = numbers.map(|it| match kind {
        FloatKind::BF16 => half::bf16::from_f64(it).to_le_bytes(),
        _ => half::f16::from_f64(it).to_le_bytes(),
    });
    let blob = builder.blob("t", 64, bytes.concat()).unwrap();
    let attr = builder.dense_resource(ty, blob).unwrap();
    let top = builder.top_level();
    builder
        .append_op(top, NewOp::new("t.op").attr("value", attr))
        .unwrap();
    builder.finish().unwrap().to_vec().unwrap()
}

#[test]
fn borrow_convert_slice() {
    let file = Bytecode::open(MLP).unwrap();
    let weight = file.tensor("layer0.weight").unwrap();
    let all = weight.cast::<f32>().unwrap();
    let rows = weight.slice((1..3, ..)).unwrap().to_vec::<f32>().unwrap();
    assert_eq!(rows, all[64..192]);

    let bytes = of_16_bits(FloatKind::BF16);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensor = file.tensor("t").unwrap();
    let expected = [1.0, 2.0, 0.5, -1.0].map(half::bf16::from_f64);
    assert_eq!(&*tensor.cast::<half::bf16>().unwrap(), expected);
    assert_eq!(tensor.to_vec::<half::bf16>().unwrap(), expected);
    assert_eq!(tensor.to_vec::<f32>().unwrap(), [1.0, 2.0, 0.5, -1.0]);
    assert_eq!(tensor.cast::<u16>().unwrap()[0], expected[0].to_bits());
    // The other one of 16 bits is another type.
    assert!(tensor.cast::<half::f16>().is_err() && tensor.to_vec::<half::f16>().is_err());

    let bytes = of_16_bits(FloatKind::F16);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let found = file.tensor("t").unwrap().to_vec::<half::f16>().unwrap();
    assert_eq!(found, [1.0, 2.0, 0.5, -1.0].map(half::f16::from_f64));
}

#[test]
fn operations_producers_and_calls() {
    let file = Bytecode::open(MLP).unwrap();
    let main = file.view().symbol("main").unwrap();
    let (mut ops, mut produced) = (0, 0);
    main.op()
        .walk(|op| {
            ops += 1;
            let results = op
                .operands()
                .filter(|it| matches!(it.definition(), Definition::Result(..)));
            produced += results.count();
            Ok(())
        })
        .unwrap();
    let mut again = 0;
    main.body()
        .unwrap()
        .walk(|_| {
            again += 1;
            Ok(())
        })
        .unwrap();
    assert_eq!((ops, again), (37, 37));
    assert!(produced > 10);
    assert_eq!(main.op().body().unwrap().regions().count(), 1);

    let file = Bytecode::open("corpus/jax/calls.mlirbc").unwrap();
    let mut calls = BTreeSet::new();
    let body = file.view().top_level().unwrap();
    body.walk(|op| {
        if let Some(callee) = op.attr("callee")? {
            calls.extend(callee.as_str()?.map(str::to_owned));
        }
        Ok(())
    })
    .unwrap();
    assert!(!calls.is_empty());
}

#[test]
fn operations_by_dialect() {
    let file = Bytecode::open(MLP).unwrap();
    let all = file.view().decode_all(Threads::One).unwrap();
    let mut counts = BTreeMap::new();
    for op in all.ops() {
        let name = op.name().unwrap();
        let dialect = name.split('.').next().unwrap().to_owned();
        *counts.entry(dialect).or_insert(0) += 1;
    }
    assert_eq!(counts.values().sum::<i32>(), 55, "{counts:?}");
    assert_eq!(all.ops().count() as u64, all.num_ops());
}

#[test]
fn bytes_that_outlive_the_file() {
    let file = Arc::new(Bytecode::from_owner(std::fs::read(MLP).unwrap()).unwrap());
    let blob = {
        let tensor = file.tensor("layer0.weight").unwrap();
        assert_eq!(
            tensor.blob().unwrap().as_slice(),
            tensor.bytes().unwrap().as_ref()
        );
        file.tensor_blob(&tensor).unwrap()
    };
    drop(file);
    let sent = std::thread::spawn(move || blob.as_slice().len()).join();
    assert_eq!(sent.unwrap(), 8192);
    // An attribute with its elements inside.
    let file = Bytecode::open("corpus/jax/core.vhlo-1.17.0.mlirbc").unwrap();
    let tensors = file.tensors().unwrap();
    let inside = tensors
        .into_iter()
        .find(|it| it.resource().is_none())
        .unwrap();
    assert_eq!(
        inside.blob().unwrap().as_slice().len() as u64,
        inside.stored_nbytes()
    );
}

/// A source of one's own, which can fail.
struct Own {
    bytes: Vec<u8>,
    fails: AtomicBool,
}

impl ReadAt for Own {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        if self.fails.load(Ordering::Relaxed) {
            return Err(io::Error::other("the connection is lost"));
        }
        self.bytes.read_exact_at(buf, offset)
    }

    fn path(&self) -> Option<&std::path::Path> {
        Some("/shared/model.mlirbc".as_ref())
    }
}

#[test]
fn an_own_source_and_its_errors() {
    let source = Arc::new(Own {
        bytes: std::fs::read(MLP).unwrap(),
        fails: AtomicBool::new(false),
    });
    let file = Bytecode::read_at(source.clone()).unwrap();
    let weight = file.tensor("layer0.weight").unwrap();
    assert_eq!(weight.to_vec::<f32>().unwrap().len(), 2048);
    // Errors of reads have the path of the source, also long after it was opened.
    source.fails.store(true, Ordering::Relaxed);
    let error = weight.to_vec::<f32>().unwrap_err();
    let text = error.to_string();
    assert!(
        text.contains("/shared/model.mlirbc") && text.contains("lost"),
        "{text}"
    );
    assert!(!error.is_truncated());
}

#[test]
fn change_a_callee() {
    let file = Bytecode::open(MLP).unwrap();
    let body = file.view().top_level().unwrap();
    let mut edit = Edit::new(&file).unwrap();
    let mut changed = 0;
    body.walk(|op| {
        if op.name()? == "func.call" {
            let other = edit.builder().symbol_ref("other", &[])?;
            let call = edit.op(op)?;
            edit.set_attr(call, "callee", other)?;
            edit.set_attr(call, "my.note", other)?;
            // Another kind than the operation wants is an error that names both.
            let number = edit.builder().string("other")?;
            let error = edit
                .set_attr(call, "callee", number)
                .unwrap_err()
                .to_string();
            assert!(error.contains("callee"), "{error}");
            changed += 1;
        }
        Ok(())
    })
    .unwrap();
    assert!(changed > 0);
    let bytes = edit.plan().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let mut found = 0;
    let body = file.view().top_level().unwrap();
    body.walk(|op| {
        let callee = op
            .attr("callee")?
            .map(|it| it.as_str())
            .transpose()?
            .flatten();
        found += usize::from(callee == Some("other"));
        Ok(())
    })
    .unwrap();
    assert_eq!(found, changed);
}

#[test]
fn a_module_from_nothing() {
    let mut builder = Builder::new();
    let i32 = builder.integer_type(32, Signedness::Signless).unwrap();
    let module = builder.module().unwrap();
    let value = builder.integer(7, i32).unwrap();
    let op = builder.op("arith.constant").attr("value", value);
    let op = op.results(&[i32]);
    builder.append_op(module, op).unwrap();
    let bytes = builder.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert!(file.verify().is_clean());
    let text = mlirbc_print::to_string(file.view(), &mlirbc_print::Options::new()).unwrap();
    assert!(
        text.contains("\"arith.constant\"() <{value = 7 : i32}>"),
        "{text}"
    );
}

#[test]
fn canonical_and_fingerprint() {
    let old = Bytecode::open("corpus/jax/core.stablehlo.v3.mlirbc").unwrap();
    let new = Bytecode::open("corpus/jax/core.stablehlo.v5.mlirbc").unwrap();
    let bytes = mlirbc_write::canonical(&old).unwrap().to_vec().unwrap();
    let canonical = Bytecode::from_bytes(&bytes).unwrap();
    let all = [&old, &new, &canonical].map(|it| mlirbc_fingerprint::module(it).unwrap());
    assert_eq!((all[0], all[0]), (all[1], all[2]));
    let other = Bytecode::open(MLP).unwrap();
    assert_ne!(mlirbc_fingerprint::module(&other).unwrap(), all[0]);
}

#[test]
fn sizes_of_types() {
    let file = Bytecode::open(MLP).unwrap();
    let main = file.view().symbol("main").unwrap();
    let layout = DataLayout::of(main.op()).unwrap();
    let vector = layout.query_text("vector<4xf32>").unwrap();
    assert_eq!(vector.size.min, 16);
}

/// All errors that opening gives for a beginning of a file are "truncated", with an offset.
#[test]
fn truncated_files() {
    let bytes = std::fs::read(MLP).unwrap();
    let mut kinds = BTreeSet::new();
    let mut opened = 0;
    for len in 0..bytes.len() {
        match Bytecode::from_bytes(&bytes[..len]) {
            Ok(_) => opened += 1,
            Err(error) => {
                assert!(error.is_truncated(), "{len}: {error}");
                assert!(error.offset().is_some_and(|offset| offset <= len as u64));
                assert_eq!(error.offset(), error.pos());
                let kind = format!("{:?}", error.kind());
                kinds.insert(kind.split([' ', '{']).next().unwrap().to_owned());
            }
        }
    }
    assert_eq!(opened, 0);
    let expected = [
        "Invalid(UnterminatedString)",
        "MissingSection",
        "NotBytecode",
        "Truncated",
        "UnexpectedEnd",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
    // Others are not.
    let error = Bytecode::from_bytes(b"<html>").unwrap_err();
    assert!(!error.is_truncated() && matches!(error.kind(), ErrorKind::NotBytecode { .. }));
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert!(!file.tensor("none").unwrap_err().is_truncated());
}

/// The same for beginnings of all files of the corpus, as a copy that was stopped leaves them.
#[test]
fn truncated_files_of_the_corpus() {
    let mut failed = 0;
    for path in crate::common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let step = bytes.len() / 64 + 1;
        for len in (0..bytes.len()).step_by(step).chain([bytes.len() - 1]) {
            if let Err(error) = Bytecode::from_bytes(&bytes[..len]) {
                assert!(error.is_truncated(), "{path:?}: {len}: {error}");
                failed += 1;
            }
        }
    }
    assert!(failed > 1000, "{failed}");
}

#[test]
fn findings_are_text() {
    let file = Bytecode::open(MLP).unwrap();
    assert!(file.verify().is_clean() && mlirbc_verify::verify(file.view(), 10).is_clean());
    let mut bytes = std::fs::read(MLP).unwrap();
    let section = file
        .sections()
        .iter()
        .find(|it| it.id == mlirbc::SectionId::Dialect)
        .unwrap();
    bytes[section.data.start as usize] ^= 0x02;
    let damaged = Bytecode::from_bytes(&bytes).unwrap();
    let report = damaged.verify();
    assert_eq!(report.findings.len() as u64, report.total);
    let text = report.findings[0].to_string();
    assert!(text.starts_with("MB0") && text.contains(": "), "{text}");
    assert!(
        report
            .findings
            .iter()
            .any(|it| it.to_string().contains(" at 0x"))
    );
}

struct Mine;

impl Dialect for Mine {
    fn name(&self) -> &str {
        "stablehlo"
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        let start = *entry;
        match entry.varint()? {
            8 => {
                let value = FieldValue::Unsigned(entry.varint()?);
                Ok(Custom::new(8, "precision").with("value", value).into())
            }
            code => Err(start.unknown(Subject::Attribute, code)),
        }
    }
}

/// What a decoder of one's own decodes has values like all others.
#[test]
fn an_own_dialect() {
    let mut registry = Registry::all();
    registry.register(Mine);
    let file = Bytecode::options().registry(registry).open(MLP).unwrap();
    let main = file.view().symbol("main").unwrap();
    let mut found = Vec::new();
    main.op()
        .walk(|op| {
            if let Some(config) = op.attr("precision_config")? {
                for precision in config.as_array()?.unwrap() {
                    found.push(precision.as_i64()?);
                }
            }
            Ok(())
        })
        .unwrap();
    assert!(
        !found.is_empty() && found.iter().all(|it| *it == Some(0)),
        "{found:?}"
    );
}

#[test]
fn a_function_as_text_with_a_limit() {
    let file = Bytecode::open(MLP).unwrap();
    let options = mlirbc_print::Options::new().symbol("@main");
    let text = mlirbc_print::to_string_with(file.view(), &options).unwrap();
    assert!(text.trim_start().starts_with("\"func.func\""), "{text}");
    assert!(mlirbc_print::to_string(file.view(), &options.limit(100)).is_err());
}
