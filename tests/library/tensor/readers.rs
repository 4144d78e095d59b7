//! Who else reads elements that are to be replaced.

use mlirbc::Bytecode;
use mlirbc::tensor::{Scalar, Tensor};
use mlirbc_transform::{Elements, Refusal, only_constants, rename, set, set_for_all};
use mlirbc_write::{Builder, NewOp};

const MODULE: &str = r#"
"builtin.module"() ({
  %0 = "arith.constant"() <{value = dense<[1, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %1 = "arith.constant"() <{value = dense<[1, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %2 = "arith.constant"() <{value = dense<[3, 4]> : tensor<2xi64>}> : () -> tensor<2xi64>
  "x.y"() {axes = dense<[3, 4]> : tensor<2xi64>} : () -> ()
  %3 = "arith.constant"() <{value = dense<[5, 6]> : tensor<2xi64>}> : () -> tensor<2xi64>
  "x.y"() {all = [dense<[5, 6]> : tensor<2xi64>]} : () -> ()
  %4 = "arith.constant"() <{value = dense_resource<w> : tensor<2xi64>}> : () -> tensor<2xi64>
  %5 = "arith.constant"() <{value = dense_resource<w> : tensor<4xi32>}> : () -> tensor<4xi32>
  "x.y"() {pads = dense<[7, 8]> : tensor<2xi64>} : () -> ()
  "x.y"() {pads = dense<[9, 9]> : tensor<2xi64>} : () -> ()
  "x.z"() {pads = dense<[9, 9]> : tensor<2xi64>} : () -> ()
}) : () -> ()
{-#
  dialect_resources: {
    builtin: {
      w: "0x0800000001000000000000000200000000000000"
    }
  }
#-}
"#;

/// The tensor whose first element is this.
fn tensor<'a>(file: &'a Bytecode<'a>, first: i64) -> Tensor<'a> {
    let tensors = file.view().tensors().unwrap().all();
    let mut found = tensors.iter().filter(|it| {
        it.resource().is_none() && it.to_vec::<i64>().is_ok_and(|values| values[0] == first)
    });
    found.next().unwrap()
}

#[test]
fn constants_that_share_elements_are_counted() {
    let bytes = mlirbc_parse::parse(MODULE.as_bytes())
        .unwrap()
        .to_vec()
        .unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let readers = only_constants(&tensor(&file, 1)).unwrap();
    assert_eq!((readers.constants, readers.others), (2, 0));
    // An attribute of one operation is its own.
    let readers = only_constants(&tensor(&file, 7)).unwrap();
    assert_eq!((readers.constants, readers.others), (0, 1));
}

#[test]
fn elements_with_other_readers_change_only_on_request() {
    let bytes = mlirbc_parse::parse(MODULE.as_bytes())
        .unwrap()
        .to_vec()
        .unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let resource = file.tensor("w").unwrap();
    for (tensor, read) in [
        (tensor(&file, 3), "1 constant, 1 other operation"),
        (tensor(&file, 5), "1 constant, 1 attribute"),
        (tensor(&file, 9), "2 other operations"),
        (resource, "2 constants, as tensor<2xi64>, tensor<4xi32>"),
    ] {
        let elements = || Elements::raw(vec![0; 16]);
        let refused = set(&file, &tensor, elements()).unwrap_err();
        assert!(matches!(refused, Refusal::Shared { .. }), "{refused}");
        assert!(refused.to_string().contains(read), "{refused}");
        let plan = set_for_all(&file, &tensor, elements()).unwrap();
        assert!(!plan.changes_nothing().unwrap());
    }
}

/// Assembly text names a resource by its key.
#[test]
fn a_text_with_the_key_is_a_reader() {
    let mut b = Builder::new();
    let module = b.module().unwrap();
    let element = b.scalar_type(Scalar::BOOL).unwrap();
    let ty = b.tensor_type(&[2], element).unwrap();
    let blob = b.blob("w", 64, vec![1, 0]).unwrap();
    let value = b.dense_resource(ty, blob).unwrap();
    let constant = NewOp::new("arith.constant").attr("value", value);
    b.append_op(module, constant.results(&[ty])).unwrap();
    let text = "#dlti.map<\"x\" = dense_resource<w> : tensor<2xi1>>";
    let text = b.attr_text(text).unwrap();
    b.append_op(module, NewOp::new("a.b").attr("v", text))
        .unwrap();
    let bytes = b.finish().unwrap().to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let refused = only_constants(&file.tensor("w").unwrap()).unwrap_err();
    let refused = refused.to_string();
    assert!(refused.contains("1 constant, 1 attribute"), "{refused}");
    let refused = rename(&file, "w", "v").unwrap_err();
    let key = "w".to_owned();
    assert_eq!(refused, Refusal::ResourceInText { key });
}
