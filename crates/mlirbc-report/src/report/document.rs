//! What a report holds: the document that its page shows.

use serde::Serialize;

use crate::graph::DataFlow;

/// What a report says of a file, or of the difference between two.
#[derive(Serialize)]
pub struct Content {
    /// The version of this library.
    pub version: &'static str,
    /// `bytecode`, `vmfb`, `tensors`.
    pub format: &'static str,
    /// Bytes of the file.
    pub size: u64,
    /// What is said first.
    pub facts: Vec<Fact>,
    /// Readers, rules, security: those that there are for the format.
    pub checks: Vec<Check>,
    /// What the bytes are for.
    pub bytes: Option<Area>,
    /// The tensors.
    pub tensors: Tensors,
    /// The functions and other symbols.
    pub functions: Functions,
    /// Operations by name, the most frequent first; of an IREE module opcodes.
    pub kinds: Vec<Kind>,
    /// How many names are not listed.
    pub kinds_left_out: u64,
    /// The data flow of functions.
    pub(crate) graphs: Vec<DataFlow>,
    /// What the report does not hold, a sentence each.
    pub left_out: Vec<String>,
    /// What differs from the old file, if there is one.
    pub difference: Option<Difference>,
}

/// A value with a name.
#[derive(Serialize)]
pub struct Fact {
    /// Its name.
    pub name: &'static str,
    /// The value.
    pub value: FactValue,
    /// `bytes`, `number`, `text`.
    pub unit: &'static str,
}

/// The value of a fact.
#[derive(Serialize)]
#[serde(untagged)]
pub enum FactValue {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
}

/// What one of the checks says.
#[derive(Serialize)]
pub struct Check {
    /// `compat`, `verify`, `audit`.
    pub name: &'static str,
    /// `good`, `note`, `bad`.
    pub verdict: &'static str,
    /// In a sentence.
    pub summary: String,
    /// The first findings.
    pub rows: Vec<CheckRow>,
    /// How many more there are.
    pub left_out: u64,
}

/// A finding.
#[derive(Serialize)]
pub struct CheckRow {
    /// `error`, `warning`, `note`.
    pub severity: &'static str,
    /// The name of the rule.
    pub rule: Option<&'static str>,
    /// What was found.
    pub message: String,
    /// The operation or its symbol.
    pub place: Option<String>,
    /// Offset in the file.
    pub offset: Option<u64>,
}

/// Bytes of a file that are for one thing. Those of its parts add up to no more; the rest are its own.
#[derive(Serialize)]
pub struct Area {
    /// What they are for.
    pub name: String,
    /// `file`, `section`, `function`, `tensor`, `locations`, `attributes`, `types`, `strings`, `properties`, `segment`, `other`.
    pub kind: &'static str,
    /// How many.
    pub bytes: u64,
    /// Where they begin, if they lie together.
    pub offset: Option<u64>,
    /// The row of the function.
    pub function: Option<usize>,
    /// The row of the tensor.
    pub tensor: Option<usize>,
    /// Its parts.
    pub children: Vec<Area>,
    /// How many parts are not listed.
    pub left_out: u64,
}

/// The tensors of a file.
#[derive(Default, Serialize)]
pub struct Tensors {
    /// How many.
    pub total: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Whether the values of some are those of a sample.
    pub sampled: bool,
    /// The largest, in the order of the file.
    pub rows: Vec<Tensor>,
    /// How many are not listed.
    pub left_out: u64,
    /// Large ones of a file that is read by position: their elements were not read.
    #[serde(skip)]
    pub(crate) not_read: u64,
}

/// A tensor.
#[derive(Serialize)]
pub struct Tensor {
    /// Its name.
    pub key: String,
    /// The dialect or external group of a resource, the dialect of the attribute of a constant.
    pub owner: Option<String>,
    /// The element type.
    pub dtype: Option<String>,
    /// The extents; null for one that is not known.
    pub shape: Option<Vec<Option<i64>>>,
    /// Bytes in the file.
    pub bytes: Option<u64>,
    /// Where they begin.
    pub offset: Option<u64>,
    /// How they are stored.
    pub storage: Option<&'static str>,
    /// What the elements are like.
    pub values: Option<Values>,
}

/// What the elements of a tensor are like, by those that were read.
#[derive(Serialize)]
pub struct Values {
    /// The smallest finite one.
    pub min: Option<f64>,
    /// The largest finite one.
    pub max: Option<f64>,
    /// The mean of the finite ones.
    pub mean: Option<f64>,
    /// How many are not a number.
    pub nan: u64,
    /// How many are infinite.
    pub inf: u64,
    /// How many are zero.
    pub zeros: u64,
    /// How many were read.
    pub read: u64,
    /// How many there are.
    pub of: u64,
    /// Where the first bin begins.
    pub low: Option<f64>,
    /// Where the last bin ends.
    pub high: Option<f64>,
    /// How many finite elements are in each of the bins, which are equally wide.
    pub bins: Vec<u64>,
}

