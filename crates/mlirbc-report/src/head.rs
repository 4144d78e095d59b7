//! The first values of a tensor, and statistics.

use mlirbc::View;
use mlirbc::ids::StringId;
use mlirbc::tensor::{Dtype, ElementValue, Number, Selector, Shaped, TensorData, TensorStats};
use mlirbc_document::values::{TypeFields, Value};
use mlirbc_document::{Boxed, Hex, Stream};
use mlirbc_weights::tensor_files::{Coded, Coding, Data, Elements, TensorFile, select_part};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;

/// Values that are decoded at once, to be shown.
const AT_ONCE: u64 = 1 << 16;

/// What is shown of a tensor.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The key; it can be a slice, such as `KEY[10:20,:]`.
    pub key: String,
    /// How many values.
    pub n: u64,
    /// The owner, where several have the key: a dialect, or an external group.
    pub owner: Option<String>,
    /// Without statistics of all values.
    pub no_stats: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            key: String::new(),
            n: 16,
            owner: None,
            no_stats: false,
        }
    }
}

impl Inspection for Options {
    const NAME: &'static str = "head";

    type Document<'a> = Head<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Head<'a>, Failure> {
        head(opened, self)
    }
}

impl Document for Head<'_> {
    fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

/// The first values of a tensor, and statistics.
#[derive(Serialize)]
pub struct Head<'a> {
    /// As it was asked for.
    pub key: String,
    /// The attribute that gives the type, and has the data of a constant.
    pub attr: Option<u32>,
    /// Element type of the values, and shape.
    #[serde(flatten)]
    pub ty: TypeFields,
    /// The type of the blocks of which the values are dequantized.
    pub dequantized: Option<&'static str>,
    /// elements, splat, bits, strings, blocks, packed, unknown.
    pub storage: &'static str,
    /// The number of elements.
    pub count: Option<u64>,
    /// Bytes of data in the file.
    pub size: Option<u64>,
    /// Where they begin.
    pub offset: Option<u64>,
    /// As declared.
    pub alignment: Option<u64>,
    /// The first bytes, if there are no values.
    pub bytes: Option<Hex<FirstBytes<'a>>>,
    /// Of all values.
    pub stats: Option<Stats>,
    /// The first ones: a splat can have any number of them.
    pub values: Stream<'a, Value<'a>>,
    /// How the list ends.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// Statistics of the values of a tensor.
#[derive(Serialize)]
pub struct Stats {
    /// How many are not a number.
    pub nan: u64,
    /// How many are infinite.
    pub infinite: u64,
    /// The smallest.
    pub min: Option<Value<'static>>,
    /// The largest.
    pub max: Option<Value<'static>>,
    /// Of the finite values; null in JSON if it is not finite itself.
    pub mean: Option<f64>,
}

/// The first values of a tensor, of a file of MLIR bytecode or a file of tensors.
///
/// # Errors
/// `Usage` for other files, `NotFound` for a key that no tensor has, `Ambiguous` if several have it, `NoData` and
/// `ElementType` for a tensor of a file of tensors that has no elements; `File`.
pub fn head<'a>(opened: &'a Opened, options: &Options) -> Result<Head<'a>, Failure> {
    if let Some(file) = opened.tensor_file()? {
        return of_tensor_file(opened, &**file, options);
    }
    let fail = |error| opened.fail(error);
    let view = opened.whole_bytecode()?.view();
    let owner = options.owner.as_deref();
    let selected = Selector::new(view, owner).one(&options.key);
    let selected = selected.map_err(|why| opened.fail(why))?;
    let tensor = &selected.tensor;
    let values = if tensor.is_strings() && selected.ranges.is_none() {
        let shaped = tensor.shaped().clone();
        Values::Strings(view, shaped, tensor.strings().map_err(fail)?)
    } else {
        Values::Elements(selected.data().map_err(fail)?)
    };
    let attr = tensor.attr().map(|id| id.number());
    of_values(opened, values, attr, options)
}

fn of_tensor_file<'a>(
    opened: &'a Opened,
    file: &dyn TensorFile,
    options: &Options,
) -> Result<Head<'a>, Failure> {
    if options.owner.is_some() {
        let what = "tensors of such a file have no owner";
        return Err(Failure::usage(format!("{}: {what}", opened.name())));
    }
    let part = select_part(&options.key, file).map_err(|why| opened.fail(why))?;
    let data = part.member.read(file, part.ranges.as_deref());
    let values = match data.map_err(|why| opened.fail(why))? {
        Elements::Plain(data) => Values::Elements(data),
        Elements::Coded(coded) => Values::Coded(coded),
    };
    let mut head = of_values(opened, values, None, options)?;
    if part.ranges.is_none() {
        head.alignment = part.member.entry.alignment;
    }
    Ok(match part.member.data {
        // Its pattern has no place of its own.
        Data::Splat(_) => Head {
            storage: part.member.data.kind(),
            offset: None,
            ..head
        },
        _ => head,
    })
}

