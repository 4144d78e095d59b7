//! What nodes say of attributes, types and locations: each is read once for a graph, however many operations have it.

use std::collections::HashMap;
use std::rc::Rc;

use mlirbc::attr_text::{Printer, TextOptions};
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use mlirbc::ir::{OpAttr, OpProperties, OpRef, ValueRef};
use mlirbc::raw::limits::Budget;
use mlirbc::{Error, View};

use super::data_flow::{AttributeList, DataFlow, NONE, Row, SourcePlace, Texts, shown};
use crate::ops::bounded_text;

/// Most bytes of the texts of a name, a type, a scope, before they are escaped.
const MAX_NAME: usize = 512;
const MAX_TYPE: u64 = 512;

/// The same of the name and the value of an attribute, and most attributes of an operation.
const MAX_ATTRIBUTE: u64 = 200;
const MAX_ATTRIBUTES: usize = 32;

/// Constants with more elements are not written.
const MAX_ELEMENTS: u64 = 16;

/// Bytes of dictionaries and records that are read in any file, and for each of its bytes: any number of operations can share
/// one. Beyond, nodes have no attributes.
const READ: u64 = 64 << 20;
const READ_PER_BYTE: u64 = 64;

/// What a graph may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Most nodes.
    pub(crate) nodes: u64,
    /// Most bytes of memory, about.
    pub(crate) bytes: u64,
}

/// What nodes refer to outside the graph: rows of lists of the caller.
pub(crate) trait Rows {
    /// The functions that an operation names.
    ///
    /// # Errors
    /// Those of decoding its attributes.
    fn calls(&mut self, op: OpRef<'_>) -> mlirbc::Result<Rc<[u32]>>;

    /// The tensor in an attribute.
    fn tensor(&mut self, attribute: AttrId) -> Option<u32>;
}

/// The graph that is made.
pub(super) struct Making<'m> {
    pub(super) graph: DataFlow,
    limits: Limits,
    left: Budget,
    /// Whether there is no room for more nodes.
    pub(super) is_full: bool,
    names: HashMap<OpNameId, u32>,
    types: HashMap<TypeId, u32>,
    places: HashMap<AttrId, u32>,
    values: HashMap<AttrId, u32>,
    lists: HashMap<Held, u32>,
    calls: HashMap<Rc<[u32]>, u32>,
    rows: &'m mut dyn Rows,
}

/// What decides which attributes an operation has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Held {
    name: OpNameId,
    record: Option<PropertiesId>,
    dictionary: Option<AttrId>,
    values: [u32; 2],
}

/// Bytes of a table for what is looked up.
const LOOKED_UP: u64 = 24;

impl<'m> Making<'m> {
    pub(super) fn new(limits: &Limits, rows: &'m mut dyn Rows) -> Making<'m> {
        Making {
            graph: DataFlow::default(),
            limits: *limits,
            left: Budget::new(limits.bytes),
            is_full: false,
            names: HashMap::new(),
            types: HashMap::new(),
            places: HashMap::new(),
            values: HashMap::new(),
            lists: HashMap::new(),
            calls: HashMap::new(),
            rows,
        }
    }

    /// What was taken of the limit.
    pub(super) fn bytes(&self) -> u64 {
        self.limits.bytes - self.left.left()
    }

    /// Takes bytes of what is made: the graph is full if there are not that many.
    fn take(&mut self, bytes: u64) {
        self.is_full |= !self.left.take(bytes);
    }

    fn text(&mut self, table: fn(&mut DataFlow) -> &mut Texts, text: &str) -> u32 {
        let (number, bytes) = table(&mut self.graph).add(text);
        self.take(bytes + LOOKED_UP);
        number
    }

    /// The first error is kept.
    pub(super) fn note(&mut self, error: Error) {
        let known = self.graph.problem.as_ref();
        if known.is_none_or(|old| error.pos() < old.pos()) {
            self.graph.problem = Some(error);
        }
    }

    /// What was read, or nothing.
    fn noted<T: Default>(&mut self, read: mlirbc::Result<T>) -> T {
        read.unwrap_or_else(|error| {
            self.note(error);
            T::default()
        })
    }

    /// Adds a node with results and inputs that the caller adds, if there is room.
    pub(super) fn push(&mut self, row: Row, results: u32, inputs: u32) -> Option<u32> {
        let has_room = !self.is_full && (self.graph.rows.len() as u64) < self.limits.nodes;
        // Results have a type and a place in the list of values, inputs two numbers.
        let values = 8 * u64::from(results) + 8 * u64::from(inputs);
        if !has_room || !self.left.take(size_of::<Row>() as u64 + 8 + values) {
            self.is_full = true;
            return None;
        }
        let node = self.graph.rows.len() as u32;
        let results_end = self.graph.results.len() as u32 + results;
        let inputs_end = self.graph.inputs.len() as u32 + inputs;
        self.graph.rows.push(Row {
            results_end,
            inputs_end,
            ..row
        });
        Some(node)
    }
}

/// Reads entries of a file.
pub(super) struct FlowEntries<'a> {
    view: View<'a>,
    properties: OpProperties,
    printer: Printer<'a, 'static>,
    /// Bytes of dictionaries and records that may still be read.
    left: Budget,
}

