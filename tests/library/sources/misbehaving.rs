//! Implementations of the traits of this crate that break their promises: they get errors.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use mlirbc::Source;
use mlirbc::dialect::{AsmFragment, Dialect, Lookup, Registry};
use mlirbc::entity::{AttrData, Custom, EntryReader, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::raw::Keep;
use mlirbc::{Bytecode, OpenOptions, Result};
use mlirbc_asm::{Asm, Res};
use mlirbc_verify::{Rule, verify};

/// A dialect whose entries refer to an attribute or a type that is in no file.
struct Inventive(u32);

impl Dialect for Inventive {
    fn name(&self) -> &str {
        "builtin"
    }

    fn version(&self, _: &mut EntryReader<'_>) -> Result<String> {
        Ok(String::new())
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        Ok(match entry.varint()? {
            0 => AttrData::Distinct(AttrId::new(self.0)),
            _ => AttrData::Type(TypeId::new(self.0)),
        })
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        entry.varint()?;
        Ok(TypeData::Complex(TypeId::new(self.0)))
    }

    fn print_attr<'a>(
        &self,
        _: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Ok(())
    }

    fn print_type<'a>(
        &self,
        _: &Custom<'a>,
        _: &dyn Lookup<'a>,
        _: &mut AsmFragment<'a>,
    ) -> Result<()> {
        Ok(())
    }
}

#[test]
fn a_decoder_that_makes_up_numbers() {
    let attrs = vec![(true, vec![1]), (true, vec![3])];
    let types = vec![(true, vec![1])];
    let bytes = Asm::minimal(6)
        .attr_types(&[(0, attrs)], &[(0, types)])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    // The first is beyond the attributes only if the types behind them do not count as such.
    for number in [2, 3, u32::MAX] {
        let registry = Registry::empty().with(Inventive(number));
        let view = file.view().with_registry(&registry);
        let report = verify(view, 100);
        let found = report.findings.iter();
        let references = found.filter(|finding| finding.rule == Rule::EntryReference);
        assert_eq!(references.count(), 3, "{report:?}");
        let printed = mlirbc_print::print(view, &mlirbc_print::Options::default(), &mut Vec::new());
        assert!(printed.is_ok(), "nothing refers to the entries");
        for id in [0, 1] {
            let _ = write!(String::new(), "{}", view.display_attr(AttrId::new(id)));
        }
        let _ = write!(String::new(), "{}", view.display_type(TypeId::new(0)));
        let _ = mlirbc_query::stats(view, mlirbc::ir::Threads::One);
        let _ = view.tensors().map(|tensors| tensors.iter().count());
    }
}

/// Bytes of which there are fewer at one call.
struct Shrinking {
    bytes: Vec<u8>,
    /// The call, counted down, and how many bytes it gives.
    until: AtomicUsize,
    short: usize,
}

impl Keep for Shrinking {
    fn bytes(&self) -> &[u8] {
        match self.until.fetch_sub(1, Ordering::Relaxed) {
            1 => &self.bytes[..self.short],
            _ => &self.bytes,
        }
    }
}

#[test]
fn an_owner_that_shrinks() {
    let blob = Res::Blob {
        alignment: 4096,
        data: vec![7; 16],
    };
    let bytes = Asm::minimal(6)
        .strings(&[b"builtin", b"key"])
        .resources(&[], &[(0, &[(1, blob)])])
        .finish();
    let mut failed = 0;
    for call in 1..40 {
        for short in [0, 16, bytes.len() - 5000, bytes.len() - 17, bytes.len() - 1] {
            let owner = Shrinking {
                bytes: bytes.clone(),
                until: AtomicUsize::new(call),
                short,
            };
            let source = Source::shared(Arc::new(owner));
            let Ok(file) = OpenOptions::new().tolerant(true).open_source(source) else {
                failed += 1;
                continue;
            };
            let view = file.view();
            let resources = view.resources().into_iter().flatten();
            for resource in resources {
                let Ok(resource) = resource else { continue };
                failed += u32::from(file.blob_span(&resource).is_err());
                failed += u32::from(file.blob(&resource).is_err());
            }
            let _ = verify(view, 10);
        }
    }
    assert!(failed > 10, "{failed}: no call was the short one");
}
