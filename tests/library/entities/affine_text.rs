//! Affine maps and sets: the text form of one release and the encoding of a newer one are equal.

use std::collections::BTreeSet;
use std::path::Path;

use mlirbc::Bytecode;
use mlirbc::asm_parse::{Attr, Text};
use mlirbc::entity::{AffineExpr, AffineExprs, AttrData, ExprId};
use mlirbc::ids::AttrId;

fn show(exprs: &AffineExprs, id: ExprId) -> String {
    match exprs.get(id) {
        AffineExpr::Dim(n) => format!("d{n}"),
        AffineExpr::Symbol(n) => format!("s{n}"),
        AffineExpr::Constant(n) => n.to_string(),
        AffineExpr::Binary(op, l, r) => format!("({} {op:?} {})", show(exprs, l), show(exprs, r)),
    }
}

/// The maps, sets and layouts of a file in canonical text, and the number of text entries.
fn all(name: &str) -> (BTreeSet<String>, usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(name);
    let file = Bytecode::open(path).unwrap();
    let view = file.view();
    let mut found = BTreeSet::new();
    let mut texts = 0;
    for id in (0..view.num_attrs().unwrap()).map(AttrId::new) {
        let text;
        let attr = match view.attr(id).unwrap() {
            AttrData::AffineMap(map) => Attr::AffineMap(map.decode().unwrap()),
            AttrData::IntegerSet(set) => Attr::IntegerSet(set.decode().unwrap()),
            AttrData::StridedLayout { offset, strides } => Attr::StridedLayout {
                offset,
                strides: strides.iter().collect(),
            },
            AttrData::Text(bytes) => {
                texts += 1;
                text = Text::new(bytes, 0).unwrap();
                text.whole().attr().unwrap()
            }
            _ => continue,
        };
        found.insert(match attr {
            Attr::AffineMap(map) => {
                let results: Vec<_> = map.results.iter().map(|r| show(&map.exprs, *r)).collect();
                format!("map {} {} {results:?}", map.dims, map.symbols)
            }
            Attr::IntegerSet(set) => {
                let one = |c: &mlirbc::entity::Constraint| (show(&set.exprs, c.expr), c.equality);
                let constraints: Vec<_> = set.constraints.iter().map(one).collect();
                format!("set {} {} {constraints:?}", set.dims, set.symbols)
            }
            Attr::StridedLayout { offset, strides } => format!("strided {strides:?} {offset}"),
            other => panic!("{other:?}"),
        });
    }
    (found, texts)
}

#[test]
fn text_and_encoding_give_the_same_expressions() {
    let (encoded, no_text) = all("iree/affine_maps.v6.mlirbc");
    let (text, texts) = all("mlir22/affine_maps.v6.mlirbc");
    assert_eq!(no_text, 0);
    assert!(texts > 20, "{texts}");
    assert_eq!(text, encoded);
    assert_eq!(all("mlir19/affine_maps.v6.mlirbc").0, encoded);
}
