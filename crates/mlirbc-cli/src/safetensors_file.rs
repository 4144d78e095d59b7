//! Tensors in one safetensors file.
//!
//! Its element types are few. What it has goes in as such: `i1` as BOOL, other
//! integers in the next wider size, floats, `complex<f32>` as C64, the floats of
//! 4 and 6 bits packed, the first one lowest, where they fill whole bytes.
//! Everything else becomes bytes, with one dimension more; and so do bytes
//! without a type. Whenever type or shape are not those of the tensor the
//! metadata tell them, `key: 4x8xi4`. A splat that is not expanded is one
//! element in a shape of ones.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::Path;

use mlirbc::View;
use mlirbc::entity::FloatKind;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{Dtype, Scalar, Tensor, TensorBytes, TensorData};
use safetensors::{Dtype as Kind, SafeTensorError};

use crate::input::Input;
use crate::lookup::type_text;
use crate::output::{Failure, write_path};
use crate::style::escape;

/// The one key that no tensor of a safetensors file can have.
const METADATA: &str = "__metadata__";

/// A splat is expanded in memory up to this many bytes.
const MAX_EXPANDED: u64 = 1 << 30;

/// What the plan of a tensor takes in memory, in the crate that writes the file as well; and for
/// each byte of its key, each extent of its shape.
const PLAN: u64 = 1100;
const PLAN_KEY: u64 = 8;
const PLAN_EXTENT: u64 = 24;

/// What all plans may take: this much, and as much for each byte of the file that is no
/// resource. A model has some hundred bytes for each weight; a file can be made to have four.
const PLANS: u64 = 12 << 20;
const PLANS_PER_BYTE: u64 = 48;

/// Tensors to be written. Bytes are held of one at a time.
pub(crate) struct SafetensorsFile<'a> {
    input: &'a Input,
    view: View<'a>,
    expand: bool,
    /// Keys, and the resource or else the attribute of each.
    names: BTreeMap<String, (Option<u32>, Option<AttrId>)>,
    plans: Vec<(String, Tensor<'a>, Plan)>,
    metadata: HashMap<String, String>,
    /// Bytes that all plans take, and the most they may.
    held: u64,
    limit: u64,
}

/// What a tensor becomes.
#[derive(Clone, Debug, PartialEq)]
struct Plan {
    kind: Kind,
    form: Form,
    shape: Vec<usize>,
    len: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    /// The bytes as they are.
    Bytes,
    /// Elements, or parts of complex ones, of this many bytes.
    Elements(usize),
    /// Elements of this many bits.
    Packed(u32),
}

impl<'a> SafetensorsFile<'a> {
    pub(crate) fn new(input: &'a Input, view: View<'a>, expand: bool) -> SafetensorsFile<'a> {
        let bytes = view.file().len_without_resources();
        SafetensorsFile {
            input,
            view,
            expand,
            names: BTreeMap::new(),
            plans: Vec::new(),
            metadata: HashMap::new(),
            held: 0,
            limit: bytes.saturating_mul(PLANS_PER_BYTE).saturating_add(PLANS),
        }
    }

    /// Adds a tensor. False if it is in already.
    ///
    /// # Errors
    /// What has no bytes, or no key of its own; those of its bytes; too many for one file.
    pub(crate) fn add(&mut self, key: &str, tensor: Tensor<'a>) -> Result<bool, Failure> {
        let refuse = |why: &str| {
            let why = format!("{} {why}", escape(key.as_bytes()));
            Err(Failure::Usage(why))
        };
        let origin = match &tensor.place {
            TensorBytes::Strings { .. } => return refuse("has no bytes"),
            TensorBytes::Resource(resource) => (Some(resource.index), None),
            _ => (None, tensor.attr),
        };
        if key == METADATA {
            return refuse("is what safetensors keep metadata as; a folder takes it, with --all");
        }
        match self.names.insert(key.to_string(), origin) {
            None => {}
            Some(there) if there == origin => return Ok(false),
            Some(_) => {
                return refuse("is the key of several tensors; a folder takes them, with --all");
            }
        }
        self.plan(key, tensor)?;
        Ok(true)
    }

    fn plan(&mut self, key: &str, tensor: Tensor<'a>) -> Result<(), Failure> {
        let data = self
            .view
            .tensor_data(&tensor)
            .map_err(|e| self.input.fail(e))?;
        let plan = plan(&data, self.expand);
        let cost = PLAN + PLAN_KEY * key.len() as u64 + PLAN_EXTENT * plan.shape.len() as u64;
        self.held = self.held.saturating_add(cost);
        if self.held > self.limit {
            return Err(Failure::Usage(format!(
                "the tensors need more than {} bytes of memory in one safetensors file; \
                 a folder takes any number of them, with --all",
                self.limit
            )));
        }
        let shape = data.written_shape(true).unwrap_or_default();
        let kept = shape.iter().eq(plan
            .shape
            .iter()
            .map(|e| *e as u64)
            .collect::<Vec<_>>()
            .iter());
        if !(kept && is_own(tensor.shaped.dtype)) {
            let text = type_text(&tensor.shaped).unwrap_or("no type known".to_string());
            self.metadata.insert(key.to_string(), text);
        }
        self.plans.push((key.to_string(), tensor, plan));
        Ok(())
    }

    /// Writes the file.
    pub(crate) fn write(self, path: &Path) -> Result<(), Failure> {
        for (key, tensor, plan) in &self.plans {
            let splat = tensor.storage().is_some_and(|s| s.is_splat());
            if self.expand && splat && plan.len as u64 > MAX_EXPANDED {
                return Err(Failure::Usage(format!(
                    "{} expands to {} bytes: leave out --expand, or write it as .npy",
                    escape(key.as_bytes()),
                    plan.len
                )));
            }
        }
        let problem = RefCell::new(None);
        let (view, expand) = (self.view, self.expand);
        let rows = self.plans.into_iter().map(|(key, tensor, plan)| {
            let row = Row {
                view,
                expand,
                tensor,
                plan,
                data: OnceCell::new(),
                problem: &problem,
            };
            (key, row)
        });
        let metadata = (!self.metadata.is_empty()).then_some(self.metadata);
        write_path(path, |path| {
            safetensors::serialize_to_file(rows, metadata, path).map_err(|error| match error {
                SafeTensorError::IoError(error) => Failure::from(error),
                error => Failure::from(io::Error::other(error.to_string())),
            })?;
            match problem.take() {
                Some(Problem::File(error)) => Err(self.input.fail(error)),
                Some(Problem::Output(error)) => Err(Failure::from(error)),
                None => Ok(()),
            }
        })
    }
}

