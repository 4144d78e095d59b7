//! Checks attributes and types: each entry, its references, and cycles.

use std::collections::HashMap;

use super::entry_kind::Kind;
use crate::report::Findings;
use crate::rules::Rule;
use mlirbc::attr_text::{LayerCheck, TextOptions};
use mlirbc::entity::{AttrData, Custom, FieldValue, TypeData};
use mlirbc::error::{Frame, Subject};
use mlirbc::ids::{AttrId, Pos, ResourceId, StringId, TypeId};
use mlirbc::{Error, ErrorKind, SectionId, View};

/// Checks all attributes and types, and returns the kind of each attribute.
pub(super) fn verify(view: View<'_>, findings: &mut Findings) -> Vec<Kind> {
    let Some(counts) = findings.keep(Rule::Entries, view.counts()) else {
        return Vec::new();
    };
    sizes(view, findings);
    if view.num_strings().is_err() || view.dialects().is_err() {
        // This has been reported; every entry would fail for the same reason.
        return Vec::new();
    }
    let options = TextOptions::new();
    let mut entries = Entries {
        view,
        attrs: counts.attrs,
        types: counts.types,
        strings: view.num_strings().unwrap_or(u32::MAX),
        resources: resources(view),
        kinds: Vec::with_capacity(counts.attrs as usize),
        parts: Parts::default(),
        shapeless: HashMap::new(),
        printed: LayerCheck::new(view, &options),
    };
    let all = counts.attrs.saturating_add(counts.types);
    for node in 0..all {
        let done = entries.decode(node);
        if node < counts.attrs && done.is_err() {
            entries.kinds.push(Kind::Unknown);
        }
        if let Err(error) = done {
            let entry = if node < counts.attrs {
                view.attr_entry(AttrId(node))
            } else {
                view.type_entry(TypeId(node - counts.attrs))
            };
            let at = entry.map_or(0, |entry| entry.span.start);
            findings.keep_at::<()>(Rule::Entry, at, Err(error));
        }
    }
    entries.cycles(all, findings);
    entries.kinds
}

/// Checks that the groups' dialects exist, and that the sizes add up.
fn sizes(view: View<'_>, findings: &mut Findings) {
    let section = view.file().find_section(SectionId::AttrType);
    if let (Some(section), Ok(sizes)) = (section, view.attr_types_len()) {
        let len = section.data.len;
        if sizes != len {
            let what = || format!("attributes and types take {sizes} of {len} bytes");
            findings.add(Rule::EntrySizes, Some(section.data.start), what);
        }
    }
    let dialects = view
        .dialects()
        .map_or(usize::MAX, |dialects| dialects.len());
    let offsets = view.file().find_section(SectionId::AttrTypeOffset);
    let offsets = offsets.map(|s| s.data.start);
    if let Some(groups) = findings.keep(Rule::Entries, view.attr_type_groups()) {
        for (dialect, first, _) in groups {
            if dialect.index() >= dialects {
                let number = dialect.0;
                let what =
                    || format!("the group of entry #{first} names dialect #{number} of {dialects}");
                findings.add(Rule::Entries, offsets, what);
            }
        }
    }
}

/// Number of resources that attributes can refer to.
fn resources(view: View<'_>) -> u32 {
    let all = view.resources().into_iter().flatten().flatten();
    all.filter(|resource| resource.handle.is_some()).count() as u32
}

/// The references of an entry.
#[derive(Default)]
struct Parts {
    /// Attributes, then types, and the kind that each attribute should have.
    nodes: Vec<(u32, Kind)>,
    strings: Vec<StringId>,
    resources: Vec<ResourceId>,
    /// Attributes and types that do not exist, and how many exist. Reading compares numbers with
    /// the tables, but a decoder of others can make up any.
    missing: Vec<(Subject, u32, u32)>,
    /// The type of elements in a resource, if it has no shape.
    shapeless: Option<TypeId>,
}

