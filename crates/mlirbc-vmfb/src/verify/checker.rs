//! The function that is checked, and what its instructions refer to.

use std::collections::HashMap;

use crate::convention::Convention;
use crate::error::Result;
use crate::flatbuffer::List;
use crate::function::Function;
use crate::items::{Import, Signature};
use crate::module::Module;
use crate::verify::report::Findings;
use crate::verify::rules::Rule;

/// What instructions refer to.
pub(super) struct Tables<'m> {
    pub(super) types: u32,
    /// Whether only some operations may move a reference: since version 16.0. Before, the last use of
    /// a reference moves it.
    pub(super) moves_are_limited: bool,
    pub(super) rodata: u32,
    pub(super) global_bytes: u64,
    pub(super) global_refs: u64,
    pub(super) imports: List<'m, Import<'m>>,
    pub(super) signatures: List<'m, Signature<'m>>,
}

impl<'m> Tables<'m> {
    pub(super) fn of(module: &'m Module<'_>) -> Result<Tables<'m>> {
        let state = module.state()?.unwrap_or_default();
        let size = |stated: i32| u64::try_from(stated).unwrap_or(0);
        Ok(Tables {
            types: module.types()?.len(),
            moves_are_limited: module.bytecode_version()?.major() >= 16,
            rodata: module.rodata()?.len(),
            global_bytes: size(state.global_bytes_capacity),
            global_refs: size(state.global_ref_count),
            imports: module.imports()?,
            signatures: module.signatures()?,
        })
    }
}

/// Calling conventions by the address of their text: many signatures can share a long one.
#[derive(Default)]
pub(super) struct Conventions<'m> {
    parsed: HashMap<*const u8, Option<Convention<'m>>>,
}

impl<'m> Conventions<'m> {
    /// The convention, if it is well formed.
    pub(super) fn of(
        &mut self,
        signature: &Signature<'m>,
        findings: &mut Findings,
    ) -> Option<Convention<'m>> {
        let text = signature.calling_convention;
        if let Some(known) = self.parsed.get(&text.as_ptr()) {
            return *known;
        }
        let is_allowed = findings.spend(text.len() as u64);
        let parsed = is_allowed.then(|| Convention::parse(text)).flatten();
        self.parsed.insert(text.as_ptr(), parsed);
        parsed
    }
}

/// Checks a function, and knows at which instruction it is.
pub(super) struct Checker<'c, 'm> {
    pub(super) tables: &'c Tables<'m>,
    pub(super) conventions: &'c mut Conventions<'m>,
    pub(super) findings: &'c mut Findings,
    pub(super) function: Function<'m>,
    /// A bit for each byte at which a block begins.
    pub(super) blocks: Vec<u64>,
    /// `(pc, target)` of each branch.
    pub(super) branches: Vec<(u32, u32)>,
    pub(super) pos: u64,
    pub(super) pc: u32,
}

impl<'c, 'm> Checker<'c, 'm> {
    pub(super) fn new(
        tables: &'c Tables<'m>,
        conventions: &'c mut Conventions<'m>,
        function: &Function<'m>,
        findings: &'c mut Findings,
    ) -> Self {
        Checker {
            tables,
            conventions,
            findings,
            function: *function,
            blocks: vec![0; function.bytecode().len() / 64 + 1],
            branches: Vec::new(),
            pos: function.span().start,
            pc: 0,
        }
    }

    /// A finding at the instruction if `holds` is false.
    pub(super) fn require(&mut self, holds: bool, rule: Rule, what: impl FnOnce() -> String) {
        let (ordinal, pc) = (self.function.ordinal, self.pc);
        self.findings.check(holds, rule, self.pos, || {
            format!("function #{ordinal}, pc {pc:#x}: {}", what())
        });
    }
}