/// Whether the element type is told by the one of the file.
fn is_own(dtype: Dtype) -> bool {
    match dtype {
        Dtype::Scalar(Scalar::Int { width, .. }) => matches!(width, 1 | 8 | 16 | 32 | 64),
        _ => native(dtype).is_some(),
    }
}

/// The element type of the file, and how the elements are brought to it.
fn native(dtype: Dtype) -> Option<(Kind, Form)> {
    let scalar = match dtype {
        Dtype::Scalar(scalar) => scalar,
        Dtype::Complex(Scalar::Float(FloatKind::F32)) => {
            return Some((Kind::C64, Form::Elements(4)));
        }
        _ => return None,
    };
    let stride = usize::try_from(scalar.stride()).ok()?;
    let item = stride.next_power_of_two();
    let kind = match (scalar, item) {
        (Scalar::Int { width: 1, .. }, _) => Kind::BOOL,
        (Scalar::Int { .. } | Scalar::Index, 1 | 2 | 4 | 8) => match (scalar.is_signed(), item) {
            (true, 1) => Kind::I8,
            (true, 2) => Kind::I16,
            (true, 4) => Kind::I32,
            (true, _) => Kind::I64,
            (false, 1) => Kind::U8,
            (false, 2) => Kind::U16,
            (false, 4) => Kind::U32,
            (false, _) => Kind::U64,
        },
        (Scalar::Float(float), _) => match float {
            FloatKind::F16 => Kind::F16,
            FloatKind::BF16 => Kind::BF16,
            FloatKind::F32 => Kind::F32,
            FloatKind::F64 => Kind::F64,
            FloatKind::F8E5M2 => Kind::F8_E5M2,
            FloatKind::F8E4M3FN => Kind::F8_E4M3,
            FloatKind::F8E8M0FNU => Kind::F8_E8M0,
            FloatKind::F4E2M1FN => return Some((Kind::F4, Form::Packed(4))),
            FloatKind::F6E2M3FN => return Some((Kind::F6_E2M3, Form::Packed(6))),
            FloatKind::F6E3M2FN => return Some((Kind::F6_E3M2, Form::Packed(6))),
            _ => return None,
        },
        _ => return None,
    };
    Some((kind, Form::Elements(item)))
}

fn plan(data: &TensorData<'_>, expand: bool) -> Plan {
    let bytes = Plan {
        kind: Kind::U8,
        form: Form::Bytes,
        shape: vec![data.as_bytes().len()],
        len: data.as_bytes().len(),
    };
    typed(data, expand).unwrap_or(bytes)
}