struct Entries<'a, 'o> {
    view: View<'a>,
    attrs: u32,
    types: u32,
    strings: u32,
    resources: u32,
    kinds: Vec<Kind>,
    parts: Parts,
    /// Whether types of elements in resources have no shape.
    shapeless: HashMap<TypeId, bool>,
    printed: LayerCheck<'a, 'o>,
}

impl<'a> Entries<'a, '_> {
    /// Decodes an entry (attributes are numbered before types). Collects its parts, and the kind
    /// of an attribute that is decoded for the first time.
    fn decode(&mut self, node: u32) -> Result<(), Error> {
        self.parts.nodes.clear();
        self.parts.strings.clear();
        self.parts.resources.clear();
        self.parts.missing.clear();
        self.parts.shapeless = None;
        match node.checked_sub(self.attrs) {
            None => {
                let data = self.view.attr(AttrId(node))?;
                if node as usize == self.kinds.len() {
                    self.kinds.push(Kind::of(&data));
                }
                self.attr(&data)
            }
            Some(ty) => {
                let data = self.view.ty(TypeId(ty))?;
                self.ty(&data);
                Ok(())
            }
        }
    }

    fn part(&mut self, id: AttrId, kind: Kind) {
        if id.0 < self.attrs {
            self.parts.nodes.push((id.0, kind));
        } else {
            let missing = (Subject::Attribute, id.0, self.attrs);
            self.parts.missing.push(missing);
        }
    }

    fn type_part(&mut self, id: TypeId) {
        if id.0 < self.types {
            self.parts.nodes.push((self.attrs + id.0, Kind::Unknown));
        } else {
            let missing = (Subject::Type, id.0, self.types);
            self.parts.missing.push(missing);
        }
    }

    fn attr(&mut self, data: &AttrData<'a>) -> Result<(), Error> {
        match data {
            AttrData::Array(list) => list.iter().for_each(|id| self.part(id, Kind::Unknown)),
            AttrData::Dictionary(list) => {
                for (name, value) in list.iter() {
                    self.part(name, Kind::String);
                    self.part(value, Kind::Unknown);
                }
            }
            AttrData::String(text) => self.parts.strings.push(*text),
            AttrData::TypedString { value, ty } => {
                self.parts.strings.push(*value);
                self.type_part(*ty);
            }
            AttrData::SymbolRef { root, nested } => {
                self.part(*root, Kind::String);
                nested.iter().for_each(|id| self.part(id, Kind::FlatSymbol));
            }
            AttrData::Type(ty)
            | AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseArray { element: ty, .. }
            | AttrData::DenseElements { ty, .. } => self.type_part(*ty),
            AttrData::DenseStrings { ty, strings, .. } => {
                self.type_part(*ty);
                self.parts.strings.extend(strings.iter());
            }
            AttrData::SparseElements {
                ty,
                indices,
                values,
            } => {
                self.type_part(*ty);
                self.part(*indices, Kind::Unknown);
                self.part(*values, Kind::Unknown);
            }
            AttrData::DenseResource { ty, handle } => {
                self.type_part(*ty);
                self.parts.resources.push(*handle);
                self.parts.shapeless = self.is_shapeless(*ty).then_some(*ty);
            }
            AttrData::Distinct(id) => self.part(*id, Kind::Unknown),
            AttrData::CallSiteLoc { callee, caller } => {
                self.part(*callee, Kind::Location);
                self.part(*caller, Kind::Location);
            }
            AttrData::FileLineColLoc { file, .. } | AttrData::FileLineColRange { file, .. } => {
                self.part(*file, Kind::String);
            }
            AttrData::FusedLoc { locs, metadata } => {
                locs.iter().for_each(|id| self.part(id, Kind::Location));
                metadata.iter().for_each(|id| self.part(*id, Kind::Unknown));
            }
            AttrData::NameLoc { name, child } => {
                self.part(*name, Kind::String);
                self.part(*child, Kind::Location);
            }
            AttrData::Custom(custom) => self.custom(custom),
            AttrData::Unit
            | AttrData::UnknownLoc
            | AttrData::StridedLayout { .. }
            | AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::Text(_)
            | AttrData::Opaque(_) => {}
        }
        Ok(())
    }

    fn ty(&mut self, data: &TypeData<'a>) {
        match data {
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                inputs.iter().for_each(|id| self.type_part(id));
                results.iter().for_each(|id| self.type_part(id));
            }
            TypeData::Complex(element) | TypeData::UnrankedTensor(element) => {
                self.type_part(*element);
            }
            TypeData::Tuple(types) => types.iter().for_each(|id| self.type_part(id)),
            TypeData::MemRef {
                element,
                layout,
                memory_space,
                ..
            } => {
                self.type_part(*element);
                self.part(*layout, Kind::Unknown);
                memory_space
                    .iter()
                    .for_each(|id| self.part(*id, Kind::Unknown));
            }
            TypeData::UnrankedMemRef {
                element,
                memory_space,
            } => {
                self.type_part(*element);
                memory_space
                    .iter()
                    .for_each(|id| self.part(*id, Kind::Unknown));
            }
            TypeData::RankedTensor {
                element, encoding, ..
            } => {
                self.type_part(*element);
                encoding.iter().for_each(|id| self.part(*id, Kind::Unknown));
            }
            TypeData::Vector { element, .. } => self.type_part(*element),
            TypeData::Custom(custom) => self.custom(custom),
            TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::None
            | TypeData::Token
            | TypeData::Float(_)
            | TypeData::Text(_)
            | TypeData::Opaque(_) => {}
        }
    }

    fn custom(&mut self, custom: &Custom<'a>) {
        let any = Kind::Unknown;
        for field in &custom.fields {
            match &field.value {
                FieldValue::Attr(id) => self.part(*id, any),
                FieldValue::OptionalAttr(id) => id.iter().for_each(|id| self.part(*id, any)),
                FieldValue::Type(id) => self.type_part(*id),
                FieldValue::OptionalType(id) => id.iter().for_each(|id| self.type_part(*id)),
                FieldValue::Attrs(list) => list.iter().for_each(|id| self.part(id, any)),
                FieldValue::OptionalAttrs(list) => {
                    list.iter().flatten().for_each(|id| self.part(id, any));
                }
                FieldValue::AttrPairs(list) => {
                    for (a, b) in list.iter() {
                        self.part(a, any);
                        self.part(b, any);
                    }
                }
                FieldValue::Types(list) => list.iter().for_each(|id| self.type_part(id)),
                FieldValue::String(id) => self.parts.strings.push(*id),
                FieldValue::Strings(list) => self.parts.strings.extend(list.iter()),
                FieldValue::Resource(id) => self.parts.resources.push(*id),
                _ => {}
            }
        }
    }

    /// Whether a type has no shape; a type that nobody knows may have one.
    fn is_shapeless(&mut self, id: TypeId) -> bool {
        let view = self.view;
        *self.shapeless.entry(id).or_insert_with(|| {
            let shaped = |data: TypeData<'_>| {
                matches!(
                    data,
                    TypeData::RankedTensor { .. }
                        | TypeData::UnrankedTensor(_)
                        | TypeData::Vector { .. }
                        | TypeData::MemRef { .. }
                        | TypeData::UnrankedMemRef { .. }
                        | TypeData::Text(_)
                        | TypeData::Custom(_)
                        | TypeData::Opaque(_)
                )
            };
            view.ty(id).is_ok_and(|data| !shaped(data))
        })
    }

    /// The offset and the name of an entry.
    fn location(&self, node: u32) -> (Option<Pos>, String) {
        let (entry, name) = match node.checked_sub(self.attrs) {
            None => (
                self.view.attr_entry(AttrId(node)),
                format!("attribute #{node}"),
            ),
            Some(ty) => (self.view.type_entry(TypeId(ty)), format!("type #{ty}")),
        };
        (entry.ok().map(|e| e.span.start), name)
    }

    /// Reports references of the entry that was decoded last to what does not exist.
    fn references(&mut self, node: u32, findings: &mut Findings) {
        let strings = self
            .parts
            .strings
            .iter()
            .map(|id| (Subject::String, id.0, self.strings));
        if let Some(ty) = self.parts.shapeless {
            let (pos, name) = self.location(node);
            let message = || format!("{name}: type #{} has no shape", ty.0);
            findings.add(Rule::ElementShape, pos, message);
        }
        let resources = self.parts.resources.iter();
        let resources = resources.map(|id| (Subject::Resource, id.0, self.resources));
        let missing = self.parts.missing.iter().copied();
        for (subject, index, len) in strings.chain(resources).chain(missing) {
            if index >= len {
                let (pos, name) = self.location(node);
                let kind = ErrorKind::IndexOutOfRange {
                    subject,
                    index: u64::from(index),
                    len: u64::from(len),
                };
                let message = || format!("{name}: {kind}");
                findings.add(Rule::EntryReference, pos, message);
            }
        }
    }

    /// Finds parts of the wrong kind, and entries that contain themselves, in a depth-first search
    /// with an explicit stack.
    fn cycles(&mut self, all: u32, findings: &mut Findings) {
        const NEW: u8 = 0;
        const BEGUN: u8 = 1;
        const DONE: u8 = 2;
        let mut state = vec![NEW; all as usize];
        // The parts of all entries on the stack, those of the innermost last.
        let mut parts: Vec<u32> = Vec::new();
        let mut stack: Vec<(u32, usize)> = Vec::new();
        for root in 0..all {
            if state[root as usize] != NEW {
                continue;
            }
            state[root as usize] = BEGUN;
            stack.push((root, parts.len()));
            self.begin(root, &mut parts, findings);
            while let Some((node, base)) = stack.last().copied() {
                if parts.len() == base {
                    state[node as usize] = DONE;
                    stack.pop();
                    continue;
                }
                let Some(part) = parts.pop() else { break };
                match state[part as usize] {
                    NEW => {
                        state[part as usize] = BEGUN;
                        stack.push((part, parts.len()));
                        self.begin(part, &mut parts, findings);
                    }
                    BEGUN => {
                        let (pos, name) = self.location(part);
                        let what = || format!("{name} contains itself");
                        findings.add(Rule::EntryCycle, pos, what);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Pushes the parts of an entry, and checks it.
    fn begin(&mut self, node: u32, parts: &mut Vec<u32>, findings: &mut Findings) {
        if self.decode(node).is_err() {
            // The error has been reported.
            return;
        }
        let before = findings.total();
        self.references(node, findings);
        for (part, wanted) in &self.parts.nodes {
            let have = self.kinds.get(*part as usize).copied();
            let have = have.filter(|_| *part < self.attrs).unwrap_or(Kind::Unknown);
            if !have.can_be(*wanted) {
                let (pos, name) = self.location(node);
                let wanted = wanted.text();
                let what = || format!("{name}: attribute #{part} is not {wanted}");
                findings.add(Rule::EntryKind, pos, what);
            }
            parts.push(*part);
        }
        // The printer meets the same faults, and those of values.
        if findings.total() == before {
            self.text(node, findings);
        }
    }

    /// Reports why a layer cannot be printed.
    fn text(&mut self, node: u32, findings: &mut Findings) {
        let (printed, frame) = match node.checked_sub(self.attrs) {
            None => (self.printed.attr(AttrId(node)), Frame::Attr(AttrId(node))),
            Some(ty) => (self.printed.ty(TypeId(ty)), Frame::Type(TypeId(ty))),
        };
        let Err(error) = printed else { return };
        // An entry that cannot be decoded has been reported, and is no fault of the others.
        let of_part = matches!(
            error.frames().first(),
            Some(Frame::Attr(_) | Frame::Type(_))
        ) && error.frames().first() != Some(&frame);
        if let Some(rule) = Rule::of_text(error.kind()).filter(|_| !of_part) {
            let (pos, name) = self.location(node);
            // An error without an offset may be that of a part, met while printing this entry.
            let message = || match (error.kind(), error.pos()) {
                (ErrorKind::Unprintable(reason), _) => format!("{name}: {reason}"),
                (_, None) => format!("{name}: {error}"),
                _ => error.to_string(),
            };
            findings.add(rule, error.pos().or(pos), message);
        }
    }
}
