//! The data flow of an operation that holds regions, as a value: flat arrays, which serde writes as a list of nodes.

use std::collections::HashMap;
use std::rc::Rc;

use mlirbc_document::text::escape;
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

/// No node, text, row.
pub(super) const NONE: u32 = u32::MAX;

/// Texts, each once.
#[derive(Default)]
pub(crate) struct Texts {
    all: Vec<Rc<str>>,
    numbers: HashMap<Rc<str>, u32>,
}

impl Texts {
    /// The text with a number; empty if there is none.
    pub(crate) fn get(&self, number: u32) -> &str {
        self.all.get(number as usize).map_or("", |it| it)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The number of a text, and the bytes that it takes more.
    pub(super) fn add(&mut self, text: &str) -> (u32, u64) {
        if let Some(number) = self.numbers.get(text) {
            return (*number, 0);
        }
        let (text, number): (Rc<str>, u32) = (text.into(), self.all.len() as u32);
        self.all.push(text.clone());
        self.numbers.insert(text.clone(), number);
        (number, 100 + text.len() as u64)
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.all.iter().map(|it| &**it))
    }
}

/// A node: an operation, or an argument of a block.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Of an operation a number of [`DataFlow::names`], of an argument one of [`DataFlow::arguments`].
    pub(super) name: u32,
    pub(super) is_argument: bool,
    pub(super) parent: u32,
    pub(super) region: u32,
    pub(super) block: u32,
    pub(super) results_end: u32,
    pub(super) inputs_end: u32,
    pub(super) attributes: u32,
    pub(super) source: u32,
    pub(super) calls: u32,
}

impl Row {
    /// A node in a block, of which nothing else is known.
    pub(super) fn at(parent: u32, region: u32, block: u32) -> Row {
        Row {
            name: NONE,
            is_argument: false,
            parent,
            region,
            block,
            results_end: 0,
            inputs_end: 0,
            attributes: NONE,
            source: NONE,
            calls: NONE,
        }
    }
}

/// The name of an argument of a block.
#[derive(Clone, Copy)]
pub(super) struct ArgumentName {
    pub(super) number: u32,
    /// Whether the block is the first one of its region.
    pub(super) is_first: bool,
}

impl ArgumentName {
    fn text(self) -> String {
        let before = if self.is_first { "%arg" } else { "%" };
        format!("{before}{}", self.number)
    }
}

/// Where an operation comes from.
#[derive(Clone, Copy)]
pub(super) struct SourcePlace {
    pub(super) scope: u32,
    pub(super) file: u32,
    pub(super) line: u64,
    pub(super) column: u64,
}

/// Attributes of an operation.
#[derive(Clone, Copy)]
pub(super) struct AttributeList {
    pub(super) end: u32,
    /// The row of the tensor in one of them.
    pub(super) tensor: u32,
}

/// The data flow of an operation that holds regions: which operation takes which value.
///
/// Nodes are operations and arguments of blocks, in the order of the file, the arguments of all blocks of an operation
/// directly behind it.
#[derive(Default)]
pub(crate) struct DataFlow {
    /// Its name, escaped.
    pub(crate) name: String,
    /// The number of its function in a list of the caller.
    pub(crate) function: Option<u32>,
    /// Operations.
    pub(crate) operations: u64,
    /// Operands of all operations.
    pub(crate) uses: u64,
    /// Operations that are no nodes.
    pub(crate) left_out: u64,
    /// Operands that are no edges: what defines the value is no node, or the operation is none.
    pub(crate) uses_left_out: u64,
    /// Memory that it takes, about.
    pub(crate) bytes: u64,
    pub(super) names: Texts,
    pub(super) types: Texts,
    pub(super) scopes: Texts,
    pub(super) files: Texts,
    /// Names and values of attributes.
    pub(super) texts: Texts,
    pub(super) rows: Vec<Row>,
    pub(super) arguments: Vec<ArgumentName>,
    pub(super) results: Vec<u32>,
    /// A node, or none, and which of its results.
    pub(super) inputs: Vec<(u32, u32)>,
    pub(super) sources: Vec<SourcePlace>,
    pub(super) attributes: Vec<(u32, u32)>,
    pub(super) lists: Vec<AttributeList>,
    pub(super) calls: Vec<Rc<[u32]>>,
    /// The nodes that differ from those of another graph.
    pub(super) changes: HashMap<u32, Change>,
    /// What is wrong with the operations; those that can be read are here.
    pub(crate) problem: Option<mlirbc::Error>,
}