/// None where type and bytes do not fit, or the size is more than a machine can address.
fn typed(data: &TensorData<'_>, expand: bool) -> Option<Plan> {
    let dtype = data.shaped().dtype;
    let shape = data.written_shape(expand)?;
    let shape: Result<Vec<usize>, _> = shape.into_iter().map(usize::try_from).collect();
    let mut shape = shape.ok()?;
    let zero = shape.contains(&0);
    let count = if zero {
        0
    } else {
        shape.iter().try_fold(1usize, |n, e| n.checked_mul(*e))?
    };
    let stride = usize::try_from(dtype.stride()?).ok()?;
    let parts = if matches!(dtype, Dtype::Complex(_)) {
        2
    } else {
        1
    };
    Some(match native(dtype) {
        Some((kind, form @ Form::Elements(item))) => Plan {
            kind,
            form,
            len: count.checked_mul(item * parts)?,
            shape,
        },
        Some((kind, form @ Form::Packed(bits)))
            if (count as u64)
                .checked_mul(u64::from(bits))?
                .is_multiple_of(8) =>
        {
            Plan {
                kind,
                form,
                len: usize::try_from(count as u64 * u64::from(bits) / 8).ok()?,
                shape,
            }
        }
        _ => {
            shape.push(stride);
            Plan {
                kind: Kind::U8,
                form: Form::Elements(stride / parts),
                len: count.checked_mul(stride)?,
                shape,
            }
        }
    })
}

/// The lowest bits of each byte, one after the other, the first one lowest.
fn pack(elements: &[u8], bits: u32) -> Vec<u8> {
    let mut out = Vec::with_capacity(elements.len());
    let (mut pending, mut held) = (0u32, 0);
    for element in elements {
        pending |= (u32::from(*element) & ((1 << bits) - 1)) << held;
        held += bits;
        if held >= 8 {
            out.push(pending as u8);
            pending >>= 8;
            held -= 8;
        }
    }
    out
}

/// Why the bytes of a row could not be had: the trait has no room for an error.
enum Problem {
    File(mlirbc::Error),
    Output(io::Error),
}

/// A tensor on its way into the file: dropped, bytes and all, once it is written.
struct Row<'a, 'p> {
    view: View<'a>,
    expand: bool,
    tensor: Tensor<'a>,
    plan: Plan,
    data: OnceCell<TensorData<'a>>,
    problem: &'p RefCell<Option<Problem>>,
}

impl Row<'_, '_> {
    fn bytes(&self) -> Result<Cow<'_, [u8]>, Problem> {
        let data = match self.data.get() {
            Some(data) => data,
            None => {
                let data = self.view.tensor_data(&self.tensor);
                let data = data.map_err(Problem::File)?;
                self.data.get_or_init(|| data)
            }
        };
        let elements = |item| data.elements(item, self.expand).map_err(Problem::Output);
        match self.plan.form {
            Form::Bytes => Ok(Cow::Borrowed(data.as_bytes())),
            Form::Elements(item) => elements(item),
            Form::Packed(bits) => Ok(Cow::Owned(pack(&elements(1)?, bits))),
        }
    }
}

impl safetensors::View for Row<'_, '_> {
    fn dtype(&self) -> Kind {
        self.plan.kind
    }

    fn shape(&self) -> &[usize] {
        &self.plan.shape
    }

    fn data(&self) -> Cow<'_, [u8]> {
        self.bytes().unwrap_or_else(|problem| {
            self.problem.borrow_mut().get_or_insert(problem);
            Cow::Borrowed(&[])
        })
    }

    fn data_len(&self) -> usize {
        self.plan.len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_floats_are_packed_from_the_lowest_bit() {
        assert_eq!(pack(&[0x1, 0xf2, 0x3, 0x4], 4), [0x21, 0x43]);
        assert_eq!(
            pack(&[0b000001, 0b000010, 0b000011, 0b111111], 6),
            [0x81, 0x30, 0xfc]
        );
    }

    #[test]
    fn element_types() {
        let of = |name: &str| {
            let scalar = Scalar::from_name(name.as_bytes()).expect("a known name");
            native(Dtype::Scalar(scalar))
        };
        assert_eq!(of("i1"), Some((Kind::BOOL, Form::Elements(1))));
        assert_eq!(of("ui4"), Some((Kind::U8, Form::Elements(1))));
        assert_eq!(of("i17"), Some((Kind::I32, Form::Elements(4))));
        assert_eq!(of("index"), Some((Kind::I64, Form::Elements(8))));
        assert_eq!(of("f8E4M3FN"), Some((Kind::F8_E4M3, Form::Elements(1))));
        for without in ["f8E4M3", "f80", "tf32", "i65"] {
            assert_eq!(of(without), None, "{without}");
        }
    }
}