impl<'a> FlowEntries<'a> {
    pub(super) fn new(view: View<'a>) -> mlirbc::Result<FlowEntries<'a>> {
        let text = TextOptions::new()
            .elide_elements(MAX_ELEMENTS)
            .as_stablehlo(true);
        Ok(FlowEntries {
            view,
            properties: view.op_properties()?,
            printer: Printer::new(view, &text),
            left: Budget::of_file(view.file().len_without_resources(), READ_PER_BYTE, READ),
        })
    }

    /// The number of the name of an operation.
    pub(super) fn name(&mut self, op: OpRef<'_>, making: &mut Making<'_>) -> u32 {
        let id = op.name_id();
        if let Some(known) = making.names.get(&id) {
            return *known;
        }
        let parts = making.noted(self.view.op_name_parts(id));
        let text = match parts {
            [dialect, []] => shown(&[dialect], MAX_NAME),
            [dialect, name] => shown(&[dialect, b".", name], MAX_NAME),
        };
        let number = making.text(|it| &mut it.names, &text);
        making.names.insert(id, number);
        number
    }

    /// The number of the type of a value.
    pub(super) fn ty(&mut self, value: ValueRef<'_>, making: &mut Making<'_>) -> u32 {
        let id = value.type_id();
        if let Some(known) = making.types.get(&id) {
            return *known;
        }
        let text = bounded_text(MAX_TYPE, |out| self.printer.ty(id, out));
        let text = making.noted(text);
        let number = making.text(|it| &mut it.types, &text);
        making.types.insert(id, number);
        number
    }

    /// The number of a place in a source.
    pub(super) fn place(&mut self, location: AttrId, making: &mut Making<'_>) -> u32 {
        if let Some(known) = making.places.get(&location) {
            return *known;
        }
        let place = making.noted(self.view.source_location(location));
        let scope = place.scope.and_then(scope);
        let scope = scope.map(|it| making.text(|it| &mut it.scopes, &it));
        let file = place.file.map(|it| shown(&[it], MAX_NAME));
        let file = file.map(|it| making.text(|it| &mut it.files, &it));
        let number = match (scope, file) {
            (None, None) => NONE,
            (scope, file) => {
                making.graph.sources.push(SourcePlace {
                    scope: scope.unwrap_or(NONE),
                    file: file.unwrap_or(NONE),
                    line: place.line,
                    column: place.column,
                });
                making.graph.sources.len() as u32 - 1
            }
        };
        making.take(size_of::<SourcePlace>() as u64 + LOOKED_UP);
        making.places.insert(location, number);
        number
    }

    /// The number of the list of functions that an operation names.
    pub(super) fn calls(&mut self, op: OpRef<'_>, making: &mut Making<'_>) -> u32 {
        let calls = making.rows.calls(op);
        let calls = making.noted(calls.map(Some)).unwrap_or_default();
        if calls.is_empty() {
            return NONE;
        }
        if let Some(known) = making.calls.get(&calls) {
            return *known;
        }
        let number = making.graph.calls.len() as u32;
        making.take(2 * LOOKED_UP + 4 * calls.len() as u64);
        making.graph.calls.push(calls.clone());
        making.calls.insert(calls, number);
        number
    }

    /// The number of the list of attributes of an operation.
    pub(super) fn attributes(&mut self, op: OpRef<'_>, making: &mut Making<'_>) -> u32 {
        let held = Held {
            name: op.name_id(),
            record: op.properties(),
            dictionary: op.dictionary().map(|it| it.id()),
            values: [op.num_operands(), op.num_results()],
        };
        if held.record.is_none() && held.dictionary.is_none() {
            return NONE;
        }
        if let Some(known) = making.lists.get(&held) {
            return *known;
        }
        let mut tensor = NONE;
        let read = self.read_attributes(op, &mut tensor, making);
        making.noted(read);
        let number = making.graph.lists.len() as u32;
        let end = making.graph.attributes.len() as u32;
        making.graph.lists.push(AttributeList { end, tensor });
        making.take(size_of::<AttributeList>() as u64 + 2 * LOOKED_UP);
        making.lists.insert(held, number);
        number
    }

    fn read_attributes(
        &mut self,
        op: OpRef<'_>,
        tensor: &mut u32,
        making: &mut Making<'_>,
    ) -> mlirbc::Result<()> {
        let dictionary = match op.dictionary() {
            Some(it) => op.view().attr_entry(it.id())?.span.len,
            None => 0,
        };
        let record = op.property_record()?.map_or(0, |it| it.rest().len() as u64);
        if !self.left.take(dictionary.saturating_add(record)) {
            return Ok(());
        }
        let mut count = 0;
        for attr in self.properties.attrs(op)? {
            let attr = attr?;
            if attr.is_default() {
                continue;
            }
            count += 1;
            if count > MAX_ATTRIBUTES || making.is_full {
                break;
            }
            let name = shown(&[attr.name_bytes()], MAX_ATTRIBUTE as usize);
            let name = making.text(|it| &mut it.texts, &name);
            let id = attr.as_attr().map(|it| it.id());
            if let (NONE, Some(id)) = (*tensor, id) {
                *tensor = making.rows.tensor(id).unwrap_or(NONE);
            }
            let value = value(&mut self.printer, &attr, id, making);
            making.graph.attributes.push((name, value));
            making.take(8);
        }
        Ok(())
    }
}

/// The number of the text of an attribute.
fn value(
    printer: &mut Printer<'_, 'static>,
    attr: &OpAttr<'_>,
    id: Option<AttrId>,
    making: &mut Making<'_>,
) -> u32 {
    if let Some(known) = id.and_then(|id| making.values.get(&id)) {
        return *known;
    }
    let text = bounded_text(MAX_ATTRIBUTE, |out| printer.op_attr(attr, out));
    let text = making.noted(text);
    let number = making.text(|it| &mut it.texts, &text);
    if let Some(id) = id {
        making.values.insert(id, number);
    }
    number
}

/// The scopes of the name that a location has: what is in front of the last `/` that is in no brackets. Tools that fuse
/// operations join their names with `;`: of these the first.
fn scope(name: &[u8]) -> Option<String> {
    let head = &name[..name.len().min(MAX_NAME)];
    let end = head.iter().position(|byte| *byte == b';');
    let head = &head[..end.unwrap_or(head.len())];
    let (mut depth, mut end) = (0u32, None);
    for (at, byte) in head.iter().enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'/' if depth == 0 => end = Some(at),
            _ => {}
        }
    }
    let scope = &head[..end.filter(|end| *end > 0)?];
    Some(shown(&[scope], MAX_NAME))
}

#[cfg(test)]
mod tests {
    use super::scope;

    #[test]
    fn scopes_are_in_front_of_the_name_of_the_operation() {
        for (name, expected) in [
            ("jit(main)/layer0/dot_general", Some("jit(main)/layer0")),
            ("jit(main)/transpose(jvp(a/b))", Some("jit(main)")),
            (
                "model/dense/MatMul;model/dense/BiasAdd",
                Some("model/dense"),
            ),
            ("add", None),
            ("/add", None),
            ("", None),
        ] {
            assert_eq!(scope(name.as_bytes()).as_deref(), expected, "{name}");
        }
    }
}
