//! What StableHLO has since 1.20: two operations of 1.23, one of 1.24, an enumerator of 1.22.

use mlirbc::Bytecode;
use mlirbc_compat::{StablehloVersion, Unconvertible, to_stablehlo, to_version};
use mlirbc_parse::Assemble;
use mlirbc_print::{Options, print};
use mlirbc_write::Rewrite;

const TEXT: &str = include_str!("../../expected/newest.mlir");
/// What the library of StableHLO 1.24.0 (the wheel tf-nightly 2.23.0.dev20261026) makes of the text.
const ARTIFACT: &[u8] = include_bytes!("../../expected/newest.vhlo-1.24.0.mlirbc");

fn artifact() -> Bytecode<'static> {
    Bytecode::from_bytes(ARTIFACT).unwrap()
}

#[test]
fn the_text_has_the_bytes_of_the_library() {
    let module = Assemble::new().plan(TEXT.as_bytes()).unwrap();
    let module = module.open().unwrap();
    let made = to_version(&module, StablehloVersion::new(1, 24, 0)).unwrap();
    assert!(made.plan.to_vec().unwrap() == ARTIFACT);
}

#[test]
fn the_artifact_is_shown_as_stablehlo() {
    let file = artifact();
    let module = to_stablehlo(&file).unwrap();
    let module = module.open().unwrap();
    let mut text = Vec::new();
    print(module.view(), &Options::new().custom(true), &mut text).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), TEXT);
}

/// Each version refuses what came after it: so many needs.
#[test]
fn older_versions_refuse_what_they_lack() {
    let lacks = |minor| match to_version(&artifact(), StablehloVersion::new(1, minor, 0)) {
        Ok(_) => 0,
        Err(Unconvertible::Needs(needs)) => needs.len(),
        Err(error) => panic!("{error}"),
    };
    assert_eq!([24, 23, 22, 21, 20, 0].map(lacks), [0, 1, 3, 4, 4, 5]);
}

/// An enumerator of a later release, in an attribute that is known, stays as it is in every encoding.
#[test]
fn an_enumerator_that_nobody_knows_is_carried_through() {
    let mut bytes = ARTIFACT.to_vec();
    // `comparison_type_v1` has code 4, `WEAKORDER` is 5.
    let at = bytes
        .windows(2)
        .position(|two| two == [0x09, 0x0b])
        .unwrap();
    bytes[at + 1] = 0x0f;
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let canonical = Rewrite::new().canonical().plan(&file).unwrap();
    assert!(canonical.to_vec().unwrap() == bytes);
    let text = |file: &Bytecode<'_>| {
        let mut text = Vec::new();
        print(file.view(), &Options::new(), &mut text).unwrap();
        String::from_utf8(text).unwrap()
    };
    assert!(text(&file).contains("compare_type = #vhlo<\"0x090F\">"));
    let older = Rewrite::new().version(mlirbc::Version::new(2).unwrap());
    let older = older.plan(&file).unwrap();
    assert!(text(&older.open().unwrap()).contains("#vhlo<\"0x090F\">"));
}

/// A tensor of bools without elements has no bytes in an artifact, whatever its text says; a window can say bools as numbers.
#[test]
fn bools_are_stored_as_the_library_does() {
    let text = br"func.func @f(%a: tensor<1x4x1xf32>, %b: tensor<2x1x1xf32>) -> tensor<0xi1> {
  %0 = stablehlo.constant dense<false> : tensor<0xi1>
  %1 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x3x1xf32>
  return %0 : tensor<0xi1>
}";
    let module = Assemble::new().plan(text).unwrap();
    let module = module.open().unwrap();
    let made = to_version(&module, StablehloVersion::new(1, 0, 0)).unwrap();
    let made = made.plan.open().unwrap();
    let mut text = Vec::new();
    print(made.view(), &Options::new(), &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(
        text.contains("#vhlo.tensor_v1<dense<> : tensor<0xi1>>"),
        "{text}"
    );
    assert!(text.contains("dense<true> : tensor<1xi1>"), "{text}");
}
