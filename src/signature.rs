//! A function as its callers see it.

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::attr_text::{Out, Printer, TextOptions};
use crate::bytecode::Bytecode;
use crate::entity::DYNAMIC;
use crate::error::{Error, ErrorKind, Result, Subject, shown};
use crate::ids::TypeId;
use crate::ir::{OpRef, TypeRef};
use crate::tensor::{Dtype, Shaped, TypeMemo};
use crate::view::View;

/// The inputs and results of a function. It borrows nothing, and can be kept beside the file.
///
/// ```
/// let file = mlirbc::Bytecode::open("corpus/jax/mlp.mlirbc")?;
/// let main = file.function("main")?;
/// let input = main.inputs().next().expect("an input");
/// assert_eq!((input.dtype().to_string(), input.shape()), ("i32".into(), Some(&[8][..])));
/// assert_eq!(main.results().next().expect("a result").to_string(), "8x10xf32");
/// # Ok::<(), mlirbc::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Function {
    // Values refer to types and names: very many can have one long one.
    types: Vec<ValueType>,
    names: Vec<Box<str>>,
    inputs: Vec<Entry>,
    results: Vec<Entry>,
    is_variadic: bool,
}

/// The numbers of a value's type and name.
#[derive(Clone, Copy, Debug)]
struct Entry {
    ty: u32,
    name: u32,
}

/// Most types of a function that are no tensors and no numbers and have a text, and its longest, in bytes.
const MOST_TEXTS: usize = 4096;
const MAX_TEXT: u64 = 64;

const NO_NAME: u32 = u32::MAX;

#[derive(Clone, Debug)]
enum ValueType {
    /// Also the beginning of its text, if its elements are no numbers.
    Shaped(Shaped, Option<Box<str>>),
    Number(Dtype),
    /// The beginning of its text.
    Other(Box<str>),
}

impl Bytecode<'_> {
    /// The inputs and results of the function with this symbol name: `main`, `@main`, `@outer::@inner`.
    ///
    /// # Errors
    /// As [`View::function`].
    pub fn function(&self, name: &str) -> Result<Function> {
        self.view().function(name)
    }
}

impl View<'_> {
    /// The inputs and results of the function with this symbol name, as [`View::symbol`] finds it.
    ///
    /// # Errors
    /// Those of [`View::symbol`]; `NotFound` of a symbol that is no function; those of [`Function::of`].
    pub fn function(self, name: &str) -> Result<Function> {
        let found = self.symbol(name)?;
        Function::of(found.op())?.ok_or_else(|| {
            Error::new(ErrorKind::NotFound {
                subject: Subject::Function,
                name: name.to_owned(),
                near: Vec::new(),
            })
        })
    }
}

impl Function {
    /// Those of an operation with the type of a function ([`OpRef::function_type`]).
    ///
    /// # Errors
    /// Those of decoding the type, the locations of the arguments and the attributes of the results.
    pub fn of(op: OpRef<'_>) -> Result<Option<Function>> {
        let Some(ty) = op.function_type()? else {
            return Ok(None);
        };
        let mut tables = Tables::default();
        let names = op.argument_names(ty.inputs().len())?;
        let inputs = tables.side(ty.inputs(), names)?;
        let names = op.result_names(ty.results().len())?;
        let results = tables.side(ty.results(), names)?;
        Ok(Some(Function {
            types: tables.types,
            names: tables.names,
            inputs,
            results,
            is_variadic: ty.is_variadic(),
        }))
    }

    /// The inputs, in order.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = ValueInfo<'_>> + Clone {
        self.side(&self.inputs)
    }

    /// The results, in order.
    pub fn results(&self) -> impl ExactSizeIterator<Item = ValueInfo<'_>> + Clone {
        self.side(&self.results)
    }

    /// The input with this name, as [`ValueInfo::name`]; the first one of several.
    pub fn input(&self, name: &str) -> Option<ValueInfo<'_>> {
        let is_it: Vec<bool> = self.names.iter().map(|it| **it == *name).collect();
        let mut inputs = self.inputs.iter();
        let entry = inputs.find(|it| is_it.get(it.name as usize) == Some(&true))?;
        self.side(std::slice::from_ref(entry)).next()
    }

    /// Whether tensors of these types may be given as the inputs, as [`ValueInfo::accepts`].
    ///
    /// # Errors
    /// The number of inputs, or the first that does not fit.
    pub fn check(&self, given: &[Shaped]) -> std::result::Result<(), Mismatch> {
        let (need, have) = (self.inputs.len(), given.len());
        if have < need || (have > need && !self.is_variadic) {
            return Err(Mismatch::Count { need, have });
        }
        let mut pairs = (0..).zip(self.inputs().zip(given));
        let other = pairs.find(|(_, (input, given))| !input.accepts(given));
        other.map_or(Ok(()), |(number, (input, given))| {
            Err(Mismatch::Type {
                number,
                name: input.name().map(|name| shown(name).to_string()),
                need: input.to_string(),
                have: given.type_text().unwrap_or_default(),
            })
        })
    }

    /// Whether it takes any number of further arguments.
    pub fn is_variadic(&self) -> bool {
        self.is_variadic
    }

    fn side<'f>(
        &'f self,
        entries: &'f [Entry],
    ) -> impl ExactSizeIterator<Item = ValueInfo<'f>> + Clone {
        entries.iter().map(|entry| ValueInfo {
            name: self.names.get(entry.name as usize).map(|name| &**name),
            ty: &self.types[entry.ty as usize],
        })
    }
}