/// How a node differs from those of another graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Change {
    /// The other graph does not have it.
    Added,
    /// The other graph, which is newer, does not have it.
    Removed,
    /// The other graph has another one of its name in its place.
    Changed,
}

/// A node.
#[derive(Clone, Copy)]
pub(crate) struct Node<'g> {
    graph: &'g DataFlow,
    nth: usize,
}

impl DataFlow {
    /// Says which nodes differ from those of another graph.
    pub(crate) fn set_changes(&mut self, changes: impl IntoIterator<Item = (u32, Change)>) {
        self.changes = changes.into_iter().collect();
    }

    /// Number of nodes.
    pub(crate) fn num_nodes(&self) -> usize {
        self.rows.len()
    }

    /// The nodes, by number.
    pub(crate) fn nodes(&self) -> impl ExactSizeIterator<Item = Node<'_>> {
        (0..self.rows.len()).map(|nth| Node { graph: self, nth })
    }

    /// The node with a number, which must be in range.
    pub(crate) fn node(&self, nth: u32) -> Node<'_> {
        Node {
            graph: self,
            nth: nth as usize,
        }
    }
}

fn known(number: u32) -> Option<u32> {
    (number != NONE).then_some(number)
}

impl<'g> Node<'g> {
    fn row(self) -> &'g Row {
        &self.graph.rows[self.nth]
    }

    fn before(self) -> Option<&'g Row> {
        self.graph.rows.get(self.nth.checked_sub(1)?)
    }

    pub(crate) fn number(self) -> u32 {
        self.nth as u32
    }

    pub(crate) fn is_argument(self) -> bool {
        self.row().is_argument
    }

    /// The name of the operation, or of the argument: `%arg0`.
    pub(crate) fn name(self) -> String {
        let name = self.row().name;
        match self.is_argument() {
            true => self.graph.arguments[name as usize].text(),
            false => self.graph.names.get(name).to_owned(),
        }
    }

    /// The number of its name, in the list of all names and then of those of arguments.
    fn name_number(self) -> u32 {
        let name = self.row().name;
        match self.is_argument() {
            true => self.graph.names.len() as u32 + name,
            false => name,
        }
    }

    /// The operation whose region holds it.
    pub(crate) fn parent(self) -> Option<u32> {
        known(self.row().parent)
    }

    /// The number of the region of that operation.
    pub(crate) fn region(self) -> u32 {
        self.row().region
    }

    /// The number of the block of that region.
    pub(crate) fn block(self) -> u32 {
        self.row().block
    }

    fn results(self) -> &'g [u32] {
        let start = self.before().map_or(0, |it| it.results_end);
        &self.graph.results[start as usize..self.row().results_end as usize]
    }

    /// The types of its results.
    pub(crate) fn types(self) -> impl ExactSizeIterator<Item = &'g str> {
        let types = &self.graph.types;
        self.results().iter().map(|it| types.get(*it))
    }

    /// The type of a result; empty if there is none.
    pub(crate) fn ty(self, result: u32) -> &'g str {
        let ty = self.results().get(result as usize);
        ty.map_or("", |it| self.graph.types.get(*it))
    }

    fn operands(self) -> &'g [(u32, u32)] {
        let start = self.before().map_or(0, |it| it.inputs_end);
        &self.graph.inputs[start as usize..self.row().inputs_end as usize]
    }

    /// What it takes: the number of the operand, the node, and which of the results of that.
    pub(crate) fn inputs(self) -> impl Iterator<Item = (u32, u32, u32)> + Clone + use<'g> {
        let operands = (0..).zip(self.operands());
        operands.filter_map(|(nth, (node, result))| Some((nth, known(*node)?, *result)))
    }

    fn source(self) -> Option<&'g SourcePlace> {
        self.graph.sources.get(self.row().source as usize)
    }

    /// The scope that it is in: names with `/` between them.
    pub(crate) fn scope(self) -> Option<&'g str> {
        let scope = known(self.source()?.scope)?;
        Some(self.graph.scopes.get(scope))
    }

    /// File, line and column of its source.
    pub(crate) fn place(self) -> Option<(&'g str, u64, u64)> {
        let source = self.source()?;
        let file = self.graph.files.get(known(source.file)?);
        Some((file, source.line, source.column))
    }

    fn list(self) -> Option<(&'g AttributeList, &'g [(u32, u32)])> {
        let nth = self.row().attributes as usize;
        let list = self.graph.lists.get(nth)?;
        let before = nth.checked_sub(1).and_then(|it| self.graph.lists.get(it));
        let start = before.map_or(0, |it| it.end);
        let pairs = &self.graph.attributes[start as usize..list.end as usize];
        Some((list, pairs))
    }

    /// Names and values of attributes.
    pub(crate) fn attributes(self) -> impl ExactSizeIterator<Item = [&'g str; 2]> {
        let pairs = self.list().map_or(&[][..], |it| it.1).iter();
        let texts = &self.graph.texts;
        pairs.map(|(name, value)| [texts.get(*name), texts.get(*value)])
    }

    /// The rows of the functions that it names.
    pub(crate) fn calls(self) -> &'g [u32] {
        let calls = self.graph.calls.get(self.row().calls as usize);
        calls.map_or(&[], |it| it)
    }

    /// The row of its tensor.
    pub(crate) fn tensor(self) -> Option<u32> {
        known(self.list()?.0.tensor)
    }
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let source = self.source();
        let is_known = source.is_some_and(|it| it.file != NONE);
        let source = source.copied().unwrap_or(SourcePlace {
            scope: NONE,
            file: NONE,
            line: 0,
            column: 0,
        });
        let mut fields = serializer.serialize_struct("Node", 15)?;
        let kind = if self.is_argument() {
            "argument"
        } else {
            "operation"
        };
        fields.serialize_field("kind", kind)?;
        fields.serialize_field("name", &self.name_number())?;
        fields.serialize_field("parent", &self.parent())?;
        fields.serialize_field("region", &self.region())?;
        fields.serialize_field("block", &self.block())?;
        fields.serialize_field("results", self.results())?;
        fields.serialize_field("inputs", &Edges(*self))?;
        fields.serialize_field("scope", &known(source.scope))?;
        fields.serialize_field("file", &known(source.file))?;
        fields.serialize_field("line", &is_known.then_some(source.line))?;
        fields.serialize_field("column", &is_known.then_some(source.column))?;
        fields.serialize_field("attributes", &Attributes(*self))?;
        fields.serialize_field("calls", self.calls())?;
        fields.serialize_field("tensor", &self.tensor())?;
        fields.serialize_field("change", &self.graph.changes.get(&self.number()))?;
        fields.end()
    }
}

