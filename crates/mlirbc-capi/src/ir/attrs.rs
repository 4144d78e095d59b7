//! The list of the attributes of an operation.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::ir::OpRef;

use super::attr::Value;
use crate::border::error::Error;
use crate::border::text::Text;

/// Names and values, 16 bytes for each. A name that several entries refer to is kept once.
pub(super) struct Attrs(Vec<(Arc<Text>, Value)>);

impl Attrs {
    pub(super) fn of(op: OpRef<'_>) -> Result<Attrs, Error> {
        // By address: entries of a file that refer to one string have the same bytes.
        let mut names = HashMap::new();
        let mut attrs = Vec::new();
        for attr in op.attrs()? {
            let attr = attr?;
            let bytes = attr.name_bytes();
            let name = names
                .entry((bytes.as_ptr().addr(), bytes.len()))
                .or_insert_with(|| Arc::new(Text::new(bytes)));
            attrs.push((name.clone(), Value::of(&attr)));
        }
        Ok(Attrs(attrs))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<&(Arc<Text>, Value)> {
        self.0.get(index)
    }
}

#[cfg(test)]
mod tests {
    use mlirbc::Bytecode;
    use mlirbc_asm::ir::Op;
    use mlirbc_asm::{Asm, Bytes};

    use super::*;

    #[test]
    fn a_name_that_many_entries_refer_to_is_kept_once() {
        const COUNT: u64 = 1000;
        let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
        let mut dictionary = vec![1, COUNT];
        dictionary.extend((0..COUNT).flat_map(|_| [1, 1]));
        // loc(unknown), a string, a dictionary with one entry again and again.
        let attrs = [&[15][..], &[2, 2], &dictionary].map(entry);
        let op = Op {
            attributes: Some(2),
            ..Op::default()
        };
        let bytes = Asm::new(4)
            .dialects(&[0], &[(0, &[1])])
            .attr_types(&[(0, attrs.into())], &[])
            .strings(&[b"builtin", b"module", b"name"])
            .ops(vec![op])
            .finish();
        let file = Bytecode::from_bytes(&bytes).expect("a file");
        let body = file.view().top_level().expect("an operation");
        let attrs = Attrs::of(body.all_ops().next().expect("an operation")).expect("a list");
        assert_eq!(attrs.len() as u64, COUNT);
        assert!(
            attrs
                .0
                .iter()
                .all(|(name, _)| Arc::ptr_eq(name, &attrs.0[0].0))
        );
        assert_eq!((*attrs.0[0].0).as_ref(), b"name");
    }
}