/// The symbols of a file.
#[derive(Default, Serialize)]
pub struct Functions {
    /// How many there are.
    pub total: u64,
    /// The largest, in the order of the file.
    pub rows: Vec<Function>,
    /// How many are not listed.
    pub left_out: u64,
}

/// A symbol: mostly a function.
#[derive(Serialize)]
pub struct Function {
    /// Its path, without the first `@`.
    pub name: String,
    /// The name of its operation.
    pub operation: String,
    /// `public`, `private`, `nested`; of an IREE module `export`, `internal`, `import`.
    pub visibility: Option<String>,
    /// Its type.
    pub signature: Option<String>,
    /// Bytes of the operation with all that is in it.
    pub bytes: Option<u64>,
    /// Where it begins.
    pub offset: Option<u64>,
    /// Operations in it.
    pub operations: Option<u64>,
    /// Operations on elements.
    pub flops: Option<u64>,
    /// The symbols that it refers to.
    pub calls: Vec<Call>,
    /// The number of its graph.
    pub graph: Option<usize>,
}

/// References from one symbol to another.
#[derive(Clone, Copy, Serialize)]
pub struct Call {
    /// The row of the other one.
    pub function: usize,
    /// How many.
    pub count: u64,
}

/// The operations of one name.
#[derive(Serialize)]
pub struct Kind {
    /// The name.
    pub name: String,
    /// How many there are.
    pub count: u64,
    /// What they compute, each as often as its function is called.
    pub flops: Option<u64>,
    /// Bytes of their operands and results; of an opcode those of its instructions.
    pub bytes: Option<u64>,
}

/// What differs between two files.
#[derive(Serialize)]
pub struct Difference {
    /// The name of the old file.
    pub old: String,
    /// The name of the new file.
    pub new: String,
    /// Whether the content is equal.
    pub same: bool,
    /// A sentence for each thing that differs.
    pub summary: Vec<String>,
    /// Symbols that differ.
    pub functions: Vec<ChangedFunction>,
    /// How many are not listed.
    pub functions_left_out: u64,
    /// Tensors that differ, the largest difference first.
    pub tensors: Vec<ChangedTensor>,
    /// How many are not listed.
    pub tensors_left_out: u64,
    /// Names of which the files have different numbers of operations.
    pub kinds: Vec<ChangedKind>,
}

/// A symbol that differs.
#[derive(Serialize)]
pub struct ChangedFunction {
    /// Its path in the new file, or in the old one if it is only there.
    pub name: String,
    /// `changed`, `moved`, `renamed`, `added`, `removed`, `unknown`.
    pub change: &'static str,
    /// Its path in the old file, if that is another one.
    pub old_name: Option<String>,
    /// The lines that differ in the old file, with those around them.
    pub old: Option<String>,
    /// The same of the new file.
    pub new: Option<String>,
    /// Whether lines are left out.
    pub cut: bool,
    /// The number of its old graph.
    pub old_graph: Option<usize>,
    /// The number of its new graph.
    pub new_graph: Option<usize>,
}

/// A tensor that differs.
#[derive(Serialize)]
pub struct ChangedTensor {
    /// Its name.
    pub key: String,
    /// `changed`, `renamed`, `added`, `removed`.
    pub change: &'static str,
    /// Its type in the old file.
    pub old: Option<String>,
    /// Its type in the new file.
    pub new: Option<String>,
    /// The largest absolute difference of an element.
    pub max_abs: Option<f64>,
    /// The largest difference in proportion to the larger number.
    pub max_rel: Option<f64>,
    /// How many elements differ.
    pub different: Option<u64>,
    /// How many there are.
    pub of: Option<u64>,
}

/// How many operations of a name there are.
#[derive(Serialize)]
pub struct ChangedKind {
    /// The name.
    pub name: String,
    /// In the old file.
    pub old: u64,
    /// In the new file.
    pub new: u64,
}

impl Fact {
    /// A number.
    pub(crate) fn number(name: &'static str, value: u64) -> Fact {
        let value = FactValue::Number(value);
        Fact {
            name,
            value,
            unit: "number",
        }
    }

    /// Bytes.
    pub(crate) fn bytes(name: &'static str, value: u64) -> Fact {
        Fact {
            unit: "bytes",
            ..Fact::number(name, value)
        }
    }

    /// A text.
    pub(crate) fn text(name: &'static str, value: impl Into<String>) -> Fact {
        let value = FactValue::Text(value.into());
        Fact {
            name,
            value,
            unit: "text",
        }
    }
}
