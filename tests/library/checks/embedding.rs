//! What a program asks in its first hour: signatures, bytes into its own memory, spans in file order, limits.

use std::sync::Arc;

use mlirbc::error::{Class, ErrorKind, LimitKind, Subject};
use mlirbc::signature::{Function, Mismatch};
use mlirbc::tensor::{Dtype, Shaped};
use mlirbc::{Bytecode, Source};

const MLP: &str = "corpus/jax/mlp.mlirbc";

/// The types of a signature are those of the text of the function, and each input takes its own type.
#[test]
fn signatures_of_the_corpus() {
    let (mut functions, mut shaped, mut named) = (0, 0, 0);
    for path in crate::common::corpus() {
        let file = Bytecode::open(&path).unwrap();
        let (body, symbols) = file.view().symbols().unwrap();
        for symbol in symbols {
            let op = body.op(symbol.op).unwrap();
            let Some(ty) = op.function_type().unwrap() else {
                continue;
            };
            let function = Function::of(op).unwrap().unwrap();
            functions += 1;
            assert_eq!(function.inputs().len(), ty.inputs().len());
            assert_eq!(function.results().len(), ty.results().len());
            let values = function.inputs().chain(function.results());
            for (value, ty) in values.zip(ty.inputs().chain(ty.results())) {
                named += usize::from(value.name().is_some());
                let text = ty.to_string();
                if value.dtype() == Dtype::Other {
                    continue;
                }
                if !text.starts_with("!vhlo") {
                    assert!(text.contains(&value.to_string()), "{value}, not {text}");
                }
                let own = match value.is_shaped() {
                    true => Shaped::parse(&value.to_string()).unwrap(),
                    false => Shaped::new(value.dtype(), Some(Arc::new([]))),
                };
                shaped += usize::from(value.is_shaped());
                let is_static = own.count().is_some();
                assert!(value.accepts(&own) == own.shape().is_some(), "{value}");
                assert_eq!(value.nbytes().is_some(), is_static, "{value}");
                assert!(!value.accepts(&Shaped::default()));
            }
        }
    }
    println!("{functions} functions, {shaped} tensors, {named} names");
    assert!(functions > 300 && shaped > 500 && named > 20);
}

#[test]
fn a_request_is_checked() {
    let file = Bytecode::open(MLP).unwrap();
    let main = file.function("@main").unwrap();
    let check = |types: &[&str]| {
        let types: Vec<_> = types.iter().map(|it| Shaped::parse(it).unwrap()).collect();
        main.check(&types)
    };
    assert_eq!(check(&["tensor<8xi32>"]), Ok(()));
    assert_eq!(check(&[]), Err(Mismatch::Count { need: 1, have: 0 }));
    for (other, ty) in [
        ("9xi32", "9xi32"),
        ("8x1xi32", "8x1xi32"),
        ("*xi32", "*xi32"),
        ("8xui32", "8xui32"),
    ] {
        let text = check(&[other]).unwrap_err().to_string();
        assert_eq!(text, format!("input 0, tokens, is {ty}, not 8xi32"));
    }
    let text = check(&["8xi32", "8xi32"]).unwrap_err().to_string();
    assert_eq!(text, "1 input is needed, not 2");
    for word in ["foo", "float32", "8xint32", "*xfoo", "8x", ""] {
        assert_eq!(Shaped::parse(word), None, "{word}");
    }
    assert_eq!(main.input("tokens").unwrap().nbytes(), Some(32));
    assert!(main.input("token").is_none() && !main.is_variadic());

    let symbolic = Bytecode::open("corpus/jax/symbolic.mlirbc").unwrap();
    let main = symbolic.function("main").unwrap();
    let dynamic = main
        .inputs()
        .find(|it| it.to_string().contains('?'))
        .unwrap();
    let any = dynamic.to_string().replace('?', "12345");
    assert!(dynamic.accepts(&Shaped::parse(&any).unwrap()) && dynamic.nbytes().is_none());
}

/// What is no tensor has its own text, cut.
#[test]
fn types_of_other_dialects_have_their_text() {
    let file = Bytecode::open("corpus/exports/torch_net.mlirbc").unwrap();
    let main = file.function("main").unwrap();
    let input = main.inputs().next().unwrap();
    assert_eq!(input.to_string(), "!torch.vtensor<[3],si64>");
    let text = main.check(&[Shaped::parse("3xsi64").unwrap()]).unwrap_err();
    assert_eq!(
        text.to_string(),
        "input 0 is 3xsi64, not !torch.vtensor<[3],si64>"
    );
    assert!(input.nbytes().is_none() && input.dtype() == Dtype::Other);
}

#[test]
fn what_is_no_function() {
    let error = |name: &str| {
        let file = Bytecode::open("corpus/mlir22/symbols.v6.mlirbc").unwrap();
        file.function(name).unwrap_err()
    };
    let is = |name, wanted| match error(name).kind() {
        ErrorKind::NotFound { subject, .. } => assert_eq!(*subject, wanted, "{name}"),
        other => panic!("{other}"),
    };
    is("nothing", Subject::Symbol);
    is("table", Subject::Function);
    assert_eq!(error("table").kind().class(), Class::NotFound);
}

/// The bytes in a buffer are those of `bytes`, from every backend; spans come in the order of the file.
#[test]
fn elements_are_read_into_a_buffer() {
    let (mut tensors, mut converted) = (0, 0);
    for path in crate::common::corpus() {
        let bytes = std::fs::read(&path).unwrap();
        let (mapped, file) = (Bytecode::from_bytes(&bytes), Bytecode::open(&path));
        for file in [mapped.unwrap(), file.unwrap()] {
            let all = file.tensors().unwrap().all();
            let mut last = 0;
            let in_order: Vec<_> = all.by_offset().collect();
            let with_bytes = all.iter().filter(|it| it.file_offset().is_some());
            assert_eq!(in_order.len(), with_bytes.count());
            for tensor in in_order {
                let start = tensor.file_offset().unwrap();
                assert!(start >= last);
                last = start;
                if tensor.nbytes() > 1 << 20 {
                    continue;
                }
                let mut buffer = vec![7; tensor.nbytes() as usize];
                tensor.read_into(&mut buffer).unwrap();
                assert!(buffer == *tensor.bytes().unwrap(), "{}", tensor.name());
                converted += usize::from(!tensor.form().unwrap().is_plain());
                tensors += 1;
                buffer.push(0);
                let error = tensor.read_into(&mut buffer).unwrap_err();
                assert_eq!(error.kind().class(), Class::Usage);
                let need = tensor.nbytes();
                let have = need + 1;
                assert_eq!(*error.kind(), ErrorKind::BufferLength { need, have });
            }
        }
    }
    println!("{tensors} tensors, {converted} of them converted");
    assert!(tensors > 1000 && converted > 50);
}

/// A limit of memory is one of size: 16 MiB and 32 for each byte outside resources.
#[test]
fn a_file_that_could_take_too_much_memory_is_refused() {
    let bytes = std::fs::read(MLP).unwrap();
    let open = |most| {
        let options = Bytecode::options().max_memory(most);
        options.open_source(Source::borrowed(&bytes))
    };
    let need = open(u64::MAX).unwrap().len_without_resources() * 32 + (16 << 20);
    assert!(open(need).is_ok());
    let error = open(need - 1).unwrap_err();
    let limit = LimitKind::Memory;
    let most = need - 1;
    assert_eq!(*error.kind(), ErrorKind::Limit { limit, most });
    assert_eq!(error.kind().class(), Class::Limit);
}