/// An input or a result of a function. `Display` writes its type as a tensor has it in its brackets, `8x?xf32`, and of what
/// has no numbers the first 64 bytes of its text.
#[derive(Clone, Copy, Debug)]
pub struct ValueInfo<'f> {
    name: Option<&'f str>,
    ty: &'f ValueType,
}

impl<'f> ValueInfo<'f> {
    /// Its name, `params['w1']`, if the file has one: that of the location of an argument, or `jax.result_info`.
    pub fn name(self) -> Option<&'f str> {
        self.name
    }

    /// The type of its elements, or of the number that it is; [`Dtype::Other`] of all else.
    pub fn dtype(self) -> Dtype {
        match self.ty {
            ValueType::Shaped(shaped, _) => shaped.dtype,
            ValueType::Number(dtype) => *dtype,
            ValueType::Other(_) => Dtype::Other,
        }
    }

    /// Its extents, [`DYNAMIC`] where any is allowed; `None` of what is no tensor, or has any number of
    /// dimensions.
    pub fn shape(self) -> Option<&'f [i64]> {
        match self.ty {
            ValueType::Shaped(shaped, _) => shaped.shape(),
            _ => None,
        }
    }

    /// Whether it has elements: a tensor, a vector, a memref.
    pub fn is_shaped(self) -> bool {
        matches!(self.ty, ValueType::Shaped(..))
    }

    /// The bytes of all elements, each in whole bytes; `None` if their number or size is not known.
    pub fn nbytes(self) -> Option<u64> {
        match self.ty {
            ValueType::Shaped(shaped, _) => shaped.count()?.checked_mul(shaped.dtype.stride()?),
            ValueType::Number(dtype) => dtype.stride(),
            ValueType::Other(_) => None,
        }
    }

    /// Whether a tensor of this type may be given: the same type of elements, and the same extents where they are not
    /// dynamic. A number is a tensor without dimensions.
    pub fn accepts(self, given: &Shaped) -> bool {
        let is_known = given.dtype != Dtype::Other && given.dtype == self.dtype();
        let Some(extents) = given.shape().filter(|_| is_known) else {
            return false;
        };
        let wanted = match self.ty {
            ValueType::Shaped(shaped, _) => shaped.shape(),
            _ => Some(&[][..]),
        };
        wanted.is_none_or(|wanted| {
            let mut both = wanted.iter().zip(extents);
            wanted.len() == extents.len()
                && both.all(|(wanted, given)| *wanted == DYNAMIC || wanted == given)
        })
    }
}

impl fmt::Display for ValueInfo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ty {
            ValueType::Shaped(_, Some(text)) => f.write_str(text),
            ValueType::Shaped(shaped, None) => f.write_str(&shaped.type_text().unwrap_or_default()),
            ValueType::Number(dtype) => dtype.fmt(f),
            ValueType::Other(text) => f.write_str(text),
        }
    }
}

/// Why values are no inputs of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mismatch {
    /// Another number of them.
    Count {
        /// Inputs of the function.
        need: usize,
        /// Values.
        have: usize,
    },
    /// One of another type.
    Type {
        /// Its number, from 0.
        number: usize,
        /// The name of the input.
        name: Option<String>,
        /// The type of the input: `8x?xf32`.
        need: String,
        /// The type of the value.
        have: String,
    },
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Count { need, have } => {
                let inputs = if *need == 1 { "input is" } else { "inputs are" };
                write!(f, "{need} {inputs} needed, not {have}")
            }
            Mismatch::Type {
                number,
                name,
                need,
                have,
            } => {
                write!(f, "input {number}")?;
                if let Some(name) = name {
                    write!(f, ", {name},")?;
                }
                write!(f, " is {have}, not {need}")
            }
        }
    }
}