fn of_values<'a>(
    opened: &'a Opened,
    values: Values<'a>,
    attr: Option<u32>,
    options: &Options,
) -> Result<Head<'a>, Failure> {
    let shaped = values.shaped();
    let outcome = Outcome::new(opened);
    let head = Head {
        key: options.key.clone(),
        attr,
        count: shaped.count(),
        ty: TypeFields(shaped),
        dequantized: None,
        storage: "strings",
        size: None,
        offset: None,
        alignment: None,
        bytes: None,
        stats: None,
        values: Stream::new(std::iter::empty),
        outcome,
    };
    let mut head = match &values {
        Values::Elements(data) => head.of_data(data, options),
        Values::Coded(coded) => head
            .of_coded(coded, options)
            .map_err(|error| opened.fail(error))?,
        _ => head,
    };
    let count = usize::try_from(options.n).unwrap_or(usize::MAX);
    let values = match values {
        Values::Elements(data) if data.values().is_none() => {
            head.bytes = Some(Hex(FirstBytes { data, count }));
            Values::None
        }
        values => values,
    };
    let first = (values, count);
    Ok(Head {
        values: head.outcome.end.stream_of(first, |(values, count)| {
            Box::new(values.iter(*count).take(*count))
        }),
        ..head
    })
}

/// The first bytes of a tensor whose element type has no values. They are not copied.
pub struct FirstBytes<'a> {
    data: TensorData<'a>,
    count: usize,
}

impl AsRef<[u8]> for FirstBytes<'_> {
    fn as_ref(&self) -> &[u8] {
        let bytes = self.data.as_bytes();
        bytes.get(..self.count).unwrap_or(bytes)
    }
}

/// The values of a tensor.
enum Values<'a> {
    Strings(View<'a>, Shaped, Vec<StringId>),
    Elements(TensorData<'a>),
    /// They are decoded as they are shown.
    Coded(Coded),
    /// The bytes are shown instead.
    None,
}

impl<'a> Values<'a> {
    fn shaped(&self) -> Shaped {
        match self {
            Values::Strings(_, shaped, _) => shaped.clone(),
            Values::Elements(data) => data.shaped().clone(),
            Values::Coded(coded) => coded.shaped().clone(),
            Values::None => Shaped::default(),
        }
    }

    /// The values, of which so many will be used.
    fn iter(&self, count: usize) -> Boxed<'_, mlirbc::Result<Value<'a>>> {
        match self {
            Values::None => Box::new(std::iter::empty()),
            Values::Strings(view, _, ids) => {
                Box::new(ids.iter().map(|id| Ok(Value::String(view.string(*id)?))))
            }
            Values::Elements(data) => {
                let values = data.values().into_iter().flatten();
                Box::new(values.map(|value| Ok(Value::Element(value, data.dtype()))))
            }
            Values::Coded(coded) => {
                let pieces = coded.pieces_of((count as u64).min(AT_ONCE));
                Box::new(pieces.flat_map(|piece| match piece {
                    Ok(piece) => {
                        let values = piece.values().into_iter().flatten();
                        let values = values.map(|it| Ok(Value::Element(it, piece.dtype())));
                        values.collect::<Vec<_>>()
                    }
                    Err(error) => vec![Err(error)],
                }))
            }
        }
    }
}

impl Head<'_> {
    fn of_data(self, data: &TensorData<'_>, options: &Options) -> Self {
        let bytes = data.as_bytes();
        let has_values = data.values().is_some();
        let stats = (has_values && !options.no_stats).then(|| data.stats());
        Head {
            storage: data.storage().name(),
            size: Some(bytes.len() as u64),
            offset: Some(data.pos()),
            alignment: Some(data.alignment()),
            stats: stats
                .flatten()
                .map(|stats| Stats::new(&stats, data.dtype())),
            ..self
        }
    }

    fn of_coded(self, coded: &Coded, options: &Options) -> mlirbc::Result<Self> {
        let stats = match options.no_stats {
            true => None,
            false => TensorStats::of_pieces(coded.pieces())?,
        };
        let span = coded.span();
        let (storage, dequantized) = match coded.coding() {
            Coding::Blocks(ty) => ("blocks", Some(ty.name)),
            Coding::Packed(_) => ("packed", None),
        };
        Ok(Head {
            storage,
            dequantized,
            size: Some(span.len),
            offset: Some(span.start),
            alignment: Some(1),
            stats: stats.map(|stats| Stats::new(&stats, coded.shaped().dtype)),
            ..self
        })
    }
}

impl Stats {
    fn new(stats: &TensorStats, dtype: Dtype) -> Stats {
        let value = |n: Number| Value::Element(ElementValue::Real(n), dtype);
        Stats {
            nan: stats.nan,
            infinite: stats.infinite,
            min: stats.min.map(value),
            max: stats.max.map(value),
            mean: stats.mean,
        }
    }
}
