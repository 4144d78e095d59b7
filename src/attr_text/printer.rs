//! The driver: expands attributes and types with a stack of its own.
//!
//! The text before the first child of an entity is written at once; the rest goes to the stack.
//! So depth costs no recursion, and time is linear in the text.

use std::collections::{HashMap, HashSet};

use crate::attr_text::Entries;
use crate::attr_text::literal::{keyword, quoted};
use crate::attr_text::{Out, TextOptions, float};
use crate::dialect::{AsmFragment, FragmentPart, Lookup, Style};
use crate::entity::{AttrData, Iter, List, TypeData};
use crate::error::{Error, ErrorKind, Result, Violation};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};
use crate::view::View;

/// Names that stand for whole attributes and types. Each writes the alias, if
/// there is one, and returns whether it did.
pub trait Aliases: Sync {
    /// The alias of an attribute, `#map` or `#loc3`.
    fn attr(&self, id: AttrId, out: &mut Out<'_>) -> bool;

    /// The alias of a type, `!tensor`.
    fn ty(&self, id: TypeId, out: &mut Out<'_>) -> bool;

    /// Writes the text of an attribute that the file holds as text, with aliases in it.
    fn attr_text(&self, _: AttrId, text: &[u8], out: &mut Out<'_>) {
        out.put(text);
    }

    /// The same for a type.
    fn type_text(&self, _: TypeId, text: &[u8], out: &mut Out<'_>) {
        out.put(text);
    }

    /// The number of a distinct attribute, where the printer is not to count.
    fn distinct(&self, _: AttrId, _: &mut Out<'_>) -> bool {
        false
    }
}

/// No aliases: everything is written in full.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoAliases;

impl Aliases for NoAliases {
    fn attr(&self, _: AttrId, _: &mut Out<'_>) -> bool {
        false
    }

    fn ty(&self, _: TypeId, _: &mut Out<'_>) -> bool {
        false
    }
}

/// Writes attributes and types. It keeps its buffers from one to the next, and
/// the numbers of distinct attributes, which count in the order of printing.
pub struct Printer<'a, 'p> {
    pub(super) view: View<'a>,
    pub(super) options: TextOptions,
    pub(super) aliases: &'p dyn Aliases,
    /// Resources that were named since they were last taken, in order.
    resources: Vec<ResourceId>,
    /// The same, to be looked up.
    named: HashSet<ResourceId>,
    distinct: HashMap<AttrId, u32>,
    steps: Vec<Step>,
    /// The lists of the steps `Rest`.
    lists: Vec<Rest<'a>>,
    /// Layers of dialects that are being written.
    layers: Vec<AsmFragment<'a>>,
    /// Layers whose buffers can be used again.
    spare: Vec<AsmFragment<'a>>,
    depth: usize,
    /// What is being expanded below [`WATCHED_DEPTH`].
    active: HashSet<Entity>,
}

/// What dialects look up in a file while they print, with the release that wrote it.
pub(super) struct OfWriter<'a>(pub(super) View<'a>);

impl<'a> Lookup<'a> for OfWriter<'a> {
    fn attr(&self, id: AttrId) -> Result<AttrData<'a>> {
        self.0.attr(id)
    }

    fn ty(&self, id: TypeId) -> Result<TypeData<'a>> {
        self.0.ty(id)
    }

    fn string(&self, id: StringId) -> Result<&'a [u8]> {
        self.0.string(id)
    }

    fn num_elements(&self, extents: List<'a, i64>) -> Result<u64> {
        Lookup::num_elements(&self.0, extents)
    }

    fn is_since(&self, release: u16) -> bool {
        let provenance = self.0.provenance();
        provenance.answer(|writer| writer.llvm_major() >= Some(release))
    }
}

/// Depth from which on entities are watched for containing themselves: those that do reach any
/// depth, and hardly any other does.
const WATCHED_DEPTH: usize = 64;

/// Bytes of a fragment that are kept even if they are cut: its mnemonic and the byte after it
/// decide on how it is spelled.
const SPELLING: u64 = 64;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Entity {
    Attr(AttrId),
    Type(TypeId),
}