impl std::error::Error for Mismatch {}

/// The types and names of a function, each once.
#[derive(Default)]
struct Tables<'a> {
    types: Vec<ValueType>,
    names: Vec<Box<str>>,
    number_of_type: HashMap<TypeId, u32>,
    memo: TypeMemo,
    /// Types of which the text was made.
    texts: usize,
    number_of_name: HashMap<Address<'a>, u32>,
}

/// A name by its place: one string of the file is one slice, and is not looked at again.
struct Address<'a>(&'a [u8]);

impl PartialEq for Address<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Address<'_> {}

impl Hash for Address<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_ptr().hash(state);
    }
}

impl<'a> Tables<'a> {
    fn side(
        &mut self,
        types: impl Iterator<Item = TypeRef<'a>>,
        names: Vec<Option<&'a [u8]>>,
    ) -> Result<Vec<Entry>> {
        let mut names = names.into_iter();
        types
            .map(|ty| {
                let name = names.next().flatten();
                Ok(Entry {
                    ty: self.ty(ty)?,
                    name: name.map_or(NO_NAME, |name| self.name(name)),
                })
            })
            .collect()
    }

    fn ty(&mut self, ty: TypeRef<'a>) -> Result<u32> {
        if let Some(number) = ty.id().and_then(|id| self.number_of_type.get(&id)) {
            return Ok(*number);
        }
        let shaped = match ty.is_scalable()? {
            // Its extents are not those that it has when it runs.
            true => Shaped::default(),
            // Very many types can have one long element type.
            false => match ty.id() {
                Some(id) => self.memo.shaped(ty.view(), id)?,
                None => ty.shaped()?,
            },
        };
        let value = match shaped.dtype == Dtype::Other && shaped.shape().is_none() {
            false => {
                let is_other = shaped.dtype == Dtype::Other;
                let text = is_other.then(|| self.text(ty)).transpose()?;
                ValueType::Shaped(shaped, text)
            }
            true => match ty.dtype()? {
                Dtype::Other => ValueType::Other(self.text(ty)?),
                number => ValueType::Number(number),
            },
        };
        let number = self.types.len() as u32;
        self.types.push(value);
        if let Some(id) = ty.id() {
            self.number_of_type.insert(id, number);
        }
        Ok(number)
    }

    /// The beginning of the text of a type; of more than so many types it is `other`.
    fn text(&mut self, ty: TypeRef<'a>) -> Result<Box<str>> {
        let Some(id) = ty.id().filter(|_| self.texts < MOST_TEXTS) else {
            return Ok(Dtype::Other.to_string().into());
        };
        self.texts += 1;
        let options = TextOptions::new();
        let mut out = Out::new().with_limit(MAX_TEXT);
        let done = Printer::new(ty.view(), &options).ty(id, &mut out);
        let is_cut = out.is_full();
        done.or_else(|error| if is_cut { Ok(()) } else { Err(error) })?;
        let text = out.into_bytes();
        let end = if is_cut { "..." } else { "" };
        Ok(format!("{}{end}", String::from_utf8_lossy(&text)).into())
    }

    fn name(&mut self, name: &'a [u8]) -> u32 {
        let next = self.names.len() as u32;
        *self.number_of_name.entry(Address(name)).or_insert_with(|| {
            self.names.push(String::from_utf8_lossy(name).into());
            next
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::Bytecode;
    use crate::steps;

    /// The steps for a function that takes tensors of many types, all of one long type of elements.
    fn steps_of_long_elements(size: usize) -> u64 {
        let inputs = (1..size / 100).map(|extent| format!("tensor<{extent}x!a>"));
        let inputs = inputs.collect::<Vec<_>>().join(", ");
        let text = format!(
            "!a = !x.y<{}>\n\"func.func\"() <{{function_type = ({inputs}) -> (), sym_name = \"f\"}}> ({{}}) : () -> ()",
            "a<>".repeat(size / 3)
        );
        let plan = mlirbc_parse::parse(text.as_bytes()).expect("a module");
        let bytes = plan.to_vec().expect("a file");
        let file = Bytecode::from_bytes(&bytes).expect("a file");
        let before = steps::taken();
        let function = file.function("f").expect("a function");
        assert_eq!(function.inputs().len(), size / 100 - 1);
        steps::taken() - before
    }

    #[test]
    #[cfg(debug_assertions)]
    fn a_type_of_elements_is_looked_at_once() {
        let [few, many] = [20_000, 40_000].map(steps_of_long_elements);
        assert!(few > 0 && many * 10 < few * 24, "{few} steps, then {many}");
    }
}
