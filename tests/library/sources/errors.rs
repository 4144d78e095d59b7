//! Errors from the caller's side: kinds, sources, texts.

use std::error::Error as _;
use std::io;
use std::path::Path;

use mlirbc::error::SinkError;
use mlirbc::error::{AsmSyntax, Frame, LimitKind, NoBytes, Subject, Unprintable, Violation};
use mlirbc::{Bytecode, Error, ErrorKind};

fn text(kind: ErrorKind) -> String {
    Error::new(kind).to_string()
}

#[test]
fn an_io_error_keeps_its_path_and_its_source() {
    let path = "/there is/no such file";
    let error = Bytecode::open(path).err().unwrap();
    let ErrorKind::Io(io) = error.kind() else {
        panic!("{error}");
    };
    assert_eq!(io.path(), Some(Path::new(path)));
    assert_eq!(io.kind(), io::ErrorKind::NotFound);
    let source = error.source().unwrap().downcast_ref::<io::Error>().unwrap();
    assert_eq!(source.kind(), io::ErrorKind::NotFound);
    let shown = error.to_string();
    assert!(shown.starts_with("cannot read \"/there is/no such file\": "));
    assert!(shown.ends_with(&source.to_string()), "{shown}");
    assert!(error.is_unreadable());
}

#[test]
fn io_errors_are_equal_by_kind_and_path() {
    let of = |kind, message: &str| Error::from(io::Error::new(kind, message.to_owned()));
    let one = of(io::ErrorKind::TimedOut, "once");
    assert_eq!(one, of(io::ErrorKind::TimedOut, "again"));
    assert_ne!(one, of(io::ErrorKind::Other, "once"));
    let named = one.clone().with_path(Path::new("a"));
    assert_ne!(one, named);
    // The first path is kept: it is closer to the cause.
    assert_eq!(named, named.clone().with_path(Path::new("b")));
    assert_eq!(one.to_string(), "cannot read: once");
    let other = Error::new(ErrorKind::NotUtf8).with_path(Path::new("a"));
    assert_eq!(other, Error::new(ErrorKind::NotUtf8));
}

#[test]
fn a_failure_of_print_is_an_error() {
    fn output() -> Result<(), Box<dyn std::error::Error>> {
        Err(SinkError::<mlirbc::Error>::Output(
            io::ErrorKind::StorageFull.into(),
        ))?
    }
    fn file() -> Result<(), Box<dyn std::error::Error>> {
        Err(SinkError::File(Error::at(7, ErrorKind::NotUtf8)))?
    }
    let output = output().unwrap_err();
    assert!(output.to_string().starts_with("cannot write: "));
    assert!(output.source().unwrap().is::<io::Error>());
    let file = file().unwrap_err();
    assert_eq!(file.to_string(), "not UTF-8 at 0x7");
    assert!(file.source().is_none());
}

#[test]
fn numbers_are_in_the_singular_and_in_the_plural() {
    let end = |need, left| text(ErrorKind::UnexpectedEnd { need, left });
    assert_eq!(end(1, 0), "unexpected end: needed 1 byte, have 0");
    assert_eq!(end(9, 1), "unexpected end: needed 9 bytes, have 1");
    let index = |index, len| {
        let subject = Subject::Attribute;
        text(ErrorKind::IndexOutOfRange {
            subject,
            index,
            len,
        })
    };
    assert_eq!(index(10, 1), "attribute index 10 out of range (1 entry)");
    assert_eq!(index(0, 0), "attribute index 0 out of range (0 entries)");
    assert_eq!(
        text(ErrorKind::TrailingBytes { left: 1 }),
        "1 byte left over"
    );
}

#[test]
fn each_kind_has_its_text() {
    let subject = Subject::Operand;
    let key = "k\n".to_owned();
    for (kind, expected) in [
        (
            ErrorKind::CountTooLarge {
                subject,
                count: 5,
                most: 1,
            },
            "operand count 5 out of range (at most 1)",
        ),
        (
            ErrorKind::UnknownCode {
                subject: Subject::Type,
                code: 99,
            },
            "unknown type code 99",
        ),
        (
            ErrorKind::Limit {
                limit: LimitKind::QuantScales,
                most: 64,
            },
            "scales of a quantized type above the limit of 64 elements",
        ),
        (
            ErrorKind::NotFound {
                subject: Subject::Symbol,
                name: key.clone(),
                near: Vec::new(),
            },
            "no symbol named \"k\\n\"",
        ),
        (
            ErrorKind::NotFound {
                subject: Subject::Tensor,
                name: "j".to_string(),
                near: vec![key.clone(), "i".to_string()],
            },
            "no tensor named \"j\"; similar: \"k\\n\", \"i\"",
        ),
        (
            ErrorKind::NoBytes(NoBytes::Omitted { key: key.clone() }),
            "resource \"k\\n\" has no data: they were omitted when the file was written",
        ),
        (
            ErrorKind::NoBytes(NoBytes::NotABlob { key }),
            "resource \"k\\n\" is not a blob",
        ),
        (
            ErrorKind::Invalid(Violation::Bool { value: 2 }),
            "bool 2 is neither 0 nor 1",
        ),
        (
            ErrorKind::AsmSyntax(AsmSyntax::ExpectedBracket { open: '(' }),
            "malformed assembly text: expected `(`",
        ),
        (
            ErrorKind::Unprintable(Unprintable::DataSize),
            "cannot be printed: the size of the data does not match the type",
        ),
        (
            ErrorKind::OutOfMemory { bytes: 1 },
            "cannot allocate a buffer of 1 byte",
        ),
    ] {
        assert_eq!(text(kind), expected);
    }
}

#[test]
fn frames_follow_the_offset() {
    let error = Error::at(0x27, ErrorKind::NotUtf8)
        .within(Frame::Attr(mlirbc::ids::AttrId::new(3)))
        .within(Frame::Op(0x10));
    let expected = "not UTF-8 at 0x27, in attribute #3, in the operation at 0x10";
    assert_eq!(error.to_string(), expected);
    // An error passes through every reader, so it is one word.
    assert_eq!(size_of::<Error>(), size_of::<usize>());
}

/// The names that an error of this kind lists.
fn near(error: Option<Error>) -> Vec<String> {
    match error.expect("the name is not in the file").kind() {
        ErrorKind::NotFound { near, .. } => near.clone(),
        other => panic!("{other}"),
    }
}

#[test]
fn near_names_of_what_is_not_found() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/jax/mlp.mlirbc");
    let file = Bytecode::open(path).unwrap();
    let view = file.view();
    let weights = ["layer0.weight", "layer1.weight"];
    assert_eq!(near(view.tensor("layer0.weigth").err()), weights);
    let tensors = view.tensors().unwrap();
    assert_eq!(near(tensors.tensor("layer0.weigth").err()), weights);
    assert_eq!(near(view.resource("layer0.weigth").err()), weights);
    let of_owner = near(view.resource_of("bultin", "head.msk").err());
    assert_eq!(of_owner, ["builtin:head.mask"]);
    assert_eq!(near(view.symbol("mian").err()), ["@main"]);
    assert_eq!(near(view.symbol("@Relu").err()), ["@relu", "@relu_0"]);
    let nothing: [&str; 0] = [];
    assert_eq!(near(view.symbol("@main::@mian").err()), nothing);
    assert_eq!(near(view.symbol("").err()), nothing);
    assert_eq!(
        view.tensor("layer0.weigth").unwrap_err().to_string(),
        "no tensor named \"layer0.weigth\"; similar: \"layer0.weight\", \"layer1.weight\""
    );
}
