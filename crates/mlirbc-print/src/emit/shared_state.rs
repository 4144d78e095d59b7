//! The state that the bodies of a module share while they are printed.

use mlirbc::raw::Producer;
use mlirbc::{Result, View};

use super::super::alias::AliasState;
use super::super::body_source::BodySource;
use super::super::context::PrintContext;
use super::super::options::Options;
use super::super::ssa::{NameCounts, NextIds, Numbering, SsaNameState};
use super::buffers::Buffers;

/// An attribute of each module that jax exports.
const OF_JAX: &[u8] = b"mhlo.num_partitions";

/// Dialects of StableHLO, Enzyme and CIRCT.
const OF_OTHERS: &str = " arc calyx chirrtl chlo comb dbg dc emit enzyme enzymexla esi firrtl fsm handshake hw hwarith ibis \
    interop llhd loopschedule ltl mhlo moore msft om pipeline seq sim ssp stablehlo sv systemc verif ";

/// A module that is printed.
pub(super) struct Module<'a, 'f> {
    pub(super) root: BodySource<'a, 'f>,
    pub(super) context: PrintContext<'a>,
    pub(super) aliases: AliasState<'a>,
    pub(super) counts: NameCounts,
    numbering: Numbering,
    pub(super) buffers: Buffers,
}

impl<'a, 'f> Module<'a, 'f> {
    pub(super) fn new(root: BodySource<'a, 'f>, options: Options) -> Result<Module<'a, 'f>> {
        let counts = NameCounts::of(root, options.threads);
        let context = PrintContext::new(root.view, options, needs_module(root, &counts))?;
        Ok(Module {
            root,
            aliases: AliasState::new(&context, root)?,
            counts,
            numbering: numbering(context.provenance.producer(), root.view)?,
            context,
            buffers: Buffers::default(),
        })
    }

    /// The names of a body whose regions begin with these numbers.
    pub(super) fn names(&self, source: BodySource<'a, 'f>, start: NextIds) -> SsaNameState<'a, 'f> {
        let provenance = self.context.provenance;
        if provenance.differs(Producer::has_unique_names) && self.counts.depend_on_numbering(source)
        {
            provenance.depends();
        }
        SsaNameState::new(source, start, &self.counts, self.numbering)
    }
}

/// Whether names are unique. Of `19.0.0git`, IREE's files are of January to April 2024, when they were not. Those of jaxlib 0.4.28,
/// of CIRCT 1.75 (pycde 0.5.1) and jax's exports are later.
fn numbering(producer: Producer, view: View<'_>) -> Result<Numbering> {
    let is_unique = match producer.changed_names() {
        true => has_other_dialects(view)? || !view.find_string(OF_JAX)?.is_empty(),
        false => producer.has_unique_names(),
    };
    Ok(match is_unique {
        true => Numbering::Unique,
        false => Numbering::Scoped,
    })
}

/// Whether a dialect is of a project whose files are later ones.
fn has_other_dialects(view: View<'_>) -> Result<bool> {
    for dialect in view.dialects()? {
        let name = std::str::from_utf8(view.string(dialect.name)?).unwrap_or_default();
        if name.len() < 32 && OF_OTHERS.contains(&format!(" {name} ")) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the operations have to be put into a module: unless they are a single one.
fn needs_module(root: BodySource<'_, '_>, counts: &NameCounts) -> bool {
    let name = counts.top.name.map(|name| root.view.op_name_parts(name));
    let is_module = counts.top.ops == 1 && matches!(name, Some(Ok([b"builtin", b"module"])));
    root.only.is_none() && !is_module
}