/// What is still to be written. There can be two for each five bytes of a file.
pub(super) enum Step {
    Words(&'static str),
    Attr(AttrId, Style),
    Type(TypeId, Style),
    /// The rest of the last list.
    Rest,
    /// The rest of the last layer: the next part, and where its words begin.
    AsmFragment {
        part: usize,
        words: usize,
    },
    /// The end of an entity.
    Leave(Entity),
}

/// The elements of a list behind the first, each led by a comma.
pub(super) enum Rest<'a> {
    Attrs(Iter<'a, AttrId>, Style),
    Types(Iter<'a, TypeId>),
    Entries(Entries<'a>),
}

impl Rest<'_> {
    /// Number of elements that are left.
    fn left(&self) -> usize {
        match self {
            Rest::Attrs(rest, _) => rest.len(),
            Rest::Types(rest) => rest.len(),
            Rest::Entries(rest) => rest.len(),
        }
    }
}

impl<'a, 'p> Printer<'a, 'p> {
    /// A printer without aliases.
    pub fn new(view: View<'a>, options: &TextOptions) -> Printer<'a, 'p> {
        Printer {
            view,
            options: options.clone(),
            aliases: &NoAliases,
            resources: Vec::new(),
            named: HashSet::new(),
            distinct: HashMap::new(),
            steps: Vec::new(),
            lists: Vec::new(),
            layers: Vec::new(),
            spare: Vec::new(),
            depth: 0,
            active: HashSet::new(),
        }
    }

    /// The same printer, with these aliases from now on.
    #[must_use]
    pub fn with_aliases(self, aliases: &'p dyn Aliases) -> Printer<'a, 'p> {
        Printer { aliases, ..self }
    }

    /// The file.
    #[doc(hidden)]
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// Writes an attribute, or its alias.
    ///
    /// # Errors
    /// Those of decoding it; `Limit` of the output, `Io` of its writer; `Invalid` for an
    /// attribute that contains itself; `Unprintable` for values that do not fit their type.
    pub fn attr(&mut self, id: AttrId, style: Style, out: &mut Out<'_>) -> Result<()> {
        self.run(Step::Attr(id, style), out)
    }

    /// Writes a type, or its alias.
    ///
    /// # Errors
    /// As [`Printer::attr`].
    pub fn ty(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        self.run(Step::Type(id, Style::Full), out)
    }

    /// Writes an attribute in full even if it has an alias; what is in it may use aliases.
    ///
    /// # Errors
    /// As [`Printer::attr`].
    pub fn attr_in_full(&mut self, id: AttrId, out: &mut Out<'_>) -> Result<()> {
        let started = self.expand_attr(id, Style::Full, out);
        self.drain(started, out)
    }

    /// Writes a type in full even if it has an alias; what is in it may use aliases.
    ///
    /// # Errors
    /// As [`Printer::attr`].
    pub fn type_in_full(&mut self, id: TypeId, out: &mut Out<'_>) -> Result<()> {
        let started = self.expand_type(id, Style::Full, out);
        self.drain(started, out)
    }

    /// The resources that were named since this was last called, in the order of first naming.
    pub fn take_resources(&mut self) -> Vec<ResourceId> {
        self.named.clear();
        std::mem::take(&mut self.resources)
    }

    /// Notes that the text names a resource.
    pub(super) fn name_resource(&mut self, id: ResourceId) {
        if self.named.insert(id) {
            self.resources.push(id);
        }
    }

    /// Writes a name and, where the value is not `unit`, ` = value`: an entry of a dictionary.
    ///
    /// # Errors
    /// As [`Printer::attr`].
    pub fn entry(&mut self, name: &[u8], value: AttrId, out: &mut Out<'_>) -> Result<()> {
        let started = self.start_entry(name, value, out);
        self.drain(started, out)
    }

    pub(super) fn run(&mut self, step: Step, out: &mut Out<'_>) -> Result<()> {
        self.steps.push(step);
        self.drain(Ok(()), out)
    }

    fn drain(&mut self, started: Result<()>, out: &mut Out<'_>) -> Result<()> {
        let mut result = started;
        while result.is_ok() && !self.steps.is_empty() {
            result = self.step(out).and_then(|()| out.check());
        }
        if result.is_err() {
            self.steps.clear();
            self.lists.clear();
            self.active.clear();
            self.layers.clear();
            self.depth = 0;
        }
        result
    }

    fn step(&mut self, out: &mut Out<'_>) -> Result<()> {
        match self.steps.pop() {
            Some(Step::Rest) => return self.rest(out),
            Some(Step::Words(words)) => out.put(words),
            Some(Step::Attr(id, style)) => return self.start_attr(id, style, out),
            Some(Step::Type(id, style)) => return self.start_type(id, style, out),
            Some(Step::AsmFragment { part, words }) => {
                return self.continue_layer(part, words, out);
            }
            Some(Step::Leave(entity)) => self.leave(entity),
            None => {}
        }
        Ok(())
    }

    /// The next element of the last list, which ends before its last element is written.
    fn rest(&mut self, out: &mut Out<'_>) -> Result<()> {
        enum Next {
            Attr(AttrId, Style),
            Type(TypeId),
            Entry(AttrId, AttrId),
        }
        let Some(list) = self.lists.last_mut() else {
            return Ok(());
        };
        let next = match list {
            Rest::Attrs(rest, style) => rest.next().map(|id| Next::Attr(id, *style)),
            Rest::Types(rest) => rest.next().map(Next::Type),
            Rest::Entries(rest) => rest.next().map(|(name, value)| Next::Entry(name, value)),
        };
        if list.left() > 0 {
            self.steps.push(Step::Rest);
        } else {
            self.lists.pop();
        }
        let Some(next) = next else {
            return Ok(());
        };
        out.put(", ");
        match next {
            Next::Attr(id, style) => self.start_attr(id, style, out),
            Next::Type(id) => self.start_type(id, Style::Full, out),
            Next::Entry(name, value) => {
                let name = self.string_of(name)?;
                self.start_entry(name, value, out)
            }
        }
    }

    pub(super) fn start_attr(&mut self, id: AttrId, style: Style, out: &mut Out<'_>) -> Result<()> {
        if self.aliases.attr(id, out) {
            return Ok(());
        }
        self.expand_attr(id, style, out)
    }

    pub(super) fn start_type(&mut self, id: TypeId, style: Style, out: &mut Out<'_>) -> Result<()> {
        if self.aliases.ty(id, out) {
            return Ok(());
        }
        self.expand_type(id, style, out)
    }

    fn expand_attr(&mut self, id: AttrId, style: Style, out: &mut Out<'_>) -> Result<()> {
        let data = self.view.attr(id)?;
        self.expanded(id, data, style, out)
    }

    fn expanded(
        &mut self,
        id: AttrId,
        data: AttrData<'a>,
        style: Style,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let written = self.write_attr(id, data, style, out);
        written.map_err(|e| self.view.in_attr(id, e))
    }

    fn expand_type(&mut self, id: TypeId, style: Style, out: &mut Out<'_>) -> Result<()> {
        let data = self.view.ty(id)?;
        let written = self.write_type(id, data, style, out);
        written.map_err(|e| self.view.in_type(id, e))
    }

    pub(super) fn start_entry(
        &mut self,
        name: &[u8],
        value: AttrId,
        out: &mut Out<'_>,
    ) -> Result<()> {
        keyword(name, out);
        let data = self.view.attr(value)?;
        if matches!(data, AttrData::Unit) {
            return Ok(());
        }
        out.put(" = ");
        if self.aliases.attr(value, out) {
            return Ok(());
        }
        self.expanded(value, data, Style::Full, out)
    }

    /// Opens an entity with children: what is pushed from now on belongs to it.
    pub(super) fn enter(&mut self, entity: Entity) -> Result<()> {
        self.depth += 1;
        if self.depth > WATCHED_DEPTH && !self.active.insert(entity) {
            return Err(Error::new(ErrorKind::Invalid(Violation::ContainsItself)));
        }
        self.steps.push(Step::Leave(entity));
        Ok(())
    }

    fn leave(&mut self, entity: Entity) {
        if self.depth > WATCHED_DEPTH {
            self.active.remove(&entity);
        }
        self.depth -= 1;
    }

    /// Pushes steps that are to be taken in the order given.
    pub(super) fn push<const N: usize>(&mut self, steps: [Step; N]) {
        self.steps.extend(steps.into_iter().rev());
    }

    /// Pushes the elements behind the first.
    pub(super) fn push_rest(&mut self, rest: Rest<'a>) {
        if rest.left() > 0 {
            self.lists.push(rest);
            self.steps.push(Step::Rest);
        }
    }

    /// Writes the number of a distinct attribute.
    pub(super) fn distinct_number(&mut self, id: AttrId, out: &mut Out<'_>) {
        if !self.aliases.distinct(id, out) {
            let next = self.distinct.len() as u32;
            out.number(*self.distinct.entry(id).or_insert(next));
        }
    }

    /// An empty layer, to be given to [`Printer::start_layer`].
    pub(super) fn take_layer(&mut self, out: &Out<'_>) -> AsmFragment<'a> {
        let mut layer = self.spare.pop().unwrap_or_default();
        if out.is_checks_only() {
            layer.set_checks_only();
        } else {
            layer.set_room(out.room().saturating_add(SPELLING));
        }
        layer
    }

    /// Pushes a layer that was filled; the first words are written from `skip` on.
    pub(super) fn start_layer(&mut self, layer: AsmFragment<'a>, skip: usize) {
        self.layers.push(layer);
        self.push([Step::AsmFragment {
            part: 0,
            words: skip,
        }]);
    }

    fn continue_layer(&mut self, part: usize, words: usize, out: &mut Out<'_>) -> Result<()> {
        let (mut part, mut words) = (part, words);
        // Layers end in the reverse order of their beginning.
        let Some(layer) = self.layers.last() else {
            return Ok(());
        };
        while let Some((next, text)) = layer.part(part, words) {
            out.check()?;
            part += 1;
            let child = match next {
                FragmentPart::Words(end) => {
                    out.put(text);
                    words = end;
                    continue;
                }
                FragmentPart::String(string) => {
                    quoted(self.view.string(string)?, out);
                    continue;
                }
                FragmentPart::Float(kind, bits) => {
                    float(kind, bits, out);
                    continue;
                }
                FragmentPart::Elements(nth) => {
                    if let Some(elements) = layer.nth_elements(nth) {
                        self.dense().write_elements(elements, out)?;
                    }
                    continue;
                }
                FragmentPart::Attr(id, style) => Step::Attr(id, style),
                FragmentPart::Type(id, style) => Step::Type(id, style),
            };
            self.push([child, Step::AsmFragment { part, words }]);
            return Ok(());
        }
        if let Some(mut layer) = self.layers.pop() {
            if layer.is_cut() {
                out.cut();
            }
            layer.clear();
            self.spare.push(layer);
        }
        Ok(())
    }
}