struct Edges<'g>(Node<'g>);

impl Serialize for Edges<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let inputs = self.0.inputs();
        serializer.collect_seq(inputs.map(|(_, node, result)| (node, result)))
    }
}

struct Attributes<'g>(Node<'g>);

impl Serialize for Attributes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.attributes())
    }
}

/// The names of operations, and then those of arguments.
struct Names<'g>(&'g DataFlow);

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (names, arguments) = (&self.0.names, &self.0.arguments);
        let mut all = serializer.serialize_seq(Some(names.len() + arguments.len()))?;
        for name in &names.all {
            all.serialize_element(&**name)?;
        }
        for argument in arguments {
            all.serialize_element(&argument.text())?;
        }
        all.end()
    }
}

struct Nodes<'g>(&'g DataFlow);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.nodes())
    }
}

impl Serialize for DataFlow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Graph", 11)?;
        fields.serialize_field("name", &self.name)?;
        fields.serialize_field("function", &self.function)?;
        fields.serialize_field("operations", &self.operations)?;
        fields.serialize_field("uses", &self.uses)?;
        fields.serialize_field("left_out", &self.left_out)?;
        fields.serialize_field("uses_left_out", &self.uses_left_out)?;
        fields.serialize_field("names", &Names(self))?;
        fields.serialize_field("types", &self.types)?;
        fields.serialize_field("scopes", &self.scopes)?;
        fields.serialize_field("files", &self.files)?;
        fields.serialize_field("nodes", &Nodes(self))?;
        fields.end()
    }
}

/// The first bytes of a text out of a file, escaped.
pub(super) fn shown(parts: &[&[u8]], most: usize) -> String {
    let mut head = Vec::new();
    for part in parts {
        head.extend_from_slice(&part[..part.len().min(most - head.len())]);
    }
    let mut text = escape(&head);
    if parts.iter().map(|it| it.len()).sum::<usize>() > most {
        text += " ...";
    }
    text
}
