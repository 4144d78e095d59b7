//! The file of a text, with the checks of all that is made from text.

use mlirbc::Bytecode;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::Threads;
use mlirbc_parse::{Assemble, ParseErrors};
use mlirbc_verify::{Rule, verify};

use crate::budget;

/// Longer files are not made.
const LONG: u64 = 64 << 20;

/// The file that a text becomes; none has errors, with places inside of the text. What is made opens and decodes
/// completely, and all that `verify` finds is about single attributes.
pub(crate) fn assembled(text: &[u8], options: &Assemble) -> Option<Vec<u8>> {
    let bytes = match budget::within(text.len(), || options.plan(text)).0 {
        // The padding of a blob can be long.
        Ok(plan) if plan.len() > LONG => return None,
        Ok(plan) => plan.to_vec().expect("memory"),
        Err(errors) => {
            check(&errors, text);
            return None;
        }
    };
    let file = Bytecode::from_bytes(&bytes).expect("it opens");
    assert_eq!(file.problem(), None);
    let view = file.view();
    view.decode_all(Threads::One).expect("operations");
    let counts = view.counts().expect("attributes and types");
    (0..counts.attrs).for_each(|i| drop(view.attr(AttrId::new(i)).expect("an attribute")));
    (0..counts.types).for_each(|i| drop(view.ty(TypeId::new(i)).expect("a type")));
    for finding in verify(view, 50).findings {
        assert!(is_of_an_entry(finding.rule), "{finding}");
    }
    Some(bytes)
}

/// Whether a rule is about the meaning of an attribute, type, resource or reference, which a text can state.
fn is_of_an_entry(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::EntryKind
            | Rule::NumberType
            | Rule::ElementShape
            | Rule::ElementSize
            | Rule::TextFormat
            | Rule::PropertyKind
            | Rule::NoSymbol
            | Rule::CallFits
            | Rule::ResourceFits
            | Rule::UnregisteredRecord
    )
}

/// Errors are in the order of the text, and few; names in them are cut after 4 KiB.
fn check(errors: &ParseErrors, text: &[u8]) {
    let list = errors.errors();
    assert!((1..=20).contains(&list.len()));
    assert!(list.is_sorted_by_key(|error| error.offset));
    for error in list {
        assert!(error.offset <= text.len() as u64, "{error}");
        let before = &text[..error.offset as usize];
        let lines = before.iter().filter(|byte| **byte == b'\n').count() as u64;
        assert_eq!(error.line, lines + 1);
        let start = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        assert_eq!(error.column, (before.len() - start) as u64 + 1);
        assert!(
            !error.message.is_empty() && error.message.len() < 32 << 10,
            "{error}"
        );
    }
    assert!(errors.to_string().len() < 1 << 20);
}
